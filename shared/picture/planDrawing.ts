/**
 * The marks of plans, on screen and on paper: shapes in inches of the table, in the manner of military sketches. The caller
 * chooses colours, widths of pen and typefaces.
 */
import { flattenLine } from "../geometry/curve.ts";
import { DIRECTION_SCALE, direction } from "../geometry/directions.ts";
import type { TablePoint } from "../geometry/units.ts";
import type { PlanMark, PlanMarkOf } from "../scenario/model.ts";
import { lengthOf, stretch } from "./along.ts";
import { middleOf } from "./middle.ts";
import type { Flat } from "./paths.ts";

type Spot = readonly [x: number, y: number];

export interface PlanStroke {
  readonly points: Flat;
  /** Ends where it began. */
  readonly closed?: true;
  /** "fine": for mere explanations, such as the arc of a sector. */
  readonly pen: "bold" | "fine";
  readonly dashed?: true;
}
/** A closed outline and the strength of its fill, 0 to 1. */
export interface PlanFill {
  readonly points: Flat;
  readonly strength: number;
}
export interface PlanWords {
  readonly text: string;
  readonly at: Spot;
  /** "name": on its line or area; "label": beside its mark; "text": independent. */
  readonly role: "name" | "label" | "text";
  /** The direction away from its mark in which it may move, of length 1. */
  readonly away?: Spot;
}
export interface PlanDrawing {
  readonly fills: readonly PlanFill[];
  readonly strokes: readonly PlanStroke[];
  readonly words: readonly PlanWords[];
  readonly disc: { readonly at: Spot; readonly number: number } | null;
}

const NOTHING: PlanDrawing = { fills: [], strokes: [], words: [], disc: null };

const unit = ([ax, ay]: Spot, [bx, by]: Spot): Spot => {
  const length = Math.hypot(bx - ax, by - ay);
  return length === 0 ? [0, 1] : [(bx - ax) / length, (by - ay) / length];
};

/** The furthest reach of an outer corner, in half widths. */
const MITRE = 2;

/** Both sides of a band along a path, the left one first. */
function sidesOf(path: Flat, half: number): readonly [left: Spot[], right: Spot[]] {
  const [left, right]: [Spot[], Spot[]] = [[], []];
  path.forEach((at, i) => {
    const before = unit(path[Math.max(0, i - 1)] as Spot, path[Math.max(1, i)] as Spot);
    const after = unit(path[Math.min(i, path.length - 2)] as Spot, path[Math.min(i + 1, path.length - 1)] as Spot);
    const sum: Spot = [before[0] + after[0], before[1] + after[1]];
    const bend = Math.hypot(...sum);
    const [dx, dy] = bend < 1e-6 ? after : ([sum[0] / bend, sum[1] / bend] as const);
    const out = half * Math.min(MITRE, bend < 1e-6 ? 1 : 2 / bend);
    left.push([at[0] - dy * out, at[1] + dx * out]);
    right.push([at[0] + dy * out, at[1] - dx * out]);
  });
  return [left, right];
}

/** The size of an arrow's head, in widths of its shaft. */
const HEAD = { long: 1.9, half: 1.15 } as const;
/** The greatest share of a head in a short arrow. */
const MOST_HEAD = 0.6;

