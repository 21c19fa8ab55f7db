/**
 * A path as the referee charges it: leg by leg, with the end of each turn. Turns end on 1/64 inch and are corners of the
 * path, so that a turn's cost is exactly the charge for the part of the path declared in it.
 */
import { inchesInWords } from "../../geometry/inchWords.ts";
import { type Degrees, degrees, type TablePoint } from "../../geometry/units.ts";
import type { PathCost } from "../../movement/movement.ts";
import { cut, legFacing, pathLength, pointAlong } from "../../movement/path.ts";
import type { PlannedMove } from "../../play/planning.ts";
import { fail, ok, type Result } from "../../result.ts";
import { legInWords } from "../../rules/legWords.ts";
import { type SightNames, terrainInWords } from "../../sight/sightWords.ts";
import { capital } from "../../words.ts";
import type { WalkedPath } from "../questions.ts";

/** The part of a planned move that decides on a path; an empty allowance is a stand that rolls nothing and has none. */
export type Walker = Pick<PlannedMove, "from" | "movement" | "allowances" | "always" | "mayEnd" | "tolls">;

/** Sums of roots aren't exact numbers: this excess over the allowance is still the allowance. */
const SLACK = 1e-9;
/** In inches: the step back from the end of the points to a place where a stand may stop. */
const BACK = 1 / 64;
/** In degrees: the step of turning for a stand that doesn't fit in otherwise. */
const TURNED = 45;
const NO_WAY = "invalid";

/** Movement points of one turn: the most that dice can give. */
export const allowanceOf = ({ allowances }: Pick<PlannedMove, "allowances">): number => allowances.at(-1)?.points ?? 0;

/**
 * The facing of a stand that arrives at a place from a direction: that way, its earlier facing, or the least turn that fits
 * in. Null where it doesn't fit.
 */
export function facingAt(
  { from, mayEnd }: Pick<PlannedMove, "from" | "mayEnd">,
  at: TablePoint,
  way: Degrees,
): Degrees | null {
  const fits = (facing: Degrees): boolean => mayEnd({ at, facing }) === null;
  if (fits(way)) return way;
  if (fits(from.facing)) return from.facing;
  for (let turn = TURNED; turn <= 180; turn += TURNED)
    for (const facing of [degrees(way + turn), degrees(way - turn)]) if (fits(facing)) return facing;
  return null;
}

/** The stand's facing at the end of each turn of a walked path. */
export function facingsOf(move: Walker, { points, turnEnds }: WalkedPath): readonly Degrees[] {
  return turnEnds.map((end) => {
    const way = end > 0 ? legFacing(points, end) : move.from.facing;
    return facingAt(move, pointAlong(points, end), way) ?? way;
  });
}

/**
 * The stand's place is the path's first. In each turn it goes as far as its points or the inches that are always allowed
 * carry it, and stops at the last permitted place before that: on a given path nothing takes fewer turns. Refused where the
 * path is impassable.
 */
export function walkedPath(
  move: Walker,
  points: readonly TablePoint[],
  roads: boolean,
  names: SightNames = {},
): Result<WalkedPath> {
  const closed = whyImpassable(move.movement.cost(points, { roads }), names);
  if (closed !== null) return fail({ code: NO_WAY, message: closed });
  const walked: TablePoint[] = points.slice(0, 1);
  const turnEnds: number[] = [];
  let rest = points;
  for (;;) {
    const end = endOfTurn(move, rest, roads);
    if (end === null) {
      const at = inchesInWords(pathLength(walked));
      return fail({ code: NO_WAY, message: `The stand can't go and stop farther than ${at} along the path.` });
    }
    const { before, after } = cut(rest, end);
    walked.push(...(end >= pathLength(rest) ? rest.slice(1) : before.slice(1)));
    turnEnds.push(pathLength(walked));
    if (end >= pathLength(rest)) break;
    rest = after;
  }
  const { inches, points: cost, legs } = move.tolls?.charge(walked) ?? move.movement.cost(walked, { roads });
  return ok({
    points: walked,
    inches,
    cost,
    legs: legs.map((leg) => ({ ...leg, words: legInWords(leg, names) })),
    turnEnds,
  });
}

function whyImpassable({ impassableAt, impassableKind }: PathCost, names: SightNames): string | null {
  if (impassableAt === null) return null;
  if (impassableKind === "edge" || impassableKind === null) return "The path leaves the table.";
  const kind = terrainInWords(impassableKind, names);
  return `${capital(kind)} ${inchesInWords(impassableAt)} along the path can't be entered.`;
}

/** Inches along a path in one turn; its length where the turn suffices, null where it leads nowhere. */
function endOfTurn(move: Walker, path: readonly TablePoint[], roads: boolean): number | null {
  const length = pathLength(path);
  const points = allowanceOf(move);
  const carries = (way: readonly TablePoint[]): number =>
    move.tolls?.carries(way) ?? move.movement.carries(way, points, { roads });
  const farthest = Math.max(carries(path), Math.min(move.always, length));
  if (farthest >= length - SLACK) return length;
  const [x0, y0] = path[0] as TablePoint;
  for (let back = 0; farthest - back * BACK > 0; back++) {
    const inches = farthest - back * BACK;
    const at = pointAlong(path, inches);
    if (at[0] === x0 && at[1] === y0) continue;
    const declared = cut(path, inches).before;
    if (facingAt(move, at, legFacing(declared, Infinity)) === null) continue;
    // Rounded to 1/64 inch the place may lie a little farther than the points reach.
    const cost = move.movement.cost(declared, { roads });
    const carried = move.tolls ? carries(declared) >= cost.inches - SLACK : cost.points <= points + SLACK;
    const paid = carried || cost.inches <= move.always + SLACK;
    if (paid && cost.impassableAt === null && isOpen(move, cut(path, inches).after, roads)) return inches;
  }
  return null;
}

/** The rounded end of a turn shifts the rest of a path a little, so that it may touch an obstacle it passed. */
const isOpen = (move: Walker, path: readonly TablePoint[], roads: boolean): boolean =>
  move.movement.cost(path.slice(0, 2), { roads }).impassableAt === null;
