/**
 * Outlines as one flat list of numbers: small, plain, and the same for every backend. Points of paper (1/72″) unless a
 * group's matrix says otherwise, x to the right and y down.
 */

/** Begins a new part at x, y. */
export const MOVE = 0;
/** A straight line to x, y. */
export const LINE = 1;
/** A cubic curve: two handles and the end. */
export const CURVE = 2;
/** Back to the part's beginning. */
export const CLOSE = 3;

/** Operations, each followed by its numbers: `[MOVE, x, y, LINE, x, y, CLOSE]`. */
export type Path = readonly number[];

/** The number of operands of each operation. */
export const OPERANDS = [2, 2, 6, 0] as const;

/** Half of a circle's handle length for a quarter turn, by radius. */
const ROUND = 0.5522847498;

/** Collects a path step by step. */
export class PathMaker {
  readonly path: number[] = [];

  move(x: number, y: number): this {
    this.path.push(MOVE, x, y);
    return this;
  }
  line(x: number, y: number): this {
    this.path.push(LINE, x, y);
    return this;
  }
  curve(ax: number, ay: number, bx: number, by: number, x: number, y: number): this {
    this.path.push(CURVE, ax, ay, bx, by, x, y);
    return this;
  }
  close(): this {
    this.path.push(CLOSE);
    return this;
  }
}

export type Spot = readonly [x: number, y: number];

/** A line through points. */
export function polyline(points: readonly Spot[]): Path {
  const made = new PathMaker();
  points.forEach(([x, y], i) => {
    if (i === 0) made.move(x, y);
    else made.line(x, y);
  });
  return made.path;
}
/** A closed area round points. */
export const polygon = (points: readonly Spot[]): Path => (points.length === 0 ? [] : [...polyline(points), CLOSE]);

export const rectangle = (x: number, y: number, width: number, height: number): Path => [
  ...[MOVE, x, y, LINE, x + width, y, LINE, x + width, y + height, LINE, x, y + height],
  CLOSE,
];

export function circle(x: number, y: number, r: number): Path {
  const k = r * ROUND;
  return new PathMaker()
    .move(x + r, y)
    .curve(x + r, y + k, x + k, y + r, x, y + r)
    .curve(x - k, y + r, x - r, y + k, x - r, y)
    .curve(x - r, y - k, x - k, y - r, x, y - r)
    .curve(x + k, y - r, x + r, y - k, x + r, y)
    .close().path;
}

/** Every point of a path, including handles, put through `to`. */
export function mapped(path: Path, to: (x: number, y: number) => Spot): Path {
  const out: number[] = [];
  for (let i = 0; i < path.length; ) {
    const op = path[i] as 0 | 1 | 2 | 3;
    out.push(op);
    const n = OPERANDS[op];
    for (let k = 1; k <= n; k += 2) out.push(...to(path[i + k] as number, path[i + k + 1] as number));
    i += n + 1;
  }
  return out;
}
