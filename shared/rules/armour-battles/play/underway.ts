/** What will come of fire that is being resolved, while somebody may still add to its dice, to the reaction, or break off. */
import { rectanglesGap } from "../../../geometry/contact.ts";
import { point, type TablePoint } from "../../../geometry/units.ts";
import { Fraction } from "../../../odds/fraction.ts";
import type { Command, Forecast, Refusal, StandId } from "../../../play/contract.ts";
import { lineOfSight, type SightPlace } from "../../../sight/lineOfSight.ts";
import { refuse } from "../../referee/field.ts";
import { countPool } from "../shot.ts";
import { oddsAgainst, type ShotChance, shotOdds } from "../shotOdds.ts";
import { asRectangle } from "./artillery.ts";
import { bonusOf } from "./bonus.ts";
import type { ArmourField } from "./field.ts";
import { comingOf, workingsOf } from "./forecast.ts";
import { RULES } from "./numbers.ts";
import { attackDice, reactionDice } from "./pools.ts";
import { type ArmourState, type AttackProcedure, attackOf } from "./state.ts";

/** A command that may bear on it. */
interface Given extends Command {
  readonly stand?: StandId;
  readonly wild?: boolean;
  readonly staff?: boolean;
}
/** Refused where nobody is under fire, or all has come of it that will. */
export function underway(field: ArmourField, state: ArmourState, command?: Given): Forecast | Refusal {
  const attack = attackOf(state);
  if (!attack || isOver(attack)) return refuse(RULES.fire, "No shot is being resolved.");
  const { target, to, faces, result, source } = attack;
  const freed = command?.type === "remove-suppression" && command.stand === target;
  const then = freed ? unsuppressed(state, target) : state;
  const evades = command?.type === "break-off" || (attack.evades && command?.type !== "stand-fast");
  const bonus = bonusOf(command?.type === "react" ? command : {});
  const reaction = reactionDice(field, then, { ...attack, evades }, bonus);
  const pool = attackDice(field, attack, hasWild(field, attack, command));
  const by = source.type === "direct" ? "direct" : "artillery";
  const results = result
    ? [{ ...result, chance: Fraction.ONE } satisfies ShotChance]
    : faces.length > 0
      ? oddsAgainst(countPool(faces, pool.tn), reaction, by)
      : shotOdds(pool, reaction, by).results;
  const coming = comingFrom(field, state, attack);
  return {
    target,
    to,
    ...coming,
    // By places: who fired may have gone back or be gone by now, and a burst may lie beyond the table's edge.
    get sight() {
      const ends = [ontoTable(field, coming.from), to].map((at) => ({ type: "point", at })) as [SightPlace, SightPlace];
      const found = lineOfSight(field.table(state), field.rules.sight, ...ends);
      if (!found.ok) throw new Error(found.error.message);
      return found.value;
    },
    workings: workingsOf(pool, reaction),
    ...comingOf(results, field.stateOf(then, target)),
    weaponIndex: 0,
    joint: [],
  };
}

function ontoTable(field: ArmourField, [x, y]: TablePoint): TablePoint {
  const { width, height } = field.surface;
  return point(Math.min(width, Math.max(0, x)), Math.min(height, Math.max(0, y)));
}

type Coming = Pick<Forecast, "stand" | "from" | "inches" | "frontal" | "weapon" | "indirect">;
function comingFrom(field: ArmourField, state: ArmourState, { source, target, to, toFacing }: AttackProcedure): Coming {
  const there = field.baseAt(target, { at: to, facing: toFacing });
  const weapon = (id: StandId): string => field.unit(id).vehicle.gun.name;
  if (source.type === "artillery") {
    const { battery: stand, at: from } = source;
    const inches = rectanglesGap(asRectangle(from), there) / field.scale;
    return { stand, from, inches, frontal: false, weapon: weapon(stand), indirect: true };
  }
  const { stand, from, fire } = source;
  const base = field.base(state, stand);
  return {
    stand,
    from,
    inches: base ? rectanglesGap(base, there) / field.scale : 0,
    frontal: !(fire.by === "direct" && fire.flank),
    weapon: weapon(stand),
    indirect: false,
  };
}

/** A battery's dice have a Wild Die among them, or would have. */
const hasWild = (field: ArmourField, attack: AttackProcedure, command?: Given): boolean =>
  attack.faces.length > 0
    ? attack.faces.length > attackDice(field, attack).count
    : command?.type === "effect" && command.wild === true;

const unsuppressed = (state: ArmourState, id: string): ArmourState => ({
  ...state,
  stands: state.stands.map((one) => (one.id === id ? { ...one, suppressed: false } : one)),
});

/** Its result was carried out; others may still answer it. */
const isOver = ({ stage, faces, result }: AttackProcedure): boolean =>
  faces.length > 0 && result === null && stage !== "react";
