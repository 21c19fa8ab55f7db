/** Lines of the log, and the workings with every die, modifier and table cell behind them. */
import { inchesInWords } from "../../../geometry/inchWords.ts";
import { pathLength } from "../../../movement/path.ts";
import type { DecidingRoll, Flash, StandId, Working, WorkingRow } from "../../../play/contract.ts";
import { judgedInches } from "../../../sight/sightWords.ts";
import { lower } from "../../../words.ts";
import { legInWords } from "../../legWords.ts";
import { type NamedModifier, sum } from "../../modifiers.ts";
import type { Line } from "../../referee/engine/kind.ts";
import { signed, sumInWords } from "../../signed.ts";
import { type AttackRolled, type AttackWorking, type CombatRolled, conditionOf } from "../attack.ts";
import type { CombatResult } from "../combatResults.ts";
import { CONDITIONS } from "../conditions.ts";
import type { Markers } from "../markers.ts";
import type { Battlefield } from "./battlefield.ts";
import type { GhqFactOf } from "./facts.ts";
import type { RuleNumbers } from "./member.ts";
import type { GhqState } from "./state.ts";

export const namesOf = (field: Battlefield, ids: readonly StandId[]): string =>
  ids.map((id) => field.name(id)).join(", ");
export const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? "" : "s"}`;
const CONDITION_WORDS = new Map(CONDITIONS.map(({ id, name }) => [id, lower(name)]));
/** A stand's condition after an attack or a roll, the last words of a line: the turn of a suppression isn't told. */
export const conditionInWords = (after: Markers | "eliminated"): string =>
  CONDITION_WORDS.get(conditionOf(after === "eliminated" ? after : { s: after.s, d: after.d })) ?? "";

export function attackLine(field: Battlefield, fact: GhqFactOf<"attacked">): Line {
  const { rolled, working } = fact;
  const { letter, gravity } = RESULT_NAMES[rolled.result];
  const purpose = { fire: "fires at", opportunity: "fires at the moving", covering: "gives covering fire at" }[
    fact.purpose
  ];
  const where = `${judgedInches(fact.inches)}, ${fact.frontal ? "front" : "flank"}`;
  return {
    text: `${field.name(fact.stand)} ${purpose} ${field.name(fact.target)}, ${where}`,
    rules: field.member.attackRules[fact.purpose],
    side: field.unit(fact.stand).stand.side,
    ...(rolled.combat === null ? { outcome: "no shot" } : { outcome: resultWords(rolled), flash: { letter, gravity } }),
    came: rolled.result,
    roll: rolled.combat
      ? { made: combatSum(rolled.combat) }
      : cohesionRoll({ ...working.cohesion, natural: rolled.cohesion.natural }),
    stands: [fact.stand, fact.target],
    working: attackWorkings(field.numbers, working, rolled),
    // A firer gives itself away.
    audience: "all",
  };
}

/** `roads`, `allowance`: of the path and of the stand before it. */
export function moveLine(
  field: Battlefield,
  state: GhqState,
  fact: GhqFactOf<"move-ended">,
  { roads, allowance }: { readonly roads: boolean; readonly allowance: number },
): Partial<Line> {
  const { numbers } = field;
  const { stand, why, walked: way } = fact;
  if (why === "eliminated") return { stands: [stand] };
  const name = field.name(stand);
  const walked = pathLength(way);
  const cost = field.movementIn(state, stand).cost(way, { roads });
  const rows: WorkingRow[] = cost.legs.map((leg) => ({
    name: legInWords(leg, field.rules.names),
    rule: leg.road ? numbers.roads : numbers.terrain,
    value: leg.leaving ? figure(leg.cost) : `${inchesInWords(leg.inches)}: ${figure(leg.cost)}`,
  }));
  const total = `${figure(cost.points)} of ${figure(allowance)} movement points`;
  const line = (text: string, rule: string): Line => ({
    text,
    rules: [rule],
    side: field.unit(stand).stand.side,
    stands: [stand],
    path: way,
    working: walked > 0 ? [{ title: "Movement points", rows, total }] : [],
  });
  if (fact.leftBy !== null) return line(`${name} leaves the table by the ${fact.leftBy} edge`, numbers.move);
  if (fact.at === null) return line(`${name} waits: no room to enter`, numbers.overlap);
  if (why === "arrived" && walked === 0) return line(`${name} turns to ${fact.facing}°`, numbers.facing);
  const [words, rule] = {
    arrived: ["moves", numbers.path],
    halted: ["halts after", numbers.groupsInTurn],
    stopped: ["stops under fire after", numbers.afterOpportunity],
    nerve: ["stays beside the enemy after", numbers.passing],
    enemy: ["meets an enemy and stops after", numbers.passing],
  }[why] as [string, string];
  return line(`${name} ${words} ${inchesInWords(walked)}`, rule);
}

const figure = (n: number): string => String(Math.round(n * 100) / 100);

interface CohesionRolled {
  readonly natural: number;
  readonly modifiers: readonly NamedModifier[];
  readonly level: number;
}

export function cohesionRoll({ natural, modifiers, level }: CohesionRolled): DecidingRoll {
  const change = sum(modifiers);
  return { made: sumInWords(natural, change), needed: `${level} or less`, success: natural + change <= level };
}

/** The combat dice with their modifiers: "7 + 2 = 9". */
export function combatSum({ faces, modified }: CombatRolled["combat"]): string {
  const rolled = faces.reduce((all, face) => all + face, 0);
  return sumInWords(rolled, modified - rolled);
}

export function cohesionWorking(
  numbers: RuleNumbers,
  title: string,
  { natural, modifiers, level }: CohesionRolled,
): Working {
  const modified = natural + sum(modifiers);
  return {
    title,
    rows: [{ name: "1D20", rule: numbers.cohesion, value: String(natural) }, ...rows(modifiers)],
    total: `${modified}, needed ${level} or less: ${modified <= level ? "success" : "failure"}`,
  };
}

export const RESULT_NAMES: Readonly<Record<CombatResult, Flash & { readonly name: string }>> = {
  E: { letter: "E", name: "Eliminated", gravity: 4 },
  D: { letter: "D", name: "Disorganised", gravity: 3 },
  "(S)": { letter: "(S)", name: "Suppressed (disorganised if already suppressed)", gravity: 2 },
  S: { letter: "S", name: "Suppressed", gravity: 1 },
  none: { letter: "–", name: "No effect", gravity: 0 },
};

/** What a combat result came to. */
export const resultWords = ({ result, after }: Pick<AttackRolled, "result" | "after">): string =>
  result === "none" ? "no effect" : conditionInWords(after);

const rows = (modifiers: readonly NamedModifier[]): WorkingRow[] =>
  modifiers.map(({ name, rule, value }) => ({ name, rule, value: signed(value) }));

/** `rolled` adds the dice to the facts known before. */
export function attackWorkings(
  numbers: RuleNumbers,
  { cohesion, combat }: AttackWorking,
  rolled?: AttackRolled,
): Working[] {
  const toFire: Working = {
    title: "Cohesion to fire",
    rows: [
      ...(rolled ? [{ name: "1D20", rule: numbers.cohesion, value: String(rolled.cohesion.natural) }] : []),
      ...rows(cohesion.modifiers),
      ...cohesion.ignored.map(({ name, rule }) => ({ name, rule, value: "not counted" })),
    ],
    total: rolled
      ? `${rolled.cohesion.natural + sum(cohesion.modifiers)}, needed ${cohesion.level} or less: ${rolled.cohesion.success ? "success" : "failure"}`
      : cohesion.need < 1
        ? `can't succeed: needs ${cohesion.need} or less`
        : cohesion.need >= 20
          ? "can't fail"
          : `${cohesion.need} or less on 1D20`,
  };
  const column: Working = {
    title: "Combat differential",
    rows: [
      { name: "Firepower", rule: numbers.differential, value: String(combat.firepower) },
      {
        name: combat.halved ? "Defence, halved outside the target front" : "Defence",
        rule: combat.halved ? numbers.halfDefence : numbers.differential,
        value: `−${combat.defense}`,
      },
    ],
    total: `column ${signed(combat.column)}${combat.column === combat.differential ? "" : ` (differential ${signed(combat.differential)})`}`,
  };
  const dice = rolled?.combat;
  const roll: Working = {
    title: "Combat roll",
    rows: [
      ...(dice ? [{ name: "2D6", rule: numbers.combatRoll, value: dice.faces.join(" + ") }] : []),
      ...rows(combat.modifiers),
    ],
    total: dice
      ? `row ${dice.row}, column ${signed(combat.column)}: ${RESULT_NAMES[rolled.result].letter}`
      : `2D6 ${signed(sum(combat.modifiers))}; low rolls favour the firer`,
  };
  return rolled && !dice ? [toFire] : [toFire, column, roll];
}
