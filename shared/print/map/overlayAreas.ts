/** Crops, minefields, positions and smoke: areas laid over the ground. */

import { dashesOf } from "../../picture/along.ts";
import { outlineField } from "../../picture/outline.ts";
import { beads } from "../../picture/paths.ts";
import { decodeCells } from "../../scenario/integrity.ts";
import type { Overlay } from "../../scenario/model.ts";
import type { Ground } from "../../table/ground.ts";
import { BLACK, sheet as S } from "../../table/inks.ts";
import type { OverlayKind } from "../../table/kinds.ts";
import { PathMaker } from "../path.ts";
import { hatching } from "./hatch.ts";
import type { Pen } from "./pen.ts";
import { closed, type Ring, ringOf, ringsOf, rounded } from "./rings.ts";
import { ring } from "./symbols.ts";
import { boxOf, type Flat, type MapWindow } from "./view.ts";

export interface OverlayShape {
  readonly kind: OverlayKind;
  readonly rings: readonly Ring[];
  readonly box: MapWindow;
}

const overlayShape = (kind: OverlayKind, rings: readonly Ring[]): OverlayShape => ({
  kind,
  rings,
  box: boxOf(rings.flatMap(({ points }) => points)),
});

/** Polygons stay as drawn; painted cells get the same smooth outline as painted ground. */
export function overlayShapes(overlays: readonly Overlay[], ground: Ground): OverlayShape[] {
  return overlays.map(({ kind, shape }) => {
    if (shape.type === "polygon") return overlayShape(kind, [ringOf(shape.points)]);
    const { cells, columns } = decodeCells(shape.rows);
    const inside = new Uint8Array(ground.columns * ground.rows);
    for (let j = 0; j < shape.rows.length; j++)
      for (let i = 0; i < columns; i++) {
        const [x, y] = [shape.x + i, shape.y + j];
        if (cells[j * columns + i] && x < ground.columns && y < ground.rows) inside[y * ground.columns + x] = 1;
      }
    const field = new Float32Array(inside.length);
    const rect = { x: 0, y: 0, width: ground.columns, height: ground.rows };
    outlineField(inside, ground.columns, ground.rows, rect, field);
    return overlayShape(
      kind,
      ringsOf(field, ground).map((r) => rounded(r, 3)),
    );
  });
}

const holds = (rings: readonly Ring[], x: number, y: number): boolean => {
  let inside = false;
  for (const { points } of rings)
    for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
      const [xi, yi] = points[i] as readonly [number, number];
      const [xj, yj] = points[j] as readonly [number, number];
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
    }
  return inside;
};

export function drawOverlays(pen: Pen, overlays: readonly OverlayShape[]): void {
  for (const overlay of overlays) if (pen.view.reaches(overlay.box)) drawOverlay(pen, overlay);
}

/** Inches between two mines, at least this number of points. */
const MINES_APART = { inches: 0.5, points: 5 };

function drawOverlay(pen: Pen, { kind, rings, box }: OverlayShape): void {
  const { view } = pen;
  const ink = (colour: string) => (view.colour ? colour : BLACK);
  const k = view.inches(1, 11);
  const w = (inches: number, least: number, most = 4) => view.points(inches, least, most);
  const loops = rings.map(({ points }) => closed(points));
  switch (kind) {
    case "standing-crop": {
      const colour = ink(S.cropInk);
      if (view.colour) pen.area(rings, S.crop);
      const rows = hatching(rings, 20, 0.3 * k, view.reach).flatMap((row) => dashesOf(row, 0.12 * k, 0.13 * k));
      pen.lines(rows, { colour, width: w(0.035, 0.45, 1.4), round: undefined });
      pen.lines(loops, { colour, width: w(0.025, 0.4, 1.2) });
      return;
    }
    case "minefield":
      pen.dashes(loops, { on: 0.3 * k, off: 0.14 * k }, { colour: ink(S.mine), width: w(0.06, 0.7) });
      drawMines(pen, rings, box);
      return;
    case "smoke": {
      const colour = ink(S.smoke);
      pen.lines(hatching(rings, 52, 0.17 * k, view.reach), {
        colour,
        width: w(0.045, view.colour ? 0.5 : 0.3, 2),
        round: undefined,
      });
      pen.dashes(loops, { on: 0.16 * k, off: 0.12 * k }, { colour, width: w(0.07, 0.7) });
      return;
    }
    default: {
      const heavy = kind === "heavy-position";
      const both = kind !== "light-position";
      const colour = ink(S.position);
      pen.lines(loops, { colour, width: w(heavy ? 0.11 : 0.06, heavy ? 1.2 : 0.7, 6) });
      const across = loops.flatMap((loop) =>
        beads(loop, 0.24 * k).map(({ x, y, dx, dy }): Flat => {
          const [from, to] = both ? [-0.11 * k, 0.11 * k] : [-0.15 * k, 0];
          return [
            [x - dy * from, y + dx * from],
            [x - dy * to, y + dx * to],
          ];
        }),
      );
      pen.lines(across, { colour, width: w(heavy ? 0.08 : 0.05, heavy ? 1 : 0.6), round: undefined });
    }
  }
}

function drawMines(pen: Pen, rings: readonly Ring[], box: MapWindow): void {
  const { view } = pen;
  const gap = view.inches(MINES_APART.inches, MINES_APART.points);
  const r = 0.13 * gap * 2;
  const discs = new PathMaker();
  const horns = new PathMaker();
  const { reach } = view;
  for (let y = Math.ceil(Math.max(box.south, reach.south) / gap) * gap; y < Math.min(box.north, reach.north); y += gap)
    for (let x = Math.ceil(Math.max(box.west, reach.west) / gap) * gap; x < Math.min(box.east, reach.east); x += gap) {
      if (!holds(rings, x, y)) continue;
      const [px, py, s] = [view.x(x), view.y(y), r * view.scale];
      ring(discs, px, py, s * 0.5);
      for (const [u, v] of [
        [0.7, 0.7],
        [-0.7, 0.7],
      ] as const)
        horns.move(px - u * s, py - v * s).line(px + u * s, py + v * s);
    }
  const colour = view.colour ? S.mine : BLACK;
  pen.put(discs.path, { fill: colour });
  pen.put(horns.path, { stroke: { colour, width: view.points(0.025, 0.35, 1.2) } });
}
