/** Hills: bodies with one steep and one gentle flank, made ragged by noise, that merge softly; then whole levels. */
import { CELLS_PER_INCH, MAX_LEVEL } from "../table/ground.ts";
import { type Chance, noiseOver } from "./chance.ts";
import { piecesOf, rounded } from "./fields.ts";
import { apart, type Half, type Land, type Spot } from "./land.ts";
import type { GeneratorSettings } from "./settings.ts";

export interface Hill {
  readonly at: Spot;
  /** Half its length and half its width at level 1, in inches. */
  readonly half: readonly [along: number, across: number];
  /** The direction of its length. */
  readonly along: Spot;
  /** The direction of its steep flank (along, across); its length is the steepness. */
  readonly steep: Spot;
  /** Its top, in levels. */
  readonly top: number;
}

/** The range for hills, as shares of the length from the short edge of their half. */
const REACH = [0.1, 0.42] as const;

/** Raises the land; returns the hills, on a mirrored table together with their twins. */
export function raiseHills(land: Land, settings: GeneratorSettings, chance: Chance): Hill[] {
  const hills: Hill[] = [];
  const all = settings.hills + Math.round(settings.swells * land.room);
  for (let n = 0; n < all; n++)
    for (const half of land.halves) {
      const high = n < settings.hills;
      const hill = place(land, half, hills, high, n === 0 ? settings.height : settings.height - chance.unit(), chance);
      if (!hill) continue;
      hills.push(hill);
      if (land.mirrored) hills.push(twinOf(land, hill));
    }
  const ragged = [noiseOver(chance, land, 5, 3), noiseOver(chance, land, 9, 2)] as const;
  const even = (noise: (x: number, y: number) => number, [x, y]: Spot): number =>
    land.mirrored ? (noise(x, y) + noise(land.width - x, land.height - y)) * 0.7 : noise(x, y);
  for (let cell = 0; cell < land.cells; cell++) {
    const at = land.middleOf(cell);
    const bite = even(ragged[0], at) * 0.42;
    // The plain between the hills: never quite a level high.
    let height = 0.25 + even(ragged[1], at) * 0.4;
    for (const hill of hills) height = softest(height, heightOf(hill, at, bite));
    land.elevation[cell] = height;
  }
  land.evenOut(land.elevation);
  return hills;
}

function place(
  land: Land,
  half: Half,
  others: readonly Hill[],
  high: boolean,
  top: number,
  chance: Chance,
): Hill | null {
  const { width, height } = land;
  const size = Math.min(1.5, Math.sqrt(height / 24));
  const long = high ? chance.between(5, 7.5) * size : chance.between(2.4, 3.8) * size;
  const broad = high ? chance.between(3, 4.2) * size : chance.between(1.7, 2.5) * size;
  let best: { at: Spot; score: number } | null = null;
  for (let tries = 0; tries < 24; tries++) {
    const from = chance.between(REACH[0], REACH[1]) * width;
    const at: Spot = [half === "west" ? from : width - from, chance.between(0.12, 0.88) * height];
    const room = Math.min(9, ...others.map((other) => apart(other.at, at) - other.half[0]));
    // Away from the middle line, along which the good road runs.
    const off = Math.abs(at[1] - height / 2) / height;
    const score = room + off * 8 + chance.unit() * 3;
    if (!best || score > best.score) best = { at, score };
  }
  if (!best) return null;
  const [x, y] = chance.direction();
  // Usually along the table: a hill across it is a wall.
  const along: Spot = Math.abs(x) >= Math.abs(y) || chance.is(0.25) ? [x, y] : [y, -x];
  const pull = chance.between(0.15, 0.4);
  const [sx, sy] = chance.direction();
  return { at: best.at, half: [long, broad], along, steep: [sx * pull, sy * pull], top: high ? Math.max(1, top) : 1.4 };
}

const twinOf = (land: Land, hill: Hill): Hill => ({
  ...hill,
  at: land.opposite(hill.at),
  along: [-hill.along[0], -hill.along[1]],
  steep: [-hill.steep[0], -hill.steep[1]],
});

/** Level 1 begins at a distance of 1 from the hill's middle, in half sizes of its body. */
function heightOf({ at, half, along, steep, top }: Hill, [x, y]: Spot, bite: number): number {
  const [dx, dy] = [x - at[0], y - at[1]];
  const u = (dx * along[0] + dy * along[1]) / half[0];
  const v = (dy * along[0] - dx * along[1]) / half[1];
  if (u * u + v * v > 9) return -9;
  const away = Math.sqrt(u * u + v * v) + u * steep[0] + v * steep[1] + bite;
  if (away >= 1) return 1 - (away - 1) * 1.6;
  return 1 + (top + 0.35 - 1) * Math.min(1, (1 - away) / 0.85);
}

/** The greater of two heights, rounded where they are nearly equal. */
function softest(a: number, b: number): number {
  const near = Math.max(0, 0.8 - Math.abs(a - b)) / 0.8;
  return Math.max(a, b) + near * near * 0.2;
}

/** Lowers the land to level 0 along water: `away` is the distance from it, in inches. */
export function sink(land: Land, away: Float32Array, bank: number, reach: number): void {
  for (let cell = 0; cell < land.cells; cell++) {
    const from = ((away[cell] as number) - bank) / (reach - bank);
    if (from >= 1) continue;
    const height = land.elevation[cell] as number;
    land.elevation[cell] = from <= 0 ? Math.min(height, 0.2) : Math.min(height, 0.2 + from * Math.max(0, height));
  }
}

/** The smallest piece of a level that stays, in cells. */
const SMALLEST = 2 * CELLS_PER_INCH ** 2;

/** Rounds the elevation to whole levels: contours without teeth, islands and pits. */
export function settleLevels(land: Land, highest: number): void {
  const { level } = land.ground;
  level.fill(0);
  let below: Uint8Array | null = null;
  for (let k = 1; k <= Math.min(highest, MAX_LEVEL); k++) {
    let mask: Uint8Array = Uint8Array.from(land.elevation, (height) => Number(height >= k));
    mask = rounded(land, mask, 2);
    for (const piece of piecesOf(land, mask)) if (piece.length < SMALLEST) for (const cell of piece) mask[cell] = 0;
    const holes = mask.map((cell) => 1 - cell);
    for (const hole of piecesOf(land, holes)) if (hole.length < SMALLEST) for (const cell of hole) mask[cell] = 1;
    // No level without the level below it.
    const under: Uint8Array | null = below;
    if (under) mask = mask.map((bit, cell) => bit & (under[cell] as number));
    for (let cell = 0; cell < mask.length; cell++) if (mask[cell]) level[cell] = k;
    below = mask;
  }
}
