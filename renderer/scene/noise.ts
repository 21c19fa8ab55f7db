/** Seeded randomness, hashes of places and tileable noise: the same table always gets the same trees. */

export { hash } from "../../shared/picture/hash.ts";

/** A small seeded generator, 0 ≤ n < 1. */
export function rng(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Width of the noise tile in samples. */
export const NOISE_SIZE = 256;

/** Tileable value noise of several octaves, about 0…1 with mean one half. */
export function noiseTile(size: number, base: number, octaves: number, seed: number): Float32Array {
  const out = new Float32Array(size * size);
  let amplitude = 1;
  let total = 0;
  for (let o = 0; o < octaves; o++) {
    const n = base << o;
    const r = rng(seed + o * 101);
    const lattice = Float32Array.from({ length: n * n }, () => r());
    for (let y = 0; y < size; y++) {
      const fy = (y / size) * n;
      const y0 = Math.floor(fy);
      const ty = fy - y0;
      const sy = ty * ty * (3 - 2 * ty);
      for (let x = 0; x < size; x++) {
        const fx = (x / size) * n;
        const x0 = Math.floor(fx);
        const tx = fx - x0;
        const sx = tx * tx * (3 - 2 * tx);
        const at = (i: number, j: number) => lattice[(j % n) * n + (i % n)] as number;
        const a = at(x0, y0) + (at(x0 + 1, y0) - at(x0, y0)) * sx;
        const b = at(x0, y0 + 1) + (at(x0 + 1, y0 + 1) - at(x0, y0 + 1)) * sx;
        out[y * size + x] = (out[y * size + x] as number) + (a + (b - a) * sy) * amplitude;
      }
    }
    total += amplitude;
    amplitude *= 0.5;
  }
  for (let i = 0; i < out.length; i++) out[i] = (out[i] as number) / total;
  return out;
}

export const noiseSamples = noiseTile(NOISE_SIZE, 8, 5, 7);

const fraction = (n: number): number => n - Math.floor(n);

/** Noise at a place in inches, 0…1; `period` is the tile's width in inches. */
export function noise(x: number, y: number, period: number): number {
  const u = fraction(x / period) * NOISE_SIZE;
  const v = fraction(y / period) * NOISE_SIZE;
  const i = Math.floor(u);
  const j = Math.floor(v);
  const tu = u - i;
  const tv = v - j;
  const i0 = i % NOISE_SIZE;
  const i1 = (i + 1) % NOISE_SIZE;
  const j0 = (j % NOISE_SIZE) * NOISE_SIZE;
  const j1 = ((j + 1) % NOISE_SIZE) * NOISE_SIZE;
  const a = noiseSamples[j0 + i0] as number;
  const b = noiseSamples[j0 + i1] as number;
  const c = noiseSamples[j1 + i0] as number;
  const d = noiseSamples[j1 + i1] as number;
  return a + (b - a) * tu + (c - a) * tv + (a - b - c + d) * tu * tv;
}
