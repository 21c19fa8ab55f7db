/** The brush that leaves features out: a click means the uppermost, a stroke everything under it, and the list is kept. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeOfFrame } from "../../../shared/mapimport/frame.ts";
import { FeatureReader } from "../../../shared/mapimport/fromFiles.ts";
import { importTable } from "../../../shared/mapimport/importTable.ts";
import { featuresUnder, leavingOut, parseLeftOut, toggled } from "../../../shared/mapimport/leaveOut.ts";
import { remake, settingsAgain } from "../../../shared/mapimport/remake.ts";
import { type ImportSettings, type Layer, USUAL_IMPORT } from "../../../shared/mapimport/settings.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { FRAME, features, wish } from "./valley.ts";

const found = placeOfFrame(FRAME);
if (!found.ok) throw new Error(found.error.message);
const place = found.value;
const all = features();
type Spot = readonly [x: number, y: number];

function under(spots: readonly Spot[], layer: Layer | null = null, settings: ImportSettings = USUAL_IMPORT) {
  const ids = featuresUnder(all, place, settings, {
    points: spots.map(([x, y]) => place.toMap(x, y)),
    metres: 10,
    layer,
  });
  return ids.map((id) => Object.entries(all.find((feature) => feature.id === id)?.tags ?? {})[0]?.join("="));
}

describe("the brush", () => {
  it("takes the uppermost under a click", () => {
    expect(under([[35, 16]])).toEqual(["natural=wood"]);
    expect(under([[12.4, 7.9]])).toEqual(["building=house"]);
    expect(under([[12.1, 10.9]])).toEqual(["landuse=residential"]);
    expect(under([[6, 9]])).toEqual(["highway=secondary"]);
    expect(under([[2, 20]])).toEqual([]);
  });

  it("takes everything under a stroke, or the things of a layer", () => {
    const stroke: Spot[] = [
      [12.4, 7.9],
      [16.6, 7.9],
    ];
    expect(under(stroke).filter((tag) => tag === "building=house")).toHaveLength(10);
    expect(under(stroke)).toContain("landuse=residential");
    expect(under(stroke, "roads")).toEqual([]);
    const across: Spot[] = [
      [10, 2],
      [10, 12],
    ];
    expect(under(across, "roads")).toEqual(["highway=secondary", "highway=secondary"]);
    expect(under(across, "barriers")).toEqual(["barrier=hedge"]);
  });

  it("passes over layers that aren't taken", () => {
    const settings = { ...USUAL_IMPORT, layers: ["roads" as const] };
    expect(under([[35, 16]], null, settings)).toEqual([]);
  });

  it("takes back on a second stroke", () => {
    const ids = fc.uniqueArray(fc.constantFrom<string>("way/1", "way/2", "way/3", "node/1", "a.geojson#4"));
    fc.assert(
      fc.property(ids, ids, (first, second) => {
        const once = toggled([], first);
        expect(once).toEqual([...first].sort());
        expect(toggled(once, first)).toEqual([]);
        const both = toggled(once, second);
        const fresh = second.some((id) => !first.includes(id));
        expect(both).toEqual(
          once
            .concat(second)
            .filter((id, i, list) => list.indexOf(id) === i && (fresh || !second.includes(id)))
            .sort(),
        );
      }),
    );
  });
});

describe("the list of features left out", () => {
  const wood = all.filter(({ tags }) => tags["name"] === "Abbot's Wood").map(({ id }) => id);
  const settings = leavingOut(USUAL_IMPORT, wood);
  const imported = (chosen: ImportSettings) => {
    const made = importTable(wish({ settings: chosen }));
    if (!made.ok) throw new Error(made.error.message);
    return made.value;
  };
  it("leaves them out of the table, and is kept with it", () => {
    const { loaded, report } = imported(settings);
    expect(report.leftOut).toBe(1);
    expect(report.ground.filter(({ painted }) => painted > 1).map(({ kind }) => kind)).not.toContain("woods");
    expect(loaded.scenario.table.labels.map(({ text }) => text)).not.toContain("Abbot's Wood");
    const read = parseScenario(formatScenario(loaded), "left-out");
    const source = read.ok ? read.value.scenario.mapSource : undefined;
    expect(source && settingsAgain(source).leftOut).toEqual(wood);
    expect(leavingOut(settings, [])).toEqual(USUAL_IMPORT);
  });

  it("is the last one when layers are made again", () => {
    const mine = imported(USUAL_IMPORT).loaded;
    const chosen = { ...settings, layers: ["ground" as const] };
    const again = remake({ mine, before: mine, after: imported(settings).loaded }, chosen).loaded;
    const { mapSource } = again.scenario;
    expect(mapSource && settingsAgain(mapSource)).toMatchObject({ leftOut: wood, layers: USUAL_IMPORT.layers });
  });

  it("is read from a file with an id on each line", () => {
    const read = parseLeftOut("# planted in 1960\nway/7 # a wood\r\n\nhouses.geojson#3\nway/7\n", "list.txt");
    expect(read.ok && read.value).toEqual(["houses.geojson#3", "way/7"]);
    expect(parseLeftOut("x".repeat(221), "list.txt").ok).toBe(false);
  });

  it("names features without OpenStreetMap's ids by their file", async () => {
    const text = (tags: object) =>
      JSON.stringify({
        type: "Feature",
        properties: tags,
        geometry: { type: "Point", coordinates: [6.17, 49.75] },
      });
    const file = (name: string) => {
      const bytes = new TextEncoder().encode(text({ building: "house" }));
      return {
        name,
        size: bytes.length,
        read: async (from: number, length: number) => bytes.slice(from, from + length),
      };
    };
    const read = await new FeatureReader([file("a.geojson"), file("b.geojson")]).read(place.box(), null);
    expect(read.ok && read.value.features.map(({ id }) => id)).toEqual(["a.geojson#1", "b.geojson#1"]);
  });
});
