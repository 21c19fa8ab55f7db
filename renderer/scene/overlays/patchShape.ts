/** A hovering piece of ground: its cells as tiles in the sheet's colours, its levels as steps, clear of the table. */
import * as THREE from "three";
import { CELLS_PER_INCH } from "../../../shared/table/ground.ts";
import { overlay } from "../../theme/tokens.ts";
import type { PatchOverlay } from "../contract.ts";
import { kindTint } from "../ground/sheetGlsl.ts";
import type { Drape } from "./drape.ts";

/** The height of the hovering piece, and the height of a level, in inches. */
const HOVER = 0.35;
const STEP = 0.44;
const ALPHA = 0.88;

export function patchGeometry(patch: PatchOverlay, drape: Drape, map: boolean): THREE.BufferGeometry {
  const { at, columns, rows, mask, terrain, level, refused } = patch;
  const positions: number[] = [];
  const colors: number[] = [];
  const index: number[] = [];
  const side = 1 / CELLS_PER_INCH;
  const red = new THREE.Color(overlay.blocked);
  const ink = new THREE.Color();
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const i = row * columns + column;
      if (mask[i] !== 1) continue;
      const up = level[i] ?? 0;
      // Quarter-inch cells show as a fine chequer, and higher ground is paler.
      const shade = ((row + column) % 2 === 0 ? 1 : 0.95) * (map ? 1 : 0.86) * (1 + 0.03 * Math.min(up, 4));
      ink.set(kindTint(terrain[i] ?? 0, up)).multiplyScalar(shade);
      if (refused) ink.lerp(red, 0.45);
      const first = positions.length / 3;
      const x = at[0] + column * side;
      const y = at[1] + row * side;
      const lift = map ? 0 : HOVER + STEP * up;
      for (const [dx, dy] of [
        [0, 0],
        [side, 0],
        [side, side],
        [0, side],
      ] as const) {
        positions.push(...drape(x + dx, y + dy, lift));
        colors.push(ink.r, ink.g, ink.b, ALPHA);
      }
      index.push(first, first + 1, first + 2, first, first + 2, first + 3);
    }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
  geometry.setAttribute("color", new THREE.Float32BufferAttribute(colors, 4));
  geometry.setIndex(index);
  return geometry;
}
