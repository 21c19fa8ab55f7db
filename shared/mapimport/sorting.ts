/** The features of a map by what they become on the table, in table inches. */
import { LINE_WIDTHS } from "../editing/gestures/drawLine.ts";
import type { Spot } from "../generate/land.ts";
import { signedArea2 } from "../geometry/polygon.ts";
import type { MapFeature } from "../mapdata/features/feature.ts";
import { boxOf, type LonLat, overlapping } from "../mapdata/lonLat.ts";
import { classify, type PlaceName, type Target } from "../mapdata/tags/classify.ts";
import type { BUILDING_KINDS } from "../mapdata/tags/tagTable.ts";
import type { GroundKind, LineKind } from "../table/kinds.ts";
import { isRoad } from "../table/lineFamilies.ts";
import { Cover } from "./cover.ts";
import type { FramePlace } from "./frame.ts";
import type { Way } from "./network.ts";
import { type ImportSettings, tagsOf } from "./settings.ts";

export type BuildingKind = (typeof BUILDING_KINDS)[number];

export interface House {
  readonly at: Spot;
  /** Square metres on the map; 0 for a point. */
  readonly area: number;
  readonly kind: BuildingKind;
  readonly storeys: number | undefined;
  readonly look: string | undefined;
}

export interface Sorted {
  readonly covers: Map<GroundKind, Cover>;
  readonly builtUp: Map<BuildingKind, Cover>;
  readonly crops: (readonly Spot[])[];
  readonly houses: House[];
  readonly roads: Way[];
  readonly streams: Way[];
  readonly barriers: Way[];
  /** The middles of bridges and fords that the map has. */
  readonly bridges: Spot[];
  readonly fords: Spot[];
  readonly names: (PlaceName & { readonly at: Spot })[];
  /** The number of features by the label of their rule. */
  readonly counts: Map<string, number>;
  /** Features left out by hand. */
  leftOut: number;
}

/** A river of this width on the table, in inches, is water that nobody wades; a narrower one is a stream. */
const BROAD = 1;
/** Features reach this far over the frame's border before they are passed over, in inches. */
const MARGIN = 1;

export function sortFeatures(features: readonly MapFeature[], place: FramePlace, settings: ImportSettings): Sorted {
  const sorter = new Sorter(place);
  const table = tagsOf(settings);
  const leftOut = new Set(settings.leftOut);
  for (const feature of featuresNear(features, place)) {
    const target = classify(feature, table, settings.year);
    if (!target) continue;
    if (leftOut.has(feature.id)) sorter.sorted.leftOut++;
    else sorter.add(feature, target);
  }
  return sorter.sorted;
}

/** The features on the table and a little around it. */
export function* featuresNear(features: readonly MapFeature[], place: FramePlace): Iterable<MapFeature> {
  const box = place.box(MARGIN);
  for (const feature of features) {
    const here = boxOf(placesOf(feature));
    if (here && overlapping(here, box)) yield feature;
  }
}

export function* placesOf({ shape }: MapFeature): Iterable<LonLat> {
  if (shape.type === "point") yield shape.at;
  else if (shape.type === "line") yield* shape.points;
  else for (const ring of shape.rings) yield* ring;
}

class Sorter {
  readonly sorted: Sorted = {
    covers: new Map(),
    builtUp: new Map(),
    crops: [],
    houses: [],
    roads: [],
    streams: [],
    barriers: [],
    bridges: [],
    fords: [],
    names: [],
    counts: new Map(),
    leftOut: 0,
  };
  readonly #place: FramePlace;

  constructor(place: FramePlace) {
    this.#place = place;
  }

