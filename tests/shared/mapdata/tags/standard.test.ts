/** The standard table of tags. */
import { describe, expect, it } from "vitest";
import type { FeatureShape } from "../../../../shared/mapdata/features/feature.ts";
import { classify, keptBy, ruleFor } from "../../../../shared/mapdata/tags/classify.ts";
import { STANDARD_TAG_TABLE } from "../../../../shared/mapdata/tags/standard/standardTagTable.ts";
import { tagTable } from "../../../../shared/mapdata/tags/tagTable.ts";

const SHAPES: Readonly<Record<FeatureShape["type"], FeatureShape>> = {
  point: { type: "point", at: [1, 2] },
  line: {
    type: "line",
    points: [
      [1, 2],
      [3, 4],
    ],
  },
  area: {
    type: "area",
    rings: [
      [
        [1, 2],
        [3, 4],
        [1, 4],
        [1, 2],
      ],
    ],
  },
};
const target = (tags: Record<string, string>, shape: FeatureShape["type"], year: number | null = null) =>
  classify({ id: "way/1", tags, shape: SHAPES[shape] }, STANDARD_TAG_TABLE, year);
const becomes = (tags: Record<string, string>, shape: FeatureShape["type"], year: number | null = null) =>
  target(tags, shape, year)?.becomes ?? null;

