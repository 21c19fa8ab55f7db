/** The dice of an attack and its odds: before a player commits to it, and while it is being resolved. */
import { rectanglesGap } from "../../../geometry/contact.ts";
import { point, type TablePoint } from "../../../geometry/units.ts";
import { Fraction } from "../../../odds/fraction.ts";
import type { Command, Forecast, ForecastOutcome, Refusal, StandId, Working } from "../../../play/contract.ts";
import { type LineOfSight, lineOfSight, type SightPlace } from "../../../sight/lineOfSight.ts";
import type { SideId } from "../../../systems.ts";
import { refuse } from "../../referee/field.ts";
import { attackPool, countPool, type Evasion, type Pool, poolInWords, reactionPool, type ShotResult } from "../shot.ts";
import {
  afterShot,
  chanceOfResults,
  gravityOf,
  oddsAgainst,
  type ShotChance,
  type ShotOdds,
  shotOdds,
} from "../shotOdds.ts";
import type { Afv } from "../vehicles.ts";
import { type ArmourField, asRectangle } from "./field.ts";
import type { Scene } from "./game.ts";
import { RULES } from "./numbers.ts";
import { bonusOf } from "./pulse.ts";
import { receivingOf, type Shot, sightOf, type WorkedShot } from "./shots.ts";
import { type ArmourState, type AttackProcedure, attackOf, type Bonus, moveOf, NO_BONUS } from "./state.ts";

/** The side of the unit under fire: a battery's fire hits both sides. */
export const defenderOf = (field: ArmourField, { target }: AttackProcedure): SideId => field.unit(target).stand.side;

/** The fire that this attack answers. */
export function answeredBy(state: ArmourState, attack: AttackProcedure) {
  const below = state.procedures.at(-2);
  if (below?.type !== "attack" || below.source.type !== "direct" || below.source.stand !== attack.target) return null;
  return { ...below.source, atOnce: below.result !== null };
}

/** A target's benefit from going back under this fire. */
function evadingIn(state: ArmourState, attack: AttackProcedure): Evasion | null {
  const { evades, moving, answer, target } = attack;
  if (evades) return "break-off";
  if (moving && moveOf(state)?.why === "disengage") return "disengaging";
  const scoots = answeredBy(state, attack)?.scoots || (answer?.scoots && answer.stand === target);
  return scoots ? "shoot-and-scoot" : null;
}

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
  return reactionPool(afv, source.fire, receivingOf({ field, state }, shot, evading, bonus));
}

const working = (title: string, pool: Pool): Working => ({ title, rows: pool.rows, total: poolInWords(pool) });

/** The reaction to a shot at present, without additions. */
export function reactionTo(scene: Scene, { shot, fire }: WorkedShot, scoots = false, disengages = false): Pool {
  const evading = scoots ? "shoot-and-scoot" : disengages ? "disengaging" : null;
  return reactionPool(scene.field.afv(shot.target) as Afv, fire, receivingOf(scene, shot, evading, NO_BONUS));
}

export function forecastOf(scene: Scene, worked: WorkedShot, scoots = false, disengages = false): Forecast {
  const { field, state } = scene;
  const { shot, from, to, attack } = worked;
  const reaction = reactionTo(scene, worked, scoots, disengages);
  const odds = shotOdds(attack, reaction, "direct");
  let sight: LineOfSight | undefined;
  return {
    ...{ stand: shot.stand, target: shot.target, from, to },
    // Words and everything on the line: few callers of odds read them.
    get sight() {
      sight ??= sightOf(field, state, shot);
      return sight;
    },
    inches: worked.inches * field.scale,
    frontal: !worked.flank,
    workings: workingsOf(attack, reaction),
    ...comingOf(odds.results, field.stateOf(state, shot.target)),
    weapon: field.unit(shot.stand).vehicle.gun.name,
    weaponIndex: 0,
    joint: [],
    indirect: false,
  };
}

export const workingsOf = (attack: Pool, reaction: Pool): Working[] => [
  working("AT Dice", attack),
  working("Reaction Dice", reaction),
];

/** The outcomes of a shot's results, and its target's conditions afterwards. */
export const comingOf = (
  results: ShotOdds["results"],
  target: { readonly disruption: number; readonly suppressed: boolean },
): Pick<Forecast, "outcomes" | "after"> => ({
  outcomes: outcomesOf(results),
  after: afterShot(results, target).map(({ id, letter, name, gravity, chance }) => ({
    ...{ id, letter, name, gravity, detail: "", chance: chance.toString() },
  })),
});

/** An outcome's id: points of disruption up to three, and whether it suppresses. */
export const outcomeId = (disruption: number, suppressed: boolean): string =>
  `${Math.min(3, disruption)}${suppressed ? "S" : ""}`;
export const outcomeLetter = (disruption: number, suppressed: boolean): string =>
  disruption === 0 ? (suppressed ? "S" : "–") : `${disruption}${suppressed ? "S" : ""}`;
function outcomesOf(results: ShotOdds["results"]): ForecastOutcome[] {
  const outcomes: ForecastOutcome[] = [];
  for (const points of [3, 2, 1, 0])
    for (const suppressed of [true, false]) {
      const isSo = (shot: ShotResult) => Math.min(3, shot.disruption) === points && shot.suppressed === suppressed;
      const parts = [
        ...(points > 0 ? [`${points === 3 ? "3 or more" : points} disruption`] : []),
        ...(suppressed ? ["suppressed"] : []),
      ];
      outcomes.push({
        id: outcomeId(points, suppressed),
        letter: outcomeLetter(points, suppressed),
        name: parts.join(", ") || "no effect",
        gravity: gravityOf(points, suppressed),
        detail: points > 0 && suppressed ? "forced back" : "",
        chance: chanceOfResults(results, isSo).toString(),
      });
    }
  return outcomes;
}

interface Given extends Command {
  readonly stand?: StandId;
  readonly wild?: boolean;
  readonly staff?: boolean;
}
/** Refused where no unit is under fire, or the attack is finished. */
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
    // By places: a firer may have gone back or be gone by now, and a burst may lie beyond the table's edge.
    get sight() {
      const ends = [ontoTable(field, coming.from), to].map((at) => ({ type: "point", at })) as [SightPlace, SightPlace];
      const line = lineOfSight(field.table(state), field.rules.sight, ...ends);
      if (!line.ok) throw new Error(line.error.message);
      return line.value;
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

/** A battery's dice include a Wild Die, or would. */
const hasWild = (field: ArmourField, attack: AttackProcedure, command?: Given): boolean =>
  attack.faces.length > 0
    ? attack.faces.length > attackDice(field, attack).count
    : command?.type === "effect" && command.wild === true;

const unsuppressed = (state: ArmourState, id: string): ArmourState => ({
  ...state,
  stands: state.stands.map((stand) => (stand.id === id ? { ...stand, suppressed: false } : stand)),
});

/** Its result was carried out; other units may still answer it. */
const isOver = ({ stage, faces, result }: AttackProcedure): boolean =>
  faces.length > 0 && result === null && stage !== "react";
