/** Line features as flat strips: the exact curve with its width, in table inches. */

import type { Flat } from "../../../shared/picture/paths.ts";

export { beads, distanceToPath, type Flat, resample } from "../../../shared/picture/paths.ts";

/** A strip along a path: two points in each row, with their place across (−1, 1) and along (inches). */
export interface Strip {
  readonly position: number[];
  readonly across: number[];
  readonly along: number[];
  readonly index: number[];
}
/** The number of rows in a round end. */
const CAP_ROWS = 6;
/** The longest mitre in half widths: a sharper corner is cut off. */
const LONGEST_MITRE = 2;

/** `round`: the ends are half circles around the path's ends. */
export function strip(path: Flat, width: number, { wobble = 0, round = false } = {}): Strip {
  const out: Strip = { position: [], across: [], along: [], index: [] };
  const row = (x: number, y: number, dx: number, dy: number, half: number, along: number) => {
    for (const side of [-1, 1]) {
      out.position.push(x - dy * half * side, y + dx * half * side);
      out.across.push(side);
      out.along.push(along);
    }
    const q = out.across.length - 2;
    if (q > 0) out.index.push(q - 2, q, q - 1, q - 1, q, q + 1);
  };
  const cap = (at: number, towards: 1 | -1, along: number) => {
    const [x, y] = path[at] as readonly [number, number];
    const [dx, dy] = direction(path, at - (towards > 0 ? 1 : 0));
    for (let k = 1; k <= CAP_ROWS; k++) {
      const turn = ((towards > 0 ? k : CAP_ROWS + 1 - k) * Math.PI) / 2 / CAP_ROWS;
      const out = (Math.sin(turn) * width * towards) / 2;
      row(x + dx * out, y + dy * out, dx, dy, (Math.cos(turn) * width) / 2, along + out);
    }
  };
  if (round && path.length > 1) cap(0, -1, 0);
  let along = 0;
  path.forEach(([x, y], i) => {
    const [ax, ay] = direction(path, Math.max(0, i - 1));
    const [bx, by] = direction(path, Math.min(path.length - 2, i));
    const bend = Math.hypot(ax + bx, ay + by) || 1;
    const [dx, dy] = [(ax + bx) / bend, (ay + by) / bend];
    if (i) {
      const [px, py] = path[i - 1] as readonly [number, number];
      along += Math.hypot(x - px, y - py);
    }
    // A strip keeps its width at a bend: its corner reaches out.
    const mitre = Math.min(LONGEST_MITRE, 2 / bend);
    row(x, y, dx, dy, (width / 2) * mitre * (1 + wobble * Math.sin(along * 2.7 + i)), along);
  });
  if (round && path.length > 1) cap(path.length - 1, 1, along);
  return out;
}

/** The unit direction of a path's segment. */
function direction(path: Flat, piece: number): readonly [number, number] {
  const [ax, ay] = path[Math.max(0, piece)] as readonly [number, number];
  const [bx, by] = (path[piece + 1] ?? path[piece]) as readonly [number, number];
  const length = Math.hypot(bx - ax, by - ay);
  return length === 0 ? [1, 0] : [(bx - ax) / length, (by - ay) / length];
}
