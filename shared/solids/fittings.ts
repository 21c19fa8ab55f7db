/**
 * Holes for magnets and dowels, and joints between tiles: their places. Everything lies in the base, so that two fittings are
 * apart where their plans are. A fitting without room is left out of both tiles that meet there, with a notice.
 */
import type { Layout, Seam, SolidTile } from "./layout.ts";
import { jointHeight, type SolidSettings, scaleOf, thinnest, WALL } from "./settings.ts";

export type Point = readonly [number, number];

/** In mm from a tile's south-west corner and underside. */
export interface Hole {
  readonly at: readonly [number, number, number];
  /** The direction in which the drill goes. */
  readonly into: "north" | "east" | "south" | "west" | "up";
  readonly diameter: number;
  readonly depth: number;
}
/** A prism from the underside up: room taken out of a tile, or a tab that stands out from it. */
export interface Joint {
  readonly outline: readonly Point[];
  readonly height: number;
  readonly adds: boolean;
}
export interface Fittings {
  readonly holes: readonly Hole[];
  readonly joints: readonly Joint[];
}
export interface FittingsOfTable {
  /** By the tile's name. */
  readonly of: ReadonlyMap<string, Fittings>;
  /** The separate piece that holds two tiles together, and the number of them. */
  readonly key: { readonly outline: readonly Point[]; readonly height: number; readonly count: number } | null;
  readonly notices: readonly string[];
}

/** A joint is shorter than a room by this much, so that tiles lie flat, in mm. */
const HEADROOM = 0.2;

interface Box {
  readonly tile: string;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

class Placing {
  readonly #taken: Box[] = [];
  readonly #holes = new Map<string, Hole[]>();
  readonly #joints = new Map<string, Joint[]>();
  readonly #scale: number;

