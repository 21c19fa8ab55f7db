/** A move as it is being drawn: its path, what it costs, how far it carries, what it would meet. */

import { type Degrees, point, type TablePoint } from "../../../shared/geometry/units.ts";
import { firstContact } from "../../../shared/movement/contact.ts";
import type { PathCost, Reach } from "../../../shared/movement/movement.ts";
import { legFacing, pathLength } from "../../../shared/movement/path.ts";
import type {
  MoveCommand,
  MoveOutlook,
  MoveQuestion,
  OpenKind,
  Refusal,
  StandId,
} from "../../../shared/play/contract.ts";
import { isRefusal } from "../../../shared/play/refusal.ts";
import { type Hand, settingsIn, switchedFields } from "./hand.ts";
import type { Reader } from "./reader.ts";

export interface Walk {
  readonly type: "walk";
  readonly stand: StandId;
  readonly question: MoveQuestion;
  /** From where it begins to what the pointer shows; one place only where nothing is drawn. */
  readonly path: readonly TablePoint[];
  /** The last leg is only shown: a click would make it part of the path. */
  readonly trying: boolean;
  readonly cost: PathCost;
  /** How likely it gets there, where dice are still to be rolled. */
  readonly outlook: MoveOutlook | null;
  /** Movement points there are, or may be at the most. */
  readonly points: number;
  /** Inches along the path to which they suffice. */
  readonly carries: number;
  readonly facing: Degrees;
  /** Inches along the path where it would come into contact with an enemy. */
  readonly meets: number | null;
  /** From the last corner, with what is left; null where nothing is left or known. */
  readonly reach: Reach | null;
  /** Points that `reach` was asked for. */
  readonly left: number;
  /** What confirming would give; null where nothing is drawn. */
  readonly command: MoveCommand | null;
  readonly refusal: Refusal | null;
}
/** It can't move at all. */
export interface Stuck {
  readonly type: "stuck";
  readonly stand: StandId;
  readonly refusal: Refusal;
}

/** A leg shorter than this is a trembling hand, in inches. */
const SHORTEST = 0.2;
/** So near its edge a click says where a stand comes on, and no more. */
const AT_EDGE = 0.75;

const away = (a: TablePoint, b: TablePoint) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The corners that a click at a place adds to those drawn. */
export function cornersTo(question: MoveQuestion, hand: Hand, reach: Reach | null): readonly TablePoint[] {
  const { at, round } = hand.over;
  if (at === null) return [];
  const enters = hand.path.length === 0 ? question.enters : null;
  if (enters) {
    const entry = nearestOnEdge(enters, at);
    return away(entry, at) < AT_EDGE ? [entry] : [entry, at];
  }
  const last = hand.path.at(-1) ?? question.from.at;
  if (away(last, at) < SHORTEST) return [];
  const way = round ? reach?.pathTo(at) : null;
  return way && way.length > 1 ? way.slice(1) : [at];
}

/** The place of an edge's stretch that lies nearest; edges run along the axes. */
function nearestOnEdge([a, b]: readonly [TablePoint, TablePoint], to: TablePoint): TablePoint {
  const held = (axis: 0 | 1) => Math.min(Math.max(to[axis], Math.min(a[axis], b[axis])), Math.max(a[axis], b[axis]));
  return point(held(0), held(1));
}

/** Whether the way is paid at the roads' rate: as the hand chooses where there is a choice. */
export const byRoad = ({ roads, roadChoice }: MoveQuestion, hand: Hand): boolean => (roadChoice ? hand.roads : roads);

export function walkOf(reader: Reader, open: OpenKind, hand: Hand): Walk | Stuck | null {
  const { stand } = hand;
  const { kind } = open;
  const keepsFacing = settingsIn(open, hand).some((setting) => setting.keepsFacing);
  if (stand === null) return null;
  const set = switchedFields(open, hand);
  const question = reader.moveQuestion(stand, set);
  if (isRefusal(question)) return { type: "stuck", stand, refusal: question };
  const { movement, radius } = question;
  const how = { roads: byRoad(question, hand) };
  const start = question.enters ? [] : [question.from.at];
  const drawn = [...start, ...hand.path];
  const spent = drawn.length > 1 ? movement.cost(drawn, how).points : 0;
  const left = Math.max(0, question.points - spent);
  const from = drawn.at(-1);
  const reach = from && left > 0 ? reader.reach(stand, from, left, how.roads, set) : null;
  const tried = cornersTo(question, hand, reach);
  const path = [...drawn, ...tried];
  const inches = pathLength(path);
  const cost = movement.cost(path, how);
  const facing = keepsFacing
    ? question.from.facing
    : (hand.facing ?? (inches > 0 ? legFacing(path, inches) : question.from.facing));
  const corners = hand.path.length > 0 ? hand.path : tried;
  const command: MoveCommand | null =
    corners.length === 0
      ? null
      : {
          type: kind,
          stand,
          path: corners,
          ...(hand.facing === null || keepsFacing ? {} : { facing: hand.facing }),
          ...(how.roads ? {} : { roads: false }),
          ...(hand.leave && question.mayLeave ? { leave: true } : {}),
          ...set,
        };
  const shown = command && { ...command, path: [...hand.path, ...tried] };
  const outlook = (shown && question.dice?.outlook(shown)) ?? null;
  const points = outlook?.most ?? question.points;
  const obstacles = question.obstacles.map((rectangle, i) => ({ id: String(i), rectangle }));
  return {
    type: "walk",
    stand,
    question,
    path,
    trying: tried.length > 0,
    cost,
    outlook,
    points,
    carries: movement.carries(path, points, how),
    facing,
    meets: firstContact(path, radius, obstacles)?.at ?? null,
    reach,
    left,
    command,
    refusal: shown ? refusalOf(reader, kind, stand, shown) : null,
  };
}

const refusalOf = (reader: Reader, kind: string, stand: StandId, command: MoveCommand): Refusal | null =>
  reader.domain(kind, stand)?.has(command) ?? null;
