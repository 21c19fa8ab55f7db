/** Every table on the sheets of the modern game against the reference data, cell by cell. */
import { describe, expect, it } from "vitest";
import { rangeBands } from "../../../../../shared/rules/ghq/aids/rangeEffects.ts";
import { rangeModifier } from "../../../../../shared/rules/ghq/rangeEffects.ts";
import { DRIVES } from "../../../../../shared/rules/ghq/terrainRows.ts";
import { attackTables, type TechLevel } from "../../../../../shared/rules/ghq-modern/tables.ts";
import type { Scenario } from "../../../../../shared/scenario/model.ts";
import { bridge } from "../../../print/subjects.ts";
import { cellsOf, tableOf, textOf, wordsOf } from "../../ghq-wwii/aids/aids.ts";
import { csv, json, KINDS, optionsWith, vehicle } from "../reference.ts";
import { aidsOf, aidsWith } from "./aids.ts";

const minus = (text: string) => text.replace("-", "−");
const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
const FRACTIONS: Readonly<Record<string, string>> = { ".5": "½", "1.5": "1½" };

describe("combat results on paper", () => {
  const reference = csv("combat-results.csv");
  const columns = ["-3", "-2", "-1", "0", "+1", "+2", "+3", "+4", "+5", "+6", "+7", "+8", "+9"];

  it("has the columns and rows of the chart, and the results beyond them", () => {
    const table = tableOf(aidsWith(), "Combat results");
    expect(table.head[1]?.slice(1).map(textOf)).toEqual(columns.map(minus));
    expect(table.rows.map((row) => textOf(row[0]).replace(/\sor\s.*/, ""))).toEqual(
      reference.map((row) => row["modified_2d6"]),
    );
    expect(table.notes?.[0]).toBe("Above +9 the result is always E. Below −3 there is no attack.");
  });

  it.each(reference.map((row, i) => [row["modified_2d6"], i] as const))("row %s: every cell", (_, i) => {
    expect(cellsOf(aidsWith(), "Combat results")[i]?.slice(1)).toEqual(columns.map((c) => reference[i]?.[c]));
  });

  it("explains the entries in it, and nothing else", () => {
    const letters = new Set(reference.flatMap((row) => columns.map((c) => row[c])));
    expect(new Set(cellsOf(aidsWith(), "What a result does").map(([letter]) => letter))).toEqual(letters);
  });
});

describe("the terrain chart on paper", () => {
  const reference = csv("terrain.csv");
  const conditions: Readonly<Record<string, string>> = {
    "": "",
    "target in": "target in it",
    "firing into or out of smoke": "fire into, out of or through it",
    "target in movement posture": "target in it while moving",
    "fire coming through the ridge crest or from below the hilltop": "fire over the crest or from below",
  };
  const printed = new Map(
    cellsOf(aidsWith(), "Terrain").map(([name = "", ...cells]) => [name.replace(/ [†§‡]+$/, ""), { name, cells }]),
  );
  /** The rows of the chart by the names on paper. */
  const NAMES: Readonly<Record<string, readonly string[]>> = {
    "Marsh, Ford, Soft Sand, Mud": ["Marsh", "Ford", "Soft Sand", "Mud"],
    Slope: ["Slope", "Steep Slope"],
    "Rough Terrain One": ["Rough Terrain One", "Scrub", "Standing Crop"],
    "Rough Terrain Two": ["Rough Terrain Two", "Broken Rock", "Rubble"],
  };
  const namesOf = (row: string) => NAMES[row] ?? [row];

  it.each(reference.map((row) => [row["terrain"] as string, row] as const))("%s: every cell", (terrain, row) => {
    for (const name of namesOf(terrain)) {
      const found = printed.get(name);
      const cost = (key: string) => FRACTIONS[row[key] ?? ""] ?? row[key];
      const modifier = (text = "") => (text === "0" ? "–" : minus(text));
      const byLevel = terrain === "Slope" || terrain === "Hilltop or Ridge Crest";
      const [personnel, otherwise] = [row["drm_personnel"], row["drm_otherwise"]];
      expect(found?.cells, name).toEqual([
        terrain === "Wreck" ? "target on it" : conditions[row["drm_condition"] ?? ""],
        ...DRIVES.map((drive) => cost(`${drive}_cost`)),
        modifier(otherwise),
        modifier(otherwise),
        personnel === otherwise ? "" : modifier(personnel),
        byLevel
          ? "by level"
          : row["los_blocked_otherwise"] === "yes"
            ? "blocks"
            : row["los_blocked_personnel"] === "yes"
              ? "personnel"
              : "–",
      ]);
      // Concealing terrain has one sign on the sheets of the whole family.
      const sign = { "‡": " †", "§": " §" }[row["footnote"] ?? ""] ?? "";
      expect(found?.name).toBe(`${name}${sign}`);
    }
  });

  it("has no row but those, and water and streams, which are closed to vehicles that don't swim", () => {
    expect(new Set(printed.keys())).toEqual(new Set([...Object.keys(KINDS).flatMap(namesOf), "Water", "Stream"]));
    expect(printed.get("Water")?.cells).toEqual(["", "no", "no", "no", "–", "–", "", "–"]);
    expect(printed.get("Stream")?.cells).toEqual(["", "no", "no", "3", "–", "–", "", "–"]);
    expect(wordsOf(aidsWith())).toContain("PT-76: 6 points per inch.");
  });

  it("is the same on the sheet of movement, for each drive", () => {
    const byCost = new Map(
      cellsOf(aidsWith(), "Movement points per inch").flatMap(([names = "", ...costs]) =>
        names.split(", ").map((name) => [name, costs] as const),
      ),
    );
    expect(tableOf(aidsWith(), "Movement points per inch").head[0]?.slice(1).map(textOf)).toEqual([
      "Tracked",
      "Wheeled",
      "Foot",
    ]);
    for (const [name, { cells }] of printed) expect(byCost.get(name), name).toEqual(cells.slice(1, 4));
    expect(byCost.size).toBe(printed.size);
  });

  it("has house rules in it, and marks them", () => {
    const aids = aidsWith(
      {},
      {
        houseTerrain: {
          water: { name: "Lake", costs: { tracked: "8" }, note: "Cold" },
          marsh: { modifiers: { cohesion: 1 } },
        },
      },
    );
    expect(
      cellsOf(aids, "Terrain")
        .find(([name]) => name === "Lake ‡")
        ?.slice(2, 5),
    ).toEqual(["8", "no", "no"]);
    expect(tableOf(aids, "Terrain").notes?.join()).toContain("Lake: Cold");
  });
});

