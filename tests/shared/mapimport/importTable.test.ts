/** A valley as a table: what a player builds from it is true to the map and can be played. */
import { writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pathOf } from "../../../shared/generate/fields.ts";
import { Land } from "../../../shared/generate/land.ts";
import { type ImportedTable, type ImportWish, importTable } from "../../../shared/mapimport/importTable.ts";
import { cellsAlong } from "../../../shared/mapimport/relief.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { crossings } from "../../../shared/table/crossings.ts";
import { codeOf } from "../../../shared/table/kinds.ts";
import { FRAME, WOOD, wish } from "./valley.ts";

function made(changes: Partial<ImportWish> = {}): ImportedTable {
  const table = importTable(wish(changes));
  if (!table.ok) throw new Error(table.error.message);
  return table.value;
}
const { loaded, report } = made();
const { table } = loaded.scenario;
const land = new Land(FRAME.width, FRAME.height, { fairness: "free" });
const lines = (kind: string) => table.lines.filter((line) => line.kind === kind);
const near = (a: readonly number[], b: readonly number[], reach: number) =>
  Math.hypot((a[0] as number) - (b[0] as number), (a[1] as number) - (b[1] as number)) <= reach;

describe("an imported valley", () => {
  it("is a file that can be read, with its place and its sources", () => {
    const text = formatScenario(loaded);
    if (process.env["KEEP"]) writeFileSync(process.env["KEEP"], text);
    const read = parseScenario(text, "valley");
    if (!read.ok) throw new Error(read.error.message);
    expect(read.value.scenario.mapSource).toMatchObject({ centre: FRAME.centre, metresPerInch: 100, turn: 20 });
    expect(read.value.scenario.mapSource?.settings.interval).toBe(report.interval);
    expect(formatScenario(read.value)).toBe(text);
  });

  it("is the same every time", () => {
    expect(formatScenario(made().loaded)).toBe(formatScenario(loaded));
  });

  it("has two to five levels, and the knoll", () => {
    expect(report.relief?.levels).toBeGreaterThanOrEqual(2);
    expect(report.relief?.levels).toBeLessThanOrEqual(5);
    const level = (x: number, y: number) => loaded.ground.level[land.cellAt([x, y])] as number;
    expect(level(6, 17)).toBeGreaterThan(level(3, 17));
    expect(table.labels.map(({ text }) => text)).toContain("Knoll");
  });

  it("has streams that never climb", () => {
    const streams = lines("stream");
    expect(streams.map(({ name }) => name).sort()).toEqual(["Alber", "Mill Brook"]);
    for (const { points } of streams) {
      const levels = cellsAlong(land, pathOf(points)).map((cell) => loaded.ground.level[cell] as number);
      expect(levels.length).toBeGreaterThan(40);
      for (let i = 1; i < levels.length; i++) expect(levels[i]).toBeLessThanOrEqual(levels[i - 1] as number);
    }
  });

  it("keeps the confluence, the brook turned down to the river", () => {
    const [river, brook] = [
      lines("stream").find(({ name }) => name === "Alber"),
      lines("stream").find(({ name }) => name === "Mill Brook"),
    ];
    const mouth = brook?.points.at(-1) as readonly number[];
    expect(river?.points.some((at) => near(at, mouth, 0.001))).toBe(true);
  });

  it("has one main road from edge to edge, with a bridge, and the track that leaves it", () => {
    const [road, ...others] = lines("good-road");
    expect(others).toEqual([]);
    expect(road?.points[0]?.[0]).toBeCloseTo(0, 1);
    expect(road?.points.at(-1)?.[0]).toBeCloseTo(48, 1);
    const [track, ...stubs] = lines("track");
    expect(stubs).toEqual([]);
    const ends = [track?.points[0], track?.points.at(-1)];
    expect(ends.some((end) => road?.points.some((at) => end && near(at, end, 0.001)))).toBe(true);
    expect(crossings(table, loaded.ground).map(({ by }) => by)).toEqual(["bridge"]);
  });

  it("has points a quarter inch apart and more", () => {
    for (const { points } of table.lines)
      for (let i = 1; i < points.length; i++)
        expect(near(points[i - 1] as never, points[i] as never, 0.23)).toBe(false);
  });

  it("has the wood within 5 % of its area, and not the copse", () => {
    const area =
      Math.abs(
        WOOD.reduce((sum, [x, y], i) => {
          const [nx, ny] = WOOD[(i + 1) % WOOD.length] as readonly [number, number];
          return sum + x * ny - nx * y;
        }, 0),
      ) / 2;
    const woods = report.ground.find(({ kind }) => kind === "woods");
    expect(Math.abs((woods?.mapped as number) - area - 0.16)).toBeLessThan(0.05 * area);
    expect(Math.abs((woods?.painted as number) - area)).toBeLessThan(0.05 * area);
    expect(woods?.dropped).toBe(1);
    expect(loaded.ground.terrain[land.cellAt([4, 4])]).toBe(codeOf("clear"));
  });

  it("has a village of four to six houses for forty, with its church, and the lonely farm", () => {
    const houses = table.footprints.filter(({ kind }) => kind === "building");
    const village = houses.filter(({ at }) => at[0] > 11 && at[0] < 18);
    expect(village.length).toBeGreaterThanOrEqual(4);
    expect(village.length).toBeLessThanOrEqual(6);
    expect(village.filter(({ look }) => look === "church")).toHaveLength(1);
    expect(houses.length - village.length).toBe(1);
    const painted = loaded.ground.terrain.filter((code) => code === codeOf("light-buildings")).length / 16;
    expect(painted).toBeGreaterThan(14);
    expect(painted).toBeLessThan(22);
    expect(report.towns).toMatchObject({ mapped: 42, built: houses.length });
  });

  it("leaves the houses off the roads and the water", () => {
    const roads = table.lines.filter(({ kind }) => kind !== "hedge").map(({ points }) => pathOf(points));
    for (const { kind, at } of table.footprints)
      if (kind === "building")
        for (const path of roads) for (const place of path) expect(near(place, at, 0.4)).toBe(false);
  });

  it("takes only the layers that are wanted", () => {
    const bare = made({ settings: { ...wish().settings, layers: ["relief", "roads"] } }).loaded;
    expect(bare.scenario.table.lines.map(({ kind }) => kind).sort()).toEqual(["good-road", "track"]);
    expect(bare.ground.terrain.every((code) => code === 0)).toBe(true);
    expect(Math.max(...bare.ground.level)).toBeGreaterThan(1);
  });
});
