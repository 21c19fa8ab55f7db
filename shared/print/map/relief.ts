/** Height on the map: a tint for every level, laid over all ground, and contour lines with the levels' numbers. */

import { beads } from "../../picture/paths.ts";
import { CELLS_PER_INCH } from "../../table/ground.ts";
import { BLACK } from "../../table/inks.ts";
import type { Season } from "../../table/season.ts";
import { Pen } from "./pen.ts";
import { closed, type Ring } from "./rings.ts";
import type { Terrain } from "./terrain.ts";
import type { Flat } from "./view.ts";

/** Laid once for every level: bare paper turns into the sheet's tints, and woods grow warmer with height. */
export const TINT: Readonly<Record<Season, { readonly colour: string; readonly opacity: number }>> = {
  summer: { colour: "#be8b00", opacity: 0.15 },
  autumn: { colour: "#b8701c", opacity: 0.16 },
  winter: { colour: "#6d8096", opacity: 0.12 },
  desert: { colour: "#c07a12", opacity: 0.2 },
};
export const CONTOUR = "#a8622a";

export function drawTints(pen: Pen, terrain: Terrain): void {
  const { view } = pen;
  if (!view.colour) return;
  const { colour, opacity } = TINT[view.season];
  for (const rings of terrain.shapes(view.scale).levels) pen.area(rings, colour, opacity);
}

/** A soft stroke along the sides that fall to the south and east, as if light came from the north-west. */
function drawShade(pen: Pen, rings: readonly Ring[], width: number): void {
  const { view } = pen;
  const dark: Flat[] = [];
  for (const { points, box } of rings) {
    if (!view.reaches(box)) continue;
    let open: (readonly [number, number])[] | null = null;
    const n = points.length;
    for (let i = 0; i <= n; i++) {
      const [x, y] = points[i % n] as readonly [number, number];
      // The direction over some pieces, so that no single kink makes or breaks a shade.
      const [ax, ay] = points[(i + n - 3) % n] as readonly [number, number];
      const [bx, by] = points[(i + 3) % n] as readonly [number, number];
      // Lower ground lies to the left of (dx, dy): towards (−dy, dx).
      const falls = -(by - ay) - (bx - ax) > 0.25 * Math.hypot(bx - ax, by - ay);
      if (!falls) {
        open = null;
        continue;
      }
      if (!open) {
        open = [];
        dark.push(open);
      }
      open.push([x, y]);
    }
  }
  const shade = new Pen(view);
  const off = (0.35 * width) / view.scale;
  shade.lines(
    dark.map((line) => line.map(([x, y]) => [x + off, y - off] as const)),
    { colour: "#6d4716", width: width * 2.6 },
  );
  for (const mark of shade.marks) pen.marks.push(mark.type === "path" ? { ...mark, opacity: 0.22 } : mark);
}

/** Without tints, short strokes show the side of a contour on which the ground falls. */
function fallLines({ view }: Pen, rings: readonly Ring[]): Flat[] {
  const [gap, length] = [view.inches(0.9, 16, 60), view.inches(0.13, 1.8, 7)];
  const near = rings.filter(({ box }) => view.reaches(box));
  return near.flatMap(({ points }) =>
    // Outlines run clockwise round their area: to their left it is lower.
    beads(closed(points), gap).map(
      ({ x, y, dx, dy }): Flat => [
        [x, y],
        [x - dy * length, y + dx * length],
      ],
    ),
  );
}

/**
 * Where the ground rises two levels or more at once, the contours fall together: one bold line with teeth down the steep
 * slope, drawn with the highest of them.
 */
function drawSteep(pen: Pen, rings: readonly Ring[], level: number, terrain: Terrain, colour: string): void {
  const { view } = pen;
  const runs: (readonly [number, number])[][] = [];
  for (const { points, box } of rings) {
    if (!view.reaches(box)) continue;
    let open: (readonly [number, number])[] | null = null;
    const n = points.length;
    for (let i = 0; i <= n; i++) {
      const here = points[i % n] as readonly [number, number];
      const [ax, ay] = points[(i + n - 1) % n] as readonly [number, number];
      const [bx, by] = points[(i + 1) % n] as readonly [number, number];
      const length = Math.hypot(bx - ax, by - ay) || 1;
      const [nx, ny] = [(-(by - ay) / length) * ACROSS, ((bx - ax) / length) * ACROSS];
      const low = levelAt(terrain, here[0] + nx, here[1] + ny);
      if (level - low < 2 || levelAt(terrain, here[0] - nx, here[1] - ny) !== level) {
        open = null;
        continue;
      }
      if (!open) {
        open = [];
        runs.push(open);
      }
      open.push(here);
    }
  }
  const k = view.inches(1, 11);
  const length = 0.15 * k;
  pen.lines(runs, { colour, width: view.points(0.06, 1.1, 3.4) });
  const teeth = runs.flatMap((run) =>
    beads(run, 0.2 * k).map(
      ({ x, y, dx, dy }): Flat => [
        [x, y],
        [x - dy * length, y + dx * length],
      ],
    ),
  );
  pen.lines(teeth, { colour, width: view.points(0.04, 0.7, 2), round: undefined });
}
/** Inches to either side of a contour at which the levels are compared: past its greatest distance from the cells' edge. */
const ACROSS = 0.19;
function levelAt({ ground }: Terrain, x: number, y: number): number {
  const i = Math.min(ground.columns - 1, Math.max(0, Math.floor(x * CELLS_PER_INCH)));
  const j = Math.min(ground.rows - 1, Math.max(0, Math.floor(y * CELLS_PER_INCH)));
  return ground.level[j * ground.columns + i] as number;
}

export function drawContours(pen: Pen, terrain: Terrain): void {
  const { view } = pen;
  const colour = view.colour ? CONTOUR : BLACK;
  terrain.shapes(view.scale).levels.forEach((rings, k) => {
    const heavy = (k + 1) % 3 === 0;
    const width = view.points(0.035, heavy ? 0.9 : 0.55, heavy ? 2.4 : 1.5) * (heavy ? 1.25 : 1);
    if (view.colour) {
      drawShade(pen, rings, width);
      pen.outline(rings, { colour, width });
    } else {
      pen.outline(rings, { colour, width: width * 0.8 });
      pen.lines(fallLines(pen, rings), { colour, width: width * 0.8, round: undefined });
    }
    drawSteep(pen, rings, k + 1, terrain, colour);
  });
}
