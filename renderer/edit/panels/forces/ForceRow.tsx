/** A row of the tree of forces: a formation or a stand. */
import { ActionIcon } from "@mantine/core";
import { IconChevronDown, IconChevronRight, IconDots } from "@tabler/icons-react";
import type { DragEvent, MouseEvent } from "react";
import { roleName } from "../../../../shared/forces/sheets.ts";
import type { Scenario } from "../../../../shared/scenario/model.ts";
import { standNotes, standTitle, Tag } from "../../../window/panels/StandCard.tsx";
import { InlineName } from "./InlineName.tsx";
import type { TreeRow, Zone } from "./treeRows.ts";

/** The text being edited in a row. */
export type Writing = "name" | "label";

export interface RowHands {
  readonly onClick: (event: MouseEvent) => void;
  readonly onDoubleClick: () => void;
  readonly onMenu: (at: readonly [number, number]) => void;
  readonly onFold: () => void;
  readonly onFocus: () => void;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDragLeave: () => void;
  readonly onDrop: (event: DragEvent) => void;
  readonly onDragEnd: () => void;
  readonly written: (value: string | null) => void;
}

export interface ForceRowProps {
  readonly scenario: Scenario;
  readonly row: TreeRow;
  readonly chosen: boolean;
  /** Whether this is the row of the tree that Tab reaches. */
  readonly inFront: boolean;
  readonly over: Zone | null;
  readonly writing: Writing | null;
  readonly hands: RowHands;
}

export function ForceRow({ scenario, row, chosen, inFront, over, writing, hands }: ForceRowProps) {
  const formation = row.type === "formation" ? row : null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it takes the keys
    <div
      role="treeitem"
      data-key={row.key}
      data-over={over ?? undefined}
      className={`force-row ${row.type}`}
      style={{ paddingLeft: 4 + row.depth * 14 }}
      aria-level={row.depth + 1}
      aria-posinset={row.place}
      aria-setsize={row.of}
      aria-selected={chosen}
      aria-expanded={formation && !formation.empty ? !formation.folded : undefined}
      aria-label={rowWords(scenario, row)}
      tabIndex={inFront ? 0 : -1}
      draggable={writing === null}
      onFocus={hands.onFocus}
      onClick={hands.onClick}
      onDoubleClick={hands.onDoubleClick}
      onContextMenu={(event) => {
        event.preventDefault();
        hands.onMenu([event.clientX, event.clientY]);
      }}
      onDragStart={hands.onDragStart}
      onDragOver={hands.onDragOver}
      onDragLeave={hands.onDragLeave}
      onDrop={hands.onDrop}
      onDragEnd={hands.onDragEnd}
    >
      {formation ? <FormationCells scenario={scenario} row={formation} writing={writing} hands={hands} /> : null}
      {row.type === "stand" && (
        <StandCells scenario={scenario} stand={row.stand} writing={writing} written={hands.written} />
      )}
      <ActionIcon
        className="more"
        size={18}
        tabIndex={-1}
        aria-label={`Actions for ${row.type === "stand" ? row.stand.label : row.formation.name}`}
        onClick={(event) => {
          event.stopPropagation();
          const box = event.currentTarget.getBoundingClientRect();
          hands.onMenu([box.left, box.bottom]);
        }}
      >
        <IconDots size={14} />
      </ActionIcon>
    </div>
  );
}

function rowWords(scenario: Scenario, row: TreeRow): string {
  // The accessible name has the row's visible texts in the same order.
  if (row.type === "formation") {
    return [row.formation.name, ...standNotes(scenario, row.stands), `${row.stands.length} stands`].join(", ");
  }
  const { label } = row.stand;
  const parts = [label, standTitle(scenario, row.stand), roleName(scenario.system, row.stand)];
  return [...parts, ...standNotes(scenario, [row.stand])].filter((part) => part !== "").join(", ");
}

function FormationCells(props: {
  scenario: Scenario;
  row: Extract<TreeRow, { type: "formation" }>;
  writing: Writing | null;
  hands: RowHands;
}) {
  const { scenario, row, writing, hands } = props;
  return (
    <>
      {row.empty ? (
        <span className="fold" />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse only; the arrow keys fold and unfold
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above
        <span
          className="fold"
          onClick={(event) => {
            event.stopPropagation();
            hands.onFold();
          }}
        >
          {row.folded ? <IconChevronRight size={14} /> : <IconChevronDown size={14} />}
        </span>
      )}
      {writing ? (
        <InlineName label="Formation's name" value={row.formation.name} maxLength={120} done={hands.written} />
      ) : (
        <span className="name">{row.formation.name}</span>
      )}{" "}
      <span className="end">{`${standNotes(scenario, row.stands).join(", ")} ${row.stands.length}`.trim()}</span>
    </>
  );
}

function StandCells(props: {
  scenario: Scenario;
  stand: Extract<TreeRow, { type: "stand" }>["stand"];
  writing: Writing | null;
  written: RowHands["written"];
}) {
  const { scenario, stand, writing, written } = props;
  return (
    <>
      {writing === "label" ? (
        <InlineName label="Stand's label" value={stand.label} maxLength={12} done={written} />
      ) : (
        <Tag stand={stand} />
      )}{" "}
      {writing === "name" ? (
        <InlineName label="Stand's name" value={stand.name ?? ""} maxLength={120} done={written} />
      ) : (
        <span className="name">{standTitle(scenario, stand)}</span>
      )}{" "}
      <span className="end">
        {stand.role !== undefined && <b className="role">{roleName(scenario.system, stand)}</b>}
        {` ${standNotes(scenario, [stand]).join(", ")}`.trimEnd()}
      </span>
    </>
  );
}
