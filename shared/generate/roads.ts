/** The good road between the short edges, and the lanes and tracks that branch off. */

import { LINE_WIDTHS } from "../editing/gestures/drawLine.ts";
import type { Inches, TablePoint } from "../geometry/units.ts";
import type { LineFeature } from "../scenario/model.ts";
import type { LineKind } from "../table/kinds.ts";
import { type Chance, noiseOver } from "./chance.ts";
import { farField, nearTo, pathOf } from "./fields.ts";
import { apart, type Half, type Land, type Spot } from "./land.ts";
import { Lattice, softened } from "./route.ts";
import type { GeneratorSettings } from "./settings.ts";
import type { Town } from "./towns.ts";
import { halved, type Water } from "./water.ts";

export interface Roads {
  readonly through: LineFeature;
  /** Inches from the middle of the nearest road. */
  readonly away: Float32Array;
  /** Lonely farms at the ends of tracks, with the place from which their track comes. */
  readonly farms: readonly { readonly at: Spot; readonly from: Spot }[];
}

/** The cost of an inch of road: it goes round hills, crosses water at right angles, and bends left and right. */
function ground(land: Land, water: Water | null, chance: Chance): (at: Spot) => number {
  const bends = noiseOver(chance, land, 8, 2);
  return (at) => {
    const cell = land.cellAt(at);
    const [x, y] = at;
    const rise = Math.max(0, land.elevation[cell] as number);
    const slope =
      Math.abs(land.elevationAt([x + 0.5, y]) - land.elevationAt([x - 0.5, y])) +
      Math.abs(land.elevationAt([x, y + 0.5]) - land.elevationAt([x, y - 0.5]));
    const wet = water ? (water.away[cell] as number) : 9;
    const along = Math.min(x, y, land.width - x, land.height - y);
    return (
      1 +
      (bends(x, y) + 1) * 0.9 +
      Math.max(0, rise - 0.7) * 1.4 +
      slope * 1.6 +
      (wet < 1.4 ? 2.5 : 0) +
      (along < 1 ? 2 : 0)
    );
  };
}

class Network {
  readonly land: Land;
  readonly away: Float32Array;
  readonly #weigh: (at: Spot) => number;
  readonly #water: Water | null;
  /** The places where roads may branch off. */
  readonly joints: TablePoint[] = [];

  constructor(land: Land, water: Water | null, weigh: (at: Spot) => number) {
    this.land = land;
    this.#weigh = weigh;
    this.#water = water;
    this.away = farField(land);
  }

  lay(kind: LineKind, points: readonly TablePoint[], alone = false): LineFeature[] {
    const laid = this.land.line({ kind, width: LINE_WIDTHS[kind] as Inches, points: [...points], smooth: true }, alone);
    for (const line of laid) {
      nearTo(this.land, this.away, pathOf(line.points));
      for (const p of line.points) if (this.land.holds(p, 2) && !this.#wet(p)) this.joints.push(p);
    }
    this.land.evenOut(this.away);
    return laid;
  }
  #wet(at: Spot): boolean {
    return this.#water !== null && (this.#water.away[this.land.cellAt(at)] as number) < 1.2;
  }

  /** A lane from a place to the nearest joint that `suits` allows, away from other roads. */
  connect(kind: LineKind, from: Spot, edge: Spot | null, suits: (joint: TablePoint) => boolean): LineFeature[] | null {
    const joints = this.joints.filter(suits);
    if (joints.length === 0) return null;
    const lattice = new Lattice(this.land, (at) => {
      const beside = this.away[this.land.cellAt(at)] as number;
      return this.#weigh(at) + (beside < 1.5 ? 3 : 0);
    });
    const goals = new Map(joints.map((joint) => [lattice.node(joint), joint]));
    const nodes = lattice.route(from, new Set(goals.keys()));
    const joint = nodes && goals.get(nodes.at(-1) as number);
    if (!nodes || !joint || nodes.length < 4) return null;
    const way = nodes.slice(1, -1).map((node) => lattice.spot(node));
    return this.lay(kind, softened([...(edge ? [edge] : []), from, ...way, joint]));
  }
}

