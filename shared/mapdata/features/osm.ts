/**
 * Features of OpenStreetMap's elements. The file is gone through three or four times, so that only what is wanted is held: nodes
 * and relations; ways; ways outside the box that close a ring inside it; the places of the nodes of those ways.
 */
import type { LonLatBox } from "../lonLat.ts";
import { tellingTags } from "./areaTags.ts";
import { type Assembled, assemble, type HeldRelation, type HeldWay } from "./assemble.ts";
import { type ElementFile, hasTags, type Member, type Tags, tagsOf } from "./elements.ts";
import type { MapFeature } from "./feature.ts";
import { CodedIds, Places } from "./ids.ts";
import { MOST_FEATURES, MOST_MEMBERS, MOST_PLACES } from "./limits.ts";
import { refuse } from "./refusal.ts";
import type { Progress } from "./stream.ts";

export interface Choice {
  readonly within: LonLatBox | null;
  readonly keep: (tags: Tags) => boolean;
}

/** West, east, south, north of the box; a shape whose places have none in common overlaps the box with its bounds. */
const codeOf = (lon: number, lat: number, { west, east, south, north }: LonLatBox): number =>
  (lon < west ? 1 : 0) + (lon > east ? 2 : 0) + (lat < south ? 4 : 0) + (lat > north ? 8 : 0);
const OUTSIDE = 15;

export const tooManyFeatures = (): never =>
  refuse("too-large", `The region has more than ${MOST_FEATURES} features. Choose a smaller region.`);

export const tooManyPlaces = (): never =>
  refuse("too-large", `The region has more than ${MOST_PLACES / 1e6} million places. Choose a smaller region.`);

export function checkPlace(lon: number, lat: number, place: string): void {
  if (lon >= -180 && lon <= 180 && lat >= -90 && lat <= 90) return;
  refuse("invalid", `The coordinates of ${place} are out of range: longitude ${lon}, latitude ${lat}.`, { place });
}

export async function featuresOfOsm(file: ElementFile, choice: Choice, progress: Progress): Promise<Assembled> {
  const part = (from: number, share: number) => (done: number) => progress(from + share * done);
  const survey = new Survey(choice);
  await file.scan(survey, part(0, 0.4));
  survey.codes?.seal();
  const held = new HeldElements(choice, survey);
  await file.scan({ way: (id, refs, tags) => held.way(id, refs, tags) }, part(0.4, 0.2));
  const { relations, lacking } = held.relations();
  const lacked = (id: number, refs: readonly number[], tags: Tags) => {
    if (lacking.has(id)) held.hold(id, refs, tags, false);
  };
  if (lacking.size > 0) await file.scan({ way: lacked }, part(0.6, 0.15));
  const places = new Places(nodesOf(held.ways));
  await file.scan(
    {
      node: (id, lon, lat) => places.set(id, lon, lat),
      anyNode: (least, most) => places.any(least, most),
    },
    part(0.75, 0.25),
  );
  const assembled = assemble({ ways: held.ways, relations, placeOf: (id) => places.get(id), keep: choice.keep });
  return { ...assembled, features: [...survey.points, ...assembled.features] };
}

/** The first time through: points, the side of the box of every node, and multipolygons. */
class Survey {
  readonly codes: CodedIds | null;
  readonly points: MapFeature[] = [];
  readonly relations: HeldRelation[] = [];
  readonly members = new Set<number>();
  readonly #choice: Choice;

  constructor(choice: Choice) {
    this.#choice = choice;
    this.codes = choice.within ? new CodedIds() : null;
  }

  readonly node = (id: number, lon: number, lat: number, tags: Tags | null): void => {
    checkPlace(lon, lat, `node/${id}`);
    const { within, keep } = this.#choice;
    const code = within ? codeOf(lon, lat, within) : 0;
    this.codes?.add(id, code);
    if (!tags || code !== 0 || !keep(tags)) return;
    if (this.points.length >= MOST_FEATURES) tooManyFeatures();
    this.points.push({ id: `node/${id}`, tags, shape: { type: "point", at: [lon, lat] } });
  };

  readonly relation = (id: number, members: readonly Member[], all: Tags): void => {
    if (all["type"] !== "multipolygon") return;
    const tags = tagsOf(Object.entries(all).filter(([key]) => key !== "type"));
    if (tellingTags(tags).length > 0 && !this.#choice.keep(tags)) return;
    const ways = new Map(members.filter(({ type }) => type === "way").map(({ ref, role }) => [ref, role]));
    for (const way of ways.keys()) this.members.add(way);
    this.relations.push({
      id,
      tags,
      ways: Float64Array.from(ways.keys()),
      inner: new Set([...ways].filter(([, role]) => role === "inner").map(([ref]) => ref)),
      strangers: members.filter(({ type }) => type === "relation").length,
    });
    if (this.members.size > MOST_MEMBERS) tooManyFeatures();
  };
}

/** The second time through: the ways that may be wanted. */
class HeldElements {
  readonly #choice: Choice;
  readonly #survey: Survey;
  readonly ways = new Map<number, HeldWay>();
  /** Of the members of relations: the sides that all known nodes of the way share. */
  readonly #sides = new Map<number, number>();
  #places = 0;

  constructor(choice: Choice, survey: Survey) {
    this.#choice = choice;
    this.#survey = survey;
  }

  way(id: number, refs: readonly number[], tags: Tags): void {
    const member = this.#survey.members.has(id);
    const kept = hasTags(tags) && this.#choice.keep(tags);
    if (!member && !kept) return;
    const sides = this.#sidesOf(refs);
    if (member) this.#sides.set(id, sides);
    if (sides === 0) this.hold(id, refs, tags, kept);
  }

  hold(id: number, refs: readonly number[], tags: Tags, wanted: boolean): void {
    this.#places += refs.length;
    if (this.#places > MOST_PLACES) tooManyPlaces();
    if (this.ways.size >= MOST_FEATURES) tooManyFeatures();
    this.ways.set(id, { id, refs: Float64Array.from(refs), tags, wanted });
  }

  #sidesOf(refs: readonly number[]): number {
    const { codes } = this.#survey;
    if (!codes) return 0;
    let sides = OUTSIDE;
    for (const ref of refs) {
      const code = codes.codeOf(ref);
      if (code >= 0) sides &= code;
      if (sides === 0) break;
    }
    return sides;
  }

  /** The relations whose ways touch the box together, and those of their ways that aren't held yet. */
  relations(): { relations: HeldRelation[]; lacking: Set<number> } {
    const touches = ({ ways }: HeldRelation) =>
      this.#survey.codes === null || ways.reduce((all, id) => all & (this.#sides.get(id) ?? OUTSIDE), OUTSIDE) === 0;
    const relations = this.#survey.relations.filter(touches);
    const lacking = new Set<number>();
    for (const { ways } of relations)
      for (const id of ways) if (this.#sides.has(id) && !this.ways.has(id)) lacking.add(id);
    return { relations, lacking };
  }
}

function nodesOf(ways: ReadonlyMap<number, HeldWay>): Float64Array {
  let length = 0;
  for (const { refs } of ways.values()) length += refs.length;
  const nodes = new Float64Array(length);
  let at = 0;
  for (const { refs } of ways.values()) {
    nodes.set(refs, at);
    at += refs.length;
  }
  return nodes;
}
