/** The fire phase: the sides attack in turn until two passes in a row (rule document: 7.1). */
import { nextToAct } from "../../ghq/play/passing.ts";
import { attackAt, weaponOf } from "../../ghq/play/shots.ts";
import { isRefusal, noSuchStand, refuse, whyNotNow, whyNotOwn } from "../../ghq/play/turn.ts";
import type { WwiiDecider } from "./turn.ts";

export const fire: WwiiDecider<"fire"> = (turn, { stand, target, weapon: mount }) => {
  const { field, state, emit } = turn;
  const refusal = whyNotNow(field, state, "fire") ?? whyNotOwn(field, state, stand, state.toAct);
  if (refusal) return refusal;
  if (!field.has(target)) return noSuchStand(target);
  const weapon = weaponOf(field, stand, mount);
  if (weapon === null) return refuse("10.2", `${field.name(stand)} has no ${mount} gun.`);
  const outcome = attackAt(turn, { purpose: "fire", stand, target, weapon });
  if (isRefusal(outcome)) return outcome;
  emit({ type: "turn-passed-to", side: nextToAct(field, state) });
  return null;
};
