/**
 * Contact of moving bases with others: a moving stand is a disc of half its width against enemies, and its base counts where
 * it stops. Correct to 1e-9 inch, which is also the least depth of a contact.
 */
import { basesOverlap } from "../geometry/contact.ts";
import { DIRECTION_SCALE } from "../geometry/directions.ts";
import { type Rectangle, rectangle } from "../geometry/rectangle.ts";
import { type Degrees, type Inches, STEPS_PER_INCH, type TablePoint } from "../geometry/units.ts";
import { distanceInInches, type Vec, vecOf } from "../geometry/vector.ts";
import { pointAlong } from "./path.ts";

export interface Obstacle {
  readonly id: string;
  readonly rectangle: Rectangle;
}
export interface Contact {
  readonly id: string;
  /** Inches along the path. */
  readonly at: number;
}

/** In steps: anything shallower is touching. */
const TOUCHING = 1e-9 * STEPS_PER_INCH;
/** In inches: the step by which lastClear goes back. */
const BACK = 1 / 16;

/**
 * Where a disc on the path first enters an obstacle's interior; of several at one place the first given. Touching, sliding
 * along and moving away are no contact. A disc that begins in an obstacle and moves deeper has a contact at 0.
 */
export function firstContact(
  path: readonly TablePoint[],
  radiusInches: number,
  obstacles: readonly Obstacle[],
): Contact | null {
  const radius = radiusInches * STEPS_PER_INCH;
  let walked = 0;
  for (let i = 0; i + 1 < path.length; i++) {
    const a = vecOf(path[i] as TablePoint);
    const b = vecOf(path[i + 1] as TablePoint);
    const length = distanceInInches(a, b);
    if (length === 0) continue;
    let first: Contact | null = null;
    for (const { id, rectangle: base } of obstacles) {
      if (isOffTheWay(base, radius, a, b)) continue;
      const part = entersAt(base, radius, a, b);
      if (part !== null && (first === null || walked + part * length < first.at))
        first = { id, at: walked + part * length };
    }
    if (first) return first;
    walked += length;
  }
  return null;
}

/** Whether a disc surely passes a base: cheap. Half a diagonal is shorter than half of both sides, a step for rounding. */
function isOffTheWay({ centre: { x, y }, across, along }: Rectangle, radius: number, a: Vec, b: Vec): boolean {
  const reach = radius + (across + along) / 2 + 1;
  return (
    Math.min(a.x, b.x) - x > reach ||
    x - Math.max(a.x, b.x) > reach ||
    Math.min(a.y, b.y) - y > reach ||
    y - Math.max(a.y, b.y) > reach
  );
}

/** In a rectangle's frame, in steps from its centre: across and along its facing. */
function inFrame({ centre, forward }: Rectangle, at: Vec): Vec {
  const size = Math.sqrt(forward.x * forward.x + forward.y * forward.y);
  const x = at.x - centre.x;
  const y = at.y - centre.y;
  return { x: (x * forward.y - y * forward.x) / size, y: (x * forward.x + y * forward.y) / size };
}

/** Half the sizes of a base, in steps: a direction of the table is 2^15 long but for its rounding. */
function halfSizes({ across, along, forward }: Rectangle): readonly [number, number] {
  const scale = Math.sqrt(forward.x * forward.x + forward.y * forward.y) / (2 * DIRECTION_SCALE);
  return [across * scale, along * scale];
}

/** Whether a disc of `radius` steps at a place lies in the base's interior, deeper than touching. */
export function isInside(base: Rectangle, radius: number, at: Vec): boolean {
  const [w, l] = halfSizes(base);
  const { x, y } = inFrame(base, at);
  const outX = Math.max(0, Math.abs(x) - w);
  const outY = Math.max(0, Math.abs(y) - l);
  const limit = radius - TOUCHING;
  return limit > 0 ? outX * outX + outY * outY < limit * limit : Math.abs(x) < w && Math.abs(y) < l;
}

