/** The ground of the map: areas of every kind with their edges, hatching and symbols. */
import { hash } from "../../picture/hash.ts";
import type { Hatch } from "../../table/ground/paper.ts";
import { GROUND_KINDS, type GroundKind } from "../../table/kinds.ts";
import { seasonTint } from "../../table/season.ts";
import { groundLook } from "./groundLooks.ts";
import { hatching } from "./hatch.ts";
import type { Pen } from "./pen.ts";
import { closed, type Ring } from "./rings.ts";
import { drawSymbol, Stamp } from "./symbols.ts";
import type { Terrain } from "./terrain.ts";
import type { MapWindow, View } from "./view.ts";

/** Inches between the places of symbols, and the points below which they would run together. */
const LATTICE = 0.56;
const LEAST_LATTICE = 6.2;
/** The least distance of a symbol's middle from the edge of its ground, in inches. */
const INSET = 0.1;

/** Points of a symbol's inch and inches between symbols: by the scale alone, so that all windows agree. */
function symbolSize(scale: number): { readonly inch: number; readonly lattice: number } {
  const lattice = Math.max(LATTICE, LEAST_LATTICE / scale);
  return { inch: (lattice / LATTICE) * scale, lattice };
}

/** Whether something else is at the place: a road, a stream, a house. */
export type Taken = (x: number, y: number, radius: number) => boolean;

export function drawGround(pen: Pen, terrain: Terrain): void {
  const { view } = pen;
  const { kinds } = terrain.shapes(view.scale);
  for (const { kind, from } of kinds) {
    const { fill } = groundLook(kind, view.colour);
    if (fill) pen.area(from, view.colour ? seasonTint(fill, view.season) : fill);
  }
}

export function drawGroundDetail(pen: Pen, terrain: Terrain, taken: Taken): void {
  const { view } = pen;
  const { kinds } = terrain.shapes(view.scale);
  for (const { kind, only } of kinds)
    for (const hatch of groundLook(kind, view.colour).hatch) drawHatch(pen, only, hatch);
  for (const { kind, only } of kinds) drawEdge(pen, kind, only);
  drawSymbols(pen, terrain, taken);
}

function drawHatch(pen: Pen, rings: readonly Ring[], { angle, gap, width, dash }: Hatch, colour = "#000000"): void {
  const { view } = pen;
  const apart = view.inches(gap, gap * 10.5, gap * 26);
  const stroke = { colour, width: view.points(width / 30, width, width * 2) };
  const near = rings.filter(({ box }) => view.reaches(box));
  if (!dash) {
    pen.lines(hatching(near, angle, apart, view.reach), { ...stroke, round: undefined });
    return;
  }
  // Broken lines of neighbouring rows are offset from each other.
  const [on, off] = [dash[0] * apart, dash[1] * apart];
  pen.lines(
    hatching(near, angle, apart, view.reach).flatMap((line) => brokenRow(line, on, off, apart)),
    { ...stroke, round: undefined },
  );
}

/** The pieces of a level row, at places that belong to the table and not to the row's beginning. */
function brokenRow([a, b]: readonly (readonly [number, number])[], on: number, off: number, gap: number) {
  const [from, to] = [a, b] as [readonly [number, number], readonly [number, number]];
  const row = Math.round(from[1] / gap);
  const out: (readonly (readonly [number, number])[])[] = [];
  const period = on + off;
  const shift = hash(row, 7, 3) * period;
  for (let k = Math.floor((from[0] - shift) / period); k * period + shift < to[0]; k++) {
    const west = Math.max(from[0], k * period + shift);
    const east = Math.min(to[0], k * period + shift + on);
    if (east - west > on / 4)
      out.push([
        [west, from[1]],
        [east, from[1]],
      ]);
  }
  return out;
}

function drawEdge(pen: Pen, kind: GroundKind, rings: readonly Ring[]): void {
  const { view } = pen;
  const { edge } = groundLook(kind, view.colour);
  if (!edge) return;
  const k = view.points(0.045, 1, 2.4);
  const stroke = { colour: edge.colour, width: edge.width * k };
  if (!edge.dash) {
    pen.outline(rings, stroke);
    return;
  }
  const [on, off] = [(edge.dash[0] * k) / view.scale, (edge.dash[1] * k) / view.scale];
  const near = rings.filter(({ box }) => view.reaches(box));
  pen.dashes(
    near.map(({ points }) => closed(points)),
    { on, off },
    stroke,
  );
}

