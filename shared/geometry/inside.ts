/** Whether a place lies in a polygon, for pictures and pointing: a border counts as either. Rulings use polygon.ts. */
export function insidePolygon(
  points: readonly (readonly [number, number])[],
  [x, y]: readonly [number, number],
): boolean {
  let inside = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [ax, ay] = points[i] as readonly [number, number];
    const [bx, by] = points[j] as readonly [number, number];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Whether a place lies in an area with holes, by the even-odd rule. */
export const insideRings = (
  rings: readonly (readonly (readonly [number, number])[])[],
  at: readonly [number, number],
): boolean => rings.filter((ring) => insidePolygon(ring, at)).length % 2 === 1;
