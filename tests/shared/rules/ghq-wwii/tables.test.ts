import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { type CombatResult, columnOf, combatTable, rowOf } from "../../../../shared/rules/ghq/combatResults.ts";
import { ordersFor } from "../../../../shared/rules/ghq/orders.ts";
import { type RangeOptions, rangeModifier } from "../../../../shared/rules/ghq/rangeEffects.ts";
import { ATTACK_TABLES, COHESION, GHQ_COST } from "../../../../shared/rules/ghq-wwii/tables.ts";

const read = (name: string) => readFileSync(new URL(`../../../reference/ghq-wwii/${name}`, import.meta.url), "utf8");
const json = (name: string) => JSON.parse(read(name)) as { readonly table: Record<string, unknown> };

const { results: CRT } = ATTACK_TABLES;
/** The result as the attack reads it. */
function cell(differential: number, roll: number): CombatResult {
  const column = columnOf(CRT, differential, "refused");
  if (!column) throw new Error("refused");
  return column.results[rowOf(column.results, roll)] as CombatResult;
}
/** How bad for the target. */
const HARM: Readonly<Record<CombatResult, number>> = { none: 0, S: 1, "(S)": 2, D: 3, E: 4 };

describe("the combat results table", () => {
  const rows = parse(read("combat-results.csv"), { columns: true }) as Record<string, string>[];
  const differentials = [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

  it("has twenty rows and thirteen columns", () => {
    expect(rows).toHaveLength(20);
    expect(CRT.columns).toHaveLength(13);
    for (const column of CRT.columns) expect(column).toHaveLength(20);
  });

  it.each(rows.map((row) => [Number(row["modified_2d6"]), row] as const))("row %i: every cell", (roll, row) => {
    for (const differential of differentials) {
      const printed = row[differential > 0 ? `+${differential}` : String(differential)];
      expect(cell(differential, roll), `${roll} at ${differential}`).toBe(printed === "-" ? "none" : printed);
    }
  });

  it("never helps a target by a lower roll or a higher differential", () => {
    for (const differential of differentials)
      for (let roll = 0; roll <= 19; roll++) {
        const harm = HARM[cell(differential, roll)];
        if (roll > 0) expect(HARM[cell(differential, roll - 1)]).toBeGreaterThanOrEqual(harm);
        if (differential < 9) expect(HARM[cell(differential + 1, roll)]).toBeGreaterThanOrEqual(harm);
      }
  });

  it("takes rolls beyond its ends as its ends, and differentials above +9 as +9", () => {
    for (const differential of differentials) {
      expect(cell(differential, -4)).toBe(cell(differential, 0));
      expect(cell(differential, 27)).toBe(cell(differential, 19));
    }
    for (let roll = 0; roll <= 19; roll++) expect(cell(14, roll)).toBe(cell(9, roll));
    expect(columnOf(CRT, 14, "refused")?.column).toBe(9);
  });

  it("has nothing below −3, unless the option lends the first column", () => {
    for (const differential of [-4, -19]) {
      expect(columnOf(CRT, differential, "refused")).toBeNull();
      expect(columnOf(CRT, differential, "first-column")).toEqual({ column: -3, results: CRT.columns[0] });
    }
  });

  it("can be one that eliminates above its last column, or has a result below its first", () => {
    const table = combatTable(0, ["SD", "-S"], { above: "E", below: "S" });
    expect(columnOf(table, 2, "refused")).toEqual({ column: 2, results: ["E"] });
    expect(columnOf(table, -1, "refused")).toEqual({ column: -1, results: ["S"] });
    expect(columnOf(table, 1, "refused")).toEqual({ column: 1, results: ["D", "S"] });
    expect(rowOf(["E"], 7)).toBe(0);
  });

  it("is read strictly", () => {
    expect(() => combatTable(0, ["S-", "S"], { above: "E", below: "S" })).toThrow();
    expect(() => combatTable(0, ["Sx"], { above: "E", below: "S" })).toThrow();
  });
});

describe("range effects", () => {
  const options: RangeOptions = { rangeFractions: "up", beyond20: "one" };
  const at = (inches: number, change: Partial<RangeOptions> = {}) =>
    rangeModifier(ATTACK_TABLES.range, { inches, contact: false }, { ...options, ...change }).value;
  const bands = json("range-effects.json").table["bands"] as { min_in: number; max_in: number; mod: number }[];

  it("has every band of the reference", () => {
    expect(bands).toHaveLength(7);
    for (const { min_in, max_in, mod } of bands)
      for (let inches = min_in; inches <= max_in; inches++) expect(at(inches), `${inches}″`).toBe(mod);
  });
  it("goes on by one every five inches", () => {
    expect([30, 31, 35, 36, 40].map((inches) => at(inches))).toEqual([5, 6, 6, 7, 7]);
  });
  it("rounds fractions up, and otherwise as the option says", () => {
    expect([1, 1.01, 5, 5.02, 9.99, 10.5, 15.02, 20.02].map((inches) => at(inches))).toEqual([-1, 0, 0, 1, 1, 2, 3, 4]);
    const down = { rangeFractions: "down" } as const;
    expect([1.9, 5.98, 10.98, 20.98, 21].map((inches) => at(inches, down))).toEqual([-1, 0, 1, 3, 4]);
    const nearest = { rangeFractions: "nearest" } as const;
    expect([1.49, 1.5, 5.49, 5.5].map((inches) => at(inches, nearest))).toEqual([-1, 0, 0, 1]);
  });
  it("reads the last column in the three ways of the option", () => {
    const far = [16, 20, 21, 25, 26, 30];
    expect(far.map((inches) => at(inches, { beyond20: "one" }))).toEqual([3, 3, 4, 4, 5, 5]);
    expect(far.map((inches) => at(inches, { beyond20: "three" }))).toEqual([3, 3, 6, 6, 9, 9]);
    expect(far.map((inches) => at(inches, { beyond20: "none" }))).toEqual([3, 3, 3, 3, 3, 3]);
  });
  it("counts base contact as one inch, however far the centres are", () => {
    const contact = rangeModifier(ATTACK_TABLES.range, { inches: 1.4, contact: true }, options);
    expect(contact).toEqual({ name: "In base contact", value: -1, rule: "7.3.3" });
    expect(at(1.4)).toBe(0);
  });
  it("names the band", () => {
    const name = (inches: number) => rangeModifier(ATTACK_TABLES.range, { inches, contact: false }, options).name;
    expect([0.5, 3, 7.2, 15, 18, 22, 30].map(name)).toEqual([
      "Range up to 1″",
      "Range 2″ to 5″",
      "Range 6″ to 10″",
      "Range 11″ to 15″",
      "Range 16″ to 20″",
      "Range 21″ to 25″",
      "Range 26″ to 30″",
    ]);
  });
});

describe("the smaller tables", () => {
  it("movement orders: every total", () => {
    const rows = json("movement-orders.json").table["orders"] as { min?: number; max?: number; orders: number }[];
    expect(rows).toHaveLength(6);
    for (let total = 2 - 2; total <= 12 + 3; total++) {
      const row = rows.find(({ min = -Infinity, max = Infinity }) => min <= total && total <= max);
      expect(ordersFor(total), `total ${total}`).toBe(row?.orders);
    }
  });
  it("movement cohesion", () => {
    const { table } = json("movement-cohesion.json");
    const { rule: _, ...figures } = COHESION;
    expect(figures).toEqual({
      suppressed: table["suppressed"],
      disorganized: table["disorganized"],
      attachedHq: table["attached_ghq"],
      independent: table["without_order_independent"],
      nerve: table["pass_through_enemy_tank"],
      coveringFire: table["covering_fire"],
    });
    const constants = json("constants.json").table;
    expect([ATTACK_TABLES.markers.suppressed, ATTACK_TABLES.markers.disorganized]).toEqual([
      constants["suppressed"],
      constants["disorganized"],
    ]);
  });
  it("GHQ cost", () => {
    expect(GHQ_COST).toEqual(json("ghq-cost.json").table["multiplier"]);
  });
});
