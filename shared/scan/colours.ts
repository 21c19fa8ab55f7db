/** Pixels sorted by the samples that they look like: the distance of colours in CIE L*a*b* (CIE 1976). */
import { lab, rgb } from "d3-color";
import type { Mask } from "./mask.ts";
import type { Rgba } from "./straighten.ts";

export type Rgb = readonly [red: number, green: number, blue: number];

export interface Sample {
  readonly colour: Rgb;
  /** The farthest colour that is still like it, as a distance in L*a*b*: about 2 can just be seen, 100 is black to white. */
  readonly tolerance: number;
}

/** Each channel in this many steps is exact enough, and each colour is worked out once. */
const BITS = 6;
const NONE = 255;

/** The number of each pixel's nearest sample within its tolerance; 255 for none, as for a transparent pixel. */
export function sorted({ pixels }: Rgba, samples: readonly Sample[]): Uint8Array {
  const known = new Int16Array(1 << (3 * BITS)).fill(-1);
  const places = samples.map(({ colour }) => labOf(colour));
  const out = new Uint8Array(pixels.length / 4).fill(NONE);
  for (let i = 0; i < out.length; i++) {
    if ((pixels[i * 4 + 3] as number) < 128) continue;
    const [r, g, b] = [pixels[i * 4] as number, pixels[i * 4 + 1] as number, pixels[i * 4 + 2] as number];
    const drop = 8 - BITS;
    const key = ((((r >> drop) << BITS) | (g >> drop)) << BITS) | (b >> drop);
    if (known[key] === -1) known[key] = nearest(labOf([r, g, b]), places, samples);
    out[i] = known[key] as number;
  }
  return out;
}

export const maskOf = (of: Uint8Array, sample: number, { width, height }: Rgba): Mask => ({
  width,
  height,
  on: of.map((value) => (value === sample ? 1 : 0)),
});

/** The mean colour of the opaque pixels within `reach` of a place; null where there is none. */
export function colourAt({ width, height, pixels }: Rgba, x: number, y: number, reach: number): Rgb | null {
  const sum = [0, 0, 0];
  let count = 0;
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++)
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++) {
      const at = (row * width + column) * 4;
      if ((pixels[at + 3] as number) < 128) continue;
      count++;
      for (let channel = 0; channel < 3; channel++)
        sum[channel] = (sum[channel] as number) + (pixels[at + channel] as number);
    }
  return count === 0 ? null : (sum.map((value) => Math.round(value / count)) as unknown as Rgb);
}

type Lab = readonly [l: number, a: number, b: number];
function labOf([r, g, b]: Rgb): Lab {
  const { l, a, b: blue } = lab(rgb(r, g, b));
  return [l, a, blue];
}

function nearest([l, a, b]: Lab, places: readonly Lab[], samples: readonly Sample[]): number {
  let best = NONE;
  let least = Infinity;
  for (const [i, [sl, sa, sb]] of places.entries()) {
    const distance = Math.hypot(l - sl, a - sa, b - sb);
    if (distance < least && distance <= (samples[i] as Sample).tolerance) [best, least] = [i, distance];
  }
  return best;
}
