/** Pseudo-random numbers that are always the same at the same place: for irregular edges. */

/** A fixed number from 0 to 1 for a lattice point; another seed makes another field. */
export function noiseAt(x: number, y: number, seed = 0): number {
  let h = (Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1)) >>> 0;
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b) >>> 0;
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35) >>> 0;
  return ((h ^ (h >>> 16)) >>> 0) / 0xffffffff;
}

/** Noise from 0 to 1, smooth between lattice points. */
export function gentleNoise(x: number, y: number, seed = 0): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [x - column, y - row];
  const south = noiseAt(column, row, seed) * (1 - u) + noiseAt(column + 1, row, seed) * u;
  const north = noiseAt(column, row + 1, seed) * (1 - u) + noiseAt(column + 1, row + 1, seed) * u;
  return south * (1 - v) + north * v;
}
