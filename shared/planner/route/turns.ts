/** A route as the passages of its turns. */

import { type Degrees, point, type TablePoint } from "../../geometry/units.ts";
import { cut, legFacing, pathLength } from "../../movement/path.ts";
import type { Passage, PlannedMove } from "../../play/planning.ts";
import { isRefusal } from "../../play/refusal.ts";
import { fail, ok, type Result } from "../../result.ts";
import { movesOf } from "../movement/context.ts";
import { walkedPath } from "../movement/walk.ts";
import type { RouteQuestion, RouteRisk, WalkedPath } from "../questions.ts";
import type { RouteContext } from "./context.ts";

export interface RouteTurn {
  /** 1 for the first. */
  readonly turn: number;
  /** Its beginning, in inches along the route. */
  readonly from: number;
  /** In one of the conditions, or in its present one. Each is made once. */
  passage(condition?: string): Result<Passage>;
}
export interface Route extends Pick<RouteRisk, "unit" | "rolled"> {
  readonly path: WalkedPath;
  readonly turns: readonly RouteTurn[];
}

const refused = (message: string) => fail({ code: "invalid" as const, message });

/** For a stand that enters over an edge: the path from there on, from the nearest place unless the path begins on the edge. */
function fromItsEdge({ enters }: Pick<PlannedMove, "enters">, path: readonly TablePoint[]): readonly TablePoint[] {
  const [first] = path;
  if (!enters || !first) return path;
  const within = (axis: 0 | 1): number => {
    const [low, high] = [Math.min(enters[0][axis], enters[1][axis]), Math.max(enters[0][axis], enters[1][axis])];
    return Math.min(high, Math.max(low, first[axis]));
  };
  const at = point(within(0), within(1));
  return at[0] === first[0] && at[1] === first[1] ? path : [at, ...path];
}

/** Refused where it is impassable, or where the stand can't stop at its end. */
export function routeOf(
  { planning, rules }: RouteContext,
  { stand, path, roads, manner }: Omit<RouteQuestion, "type">,
): Result<Route> {
  const move = movesOf({ planning }, stand, manner);
  if (!move.ok) return move;
  const way = fromItsEdge(move.value, path);
  if (way.length < 2 || pathLength(way) === 0) return refused("A route needs two different places.");
  const walked = walkedPath(move.value, way, roads, rules.names);
  if (!walked.ok) return walked;
  const { points, turnEnds } = walked.value;
  const turns: RouteTurn[] = [];
  let rest: readonly TablePoint[] = points;
  let from = 0;
  let facing: Degrees | undefined;
  for (const [i, to] of turnEnds.entries()) {
    const last = i === turnEnds.length - 1;
    const { before, after } = last ? { before: rest, after: [] } : cut(rest, to - from);
    const sets = { stand, path: before, roads, facing };
    const made = new Map<string | undefined, Result<Passage>>();
    const passage = (condition?: string): Result<Passage> => {
      const known = made.get(condition);
      if (known) return known;
      const answer = planning.passage({ ...sets, condition });
      const result = isRefusal(answer) ? refused(answer.reason) : ok(answer);
      made.set(condition, result);
      return result;
    };
    turns.push({ turn: i + 1, from, passage });
    facing = legFacing(before, Infinity);
    from = to;
    rest = after;
  }
  return ok({
    path: walked.value,
    turns,
    unit: move.value.unit,
    rolled: move.value.allowances.length > 1,
  });
}
