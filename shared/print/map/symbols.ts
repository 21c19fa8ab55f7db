/** Small drawings of the map, in points about a place: upright, the same on paper, in the legend and in pictures. */
import { PathMaker } from "../path.ts";

/** Collects strokes, solid ink and bodies of symbols: one path each for all symbols of a kind. */
export class Stamp {
  readonly line = new PathMaker();
  readonly solid = new PathMaker();
  /** Filled with a separate tone under the strokes. */
  readonly body = new PathMaker();

  get empty(): boolean {
    return this.line.path.length + this.solid.path.length + this.body.path.length === 0;
  }
}

/** Half of a circle's handle length for a quarter turn, by radius. */
const ROUND = 0.5522847498;
export function ring(m: PathMaker, x: number, y: number, rx: number, ry = rx): void {
  const [k, l] = [rx * ROUND, ry * ROUND];
  m.move(x + rx, y)
    .curve(x + rx, y + l, x + k, y + ry, x, y + ry)
    .curve(x - k, y + ry, x - rx, y + l, x - rx, y)
    .curve(x - rx, y - l, x - k, y - ry, x, y - ry)
    .curve(x + k, y - ry, x + rx, y - l, x + rx, y)
    .close();
}
const way = (m: PathMaker, ...points: readonly (readonly [number, number])[]): PathMaker => {
  points.forEach(([x, y], i) => {
    if (i === 0) m.move(x, y);
    else m.line(x, y);
  });
  return m;
};
const loop = (m: PathMaker, ...points: readonly (readonly [number, number])[]): PathMaker => way(m, ...points).close();

/** Draws a symbol at x, y (points); `s` is the points of its inch; `h` from 0 to 1 belongs to its place. */
type Drawing = (to: Stamp, x: number, y: number, s: number, h: number) => void;

