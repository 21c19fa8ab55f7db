/**
 * A side's order of battle as a tree. Mouse: a click selects (a formation: its stands), a drag moves, the right button
 * opens the menu. Keys: arrows walk and fold, Space selects, Shift extends, Alt with an arrow moves, Enter renames,
 * Ctrl+D duplicates, Delete deletes.
 */
import { type MouseEvent, useEffect, useMemo, useRef, useState } from "react";
import type { Scenario, Side, Stand } from "../../../../shared/scenario/model.ts";
import { useProgram, useUi } from "../../../window/context.ts";
import { ForceRow, type RowHands, type Writing } from "./ForceRow.tsx";
import { type OpenMenu, RowMenu } from "./RowMenu.tsx";
import { formationKey, type TreeRow, treeRows } from "./treeRows.ts";
import { useDragging } from "./useDragging.ts";
import { type ForceActions, useForceActions } from "./useForceActions.ts";
import { useKeptFocus } from "./useKeptFocus.ts";
import { useKeys } from "./useKeys.ts";

const standsOf = (row: TreeRow): readonly Stand[] => (row.type === "stand" ? [row.stand] : row.stands);

interface TreeProps {
  readonly scenario: Scenario;
  readonly side: Side;
  /** A new formation whose name is edited at once. */
  readonly naming: string | null;
}
export function ForceTree({ scenario, side, naming }: TreeProps) {
  const folded = useUi((s) => s.forces.folded);
  const selected = useUi((s) => s.selected);
  const actions = useForceActions();
  const rows = useMemo(() => treeRows(scenario, side.id, folded), [scenario, side.id, folded]);
  const [front, setFront] = useState<string | null>(null);
  const [writing, setWriting] = useState<{ key: string; what: Writing } | null>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const shown = rows.some((row) => row.key === front) ? front : (rows[0]?.key ?? null);
  useEffect(() => {
    if (naming !== null) setWriting({ key: formationKey(naming), what: "name" });
  }, [naming]);
  const kept = useKeptFocus(tree, shown, rows);
  const focus = (key: string | undefined) => {
    if (key === undefined) return;
    setFront(key);
    kept.focus(key);
  };
  const { choose, meant } = useChoosing({ scenario, side, rows, shown, actions });
  const fold = useFold();
  const { over, hands: dragging } = useDragging(scenario, side, meant, actions);
  const keys = useKeys({ scenario, rows, shown, actions, fold, focus, choose, meant, setWriting, setMenu });
  const handsOf = (row: TreeRow): RowHands => ({
    ...dragging(row),
    onClick: (event) => {
      choose(row, event);
      if (!event.shiftKey) focus(row.key);
    },
    onDoubleClick: () =>
      row.type === "formation" ? setWriting({ key: row.key, what: "name" }) : actions.flyTo(row.stand),
    onMenu: (at) => setMenu({ row, at }),
    onFold: () => fold(row, row.type === "formation" && !row.folded),
    onFocus: () => setFront(row.key),
    written: (value) => {
      if (value !== null) write(actions, row, writing?.what ?? "name", value);
      setWriting(null);
      focus(row.key);
    },
  });
  return (
    <>
      <div
        ref={tree}
        role="tree"
        aria-label={`Order of battle of ${side.name}`}
        aria-multiselectable="true"
        className={`force-tree ${side.id}`}
        onKeyDown={keys}
        onFocus={kept.onFocus}
        onBlur={kept.onBlur}
      >
        {rows.map((row) => (
          <ForceRow
            key={row.key}
            scenario={scenario}
            row={row}
            chosen={standsOf(row).length > 0 && standsOf(row).every((s) => selected.has(s.id))}
            inFront={row.key === shown}
            over={over?.key === row.key ? over.zone : null}
            writing={writing?.key === row.key ? writing.what : null}
            hands={handsOf(row)}
          />
        ))}
      </div>
      <RowMenu
        menu={menu}
        scenario={scenario}
        stands={menu ? meant(menu.row) : []}
        actions={actions}
        write={(key, what) => setWriting({ key, what })}
        added={(id) => setWriting({ key: formationKey(id), what: "name" })}
        close={() => setMenu(null)}
      />
    </>
  );
}

function useFold() {
  const { ui } = useProgram();
  const folded = useUi((s) => s.forces.folded);
  return (row: TreeRow, shut: boolean) => {
    if (row.type !== "formation") return;
    const next = new Set(folded);
    if (shut) next.add(row.formation.id);
    else next.delete(row.formation.id);
    ui.setState({ forces: { folded: next } });
  };
}

interface Choosing {
  readonly scenario: Scenario;
  readonly side: Side;
  readonly rows: readonly TreeRow[];
  readonly shown: string | null;
  readonly actions: ForceActions;
}
/** Selection by rows: Ctrl adds or removes, Shift takes the rows between. */
function useChoosing({ scenario, side, rows, shown, actions }: Choosing) {
  const selected = useUi((s) => s.selected);
  const choose = (row: TreeRow, event: Pick<MouseEvent, "shiftKey" | "ctrlKey" | "metaKey">) => {
    const stands = standsOf(row);
    if (event.ctrlKey || event.metaKey) return actions.select(toggled(scenario, selected, stands));
    const from = rows.findIndex((r) => r.key === shown);
    const to = rows.indexOf(row);
    if (!event.shiftKey || from < 0) return actions.select(stands);
    const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1).flatMap(standsOf);
    actions.select([...new Set([...scenario.stands.filter((s) => selected.has(s.id)), ...range])]);
  };
  /** The stands that an action on a row applies to. */
  const meant = (row: TreeRow): readonly Stand[] =>
    row.type === "stand" && selected.has(row.stand.id)
      ? scenario.stands.filter((s) => s.side === side.id && selected.has(s.id))
      : standsOf(row);
  return { choose, meant };
}

/** Adds stands to the selection, or removes them where all are selected. */
function toggled(scenario: Scenario, selected: ReadonlySet<string>, stands: readonly Stand[]): readonly Stand[] {
  const all = stands.every((s) => selected.has(s.id));
  const ids = new Set(stands.map((s) => s.id));
  return scenario.stands.filter((s) => (ids.has(s.id) ? !all : selected.has(s.id)));
}

function write(actions: ForceActions, row: TreeRow, what: Writing, value: string): void {
  if (row.type === "formation") actions.rename(row.formation, value);
  else if (what === "label") actions.relabel(row.stand, value);
  else actions.nameStand(row.stand, value);
}
