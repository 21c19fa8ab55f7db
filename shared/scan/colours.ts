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

/** Colours nearer than this, in L*a*b*, are one colour with the noise of a print or a camera. */
const NOISE = 8;

/**
 * The colour of a pixel, null where it is transparent. Among pixels that are all alike it is their mean, so that noise doesn't
 * count; on a thin line it is that of the pixel alone.
 */
export function colourAt({ width, height, pixels }: Rgba, x: number, y: number): Rgb | null {
  const at = (column: number, row: number): Rgb | null => {
    if (column < 0 || row < 0 || column >= width || row >= height) return null;
    const [r, g, b, alpha] = pixels.subarray((row * width + column) * 4, (row * width + column) * 4 + 4);
    return (alpha as number) < 128 ? null : [r as number, g as number, b as number];
  };
  const middle = at(x, y);
  if (!middle) return null;
  const around = [-1, 0, 1].flatMap((dy) =>
    [-1, 0, 1].flatMap((dx) => {
      const colour = at(x + dx, y + dy);
      return colour ? [colour] : [];
    }),
  );
  if (around.some((colour) => apart(labOf(colour), labOf(middle)) > NOISE)) return middle;
  return [0, 1, 2].map((i) =>
    Math.round(around.reduce((sum, colour) => sum + (colour[i] as number), 0) / around.length),
  ) as unknown as Rgb;
}

type Lab = readonly [l: number, a: number, b: number];
function labOf([r, g, b]: Rgb): Lab {
  const { l, a, b: blue } = lab(rgb(r, g, b));
  return [l, a, blue];
}

const apart = (one: Lab, other: Lab): number => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

function nearest(colour: Lab, places: readonly Lab[], samples: readonly Sample[]): number {
  let best = NONE;
  let least = Infinity;
  for (const [i, place] of places.entries()) {
    const distance = apart(colour, place);
    if (distance < least && distance <= (samples[i] as Sample).tolerance) [best, least] = [i, distance];
  }
  return best;
}
