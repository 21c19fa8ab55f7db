/** The worker of real ground: files of any sort, the map of the whole, a table for each frame, the last question alone. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { encode } from "fast-png";
import { describe, expect, it } from "vitest";
import { createGroundEngine } from "../../../../renderer/edit/realGround/worker/engine.ts";
import type {
  DroppedFile,
  GroundMessage,
  GroundReport,
  GroundWish,
} from "../../../../renderer/edit/realGround/worker/messages.ts";
import { becoming, replaced } from "../../../../shared/mapdata/tags/changeRules.ts";
import { STANDARD_TAG_TABLE } from "../../../../shared/mapdata/tags/standard/standardTagTable.ts";
import type { TagRule } from "../../../../shared/mapdata/tags/tagTable.ts";
import { placeOfFrame } from "../../../../shared/mapimport/frame.ts";
import { USUAL_IMPORT } from "../../../../shared/mapimport/settings.ts";
import { pictureIn } from "../../../../shared/scenario/mapSource.ts";
import { parseScenario } from "../../../../shared/scenario/parse.ts";
import { toGeoJson } from "../../../shared/mapdata/features/writers.ts";
import { FRAME, features } from "../../../shared/mapimport/valley.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../../reference/mapdata/elevation");
const heights = (name: string) => new File([readFileSync(path.join(FOLDER, name))], name);
const valley = () => new File([toGeoJson(features())], "valley.geojson");
const dropped = (file: File, more: Partial<DroppedFile> = {}): DroppedFile => ({
  file,
  prj: null,
  crs: null,
  picture: null,
  ...more,
});
const WISH: GroundWish = { system: "ghq-wwii", title: "The Alber", frame: FRAME, settings: USUAL_IMPORT };

function engine() {
  const waiting: { type: GroundReport["type"]; hear: (report: GroundReport) => void }[] = [];
  const heard: GroundReport[] = [];
  const { tell } = createGroundEngine({
    report(report) {
      if (report.type === "progress") return;
      heard.push(report);
      const at = waiting.findIndex(({ type }) => type === report.type);
      if (at >= 0) waiting.splice(at, 1)[0]?.hear(report);
    },
  });
  const ask = <T extends GroundReport["type"]>(message: GroundMessage & { readonly type: T }) =>
    new Promise<Extract<GroundReport, { readonly type: T }>>((hear) => {
      waiting.push({ type: message.type, hear: hear as (report: GroundReport) => void });
      tell(message);
    });
  return { ask, tell, heard };
}

describe("the engine of real ground", () => {
  it("says what each file holds, and where", async () => {
    const { ask } = engine();
    const { files } = await ask({
      type: "files",
      id: 1,
      files: [
        dropped(heights("utm-float-deflate.tif")),
        dropped(valley()),
        dropped(heights("etrs-grid.asc")),
        dropped(new File(["hello"], "notes.txt")),
        dropped(new File([readFileSync(path.join(FOLDER, "laea-double-zstd.tif")).subarray(0, 20_000)], "half.tif")),
      ],
    });
    expect(files.map(({ kind, problem }) => [kind, problem?.code ?? null])).toEqual([
      ["heights", null],
      ["features", null],
      ["heights", "invalid"],
      [null, "wrong-format"],
      ["heights", "unreadable"],
    ]);
    expect(files[0]?.words).toBe("GeoTIFF, 120 × 110 heights, EPSG:32631");
    expect(files[1]?.box?.west).toBeGreaterThan(6.1);
    expect(files[2]?.problem?.place).toBe("projection");
  });

  it("makes the map, the table and the scenario", async () => {
    const { ask } = engine();
    await ask({
      type: "files",
      id: 1,
      files: [dropped(heights("etrs-grid.asc"), { crs: "25832" }), dropped(valley())],
    });
    const box = { west: 6.13, south: 49.72, east: 6.21, north: 49.78 };
    const map = await ask({ type: "map", id: 2, box, pixels: 200 });
    if (!map.made.ok) throw new Error(map.made.error.message);
    expect(Math.max(map.made.value.width, map.made.value.height)).toBe(200);
    expect(map.made.value.range?.[0]).toBeGreaterThan(150);
    const table = await ask({ type: "table", id: 3, wish: WISH, width: 240 });
    if (!table.made.ok) throw new Error(table.made.error.message);
    const { figures, picture, interval } = table.made.value;
    expect([picture.width, picture.height]).toEqual([240, 120]);
    expect(Object.fromEntries(figures)).toMatchObject({ Buildings: expect.stringMatching(/^\d+ for 42 on the map$/) });
    expect(Object.fromEntries(figures)["Relief"]).toContain(`levels of ${interval} m`);
    const taken = await ask({ type: "take", id: 4, wish: WISH });
    if (!taken.made.ok) throw new Error(taken.made.error.message);
    const scenario = parseScenario(taken.made.value, "taken");
    expect(scenario.ok && scenario.value.scenario.mapSource?.centre).toEqual(FRAME.centre);
  });

  it("asks for a picture's place, and remembers it", async () => {
    const { ask } = engine();
    const grey = Uint8Array.from({ length: 64 }, (_, i) => i * 4);
    const file = new File(
      [new Uint8Array(encode({ width: 8, height: 8, channels: 1, depth: 8, data: grey }))],
      "hills.png",
    );
    const asked = await ask({ type: "files", id: 1, files: [dropped(file)] });
    expect(asked.files[0]?.problem?.place).toBe("picture");
    const picture = { box: { west: 6.1, south: 49.7, east: 6.25, north: 49.8 }, lowest: 200, highest: 300 };
    const placed = await ask({ type: "files", id: 2, files: [dropped(file, { picture })] });
    expect(placed.files[0]).toMatchObject({ words: "height picture, 8 × 8 heights, WGS 84", problem: null });
    const taken = await ask({ type: "take", id: 3, wish: WISH });
    if (!taken.made.ok) throw new Error(taken.made.error.message);
    const read = parseScenario(taken.made.value, "taken");
    const source = read.ok ? read.value.scenario.mapSource : undefined;
    expect(source && pictureIn(source, "hills.png")).toEqual(picture);
  });

  it("makes layers of an open scenario again", async () => {
    const { ask } = engine();
    await ask({ type: "files", id: 1, files: [dropped(valley())] });
    const first = await ask({ type: "take", id: 2, wish: WISH });
    if (!first.made.ok) throw new Error(first.made.error.message);
    const again = { text: first.made.value, keep: true };
    const same = await ask({ type: "take", id: 3, wish: { ...WISH, again } });
    expect(same.made.ok && same.made.value).toBe(first.made.value);
    const settings = { ...USUAL_IMPORT, year: 1900, layers: ["names" as const] };
    const table = await ask({ type: "table", id: 4, wish: { ...WISH, settings, again }, width: 60 });
    expect(table.made.ok && Object.fromEntries(table.made.value.figures)["Kept as painted"]).toBe(
      "nothing in these layers",
    );
  });

  it("counts the features of each rule in the frame, and makes the table by other tags", async () => {
    const { ask } = engine();
    await ask({ type: "files", id: 1, files: [dropped(valley())] });
    const { made } = await ask({ type: "tags", id: 2, wish: WISH });
    const rules = STANDARD_TAG_TABLE.rules;
    const woods = rules.findIndex(({ label }) => label === "Woods");
    expect(made.ok && made.value.taken[woods]).toBe(2);
    const tags = replaced(STANDARD_TAG_TABLE, woods, becoming(rules[woods] as TagRule, "ground marsh"));
    const wish = { ...WISH, settings: { ...USUAL_IMPORT, tags: { ...tags, name: "Wet" } } };
    const table = await ask({ type: "table", id: 3, wish, width: 60 });
    const names = table.made.ok ? table.made.value.figures.map(([name]) => name) : [];
    expect(names).toContain("Marsh");
    expect(names).not.toContain("Woods");
    const taken = await ask({ type: "take", id: 4, wish });
    expect(taken.made.ok && taken.made.value).toContain('"name": "Wet"');
  });

  it("answers each stroke of the brush, and outlines what is left out", async () => {
    const { ask, tell, heard } = engine();
    await ask({ type: "files", id: 1, files: [dropped(valley())] });
    const place = placeOfFrame(FRAME);
    if (!place.ok) throw new Error(place.error.message);
    const click = (x: number, y: number) => ({ points: [place.value.toMap(x, y)], metres: 20, layer: null });
    tell({ type: "pick", id: 2, wish: WISH, stroke: click(35, 16) });
    const house = await ask({ type: "pick", id: 3, wish: WISH, stroke: click(12.4, 7.9) });
    await expect.poll(() => heard.filter(({ type }) => type === "pick")).toHaveLength(2);
    expect(house.made.ok && house.made.value).toHaveLength(1);
    const leftOut = heard.flatMap((report) => (report.type === "pick" && report.made.ok ? report.made.value : []));
    const wish = { ...WISH, settings: { ...USUAL_IMPORT, leftOut } };
    const { made } = await ask({ type: "leftOut", id: 4, wish });
    expect(made.ok && made.value.map(({ type }) => type)).toEqual(["area", "area"]);
    const table = await ask({ type: "table", id: 5, wish, width: 60 });
    expect(table.made.ok && Object.fromEntries(table.made.value.figures)["Left out by hand"]).toBe("2 features");
  });

  it("answers the last of several frames, and refuses a frame beyond the files", async () => {
    const { ask, tell, heard } = engine();
    await ask({ type: "files", id: 1, files: [dropped(heights("utm-float-deflate.tif"))] });
    for (let id = 2; id < 8; id++) tell({ type: "table", id, wish: WISH, width: 60 });
    const last = await ask({ type: "table", id: 8, wish: WISH, width: 60 });
    expect(last.id).toBe(8);
    expect(heard.filter(({ type }) => type === "table").map((report) => "id" in report && report.id)).toEqual([8]);
    const far = await ask({
      type: "table",
      id: 9,
      wish: { ...WISH, frame: { ...FRAME, centre: [10, 40] } },
      width: 60,
    });
    expect(!far.made.ok && far.made.error.message).toContain("beyond the heights");
  });
});
