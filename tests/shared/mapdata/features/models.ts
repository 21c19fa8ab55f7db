/** Maps by chance: features, and the elements of OpenStreetMap that say the same. */
import fc from "fast-check";
import type { MapFeature } from "../../../../shared/mapdata/features/feature.ts";
import type { LonLat } from "../../../../shared/mapdata/lonLat.ts";
import type { OsmModel, OsmNode, OsmRelation, OsmWay } from "./writers.ts";

const text = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }).filter(isXml),
  fc.constantFrom("__proto__", "constructor", "name", "Šķēde & “Söhne” <x>", "日本"),
);
/** Letters that XML 1.0 can hold. */
function isXml(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the letters that XML lacks
  return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(value) && value.isWellFormed();
}
const more = fc.array(fc.tuple(text, text), { maxLength: 3 });
const tagged = (own: Record<string, string>) =>
  more.map((pairs) => ({
    ...Object.fromEntries(
      pairs
        .filter(([key]) => !/^(?:area|type|building|highway|natural|barrier)$/.test(key))
        .map(([k, v]) => [`x:${k}`, v]),
    ),
    ...own,
  }));

const degrees = (most: number) => fc.integer({ min: -most * 1e7, max: most * 1e7 }).map((n) => n / 1e7);
const place = fc.tuple(degrees(180), degrees(90)) as fc.Arbitrary<LonLat>;
const places = (least: number) =>
  fc.uniqueArray(place, { minLength: least, maxLength: 12, selector: ([lon, lat]) => `${lon} ${lat}` });
const ring = places(3).map((points): readonly LonLat[] => [...points, points[0] as LonLat]);

interface Part {
  readonly tags: Record<string, string>;
  readonly shape: MapFeature["shape"];
}
const point = fc.record({
  tags: tagged({ natural: "tree" }),
  shape: place.map((at) => ({ type: "point" as const, at })),
});
const line = fc.record({
  tags: tagged({ highway: "track" }),
  shape: places(2).map((points) => ({ type: "line" as const, points })),
});
const area = fc.record({
  tags: tagged({ building: "yes" }),
  shape: ring.map((only) => ({ type: "area" as const, rings: [only] })),
});
const areas = fc.record({
  tags: tagged({ natural: "wood" }),
  shape: fc.array(ring, { minLength: 2, maxLength: 3 }).map((rings) => ({ type: "area" as const, rings })),
});
const parts = <T extends Part>(part: fc.Arbitrary<T>) => fc.array(part, { maxLength: 5 });

export interface Drawn {
  readonly features: readonly MapFeature[];
  readonly model: OsmModel;
}

/** Features in the order of a reading, and their elements. `split`: each ring of a multipolygon in two ways. */
export const maps: fc.Arbitrary<Drawn> = fc
  .record({ points: parts(point), lines: parts(line), areas: parts(area), several: parts(areas), split: fc.boolean() })
  .map(({ points, lines, areas: single, several, split }) => {
    const features: MapFeature[] = [];
    const nodes: OsmNode[] = [];
    const ways: OsmWay[] = [];
    const relations: OsmRelation[] = [];
    const add = (at: LonLat, tags = {}) => nodes.push({ id: nodes.length + 1, lon: at[0], lat: at[1], tags });
    const draw = (at: readonly LonLat[], closed: boolean) => {
      const refs = (closed ? at.slice(0, -1) : at).map((each) => add(each));
      return closed ? [...refs, refs[0] as number] : refs;
    };
    const way = (refs: readonly number[], tags = {}) => ways.push({ id: 100 + ways.length, refs, tags }) + 99;
    for (const { tags, shape } of points) features.push({ id: `node/${add(shape.at, tags)}`, tags, shape });
    for (const { tags, shape } of lines)
      features.push({ id: `way/${way(draw(shape.points, false), tags)}`, tags, shape });
    for (const { tags, shape } of single)
      features.push({ id: `way/${way(draw(shape.rings[0] ?? [], true), tags)}`, tags, shape });
    for (const { tags, shape } of several) {
      const refs = shape.rings.map((each) => draw(each, true));
      const members = refs.flatMap((each) =>
        split ? [way(each.slice(0, 3)), way(each.slice(2).toReversed())] : [way(each)],
      );
      const id = 1000 + relations.length;
      relations.push({
        id,
        members: members.map((ref) => ({ type: "way", ref, role: "outer" })),
        tags: { ...tags, type: "multipolygon" },
      });
      features.push({ id: `relation/${id}`, tags, shape });
    }
    return { features, model: { nodes, ways, relations } };
  });
