/**
 * Plane homographies: the maps that take straight lines to straight lines, as a photograph does with a flat table. Four
 * corners and their places make one certain (Heckbert, *Fundamentals of Texture Mapping*, 1989, section 2.2.3).
 */
import { type Failure, fail, ok, type Result } from "../result.ts";

export type Spot = readonly [x: number, y: number];
export type Quad = readonly [Spot, Spot, Spot, Spot];
/** Row by row; the last is 1. */
export type Homography = readonly [number, number, number, number, number, number, number, number];

export function mapped([a, b, c, d, e, f, g, h]: Homography, [x, y]: Spot): Spot {
  const w = g * x + h * y + 1;
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
}

/**
 * The map from a rectangle with its first corner at (0, 0), then (width, 0), (width, height) and (0, height), to four corners
 * in that order. Refused where they are not the corners of a convex quadrilateral.
 */
export function homographyTo(quad: Quad, width: number, height: number): Result<Homography> {
  if (!isConvex(quad))
    return fail<Failure>({ code: "invalid", message: "The four corners must go round the table without crossing." });
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = quad;
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const [dx1, dx2, dy1, dy2] = [x1 - x2, x3 - x2, y1 - y2, y3 - y2];
  const whole = dx1 * dy2 - dx2 * dy1;
  const [g, h] = [(sx * dy2 - dx2 * sy) / whole, (dx1 * sy - sx * dy1) / whole];
  return ok([
    (x1 - x0 + g * x1) / width,
    (x3 - x0 + h * x3) / height,
    x0,
    (y1 - y0 + g * y1) / width,
    (y3 - y0 + h * y3) / height,
    y0,
    g / width,
    h / height,
  ]);
}

/** Each corner turns the same way, and none is nearly straight. */
function isConvex(quad: Quad): boolean {
  const turns = quad.map(([x, y], i) => {
    const [bx, by] = quad[(i + 1) % 4] as Spot;
    const [cx, cy] = quad[(i + 2) % 4] as Spot;
    const cross = (bx - x) * (cy - by) - (by - y) * (cx - bx);
    return cross / (Math.hypot(bx - x, by - y) * Math.hypot(cx - bx, cy - by) || 1);
  });
  return turns.every((turn) => turn > 0.02) || turns.every((turn) => turn < -0.02);
}
