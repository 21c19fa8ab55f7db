/**
 * The exact shape of a line feature: the one polyline that rulings and drawings share. A smooth line is a centripetal
 * Catmull-Rom curve through its points (no loops or cusps), cut into pieces of at most a quarter inch.
 */
import { pointAtSteps, STEPS_PER_INCH, steps, type TablePoint } from "./units.ts";
import { minus, type Vec, vecOf } from "./vector.ts";

/** The longest piece of a flattened curve, in steps. */
const LONGEST_PIECE = STEPS_PER_INCH / 4;
/** The possible addition to a piece by rounding both its ends to whole steps. */
const ROUNDING = Math.SQRT2;

/**
 * The polyline of a line feature, on 1/64 inches, without repeated points. A straight line is its points unchanged. + − × ÷ √
 * only, in differences of coordinates: turning or mirroring the points does the same to the polyline.
 */
export function flattenLine(points: readonly TablePoint[], smooth: boolean): TablePoint[] {
  const corners: Vec[] = [];
  for (const p of points.map(vecOf)) {
    const last = corners.at(-1);
    if (!last || last.x !== p.x || last.y !== p.y) corners.push(p);
  }
  const path = smooth && corners.length > 2 ? curveThrough(corners) : corners;
  return path.map(({ x, y }) => pointAtSteps(x, y));
}

/** `flattenLine` in steps. */
export const flattenToSteps = (points: readonly TablePoint[], smooth: boolean): Vec[] =>
  flattenLine(points, smooth).map((p) => ({ x: steps(p[0]), y: steps(p[1]) }));

function curveThrough(corners: readonly Vec[]): Vec[] {
  const path: Vec[] = [corners[0] as Vec];
  for (let i = 0; i + 1 < corners.length; i++) {
    const start = corners[i] as Vec;
    const end = corners[i + 1] as Vec;
    const chord = minus(end, start);
    // Beyond its ends a line goes on in its direction: the neighbour is mirrored in the end.
    const before = i > 0 ? minus(start, corners[i - 1] as Vec) : chord;
    const after = i + 2 < corners.length ? minus(corners[i + 2] as Vec, end) : chord;
    addPiece(path, start, chord, before, after);
  }
  return path;
}

/** Adds the curve from `start` over `chord`, given the chords before and after it. */
function addPiece(path: Vec[], start: Vec, chord: Vec, before: Vec, after: Vec): void {
  const d2 = lengthOf(chord);
  const outX = handle(before.x, lengthOf(before), chord.x, d2);
  const outY = handle(before.y, lengthOf(before), chord.y, d2);
  const inX = chord.x - handle(after.x, lengthOf(after), chord.x, d2);
  const inY = chord.y - handle(after.y, lengthOf(after), chord.y, d2);
  // A Bézier piece is nowhere faster than three times its longest leg: that number of equal steps of its parameter suffices.
  const fastest =
    3 *
    Math.sqrt(
      Math.max(outX * outX + outY * outY, square(inX - outX, inY - outY), square(chord.x - inX, chord.y - inY)),
    );
  const pieces = Math.max(1, Math.ceil(fastest / (LONGEST_PIECE - ROUNDING)));
  for (let k = 1; k <= pieces; k++) {
    const t = k / pieces;
    const next: Vec =
      k === pieces
        ? { x: start.x + chord.x, y: start.y + chord.y }
        : { x: start.x + nearest(bezier(outX, inX, chord.x, t)), y: start.y + nearest(bezier(outY, inY, chord.y, t)) };
    const last = path.at(-1) as Vec;
    if (next.x !== last.x || next.y !== last.y) path.push(next);
  }
}

const square = (x: number, y: number): number => x * x + y * y;
const lengthOf = (v: Vec): number => Math.sqrt(square(v.x, v.y));
/** The offset of a Bézier handle from its corner, for knots spaced by the root of the chord. */
function handle(neighbour: number, neighbourLength: number, chord: number, chordLength: number): number {
  const near = Math.sqrt(neighbourLength);
  return (neighbourLength * chord + chordLength * neighbour) / (3 * near * (near + Math.sqrt(chordLength)));
}
const bezier = (out: number, into: number, end: number, t: number): number => {
  const u = 1 - t;
  return 3 * u * u * t * out + 3 * u * t * t * into + t * t * t * end;
};
/** The nearest whole number, halves away from zero: the same for an offset and its mirror image. */
const nearest = (offset: number): number => (offset < 0 ? 0 - Math.round(-offset) : Math.round(offset));
