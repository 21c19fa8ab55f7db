/** What will come of a shot that is being resolved, while its target's side may still add to its reaction or break off. */
import { rectanglesGap } from "../../../geometry/contact.ts";
import { Fraction } from "../../../odds/fraction.ts";
import type { Forecast, Refusal } from "../../../play/contract.ts";
import { lineOfSight, type SightPlace } from "../../../sight/lineOfSight.ts";
import { refuse } from "../../referee/field.ts";
import { countPool } from "../shot.ts";
import { oddsAgainst, type ShotChance, shotOdds } from "../shotOdds.ts";
import { attackDice, attackOf, reactionDice } from "./attack.ts";
import type { ArmourCommand } from "./commands.ts";
import type { ArmourField } from "./field.ts";
import { comingOf, workingsOf } from "./forecast.ts";
import { RULES } from "./numbers.ts";
import type { ArmourState, AttackProcedure } from "./state.ts";
import { bonusOf } from "./turn.ts";

/** Refused where no direct fire is under way, or all has come of it that will. */
export function underway(field: ArmourField, state: ArmourState, command?: ArmourCommand): Forecast | Refusal {
  const attack = attackOf(state);
  const source = attack?.source;
  if (!attack || source?.type !== "direct" || isOver(attack)) return refuse(RULES.fire, "No shot is being resolved.");
  const { target, to, faces, result } = attack;
  const freed = command?.type === "remove-suppression" && command.stand === target;
  const then = freed ? unsuppressed(state, target) : state;
  const evades = command?.type === "break-off" || (attack.evades && command?.type !== "stand-fast");
  const bonus = bonusOf(command?.type === "react" ? command : {});
  const reaction = reactionDice(field, then, { ...attack, evades }, bonus);
  const pool = attackDice(field, attack);
  const results = result
    ? [{ ...result, chance: Fraction.ONE } satisfies ShotChance]
    : faces.length > 0
      ? oddsAgainst(countPool(faces, pool.tn), reaction, "direct")
      : shotOdds(pool, reaction, "direct").results;
  const { stand, from, fire } = source;
  const place = { at: to, facing: attack.toFacing };
  const base = field.base(state, stand);
  return {
    stand,
    target,
    from,
    to,
    // By places: who fired may have gone back or be gone by now.
    get sight() {
      const ends = [from, to].map((at) => ({ type: "point", at })) as [SightPlace, SightPlace];
      const found = lineOfSight(field.table(state), field.rules.sight, ...ends);
      if (!found.ok) throw new Error(found.error.message);
      return found.value;
    },
    inches: base ? rectanglesGap(base, field.baseAt(target, place)) / field.scale : 0,
    frontal: !(fire.by === "direct" && fire.flank),
    workings: workingsOf(pool, reaction),
    ...comingOf(results, field.stateOf(then, target)),
    weapon: field.unit(stand).vehicle.gun.name,
    weaponIndex: 0,
  };
}

const unsuppressed = (state: ArmourState, id: string): ArmourState => ({
  ...state,
  stands: state.stands.map((one) => (one.id === id ? { ...one, suppressed: false } : one)),
});

/** Its result was carried out; others may still answer it. */
const isOver = ({ stage, faces, result }: AttackProcedure): boolean =>
  faces.length > 0 && result === null && stage !== "react";
