/** Features from OpenStreetMap's ways and multipolygons. */
import type { LonLat } from "../lonLat.ts";
import { closedShapes, tellingTags } from "./areaTags.ts";
import { hasTags, type Tags } from "./elements.ts";
import type { FeatureShape, MapFeature } from "./feature.ts";
import { ringOf, ringsOf } from "./rings.ts";

export interface HeldWay {
  readonly id: number;
  readonly refs: Float64Array;
  readonly tags: Tags;
  /** Wanted for itself, not only for a relation. */
  readonly wanted: boolean;
}
export interface HeldRelation {
  readonly id: number;
  /** Without `type`. */
  readonly tags: Tags;
  readonly ways: Float64Array;
  /** Of those ways: inner rings by their role. */
  readonly inner: ReadonlySet<number>;
  /** Members that are no ways. */
  readonly strangers: number;
}

interface Assembly {
  readonly ways: ReadonlyMap<number, HeldWay>;
  readonly relations: readonly HeldRelation[];
  readonly placeOf: (node: number) => LonLat | null;
  /** Old multipolygons have their tags on the outer ways. */
  readonly keep: (tags: Tags) => boolean;
}
export interface Assembled {
  readonly features: MapFeature[];
  readonly incomplete: number;
}

export function assemble(assembly: Assembly): Assembled {
  const { ways, relations, placeOf } = assembly;
  const areas: MapFeature[] = [];
  /** Outlines that the relation stands for. */
  const outlines = new Set<number>();
  let incomplete = 0;
  for (const relation of relations) {
    const { feature, stoodFor, missing } = multipolygon(relation, assembly);
    for (const id of stoodFor) outlines.add(id);
    if (feature) areas.push(feature);
    incomplete += missing;
  }
  const features: MapFeature[] = [];
  for (const way of ways.values()) {
    if (!way.wanted) continue;
    const { shapes, missing } = shapesOf(way, placeOf, outlines.has(way.id));
    incomplete += missing;
    for (const shape of shapes) features.push({ id: `way/${way.id}`, tags: way.tags, shape });
  }
  for (const area of areas) features.push(area);
  return { features, incomplete };
}

const isClosed = (refs: Float64Array): boolean => refs.length >= 4 && refs[0] === refs[refs.length - 1];

function shapesOf({ refs, tags }: HeldWay, placeOf: Assembly["placeOf"], isOutline: boolean) {
  const places = Array.from(refs, placeOf);
  const missing = places.filter((place) => place === null).length;
  const shapes: FeatureShape[] = [];
  const kinds: readonly ("area" | "line")[] = isClosed(refs) ? closedShapes(tags) : ["line"];
  for (const kind of kinds) {
    if (kind === "line") for (const points of runsOf(places)) shapes.push({ type: "line", points });
    else if (!isOutline) {
      const ring = ringOf(places.filter((place) => place !== null));
      if (ring) shapes.push({ type: "area", rings: [ring] });
    }
  }
  return { shapes, missing };
}

/** A line breaks where its nodes are missing. */
function runsOf(places: readonly (LonLat | null)[]): LonLat[][] {
  const runs: LonLat[][] = [[]];
  for (const place of places)
    if (place) runs.at(-1)?.push(place);
    else runs.push([]);
  return runs.filter(({ length }) => length >= 2);
}

function multipolygon(relation: HeldRelation, { ways, placeOf, keep }: Assembly) {
  const members = Array.from(relation.ways, (id) => ways.get(id)).filter((way) => way !== undefined);
  const lacking = members.reduce((sum, { refs }) => sum + refs.filter((node) => !placeOf(node)).length, 0);
  const missing = relation.ways.length - members.length + lacking;
  const outer = members.filter(({ id }) => !relation.inner.has(id));
  const tags = tagsOfArea(relation, outer);
  const refs = members.map((way) => way.refs);
  const { rings, open } = ringsOf(refs, placeOf, missing > 0);
  const wanted = rings.length > 0 && hasTags(tags) && keep(tags);
  const feature: MapFeature | null = wanted
    ? { id: `relation/${relation.id}`, tags, shape: { type: "area", rings } }
    : null;
  // An outer way that says the same as the relation would fill its holes.
  const stoodFor = feature ? outer.filter((way) => isPart(way.tags, tags)).map(({ id }) => id) : [];
  return { feature, stoodFor, missing: missing + open + relation.strangers };
}

function tagsOfArea({ tags }: HeldRelation, outer: readonly HeldWay[]): Tags {
  if (tellingTags(tags).length > 0) return tags;
  return outer.find((way) => tellingTags(way.tags).length > 0)?.tags ?? tags;
}

const isPart = (tags: Tags, of: Tags): boolean =>
  tellingTags(tags).every(([key, value]) => key === "area" || (Object.hasOwn(of, key) && of[key] === value));
