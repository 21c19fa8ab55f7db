import { describe, expect, it } from "vitest";
import { inches } from "../../../shared/geometry/units.ts";
import type { Failure } from "../../../shared/result.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { MAX_SCENARIO_BYTES, type Scenario } from "../../../shared/scenario/model.ts";
import { parseScenario, readScenario } from "../../../shared/scenario/parse.ts";
import { small, stand, vehicle } from "./samples.ts";

const FILE = "battle.sandtable";
const sound = formatScenario(small());
/** The sound file with something changed, still neatly written. */
const changed = (change: (file: ReturnType<typeof JSON.parse>) => void): string => {
  const file = JSON.parse(sound);
  change(file);
  return JSON.stringify(file, null, 1);
};
const failure = (text: string): Failure => {
  const parsed = parseScenario(text, FILE);
  if (parsed.ok) throw new Error("it was read");
  return parsed.error;
};
const failures = (text: string): string[] => {
  const read = readScenario(text, FILE);
  return read.ok ? [] : read.error.map(({ place, message }) => `${place}: ${message}`);
};
/** What the scenario with these records is refused for. */
const refusals = (changes: Partial<Scenario>): string[] => failures(formatScenario(small(changes)));

describe("parseScenario", () => {
  it("reads what formatScenario wrote, with a byte order mark or without", () => {
    expect(parseScenario(sound, FILE)).toEqual({ ok: true, value: small() });
    expect(parseScenario(`\ufeff${sound}`, FILE)).toEqual({ ok: true, value: small() });
  });

  it("says where a text is not JSON", () => {
    expect(failure(sound.replace('"turnLimit": 12,', '"turnLimit": 12'))).toEqual({
      code: "not-json",
      file: FILE,
      line: 11,
      message: "“battle.sandtable” is not JSON: line 11, column 5: a comma is missing.",
    });
    expect(failure("").message).toBe("“battle.sandtable” is empty.");
    expect(failure(sound.slice(0, -3))).toMatchObject({
      code: "not-json",
      message: expect.stringContaining("breaks off"),
    });
    expect(failure("\u0000\u0001\u0002")).toMatchObject({ code: "not-json", line: 1 });
    expect(failure(sound.replace('"Small"', '"Sm\nall"'))).toMatchObject({ code: "not-json", line: 4 });
    expect(failure(`// mine\n${sound}`)).toMatchObject({ code: "not-json", line: 1 });
  });

  it("refuses other files politely", () => {
    for (const text of ["5", "null", "[]", '"sandtable"', "{}", '{"format": "other"}'])
      expect(failure(text)).toMatchObject({ code: "wrong-format", file: FILE });
  });

  it("refuses newer versions with their number, and versions that never were", () => {
    expect(failure(changed((file) => (file.version = 3)))).toEqual({
      code: "newer-version",
      file: FILE,
      place: "version",
      message: "“battle.sandtable” was made by a newer Sand Table (file version 3, this program reads up to 2).",
    });
    for (const version of [0, -1, 1.5, "1", null, [1]])
      expect(failure(changed((file) => (file.version = version)))).toMatchObject({
        code: "wrong-format",
        place: "version",
      });
  });

  it("names unknown keys with their path and line", () => {
    const text = sound.replace('"id": "b1", "label"', '"id": "b1", "speed": 3, "label"');
    const line = text.split("\n").findIndex((l) => l.includes("speed")) + 1;
    expect(failure(text)).toEqual({
      code: "invalid",
      file: FILE,
      place: "stands[2].speed",
      line,
      message: `“battle.sandtable” is not a valid scenario: line ${line}, stands[2].speed: is not a key that this program knows.`,
    });
    expect(failures(changed((file) => (file.table.hexes = true)))).toEqual([
      "table.hexes: is not a key that this program knows",
    ]);
    expect(failures(changed((file) => (file.victory[0].percent = 5)))).toEqual([
      "victory[0].percent: is not a key that this program knows",
    ]);
  });

  it("names keys that JSON would swallow", () => {
    const twice = sound.replace('"title": "Small"', '"title": "Small",\n  "title": "Large"');
    expect(failure(twice)).toMatchObject({ code: "invalid", place: "title", line: 5 });
    expect(failure(twice).message).toContain("appears here a second time");
    const escaped = sound.replace('"id": "b1"', '"id": "b1", "\\u0069d": "b9"');
    expect(failure(escaped)).toMatchObject({ place: "stands[2].id" });
    const proto = sound.replace('"options": {}', '"options": {"__proto__": true}');
    expect(failure(proto)).toMatchObject({ place: "options.__proto__" });
  });

  it("says what is wrong with a value, in words", () => {
    expect(failures(changed((file) => (file.stands[0].facing = "north")))).toEqual([
      "stands[0].facing: must be a number, not text",
    ]);
    expect(failures(changed((file) => (file.stands[0].facing = 360)))).toEqual([
      "stands[0].facing: 360 is too large: at most 359",
    ]);
    expect(failures(changed((file) => delete file.stands[0].facing))).toEqual(["stands[0].facing: is missing"]);
    expect(failures(changed((file) => (file.stands[0].at = [2.001, 2])))).toEqual([
      "stands[0].at[0]: 2.001 must be a multiple of 1/64 inch",
    ]);
    expect(failures(changed((file) => (file.stands[0].side = "green")))).toEqual([
      'stands[0].side: must be one of "red", "blue", not "green"',
    ]);
    expect(failures(changed((file) => (file.victory[0].type = "draw")))).toEqual([
      'victory[0].type: must be one of "destroy", "hold", "exit", "text", not "draw"',
    ]);
    expect(failures(changed((file) => (file.stands[0].label = "")))).toEqual(["stands[0].label: must not be empty"]);
    expect(failures(changed((file) => (file.stands[0].label = "x".repeat(99)))).at(0)).toMatch(
      /^stands\[0\]\.label: "x+… is too long: at most 12 characters$/,
    );
    expect(failures(changed((file) => (file.stands = {})))).toEqual(["stands: must be a list, not an object"]);
    expect(failures(changed((file) => (file.table.symbols["10"] = "woods")))).toEqual([
      'table.symbols["10"]: must be one character, no digit and no space',
    ]);
    expect(failures(sound.replace('"turnLimit": 12', '"turnLimit": 1e999'))).toEqual([
      "facts.turnLimit: must be a number, not an infinite number",
    ]);
  });

  it("tells the first three problems and how many there are", () => {
    const text = changed((file) => {
      for (const s of file.stands) s.facing = "x";
    });
    expect(failure(text).message).toMatch(/stands\[0\].*stands\[1\].*stands\[2\].*; and one more problem\.$/);
    expect(failures(text).length).toBe(4);
  });

  it("reads −0 as 0", () => {
    const parsed = parseScenario(sound.replace('"at": [2, 2]', '"at": [-0, 2]'), FILE);
    expect(parsed.ok && Object.is(parsed.value.scenario.stands[0]?.at?.[0], 0)).toBe(true);
  });

  it("refuses what is too large, too deep or too much before it costs anything", () => {
    expect(failure(" ".repeat(MAX_SCENARIO_BYTES + 1))).toMatchObject({ code: "too-large", file: FILE });
    expect(failure("ä".repeat(MAX_SCENARIO_BYTES / 2 + 1))).toMatchObject({ code: "too-large" });
    expect(failure("[".repeat(1_000_000))).toMatchObject({ code: "too-large", line: 1 });
    expect(failure('{"a":'.repeat(500_000)).message).toContain("nests more than 64 levels");
    expect(failure(`{"format": "sandtable", "x": [${"0,".repeat(600_000)}0]}`).message).toContain("500000 values");
    const keys = Array.from({ length: 2001 }, (_, i) => `"k${i}": 1`).join();
    expect(failure(`{"format": "sandtable", "vehicles": {${keys}}}`).message).toContain("2000 keys");
  });
});