  constructor(scale: number) {
    this.#scale = scale;
  }
  /** Whether all boxes lie within their tiles, apart from what is there; then they are taken. */
  take(tiles: readonly SolidTile[], boxes: readonly Box[]): boolean {
    const room = boxes.every((box) => {
      const tile = tiles.find(({ name }) => name === box.tile) as SolidTile;
      const within =
        box.west >= 0 &&
        box.south >= 0 &&
        box.east <= tile.width * this.#scale &&
        box.north <= tile.height * this.#scale;
      return within && !this.#taken.some((other) => touching(box, other));
    });
    if (room) this.#taken.push(...boxes);
    return room;
  }
  hole(tile: string, hole: Hole): void {
    this.#holes.set(tile, [...(this.#holes.get(tile) ?? []), hole]);
  }
  joint(tile: string, joint: Joint): void {
    this.#joints.set(tile, [...(this.#joints.get(tile) ?? []), joint]);
  }
  of({ name }: SolidTile): Fittings {
    return { holes: this.#holes.get(name) ?? [], joints: this.#joints.get(name) ?? [] };
  }
}
const touching = (a: Box, b: Box): boolean =>
  a.tile === b.tile &&
  a.west < b.east + WALL &&
  b.west < a.east + WALL &&
  a.south < b.north + WALL &&
  b.south < a.north + WALL;

export function fittingsOf(layout: Layout, settings: SolidSettings): FittingsOfTable {
  const placing = new Placing(scaleOf(settings));
  const notices: string[] = [];
  let keys = 0;
  const left = (what: string, where: readonly string[]) => {
    if (where.length > 0) notices.push(`No room for ${what} at ${listed(where)}: left out.`);
  };
  if (settings.connectors !== "none") {
    const without = layout.seams.filter((seam) => {
      const set = jointsAlong(placing, seam, settings);
      keys += set;
      return set === 0;
    });
    left("connectors", without.map(nameOf));
  }
  if (settings.holes !== "none" && settings.place === "sides") {
    const without = layout.seams.filter((seam) => holesAlong(placing, seam, settings) === 0);
    left(settings.holes, without.map(nameOf));
  }
  if (settings.holes !== "none" && settings.place === "below") {
    const without = layout.tiles.filter((tile) => holesBelow(placing, tile, settings) === 0);
    left(
      settings.holes,
      without.map(({ name }) => name),
    );
  }
  return {
    of: new Map(layout.tiles.map((tile) => [tile.name, placing.of(tile)])),
    key: settings.connectors === "keys" && keys > 0 ? { ...keyOf(settings), count: keys } : null,
    notices,
  };
}
const nameOf = ({ first, second }: Seam): string => `${first.name}–${second.name}`;
const listed = (names: readonly string[]): string =>
  names.length > 6 ? `${names.slice(0, 5).join(", ")} and ${names.length - 5} more` : names.join(", ");

/** Widths at the neck and at the head, and the length in one tile, in mm: for tiles whose side has `length` mm. */
function dovetail({ tile, ...settings }: SolidSettings): { neck: number; head: number; length: number } {
  const neck = Math.min(8, Math.max(2, (tile * scaleOf(settings)) / 16));
  return { neck, head: neck * 1.6, length: neck };
}
/** Half a key that stands out from y = 0 to the north, its middle at x = 0. */
function half(settings: SolidSettings, larger: number): Point[] {
  const { neck, head, length } = dovetail(settings);
  const [n, h, l] = [neck / 2 + larger, head / 2 + larger, length + larger];
  return [
    [n, 0],
    [h, l],
    [-h, l],
    [-n, 0],
  ];
}
function keyOf(settings: SolidSettings) {
  const north = half(settings, 0);
  const south = north.map(([x, y]): Point => [-x, -y]);
  const outline = [...north.slice(0, 3), north[3] as Point, ...south.slice(1, 3)];
  return { outline, height: jointHeight(settings) - HEADROOM };
}

/** The frame of a seam in one of its tiles: places `along` the seam and `inward` from it. */
interface Side {
  readonly tile: SolidTile;
  place(along: number, inward: number): Point;
  readonly into: Hole["into"];
}
function sidesOf({ first, second, toward }: Seam, scale: number): readonly [Side, Side] {
  const width = first.width * scale;
  const height = second.height * scale;
  return toward === "east"
    ? [
        { tile: first, place: (along, inward) => [width - inward, along], into: "west" },
        { tile: second, place: (along, inward) => [inward, along], into: "east" },
      ]
    : [
        { tile: first, place: (along, inward) => [along, inward], into: "north" },
        { tile: second, place: (along, inward) => [along, height - inward], into: "south" },
      ];
}
const lengthOf = ({ first, toward }: Seam, scale: number): number =>
  (toward === "east" ? first.height : first.width) * scale;

/** The box of a fitting `wide` along the seam and `deep` into the tile, from the seam on. */
function boxOn(side: Side, along: number, wide: number, deep: number): Box {
  const [ax, ay] = side.place(along - wide / 2, 0);
  const [bx, by] = side.place(along + wide / 2, deep);
  return {
    tile: side.tile.name,
    west: Math.min(ax, bx),
    south: Math.min(ay, by),
    east: Math.max(ax, bx),
    north: Math.max(ay, by),
  };
}
/** Twice on a long seam, once in the middle of a short one. */
const placesOn = (length: number, share: number, short: number): number[] =>
  length < short ? [length / 2] : [length * share, length * (1 - share)];

function jointsAlong(placing: Placing, seam: Seam, settings: SolidSettings): number {
  const scale = scaleOf(settings);
  const sides = sidesOf(seam, scale);
  const { head, length } = dovetail(settings);
  const { tolerance, connectors } = settings;
  const height = jointHeight(settings);
  const places = placesOn(lengthOf(seam, scale), 0.3, 100).filter((along) => {
    const boxes = sides.map((side) => boxOn(side, along, head + 2 * tolerance, length + tolerance));
    return placing.take([seam.first, seam.second], boxes);
  });
  for (const along of places)
    sides.forEach((side, i) => {
      const adds = connectors === "tabs" && i === 0;
      // A tab stands out of the first tile; rooms reach a little beyond the seam, so that nothing thin is left there.
      const shape = half(settings, adds ? 0 : tolerance);
      const turned = adds ? shape.map(([x, y]): Point => [x, -y]) : shape;
      const root = adds ? WALL : -WALL;
      const [right, left] = [turned[0] as Point, turned[3] as Point];
      const outline: Point[] = [[right[0], root], ...turned, [left[0], root]];
      placing.joint(side.tile.name, {
        outline: outline.map(([x, inward]) => side.place(along + x, inward)),
        height: adds ? height - HEADROOM : height,
        adds,
      });
    });
  return places.length;
}

function holesAlong(placing: Placing, seam: Seam, settings: SolidSettings): number {
  const scale = scaleOf(settings);
  const sides = sidesOf(seam, scale);
  const [diameter, depth] = [settings.diameter + settings.tolerance, settings.depth + settings.tolerance];
  const places = placesOn(lengthOf(seam, scale), 0.15, 30).filter((along) =>
    placing.take(
      [seam.first, seam.second],
      sides.map((side) => boxOn(side, along, diameter, depth)),
    ),
  );
  for (const along of places)
    for (const side of sides) {
      const [x, y] = side.place(along, 0);
      placing.hole(side.tile.name, { at: [x, y, thinnest(settings) / 2], into: side.into, diameter, depth });
    }
  return places.length;
}

/** One in each corner of a tile, from below; a single one in the middle where the corners have no room. */
function holesBelow(placing: Placing, tile: SolidTile, settings: SolidSettings): number {
  const scale = scaleOf(settings);
  const [width, height] = [tile.width * scale, tile.height * scale];
  const [diameter, depth] = [settings.diameter + settings.tolerance, settings.depth + settings.tolerance];
  const r = diameter / 2;
  const set = ([x, y]: Point): boolean => {
    const box = { tile: tile.name, west: x - r - WALL, south: y - r - WALL, east: x + r + WALL, north: y + r + WALL };
    const taken = placing.take([tile], [box]);
    if (taken) placing.hole(tile.name, { at: [x, y, 0], into: "up", diameter, depth });
    return taken;
  };
  const inset = r + 3;
  const corners: Point[] = [
    [inset, inset],
    [width - inset, inset],
    [inset, height - inset],
    [width - inset, height - inset],
  ];
  const count = corners.filter(set).length;
  return count > 0 ? count : set([width / 2, height / 2]) ? 1 : 0;
}
