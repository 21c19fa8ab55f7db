/** How near drawn outlines keep to the cells that they enclose. */
/** An eighth of an inch, and a hair for rounding. */
export const LIMIT = 0.125 + 1e-6;

/** Segments of the cells' own edges between inside and outside, table inches. */
export function cellEdges(inside: Uint8Array, columns: number, rows: number): [number, number, number, number][] {
  const out: [number, number, number, number][] = [];
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const own = inside[y * columns + x];
      if (x + 1 < columns && inside[y * columns + x + 1] !== own)
        out.push([(x + 1) / 4, y / 4, (x + 1) / 4, (y + 1) / 4]);
      if (y + 1 < rows && inside[(y + 1) * columns + x] !== own)
        out.push([x / 4, (y + 1) / 4, (x + 1) / 4, (y + 1) / 4]);
    }
  return out;
}
const toSegment = (x: number, y: number, [ax, ay, bx, by]: readonly [number, number, number, number]) => {
  const t = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)));
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
};

/** Places where a signed field changes sign along a fine lattice: points of the drawn outline. */
export function outlinePoints(
  value: (x: number, y: number) => number,
  width: number,
  height: number,
): [number, number][] {
  const step = 1 / 32;
  const out: [number, number][] = [];
  for (let y = 0.126; y < height - 0.126; y += step)
    for (let x = 0.126; x < width - 0.126; x += step) {
      const a = value(x, y);
      for (const [dx, dy] of [
        [step, 0],
        [0, step],
      ] as const) {
        const b = value(x + dx, y + dy);
        if (a > 0 === b > 0) continue;
        const t = a / (a - b);
        out.push([x + dx * t, y + dy * t]);
      }
    }
  return out;
}

/** Of points on an outline: how far one lies from the cells' edges at most, inches. */
export function farthest(points: readonly [number, number][], edges: ReturnType<typeof cellEdges>): number {
  let worst = 0;
  for (const [x, y] of points) {
    let best = Number.POSITIVE_INFINITY;
    for (const e of edges) best = Math.min(best, toSegment(x, y, e));
    worst = Math.max(worst, best);
  }
  return worst;
}

/** Of the cells' edges: how far the outline lies from the middle of one at most, inches. */
export function farthestEdge(
  edges: ReturnType<typeof cellEdges>,
  points: readonly [number, number][],
  width: number,
  height: number,
): number {
  let worst = 0;
  for (const [ax, ay, bx, by] of edges) {
    const mx = (ax + bx) / 2;
    const my = (ay + by) / 2;
    // Inner edges only: at the border there is no outline to be near to.
    if (mx < 0.4 || my < 0.4 || mx > width - 0.4 || my > height - 0.4) continue;
    worst = Math.max(worst, Math.min(...points.map(([x, y]) => Math.hypot(x - mx, y - my))));
  }
  return worst;
}
