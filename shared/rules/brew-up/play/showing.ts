/** Concealed units: off the table until an enemy finds them, or until they show themselves. */
import { gapIsWithin } from "../../../geometry/contact.ts";
import type { TablePoint } from "../../../geometry/units.ts";
import { pathLength, pointAlong } from "../../../movement/path.ts";
import type { StandId } from "../../../play/contract.ts";
import { SAMPLE } from "../../referee/engine/walk.ts";
import { isOnTable } from "../../referee/field.ts";
import { TERRAIN } from "../terrain.ts";
import { kindsAt } from "./cover.ts";
import type { BrewField } from "./field.ts";
import type { BrewAct, Seen, SeenStand } from "./game.ts";
import type { Manner } from "./moving.ts";
import { RULES } from "./numbers.ts";

/** It is put on the table in full view. */
export function show(act: BrewAct, id: StandId, why: string): void {
  const { field, state, log } = act;
  const stand = field.stateOf(state, id);
  if (!stand.hidden) return;
  log({
    text: `${field.name(id)} ${why}`,
    rules: [RULES.detection],
    side: stand.side,
    outcome: "found",
    stands: [id],
    audience: "all",
    fact: { type: "found", ...{ stand: id } },
  });
  stand.hidden = false;
}

/** Enemies of a stand that are on the table with figures to look. */
const watchersOf = (state: Seen, { side }: SeenStand): SeenStand[] =>
  state.stands.filter((stand) => stand.side !== side && isOnTable(stand) && stand.figures > 0);

const conceals = (field: BrewField, at: TablePoint): boolean =>
  kindsAt(field, at).some((kind) => kind !== "clear" && TERRAIN[kind].conceals !== null);

/** A concealed unit that moves shows itself where an enemy sees it, unless it creeps along in cover (ours). */
export function showOnTheWay(act: BrewAct, id: StandId, path: readonly TablePoint[], manner: Manner): void {
  const { field, state } = act;
  const stand = field.stateOf(state, id);
  if (!stand.hidden) return;
  const creeps = manner === "cautious" || manner === "crawling";
  const watchers = watchersOf(state, stand);
  const length = pathLength(path);
  for (let inches = 0; inches <= length; inches += SAMPLE) {
    const at = pointAlong(path, inches);
    if (creeps && conceals(field, at)) continue;
    const there = { id, at, facing: stand.facing };
    if (watchers.some((watcher) => field.sees(state, watcher.id, id, false, there))) {
      show(act, id, "moves into sight");
      return;
    }
  }
}

/** A unit this near an enemy that sees it is found without a roll. */
export function findNear(act: BrewAct, mover: StandId): void {
  const { field, state } = act;
  const stand = field.stateOf(state, mover);
  const base = field.base(state, mover);
  if (!base) return;
  const near = field.far(field.readings.foundWithin);
  for (const enemy of state.stands) {
    if (enemy.side === stand.side || !isOnTable(enemy) || (!enemy.hidden && !stand.hidden)) continue;
    const there = field.base(state, enemy.id);
    if (!there || !gapIsWithin(base, there, near + 1e-9)) continue;
    if (enemy.hidden && field.sees(state, mover, enemy.id, false)) show(act, enemy.id, "is found at close quarters");
    if (stand.hidden && field.sees(state, enemy.id, mover, false)) show(act, mover, "is found at close quarters");
  }
}
