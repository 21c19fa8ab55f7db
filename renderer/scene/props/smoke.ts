/** Teased cotton wool: black at the root, paler above, drifting east. */
import type * as THREE from "three";
import { linear } from "../glsl.ts";
import { hash } from "../noise.ts";
import { piece } from "./lineShapes.ts";
import type { SoupBlock } from "./soup.ts";

const ROOT = linear("#26231f");
const TOP = linear("#b5afa5");

/** A lump of a column: its middle in the world, its half sizes, a turn, its colour. */
export interface Puff {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly turn: number;
  readonly scale: readonly [number, number, number];
  readonly color: THREE.Color;
}

/** The lumps of a column of smoke, `tall` inches high, over a place in the world. `thin`: a wreck's, dark, narrow. */
export function column(x: number, y: number, z: number, tall: number, seed: number, thin = false): Puff[] {
  const n = thin ? 15 : 9;
  return Array.from({ length: n }, (_, k): Puff => {
    const t = k / (n - 1);
    const h = (salt: number) => hash(k, seed, salt);
    const size = thin
      ? (0.035 + t * 0.065 + h(1) * (0.02 + t * 0.045)) * Math.min(1, 0.35 + tall * 0.8)
      : (0.07 + t * 0.13 + h(1) * 0.03) * Math.sqrt(tall / 0.75);
    const stray = thin ? Math.min(1, tall * 1.1) : 1;
    return {
      x: x + t * t * 0.45 * tall + (h(3) - 0.5) * (0.06 + t * 0.16) * stray,
      y: y + t * tall,
      z: z + (h(4) - 0.5) * (0.06 + t * 0.14) * stray,
      turn: h(5) * 6,
      scale: thin ? [size * (0.85 + h(6) * 0.4), size, size * (0.85 + h(7) * 0.4)] : [size, size * 0.88, size],
      color: ROOT.clone().lerp(TOP, t ** (thin ? 1.2 : 0.8) * (thin ? 0.26 : 0.75) * (1 + h(2) * (thin ? 1.2 : 0.4))),
    };
  });
}

export function addSmoke(out: SoupBlock, x: number, y: number, z: number, tall: number, seed: number): void {
  for (const { color, ...place } of column(x, y, z, tall, seed))
    out.add(piece("puff"), place, [color.r, color.g, color.b]);
}

/** Adds a low bank of white smoke over a place. */
export function addScreen(out: SoupBlock, x: number, y: number, z: number, size: number, seed: number): void {
  for (let k = 0; k < 3; k++) {
    const h = (salt: number) => hash(k, seed, salt);
    const v = 0.5 + h(2) * 0.22;
    const r = size * (0.75 + h(1) * 0.4);
    out.add(
      piece("puff"),
      {
        x: x + (h(3) - 0.5) * size,
        y: y + r * (0.35 + k * 0.34),
        z: z + (h(4) - 0.5) * size,
        turn: h(5) * 6,
        scale: [r, r * 0.72, r],
      },
      [v, v * 0.98, v * 0.95],
    );
  }
}