describe("range effects on paper", () => {
  const { tech_levels: bands, mods } = json("range-effects.json") as {
    readonly tech_levels: Readonly<Record<string, readonly (readonly [number | null, number])[]>>;
    readonly mods: readonly number[];
  };
  it("are those of the reference, a column for each tech level of the battle", () => {
    const table = tableOf(aidsWith(), "Range of cannon");
    expect(table.head[0]?.slice(1).map(textOf)).toEqual(["Tech level 2", "Tech level 3", "Tech level 4"]);
    expect(cellsOf(aidsWith(), "Range of cannon")).toEqual(
      mods.map((modifier, i) => [
        signed(modifier),
        ...["2", "3", "4"].map((level) => {
          const [upTo] = bands[level]?.[i] ?? [];
          return upTo === null ? `over ${bands[level]?.[i - 1]?.[0]}″` : `to ${upTo}″`;
        }),
      ]),
    );
    expect(tableOf(aidsOf([vehicle("T-72")]), "Range of cannon").head[0]?.map(textOf)).toEqual(["2D6", "Tech level 3"]);
  });

  const cases = ([1, 2, 3, 4] as const).flatMap((level) =>
    (["up", "nearest", "down"] as const).map((rangeFractions) => [level, rangeFractions] as const),
  );
  it.each(cases)(
    "are bands that the referee would rule, too: tech level %i, rounded %s",
    (level: TechLevel, rounding) => {
      const { range } = attackTables(level, { missile: false });
      const options = optionsWith({ rangeFractions: rounding });
      const found = rangeBands(range, options, 60);
      found.forEach((band, i) => {
        expect(band.from).toBe(i === 0 ? 0 : found[i - 1]?.to);
      });
      for (let n = 1; n < 60 * 16; n++) {
        const inches = n / 16;
        const band = found.find(({ to }) => (rounding === "up" ? inches <= to : inches < to));
        expect(band?.name, `${inches}″`).toBe(signed(rangeModifier(range, { inches, contact: false }, options).value));
      }
    },
  );
});