describe("the standard table", () => {
  it("has the form of a preset", () => {
    expect(tagTable.safeParse(STANDARD_TAG_TABLE).error).toBeUndefined();
  });

  it("names each rule once", () => {
    const labels = STANDARD_TAG_TABLE.rules.map(({ label }) => label);
    expect(labels.filter((label, i) => labels.indexOf(label) !== i)).toEqual([]);
  });

  it("has no rule that an earlier rule always hides", () => {
    const hidden = STANDARD_TAG_TABLE.rules.filter((rule) => {
      const tags = Object.fromEntries(
        rule.tags
          .filter((tag) => !tag.includes("!="))
          .map((tag) => {
            const [key = "", values = ""] = tag.split("=");
            return [key, values === "*" ? "yes" : (values.split("|")[0] ?? "")];
          }),
      );
      return !(rule.on ?? ["point", "line", "area"]).some((shape) => ruleFor(tags, shape, STANDARD_TAG_TABLE) === rule);
    });
    expect(hidden.map(({ label }) => label)).toEqual([]);
  });

  it("knows the ground", () => {
    expect(becomes({ natural: "wood" }, "area")).toEqual({ to: "ground", kind: "woods" });
    expect(becomes({ landuse: "orchard" }, "area")).toEqual({ to: "ground", kind: "grove" });
    expect(becomes({ natural: "scrub" }, "area")).toEqual({ to: "ground", kind: "scrub" });
    expect(becomes({ landuse: "farmland" }, "area")).toEqual({ to: "overlay", kind: "standing-crop" });
    expect(becomes({ natural: "wetland", wetland: "bog" }, "area")).toEqual({ to: "ground", kind: "marsh" });
    expect(becomes({ natural: "wetland", wetland: "tidalflat" }, "area")).toEqual({ to: "ground", kind: "mud" });
    expect(becomes({ natural: "water", water: "lake" }, "area")).toEqual({ to: "ground", kind: "water" });
    expect(becomes({ natural: "wood" }, "line")).toBeNull();
  });

  it("knows roads by class, tracks and railways", () => {
    expect(becomes({ highway: "primary" }, "line")).toEqual({ to: "line", kind: "good-road", width: 9 });
    expect(becomes({ highway: "unclassified" }, "line")).toEqual({ to: "line", kind: "poor-road", width: 5.5 });
    expect(becomes({ highway: "unclassified", surface: "gravel" }, "line")).toMatchObject({ kind: "track" });
    expect(becomes({ highway: "track", width: "4 m" }, "line")).toEqual({ to: "line", kind: "track", width: 4 });
    expect(becomes({ highway: "footway" }, "line")).toBeNull();
    expect(becomes({ highway: "primary", tunnel: "yes" }, "line")).toBeNull();
    expect(becomes({ railway: "rail" }, "line")).toMatchObject({ kind: "embankment" });
    expect(becomes({ railway: "rail", service: "yard" }, "line")).toBeNull();
  });

  it("knows crossings and banks of lines", () => {
    expect(target({ highway: "secondary", bridge: "yes" }, "line")).toMatchObject({ crossing: "bridge", bank: null });
    expect(target({ highway: "track", ford: "yes" }, "line")).toMatchObject({ crossing: "ford" });
    expect(target({ waterway: "stream", tunnel: "culvert" }, "line")).toMatchObject({ crossing: "culvert" });
    expect(target({ highway: "track", bridge: "no", embankment: "yes" }, "line")).toMatchObject({
      crossing: null,
      bank: "embankment",
    });
    expect(becomes({ ford: "yes" }, "point")).toEqual({ to: "ford" });
    expect(becomes({ man_made: "bridge" }, "area")).toEqual({ to: "bridge" });
  });

  it("knows watercourses by their width", () => {
    expect(becomes({ waterway: "river" }, "line")).toEqual({ to: "watercourse", width: 20 });
    expect(becomes({ waterway: "river", width: "40 ft" }, "line")).toEqual({ to: "watercourse", width: 12.192 });
    expect(becomes({ waterway: "stream", est_width: "4" }, "line")).toEqual({ to: "watercourse", width: 4 });
    expect(becomes({ waterway: "ditch" }, "line")).toMatchObject({ to: "line", kind: "ditch" });
  });

  it("knows hedges, walls, embankments and the hedge around a field", () => {
    expect(becomes({ barrier: "hedge" }, "line")).toMatchObject({ kind: "hedge" });
    expect(becomes({ barrier: "wall" }, "line")).toMatchObject({ kind: "wall" });
    expect(becomes({ man_made: "embankment" }, "line")).toMatchObject({ kind: "embankment" });
    expect(becomes({ natural: "tree_row" }, "line")).toMatchObject({ kind: "hedgerow" });
    const field = { landuse: "farmland", barrier: "hedge" };
    expect(becomes(field, "line")).toMatchObject({ kind: "hedge" });
    expect(becomes(field, "area")).toMatchObject({ to: "overlay" });
    expect(becomes({ embankment: "yes" }, "line")).toMatchObject({ kind: "embankment" });
    expect(becomes({ embankment: "yes", railway: "abandoned" }, "line")).toBeNull();
  });

  it("knows buildings with their storeys, and built-up areas", () => {
    expect(becomes({ building: "house", "building:levels": "2" }, "area")).toEqual({
      to: "building",
      kind: "light-buildings",
      look: "house",
      storeys: 2,
    });
    expect(target({ building: "church", name: "St Mary" }, "area")).toMatchObject({
      becomes: { kind: "medium-buildings", look: "church" },
      name: { text: "St Mary", style: "note", rank: 5 },
    });
    expect(becomes({ building: "yes", height: "99" }, "area")).toMatchObject({ storeys: 9 });
    expect(becomes({ building: "garage" }, "area")).toBeNull();
    expect(becomes({ landuse: "residential" }, "area")).toEqual({ to: "built-up", kind: "light-buildings" });
  });

  it("knows names by rank, and leaves out places without a name", () => {
    expect(target({ place: "village", name: "Saint-Aubrin" }, "point")).toMatchObject({
      becomes: { to: "name" },
      name: { text: "Saint-Aubrin", style: "town", rank: 3 },
    });
    expect(target({ place: "village" }, "point")).toBeNull();
    expect(target({ natural: "peak", name: "Hill 203" }, "point")?.name).toMatchObject({ style: "height" });
    expect(target({ natural: "wood", name: "Bois Noir" }, "area")?.name).toMatchObject({ style: "wood" });
  });

  it("goes back in time", () => {
    expect(becomes({ highway: "motorway" }, "line", 1944)).toBeNull();
    expect(becomes({ highway: "motorway" }, "line", 1990)).toMatchObject({ kind: "good-road" });
    const estate = { landuse: "residential", residential: "housing_estate" };
    expect(becomes(estate, "area", 1944)).toBeNull();
    expect(becomes(estate, "area")).toMatchObject({ to: "built-up" });
    const solar = { power: "plant", "plant:source": "solar" };
    expect(becomes(solar, "area", 1944)).toEqual({ to: "overlay", kind: "standing-crop" });
    expect(becomes(solar, "area")).toEqual({ to: "ground", kind: "rough-1" });
    expect(becomes({ railway: "abandoned" }, "line", 1944)).toMatchObject({ kind: "embankment" });
    expect(becomes({ railway: "abandoned" }, "line")).toBeNull();
    expect(becomes({ landuse: "forest", start_date: "1962" }, "area", 1944)).toBeNull();
    expect(becomes({ landuse: "forest", start_date: "1962" }, "area", 1962)).toMatchObject({ kind: "woods" });
  });

  it("says which features a reading keeps", () => {
    const keep = keptBy(STANDARD_TAG_TABLE);
    expect(keep({ highway: "primary" })).toBe(true);
    expect(keep({ railway: "abandoned" })).toBe(true);
    expect(keep({ highway: "footway" })).toBe(false);
    expect(keep({ shop: "bakery" })).toBe(false);
    expect(keep({ constructor: "x", __proto__: "y" } as Record<string, string>)).toBe(false);
  });
});
