/**
 * Levels from contour lines. The lines part the table into regions; a region's level is the number of lines between it and the
 * lowest ground.
 */
import { type Mask, partsOf } from "./mask.ts";

/** A gap of a printed line, a figure: regions smaller than this share of a square inch belong to the lines. */
const SMALLEST = 0.05;

/**
 * The level of each pixel, 0 for the region of the lowest ground: that at `lowest`, or the largest region at the table's edge.
 * A pixel of a line has the level of the region nearest to it.
 */
export function levelsOf(lines: Mask, perInch: number, lowest: number | null): Uint8Array {
  const { width, height } = lines;
  const { of, sizes } = partsOf(lines, 0);
  const least = SMALLEST * perInch * perInch;
  const region = of.map((part) => ((sizes[part] as number) >= least ? part : 0));
  const beside = grown(region, width);
  const start = (lowest === null ? 0 : region[lowest]) || largestAtEdge(region, sizes, width, height);
  const levels = new Map([[start, 0]]);
  for (const at of levels.keys())
    for (const next of beside.get(at) ?? [])
      if (!levels.has(next)) levels.set(next, Math.min(255, (levels.get(at) as number) + 1));
  return Uint8Array.from(region, (part) => levels.get(part) ?? 0);
}

/** Gives every pixel of a line to the nearest region, and says which regions meet in this way. */
function grown(region: Int32Array, width: number): Map<number, Set<number>> {
  const beside = new Map<number, Set<number>>();
  const meet = (a: number, b: number) => {
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const known = beside.get(one);
      if (known) known.add(other);
      else beside.set(one, new Set([other]));
    }
  };
  let front = [...region.keys()].filter((at) => region[at] !== 0);
  while (front.length > 0) {
    const next: number[] = [];
    for (const at of front) {
      const here = region[at] as number;
      const column = at % width;
      for (const to of [column > 0 ? at - 1 : -1, column < width - 1 ? at + 1 : -1, at - width, at + width]) {
        const there = region[to];
        if (there === undefined) continue;
        if (there === 0) {
          region[to] = here;
          next.push(to);
        } else if (there !== here) meet(here, there);
      }
    }
    front = next;
  }
  return beside;
}

function largestAtEdge(region: Int32Array, sizes: readonly number[], width: number, height: number): number {
  let best = 0;
  for (let at = 0; at < region.length; at++) {
    const [column, row] = [at % width, Math.floor(at / width)];
    if (column > 0 && row > 0 && column < width - 1 && row < height - 1) continue;
    const part = region[at] as number;
    if ((sizes[part] ?? 0) > (sizes[best] ?? 0)) best = part;
  }
  return best;
}