/** A shaft and a head: outlined and filled by its style. */
function arrow({ points, smooth, width, style, label }: PlanMarkOf<"arrow">): PlanDrawing {
  const path: Flat = flattenLine(points, smooth);
  const length = lengthOf(path);
  if (length === 0) return NOTHING;
  const long = Math.min(HEAD.long * width, length * MOST_HEAD);
  const shaft = stretch(path, 0, length - long);
  const [neck, tip] = [shaft.at(-1) as Spot, path.at(-1) as Spot];
  const [dx, dy] = unit(neck, tip);
  const spread = HEAD.half * Math.min(width, long / HEAD.long);
  const barb = (side: 1 | -1, ahead = 0): Spot => [
    neck[0] - dy * spread * side + dx * ahead,
    neck[1] + dx * spread * side + dy * ahead,
  ];
  const head: Flat = [barb(1), tip, barb(-1)];
  const [left, right] = sidesOf(shaft, width / 2);
  const body: Flat = [...left, ...right.toReversed()];
  // Open at its tail: the line runs up one side, round the head, and down the other.
  const outline: Flat = [...left, ...head, ...right.toReversed()];
  const chevron = (ahead: number): Flat => [
    barb(1, ahead),
    [tip[0] + dx * ahead, tip[1] + dy * ahead],
    barb(-1, ahead),
  ];
  const named = label === undefined ? [] : [labelOf(label, path, width)];
  const drawing = (fills: readonly PlanFill[], strokes: readonly PlanStroke[]): PlanDrawing => ({
    fills,
    strokes,
    words: named,
    disc: null,
  });
  switch (style) {
    case "advance":
      return drawing([{ points: outline, strength: 0.14 }], [{ points: outline, pen: "bold" }]);
    case "attack":
      return drawing(
        [
          { points: body, strength: 0.2 },
          { points: head, strength: 0.85 },
        ],
        [{ points: outline, pen: "bold" }],
      );
    case "main-attack":
      return drawing(
        [
          { points: body, strength: 0.55 },
          { points: head, strength: 1 },
        ],
        [
          { points: outline, pen: "bold" },
          { points: chevron(-0.9 * long), pen: "bold" },
        ],
      );
    case "withdraw":
      return drawing(
        [],
        [
          { points: shaft, pen: "bold", dashed: true },
          { points: [...shaft.slice(-1), tip], pen: "bold" },
          { points: head, pen: "bold" },
        ],
      );
    case "feint":
      return drawing(
        [],
        [
          { points: left, pen: "bold", dashed: true },
          { points: right, pen: "bold", dashed: true },
          { points: [left.at(-1) as Spot, ...head, right.at(-1) as Spot], pen: "bold" },
          { points: chevron(0.4 * long), pen: "bold", dashed: true },
        ],
      );
  }
}

/** Beside the shaft's middle. */
function labelOf(text: string, path: Flat, width: number): PlanWords {
  const half = stretch(path, 0, lengthOf(path) * 0.45);
  const [from, at] = [half.at(-2) ?? (path[0] as Spot), half.at(-1) ?? (path[0] as Spot)];
  const [dx, dy] = unit(from, at);
  // Above a line that runs across, right of a line that runs up: the side that points that way.
  const away: Spot = dx < 0 || (dx === 0 && dy < 0) ? [dy, -dx] : [-dy, dx];
  return { text, at: [at[0] + away[0] * width * 0.5, at[1] + away[1] * width * 0.5], role: "label", away };
}

/** In inches: a shorter line has its name once. */
const TWO_NAMES = 4;

function phaseLine({ points, smooth, name }: PlanMarkOf<"phase-line">): PlanDrawing {
  const path: Flat = flattenLine(points, smooth);
  const [first, second] = [path[0] as Spot, path[1] ?? (path[0] as Spot)];
  const [last, before] = [path.at(-1) as Spot, path.at(-2) ?? (path[0] as Spot)];
  const start: PlanWords = { text: name, at: first, role: "name", away: unit(second, first) };
  const end: PlanWords = { text: name, at: last, role: "name", away: unit(before, last) };
  const tick = (at: Spot, [dx, dy]: Spot): PlanStroke => ({
    points: [
      [at[0] - dy * 0.25, at[1] + dx * 0.25],
      [at[0] + dy * 0.25, at[1] - dx * 0.25],
    ],
    pen: "bold",
  });
  return {
    ...NOTHING,
    strokes: [{ points: path, pen: "bold" }, tick(first, start.away as Spot), tick(last, end.away as Spot)],
    words: lengthOf(path) < TWO_NAMES ? [end] : [start, end],
  };
}

/** A circle as a closed outline. */
const circleAround = ([x, y]: Spot, radius: number): Flat =>
  Array.from({ length: 48 }, (_, i) => {
    const angle = (i * Math.PI) / 24;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });

