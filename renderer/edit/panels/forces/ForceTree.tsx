/**
 * A side's order of battle as a tree. Mouse: click selects (a formation: its stands), drag moves, right button opens the
 * actions. Keys: arrows walk and fold, Space selects, Shift extends, Alt with an arrow moves, Enter writes, Ctrl+D duplicates,
 * Delete deletes.
 */
import { type DragEvent, type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from "react";
import type { Scenario, Side, Stand } from "../../../../shared/scenario/model.ts";
import { useProgram, useUi } from "../../../window/context.ts";
import { carrying } from "./carrying.ts";
import { ForceRow, type Writing } from "./ForceRow.tsx";
import { type OpenMenu, RowMenu } from "./RowMenu.tsx";
import {
  type Carried,
  dropMove,
  formationKey,
  type Step,
  stepMove,
  type TreeRow,
  treeRows,
  type Zone,
  zoneOf,
} from "./treeRows.ts";
import { type ForceActions, useForceActions } from "./useForceActions.ts";
import { useKeptFocus } from "./useKeptFocus.ts";

const STEPS: Readonly<Record<string, Step>> = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "out", ArrowRight: "in" };
const standsOf = (row: TreeRow): readonly Stand[] => (row.type === "stand" ? [row.stand] : row.stands);

export function ForceTree({ scenario, side, naming }: { scenario: Scenario; side: Side; naming: string | null }) {
  const { ui } = useProgram();
  const folded = useUi((s) => s.forces.folded);
  const selected = useUi((s) => s.selected);
  const actions = useForceActions();
  const rows = useMemo(() => treeRows(scenario, side.id, folded), [scenario, side.id, folded]);
  const [front, setFront] = useState<string | null>(null);
  const [writing, setWriting] = useState<{ key: string; what: Writing } | null>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [over, setOver] = useState<{ key: string; zone: Zone } | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const shown = rows.some((row) => row.key === front) ? front : (rows[0]?.key ?? null);
  // A formation that was just added is named at once.
  useEffect(() => {
    if (naming !== null) setWriting({ key: formationKey(naming), what: "name" });
  }, [naming]);

  const fold = (row: TreeRow, shut: boolean) => {
    if (row.type !== "formation") return;
    const next = new Set(folded);
    if (shut) next.add(row.formation.id);
    else next.delete(row.formation.id);
    ui.setState({ forces: { folded: next } });
  };
  const kept = useKeptFocus(tree, shown, rows);
  const focus = (key: string | undefined) => {
    if (key === undefined) return;
    setFront(key);
    kept.focus(key);
  };
  const choose = (
    row: TreeRow,
    event: { readonly shiftKey: boolean; readonly ctrlKey: boolean; readonly metaKey: boolean },
  ) => {
    const own = standsOf(row);
    if (event.ctrlKey || event.metaKey) return actions.select(toggled(scenario, selected, own));
    const from = rows.findIndex((r) => r.key === shown);
    const to = rows.indexOf(row);
    if (!event.shiftKey || from < 0) return actions.select(own);
    const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1).flatMap(standsOf);
    actions.select([...new Set([...scenario.stands.filter((s) => selected.has(s.id)), ...range])]);
  };
  /** The stands that an action on a row is for. */
  const meant = (row: TreeRow): readonly Stand[] =>
    row.type === "stand" && selected.has(row.stand.id)
      ? scenario.stands.filter((s) => s.side === side.id && selected.has(s.id))
      : standsOf(row);

  const drag = (row: TreeRow, event: DragEvent) => {
    const carried: Carried =
      row.type === "formation"
        ? { side: side.id, stands: [], formations: [row.formation.id] }
        : { side: side.id, stands: meant(row).map((s) => s.id), formations: [] };
    carrying.begin(carried, event.dataTransfer);
  };
  const dragOver = (row: TreeRow, event: DragEvent) => {
    const carried = carrying.now;
    if (!carried) return;
    const box = event.currentTarget.getBoundingClientRect();
    const zone = zoneOf(row, carried, (event.clientY - box.top) / box.height);
    if (!dropMove(scenario, carried, row, zone)) return setOver(null);
    event.preventDefault();
    event.dataTransfer.dropEffect = "move";
    setOver((now) => (now?.key === row.key && now.zone === zone ? now : { key: row.key, zone }));
  };
  const drop = (row: TreeRow, event: DragEvent) => {
    const carried = carrying.now;
    setOver(null);
    if (!carried) return;
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    const zone = zoneOf(row, carried, (event.clientY - box.top) / box.height);
    carrying.end();
    actions.move(carriedWords(scenario, carried), (now) => dropMove(now, carried, row, zone));
  };
  const keys = useKeys({ scenario, rows, shown, selected, actions, fold, focus, choose, meant, setWriting, setMenu });

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
            hands={{
              onClick: (event: MouseEvent) => {
                choose(row, event);
                if (!event.shiftKey) focus(row.key);
              },
              onDoubleClick: () =>
                row.type === "formation" ? setWriting({ key: row.key, what: "name" }) : actions.flyTo(row.stand),
              onMenu: (at) => setMenu({ row, at }),
              onFold: () => fold(row, row.type === "formation" && !row.folded),
              onFocus: () => setFront(row.key),
              onDragStart: (event) => drag(row, event),
              onDragOver: (event) => dragOver(row, event),
              onDragLeave: () => setOver((now) => (now?.key === row.key ? null : now)),
              onDrop: (event) => drop(row, event),
              onDragEnd: () => {
                carrying.end();
                setOver(null);
              },
              written: (value) => {
                if (value !== null) write(actions, row, writing?.what ?? "name", value);
                setWriting(null);
                focus(row.key);
              },
            }}
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