export function layRoads(
  land: Land,
  settings: GeneratorSettings,
  towns: readonly Town[],
  water: Water | null,
  chance: Chance,
  lanes: Chance,
): Roads | null {
  const { width, height } = land;
  const weigh = ground(land, water, chance);
  const network = new Network(land, water, weigh);
  const lattice = new Lattice(land, weigh);
  const middle: Spot = [width / 2, height / 2];
  const entry = (x: number): Spot => {
    const offers = Array.from({ length: 6 }, (): Spot => [x, height * chance.between(0.28, 0.72)]);
    return offers.reduce((best, at) => (land.elevationAt(at) < land.elevationAt(best) - 0.2 ? at : best));
  };
  const stops = towns.filter(({ twin }) => !twin).map(({ at }) => at);
  if (land.mirrored && !stops.some((at) => at[0] === middle[0] && at[1] === middle[1])) stops.push(middle);
  stops.sort((a, b) => a[0] - b[0]);
  const places = [entry(0), ...stops, ...(land.mirrored ? [] : [entry(width)])];
  const way: TablePoint[] = [];
  for (let i = 0; i + 1 < places.length; i++) {
    const [from, to] = [places[i] as Spot, places[i + 1] as Spot];
    const nodes = lattice.route(from, new Set([lattice.node(to)]));
    if (!nodes) return null;
    const piece = softened([from, ...nodes.slice(1, -1).map((node) => lattice.spot(node)), to]);
    way.push(...(i === 0 ? piece : piece.slice(1)));
  }
  const [through] = network.lay("good-road", land.mirrored ? halved(land, way) : way, true);
  if (!through) return null;

  const farms: { at: Spot; from: Spot }[] = [];
  for (let n = 0; n < settings.lanes; n++)
    for (const half of land.halves) {
      const at = n === 2 ? farmOf(land, half, network.away, [...farms, ...towns], lanes) : null;
      if (at) {
        const track = network.connect("track", at, null, () => true);
        const points = track?.[0]?.points;
        if (points?.[1]) farms.push({ at, from: points[1] });
      } else branch(land, network, half, n, lanes);
    }
  if (water && settings.lanes > 0) flank(land, network, lanes);
  return { through, away: network.away, farms };
}

/** A lane to one long edge, and the next to the other; later lanes go to the flank of the short edge. */
function branch(land: Land, network: Network, half: Half, n: number, chance: Chance): void {
  const { width, height } = land;
  const inHalf = (from: number) => (half === "west" ? from : width - from);
  const north = (n % 2 === 0) === (half === "west");
  const kind = n === 0 ? "poor-road" : "track";
  const sameHalf = (joint: TablePoint) => (half === "west" ? joint[0] < width * 0.5 : joint[0] > width * 0.5);
  const y = north ? height : 0;
  const x = inHalf(chance.between(0.14, 0.44) * width);
  const flat = (at: Spot) => land.elevationAt(at) < 1.2;
  const offers: Spot[] = [
    [x, y],
    ...Array.from({ length: 5 }, (): Spot => [inHalf(chance.between(0.12, 0.45) * width), y]),
  ];
  const at = n < 2 ? (offers.find(flat) ?? offers[0]) : ([inHalf(0), height * (north ? 0.86 : 0.14)] as Spot);
  if (!at) return;
  const inside: Spot = [Math.max(0.5, Math.min(width - 0.5, at[0])), Math.max(0.5, Math.min(height - 0.5, at[1]))];
  network.connect(kind, inside, at, sameHalf);
}

/** The least distance between farms, and from a farm to a town's middle, in inches. */
const ALONE = 4.5;

/** A place for a farm: low, and away from roads. */
function farmOf(
  land: Land,
  half: Half,
  away: Float32Array,
  others: readonly { readonly at: Spot }[],
  chance: Chance,
): Spot | null {
  for (let tries = 0; tries < 20; tries++) {
    const from = chance.between(0.12, 0.45) * land.width;
    const at: Spot = [half === "west" ? from : land.width - from, chance.between(0.12, 0.88) * land.height];
    if (land.elevationAt(at) >= 1 || (away[land.cellAt(at)] as number) <= 2.8) continue;
    // Farms and their twins lie alone: together they would be a hamlet.
    const spots = land.mirrored ? [at, land.opposite(at)] : [at];
    const alone = others.every((other) => spots.every((spot) => apart(other.at, spot) > ALONE));
    if (alone && (!land.mirrored || apart(at, land.opposite(at)) > ALONE)) return at;
  }
  return null;
}

/** A track from bank to bank away from the good road, over a ford. */
function flank(land: Land, network: Network, chance: Chance): void {
  const { width, height } = land;
  const joints = network.joints;
  for (const north of chance.is(0.5) ? [true, false] : [false, true]) {
    const outer = (p: TablePoint) => (north ? p[1] > height * 0.66 : p[1] < height * 0.34);
    const starts = joints.filter((p) => outer(p) && p[0] < width / 2 - 2);
    const start = starts.sort((a, b) => b[0] - a[0])[0];
    if (!start || !joints.some((p) => outer(p) && p[0] > width / 2 + 2)) continue;
    network.connect("track", start, null, (p) => outer(p) && p[0] > width / 2 + 2 && apart(p, start) > 5);
    return;
  }
}
