/** A company's move by one drag: its stands keep their formation, and each goes to its place by the cheapest way. */
import { inchFigure } from "../../../shared/geometry/inchWords.ts";
import { type Degrees, point, type TablePoint } from "../../../shared/geometry/units.ts";
import { legFacing, pathLength } from "../../../shared/movement/path.ts";
import type { OpenKind, Refusal, StandId, StandView } from "../../../shared/play/contract.ts";
import { matesOf } from "./contact.ts";
import type { Followup } from "./followup.ts";
import { type Hand, NOTHING_OVER, settingsIn } from "./hand.ts";
import type { Reader } from "./reader.ts";
import { type Stuck, type Walk, walkOf } from "./walk.ts";

/** Inches between stands side by side. */
const GAP = 0.25;
/** Of the places beside a leader: how many stands to the right of it, and how many behind. */
const FILES = [1, -1, 2, -2, 3, -3];
const RANKS = [0, 1];

/** A stand's place in the dragged formation. */
export interface Step {
  readonly kind: string;
  readonly stand: StandId;
  readonly to: TablePoint;
  readonly facing: Degrees;
  /** Places to take instead where that one is refused, the nearest first. */
  readonly instead?: readonly TablePoint[];
}

/** The stands that a drag of a stand moves: those of its company on the table that may move now. */
export function companyOf(reader: Reader, kind: string, stand: StandId): readonly StandId[] {
  const able = new Set(reader.able(kind));
  const mates = matesOf(reader, stand).filter((id) => able.has(id) && reader.stand(id)?.status === "on-table");
  return mates.includes(stand) ? mates : [stand];
}

/** The stand nearest to a place, where all that may move are of one group; null where they aren't. */
export function nearestOfGroup(reader: Reader, kind: string, to: TablePoint): StandId | null {
  const able = reader.able(kind);
  const mates = new Set(able[0] === undefined ? [] : matesOf(reader, able[0]));
  const away = (id: StandId): number => {
    const at = reader.stand(id)?.at;
    return at ? Math.hypot(at[0] - to[0], at[1] - to[1]) : 0;
  };
  if (able.length === 0 || able.some((id) => !mates.has(id))) return null;
  return able.reduce((nearest, id) => (away(id) < away(nearest) ? id : nearest));
}

/** The places of the dragged stands, those in front first, so that no stand stands in another's way. */
export function stepsOf(reader: Reader, kind: string, { stands, by: [dx, dy] }: NonNullable<Hand["shift"]>): Step[] {
  return stands
    .flatMap((id) => {
      const stand = reader.stand(id);
      if (!stand?.at) return [];
      const [x, y] = stand.at;
      const step: Step = { kind, stand: id, to: point(x + dx, y + dy), facing: stand.facing };
      return [{ step, ahead: x * dx + y * dy }];
    })
    .sort((a, b) => b.ahead - a.ahead)
    .map(({ step }) => step);
}

/**
 * The places of a mover's company beside the end of its drawn path: as the stands stand now, or else where there is room
 * beside the leader. Those that enter come side by side. A leg that the pointer only tries doesn't count.
 */
export function stepsBeside(reader: Reader, { stand: leader, question, command, ...walk }: Walk): Step[] {
  const [from] = walk.path;
  const end = command?.path.at(-1);
  if (!command || !from || !end) return [];
  const drawn = question.enters ? command.path : [from, ...command.path];
  const length = pathLength(drawn);
  const facing = command.facing ?? (length > 0 ? legFacing(drawn, length) : walk.facing);
  const able = new Set(reader.able(command.type));
  const mates = matesOf(reader, leader).filter((id) => id !== leader && able.has(id));
  const step = (stand: StandId, dx: number, dy: number): Step => ({
    ...{ kind: command.type, stand, facing },
    to: point(end[0] + dx, end[1] + dy),
  });
  if (!question.enters)
    return mates.flatMap((id) => {
      const mate = reader.stand(id);
      if (!mate?.at) return [];
      const place = step(id, mate.at[0] - from[0], mate.at[1] - from[1]);
      return [{ ...place, instead: besideOf(end, facing, mate.footprint, place.to) }];
    });
  const [[ax, ay], [bx, by]] = question.enters;
  const along = Math.max(Math.hypot(bx - ax, by - ay), 1);
  return mates.flatMap((id, i) => {
    const mate = reader.stand(id);
    if (mate?.status !== "waiting") return [];
    // One to the left, one to the right, and so on.
    const apart = Math.ceil((i + 1) / 2) * (Math.max(...mate.footprint) + GAP) * (i % 2 === 0 ? 1 : -1);
    return [step(id, ((bx - ax) / along) * apart, ((by - ay) / along) * apart)];
  });
}

/** Places left and right of a leader and behind it, the nearest to a place first. */
function besideOf(
  [x, y]: TablePoint,
  facing: Degrees,
  [across, along]: StandView["footprint"],
  to: TablePoint,
): readonly TablePoint[] {
  const turn = (facing * Math.PI) / 180;
  const [dx, dy] = [Math.sin(turn), Math.cos(turn)];
  const away = (place: TablePoint) => Math.hypot(place[0] - to[0], place[1] - to[1]);
  return RANKS.flatMap((rank) => {
    const back = rank * (along + GAP);
    return FILES.map((file) => file * (across + GAP)).map((right) =>
      point(x + dy * right - dx * back, y - dx * right - dy * back),
    );
  }).sort((a, b) => away(a) - away(b));
}

/** The move of a stand to its place, or to the first of the others that isn't refused. */
export const followupOf =
  (step: Step): Followup =>
  (reader, hand) => {
    const open = reader.kind(step.kind);
    const refusal = open ? reader.eligible(open.kind).get(step.stand) : null;
    if (refusal) return refusal;
    let why: Refusal | null = null;
    for (const to of open ? [step.to, ...(step.instead ?? [])] : []) {
      const walk = open && walkTo(reader, open, hand, { ...step, to });
      const refused = walk && (fallsBehind(reader, walk) ?? walk.refusal);
      if (!refused && walk?.type === "walk" && walk.command) return walk.command;
      why ??= refused ?? null;
    }
    return why ?? { rule: "house", reason: `${reader.stand(step.stand)?.label ?? step.stand} can’t move now.` };
  };

/** A stand's walk to its place. */
export function walkTo(reader: Reader, open: OpenKind, hand: Hand, { stand, to, facing }: Step): Walk | Stuck | null {
  const keepsFacing = settingsIn(open, hand).some((setting) => setting.keepsFacing);
  return walkOf(reader, open, {
    ...hand,
    ...{ shift: null, stand, path: [], clicks: [], facing: keepsFacing ? null : facing },
    over: { ...NOTHING_OVER, at: to },
  });
}

/** The reason why a stand can't keep its place in the formation. The other stands' present bases are no reason. */
export function fallsBehind(reader: Reader, walk: Walk | Stuck): Refusal | null {
  if (walk.type === "stuck") return walk.refusal;
  const { cost, carries, points, outlook } = walk;
  const name = reader.stand(walk.stand)?.label ?? walk.stand;
  const rule = walk.refusal?.rule ?? "house";
  if (cost.impassableAt !== null) return { rule, reason: `No way leads ${name} to its place in the formation.` };
  if (outlook || carries >= cost.inches - 1e-6) return null;
  const needs = inchFigure(cost.points, points);
  return { rule, reason: `${name} can’t keep up: the move costs ${needs} of ${inchFigure(points)} points.` };
}
