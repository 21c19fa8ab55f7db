/** What will come of a command before it is given: an attack's exact odds, and what a mover has to go by. */
import { type Inches, point, type TablePoint } from "../../../geometry/units.ts";
import type { Forecast, ForecastOutcome, MoveQuestion, Refusal, StandId } from "../../../play/contract.ts";
import type { LineOfSight } from "../../../sight/lineOfSight.ts";
import { endsOf, entryOf, exitEdges } from "../../referee/entry.ts";
import { attackOdds, resultRolls } from "../attack.ts";
import type { CombatResult } from "../combatResults.ts";
import { CONDITIONS } from "../conditions.ts";
import type { Battlefield } from "./battlefield.ts";
import { type Shot, sightOf, type WorkedShot } from "./shots.ts";
import { type GhqState, moveOf } from "./state.ts";
import { ALWAYS, obstaclesOf, radiusOf, spent, whyNotMove } from "./walking.ts";
import { attackWorkings, RESULT_NAMES } from "./workings.ts";

const RESULTS: readonly CombatResult[] = ["E", "D", "(S)", "S", "none"];

export function forecastOf(field: Battlefield, state: GhqState, shot: Shot, worked: WorkedShot): Forecast {
  const target = field.stateOf(state, shot.target);
  const odds = attackOdds(worked.working, { s: target.s, d: target.d });
  const rolls = resultRolls(worked.working);
  let sight: LineOfSight | undefined;
  return {
    stand: shot.stand,
    target: shot.target,
    from: worked.from,
    to: worked.to,
    // Words and all that is on the line: few who ask for odds read of it.
    get sight() {
      sight ??= sightOf(field, state, shot);
      return sight;
    },
    inches: worked.inches,
    frontal: worked.frontal,
    workings: attackWorkings(field.numbers, worked.working),
    outcomes: RESULTS.map(
      (result): ForecastOutcome => ({
        id: result,
        ...RESULT_NAMES[result],
        detail: rolls[result],
        chance: odds.results[result].toString(),
      }),
    ),
    after: CONDITIONS.map(({ lost: _, ...condition }) => ({
      ...condition,
      detail: "",
      chance: odds.after[condition.id].toString(),
    })),
    weapon: field.unit(shot.stand).vehicle.weapons[shot.weapon]?.name ?? "",
    weaponIndex: shot.weapon,
  };
}

export function moveQuestion(field: Battlefield, state: GhqState, id: StandId): MoveQuestion | Refusal {
  const refusal = whyNotMove(field, state, id);
  if (refusal) return refusal;
  const stand = field.stateOf(state, id);
  const going = moveOf(state);
  const used = going ? spent(field, going) : { points: 0, inches: 0 };
  const entry = stand.status === "waiting" ? entryOf(field, id, state.turn) : null;
  const enters = entry && endsOf(field, entry.edge);
  return {
    stand: id,
    from: stand.at ?? middle(enters),
    ...(enters ? { enters } : {}),
    ...(exitEdges(field, stand.side).length > 0 ? { mayLeave: true as const } : {}),
    facing: stand.facing,
    points: Math.max(0, field.member.allowance(field, state, id) - used.points),
    movement: field.movementOf(id),
    roads: going?.roads ?? true,
    roadChoice: true,
    // Whoever asks may know of no others.
    obstacles: obstaclesOf(field, state, id, going?.nerve ?? [])
      .filter((one) => field.stateOf(state, one.id).known)
      .map(({ rectangle }) => rectangle),
    radius: radiusOf(field, id) as Inches,
    always: Math.max(0, ALWAYS - used.inches) as Inches,
  };
}

const middle = (ends: readonly [TablePoint, TablePoint] | null): TablePoint =>
  ends ? point((ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2) : point(0, 0);
