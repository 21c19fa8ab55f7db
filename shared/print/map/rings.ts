/**
 * Outlines of a field over the cells, by marching squares. Between the centres of unlike cells an outline crosses where the
 * bilinear field is zero, so that it keeps the bounds of `outlineField`. Its corners are then rounded towards the inside of
 * each bend, which leaves the middle of every piece in place.
 */
import { contours } from "d3-contour";
import { CELLS_PER_INCH, type Ground } from "../../table/ground.ts";
import { boxOf, type Flat, type MapWindow } from "./view.ts";

/** A closed outline, its first point not repeated, with the box round it. */
export interface Ring {
  readonly points: Flat;
  readonly box: MapWindow;
}
export const ringOf = (points: Flat): Ring => ({ points, box: boxOf(points) });

/** Cells by which the field goes on beyond the table: outlines leave it smoothly, and close outside. */
const BEYOND = 3;

/** The outlines of the area with a positive field; together, by counting crossings, they enclose it. */
export function ringsOf(field: ArrayLike<number>, { columns, rows }: Ground): Ring[] {
  const across = columns + 2 * BEYOND;
  const up = rows + 2 * BEYOND;
  const values = new Array<number>(across * up);
  const within = (n: number, count: number) => Math.min(count - 1, Math.max(0, n - BEYOND));
  for (let j = 0; j < up; j++)
    for (let i = 0; i < across; i++)
      values[j * across + i] = field[within(j, rows) * columns + within(i, columns)] as number;
  return contours()
    .size([across, up])
    .contour(values, 0)
    .coordinates.flat()
    .map((ring) =>
      ringOf(
        ring
          .slice(0, -1)
          .map(([x, y]) => [((x as number) - BEYOND) / CELLS_PER_INCH, ((y as number) - BEYOND) / CELLS_PER_INCH]),
      ),
    );
}

/** The same outline with round corners: each is a curve from the middle of one piece to the middle of the next. */
export function rounded({ points, box }: Ring, pieces: number): Ring {
  const out: (readonly [number, number])[] = [];
  const n = points.length;
  for (let i = 0; i < n; i++) {
    const [ax, ay] = points[(i + n - 1) % n] as readonly [number, number];
    const [bx, by] = points[i] as readonly [number, number];
    const [cx, cy] = points[(i + 1) % n] as readonly [number, number];
    for (let k = 0; k < pieces; k++) {
      const t = k / pieces;
      const [p, q, r] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
      out.push([
        (p * (ax + bx)) / 2 + q * bx + (r * (bx + cx)) / 2,
        (p * (ay + by)) / 2 + q * by + (r * (by + cy)) / 2,
      ]);
    }
  }
  return { points: out, box };
}

/** The same for an open path: its ends stay in place. */
export function roundedWay(points: Flat, pieces: number): Flat {
  if (points.length < 3) return points;
  const out: (readonly [number, number])[] = [points[0] as readonly [number, number]];
  for (let i = 1; i + 1 < points.length; i++) {
    const [ax, ay] = points[i - 1] as readonly [number, number];
    const [bx, by] = points[i] as readonly [number, number];
    const [cx, cy] = points[i + 1] as readonly [number, number];
    for (let k = 0; k < pieces; k++) {
      const t = k / pieces;
      const [p, q, r] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
      out.push([
        (p * (ax + bx)) / 2 + q * bx + (r * (bx + cx)) / 2,
        (p * (ay + by)) / 2 + q * by + (r * (by + cy)) / 2,
      ]);
    }
  }
  out.push(points[points.length - 1] as readonly [number, number]);
  return out;
}

/** An outline as a path that ends at its beginning. */
export const closed = (points: Flat): Flat => (points[0] ? [...points, points[0]] : points);
