/** A side's order of battle as the rows of a tree, and the moves of rows. Independent of the window. */
import { formationAndBelow, standsBelow } from "../../../../shared/editing/forces/below.ts";
import type { TreeMove } from "../../../../shared/editing/gestures/moveInTree.ts";
import type { Formation, Scenario, Stand } from "../../../../shared/scenario/model.ts";
import { type FormationNode, formationTree } from "../../../../shared/scenario/queries.ts";
import type { SideId } from "../../../../shared/systems.ts";

interface Row {
  /** The row's key in the page: "f:red-1" or "s:r1". */
  readonly key: string;
  readonly depth: number;
  /** The key of its formation's row; null at the top. */
  readonly parent: string | null;
  /** Its place among its siblings, from 1, and their number. */
  readonly place: number;
  readonly of: number;
}
export interface FormationRow extends Row {
  readonly type: "formation";
  readonly formation: Formation;
  readonly folded: boolean;
  readonly empty: boolean;
  /** All its stands, with those of the formations below it. */
  readonly stands: readonly Stand[];
}
export interface StandRow extends Row {
  readonly type: "stand";
  readonly stand: Stand;
}
export type TreeRow = FormationRow | StandRow;

export const formationKey = (id: string): string => `f:${id}`;
const standKey = (id: string): string => `s:${id}`;

/** The visible rows: within each formation its stands, then the formations below it; loose stands first. */
export function treeRows(scenario: Scenario, side: SideId, folded: ReadonlySet<string>): TreeRow[] {
  const { formations, loose } = formationTree(scenario, side);
  const rows: TreeRow[] = [];
  const walk = (stands: readonly Stand[], below: readonly FormationNode[], depth: number, parent: string | null) => {
    const of = stands.length + below.length;
    stands.forEach((stand, i) => {
      rows.push({ type: "stand", key: standKey(stand.id), depth, parent, place: i + 1, of, stand });
    });
    below.forEach((node, i) => {
      const key = formationKey(node.formation.id);
      const shut = folded.has(node.formation.id);
      rows.push({
        type: "formation",
        key,
        depth,
        parent,
        place: stands.length + i + 1,
        of,
        formation: node.formation,
        folded: shut,
        empty: node.stands.length + node.below.length === 0,
        stands: standsBelow(scenario, node.formation.id),
      });
      if (!shut) walk(node.stands, node.below, depth + 1, key);
    });
  };
  walk(loose, formations, 0, null);
  return rows;
}

/** The rows that a drag or keys move. */
export interface Carried {
  readonly side: SideId;
  readonly stands: readonly string[];
  readonly formations: readonly string[];
}

/** The part of a row under the pointer: upper, middle, lower. */
export type Zone = "before" | "inside" | "after";

/** `down`: the pointer's place in the row from 0 (top) to 1. The middle of a formation is inside it. */
export function zoneOf(row: TreeRow, carried: Carried, down: number): Zone {
  if (row.type === "stand") return down < 0.5 ? "before" : "after";
  // Stands drop into a formation; formations drop before, into or after it.
  if (carried.formations.length === 0) return "inside";
  if (down < 0.28) return "before";
  return down > 0.72 ? "after" : "inside";
}

/** The move that a drop makes; null where it makes none. */
export function dropMove(scenario: Scenario, carried: Carried, row: TreeRow, zone: Zone): TreeMove | null {
  const { side, stands, formations } = carried;
  const record = row.type === "stand" ? row.stand : row.formation;
  if (record.side !== side) return null;
  if (row.type === "formation" && formations.some((id) => formationAndBelow(scenario, id).has(row.formation.id)))
    return null;
  if (row.type === "stand") {
    const stand = scenario.stands.find((s) => s.id === row.stand.id);
    if (!stand) return null;
    const into = stand.formation ?? null;
    if (into !== null && formations.some((id) => formationAndBelow(scenario, id).has(into))) return null;
    const beside = scenario.stands.filter((s) => s.side === side && s.formation === stand.formation);
    const next = zone === "before" ? stand.id : beside[beside.indexOf(stand) + 1]?.id;
    return { side, stands, formations, into, before: next };
  }
  if (zone === "inside") return { side, stands, formations, into: row.formation.id };
  const formation = scenario.formations.find((f) => f.id === row.formation.id);
  if (!formation) return null;
  const beside = siblings(scenario, formation);
  const next = zone === "before" ? formation.id : beside[beside.indexOf(formation) + 1]?.id;
  return { side, stands, formations, into: formation.parent ?? null, before: next };
}

const siblings = (scenario: Scenario, formation: Formation): Formation[] =>
  scenario.formations.filter((f) => f.side === formation.side && f.parent === formation.parent);

export type Step = "up" | "down" | "in" | "out";

/**
 * The move of a row by Alt with an arrow, in the scenario as it is now. Up and down move by a place; a stand at the end
 * of its formation moves into the next formation. Out moves into the parent formation, in into the formation before it.
 * Null where no such move exists.
 */
export function stepMove(scenario: Scenario, row: TreeRow, step: Step): TreeMove | null {
  if (row.type === "stand") {
    const stand = scenario.stands.find((s) => s.id === row.stand.id);
    return stand ? stepStand(scenario, stand, step) : null;
  }
  const formation = scenario.formations.find((f) => f.id === row.formation.id);
  return formation ? stepFormation(scenario, formation, step) : null;
}

function stepStand(scenario: Scenario, stand: Stand, step: Step): TreeMove | null {
  const { side } = stand;
  const move = (into: string | null, before?: string) => ({ side, stands: [stand.id], into, before });
  const beside = scenario.stands.filter((s) => s.side === side && s.formation === stand.formation);
  const at = beside.indexOf(stand);
  const old = stand.formation ?? null;
  if (step === "out") return old === null ? null : move(scenario.formations.find((f) => f.id === old)?.parent ?? null);
  if (step === "up" && at > 0) return move(old, beside[at - 1]?.id);
  if (step === "down" && at < beside.length - 1) return move(old, beside[at + 2]?.id);
  // Into the formation before or after, in the tree's order.
  const order: (string | null)[] = [null];
  for (const row of treeRows(scenario, side, new Set())) if (row.type === "formation") order.push(row.formation.id);
  const here = order.indexOf(old);
  const to = order[step === "up" ? here - 1 : here + 1];
  if (to === undefined) return null;
  const first = scenario.stands.find((s) => s.side === side && (s.formation ?? null) === to)?.id;
  return step === "up" ? move(to) : move(to, first);
}

function stepFormation(scenario: Scenario, formation: Formation, step: Step): TreeMove | null {
  const { side, id } = formation;
  const move = (into: string | null, before?: string) => ({ side, formations: [id], into, before });
  const beside = siblings(scenario, formation);
  const at = beside.indexOf(formation);
  const old = formation.parent ?? null;
  switch (step) {
    case "up":
      return at > 0 ? move(old, beside[at - 1]?.id) : null;
    case "down":
      return at < beside.length - 1 ? move(old, beside[at + 2]?.id) : null;
    case "in": {
      const before = beside[at - 1];
      return before ? move(before.id) : null;
    }
    case "out": {
      const parent = scenario.formations.find((f) => f.id === old);
      if (!parent) return null;
      const above = siblings(scenario, parent);
      return move(parent.parent ?? null, above[above.indexOf(parent) + 1]?.id);
    }
  }
}
