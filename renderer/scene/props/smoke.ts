/** Teased cotton wool: black at the root, paler above, drifting east. */
import { linear } from "../glsl.ts";
import { hash } from "../noise.ts";
import { piece } from "./lineShapes.ts";
import type { SoupBlock } from "./soup.ts";

const ROOT = linear("#26231f");
const TOP = linear("#b5afa5");

/** A column of smoke, `tall` inches high, over a place in the world. */
export function addSmoke(out: SoupBlock, x: number, y: number, z: number, tall: number, seed: number): void {
  const n = 9;
  for (let k = 0; k < n; k++) {
    const t = k / (n - 1);
    const h = (salt: number) => hash(k, seed, salt);
    const size = (0.07 + t * 0.13 + h(1) * 0.03) * Math.sqrt(tall / 0.75);
    const c = ROOT.clone().lerp(TOP, t ** 0.8 * (0.75 + h(2) * 0.3));
    out.add(
      piece("puff"),
      {
        x: x + t * t * 0.45 * tall + (h(3) - 0.5) * (0.06 + t * 0.16),
        y: y + t * tall,
        z: z + (h(4) - 0.5) * (0.06 + t * 0.14),
        turn: h(5) * 6,
        scale: [size, size * 0.88, size],
      },
      [c.r, c.g, c.b],
    );
  }
}

/** A low bank of white smoke over one place. */
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
