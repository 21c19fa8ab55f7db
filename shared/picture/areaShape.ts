/** An overlay's area, polygon or painted cells, for drawing: its inside, its outline, its rows. */
import { decodeCells } from "../scenario/integrity.ts";
import type { Overlay } from "../scenario/model.ts";
import { CELLS_PER_INCH } from "../table/ground.ts";

export interface AreaShape {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  holds(x: number, y: number): boolean;
  /** Closed loops round it, without the first point repeated, inches. */
  readonly loops: readonly (readonly (readonly [number, number])[])[];
}

const known = new WeakMap<Overlay, AreaShape>();

function ofPolygon(points: readonly (readonly [number, number])[]): AreaShape {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return {
    x0: Math.min(...xs),
    y0: Math.min(...ys),
    x1: Math.max(...xs),
    y1: Math.max(...ys),
    loops: [points],
    holds(x, y) {
      let inside = false;
      for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
        const [xi, yi] = points[i] as readonly [number, number];
        const [xj, yj] = points[j] as readonly [number, number];
        if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
      }
      return inside;
    },
  };
}

function ofCells(x: number, y: number, rows: readonly string[]): AreaShape {
  const { cells, columns } = decodeCells(rows);
  const at = (i: number, j: number) =>
    i >= 0 && j >= 0 && i < columns && j < rows.length && cells[j * columns + i] === 1;
  // Edges with the area on their left, joined end to end.
  const next = new Map<string, [number, number][]>();
  const edge = (ax: number, ay: number, bx: number, by: number) => {
    const key = `${ax} ${ay}`;
    const list = next.get(key);
    if (list) list.push([bx, by]);
    else next.set(key, [[bx, by]]);
  };
  for (let j = 0; j < rows.length; j++)
    for (let i = 0; i < columns; i++) {
      if (!at(i, j)) continue;
      if (!at(i, j - 1)) edge(i, j, i + 1, j);
      if (!at(i + 1, j)) edge(i + 1, j, i + 1, j + 1);
      if (!at(i, j + 1)) edge(i + 1, j + 1, i, j + 1);
      if (!at(i - 1, j)) edge(i, j + 1, i, j);
    }
  const loops: [number, number][][] = [];
  for (const start of [...next.keys()]) {
    while (next.get(start)?.length) {
      const loop: [number, number][] = [];
      let key = start;
      for (let to = next.get(key)?.pop(); to; to = next.get(key)?.pop()) {
        loop.push([(x + to[0]) / CELLS_PER_INCH, (y + to[1]) / CELLS_PER_INCH]);
        key = `${to[0]} ${to[1]}`;
      }
      loops.push(loop);
    }
  }
  return {
    x0: x / CELLS_PER_INCH,
    y0: y / CELLS_PER_INCH,
    x1: (x + columns) / CELLS_PER_INCH,
    y1: (y + rows.length) / CELLS_PER_INCH,
    loops,
    holds: (px, py) => at(Math.floor(px * CELLS_PER_INCH) - x, Math.floor(py * CELLS_PER_INCH) - y),
  };
}

/** The shape of an overlay record; records are immutable, so it is worked out once. */
export function areaShape(overlay: Overlay): AreaShape {
  let s = known.get(overlay);
  if (!s) {
    const { shape } = overlay;
    s = shape.type === "polygon" ? ofPolygon(shape.points) : ofCells(shape.x, shape.y, shape.rows);
    known.set(overlay, s);
  }
  return s;
}

/** The stretches of a line of direction `angle` (radians) inside the area, for rows of crop or hatching. */
export function rowsAcross(
  shape: AreaShape,
  angle: number,
  gap: number,
): { readonly from: [number, number]; readonly to: [number, number] }[] {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const out: { from: [number, number]; to: [number, number] }[] = [];
  const points = shape.loops.flat();
  const across = points.map(([x, y]) => -x * s + y * c);
  for (let v = Math.ceil(Math.min(...across) / gap) * gap; v <= Math.max(...across); v += gap) {
    const cuts: number[] = [];
    for (const loop of shape.loops)
      loop.forEach(([ax, ay], i) => {
        const [bx, by] = loop[(i + 1) % loop.length] as readonly [number, number];
        const va = -ax * s + ay * c;
        const vb = -bx * s + by * c;
        if (va <= v === vb <= v) return;
        const t = (v - va) / (vb - va);
        cuts.push((ax + (bx - ax) * t) * c + (ay + (by - ay) * t) * s);
      });
    cuts.sort((a, b) => a - b);
    for (let i = 0; i + 1 < cuts.length; i += 2) {
      const place = (u: number): [number, number] => [u * c - v * s, u * s + v * c];
      out.push({ from: place(cuts[i] as number), to: place(cuts[i + 1] as number) });
    }
  }
  return out;
}
