/** The dice of an attack that is being resolved (Direct Fire, "Reaction Dice"). */
import type { SideId } from "../../../systems.ts";
import { attackPool, type Evasion, type Pool, reactionPool } from "../shot.ts";
import type { Afv } from "../vehicles.ts";
import type { ArmourField } from "./field.ts";
import { receivingOf, type Shot } from "./shots.ts";
import { type ArmourState, type AttackProcedure, type Bonus, moveOf, NO_BONUS } from "./state.ts";

/** Whose unit is fired at: a battery's fire spares nobody. */
export const defenderOf = (field: ArmourField, { target }: AttackProcedure): SideId => field.unit(target).stand.side;

/** The fire that this attack answers. */
export function answeredBy(state: ArmourState, attack: AttackProcedure) {
  const below = state.procedures.at(-2);
  if (below?.type !== "attack" || below.source.type !== "direct" || below.source.stand !== attack.target) return null;
  return { ...below.source, atOnce: below.result !== null };
}

/** What a target gains by going back under this fire. */
function evadingIn(state: ArmourState, attack: AttackProcedure): Evasion | null {
  const { evades, moving, answer, target } = attack;
  if (evades) return "break-off";
  if (moving && moveOf(state)?.why === "disengage") return "disengaging";
  const scoots = answeredBy(state, attack)?.scoots || (answer?.scoots && answer.stand === target);
  return scoots ? "shoot-and-scoot" : null;
}

/** The dice of whoever attacks. */
export function attackDice(field: ArmourField, { source }: AttackProcedure, wild = false): Pool {
  if (source.type === "direct") return source.attack;
  const firing = { moves: 0, ambush: false, ...NO_BONUS, wild };
  return attackPool(field.unit(source.battery).vehicle, { by: "artillery" }, firing);
}

/** The Reaction Dice of the target, at its place when it was fired at. */
export function reactionDice(field: ArmourField, state: ArmourState, attack: AttackProcedure, bonus: Bonus): Pool {
  const { source, target } = attack;
  const evading = evadingIn(state, attack);
  const afv = field.afv(target) as Afv;
  if (source.type === "artillery") {
    const { suppressed } = field.stateOf(state, target);
    return reactionPool(afv, { by: "artillery" }, { suppressed, cover: 0, uphill: false, evading, ...bonus });
  }
  const place = { at: attack.to, facing: attack.toFacing };
  const shot: Shot = { stand: source.stand, target, purpose: source.purpose, place };
  return reactionPool(afv, source.fire, receivingOf(field, state, shot, { evading, bonus }));
}
