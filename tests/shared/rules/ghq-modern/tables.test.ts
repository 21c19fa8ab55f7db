/** Every cell of the charts of the modern game against the reference data. */
import { describe, expect, it } from "vitest";
import { type CombatResult, columnOf, rowOf } from "../../../../shared/rules/ghq/combatResults.ts";
import { ordersFor } from "../../../../shared/rules/ghq/orders.ts";
import { rangeModifier } from "../../../../shared/rules/ghq/rangeEffects.ts";
import { design } from "../../../../shared/rules/ghq-modern/design.ts";
import { manifest } from "../../../../shared/rules/ghq-modern/manifest.ts";
import { missilePenalty } from "../../../../shared/rules/ghq-modern/missiles.ts";
import { SIGHT_BONUS_PER_LEVEL } from "../../../../shared/rules/ghq-modern/sight.ts";
import {
  attackTables,
  COHESION,
  FIRED_MOVE_SHARE,
  GENERATION_ORDERS,
  MISSILE_PENALTY,
  RESUPPLY,
  SHOTS_A_TURN,
  type TechLevel,
} from "../../../../shared/rules/ghq-modern/tables.ts";
import { csv, json, optionsWith } from "./reference.ts";

const LEVELS: readonly TechLevel[] = [1, 2, 3, 4];
const ALL = LEVELS.flatMap((level) => [false, true].map((missile) => attackTables(level, { missile })));
const CRT = attackTables(3, { missile: false }).results;

/** The result as the attack reads it. */
function cell(differential: number, roll: number): CombatResult {
  const column = columnOf(CRT, differential, "refused");
  if (!column) throw new Error("refused");
  return column.results[rowOf(column.results, roll)] as CombatResult;
}
/** How bad for the target. */
const HARM: Readonly<Record<CombatResult, number>> = { none: 0, S: 1, "(S)": 2, D: 3, E: 4 };

