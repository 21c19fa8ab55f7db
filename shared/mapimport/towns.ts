/** Built-up areas: the ground that they cover, and a few houses that can be put on a table in place of many. */

import { piecesOf } from "../generate/fields.ts";
import type { Spot } from "../generate/land.ts";
import { apart, type Land, spotOf } from "../generate/land.ts";
import { facingOf } from "../geometry/directions.ts";
import type { Inches } from "../geometry/units.ts";
import { BUILDING_KINDS } from "../mapdata/tags/tagTable.ts";
import { Cover } from "./cover.ts";
import { buildable } from "./ground.ts";
import type { BuildingKind, House, Sorted } from "./sorting.ts";

export interface TownReport {
  /** Buildings on the map within the frame, and on the table. */
  readonly mapped: number;
  readonly built: number;
  /** Square inches of built-up ground on the map and on the table. */
  readonly mappedArea: number;
  readonly paintedArea: number;
}

/** The distances of each cell from the middle of the nearest road, in inches, and the directions of roads. */
export interface Streets {
  readonly away: Float32Array;
  readonly paths: readonly (readonly Spot[])[];
}

/** Buildings nearer to each other than this are a hamlet, in inches. */
const NEIGHBOURS = 0.3;
/** A hamlet of fewer buildings has no ground of its own. */
const HAMLET = 6;
/** One house of the table stands for this many buildings of the map. */
const STANDS_FOR = 8;
/** The least distance between the middles of houses, in inches. */
const ELBOW = 0.7;
/** A table holds this many lonely houses. */
const MOST_LONELY = 40;
const KINDS: readonly BuildingKind[] = BUILDING_KINDS;

/** Paints the towns; the houses are built afterwards, beside the roads. */
export function paintTowns(land: Land, { builtUp, houses }: Sorted, rounding: number): Uint8Array {
  const hamlets = new Cover(land.width, land.height);
  for (const { at } of houses) hamlets.addAlong([at, at], NEIGHBOURS);
  const dense = hamlets.shares();
  const counts = new Uint16Array(land.cells);
  for (const { at } of houses) counts[land.cellAt(at)] = (counts[land.cellAt(at)] as number) + 1;
  for (const piece of piecesOf(
    land,
    Uint8Array.from(dense, (share) => Number(share > 0)),
  ))
    if (piece.reduce((sum, cell) => sum + (counts[cell] as number), 0) < HAMLET)
      for (const cell of piece) dense[cell] = 0;
  const mapped = KINDS.map((kind) => builtUp.get(kind)?.shares() ?? new Float32Array(land.cells));
  const all = dense.map((share, cell) => Math.max(share, ...mapped.map((shares) => shares[cell] as number)));
  const { mask } = buildable(land, all, rounding);
  for (const piece of piecesOf(land, mask)) {
    const kind = kindOfTown(land, piece, mapped, houses);
    for (const cell of piece) if (!land.isKind(cell, "water")) land.paint(cell, kind);
  }
  return mask;
}

/** The kind that covers most of the town by the map's areas, or that most of its buildings have. */
function kindOfTown(
  land: Land,
  piece: readonly number[],
  mapped: readonly Float32Array[],
  houses: readonly House[],
): BuildingKind {
  const here = new Set(piece);
  const inside = houses.filter(({ at }) => here.has(land.cellAt(at)));
  const weight = KINDS.map((kind, i) => {
    const cover = piece.reduce((sum, cell) => sum + (mapped[i]?.[cell] as number), 0) / piece.length;
    const share = inside.filter((house) => house.kind === kind).length / Math.max(1, inside.length);
    return cover + share;
  });
  return KINDS[weight.indexOf(Math.max(...weight))] as BuildingKind;
}

/** Puts houses into the towns and lonely houses outside, clear of roads and water. */
export function buildHouses(land: Land, sorted: Sorted, towns: Uint8Array, streets: Streets): TownReport {
  const built: Spot[] = [];
  const town = (at: Spot) => towns[land.cellAt(at)] === 1;
  for (const piece of piecesOf(land, towns)) {
    const here = new Set(piece);
    const inside = sorted.houses.filter(({ at }) => here.has(land.cellAt(at)));
    const room = Math.floor(piece.length / 16 / ELBOW);
    // Without buildings on the map, a house for every two square inches.
    const wanted =
      inside.length > 0 ? Math.max(2, Math.round(inside.length / STANDS_FOR)) : Math.ceil(piece.length / 32);
    raise(land, Math.min(room, wanted), sitesIn(land, piece, streets), inside, built, streets);
  }
  const lonely = sorted.houses.filter(({ at }) => !town(at)).sort((a, b) => b.area - a.area);
  for (const house of lonely) {
    if (built.length > MOST_LONELY) break;
    const sites = sitesAround(land, house.at, streets);
    raise(land, 1, sites, [house], built, streets, 1.5);
  }
  const painted = towns.reduce((sum, cell) => sum + cell, 0) / 16;
  const mappedArea = [...sorted.builtUp.values()].reduce((sum, cover) => sum + cover.area(), 0);
  return { mapped: sorted.houses.length, built: built.length, mappedArea, paintedArea: painted };
}

