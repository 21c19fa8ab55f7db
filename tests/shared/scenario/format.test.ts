import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inches } from "../../../shared/geometry/units.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { GROUND_KINDS } from "../../../shared/table/kinds.ts";
import { anyScenario } from "./anyScenario.ts";
import { rich, small } from "./samples.ts";

const read = (text: string): LoadedScenario => {
  const parsed = parseScenario(text, "test.sandtable");
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
};

/** Lines that are not the same in both texts. */
const changedLines = (a: string, b: string): number => {
  const [x, y] = [a.split("\n"), b.split("\n")];
  return x.length === y.length ? x.filter((line, i) => line !== y[i]).length : Number.POSITIVE_INFINITY;
};

describe("formatScenario", () => {
  it("keeps a rich 60 × 36 inch scenario with 40 stands well under 200 KB", () => {
    const text = formatScenario(rich());
    expect(text.length).toBeLessThan(120_000);
    expect(read(text)).toEqual(rich());
  });

  it("ends with a newline and is JSON", () => {
    const text = formatScenario(small());
    expect(text.endsWith("}\n")).toBe(true);
    expect(JSON.parse(text)).toMatchObject({ format: "sandtable", version: 2, title: "Small" });
  });

  it("has one line for a stand, a feature, a vehicle and a raster row", () => {
    const text = formatScenario(rich());
    const lines = text.split("\n");
    expect(lines.filter((line) => line.startsWith('    {"id": "s')).length).toBe(40);
    expect(lines.filter((line) => line.includes('{"id": "line-')).length).toBe(30);
    expect(lines.filter((line) => line.startsWith('    "ghq-wwii/nation/vehicle-')).length).toBe(12);
    expect(lines.filter((line) => /^ {6}"[^"]*"(,|)$/.test(line)).length).toBe(2 * 36 * 4);
  });

  it("gives back every scenario that it wrote, and the same text again", () => {
    fc.assert(
      fc.property(anyScenario, (loaded) => {
        const text = formatScenario(loaded);
        const again = read(text);
        expect(again).toEqual(loaded);
        expect(formatScenario(again)).toBe(text);
      }),
      { numRuns: process.env["SAND_TABLE_LONG"] ? 3000 : 80 },
    );
  }, 900_000);

  it("does not depend on the order in which keys were set", () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, inner]) => [key, key === "stats" ? inner : reversed(inner)]),
      );
    };
    const loaded = rich();
    const scenario = reversed(loaded.scenario) as LoadedScenario["scenario"];
    expect(formatScenario({ ...loaded, scenario })).toBe(formatScenario(loaded));
  });

  it("turns a change of one cell into a change of one line", () => {
    const base = rich();
    const before = formatScenario(base);
    const used = new Set(base.ground.terrain);
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...used), (at, code) => {
        const ground = base.ground.clone();
        const index = at % ground.terrain.length;
        ground.terrain[index] = code;
        const same = base.ground.terrain[index] === code;
        expect(changedLines(before, formatScenario({ ...base, ground }))).toBe(same ? 0 : 1);
      }),
      { numRuns: 40 },
    );
    const raised = rich();
    raised.ground.level[4321] = raised.ground.level[4321] === 0 ? 1 : 0;
    expect(changedLines(before, formatScenario(raised))).toBe(1);
  });

  it("turns a moved stand into a change of one line", () => {
    const { scenario, ground } = rich();
    const stands = scenario.stands.map((s, i) => (i === 20 ? { ...s, at: [inches(3), inches(4)] as const } : s));
    const changed = formatScenario({ scenario: { ...scenario, stands }, ground });
    expect(changedLines(formatScenario(rich()), changed)).toBe(1);
  });

  it("has a symbol of its own for every kind and level", () => {
    const loaded = small();
    GROUND_KINDS.forEach((_, code) => {
      loaded.ground.terrain[code * 7] = code;
    });
    for (let level = 0; level <= 15; level++) loaded.ground.level[level * 11] = level;
    const file = JSON.parse(formatScenario(loaded));
    expect(Object.keys(file.table.symbols).length).toBe(GROUND_KINDS.length);
    expect(Object.keys(file.table.levelSymbols).length).toBe(16);
    expect(read(formatScenario(loaded)).ground).toEqual(loaded.ground);
  });
});
