/** A map of our own, drawn and then photographed aslant: woods with a name on them, water, a field, roads, contour lines. */
import { homographyTo, mapped, type Quad, type Spot } from "../../../shared/scan/homography.ts";
import type { Rgba } from "../../../shared/scan/straighten.ts";

/** Inches of the table that is drawn. */
export const [WIDTH, HEIGHT] = [24, 18];
export type Colour = readonly [number, number, number];
export const PAPER: Colour = [232, 224, 200];
export const GREEN: Colour = [150, 180, 110];
export const BLUE: Colour = [120, 160, 210];
export const RED: Colour = [190, 60, 50];
export const BROWN: Colour = [140, 90, 40];
export const YELLOW: Colour = [225, 205, 110];
const BLACK: Colour = [20, 20, 20];

export const mainRoad = (x: number) => 6 + Math.sin(x / 3);

/** The colour of the map at a place in table inches; the last that holds wins. */
function drawn([x, y]: Spot): Colour {
  let colour = PAPER;
  const hill = Math.hypot((x - 17) / 1.3, y - 12);
  for (const ring of [2, 4]) if (Math.abs(hill - ring) < 0.06) colour = BROWN;
  if (Math.hypot(x - 6, y - 12) < 3) colour = GREEN;
  // A name printed on the wood, and a dead pixel outside.
  if (Math.abs(x - 6) < 1.2 && Math.abs(y - 12) < 0.08) colour = BLACK;
  if (Math.hypot(x - 12, y - 16) < 0.2) colour = GREEN;
  if (x > 2 && x < 7 && y > 1 && y < 3) colour = BLUE;
  // A field with a pond in it.
  if (x > 17 && x < 22 && y > 1 && y < 4) colour = Math.hypot(x - 19, y - 2.5) < 0.7 ? BLUE : YELLOW;
  if (Math.abs(y - mainRoad(x)) < 0.1) colour = RED;
  if (y < mainRoad(x) && Math.abs(x - y - 10) < 0.14) colour = RED;
  return colour;
}

/** As a camera sees the table: its corners in the picture, from the top left one clockwise. */
export const CORNERS: Quad = [
  [62, 40],
  [930, 18],
  [985, 700],
  [20, 660],
];

export function photographed(corners: Quad, width: number, height: number): Rgba {
  const map = homographyTo(corners, WIDTH, HEIGHT);
  if (!map.ok) throw new Error(map.error.message);
  // The inverse by Newton would be more code: each pixel of the table is put down finely enough instead.
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < HEIGHT; y += 1 / 80)
    for (let x = 0; x < WIDTH; x += 1 / 80) {
      const [px, py] = mapped(map.value, [x, y]);
      const at = (Math.floor(py) * width + Math.floor(px)) * 4;
      pixels.set([...drawn([x, HEIGHT - y]), 255], at);
    }
  return { width, height, pixels };
}
