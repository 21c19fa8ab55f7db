/** The cheapest path of a stand to a place, as the referee charges it, and its cost without roads. */
import type { TablePoint } from "../../geometry/units.ts";
import type { Movement, Reach } from "../../movement/movement.ts";
import { legFacing } from "../../movement/path.ts";
import type { PlannedMove } from "../../play/planning.ts";
import { fail, ok, type Result } from "../../result.ts";
import type { PathAnswer, PathQuestion, Steps, WalkedPath } from "../questions.ts";
import { type MovementContext, movesOf, searching } from "./context.ts";
import { turnsReach } from "./reach.ts";
import { allowanceOf, facingAt, facingsOf, walkedPath } from "./walk.ts";

/** Paths of more turns than these are not looked for where a stop costs a turn. */
const MOST_TURNS = 4;

/** Refused where there is no path, or none on which the stand can stop. */
export function* path(context: MovementContext, question: PathQuestion): Steps<Result<PathAnswer>> {
  const answer = movesOf(context, question.stand, question.manner);
  if (!answer.ok) return answer;
  const move = answer.value;
  const { names } = context.rules;
  const roads = question.roads && move.roads;
  const cheapest = (onRoads: boolean): Result<WalkedPath> | null => {
    const points = waysOf(context, move, onRoads).pathTo(question.to);
    return points && walkedPath(move, points, onRoads, names);
  };
  let walked = cheapest(roads);
  if (!walked) return fail({ code: "not-found", message: "There is no way to that place." });
  yield { done: 0.4 };
  // A stop that was forced early may have cost a turn, or leave no way on: then another path may take fewer.
  const turns = walked.ok ? walked.value.turnEnds.length : MOST_TURNS + 1;
  const fewest = walked.ok ? Math.ceil(walked.value.cost / allowanceOf(move) - 1e-9) : 1;
  if (turns > Math.max(1, fewest) && fewest <= MOST_TURNS) {
    const inTurns = yield* turnsReach(move, allowanceOf(move), Math.min(MOST_TURNS, turns), roads);
    const points = inTurns.pathTo(question.to);
    const other = points && walkedPath(move, points, roads, names);
    if (other?.ok && other.value.turnEnds.length < turns) walked = other;
  }
  if (!walked.ok) return walked;
  const onRoad = walked.value.legs.some(({ road }) => road);
  yield { done: 0.7 };
  const straight = onRoad ? cheapest(false) : null;
  const crossCountry = straight?.ok ? straight.value : null;
  return ok({
    type: "path",
    path: walked.value,
    facings: facingsOf(move, walked.value),
    refusal: whyNotThere(move, walked.value, question.to),
    crossCountry,
    allowance: allowanceOf(move),
    unit: move.unit,
  });
}

function whyNotThere(move: PlannedMove, { points }: WalkedPath, at: TablePoint) {
  const way = legFacing(points, Infinity);
  return points.length < 2 || facingAt(move, at, way) !== null ? null : move.mayEnd({ at, facing: way });
}

/** The paths of a stand all over the table: made once while its surroundings are the same. */
const known = new WeakMap<object, { readonly key: string; readonly movement: Movement; readonly reach: Reach }[]>();
const KEPT = 4;

function waysOf({ planning }: MovementContext, move: PlannedMove, roads: boolean): Reach {
  const { from, obstacles, radius, enters: entry } = move;
  const bases = obstacles.map(({ centre, across, along, forward }) => [
    centre.x,
    centre.y,
    across,
    along,
    forward.x,
    forward.y,
  ]);
  // A suppressed stand, for example, may pay no tolls.
  const key = JSON.stringify([move.stand, entry ?? from.at, roads, radius, bases, move.tolls !== null]);
  const kept = known.get(planning) ?? [];
  const movement = searching(move);
  const there = kept.find((record) => record.key === key && record.movement === movement);
  if (there) return there.reach;
  const reach = movement.reach(from.at, Infinity, { roads, obstacles, radius, entry });
  known.set(planning, [{ key, movement, reach }, ...kept].slice(0, KEPT));
  return reach;
}