describe("the combat results table", () => {
  const rows = csv("combat-results.csv");
  const differentials = [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

  it("has twenty rows and thirteen columns, and is one for all weapons and tech levels", () => {
    expect(rows).toHaveLength(20);
    expect(CRT.columns).toHaveLength(13);
    for (const column of CRT.columns) expect(column).toHaveLength(20);
    for (const { results } of ALL) expect(results).toBe(CRT);
  });

  it.each(rows.map((row) => [Number(row["modified_2d6"]), row] as const))("row %i: every cell", (roll, row) => {
    for (const differential of differentials)
      expect(cell(differential, roll), `${roll} at ${differential}`).toBe(
        row[differential > 0 ? `+${differential}` : String(differential)],
      );
  });

  it("never helps a target by a lower roll or a higher differential", () => {
    for (const differential of [...differentials, 10, 17])
      for (let roll = 0; roll <= 19; roll++) {
        const harm = HARM[cell(differential, roll)];
        if (roll > 0) expect(HARM[cell(differential, roll - 1)]).toBeGreaterThanOrEqual(harm);
        expect(HARM[cell(differential + 1, roll)]).toBeGreaterThanOrEqual(harm);
      }
  });

  it("leaves no stand unharmed: an S at least", () => {
    for (const differential of differentials)
      for (let roll = 0; roll <= 19; roll++) expect(cell(differential, roll)).not.toBe("none");
  });

  it("takes rolls beyond its ends as its ends", () => {
    expect(json("constants.json")["crt_roll_max"]).toBe(CRT.columns[0]?.length === 20 ? 19 : 0);
    for (const differential of differentials) {
      expect(cell(differential, -4)).toBe(cell(differential, 0));
      expect(cell(differential, 27)).toBe(cell(differential, 19));
    }
  });

  it("eliminates above +9, with any roll", () => {
    expect(json("constants.json")["crt_over_9"]).toContain("eliminate");
    for (const differential of [10, 11, 16, 25])
      for (const roll of [-3, 0, 7, 12, 19, 25]) expect(cell(differential, roll)).toBe("E");
    // The last column itself doesn't.
    expect(cell(9, 19)).toBe("S");
  });

  it("has nothing below −3, unless the option lends the first column", () => {
    for (const differential of [-4, -19]) {
      expect(columnOf(CRT, differential, "refused")).toBeNull();
      expect(columnOf(CRT, differential, "first-column")).toEqual({ column: -3, results: CRT.columns[0] });
    }
  });
});

describe("range effects", () => {
  const at = (level: TechLevel, inches: number, rangeFractions = "up", missile = false) =>
    rangeModifier(attackTables(level, { missile }).range, { inches, contact: false }, optionsWith({ rangeFractions }))
      .value;
  const { tech_levels: bands, mods } = json("range-effects.json") as {
    readonly tech_levels: Readonly<Record<string, readonly (readonly [number | null, number])[]>>;
    readonly mods: readonly number[];
  };

  it.each(LEVELS)("tech level %i: every inch of every band", (level) => {
    const rows = bands[String(level)] ?? [];
    expect(rows.map(([, modifier]) => modifier)).toEqual(mods);
    for (let inches = 1; inches <= 80; inches++) {
      const [, modifier] = rows.find(([upTo]) => upTo === null || inches <= upTo) ?? [];
      expect(at(level, inches), `${inches}″`).toBe(modifier);
    }
  });

  it("never helps by distance, nor a lower tech level", () => {
    for (const level of LEVELS)
      for (let inches = 1; inches < 70; inches += 0.25) {
        expect(at(level, inches + 0.25)).toBeGreaterThanOrEqual(at(level, inches));
        if (level > 1) expect(at(level, inches)).toBeLessThanOrEqual(at((level - 1) as TechLevel, inches));
      }
  });

  it("rounds fractions up, and otherwise as the option says", () => {
    expect([1, 1.01, 10, 10.02, 20.5, 30.02, 41, 41.02].map((inches) => at(3, inches))).toEqual([
      -1, 0, 0, 1, 2, 3, 3, 4,
    ]);
    expect([1.98, 10.98, 41.98, 42].map((inches) => at(3, inches, "down"))).toEqual([-1, 0, 3, 4]);
    expect([1.49, 1.5, 41.49, 41.5].map((inches) => at(3, inches, "nearest"))).toEqual([-1, 0, 3, 4]);
  });

  it("counts base contact as one inch", () => {
    for (const level of LEVELS)
      expect(
        rangeModifier(attackTables(level, { missile: false }).range, { inches: 1.4, contact: true }, optionsWith()),
      ).toEqual({ name: "In base contact", value: -1, rule: "07.08.03" });
  });

  it("names the band, and the ranges beyond the last", () => {
    const name = (inches: number) =>
      rangeModifier(attackTables(4, { missile: false }).range, { inches, contact: false }, optionsWith()).name;
    expect([0.5, 12, 12.5, 36, 49, 49.5, 70].map(name)).toEqual([
      "Range up to 1″",
      "Range 2″ to 12″",
      "Range 13″ to 24″",
      "Range 25″ to 36″",
      "Range 37″ to 49″",
      "Range over 49″",
      "Range over 49″",
    ]);
  });

  it("never touch a missile", () => {
    expect(json("atgm.json")["range_effects"]).toBe(false);
    for (const level of LEVELS)
      for (const inches of [0.5, 1, 3, 12, 24, 50, 90]) expect(at(level, inches, "up", true)).toBe(0);
    expect(
      rangeModifier(attackTables(3, { missile: true }).range, { inches: 1, contact: true }, optionsWith()).value,
    ).toBe(0);
  });
});

describe("cohesion and orders", () => {
  it("movement cohesion", () => {
    const table = json("movement-cohesion.json");
    const { rule: _, ...figures } = COHESION;
    expect(figures).toEqual({
      suppressed: table["suppressed"],
      disorganized: table["disorganized"],
      attachedHq: table["each_hq_or_ghq_attached"],
      independent: table["other_without_order"],
      most: table["max_combined_combat_result_modifier"],
    });
    // Both markers together are the most that combat results may add: a stand bears each of them once.
    expect(COHESION.suppressed + COHESION.disorganized).toBe(COHESION.most);
    for (const { markers } of ALL) expect(markers).toBe(COHESION);
  });

  it("movement orders: every total", () => {
    const { orders: rows, generation_modifier } = json("command-efficiency.json") as {
      readonly orders: readonly { readonly min?: number; readonly max?: number; readonly orders: number }[];
      readonly generation_modifier: Readonly<Record<string, number>>;
    };
    expect(rows).toHaveLength(6);
    for (let total = -3; total <= 20; total++) {
      const row = rows.find(({ min = -Infinity, max = Infinity }) => min <= total && total <= max);
      expect(ordersFor(total), `total ${total}`).toBe(row?.orders);
    }
    expect(GENERATION_ORDERS).toEqual(generation_modifier);
  });
});

describe("missiles", () => {
  const table = json("atgm.json") as {
    readonly cohesion_penalty: Readonly<Record<string, number>>;
    readonly resupply: { readonly roll: string };
  };
  it("have a penalty by tech level", () => {
    expect(MISSILE_PENALTY).toEqual(table.cohesion_penalty);
    for (const level of LEVELS) {
      // The document has no missiles below level 3: home-made ones are no better.
      const value = table.cohesion_penalty[String(Math.max(level, 3))];
      expect(missilePenalty(level, { missile: true })).toEqual(
        value === undefined ? [] : [{ name: `Missile of tech level ${level}`, value, rule: "07.03.01" }],
      );
      expect(missilePenalty(level, { missile: false })).toEqual([]);
    }
  });
  it("come anew by a roll at +4", () => expect(table.resupply.roll).toContain(`1D20 + ${RESUPPLY},`));
});

describe("the figures of the text", () => {
  const constants = json("constants.json");
  it("shots a turn, and the half move of tech level 2", () => {
    const { 1: _, ...shots } = SHOTS_A_TURN;
    expect(shots).toEqual(constants["fire_limits"]);
    expect(FIRED_MOVE_SHARE).toBe(constants["tl2_fired_move_factor"]);
  });
  it("sight, table and turns", () => {
    const { open, mixed, closed } = constants["los_max_in"] as Record<string, number>;
    expect(SIGHT_BONUS_PER_LEVEL).toBe(constants["los_bonus_per_level_in"]);
    expect(manifest.tableScale).toMatchObject({
      metresPerInch: constants["inch_m"],
      minutesPerTurn: constants["turn_minutes"],
      maximumSight: constants["scenario_mixed_max_in"],
      turnLimit: constants["game_turns"],
    });
    expect([manifest.tableScale.table.short, manifest.tableScale.table.long]).toEqual(constants["table_in"]);
    expect(design.sighting.map(({ name, inches }) => [name, inches])).toEqual([
      ["open", open],
      // 07.01.01 says 20 in general, the scenario sheet 30: the scenario's figure has precedence.
      ["mixed", constants["scenario_mixed_max_in"]],
      ["closed", closed],
    ]);
    expect(mixed).toBe(20);
  });
});