  add(feature: MapFeature, target: Target): void {
    const { counts, names } = this.sorted;
    counts.set(target.rule.label, (counts.get(target.rule.label) ?? 0) + 1);
    const at = this.#middle(feature);
    if (target.name && this.#holds(at)) names.push({ ...target.name, at });
    this.#become(feature, target, at);
  }

  #become(feature: MapFeature, target: Target, at: Spot): void {
    const { becomes } = target;
    const { sorted } = this;
    switch (becomes.to) {
      case "ground":
        this.#cover(sorted.covers, becomes.kind, feature);
        break;
      case "built-up":
        this.#cover(sorted.builtUp, becomes.kind, feature);
        break;
      case "overlay":
        if (feature.shape.type === "area") sorted.crops.push(this.#ring(feature.shape.rings[0] ?? []));
        break;
      case "building": {
        const { kind, storeys, look } = becomes;
        if (this.#holds(at)) sorted.houses.push({ at, area: this.#squareMetres(feature), kind, storeys, look });
        break;
      }
      case "line":
        this.#line(feature, target, becomes.kind, becomes.width);
        break;
      case "watercourse":
        this.#watercourse(feature, becomes.width);
        break;
      case "bridge":
        if (this.#holds(at)) sorted.bridges.push(at);
        break;
      case "ford":
        if (this.#holds(at)) sorted.fords.push(at);
        break;
      case "name":
        break;
    }
  }

  #line(feature: MapFeature, { crossing }: Target, kind: LineKind, width: number): void {
    const { sorted } = this;
    const list = isRoad(kind) ? sorted.roads : kind === "stream" ? sorted.streams : sorted.barriers;
    for (const points of pathsOf(feature)) {
      const rank = RANKS.indexOf(kind) + Math.min(0.99, width / 100);
      const name = isRoad(kind) ? null : (feature.tags["name"] ?? null);
      list.push({ kind, name, width: LINE_WIDTHS[kind], rank, points: this.#way(points) });
      if (crossing === "bridge" || crossing === "ford") {
        const middle = points[Math.floor(points.length / 2)] as LonLat;
        const [first, last] = [points[0] as LonLat, points.at(-1) as LonLat];
        const at = points.length > 2 ? middle : ([(first[0] + last[0]) / 2, (first[1] + last[1]) / 2] as const);
        (crossing === "bridge" ? sorted.bridges : sorted.fords).push(this.#place.toTable(at));
      }
    }
  }

  /** Deep rivers become water, the others a stream as broad as its bed, but broad enough to be seen. */
  #watercourse(feature: MapFeature, metres: number): void {
    const { frame } = this.#place;
    const inches = metres / frame.metresPerInch;
    if (feature.shape.type === "area") {
      this.#cover(this.sorted.covers, "water", feature);
      return;
    }
    for (const points of pathsOf(feature)) {
      const way = this.#way(points);
      if (inches >= BROAD)
        coverOf(this.sorted.covers, "water", frame).addAlong(
          way.map(({ at }) => at),
          inches / 2,
        );
      else {
        const width = Math.min(0.875, Math.max(0.375, Math.ceil(inches * 8) / 8));
        this.sorted.streams.push({
          kind: "stream",
          name: feature.tags["name"] ?? null,
          width,
          rank: metres,
          points: way,
        });
      }
    }
  }

  #cover<K extends string>(covers: Map<K, Cover>, kind: K, { shape }: MapFeature): void {
    if (shape.type !== "area") return;
    coverOf(covers, kind, this.#place.frame).add(shape.rings.map((ring) => this.#ring(ring)));
  }

  #way(points: readonly LonLat[]): Way["points"] {
    // Seven decimals are a centimetre: OpenStreetMap's own.
    return points.map((at) => ({ at: this.#place.toTable(at), key: `${at[0].toFixed(7)},${at[1].toFixed(7)}` }));
  }
  #ring(ring: readonly LonLat[]): Spot[] {
    return ring.map((at) => this.#place.toTable(at));
  }
  #holds([x, y]: Spot): boolean {
    const { width, height } = this.#place.frame;
    return x >= 0 && y >= 0 && x <= width && y <= height;
  }
  /** The middle of an area's box, or of a line's points. */
  #middle({ shape }: MapFeature): Spot {
    if (shape.type === "point") return this.#place.toTable(shape.at);
    if (shape.type === "line") return this.#place.toTable(shape.points[Math.floor(shape.points.length / 2)] as LonLat);
    const ring = shape.rings[0] ?? [];
    const places = ring.slice(1).map((at) => this.#place.toTable(at));
    const mean = (i: 0 | 1) => places.reduce((sum, at) => sum + at[i], 0) / Math.max(1, places.length);
    return [mean(0), mean(1)];
  }
  #squareMetres({ shape }: MapFeature): number {
    if (shape.type !== "area") return 0;
    return ringArea(this.#ring(shape.rings[0] ?? [])) * this.#place.frame.metresPerInch ** 2;
  }
}

/** Square inches within a closed ring. */
export const ringArea = (ring: readonly Spot[]): number => Math.abs(signedArea2(ring.map(([x, y]) => ({ x, y })))) / 2;

/** The importance of lines where they compete, the least first. */
const RANKS: readonly LineKind[] = [
  "barbed-wire",
  "wood-fence",
  "hedge",
  "wall",
  "hedgerow",
  "anti-tank-ditch",
  "ditch",
  "embankment",
  "stream",
  "track",
  "poor-road",
  "good-road",
];

function coverOf<K extends string>(covers: Map<K, Cover>, kind: K, { width, height }: FramePlace["frame"]): Cover {
  const cover = covers.get(kind) ?? new Cover(width, height);
  covers.set(kind, cover);
  return cover;
}

/** The ways of a line; an area that becomes a line has its rings. */
const pathsOf = ({ shape }: MapFeature): readonly (readonly LonLat[])[] =>
  shape.type === "line" ? [shape.points] : shape.type === "area" ? shape.rings : [];
