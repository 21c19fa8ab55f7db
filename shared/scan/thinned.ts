/** Lines of a mask as ways: thinned to one pixel (Zhang and Suen, Communications of the ACM 27, 1984), and followed. */
import type { Mask } from "./mask.ts";

/** The eight neighbours of a pixel, clockwise from the north. */
const AROUND = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
] as const;

/** A mask with a border of nothing around it, so that no neighbour lies outside. */
function bordered({ width, height, on }: Mask): Mask {
  const out = new Uint8Array((width + 2) * (height + 2));
  for (let row = 0; row < height; row++)
    out.set(on.subarray(row * width, (row + 1) * width), (row + 1) * (width + 2) + 1);
  return { width: width + 2, height: height + 2, on: out };
}

function skeleton({ width, height, on }: Mask): Mask {
  const out = on.slice();
  const steps = AROUND.map(([dx, dy]) => dy * width + dx);
  let live = [...out.keys()].filter((at) => out[at]);
  for (let changed = true; changed; ) {
    changed = false;
    for (const pass of [0, 1] as const) {
      const gone = live.filter((at) => goes(out, at, steps, pass));
      for (const at of gone) out[at] = 0;
      if (gone.length === 0) continue;
      changed = true;
      live = live.filter((at) => out[at]);
    }
  }
  return { width, height, on: out };
}

/** Whether a pixel of the edge goes in this half of a pass: the line stays in one piece and keeps its ends. */
function goes(on: Uint8Array, at: number, steps: readonly number[], pass: 0 | 1): boolean {
  let [count, rises] = [0, 0];
  for (let i = 0; i < 8; i++) {
    const here = on[at + (steps[i] as number)] as number;
    count += here;
    if (!here && on[at + (steps[(i + 1) % 8] as number)]) rises++;
  }
  if (count < 2 || count > 6 || rises !== 1) return false;
  const is = (i: number) => on[at + (steps[i] as number)] === 1;
  const [north, east, south, west] = [is(0), is(2), is(4), is(6)];
  return pass === 0
    ? !(north && east && south) && !(east && south && west)
    : !(north && east && west) && !(north && south && west);
}

/** The middle of pixels from the top left corner. */
export type Way = readonly (readonly [x: number, y: number])[];

/** The middle lines of a mask, from each end or junction to the next; rings begin anywhere. Ways meet in equal points. */
export function waysOf(mask: Mask): Way[] {
  const { width, on } = skeleton(bordered(mask));
  const next = (at: number): number[] => {
    const straight = [-width, 1, width, -1].filter((step) => on[at + step]).map((step) => at + step);
    // A diagonal beside a straight step would close a triangle.
    const slanting = [
      [-width, 1],
      [width, 1],
      [width, -1],
      [-width, -1],
    ].flatMap(([a, b]) => {
      const [down, aside] = [a as number, b as number];
      return on[at + down + aside] && !on[at + down] && !on[at + aside] ? [at + down + aside] : [];
    });
    return [...straight, ...slanting];
  };
  const place = (at: number) => [(at % width) - 0.5, Math.floor(at / width) - 0.5] as const;
  const gone = new Set<string>();
  const edge = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`);
  const ways: Way[] = [];
  const follow = (from: number, first: number) => {
    const way = [from];
    let [before, at] = [from, first];
    for (;;) {
      gone.add(edge(before, at));
      way.push(at);
      const onward = next(at).filter((to) => to !== before);
      if (onward.length !== 1 || at === from) break;
      const [to] = onward as [number];
      if (gone.has(edge(at, to))) break;
      [before, at] = [at, to];
    }
    ways.push(way.map(place));
  };
  const pixels = [...on.keys()].filter((at) => on[at]);
  for (const knot of [true, false])
    for (const at of pixels) {
      const around = next(at);
      if (knot === (around.length === 2)) continue;
      for (const to of around) if (!gone.has(edge(at, to))) follow(at, to);
    }
  return ways;
}