export const SYMBOLS = {
  tree(to, x, y, s) {
    ring(to.body, x, y - 0.05 * s, 0.12 * s);
    ring(to.line, x, y - 0.05 * s, 0.12 * s);
    way(to.line, [x, y + 0.07 * s], [x, y + 0.2 * s]);
  },
  pine(to, x, y, s) {
    loop(to.solid, [x, y - 0.2 * s], [x + 0.12 * s, y + 0.14 * s], [x - 0.12 * s, y + 0.14 * s]);
    way(to.line, [x, y + 0.14 * s], [x, y + 0.2 * s]);
  },
  sparse(to, x, y, s) {
    ring(to.line, x, y - 0.04 * s, 0.1 * s);
    way(to.line, [x, y + 0.06 * s], [x, y + 0.18 * s]);
  },
  palm(to, x, y, s) {
    way(to.line, [x, y + 0.2 * s], [x, y - 0.06 * s]);
    for (const k of [-1, 1]) {
      to.line
        .move(x, y - 0.06 * s)
        .curve(x + 0.05 * k * s, y - 0.2 * s, x + 0.17 * k * s, y - 0.16 * s, x + 0.19 * k * s, y - 0.01 * s);
      to.line.move(x, y - 0.06 * s).line(x + 0.1 * k * s, y + 0.08 * s);
    }
    way(to.line, [x, y - 0.06 * s], [x, y - 0.2 * s]);
  },
  tuft(to, x, y, s) {
    way(to.line, [x - 0.18 * s, y + 0.08 * s], [x + 0.18 * s, y + 0.08 * s]);
    way(to.line, [x, y + 0.08 * s], [x, y - 0.13 * s]);
    for (const k of [-1, 1]) way(to.line, [x + 0.05 * k * s, y + 0.08 * s], [x + 0.12 * k * s, y - 0.08 * s]);
  },
  dots(to, x, y, s) {
    for (const [u, v] of [
      [0.12, -0.1],
      [-0.14, 0.02],
      [0.02, 0.15],
    ] as const)
      ring(to.solid, x + u * s, y + v * s, 0.026 * s);
  },
  stones(to, x, y, s) {
    for (const [u, v, r] of [
      [0.12, -0.08, 0.045],
      [-0.12, 0.06, 0.035],
    ] as const)
      ring(to.line, x + u * s, y + v * s, r * s);
  },
  ripples(to, x, y, s) {
    for (const [u, v] of [
      [0.04, -0.09],
      [-0.05, 0.09],
    ] as const) {
      const [w, a] = [0.085 * s, 0.1 * s];
      const [left, level] = [x + u * s - 2 * w, y + v * s];
      to.line.move(left, level);
      for (let k = 0; k < 4; k++) {
        const [from, up] = [left + k * w, k % 2 === 0 ? -a : a];
        to.line.curve(from + w / 3, level + up, from + (2 * w) / 3, level + up, from + w, level);
      }
    }
  },
  dashes(to, x, y, s) {
    way(to.line, [x - 0.06 * s, y - 0.08 * s], [x + 0.18 * s, y - 0.08 * s]);
    way(to.line, [x - 0.19 * s, y + 0.08 * s], [x + 0.05 * s, y + 0.08 * s]);
  },
  peak1(to, x, y, s) {
    way(to.line, [x - 0.11 * s, y + 0.08 * s], [x, y - 0.08 * s], [x + 0.11 * s, y + 0.08 * s]);
  },
  peak2(to, x, y, s) {
    loop(to.line, [x - 0.13 * s, y + 0.1 * s], [x, y - 0.11 * s], [x + 0.13 * s, y + 0.1 * s]);
  },
  peak3(to, x, y, s) {
    loop(to.line, [x - 0.18 * s, y + 0.11 * s], [x - 0.05 * s, y - 0.14 * s], [x + 0.08 * s, y + 0.11 * s]);
    loop(to.solid, [x + 0.02 * s, y + 0.11 * s], [x + 0.1 * s, y - 0.06 * s], [x + 0.18 * s, y + 0.11 * s]);
  },
  rock(to, x, y, s, h) {
    const w = (0.11 + 0.06 * h) * s;
    loop(
      to.solid,
      [x - w, y + 0.09 * s],
      [x - 0.4 * w, y - 0.11 * s],
      [x + 0.35 * w, y - 0.04 * s],
      [x + w, y + 0.09 * s],
    );
  },
  hollow(to, x, y, s) {
    ring(to.line, x, y, 0.12 * s, 0.09 * s);
    for (const k of [-1, 1]) {
      way(to.line, [x + 0.12 * k * s, y], [x + 0.05 * k * s, y]);
      way(to.line, [x, y + 0.09 * k * s], [x, y + 0.04 * k * s]);
    }
  },
  rubble(to, x, y, s, h) {
    const a = 0.07 + 0.04 * h;
    loop(
      to.solid,
      [x - a * s, y - 0.04 * s],
      [x + 0.03 * s, y - 0.09 * s],
      [x + 0.06 * s, y + 0.02 * s],
      [x - 0.04 * s, y + 0.07 * s],
    );
    loop(
      to.solid,
      [x + 0.1 * s, y + 0.06 * s],
      [x + 0.17 * s, y + 0.08 * s],
      [x + 0.14 * s, y + 0.15 * s],
      [x + 0.07 * s, y + 0.13 * s],
    );
  },
  bush(to, x, y, s) {
    ring(to.solid, x - 0.06 * s, y + 0.03 * s, 0.06 * s);
    ring(to.solid, x + 0.07 * s, y - 0.04 * s, 0.045 * s);
  },
  waves(to, x, y, s) {
    to.line
      .move(x - 0.18 * s, y)
      .curve(x - 0.12 * s, y - 0.07 * s, x - 0.06 * s, y - 0.07 * s, x, y)
      .curve(x + 0.06 * s, y + 0.07 * s, x + 0.12 * s, y + 0.07 * s, x + 0.18 * s, y);
  },
} satisfies Record<string, Drawing>;
export type SymbolName = keyof typeof SYMBOLS;
export const drawSymbol = (name: SymbolName, ...how: Parameters<Drawing>): void => (SYMBOLS[name] as Drawing)(...how);
