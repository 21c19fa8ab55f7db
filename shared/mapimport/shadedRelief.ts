/** A picture of real ground from above: tints by height, and hills shaded by a lamp in the north-west. */
import type { Reading } from "../mapdata/bytes.ts";
import type { Elevation } from "../mapdata/elevation/elevation.ts";
import { heightsAt } from "../mapdata/elevation/sampling.ts";
import type { LonLat, LonLatBox } from "../mapdata/lonLat.ts";
import { ok, type Result } from "../result.ts";

/** A map of a box in Mercator's projection, whose pixels are square on the ground. */
export interface BoxMap {
  readonly box: LonLatBox;
  readonly width: number;
  readonly height: number;
  /** Pixels from the north-west corner. */
  toPixel(at: LonLat): readonly [x: number, y: number];
  toLonLat(x: number, y: number): LonLat;
  /** Metres of ground for a pixel at a latitude. */
  metresPerPixel(lat: number): number;
}

const RADIUS = 6_378_137;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const northing = (lat: number): number => RADIUS * Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2));
const latitude = (y: number): number => ((2 * Math.atan(Math.exp(y / RADIUS)) - Math.PI / 2) * 180) / Math.PI;

/** At most `most` pixels a side. */
export function boxMap(box: LonLatBox, most: number): BoxMap {
  const [west, east] = [RADIUS * radians(box.west), RADIUS * radians(box.east)];
  const [south, north] = [northing(box.south), northing(box.north)];
  const scale = Math.max(east - west, north - south, 1) / most;
  return {
    box,
    width: Math.max(1, Math.round((east - west) / scale)),
    height: Math.max(1, Math.round((north - south) / scale)),
    toPixel: ([lon, lat]) => [(RADIUS * radians(lon) - west) / scale, (north - northing(lat)) / scale],
    toLonLat: (x, y) => [((west + x * scale) / RADIUS) * (180 / Math.PI), latitude(north - y * scale)],
    metresPerPixel: (lat) => scale * Math.cos(radians(lat)),
  };
}

export interface ShadedRelief {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each pixel, the northern row first; clear where no file has a height. */
  readonly pixels: Uint8ClampedArray;
  /** The lowest and the highest place of the picture, in metres; null without any height. */
  readonly range: readonly [lowest: number, highest: number] | null;
}

/** Tints from the lowest to the highest place, as on maps: meadow, straw, earth, rock. */
const TINTS: readonly (readonly [red: number, green: number, blue: number])[] = [
  [142, 160, 108],
  [184, 186, 128],
  [206, 184, 134],
  [186, 152, 116],
  [224, 216, 204],
];
/** The lamp's direction: east, north and up. */
const LAMP = [-0.5, 0.5, 0.7] as const;
/** Flat ground must show its rises as well: heights are raised until the picture's range has this share of its width. */
const RELIEF = 0.12;

export async function shadedRelief(
  map: BoxMap,
  files: readonly Elevation[],
  reading?: Reading,
): Promise<Result<ShadedRelief>> {
  const { width, height } = map;
  const places = new Float64Array(width * height * 2);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [lon, lat] = map.toLonLat(x + 0.5, y + 0.5);
      places[(y * width + x) * 2] = lon;
      places[(y * width + x) * 2 + 1] = lat;
    }
  const heights = await heightsAt(files, places, reading);
  if (!heights.ok) return heights;
  const metres = heights.value;
  const range = rangeOf(metres);
  const pixels = new Uint8ClampedArray(width * height * 4);
  if (range) {
    const pixel = map.metresPerPixel((map.box.south + map.box.north) / 2);
    const raise = Math.max(1, (RELIEF * width * pixel) / Math.max(1, range[1] - range[0]));
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) paint(pixels, metres, { x, y, width, height }, range, raise / pixel);
  }
  return ok({ width, height, pixels, range });
}

function rangeOf(metres: Float32Array): readonly [number, number] | null {
  let [low, high] = [Infinity, -Infinity];
  for (const height of metres) {
    if (height < low) low = height;
    if (height > high) high = height;
  }
  return low <= high ? [low, high] : null;
}

interface Pixel {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function paint(
  pixels: Uint8ClampedArray,
  metres: Float32Array,
  { x, y, width, height }: Pixel,
  [low, high]: readonly [number, number],
  steepness: number,
): void {
  const here = metres[y * width + x] as number;
  if (Number.isNaN(here)) return;
  const at = (dx: number, dy: number): number => {
    const [column, row] = [Math.min(width - 1, Math.max(0, x + dx)), Math.min(height - 1, Math.max(0, y + dy))];
    const near = metres[row * width + column] as number;
    return Number.isNaN(near) ? here : near;
  };
  const east = ((at(1, 0) - at(-1, 0)) / 2) * steepness;
  const north = ((at(0, -1) - at(0, 1)) / 2) * steepness;
  const light = (LAMP[2] - east * LAMP[0] - north * LAMP[1]) / Math.sqrt(1 + east * east + north * north);
  const shade = 0.45 + 0.78 * Math.max(0, light);
  const tint = ((here - low) / Math.max(1, high - low)) * (TINTS.length - 1);
  const [first, part] = [
    Math.min(TINTS.length - 2, Math.floor(tint)),
    tint - Math.min(TINTS.length - 2, Math.floor(tint)),
  ];
  const [from, to] = [TINTS[first], TINTS[first + 1]] as [(typeof TINTS)[number], (typeof TINTS)[number]];
  const to4 = (y * width + x) * 4;
  for (let i = 0; i < 3; i++)
    pixels[to4 + i] = ((from[i] as number) + ((to[i] as number) - (from[i] as number)) * part) * shade;
  pixels[to4 + 3] = 255;
}