/** The fraction of the way from `a` to `b`, two places, at which a disc of `radius` steps enters, or null. */
export function entersAt(base: Rectangle, radius: number, a: Vec, b: Vec): number | null {
  const p = inFrame(base, a);
  const q = inFrame(base, b);
  const [w, l] = halfSizes(base);
  const deep = stretchNear(p, q, w, l, radius - TOUCHING);
  if (!deep || deep.enter >= deep.leave) return null;
  if (deep.enter <= 0) return deepens(p, q, w, l) ? 0 : null;
  return Math.max(0, stretchNear(p, q, w, l, radius)?.enter ?? deep.enter);
}

/** Whether the segment from `p` to `q` begins by going deeper: the signed distance from the rectangle falls. */
function deepens(p: Vec, q: Vec, w: number, l: number): boolean {
  const outX = Math.abs(p.x) - w;
  const outY = Math.abs(p.y) - l;
  const alongX = (q.x - p.x) * Math.sign(p.x);
  const alongY = (q.y - p.y) * Math.sign(p.y);
  if (outX > 0 && outY > 0) return outX * alongX + outY * alongY < -TOUCHING;
  if (Math.abs(outX - outY) < TOUCHING) return Math.max(alongX, alongY) < -TOUCHING;
  return (outX > outY ? alongX : alongY) < -TOUCHING;
}

/** The part of the segment from `p` to `q` (0 … 1) nearer than `radius` to the rectangle of half sizes `w` and `l`. */
function stretchNear(p: Vec, q: Vec, w: number, l: number, radius: number): { enter: number; leave: number } | null {
  let enter = Infinity;
  let leave = -Infinity;
  const add = (from: number, to: number): void => {
    const low = Math.max(from, 0);
    const high = Math.min(to, 1);
    if (low > high) return;
    enter = Math.min(enter, low);
    leave = Math.max(leave, high);
  };
  // A rectangle grown by a disc is two grown rectangles and four discs, and convex: the parts are one.
  const box = (halfX: number, halfY: number): void => {
    let from = -Infinity;
    let to = Infinity;
    for (const [at, step, half] of [
      [p.x, q.x - p.x, halfX],
      [p.y, q.y - p.y, halfY],
    ] as const) {
      if (step === 0) {
        if (Math.abs(at) >= half) return;
        continue;
      }
      const s1 = (-half - at) / step;
      const s2 = (half - at) / step;
      from = Math.max(from, Math.min(s1, s2));
      to = Math.min(to, Math.max(s1, s2));
    }
    if (from < to) add(from, to);
  };
  box(w + radius, l);
  box(w, l + radius);
  const dx = q.x - p.x;
  const dy = q.y - p.y;
  const length2 = dx * dx + dy * dy;
  for (const cx of [-w, w])
    for (const cy of [-l, l]) {
      const mx = p.x - cx;
      const my = p.y - cy;
      const off = mx * dy - my * dx;
      const under = length2 * radius * radius - off * off;
      if (radius <= 0 || under <= 0) continue;
      const root = Math.sqrt(under);
      const centre = 0 - (mx * dx + my * dy);
      add((centre - root) / length2, (centre + root) / length2);
    }
  return enter <= leave ? { enter, leave } : null;
}

/** A base that may turn while it moves. */
export interface MovingBase {
  readonly footprint: readonly [Inches, Inches];
  facingAt(inches: number): Degrees;
}

/**
 * Going back along the path in sixteenths of an inch from `inchesAlong`: the first place where the base overlaps none of the
 * others (touching edges do not overlap), in inches along the path; 0 at worst, free or not.
 */
export function lastClear(
  path: readonly TablePoint[],
  inchesAlong: number,
  base: MovingBase,
  others: readonly Rectangle[],
): number {
  for (let back = 0; inchesAlong - back * BACK > 0; back++) {
    const at = inchesAlong - back * BACK;
    const here = rectangle(pointAlong(path, at), base.footprint, base.facingAt(at));
    if (!others.some((other) => basesOverlap(here, other))) return at;
  }
  return 0;
}
