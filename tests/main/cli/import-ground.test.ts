/** Real ground on the command line: Luxembourg's heights with a valley's features over them. */
import fs from "node:fs";
import path from "node:path";
import { encode } from "fast-png";
import { expect, test } from "vitest";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { toGeoJson } from "../../shared/mapdata/features/writers.ts";
import { features } from "../../shared/mapimport/valley.ts";
import { temporaryFolder } from "../files/helpers.ts";
import { cli } from "./run.ts";

const HEIGHTS = path.resolve(import.meta.dirname, "../../reference/mapdata/elevation");
const grid = path.join(HEIGHTS, "etrs-grid.asc");
/** Where a test writes its table, and a file with the valley's features. */
function files() {
  const folder = temporaryFolder();
  const valley = path.join(folder, "valley.geojson");
  fs.writeFileSync(valley, toGeoJson(features()));
  return { out: path.join(folder, "made.sandtable"), valley };
}
const place = ["--system", "ghq-wwii", "--centre", "49.75,6.17", "--scale", "100m", "--rotate", "20"];

test("makes a table from heights and features, the same each time, and says what it took", async () => {
  const { out, valley } = files();
  const args = ["import-ground", ...place, "--dem", grid, "--osm", valley, "--width", "48in", "--interval", "10m"];
  const first = await cli(...args, "--out", out, "--json");
  expect(first).toMatchObject({ code: 0, errors: [] });
  expect(first.json()).toMatchObject({
    file: out,
    table: { width: 48, height: 24 },
    interval: 10,
    report: { towns: { mapped: 42 }, counts: { Houses: 41 } },
  });
  const text = fs.readFileSync(out, "utf8");
  const parsed = parseScenario(text, out);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const { facts, mapSource, table } = parsed.value.scenario;
  expect(facts).toMatchObject({ metresPerInch: 100, metresPerLevel: 10 });
  expect(mapSource?.sources).toMatchObject([{ kind: "heights" }, { file: "valley.geojson", kind: "features" }]);
  expect(table.lines.map(({ kind }) => kind)).toContain("good-road");
  expect(Math.max(...parsed.value.ground.level)).toBeGreaterThan(1);
  const { out: said } = await cli(...args, "--out", out);
  expect(said).toContain("Roads, inches");
  expect(fs.readFileSync(out, "utf8")).toBe(text);
});

test("makes chosen layers again, and keeps what was painted since", async () => {
  const { out, valley } = files();
  const data = ["--dem", grid, "--osm", valley];
  await cli("import-ground", ...place, ...data, "--out", out);
  const text = fs.readFileSync(out, "utf8");
  const again = out.replace("made", "again");
  const same = await cli("import-ground", "--into", out, ...data, "--out", again);
  expect(same).toMatchObject({ code: 0, errors: [] });
  expect(same.out).toContain("0 cells, 0 things");
  expect(fs.readFileSync(again, "utf8")).toBe(text);
  const rough = await cli(
    "import-ground",
    "--into",
    out,
    ...data,
    "--simplify",
    "1",
    "--layers",
    "roads",
    "--out",
    again,
  );
  expect(rough.code).toBe(0);
  const made = parseScenario(fs.readFileSync(again, "utf8"), again);
  if (!made.ok) throw new Error(made.error.message);
  expect(made.value.scenario.mapSource?.remade).toMatchObject([{ simplify: 1, layers: ["roads"] }]);
  // The step is part of the record: the same again changes nothing.
  const twice = out.replace("made", "twice");
  const steady = ["--simplify", "1", "--layers", "roads", "--out", twice];
  expect((await cli("import-ground", "--into", again, ...data, ...steady)).out).toContain("0 cells, 0 things");
  expect(fs.readFileSync(twice, "utf8")).toBe(fs.readFileSync(again, "utf8"));
  const refused = await cli("import-ground", "--into", out, ...data, "--layers", "rails", "--out", again);
  expect(refused.errors.join()).toContain("not “rails”");
});

test("leaves out the features of a list", async () => {
  const { out, valley } = files();
  const list = out.replace("made.sandtable", "list.txt");
  const houses = features().filter(({ tags }) => tags["building"] === "house");
  fs.writeFileSync(list, houses.map(({ id }) => `${id} # new\n`).join(""));
  const made = await cli("import-ground", ...place, "--osm", valley, "--leave-out", list, "--out", out, "--json");
  expect(made).toMatchObject({ code: 0, errors: [] });
  expect(made.json()).toMatchObject({ report: { leftOut: 40, towns: { mapped: 2 } } });
  const again = await cli("import-ground", "--into", out, "--osm", valley, "--out", out);
  expect(again.out).toMatch(/Left out by hand\s+40/);
});

test("places a picture of heights, and finds it there again", async () => {
  const { out } = files();
  const picture = out.replace("made.sandtable", "hills.png");
  const data = Uint16Array.from({ length: 64 * 64 }, (_, i) => (i % 64) * 1000);
  fs.writeFileSync(picture, encode({ width: 64, height: 64, channels: 1, depth: 16, data }));
  const hills = ["import-ground", "--picture", picture, "--out", out];
  expect((await cli(...hills, ...place)).errors.join()).toContain("--picture-extent");
  const where = ["--picture-extent", "6.1,49.7,6.25,49.8", "--picture-heights", "200,400"];
  const made = await cli(...hills, ...place, ...where);
  expect(made).toMatchObject({ code: 0, errors: [] });
  expect(made.out).toContain("levels of");
  const text = fs.readFileSync(out, "utf8");
  expect(await cli(...hills, "--into", out)).toMatchObject({ code: 0, errors: [] });
  expect(fs.readFileSync(out, "utf8")).toBe(text);
  const wrong = await cli(...hills, ...place, "--picture-extent", "6.1,49.7", "--picture-heights", "200,400");
  expect(wrong.errors.join()).toContain("west, south, east and north");
});

const VALLEY = "valley.geojson";

test.for([
  [["--dem", "nowhere.tif"], "no such file"],
  [[], "--picture or --osm"],
  [["--osm", grid], "etrs-grid.asc"],
  [["--dem", grid, "--centre", "40,6.17"], "beyond the heights"],
  [["--dem", path.join(HEIGHTS, "make.sh")], "isn't a file of heights"],
  [["--osm", VALLEY, "--width", "500"], "6 to 120"],
  [["--osm", VALLEY, "--leave-out", "nowhere.txt"], "list of features"],
  [["--osm", VALLEY, "--tags", path.join(HEIGHTS, "make.sh")], "make.sh"],
] as const)("%j: exit 1 with one line, and no file", async ([args, words]) => {
  const { out, valley } = files();
  const given = args.map((word) => (word === VALLEY ? valley : word));
  const { code, errors } = await cli("import-ground", ...place, ...given, "--out", out);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(words);
  expect(code).toBe(1);
  expect(fs.existsSync(out)).toBe(false);
});
