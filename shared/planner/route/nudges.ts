/** A slightly different route: without one of its corners, or with a corner shifted across the path. */
import { point, STEPS_PER_INCH, type TablePoint } from "../../geometry/units.ts";

/** In inches. */
const SHIFTS = [2, 0.75];
/** A longer leg gets a corner in its middle that may be shifted. */
const LONG_LEG = 5;

export function* nudges(path: readonly TablePoint[]): Generator<readonly TablePoint[], void, void> {
  for (let i = 1; i + 1 < path.length; i++) yield path.toSpliced(i, 1);
  for (const shift of SHIFTS) {
    for (let i = 0; i + 1 < path.length; i++) {
      const [a, b, c] = [path[i], path[i + 1], path[i + 2]] as [TablePoint, TablePoint, TablePoint | undefined];
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      const length = Math.sqrt(dx * dx + dy * dy);
      for (const side of [1, -1]) {
        if (length > LONG_LEG) {
          const at = shifted([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], [-dy, dx], side * shift);
          if (at) yield path.toSpliced(i + 1, 0, at);
        }
        if (!c) continue;
        const at = shifted(b, [a[1] - c[1], c[0] - a[0]], side * shift);
        if (at) yield path.toSpliced(i + 1, 1, at);
      }
    }
  }
}

function shifted(
  [x, y]: readonly [number, number],
  [dx, dy]: readonly [number, number],
  by: number,
): TablePoint | null {
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return null;
  const to = (at: number) => Math.round(at * STEPS_PER_INCH) / STEPS_PER_INCH;
  const [u, v] = [to(x + (dx * by) / length), to(y + (dy * by) / length)];
  return u < 0 || v < 0 ? null : point(u, v);
}