/** A patch too small for the lattice has one symbol in its middle, so that no kind goes without. */
interface Spot {
  readonly kind: GroundKind;
  readonly box: MapWindow;
  readonly x: number;
  readonly y: number;
}
function spotsOf(terrain: Terrain, view: View, lattice: number): Spot[] {
  const small = 1.7 * lattice;
  return terrain.shapes(view.scale).kinds.flatMap(({ kind, only }) =>
    only.flatMap(({ points, box }): Spot[] => {
      if (box.east - box.west > small || box.north - box.south > small || !view.reaches(box)) return [];
      const x = points.reduce((sum, p) => sum + p[0], 0) / points.length;
      const y = points.reduce((sum, p) => sum + p[1], 0) / points.length;
      return terrain.areas.kindAt(x, y) === kind ? [{ kind, box, x, y }] : [];
    }),
  );
}

function drawSymbols(pen: Pen, terrain: Terrain, taken: Taken): void {
  const { view } = pen;
  const { areas, ground } = terrain;
  const { inch, lattice } = symbolSize(view.scale);
  const stamps = new Map<GroundKind, Stamp>();
  const room = (0.2 * inch) / view.scale;
  const put = (kind: GroundKind, x: number, y: number, h: number) => {
    const { symbol } = groundLook(kind, view.colour);
    if (!symbol || !view.shows(x, y, room)) return;
    const stamp = stamps.get(kind) ?? new Stamp();
    stamps.set(kind, stamp);
    // Stands of pine among the broadleaved trees, as on the screen's sheet.
    const name = kind === "woods" && patch(x, y) > 0.56 ? "pine" : symbol;
    drawSymbol(name, stamp, view.x(x), view.y(y), inch, h);
  };
  const spots = spotsOf(terrain, view, lattice);
  for (const { kind, x, y } of spots) if (!taken(x, y, room * 0.6)) put(kind, x, y, hash(x * 64, y * 64, 4));
  const { west, south, east, north } = view.part;
  for (let j = Math.floor((south - room) / lattice) - 1; j * lattice < north + room; j++)
    for (let i = Math.floor((west - room) / lattice) - 1; i * lattice < east + room; i++) {
      // Every other row is moved by half a step: looser than a square lattice, without visible lines.
      const x = (i + 0.5 + (j & 1 ? 0.25 : -0.25) + (hash(i, j, 1) - 0.5) * 0.36) * lattice;
      const y = (j + 0.5 + (hash(i, j, 2) - 0.5) * 0.36) * lattice;
      if (x < 0 || y < 0 || x > ground.width || y > ground.height || !view.shows(x, y, room)) continue;
      const kind = areas.kindAt(x, y);
      const { symbol, share } = groundLook(kind, view.colour);
      if (!symbol || hash(i, j, 3) > share) continue;
      const code = GROUND_KINDS.indexOf(kind);
      if (areas.edge(x, y, (c) => c === code) < INSET || taken(x, y, room * 0.6)) continue;
      if (spots.some((s) => s.kind === kind && s.box.west < x && x < s.box.east && s.box.south < y && y < s.box.north))
        continue;
      put(kind, x, y, hash(i, j, 4));
    }
  for (const kind of GROUND_KINDS) {
    const stamp = stamps.get(kind);
    if (stamp) putStamp(pen, stamp, kind);
  }
}

function putStamp(pen: Pen, stamp: Stamp, kind: GroundKind): void {
  const { ink, body } = groundLook(kind, pen.view.colour);
  pen.put(stamp.body.path, { fill: body });
  pen.put(stamp.line.path, { stroke: { colour: ink, width: pen.view.points(0.02, 0.4, 1.1), round: true } });
  pen.put(stamp.solid.path, { fill: ink });
}

/** Gentle noise, some three inches wide. */
function patch(x: number, y: number): number {
  const [u, v] = [x / 3.2, y / 3.2];
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const [a, b] = [u - i, v - j];
  const south = hash(i, j, 9) * (1 - a) + hash(i + 1, j, 9) * a;
  const north = hash(i, j + 1, 9) * (1 - a) + hash(i + 1, j + 1, 9) * a;
  return south * (1 - b) + north * b;
}
