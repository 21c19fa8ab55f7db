/** A line of sight in the WWII tank game (6.0 to 6.4). */
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { OPTION_SPECS, wwiiOptions } from "../../../../shared/rules/ghq-wwii/options.ts";
import { wwiiSightPolicy } from "../../../../shared/rules/ghq-wwii/sight.ts";
import { terrainChart } from "../../../../shared/rules/ghq-wwii/terrain.ts";
import { readOptions } from "../../../../shared/rules/options.ts";
import { lineOfSight } from "../../../../shared/sight/lineOfSight.ts";
import { footprintAt, readMap, smokeOver, standAt, type TableSpec, tableFrom } from "../../sight/tables.ts";

type Given = Readonly<Record<string, string | number | boolean>>;
function policy(given: Given = {}, maximum = 20) {
  const read = readOptions(OPTION_SPECS, given);
  if (!read.ok) throw new Error(read.error.message);
  return wwiiSightPolicy(terrainChart, wwiiOptions(read.value), maximum);
}

/** From the stand "r" to the stand "b". */
function sees(
  map: readonly string[],
  things: Partial<TableSpec>,
  { given = {}, facts = {}, maximum = 20 }: { given?: Given; facts?: object; maximum?: number } = {},
): boolean {
  const table = tableFrom({ ...readMap(map).spec, ...things });
  const from = { type: "stand", id: "r" } as const;
  const found = lineOfSight(table, policy(given, maximum), from, { type: "stand", id: "b" }, facts);
  if (!found.ok) throw new Error(found.error.message);
  return found.value.seen;
}
const OPEN = ".".repeat(40);
const FIELD = [OPEN, OPEN, OPEN];
const pair = (x = 16.5) => [standAt("r", 2.5, 1.5), standAt("b", x, 1.5, 0, "blue")];
const over = (first: number, ground: string, map: readonly string[] = FIELD) =>
  map.map((line) => `${line.slice(0, first)}${ground}${line.slice(first + ground.length)}`);

describe("cover between two stands (6.0)", () => {
  it("blocks where the chart says yes, and nowhere else", () => {
    const text = readFileSync(new URL("../../../reference/ghq-wwii/terrain.csv", import.meta.url), "utf8");
    const rows = parse(text, { columns: true }) as Record<string, string>[];
    // Slopes and crests are ground: they block by their levels.
    const blocking = rows
      .filter((row) => row["los_blocked"] === "yes" && !/Slope|Crest/.test(row["terrain"] as string))
      .map((row) => (row["terrain"] as string).toLowerCase().replace("terrain ", "").replaceAll(" ", "-"));
    expect(Object.entries(policy().blocks)).toEqual(blocking.map((kind) => [kind, "yes"]));
    for (const letter of ["w", "g", "b", "H", "r"])
      expect(sees(over(8, letter), { stands: pair() }), letter).toBe(false);
    expect(sees(over(8, "mm"), { stands: pair() })).toBe(true);
    const smoke = smokeOver("s", [8, 0], [9, 0], [9, 3], [8, 3]);
    expect(sees(FIELD, { stands: pair(), overlays: [smoke] })).toBe(false);
  });
});

describe("stands between two stands (6.1.1)", () => {
  const past = (y: number, side: "red" | "blue" = "red") =>
    sees(FIELD, { stands: [...pair(), standAt("x", 9.5, y, 0, side)] });
  it("block where the line between the centres passes them, friend or foe", () => {
    expect([past(1.5), past(1.5, "blue")]).toEqual([false, false]);
  });
  it("block where it runs along their very edge: the doubt is the defender's", () => {
    // Half an inch from the line the base's edge lies on it.
    expect([past(2), past(1)]).toEqual([false, false]);
    expect([past(2 + 1 / 64), past(1 - 1 / 64)]).toEqual([true, true]);
  });
  it("don't block as wrecks", () => {
    expect(sees(FIELD, { stands: pair(), footprints: [footprintAt("x", "wreck", [9.5, 1.5], [1, 1])] })).toBe(true);
  });
});

describe("how far one sees (6.4.1, 6.4.3)", () => {
  it("is the scenario's maximum, to a sixty-fourth of an inch", () => {
    expect(sees(FIELD, { stands: pair(22.5) })).toBe(true);
    expect(sees(FIELD, { stands: pair(22.5 + 1 / 64) })).toBe(false);
  });
  it("is five inches more for each level on which the viewer stands, not the target", () => {
    for (const level of [1, 2, 3]) {
      const hill = over(0, String(level).repeat(4));
      expect(sees(hill, { stands: pair(22.5 + 5 * level) })).toBe(true);
      expect(sees(hill, { stands: pair(22.5 + 5 * level + 1 / 64) })).toBe(false);
    }
    expect(sees(over(22, "1111"), { stands: pair(23.5) })).toBe(false);
  });
});

describe("height (6.4.3)", () => {
  it("sees over neither cover nor stands", () => {
    const hill = over(0, "333333");
    expect(sees(hill, { stands: pair() })).toBe(true);
    expect(sees(over(10, "w", hill), { stands: pair() })).toBe(false);
    for (const side of ["red", "blue"] as const)
      expect(sees(hill, { stands: [...pair(), standAt("x", 9.5, 1.5, 0, side)] })).toBe(false);
  });
});

describe("cover that a stand is in", () => {
  it("is seen into and out of for an inch: the firer's cover blocks, too (chart)", () => {
    const wood = over(0, "wwwwww");
    const at = (x: number) => [standAt("r", x, 1.5), standAt("b", 16.5, 1.5, 0, "blue")];
    expect(sees(wood, { stands: at(5) })).toBe(true);
    expect(sees(wood, { stands: at(5 - 1 / 64) })).toBe(false);
    expect(sees(wood, { stands: at(5 - 1 / 64) }, { given: { seeIntoInches: 2 } })).toBe(true);
    const back = (x: number) => [standAt("r", 16.5, 1.5), standAt("b", x, 1.5, 0, "blue")];
    expect([sees(wood, { stands: back(5) }), sees(wood, { stands: back(5 - 1 / 64) })]).toEqual([true, false]);
  });
  it("no longer hides a target that has fired (6.3.3), though other cover does", () => {
    const revealed = { facts: { revealed: true } };
    const deep = over(13, "wwwwww");
    expect(sees(deep, { stands: pair() })).toBe(false);
    expect(sees(deep, { stands: pair() }, revealed)).toBe(true);
    expect(sees(over(8, "w", deep), { stands: pair() }, revealed)).toBe(false);
  });
});
