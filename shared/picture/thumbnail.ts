/**
 * A small picture of a table as a printed sheet, for galleries and lists of files. It is quick, the same everywhere, and has
 * nothing that a side may not know.
 */
import { flattenLine } from "../geometry/curve.ts";
import { direction } from "../geometry/directions.ts";
import { knownToAll } from "../scenario/knownTo.ts";
import type { LoadedScenario, Scenario } from "../scenario/model.ts";
import { CELLS_PER_INCH, type Ground } from "../table/ground.ts";
import { GROUND_KINDS } from "../table/kinds.ts";
import { LINE_ORDER } from "../table/lineFamilies.ts";
import { type Season, seasonOf } from "../table/season.ts";
import { Canvas, type Picture, type Px } from "./canvas.ts";
import { hash } from "./hash.ts";
import * as ink from "./palette.ts";

export type { Picture };

/** `width` is in pixels; the height follows the table. At least 1 pixel either way. */
export function thumbnail({ scenario: whole, ground }: LoadedScenario, width: number): Picture {
  const scenario = knownToAll(whole);
  const scale = width / ground.width;
  const canvas = new Canvas(width, Math.max(1, Math.round(ground.height * scale)));
  const at = ([x, y]: readonly [number, number]): Px => [x * scale, (ground.height - y) * scale];
  layGround(canvas, ground, scale, seasonOf(scenario));
  sow(canvas, ground, scale, at);
  layAreas(canvas, scenario, at);
  layStarts(canvas, scenario, at);
  layLines(canvas, scenario, scale, at);
  layFootprints(canvas, scenario, scale, at);
  layStands(canvas, scenario, scale, at);
  return canvas;
}

/** Tints by level, kinds of ground over them, light from the north-west, and contours. */
function layGround(canvas: Canvas, ground: Ground, scale: number, season: Season): void {
  const { columns, rows } = ground;
  const colours = coloursOf(ground, season);
  const relief = smoothed(ground);
  const perCell = scale / CELLS_PER_INCH;
  const within = (n: number, most: number) => (n < 0 ? 0 : n >= most ? most - 1 : n);
  const { pixels } = canvas;
  let i = 0;
  for (let y = 0; y < canvas.height; y++) {
    const v = rows - (y + 0.5) / perCell - 0.5;
    const south = Math.floor(v);
    const tv = v - south;
    const r0 = within(south, rows) * columns;
    const r1 = within(south + 1, rows) * columns;
    for (let x = 0; x < canvas.width; x++) {
      const u = (x + 0.5) / perCell - 0.5;
      const west = Math.floor(u);
      const tu = u - west;
      const c0 = within(west, columns);
      const c1 = within(west + 1, columns);
      const southWest = r0 + c0;
      const southEast = r0 + c1;
      const northWest = r1 + c0;
      const northEast = r1 + c1;
      const a = (1 - tu) * (1 - tv);
      const b = tu * (1 - tv);
      const c = (1 - tu) * tv;
      const d = tu * tv;
      for (let channel = 0; channel < 3; channel++) {
        const field = colours[channel] as Float32Array;
        pixels[i + channel] =
          (field[southWest] as number) * a +
          (field[southEast] as number) * b +
          (field[northWest] as number) * c +
          (field[northEast] as number) * d;
      }
      i += 4;
      const [low, right] = [relief[southWest] as number, relief[southEast] as number];
      const [up, far] = [relief[northWest] as number, relief[northEast] as number];
      const height = low * a + right * b + up * c + far * d;
      if (height <= 0.05) continue;
      // The contour runs half way between two levels; the slope gives the distance from it.
      const from = Math.abs(height - Math.floor(height) - 0.5);
      const slope = Math.sqrt((right - low) * (right - low) + (up - low) * (up - low)) / perCell;
      if (slope > 0.01 && from < slope) canvas.blend(x, y, ink.CONTOUR, (0.95 - from / slope) * 0.85);
    }
  }
}

