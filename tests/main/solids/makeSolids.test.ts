/** The files of solids: read back, and the same bytes for the same table. */
import { strFromU8, unzipSync } from "fflate";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import { expect, test } from "vitest";
import { makeSolids, type SolidWish } from "../../../main/solids/makeSolids.ts";
import { reportOn, welded } from "../../../shared/solids/mesh.ts";
import { cornersOf } from "../../../shared/solids/stl.ts";
import { kit, settingsWith, tableOf } from "./tables.ts";

const table = tableOf({
  width: 9,
  height: 6,
  hills: [{ x: 0.5, y: 0.5, radius: 2, level: 2 }],
  lakes: [],
  roads: [
    [
      [0, 0.2],
      [1, 0.7],
    ] as [number, number][],
  ],
});
const settings = settingsWith({ tile: 4.5, holes: "magnets", place: "sides", connectors: "keys" });
function made(wish: Partial<SolidWish>) {
  const result = makeSolids(kit, table, { settings, tile: null, format: "stl", ...wish });
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

test("an STL file holds the tile of the report", () => {
  const { bytes, report } = made({ tile: "A1" });
  expect(bytes.length).toBe(84 + 50 * report.triangles);
  const corners = cornersOf(bytes);
  const read = reportOn(
    welded({ points: corners, triangles: Uint32Array.from({ length: corners.length / 3 }, (_, i) => i) }),
  );
  expect(read).toMatchObject({ triangles: report.triangles, openEdges: 0, flat: 0 });
  expect(read.volume).toBeCloseTo(report.volume, 1);
  expect(report).toMatchObject({ solids: 1, size: [114.3, 76.2, expect.any(Number)] });
  expect(report.notes).toContain("Glue in 4 magnets; opposite poles face each other at a seam.");
  expect(report.notes).toContain("Room for 3 keys, pressed in from below.");
});

test("a zip holds each tile, the key and a list", () => {
  const { bytes, report } = made({});
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual(["A1.stl", "B1.stl", "A2.stl", "B2.stl", "key.stl", "tiles.txt"]);
  expect(strFromU8(files["tiles.txt"] as Uint8Array)).toContain("A1   B1\nA2   B2");
  expect(report.solids).toBe(5);
  expect(Buffer.compare(made({}).bytes, bytes)).toBe(0);
});

type Tag = Pick<SaxesTagPlain, "name" | "attributes">;
/** The elements in a file of XML; it must be well formed. */
function tagsOf(xml: string): Tag[] {
  const tags: Tag[] = [];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => tags.push({ name, attributes }));
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
  return tags;
}

test("a 3MF file is a package of valid XML with every solid in mm", () => {
  const { bytes, report } = made({ format: "3mf" });
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual(["[Content_Types].xml", "_rels/.rels", "3D/3dmodel.model"]);
  const [types, relations, model] = Object.values(files).map((file) => tagsOf(strFromU8(file))) as [
    Tag[],
    Tag[],
    Tag[],
  ];
  expect(types.map(({ attributes }) => attributes["Extension"])).toContain("model");
  expect(relations.find(({ name }) => name === "Relationship")?.attributes["Target"]).toBe("/3D/3dmodel.model");
  const all = (name: string) => model.filter((tag) => tag.name === name);
  expect(all("model")[0]?.attributes["unit"]).toBe("millimeter");
  expect(all("object").map(({ attributes }) => attributes["name"])).toEqual(["A1", "B1", "A2", "B2", "key"]);
  expect(all("triangle")).toHaveLength(report.triangles);
  expect(all("item")).toHaveLength(5);
  expect(Buffer.compare(made({ format: "3mf" }).bytes, bytes)).toBe(0);
});

test("a tile that isn't there is refused", () => {
  const refused = makeSolids(kit, table, { settings, tile: "Z9", format: "stl" });
  expect(refused).toMatchObject({ ok: false, error: { place: "tile", message: "No tile Z9: they go from A1 to B2." } });
});