/** The room between a road's middle and a house's middle, in inches. */
const STREET = 0.55;
/** Across and along the street, in inches. */
const SIZE: readonly [Inches, Inches] = [0.4375 as Inches, 0.5625 as Inches];
const CHURCH: readonly [Inches, Inches] = [0.4375 as Inches, 0.8125 as Inches];

function clear(land: Land, at: Spot, { away }: Streets): boolean {
  if (!land.holds(at, 0.5) || (away[land.cellAt(at)] as number) < STREET) return false;
  return [-0.35, 0, 0.35].every((dx) =>
    [-0.35, 0, 0.35].every((dy) => !land.isKind(land.cellAt([at[0] + dx, at[1] + dy]), "water")),
  );
}

const sitesIn = (land: Land, piece: readonly number[], streets: Streets): Spot[] =>
  piece.map((cell) => land.middleOf(cell)).filter((at) => clear(land, at, streets));

/** Places within an inch, the nearest first. */
function sitesAround(land: Land, [x, y]: Spot, streets: Streets): Spot[] {
  const sites: Spot[] = [];
  for (let dx = -1; dx <= 1; dx += 0.25)
    for (let dy = -1; dy <= 1; dy += 0.25) if (dx * dx + dy * dy <= 1) sites.push([x + dx, y + dy]);
  return sites
    .filter((at) => clear(land, at, streets))
    .sort((a, b) => apart(a, [x, y]) - apart(b, [x, y]))
    .slice(0, 1);
}

/** Builds up to `most` houses where most buildings stand, and the streets are near. */
function raise(
  land: Land,
  most: number,
  sites: readonly Spot[],
  houses: readonly House[],
  built: Spot[],
  streets: Streets,
  elbow = ELBOW,
): void {
  const near = (at: Spot) => houses.filter((house) => apart(house.at, at) < 0.5).length;
  const worth = new Map(
    sites.map((at) => [at, near(at) - 0.5 * Math.max(0, (streets.away[land.cellAt(at)] as number) - STREET)] as const),
  );
  const church = houses.find(({ look }) => look === "church");
  for (let n = 0; n < most; n++) {
    const free = sites.filter((at) => built.every((other) => apart(other, at) >= elbow));
    if (free.length === 0) return;
    const holy = n === 0 && church !== undefined;
    const score = (at: Spot) => (holy ? -apart(at, church.at) : (worth.get(at) as number));
    const at = free.reduce((best, site) => (score(site) > score(best) ? site : best));
    const model = holy ? church : nearestHouse(houses, at);
    land.footprint({
      kind: "building",
      terrain: model?.kind ?? "light-buildings",
      ...(model?.storeys !== undefined && { storeys: model.storeys }),
      at: spotOf(at),
      size: holy ? CHURCH : SIZE,
      facing: facingOf(alongStreet(streets, at)),
      look: model?.look ?? "house",
    });
    built.push(at);
  }
}

const nearestHouse = (houses: readonly House[], at: Spot): House | undefined =>
  houses.length === 0 ? undefined : houses.reduce((a, b) => (apart(b.at, at) < apart(a.at, at) ? b : a));

/** The direction of the nearest road, in whole numbers; north without roads. */
function alongStreet({ paths }: Streets, at: Spot): { x: number; y: number } {
  let best = { away: 3, x: 0, y: 1 };
  for (const path of paths)
    for (let i = 0; i + 1 < path.length; i++) {
      const [a, b] = [path[i] as Spot, path[i + 1] as Spot];
      const [ux, uy] = [b[0] - a[0], b[1] - a[1]];
      const length2 = ux * ux + uy * uy;
      if (length2 === 0) continue;
      const t = Math.max(0, Math.min(1, ((at[0] - a[0]) * ux + (at[1] - a[1]) * uy) / length2));
      const away = apart(at, [a[0] + ux * t, a[1] + uy * t]);
      if (away < best.away) best = { away, x: ux, y: uy };
    }
  const length = Math.sqrt(best.x * best.x + best.y * best.y);
  return { x: Math.round((best.x / length) * 4096), y: Math.round((best.y / length) * 4096) };
}
