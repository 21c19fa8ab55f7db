/** A small map of one turn: the paths and shots, all stands at its end, and the losses. */
import { rectangle as base, cornersOf } from "../../geometry/rectangle.ts";
import { type Degrees, point, STEPS_PER_INCH, type TablePoint } from "../../geometry/units.ts";
import type { StandView } from "../../play/contract.ts";
import type { SideId } from "../../systems.ts";
import type { TableMap } from "../map/tableMap.ts";
import { group, type Mark, path, text } from "../marks.ts";
import { PathMaker, polygon, polyline, rectangle, type Spot } from "../path.ts";
import type { Style } from "../settings.ts";
import type { FiredShot, FoughtTurn } from "./collect.ts";

const INK = "#20231c";
const PAPER = "#ffffff";

export interface TurnMapLook {
  readonly style: Style;
  readonly colours: Readonly<Record<SideId, string>>;
}

type TurnGround = { readonly width: number; readonly height: number };
/** `width` in points; the picture's height follows from the table. */
export const turnMapHeight = ({ width, height }: TurnGround, points: number): number => (points * height) / width;

/** The origin is the picture's north-west corner. */
export function turnMap(map: TableMap, turn: FoughtTurn, width: number, look: TurnMapLook): Mark[] {
  const { ground } = map.source;
  return [
    ...turnGround(map, width, look),
    ...turnEvents(ground, turn, width, look),
    path(rectangle(0, 0, width, turnMapHeight(ground, width)), { stroke: { colour: INK, width: 0.5 } }),
  ];
}

/** The pale table below the events; the same for all turns. */
export function turnGround(map: TableMap, width: number, look: TurnMapLook): Mark[] {
  const { ground } = map.source;
  const scale = width / ground.width;
  const table = map.marks(
    scale,
    { west: 0, east: ground.width, south: 0, north: ground.height },
    { style: look.style, grid: false, contours: true, stands: false, mission: false, plans: [], names: false },
  );
  return [group(table, { opacity: look.style === "line" ? 0.45 : 0.6, name: "table" })];
}

/** The movements, shots, stands and losses of a turn. */
export function turnEvents(ground: TurnGround, turn: FoughtTurn, width: number, look: TurnMapLook): Mark[] {
  const scale = width / ground.width;
  const spot = ([x, y]: TablePoint): Spot => [x * scale, (ground.height - y) * scale];
  const frame = rectangle(0, 0, width, ground.height * scale);
  return [
    group(
      [
        ...turn.paths.map(({ side, points }) => way(points.map(spot), look.colours[side], side, look.style)),
        ...turn.stands.flatMap((stand) => standMarks(stand, spot, scale, look)),
        ...turn.shots.flatMap((shot) => shotMarks(shot, spot, look)),
        ...turn.losses.flatMap(({ at, side, label }) => (at ? lost(spot(at), label, scale, look.colours[side]) : [])),
      ],
      { clip: frame, name: "turn" },
    ),
  ];
}

/** The radius of a shot's disc, in points. */
const DISC = 2.2;

/** A thin line with a disc at the target, full where the target suffered. */
function shotMarks(
  { from, to, side, harm }: FiredShot,
  spot: (p: TablePoint) => Spot,
  { colours, style }: TurnMapLook,
): Mark[] {
  const colour = style === "line" ? INK : colours[side];
  const [x, y] = spot(to);
  // Eight corners look round at this size.
  const round = Array.from({ length: 8 }, (_, i): Spot => {
    const angle = (i * Math.PI) / 4;
    return [x + DISC * Math.sin(angle), y + DISC * Math.cos(angle)];
  });
  return [
    path(polyline([spot(from), [x, y]]), { stroke: { colour: PAPER, width: 1.6 }, opacity: 0.6 }),
    path(polyline([spot(from), [x, y]]), { stroke: { colour, width: 0.8, dash: [1.4, 1] } }),
    path(polygon(round), { fill: harm ? colour : PAPER, stroke: { colour, width: 0.7 } }),
  ];
}

/** Distinct in black and white too: the second side's paths are dashed. */
function way(points: readonly Spot[], colour: string, side: SideId, style: Style): Mark {
  const stroke = {
    colour: style === "line" ? INK : colour,
    width: 1.1,
    round: true as const,
    dash: side === "blue" ? [3, 1.8] : undefined,
  };
  return group([path(polyline(points), { stroke }), ...arrow(points, stroke.colour)]);
}

/** A head at the end, along the last leg that is long enough to have a direction. */
function arrow(points: readonly Spot[], colour: string): Mark[] {
  const end = points.at(-1);
  const from = points.findLast((p) => end && Math.hypot(p[0] - end[0], p[1] - end[1]) > 0.5);
  if (!end || !from) return [];
  const long = Math.hypot(end[0] - from[0], end[1] - from[1]);
  const [dx, dy] = [(end[0] - from[0]) / long, (end[1] - from[1]) / long];
  const head = polygon([
    [end[0] + dx, end[1] + dy],
    [end[0] - 4.2 * dx - 2.1 * dy, end[1] - 4.2 * dy + 2.1 * dx],
    [end[0] - 4.2 * dx + 2.1 * dy, end[1] - 4.2 * dy - 2.1 * dx],
  ]);
  return [path(head, { fill: colour })];
}

/** Corners of a base: front right, front left, rear left, rear right. */
const corners = (at: TablePoint, facing: Degrees, footprint: StandView["footprint"]): TablePoint[] =>
  cornersOf(base(at, footprint, facing)).map(({ x, y }) => point(x / STEPS_PER_INCH, y / STEPS_PER_INCH));

function standMarks(
  { status, at, facing, footprint, side }: StandView,
  spot: (p: TablePoint) => Spot,
  scale: number,
  { colours, style }: TurnMapLook,
): Mark[] {
  if (status !== "on-table" || !at) return [];
  const [a, b, c, d] = corners(at, facing, footprint).map(spot);
  if (!a || !b || !c || !d) return [];
  const ink = style === "line" ? INK : colours[side];
  const fill = style === "line" && side === "blue" ? PAPER : ink;
  return [
    path(polygon([a, b, c, d]), { fill, stroke: { colour: style === "line" ? INK : PAPER, width: 0.5 } }),
    // Its front.
    path(polyline([a, b]), { stroke: { colour: fill === PAPER ? INK : PAPER, width: Math.max(0.7, scale * 0.14) } }),
  ];
}

function lost([x, y]: Spot, label: string, scale: number, colour: string): Mark[] {
  const r = Math.max(3, scale * 0.55);
  const lines = new PathMaker()
    .move(x - r, y - r)
    .line(x + r, y + r)
    .move(x - r, y + r)
    .line(x + r, y - r).path;
  return [
    path(lines, { stroke: { colour: PAPER, width: 3 } }),
    path(lines, { stroke: { colour, width: 1.6 } }),
    path(lines, { stroke: { colour: INK, width: 0.5 } }),
    text(label, [x, y - r - 1.5], {
      face: "narrow-bold",
      size: 6.5,
      colour: INK,
      align: "middle",
      halo: { colour: PAPER, width: 1.6 },
    }),
  ];
}
