/** The fire phase: the sides attack in turn until two passes in a row (rule document: 7.1). */
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { Battlefield } from "./battlefield.ts";
import { weaponOf } from "./opportunity.ts";
import { attackAt, type Shot, whyNotFirer, whyNotTarget, workShot } from "./shots.ts";
import { other, type WwiiState } from "./state.ts";
import { type Decider, isOnTable, refuse, whyNotNow, whyNotOwn } from "./turn.ts";
import { isRefusal } from "./walking.ts";

export const fire: Decider<"fire"> = (turn, { stand, target, weapon: mount }) => {
  const { field, state, emit } = turn;
  const refusal = whyNotNow(state, "fire") ?? whyNotOwn(field, state, stand, state.toAct);
  if (refusal) return refusal;
  if (!field.has(target)) return refuse("house", `There is no stand “${target}” in this battle.`);
  const weapon = weaponOf(field, stand, mount);
  if (weapon === null) return refuse("10.2", `${field.name(stand)} has no ${mount} gun.`);
  const outcome = attackAt(turn, { purpose: "fire", stand, target, weapon });
  if (isRefusal(outcome)) return outcome;
  emit({ type: "turn-passed-to", side: nextToAct(field, state) });
  return null;
};

/** The other side, unless it has passed for good. */
export const nextToAct = (field: Battlefield, state: WwiiState): SideId => {
  const next = other(state.toAct);
  return field.options.passIsFinal && state.sides[next].passed ? state.toAct : next;
};

/** All shots of a stand in the fire phase. */
export function shotsOf(field: Battlefield, state: WwiiState, id: StandId): Shot[] {
  if (whyNotFirer(field, state, id, "fire")) return [];
  const { side } = field.stateOf(state, id);
  const found: Shot[] = [];
  for (const one of state.stands) {
    if (one.side === side || !isOnTable(one) || one.attacked) continue;
    for (let weapon = 0; weapon < field.unit(id).vehicle.weapons.length; weapon++) {
      const shot: Shot = { purpose: "fire", stand: id, target: one.id, weapon };
      if (!isRefusal(workShot(field, state, shot))) found.push(shot);
    }
  }
  return found;
}

export const canFire = (field: Battlefield, state: WwiiState, side: SideId): boolean =>
  state.stands.some((one) => one.side === side && isOnTable(one) && shotsOf(field, state, one.id).length > 0);

/** Why a stand has no shot at all: its own reason, or that of its nearest enemy. */
export function whyNoShot(field: Battlefield, state: WwiiState, id: StandId): Refusal | null {
  const own = whyNotFirer(field, state, id, "fire");
  if (own) return own;
  const shots = shotsOf(field, state, id);
  if (shots.length > 0) return null;
  const { side, at } = field.stateOf(state, id);
  let nearest: { id: StandId; away: number } | null = null;
  for (const one of state.stands) {
    if (one.side === side || !isOnTable(one) || !one.at || !at) continue;
    const away = (one.at[0] - at[0]) ** 2 + (one.at[1] - at[1]) ** 2;
    if (nearest === null || away < nearest.away) nearest = { id: one.id, away };
  }
  if (nearest === null) return refuse("6.0", "There is no enemy on the table.");
  const shot: Shot = { purpose: "fire", stand: id, target: nearest.id, weapon: 0 };
  const why = whyNotTarget(field, state, shot) ?? workShot(field, state, shot);
  return isRefusal(why) ? refuse(why.rule, `No target: of the nearest, ${why.reason}`) : null;
}
