/** Lines of the log with every die, modifier and table cell behind them. */
import { pathLength } from "../../../movement/path.ts";
import type { StandId, Working, WorkingRow } from "../../../play/contract.ts";
import { inchesInWords, judgedInches, terrainInWords } from "../../../sight/words.ts";
import type { Line } from "../../referee/engine/kind.ts";
import type { Markers } from "../markers.ts";
import { type NamedModifier, sum } from "../modifiers.ts";
import type { Battlefield } from "./battlefield.ts";
import type { GhqFactOf } from "./facts.ts";
import type { RuleNumbers } from "./member.ts";
import { attackWorkings, RESULT_NAMES, signed } from "./workings.ts";

export const namesOf = (field: Battlefield, ids: readonly StandId[]): string =>
  ids.map((id) => field.name(id)).join(", ");
export const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? "" : "s"}`;
export const markersInWords = ({ s, d }: Markers): string => (s && d ? "S D" : s ? "S" : d ? "D" : "clear");

export function attackLine(field: Battlefield, told: GhqFactOf<"attacked">): Line {
  const { rolled, working } = told;
  const { letter, gravity } = RESULT_NAMES[rolled.result];
  const purpose = { fire: "fires at", opportunity: "fires at the moving", covering: "covers against" }[told.purpose];
  const where = `${judgedInches(told.inches)}, ${told.frontal ? "front" : "flank"}`;
  return {
    text: `${field.name(told.stand)} ${purpose} ${field.name(told.target)}, ${where}`,
    rules: field.member.attackRules[told.purpose],
    side: field.unit(told.stand).stand.side,
    ...(rolled.combat === null ? { outcome: "no shot" } : { outcome: letter, flash: { letter, gravity } }),
    came: rolled.result,
    stands: [told.stand, told.target],
    working: attackWorkings(field.numbers, working, rolled),
    // Whoever fires gives himself away.
    audience: "all",
  };
}

/** `roads`, `allowance`: of the way and of the stand before it. */
export function moveLine(
  field: Battlefield,
  told: GhqFactOf<"move-ended">,
  { roads, allowance }: { readonly roads: boolean; readonly allowance: number },
): Partial<Line> {
  const { numbers } = field;
  const { stand, why, walked: way } = told;
  if (why === "eliminated") return { stands: [stand] };
  const name = field.name(stand);
  const walked = pathLength(way);
  const cost = field.movementOf(stand).cost(way, { roads });
  const rows: WorkingRow[] = cost.legs.map((leg) => ({
    name: [leg.kind, ...leg.added].map((kind) => terrainInWords(kind, field.rules.names)).join(" + "),
    rule: leg.road ? numbers.roads : numbers.terrain,
    value: `${inchesInWords(leg.inches)}: ${figure(leg.cost)}`,
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
  if (told.leftBy !== null) return line(`${name} leaves the table by the ${told.leftBy} edge`, numbers.move);
  if (told.at === null) return line(`${name} finds no room to enter and waits`, numbers.overlap);
  if (why === "arrived" && walked === 0) return line(`${name} turns to ${told.facing}°`, numbers.facing);
  const [words, rule] = {
    arrived: ["moves", numbers.path],
    halted: ["halts after", numbers.groupsInTurn],
    stopped: ["stops under fire after", numbers.afterOpportunity],
    nerve: ["stays beside the enemy after", numbers.passing],
    enemy: ["is stopped by an enemy after", numbers.passing],
  }[why] as [string, string];
  return line(`${name} ${words} ${inchesInWords(walked)}`, rule);
}

const figure = (n: number): string => String(Math.round(n * 100) / 100);

export function cohesionWorking(
  numbers: RuleNumbers,
  title: string,
  { natural, modifiers, level }: { natural: number; modifiers: readonly NamedModifier[]; level: number },
): Working {
  const modified = natural + sum(modifiers);
  return {
    title,
    rows: [
      { name: "1D20", rule: numbers.cohesion, value: String(natural) },
      ...modifiers.map((one) => ({ name: one.name, rule: one.rule, value: signed(one.value) })),
    ],
    total: `${modified} against ${level}: ${modified <= level ? "success" : "failure"}`,
  };
}