/** All of some stands are put to the selected ones, or taken from them where they all are. */
function toggled(scenario: Scenario, selected: ReadonlySet<string>, own: readonly Stand[]): readonly Stand[] {
  const all = own.every((s) => selected.has(s.id));
  const ids = new Set(own.map((s) => s.id));
  return scenario.stands.filter((s) => (ids.has(s.id) ? !all : selected.has(s.id)));
}

function write(actions: ForceActions, row: TreeRow, what: Writing, value: string): void {
  if (row.type === "formation") actions.rename(row.formation, value);
  else if (what === "label") actions.relabel(row.stand, value);
  else actions.nameStand(row.stand, value);
}

function carriedWords(scenario: Scenario, { stands, formations }: Carried): string {
  const formation = scenario.formations.find((f) => f.id === formations[0]);
  if (formation) return formation.name;
  return stands.length === 1
    ? (scenario.stands.find((s) => s.id === stands[0])?.label ?? "")
    : `${stands.length} stands`;
}

interface KeyHands {
  readonly scenario: Scenario;
  readonly rows: readonly TreeRow[];
  readonly shown: string | null;
  readonly selected: ReadonlySet<string>;
  readonly actions: ForceActions;
  readonly fold: (row: TreeRow, shut: boolean) => void;
  readonly focus: (key: string | undefined) => void;
  readonly choose: (row: TreeRow, event: KeyboardEvent) => void;
  readonly meant: (row: TreeRow) => readonly Stand[];
  readonly setWriting: (what: { key: string; what: Writing }) => void;
  readonly setMenu: (menu: OpenMenu) => void;
}

/** The keys of the tree; the row in front is where they are. */
function useKeys(hands: KeyHands): (event: KeyboardEvent) => void {
  const { scenario, rows, shown, actions, fold, focus, choose, meant, setWriting, setMenu } = hands;
  return (event) => {
    const at = rows.findIndex((row) => row.key === shown);
    const row = rows[at];
    if (!row || event.defaultPrevented) return;
    const step = event.altKey ? STEPS[event.key] : undefined;
    const go = (to: TreeRow | undefined) => {
      focus(to?.key);
      if (event.shiftKey && to) choose(to, event);
    };
    if (step) {
      actions.move(row.type === "stand" ? row.stand.label : row.formation.name, (now) => stepMove(now, row, step));
      focus(row.key);
    } else if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== "d") return;
      if (row.type === "stand") actions.duplicateStands(meant(row));
      else actions.duplicate(row.formation);
    } else
      switch (event.key) {
        case "ArrowDown":
          go(rows[at + 1]);
          break;
        case "ArrowUp":
          go(rows[at - 1]);
          break;
        case "Home":
          go(rows[0]);
          break;
        case "End":
          go(rows.at(-1));
          break;
        case "ArrowRight":
          if (row.type === "formation" && row.folded) fold(row, false);
          else if (row.type === "formation" && !row.empty) focus(rows[at + 1]?.key);
          break;
        case "ArrowLeft":
          if (row.type === "formation" && !row.folded && !row.empty) fold(row, true);
          else if (row.parent !== null) focus(row.parent);
          break;
        case " ":
          choose(row, event);
          break;
        case "Enter":
          setWriting({ key: row.key, what: row.type === "stand" ? "label" : "name" });
          break;
        case "Delete":
        case "Backspace":
          if (row.type === "stand") actions.deleteStands(meant(row));
          else actions.deleteFormation(scenario, row.formation, row.stands);
          focus((rows[at + 1] ?? rows[at - 1])?.key);
          break;
        case "ContextMenu":
        case "F10": {
          if (event.key === "F10" && !event.shiftKey) return;
          const box = event.target instanceof Element ? event.target.getBoundingClientRect() : null;
          setMenu({ row, at: [(box?.left ?? 0) + 24, box?.bottom ?? 0] });
          break;
        }
        default:
          return;
      }
    event.preventDefault();
    event.stopPropagation();
  };
}