describe("the rasters of a file", () => {
  it("are refused by row", () => {
    expect(failures(changed((file) => (file.table.terrain[16] = "40. 6.")))).toEqual([
      "table.terrain[16]: row 17: 46 cells instead of 48",
    ]);
    expect(failures(changed((file) => (file.table.levels[0] = "3. 44q .")))).toEqual([
      'table.levels[0]: row 1: unknown symbol "q" at run 2',
    ]);
    expect(failures(changed((file) => file.table.terrain.pop()))).toEqual(["table.terrain: 31 rows instead of 32"]);
  });

  it("need a table of a size that can be", () => {
    expect(failures(changed((file) => (file.table.width = 5)))).toEqual([
      "table.width: 5 must be from 6 to 120 inches",
    ]);
    expect(failures(changed((file) => (file.table.height = 8.125)))).toEqual([
      "table.height: 8.125 must be a multiple of ¼ inch",
    ]);
  });
});

describe("the references of a file", () => {
  it("need ids that are used once", () => {
    expect(refusals({ stands: [stand("a"), stand("b"), stand("a")], reinforcements: [] })).toEqual([
      'stands[2].id: "a" is already the id of entry 0 of the same list',
    ]);
  });

  it("need formations that exist, on one side, without circles", () => {
    const of = (id: string, parent?: string, side: "red" | "blue" = "red") => ({
      id,
      side,
      name: id,
      ...(parent && { parent }),
    });
    const rest = { stands: [], reinforcements: [] };
    expect(refusals({ ...rest, formations: [of("a", "x")] })).toEqual([
      'formations[0].parent: there is no formation "x"',
    ]);
    expect(refusals({ ...rest, formations: [of("a"), of("b", "a", "blue")] })).toEqual([
      'formations[1].parent: "a" belongs to the other side',
    ]);
    expect(refusals({ ...rest, formations: [of("a", "b"), of("b", "a"), of("c", "a")] })).toEqual([
      'formations[0].parent: "a" would belong to itself',
      'formations[1].parent: "b" would belong to itself',
    ]);
  });

  it("need stands whose vehicle is in the file and fits the system", () => {
    const rest = { formations: [], reinforcements: [] };
    expect(refusals({ ...rest, stands: [stand("a", { vehicle: "toString" })] })).toEqual([
      'stands[0].vehicle: there is no vehicle "toString" in this scenario',
    ]);
    expect(refusals({ ...rest, stands: [], vehicles: { tank: vehicle("tank", "brew-up") } })).toEqual([
      'vehicles.tank.system: is "brew-up", but the scenario is for "ghq-wwii"',
    ]);
    expect(refusals({ ...rest, stands: [], vehicles: { tank: vehicle("other") } })).toEqual([
      'vehicles.tank.id: is "other", but it is listed as "tank"',
    ]);
  });

  it("need stands on the table and in formations of their side", () => {
    const rest = { reinforcements: [] };
    expect(refusals({ ...rest, stands: [stand("a", { at: [inches(12.25), inches(1)] })] })).toEqual([
      "stands[0].at: (12.25, 1) is not on the table of 12 × 8 inches",
    ]);
    expect(refusals({ ...rest, stands: [stand("a", { at: [inches(12), inches(0)] })] })).toEqual([]);
    expect(refusals({ ...rest, stands: [stand("a", { formation: "blue-1" })] })).toEqual([
      'stands[0].formation: "blue-1" belongs to the other side',
    ]);
    expect(refusals({ ...rest, stands: [stand("a", { formation: "gone" })] })).toEqual([
      'stands[0].formation: there is no formation "gone"',
    ]);
  });

  it("need reinforcements of waiting stands at an edge of their side", () => {
    const late = (changes: object) => ({
      reinforcements: [{ id: "late", side: "red" as const, turn: 3, edge: "west", stands: ["r2"], ...changes }],
    });
    expect(refusals(late({}))).toEqual([]);
    expect(refusals(late({ edge: "east" }))).toEqual(['reinforcements[0].edge: there is no entry edge "east"']);
    expect(refusals(late({ stands: ["r1"] }))).toEqual([
      'reinforcements[0].stands[0]: "r1" stands on the table already',
    ]);
    expect(refusals(late({ stands: ["r9"] }))).toEqual(['reinforcements[0].stands[0]: there is no stand "r9"']);
    expect(refusals(late({ stands: ["b1"] }))).toEqual(['reinforcements[0].stands[0]: "b1" belongs to the other side']);
    expect(refusals(late({ stands: ["r2", "r2"] }))).toEqual([
      'reinforcements[0].stands[1]: "r2" is listed in "late" already',
    ]);
    expect(refusals(late({ side: "blue" }))).toEqual([
      'reinforcements[0].edge: "west" belongs to the other side',
      'reinforcements[0].stands[0]: "r2" belongs to the other side',
    ]);
  });

  it("need entry edges within the table's edge", () => {
    const edge = (from: number, to: number) => ({
      reinforcements: [],
      entryEdges: [
        { id: "e", side: "red" as const, edge: "east" as const, from: inches(from), to: inches(to), turn: 1 },
      ],
    });
    expect(refusals(edge(0, 8))).toEqual([]);
    expect(refusals(edge(-1, 9))).toEqual([
      "entryEdges[0].from: -1 lies before the beginning of the edge",
      "entryEdges[0].to: 9 lies beyond the end of the edge, 8 inches",
    ]);
    expect(refusals(edge(4, 4))).toEqual(["entryEdges[0].to: 4 must be more than 4, where the stretch begins"]);
  });

  it("need both sides once, and objectives that conditions speak of", () => {
    const [red] = small().scenario.sides;
    expect(refusals({ sides: [red, red] as Scenario["sides"] })).toEqual([
      'sides: there must be exactly one side with the id "red"',
      'sides: there must be exactly one side with the id "blue"',
    ]);
    expect(refusals({ objectives: [] })).toEqual(['victory[0].objective: there is no objective "hill"']);
  });

  it("need lines that get somewhere and painted overlays on the table", () => {
    const { table } = small().scenario;
    const at = (x: number, y: number) => [inches(x), inches(y)] as const;
    const line = {
      id: "l",
      kind: "track" as const,
      width: inches(0.25),
      smooth: false,
      points: [at(1, 1), at(2, 2), at(2, 2)],
    };
    expect(refusals({ table: { ...table, lines: [line] } })).toEqual([
      "table.lines[0].points[2]: is the same place as the point before it",
    ]);
    const painted = (x: number, rows: string[]) => ({
      table: {
        ...table,
        overlays: [{ id: "o", kind: "smoke" as const, shape: { type: "cells" as const, x, y: 0, rows } }],
      },
    });
    expect(refusals(painted(40, ["8#", "4. 4#"]))).toEqual([]);
    expect(refusals(painted(41, ["8#", "8#"]))).toEqual([
      "table.overlays[0].shape: its cells reach beyond the table of 48 × 32 cells",
    ]);
    expect(refusals(painted(0, ["8#", "7#"]))).toEqual([
      "table.overlays[0].shape.rows[1]: row 2: 7 cells instead of 8",
    ]);
    expect(refusals(painted(0, [""]))).toEqual(["table.overlays[0].shape.rows[0]: row 1: no cells"]);
  });
});
