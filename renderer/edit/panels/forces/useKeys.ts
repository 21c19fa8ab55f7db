/** The keys of the tree; they act on the row in front. */
import type { KeyboardEvent } from "react";
import type { Scenario, Stand } from "../../../../shared/scenario/model.ts";
import type { Writing } from "./ForceRow.tsx";
import type { OpenMenu } from "./RowMenu.tsx";
import { type Step, stepMove, type TreeRow } from "./treeRows.ts";
import type { ForceActions } from "./useForceActions.ts";

const STEPS: Readonly<Record<string, Step>> = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "out", ArrowRight: "in" };

interface KeyHands {
  readonly scenario: Scenario;
  readonly rows: readonly TreeRow[];
  readonly shown: string | null;
  readonly actions: ForceActions;
  readonly fold: (row: TreeRow, shut: boolean) => void;
  readonly focus: (key: string | undefined) => void;
  readonly choose: (row: TreeRow, event: KeyboardEvent) => void;
  readonly meant: (row: TreeRow) => readonly Stand[];
  readonly setWriting: (what: { key: string; what: Writing }) => void;
  readonly setMenu: (menu: OpenMenu) => void;
}

export function useKeys(hands: KeyHands): (event: KeyboardEvent) => void {
  const { rows, shown, actions, focus, meant } = hands;
  return (event) => {
    const at = rows.findIndex((row) => row.key === shown);
    const row = rows[at];
    if (!row || event.defaultPrevented) return;
    const step = event.altKey ? STEPS[event.key] : undefined;
    if (step) {
      actions.move(row.type === "stand" ? row.stand.label : row.formation.name, (now) => stepMove(now, row, step));
      focus(row.key);
    } else if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== "d") return;
      if (row.type === "stand") actions.duplicateStands(meant(row));
      else actions.duplicate(row.formation);
    } else if (!walk(hands, row, at, event) && !act(hands, row, at, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Keys that go to another row, fold or unfold; returns whether the key is one of these. */
function walk({ rows, fold, focus, choose }: KeyHands, row: TreeRow, at: number, event: KeyboardEvent): boolean {
  const to = { ArrowDown: rows[at + 1], ArrowUp: rows[at - 1], Home: rows[0], End: rows.at(-1) };
  if (event.key in to) {
    const next = to[event.key as keyof typeof to];
    focus(next?.key);
    if (event.shiftKey && next) choose(next, event);
    return true;
  }
  const formation = row.type === "formation" ? row : null;
  if (event.key === "ArrowRight") {
    if (formation?.folded) fold(row, false);
    else if (formation && !formation.empty) focus(rows[at + 1]?.key);
  } else if (event.key === "ArrowLeft") {
    if (formation && !formation.folded && !formation.empty) fold(row, true);
    else if (row.parent !== null) focus(row.parent);
  } else return false;
  return true;
}

/** Keys that act on the row; returns whether the key is one of these. */
function act(hands: KeyHands, row: TreeRow, at: number, event: KeyboardEvent): boolean {
  const { scenario, rows, actions, focus, choose, meant, setWriting, setMenu } = hands;
  switch (event.key) {
    case " ":
      choose(row, event);
      return true;
    case "Enter":
      setWriting({ key: row.key, what: row.type === "stand" ? "label" : "name" });
      return true;
    case "Delete":
    case "Backspace":
      if (row.type === "stand") actions.deleteStands(meant(row));
      else actions.deleteFormation(scenario, row.formation, row.stands);
      focus((rows[at + 1] ?? rows[at - 1])?.key);
      return true;
    case "ContextMenu":
    case "F10": {
      if (event.key === "F10" && !event.shiftKey) return false;
      const box = event.target instanceof Element ? event.target.getBoundingClientRect() : null;
      setMenu({ row, at: [(box?.left ?? 0) + 24, box?.bottom ?? 0] });
      return true;
    }
  }
  return false;
}