/** Red, green and blue of every cell. */
function coloursOf({ columns, rows, terrain, level }: Ground, season: Season): readonly Float32Array[] {
  const fills = GROUND_KINDS.map((kind) => ink.GROUND[season][kind]?.fill ?? null);
  const tints = ink.TINTS[season];
  const colours = [0, 1, 2].map(() => new Float32Array(terrain.length));
  for (let cell = 0; cell < terrain.length; cell++) {
    const height = level[cell] as number;
    const tint = (tints[height] ?? tints.at(-1)) as ink.Rgb;
    const fill = fills[terrain[cell] as number];
    const light = lightAt(level, columns, rows, cell);
    for (let channel = 0; channel < 3; channel++) {
      const paper = tint[channel] as number;
      // Woods on a hill are a little warmer than woods in the plain.
      const colour = fill ? (fill[channel] as number) * 0.82 + paper * 0.18 - 5 * Math.min(3, height) : paper;
      (colours[channel] as Float32Array)[cell] = colour + light;
    }
  }
  return colours;
}

/** The levels with their steps rounded. */
function smoothed({ columns, rows, level }: Ground): Float32Array {
  let now = Float32Array.from(level);
  for (const step of [1, columns, 1, columns]) {
    const next = now.slice();
    for (let cell = 0; cell < now.length; cell++) {
      const first = step === 1 ? cell % columns === 0 : cell < columns;
      const last = step === 1 ? cell % columns === columns - 1 : cell >= columns * (rows - 1);
      const here = now[cell] as number;
      next[cell] =
        ((first ? here : (now[cell - step] as number)) + here + (last ? here : (now[cell + step] as number))) / 3;
    }
    now = next;
  }
  return now;
}

/** Paler where the ground falls to the north-west, darker where it falls to the south-east. */
function lightAt(level: Uint8Array, columns: number, rows: number, cell: number): number {
  const c = cell % columns;
  const r = (cell - c) / columns;
  const REACH = 3;
  const west = Math.min(c, REACH);
  const east = Math.min(columns - 1 - c, REACH);
  const south = Math.min(r, REACH);
  const north = Math.min(rows - 1 - r, REACH);
  const rise =
    (level[cell + east] as number) -
    (level[cell - west] as number) +
    (level[cell - south * columns] as number) -
    (level[cell + north * columns] as number);
  return Math.max(-14, Math.min(14, rise * 5));
}

/** Trees, houses, tufts: small marks on a loose lattice. */
function sow(canvas: Canvas, { columns, terrain, width, height }: Ground, scale: number, at: (p: Px) => Px): void {
  const gap = 0.62;
  for (let j = 0; j * gap < height; j++)
    for (let i = 0; i * gap < width; i++) {
      const x = (i + 0.5 + (hash(i, j, 0) - 0.5) * 0.55) * gap;
      const y = (j + 0.5 + (hash(j + 999, i, 0) - 0.5) * 0.55) * gap;
      if (x >= width || y >= height) continue;
      const cell = Math.floor(y * CELLS_PER_INCH) * columns + Math.floor(x * CELLS_PER_INCH);
      const kind = GROUND_KINDS[terrain[cell] as number];
      const { mark, thick = 0 } = (kind && ink.GROUND.summer[kind]) ?? {};
      if (!mark || hash(i + 77, j + 31, 0) > thick) continue;
      const place = at([x, y]);
      if (kind?.endsWith("buildings")) canvas.box(place, 0.17 * scale, 0.22 * scale, [0.6, 0.8], mark);
      else canvas.disc(place, (kind === "woods" || kind === "jungle" ? 0.17 : 0.12) * scale, mark);
    }
}