describe("cohesion and orders on paper", () => {
  it("has the modifiers of the reference", () => {
    const movement = json("movement-cohesion.json") as Record<string, number>;
    const penalty = json("atgm.json")["cohesion_penalty"] as Record<string, number>;
    const table = cellsOf(aidsWith(), "Modifiers of the 1D20").map((row) => [row[0], row[2]]);
    expect(table).toEqual([
      ["Suppressed (S)", signed(movement["suppressed"] ?? 0)],
      ["Disorganised (D)", signed(movement["disorganized"] ?? 0)],
      ["HQ or GHQ in the group", signed(movement["each_hq_or_ghq_attached"] ?? 0)],
      ["No order", signed(movement["other_without_order"] ?? 0)],
      ...Object.entries(penalty).map(([level, value]) => [`Missile, tech level ${level}`, signed(value)]),
      ["Resupply", "+4"],
      ["Target’s terrain", "chart"],
    ]);
    expect(tableOf(aidsWith(), "Modifiers of the 1D20").notes?.[0]).toContain(
      signed(movement["max_combined_combat_result_modifier"] ?? 0),
    );
  });

  it("has the orders of the reference, and each side's dice with quality and generation", () => {
    const { orders } = json("command-efficiency.json") as {
      orders: { min?: number; max?: number; orders: number }[];
    };
    const sides = bridge().scenario.sides.map((side) =>
      side.id === "blue" ? { ...side, figures: { ...side.figures, generation: 4 } } : side,
    );
    const table = tableOf(aidsWith({}, { sides: sides as unknown as Scenario["sides"] }), "Movement orders");
    expect(table.head[0]?.slice(1).map(textOf)).toEqual(orders.map((row) => String(row.orders)));
    expect(table.rows[0]?.slice(1).map(textOf)).toEqual(
      orders.map(({ min, max }) =>
        min === undefined ? `${max} or less` : max === undefined ? `${min} or more` : `${min}–${max}`,
      ),
    );
    // Red has a GHQ of quality 0 and is of generation III, blue has one of +1 and is of IV.
    expect(table.rows.slice(1).map((row) => row.map(textOf))).toEqual([
      [
        "2nd Battalion, 91st Tank Brigade, quality 0, generation III (0): 2D6",
        "2–3",
        "4–6",
        "7–8",
        "9–10",
        "11–12",
        "—",
      ],
      [
        "II. Abteilung, Panzer-Regiment 36, quality +1, generation IV (+2): 2D6",
        "—",
        "2–4",
        "5–6",
        "7–8",
        "9–10",
        "11–12",
      ],
    ]);
  });

  it("has recovery as it is judged", () => {
    expect(cellsOf(aidsWith(), "Recovery").map((row) => row.slice(1))).toEqual([
      ["no marker", "no marker", "no marker"],
      ["no marker", "D", "D"],
      ["S", "D", "S + D"],
      ["S + D", "S + D", "eliminated"],
    ]);
  });

  it("has each side's limits, and the die that brings new missiles", () => {
    expect(cellsOf(aidsWith(), "Highest 1D20 that succeeds")[0]?.slice(1)).toEqual([
      "14",
      "14",
      "10",
      "11",
      "7",
      "11",
      "7",
      "8",
      "4",
    ]);
    expect(cellsOf(aidsWith(), "Highest 1D20 that resupplies missiles").map((row) => row.slice(1))).toEqual([
      ["14", "10"],
      ["15", "11"],
    ]);
  });
});

describe("missiles on paper", () => {
  it("are those of the battle, with the ways of the dice that use them up", () => {
    expect(cellsOf(aidsWith(), "Missiles of this battle")).toEqual([
      ["T-80U / AT-11", "3", "+2", "20", "4–50″", "3", "3 in 36"],
      ["T-90 / AT-12", "4", "+1", "21", "4–50″", "3", "3 in 36"],
    ]);
    expect(cellsOf(aidsOf([vehicle("M551A1 / Shillelah")]), "Missiles of this battle")[0]?.at(-1)).toBe("21 in 36");
  });
  it("have no sheet, marker or modifier where no stand has any", () => {
    const without = aidsOf([vehicle("T-72"), vehicle("M60A3")]);
    expect(without.sheets.map(({ title }) => title)).not.toContain("Missiles");
    expect(wordsOf(without).toLowerCase()).not.toContain("missile, tech level");
    expect(wordsOf(without)).not.toContain("Resupply");
    expect(without.markers.map(({ letter }) => letter)).toEqual(["S", "D", "F", ""]);
    expect(aidsWith().sheets.map(({ title }) => title)).toContain("Missiles");
  });
});

describe("the actions allowed", () => {
  const rows = (options = {}) => cellsOf(aidsWith(options), "Actions allowed");
  it("is a row for each tech level of the battle", () => {
    expect(rows()).toEqual([
      ["Tech level 2", "no", "once", "if it has not fired or moved more than half", "in full; half if it has fired"],
      ["Tech level 3", "no", "once", "if it has not fired", "in full"],
      ["Tech level 4", "once", "once", "if it has a shot left", "in full"],
    ]);
    expect(cellsOf(aidsOf([vehicle("T-72")]), "Actions allowed")).toHaveLength(1);
  });
  it("follows the options", () => {
    expect(rows({ twiceInAPhase: true })[2]).toEqual([
      "Tech level 4",
      "once or twice",
      "the shots it has left",
      "if it has a shot left",
      "in full",
    ]);
    expect(rows({ movedTl2Ambush: true })[0]?.[3]).toBe("if it has not fired");
  });
});
