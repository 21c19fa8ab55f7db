/** Forecasts before a command: an attack's exact odds, and a mover's terms. */
import type { Inches } from "../../../geometry/units.ts";
import type { Fraction } from "../../../odds/fraction.ts";
import type { Forecast, ForecastOutcome, MoveQuestion, Refusal, StandId } from "../../../play/contract.ts";
import type { LineOfSight } from "../../../sight/lineOfSight.ts";
import { entryOf, exitEdges, startOf } from "../../referee/entry.ts";
import { refuse } from "../../referee/refusal.ts";
import { type AttackOdds, type AttackWorking, attackOdds, type Condition, resultRolls } from "../attack.ts";
import type { CombatResult } from "../combatResults.ts";
import { markersOn } from "../markers.ts";
import type { Battlefield } from "./battlefield.ts";
import { attackWorkings, RESULT_NAMES } from "./logWords.ts";
import { type Shot, sightOf, type WorkedShot } from "./shots.ts";
import { type GhqState, moveOf } from "./state.ts";
import { ALWAYS, obstaclesOf, spent, termsOf, whyNotMove } from "./walking.ts";

const RESULTS: readonly CombatResult[] = ["E", "D", "(S)", "S", "none"];

export function forecastOf(field: Battlefield, state: GhqState, shot: Shot, worked: WorkedShot): Forecast {
  const target = field.stateOf(state, shot.target);
  const odds = attackOdds(worked.working, markersOn(target));
  let sight: LineOfSight | undefined;
  return {
    stand: shot.stand,
    target: shot.target,
    from: worked.from,
    to: worked.to,
    // Words and everything on the line: few callers of odds read them.
    get sight() {
      sight ??= sightOf(field, state, shot);
      return sight;
    },
    inches: worked.inches,
    frontal: worked.frontal,
    workings: attackWorkings(field.numbers, worked.working),
    outcomes: resultOutcomes(worked.working, odds.results),
    after: conditionOutcomes(field, (id) => odds.after[id]),
    weapon: field.unit(shot.stand).vehicle.weapons[shot.weapon]?.name ?? "",
    weaponIndex: shot.weapon,
    joint: [],
    indirect: false,
  };
}

/** The target's conditions afterwards, with their chances. */
export const conditionOutcomes = (field: Battlefield, chance: (id: Condition) => Fraction): ForecastOutcome[] =>
  field.member.conditions.map(({ lost: _, ...condition }) => ({
    ...condition,
    detail: "",
    chance: chance(condition.id).toString(),
  }));

/** An attack's possible results with their chances. */
export function resultOutcomes(working: AttackWorking, chances: AttackOdds["results"]): ForecastOutcome[] {
  const rolls = resultRolls(working);
  return RESULTS.map((result) => ({
    id: result,
    ...RESULT_NAMES[result],
    detail: rolls[result],
    chance: chances[result].toString(),
  }));
}

export function moveQuestion(field: Battlefield, state: GhqState, id: StandId): MoveQuestion | Refusal {
  const refusal = whyNotMove(field, state, id);
  if (refusal) return refusal;
  const stand = field.stateOf(state, id);
  const going = moveOf(state);
  const used = going ? spent(field, state, going) : { points: 0, inches: 0 };
  const start = startOf(field, stand, () => entryOf(field, id, state.turn)?.edge);
  if (!start) return refuse(field.numbers.sight, `${field.name(id)} is not on the table.`);
  return {
    ...termsOf(field, state, id, start),
    points: Math.max(0, field.member.allowance(field, state, id) - used.points),
    roads: going?.roads ?? true,
    roadChoice: true,
    mayLeave: exitEdges(field, stand.side).length > 0,
    // The asking side may know of no others.
    obstacles: obstaclesOf(field, state, id, going?.nerve ?? [])
      .filter((obstacle) => field.stateOf(state, obstacle.id).known)
      .map(({ rectangle }) => rectangle),
    always: Math.max(0, ALWAYS - used.inches) as Inches,
  };
}
