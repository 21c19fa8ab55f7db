/** The move in hand: its path, its cost, the point where the movement runs out, and contact with an enemy. */

import { type Degrees, point, type TablePoint } from "../../../shared/geometry/units.ts";
import { firstContact } from "../../../shared/movement/contact.ts";
import type { PathCost, Reach } from "../../../shared/movement/movement.ts";
import { cut, legFacing, pathLength } from "../../../shared/movement/path.ts";
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
  /** From the start to the pointer; a single place if nothing is drawn. */
  readonly path: readonly TablePoint[];
  /** The last leg is only a preview: a click would add it to the path. */
  readonly trying: boolean;
  readonly cost: PathCost;
  /** The chance of arrival, if dice are still to be rolled. */
  readonly outlook: MoveOutlook | null;
  /** Available movement points, or the most that a roll can give. */
  readonly points: number;
  /** The inches along the path that they suffice for. */
  readonly carries: number;
  readonly facing: Degrees;
  /** The stand whose base its end touches because the pointer has snapped to it. */
  readonly contact: StandId | null;
  /** The inches along the path at which it would come into contact with an enemy. */
  readonly meets: number | null;
  /** The reach from the last corner with the remaining points; null if there are none or they are unknown. */
  readonly reach: Reach | null;
  /** The points for `reach`. */
  readonly left: number;
  /** The command to confirm; null if nothing is drawn. */
  readonly command: MoveCommand | null;
  readonly refusal: Refusal | null;
}
/** The stand can't move at all. */
export interface Stuck {
  readonly type: "stuck";
  readonly stand: StandId;
  readonly refusal: Refusal;
}

/** A shorter leg, in inches, counts as a trembling hand. */
const SHORTEST = 0.2;
/** In inches: a place on the path is rounded to the table's steps of 1/64. */
const ROUNDING = 1 / 32;
/** Within this distance of the edge, a click only gives the place of entry. */
const AT_EDGE = 0.75;

const away = (a: TablePoint, b: TablePoint) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The corners that a click at a place adds to the path. */
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

/** The nearest place of a stretch of edge; edges run along the axes. */
function nearestOnEdge([a, b]: readonly [TablePoint, TablePoint], to: TablePoint): TablePoint {
  const held = (axis: 0 | 1) => Math.min(Math.max(to[axis], Math.min(a[axis], b[axis])), Math.max(a[axis], b[axis]));
  return point(held(0), held(1));
}

/** Whether the path is paid at the roads' rate: the hand decides if there is a choice. */
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
  const contact = tried.length > 0 ? (hand.over.contact ?? null) : null;
  const turned = hand.facing ?? contact?.facing ?? null;
  const facing = keepsFacing
    ? question.from.facing
    : (turned ?? (inches > 0 ? legFacing(path, inches) : question.from.facing));
  const corners = hand.path.length > 0 ? hand.path : tried;
  const command: MoveCommand | null =
    corners.length === 0
      ? null
      : {
          type: kind,
          stand,
          path: corners,
          ...(turned === null || keepsFacing ? {} : { facing: turned }),
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
    contact: contact?.mate ?? null,
    meets: firstContact(path, radius, obstacles)?.at ?? null,
    reach,
    left,
    command,
    refusal: shown ? refusalOf(reader, kind, stand, shown) : null,
  };
}

/** The first part of a drawn path that is too long, as far as the points carry it; null where the part is refused, too. */
export function partOf(
  reader: Reader,
  { stand, path: [from], question, command, points, outlook }: Walk,
): { readonly command: MoveCommand; readonly inches: number } | null {
  if (!command || !from || outlook || refusalOf(reader, command.type, stand, command) === null) return null;
  const drawn = question.enters ? command.path : [from, ...command.path];
  const carries = question.movement.carries(drawn, points, { roads: command.roads !== false });
  if (carries < SHORTEST || carries >= pathLength(drawn)) return null;
  const { before } = cut(drawn, carries - ROUNDING);
  const { facing: _, leave: __, ...more } = command;
  const part: MoveCommand = { ...more, path: question.enters ? before : before.slice(1) };
  return refusalOf(reader, command.type, stand, part) === null ? { command: part, inches: carries } : null;
}

const refusalOf = (reader: Reader, kind: string, stand: StandId, command: MoveCommand): Refusal | null =>
  reader.domain(kind, stand)?.has(command) ?? null;
