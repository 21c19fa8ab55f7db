/** The shots that a stand has in a fire phase (WWII 7.1, Modern 07.02). */
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { Battlefield } from "./battlefield.ts";
import { explained, type Shot, whyNotFirer, workShot } from "./shots.ts";
import type { GhqState } from "./state.ts";
import { isOnTable, isRefusal, refuse, whenAsked } from "./turn.ts";

/** All shots of a stand in the fire phase; only the first of them where that is enough. */
export function shotsOf(field: Battlefield, state: GhqState, id: StandId, most = Number.POSITIVE_INFINITY): Shot[] {
  if (whyNotFirer(field, state, { purpose: "fire", stand: id, weapon: 0 })) return [];
  const { side } = field.stateOf(state, id);
  const found: Shot[] = [];
  const { length } = field.unit(id).vehicle.weapons;
  for (const one of state.stands) {
    if (one.side === side || !isOnTable(one) || one.attacked) continue;
    for (let weapon = 0; weapon < length; weapon++) {
      const shot: Shot = { purpose: "fire", stand: id, target: one.id, weapon };
      if (!isRefusal(workShot(field, state, shot)) && found.push(shot) >= most) return found;
    }
  }
  return found;
}

export const canFire = (field: Battlefield, state: GhqState, side: SideId): boolean =>
  state.stands.some((one) => one.side === side && isOnTable(one) && shotsOf(field, state, one.id, 1).length > 0);

/** Why a stand has no shot at all: its own reason, or that of the nearest enemy that it knows of. */
export function whyNoShot(field: Battlefield, state: GhqState, id: StandId): Refusal | null {
  const own = whyNotFirer(field, state, { purpose: "fire", stand: id, weapon: 0 });
  if (own) return own;
  if (shotsOf(field, state, id, 1).length > 0) return null;
  return whenAsked(() => noShotAtNearest(field, state, id));
}

function noShotAtNearest(field: Battlefield, state: GhqState, id: StandId): Refusal {
  const { side, at } = field.stateOf(state, id);
  let nearest: { id: StandId; away: number } | null = null;
  for (const one of state.stands) {
    if (one.side === side || !one.known || !isOnTable(one) || !one.at || !at) continue;
    const away = (one.at[0] - at[0]) ** 2 + (one.at[1] - at[1]) ** 2;
    if (nearest === null || away < nearest.away) nearest = { id: one.id, away };
  }
  if (nearest === null) return refuse(field.numbers.sight, "There is no enemy on the table.");
  const shot: Shot = { purpose: "fire", stand: id, target: nearest.id, weapon: 0 };
  const found = workShot(field, state, shot);
  // Its main gun could fire at the nearest, had it not been attacked already.
  if (!isRefusal(found)) return refuse(field.numbers.attackOnce, "No target is left.");
  const why = explained(field, state, shot, found);
  return refuse(why.rule, `No target. The nearest enemy: ${why.reason}`);
}
