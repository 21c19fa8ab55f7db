/** Moving stands and formations within the order of battle. */
import type { Draft } from "immer";
import { roleOf } from "../../forces/sheets.ts";
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { Formation, Scenario, Stand } from "../../scenario/model.ts";
import type { SideId } from "../../systems.ts";
import { arrange, grouped, groupKey, reorder } from "../forces/arrange.ts";
import { keepingNumbers } from "../forces/automatic.ts";
import { formationAndBelow } from "../forces/below.ts";
import type { Recipe } from "../recipe.ts";
import { tidyReferences } from "../tidy.ts";

export interface TreeMove {
  readonly stands?: readonly string[];
  readonly formations?: readonly string[];
  readonly side: SideId;
  /** The new parent formation; null: the top of the side's tree. */
  readonly into: string | null;
  /** The stand or formation that will follow them; absent: the end. */
  readonly before?: string | undefined;
  /** Without it, a move to the other side is refused. */
  readonly acrossSides?: boolean;
}

const refuse = (message: string) => fail<Failure>({ code: "invalid", message, place: "formations" });

/**
 * The recipe of a move. The moved keep their sequence; automatic numbers follow, labels given by a person stay. Stands
 * of a moved formation stay in it. Across the sides, a stand whose role has no free place there becomes a stand of the
 * line, and hidden stands become visible.
 */
export function moveInTree(scenario: Scenario, move: TreeMove): Result<Recipe> {
  const { side, into } = move;
  const target = into === null ? null : scenario.formations.find((f) => f.id === into);
  if (target === undefined || (target !== null && target.side !== side))
    return refuse("The formation belongs to the other side or is gone.");
  const formations = scenario.formations.filter((f) => move.formations?.includes(f.id));
  // A formation below another moved formation moves with it.
  const tops = formations.filter(
    (f) => !formations.some((other) => other !== f && formationAndBelow(scenario, other.id).has(f.id)),
  );
  for (const formation of tops)
    if (into !== null && formationAndBelow(scenario, formation.id).has(into))
      return refuse(`${formation.name} can't belong to itself.`);
  const carried = new Set(tops.flatMap((f) => [...formationAndBelow(scenario, f.id)]));
  const stands = scenario.stands.filter(
    (s) => move.stands?.includes(s.id) && !(s.formation !== undefined && carried.has(s.formation)),
  );
  if (tops.length + stands.length === 0) return refuse("The thing to move is already gone.");
  const crossing = [...tops, ...stands].some((record) => record.side !== side);
  if (crossing && move.acrossSides !== true) return refuse("It belongs to the other side.");

  const ids = { formations: new Set(tops.map((f) => f.id)), stands: new Set(stands.map((s) => s.id)) };
  return ok(
    keepingNumbers((draft) => {
      for (const stand of draft.stands) {
        if (ids.stands.has(stand.id)) setOrDelete(stand, "formation", into);
        else if (stand.formation === undefined || !carried.has(stand.formation)) continue;
        changeSide(draft, stand, side);
      }
      for (const formation of draft.formations) {
        if (ids.formations.has(formation.id)) setOrDelete(formation, "parent", into);
        if (carried.has(formation.id)) formation.side = side;
      }
      const here = groupKey(side, into ?? undefined);
      place(draft.stands, (s: Stand) => groupKey(s.side, s.formation), here, ids.stands, move.before);
      place(draft.formations, (f: Formation) => groupKey(f.side, f.parent), here, ids.formations, move.before);
      if (crossing) tidyReferences(draft);
    }),
  );
}

function changeSide(draft: Draft<Scenario>, stand: Draft<Stand>, side: SideId): void {
  if (stand.side === side) return;
  const { most } = roleOf(draft.system, stand) ?? {};
  const there = draft.stands.filter((other) => other.side === side && other.role === stand.role);
  if (most !== undefined && there.length >= most) delete stand.role;
  stand.side = side;
  delete stand.visibleTo;
}

function setOrDelete<K extends "formation" | "parent">(
  record: { [key in K]?: string | undefined },
  key: K,
  value: string | null,
): void {
  if (value === null) delete record[key];
  else record[key] = value;
}

/** Moves the records in `moved` before a record of their new group, or to its end. */
function place<T extends { id: string }>(
  list: T[],
  key: (record: T) => string,
  here: string,
  moved: ReadonlySet<string>,
  before: string | undefined,
): void {
  if (moved.size === 0) return;
  const groups = grouped(list, key);
  const members = groups.get(here) ?? [];
  // If the record `before` moves itself, the next record that stays counts.
  const from = members.findIndex(({ id }) => id === before);
  const anchor = from < 0 ? undefined : members.slice(from).find(({ id }) => !moved.has(id));
  const staying = members.filter(({ id }) => !moved.has(id));
  const at = anchor === undefined ? staying.length : staying.indexOf(anchor);
  groups.set(here, [...staying.slice(0, at), ...members.filter(({ id }) => moved.has(id)), ...staying.slice(at)]);
  reorder(list, arrange(list, [...groups.values()]));
}