/** A smooth outline through the corners of an area. */
export function roundArea(corners: readonly TablePoint[]): Flat {
  const n = corners.length;
  const at = (i: number) => corners[(i + n) % n] as TablePoint;
  const path = flattenLine([at(-2), at(-1), ...corners, at(0), at(1)], true);
  const is = (p: TablePoint, q: TablePoint) => p[0] === q[0] && p[1] === q[1];
  // From the first corner to the curve's return to it.
  const start = path.findIndex((p, i) => i > 0 && is(p, at(0)));
  const end = path.findLastIndex((p) => is(p, at(0)));
  return start >= 0 && end > start ? path.slice(start, end) : corners;
}

function objective({ shape, name }: PlanMarkOf<"objective">): PlanDrawing {
  const points = shape.type === "circle" ? circleAround(shape.at, shape.radius) : roundArea(shape.points);
  return {
    ...NOTHING,
    fills: [{ points, strength: 0.12 }],
    strokes: [{ points, closed: true, pen: "bold" }],
    words: [{ text: name, at: shape.type === "circle" ? shape.at : middleOf(points), role: "name" }],
  };
}

/** The limits of a wedge begin at this distance from its apex, in inches, because a stand is there. */
const FREE = 0.55;
/** Degrees from one point of an arc to the next. */
const ARC_STEP = 3;

/** The place at this distance from another, in a direction of whole degrees. */
const toward = ([x, y]: Spot, facing: number, far: number): Spot => {
  const { x: dx, y: dy } = direction(facing);
  return [x + (dx / DIRECTION_SCALE) * far, y + (dy / DIRECTION_SCALE) * far];
};

/** The whole angle of a wedge, clockwise from its left limit, in degrees. */
export const angleOf = ({ left, right }: { readonly left: number; readonly right: number }): number =>
  (right - left + 360) % 360;

/** The outline of a wedge from its apex; the arc from the left limit to the right one. */
export function wedgeOutline(
  apex: Spot,
  wedge: { readonly left: number; readonly right: number; readonly range: number },
): { readonly arc: Flat; readonly outline: Flat } {
  const angle = angleOf(wedge);
  const count = Math.max(1, Math.ceil(angle / ARC_STEP));
  const arc = Array.from({ length: count + 1 }, (_, i) =>
    toward(apex, wedge.left + Math.round((angle * i) / count), wedge.range),
  );
  return { arc, outline: [apex, ...arc] };
}

function sector({ shape, name }: PlanMarkOf<"fire-sector">, apex: Spot): PlanDrawing {
  const words = (at: Spot): PlanWords[] => (name === undefined ? [] : [{ text: name, at, role: "name" }]);
  if (shape.type === "area") {
    const { points } = shape;
    return {
      ...NOTHING,
      fills: [{ points, strength: 0.08 }],
      strokes: [{ points, closed: true, pen: "bold", dashed: true }],
      words: words(middleOf(points)),
    };
  }
  const { left, right, range } = shape;
  const { arc, outline } = wedgeOutline(apex, shape);
  const from = Math.min(FREE, range / 4);
  const barb = Math.min(0.5, range / 5);
  const limit = (facing: number): PlanStroke[] => {
    const end = toward(apex, facing, range);
    return [
      { points: [toward(apex, facing, from), end], pen: "bold" },
      { points: [toward(end, facing + 155, barb), end, toward(end, facing + 205, barb)], pen: "bold" },
    ];
  };
  return {
    ...NOTHING,
    fills: [{ points: outline, strength: 0.08 }],
    strokes: [...limit(left), ...limit(right), { points: arc, pen: "fine", dashed: true }],
    words: words(toward(apex, left + Math.round(angleOf(shape) / 2), range * 0.62)),
  };
}

/** A mark's drawing. `apex`: a wedge's opening (`apexOf`); not read for others. */
export function drawMark(mark: PlanMark, apex: Spot): PlanDrawing {
  switch (mark.type) {
    case "arrow":
      return arrow(mark);
    case "phase-line":
      return phaseLine(mark);
    case "objective":
      return objective(mark);
    case "fire-sector":
      return sector(mark, apex);
    case "text":
      return { ...NOTHING, words: [{ text: mark.text, at: mark.at, role: "text" }] };
    case "step":
      return { ...NOTHING, disc: { at: mark.at, number: mark.number } };
  }
}

/** The drawn and the free inches of a dashed stroke. */
export const PLAN_DASH = { on: 0.42, off: 0.24 } as const;
