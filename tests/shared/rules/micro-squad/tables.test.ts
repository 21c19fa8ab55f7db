/** The charts of the squad game, cell by cell. */
import { describe, expect, it } from "vitest";
import { type CombatResult, columnOf, rowOf } from "../../../../shared/rules/ghq/combatResults.ts";
import { ordersFor } from "../../../../shared/rules/ghq/orders.ts";
import { rangeModifier } from "../../../../shared/rules/ghq/rangeEffects.ts";
import {
  ANTI_AIRCRAFT,
  ASSAULT,
  BELOW_FOR_ARTILLERY,
  COHESION,
  DEVIATION,
  INFANTRY_REACHES,
  MINES,
  OVERRUN,
  RANGES,
  RESULTS,
  type ResultsReading,
} from "../../../../shared/rules/micro-squad/tables.ts";
import { csv, table } from "./reference.ts";

const COLUMNS = [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const HARM: Readonly<Record<CombatResult, number>> = { none: 0, S: 1, "(S)": 2, D: 3, E: 4 };
function cell(reading: ResultsReading, differential: number, roll: number): CombatResult {
  const column = columnOf(RESULTS[reading], differential, "refused");
  if (!column) throw new Error("refused");
  return column.results[rowOf(column.results, roll)] as CombatResult;
}

describe("the combat results table", () => {
  it.each([
    ["repaired", "combat-results.csv"],
    ["printed", "combat-results-alternative-literal.csv"],
    ["shifted", "combat-results-alternative-shifted.csv"],
  ] as const)("%s: every cell of %s", (reading, file) => {
    const rows = csv(file);
    expect(rows.map((row) => Number(row["modified_2d6"]))).toEqual(Array.from({ length: 20 }, (_, i) => 19 - i));
    for (const row of rows)
      for (const column of COLUMNS) {
        const printed = row[column > 0 ? `+${column}` : String(column)];
        const roll = Number(row["modified_2d6"]);
        expect(cell(reading, column, roll), `${roll} at ${column}`).toBe(printed === "-" ? "none" : printed);
      }
  });

  it.each(["repaired", "shifted"] as const)("%s: a lower roll or a higher column never helps the target", (reading) => {
    for (const column of COLUMNS)
      for (let roll = 0; roll <= 19; roll++) {
        const harm = HARM[cell(reading, column, roll)];
        if (roll > 0) expect(HARM[cell(reading, column, roll - 1)]).toBeGreaterThanOrEqual(harm);
        if (column < 9) expect(HARM[cell(reading, column + 1, roll)]).toBeGreaterThanOrEqual(harm);
      }
  });

  it("takes attacks above +9 as +9 and has none below −3; artillery's is an S", () => {
    const notes = table<Record<string, string | number>>("crt-notes.json");
    expect(columnOf(RESULTS.repaired, 12, "refused")?.column).toBe(9);
    expect(columnOf(RESULTS.repaired, -4, "refused")).toBeNull();
    expect(notes["less_than_minus_3"]).toBe(`not allowed; artillery only: result ${BELOW_FOR_ARTILLERY}`);
    expect([cell("repaired", 0, -3), cell("repaired", 0, 25)]).toEqual([
      cell("repaired", 0, Number(notes["roll_below_0"])),
      cell("repaired", 0, Number(notes["roll_max"])),
    ]);
  });
});

describe("the range effects", () => {
  interface Band {
    readonly max_in?: number;
    readonly each_additional_in?: number;
    readonly mod: number;
  }
  const bands = table<Record<"general" | "infantry", readonly Band[]>>("range-effects.json");
  const options = { rangeFractions: "up", beyond20: "one" } as const;
  const at = (which: keyof typeof RANGES, inches: number) =>
    rangeModifier(RANGES[which], { inches, contact: false }, options).value;

  it.each(["general", "infantry"] as const)("%s: every inch", (which) => {
    let from = 0;
    for (const { max_in, mod } of bands[which]) {
      if (max_in === undefined) continue;
      for (let inch = from + 1; inch <= max_in; inch++) expect(at(which, inch), `${inch}″`).toBe(mod);
      from = max_in;
    }
  });
  it("further bands of the general table are 20 inches wide, and each is 1 worse", () => {
    const further = bands.general.find((one) => one.each_additional_in !== undefined);
    expect(further).toEqual({ each_additional_in: 20, mod: 1 });
    expect([60, 61, 80, 81, 100, 101].map((inches) => at("general", inches))).toEqual([2, 3, 3, 4, 4, 5]);
  });
  it("the infantry's ends with its reach", () => {
    expect(bands.infantry.at(-1)?.max_in).toBe(INFANTRY_REACHES);
  });
  it("fractions of an inch count up", () => {
    expect([at("infantry", 9), at("infantry", 9.01), at("general", 4.5)]).toEqual([0, 1, 0]);
  });
});

it("the command efficiency table has the family's orders", () => {
  const { orders } = table<{ readonly orders: Readonly<Record<string, number>> }>("command-efficiency.json");
  for (const [roll, count] of Object.entries(orders)) {
    expect(ordersFor(Number.parseInt(roll, 10)), roll).toBe(count);
    if (roll === "3-") expect(ordersFor(-1)).toBe(count);
    if (roll === "13+") expect(ordersFor(18)).toBe(count);
  }
});

it("the movement orders chart", () => {
  const chart = table<Readonly<Record<string, number | string>>>("movement-orders.json");
  expect(COHESION).toMatchObject({
    attachedHq: chart["each_hq_attached"],
    independent: chart["other_without_order"],
    suppressed: chart["suppressed"],
    disorganized: chart["disorganized"],
  });
});

it("mines, overrun, assault, deviation and anti-aircraft fire", () => {
  const { when: _, ...mines } = table<Record<string, unknown>>("mines.json");
  expect(MINES).toEqual(mines);
  const procedures = table<{
    readonly overrun: { readonly steps: readonly string[]; readonly defender_roll_mod: Record<string, number> };
    readonly close_assault: { readonly steps: readonly string[]; readonly engineers: number };
    readonly air_strike: { readonly deviation: Record<string, string> };
    readonly indirect_fire: Record<string, string>;
    readonly anti_aircraft: Record<string, number>;
  }>("procedures.json");
  const { defender_roll_mod: mods, steps } = procedures.overrun;
  expect([OVERRUN.trackedOverPersonnel, OVERRUN.trackedOverWeapons, OVERRUN.wheeledOverWeapons]).toEqual([
    mods["tracked_vs_personnel"],
    mods["tracked_vs_weapons"],
    mods["wheeled_vs_weapons"],
  ]);
  expect(steps[2]).toContain(`+${OVERRUN.onDefender} superiority`);
  expect(steps[4]).toContain(`+${OVERRUN.onAttacker} superiority`);
  const { close_assault } = procedures;
  expect(close_assault.engineers).toBe(ASSAULT.engineers);
  expect(close_assault.steps[1]).toContain(`with ${ASSAULT.modifier}`);
  expect(close_assault.steps[4]).toContain(`moves ${ASSAULT.givesWay} inch away`);
  const dice = (count: number) => `${count}D6`;
  expect(procedures.air_strike.deviation).toEqual({
    direction: `1D${DEVIATION.directions}`,
    distance: dice(DEVIATION.airDice),
  });
  expect(procedures.indirect_fire).toEqual({
    direction: `1D${DEVIATION.directions}`,
    distance: dice(DEVIATION.artilleryDice),
  });
  const { light, heavy, lightUpTo } = ANTI_AIRCRAFT;
  expect([
    procedures.anti_aircraft[`per_stand_${lightUpTo}mm_or_less`],
    procedures.anti_aircraft[`per_stand_over_${lightUpTo}mm`],
  ]).toEqual([light, heavy]);
});
