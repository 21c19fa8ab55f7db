/** The places of towns, the ground that they cover, and their buildings. */
import { facingOf } from "../geometry/directions.ts";
import type { Inches } from "../geometry/units.ts";
import { CELLS_PER_INCH } from "../table/ground.ts";
import { type Chance, noiseOver } from "./chance.ts";
import { apart, type Land, type Spot, spotOf } from "./land.ts";
import type { GeneratorSettings } from "./settings.ts";
import type { Water } from "./water.ts";

export interface Town {
  readonly at: Spot;
  /** Square inches. */
  readonly area: number;
  /** The twin of another town on a mirrored table. */
  readonly twin: boolean;
  /** Across the table's middle: common ground. */
  readonly central: boolean;
}

/** The places for the towns, on a mirrored table together with their twins. */
export function chooseTowns(land: Land, settings: GeneratorSettings, water: Water | null, chance: Chance): Town[] {
  const { width, height } = land;
  const middle: Spot = [width / 2, height / 2];
  const pairs = Math.floor(settings.towns / 2);
  const single = settings.towns % 2 === 1;
  const area = settings.towns === 0 ? 0 : settings.townArea / settings.towns;
  const towns: Town[] = [];
  const sunk = (at: Spot) => land.elevationAt(at) + (water && (water.away[land.cellAt(at)] as number) < 1.6 ? 3 : 0);
  const best = (offer: () => Spot): Spot => {
    let top: { at: Spot; score: number } | null = null;
    for (let tries = 0; tries < 30; tries++) {
      const at = offer();
      const high = Math.max(
        ...[
          [0, 0],
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ].map(([dx, dy]) => sunk([at[0] + (dx as number), at[1] + (dy as number)])),
      );
      const room = Math.min(10, ...towns.map((town) => apart(town.at, at)));
      const score = room * 0.4 - Math.max(0, high - 0.5) * 6 + chance.unit() * 2;
      if (!top || score > top.score) top = { at, score };
    }
    return (top as { at: Spot }).at;
  };
  if (single) {
    const reach = width / 12 - 1.5;
    const at = land.mirrored
      ? middle
      : best(() => [middle[0] + chance.between(-1, 1) * reach, height * chance.between(0.35, 0.65)]);
    towns.push({ at, area, twin: false, central: true });
  }
  for (let pair = 0; pair < pairs; pair++)
    for (const half of land.halves) {
      const at = best(() => {
        const from = chance.between(0.2, 0.41) * width;
        return [half === "west" ? from : width - from, height * chance.between(0.28, 0.72)];
      });
      towns.push({ at, area, twin: false, central: false });
      if (land.mirrored) towns.push({ at: land.opposite(at), area, twin: true, central: false });
    }
  return towns;
}

export interface Clear {
  /** Inches from the middle of the nearest road. */
  readonly roads: Float32Array;
  readonly water: Water | null;
}

/** The reach of houses from the middle of a street, in inches. */
const HOUSES = 1;

/** Paints a town along its roads first, so that it grows with its streets. */
export function paintTown(land: Land, town: Town, { roads, water }: Clear, chance: Chance): void {
  const edge = noiseOver(chance, land, 2.5, 2);
  const wish = Math.round(town.area * CELLS_PER_INCH ** 2);
  const half = town.central && land.mirrored;
  const [cx, cy] = town.at;
  const near: { cell: number; cost: number }[] = [];
  for (let cell = 0; cell < land.cells; cell++) {
    if (half && cell >= land.cells / 2) break;
    const [x, y] = land.middleOf(cell);
    const away = apart([x, y], [cx, cy]);
    if (away > 4) continue;
    if (water && (water.away[cell] as number) < water.line.width / 2 + 0.2) continue;
    const street = roads[cell] as number;
    // A row of houses on both sides of the street; then cells farther along it.
    const behind = street <= HOUSES ? street * 0.1 : (street - HOUSES) * 2.5 + 0.3;
    near.push({ cell, cost: away * 0.8 + behind + edge(x, y) * 0.25 });
  }
  near.sort((a, b) => a.cost - b.cost || a.cell - b.cell);
  for (const { cell } of near.slice(0, half ? Math.round(wish / 2) : wish)) land.paint(cell, "light-buildings");
}

/** The distance between houses along the street, and the least distance between the middles of any two, in inches. */
const PITCH = 0.62;
const ELBOW = 0.56;
const MOST_HOUSES = 10;
/** Across and along, in inches. */
const CHURCH: Spot = [0.4375, 0.8125];

/** A church and houses in rows on both sides of the street, within the town's ground. */
export function buildAlong(
  land: Land,
  town: Town,
  street: readonly Spot[],
  width: number,
  { roads }: Clear,
  chance: Chance,
): void {
  const built: Spot[] = [];
  const put = (look: string, { at, along }: Site, side: number, [across, long]: Spot): boolean => {
    const off = width / 2 + across / 2 + 0.06;
    const place: Spot = [at[0] - along[1] * off * side, at[1] + along[0] * off * side];
    const ends = [-0.4, 0, 0.4].map((t): Spot => [place[0] + along[0] * long * t, place[1] + along[1] * long * t]);
    const fits = ends.every(
      (end) =>
        land.holds(end, 0.6) &&
        land.isKind(land.cellAt(end), "light-buildings") &&
        // Clear of the lanes that branch off here.
        (roads[land.cellAt(end)] as number) > width / 2,
    );
    if (!fits || built.some((other) => apart(other, place) < ELBOW + (long - 0.5) / 2)) return false;
    land.footprint({
      kind: "building",
      terrain: "light-buildings",
      at: spotOf(place),
      size: [across as Inches, long as Inches],
      facing: facingOf({ x: Math.round(along[0] * 4096), y: Math.round(along[1] * 4096) }),
      look,
    });
    built.push(place);
    if (land.mirrored) built.push(land.opposite(place));
    return true;
  };
  let church = false;
  for (const site of sitesAlong(street, town.at))
    for (const side of chance.is(0.5) ? [1, -1] : [-1, 1]) {
      if (built.length >= MOST_HOUSES) return;
      if (!church) church = put("church", site, side, CHURCH);
      put("house", site, side, [chance.pick([0.375, 0.4375]), chance.pick([0.4375, 0.5, 0.5625])]);
    }
}

interface Site {
  readonly at: Spot;
  readonly along: Spot;
}

/** Places for houses on a street, the nearest to the town's middle first, with its direction there. */
function sitesAlong(street: readonly Spot[], middle: Spot): Site[] {
  const sites: Site[] = [];
  let gone = 0;
  for (let i = 0; i + 1 < street.length; i++) {
    const [a, b] = [street[i] as Spot, street[i + 1] as Spot];
    const length = apart(a, b);
    for (; gone < length; gone += PITCH) {
      const at: Spot = [a[0] + ((b[0] - a[0]) * gone) / length, a[1] + ((b[1] - a[1]) * gone) / length];
      if (apart(at, middle) < 2.2) sites.push({ at, along: [(b[0] - a[0]) / length, (b[1] - a[1]) / length] });
    }
    gone -= length;
  }
  return sites.sort((a, b) => apart(a.at, middle) - apart(b.at, middle));
}