function layAreas(canvas: Canvas, { table }: Scenario, at: (p: Px) => Px): void {
  for (const { kind, shape } of table.overlays)
    if (shape.type === "polygon")
      canvas.area(
        shape.points.map(at),
        kind === "standing-crop" ? ink.CROP : ink.OVERLAY,
        kind === "standing-crop" ? 1 : 0.6,
      );
    else {
      const [x, y] = [shape.x / CELLS_PER_INCH, shape.y / CELLS_PER_INCH];
      canvas.disc(at([x + 0.5, y + shape.rows.length / CELLS_PER_INCH / 2]), 3, ink.OVERLAY);
    }
}

/** Zones in a pale tint of their side's colour, entry edges as a stripe of it. */
function layStarts(canvas: Canvas, { zones, entryEdges, sides, table }: Scenario, at: (p: Px) => Px): void {
  const colourOf = (side: "red" | "blue") => {
    const colour = sides.find(({ id }) => id === side)?.colour;
    return colour === undefined ? ink.SIDES[side] : ink.rgb(colour);
  };
  for (const { side, points } of zones) canvas.area(points.map(at), colourOf(side), 0.16);
  for (const { side, edge, from, to } of entryEdges) {
    const upright = edge === "west" || edge === "east";
    const off = edge === "east" ? table.width : edge === "north" ? table.height : 0;
    const ends: readonly Px[] = upright
      ? [
          [off, from],
          [off, to],
        ]
      : [
          [from, off],
          [to, off],
        ];
    canvas.stroke(ends.map(at), 5, colourOf(side));
  }
}

/** Without points nearer than two pixels to the previous one. */
function thinned(path: readonly Px[]): Px[] {
  const kept: Px[] = [];
  path.forEach((p, i) => {
    const [x, y] = kept.at(-1) ?? [-9, -9];
    if (i === path.length - 1 || Math.abs(p[0] - x) + Math.abs(p[1] - y) >= 2) kept.push(p);
  });
  return kept;
}

function layLines(canvas: Canvas, { table }: Scenario, scale: number, at: (p: Px) => Px): void {
  const lines = [...table.lines].sort((a, b) => LINE_ORDER.indexOf(a.kind) - LINE_ORDER.indexOf(b.kind));
  const paths = lines.map(({ kind, width, points, smooth }) => {
    const look = ink.LINES[kind];
    return {
      look,
      path: thinned(flattenLine(points, smooth).map(at)),
      across: Math.max(look.least, width * look.width * scale),
    };
  });
  for (const { look, path, across } of paths) if (look.casing) canvas.stroke(path, across, look.casing);
  // All casings before all fills, so that crossings join.
  for (const { look, path, across } of paths)
    canvas.stroke(path, look.casing ? Math.max(across * 0.55, across - 1.6) : across, look.ink);
}

/** A facing on the picture, of length 1. */
function upOf(facing: number): Px {
  const { x, y } = direction(facing);
  const length = Math.sqrt(x * x + y * y);
  return [x / length, -y / length];
}

function layFootprints(canvas: Canvas, { table }: Scenario, scale: number, at: (p: Px) => Px): void {
  for (const { kind, at: place, size, facing } of table.footprints) {
    const [across, along] = [(size[0] * scale) / 2, (size[1] * scale) / 2];
    canvas.box(at(place), Math.max(0.8, across), Math.max(0.8, along), upOf(facing), ink.FOOTPRINTS[kind]);
  }
}

function layStands(canvas: Canvas, { stands, sides }: Scenario, scale: number, at: (p: Px) => Px): void {
  for (const { at: place, side, footprint, facing } of stands) {
    if (place === null) continue;
    const colour = sides.find(({ id }) => id === side)?.colour;
    const [across, along] = footprint.map((n) => Math.max(1.6, (n * scale) / 2)) as [number, number];
    canvas.box(at(place), across + 0.7, along + 0.7, upOf(facing), ink.STAND_EDGE);
    canvas.box(at(place), across, along, upOf(facing), colour === undefined ? ink.SIDES[side] : ink.rgb(colour));
  }
}
