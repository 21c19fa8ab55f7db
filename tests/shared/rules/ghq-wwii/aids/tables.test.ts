/** Every table on the sheets against the reference data, cell by cell. */
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { rangeBands } from "../../../../../shared/rules/ghq/aids/rangeEffects.ts";
import { type RangeOptions, rangeModifier } from "../../../../../shared/rules/ghq/rangeEffects.ts";
import { ATTACK_TABLES } from "../../../../../shared/rules/ghq-wwii/tables.ts";
import { aidsWith, cellsOf, tableOf, textOf } from "./aids.ts";

const read = (name: string) => readFileSync(new URL(`../../../../reference/ghq-wwii/${name}`, import.meta.url), "utf8");
const json = (name: string) => (JSON.parse(read(name)) as { table: Record<string, unknown> }).table;
const minus = (text: string) => text.replace("-", "−");
const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

describe("combat results on paper", () => {
  const reference = parse(read("combat-results.csv"), { columns: true }) as Record<string, string>[];
  const columns = ["-3", "-2", "-1", "0", "+1", "+2", "+3", "+4", "+5", "+6", "+7", "+8", "+9"];

  it("has the columns and rows of the chart", () => {
    const table = tableOf(aidsWith(), "Combat results");
    expect(table.head[1]?.slice(1).map(textOf)).toEqual(columns.map(minus));
    expect(table.rows.map((row) => textOf(row[0]).replace(/\sor\s.*/, ""))).toEqual(
      reference.map((row) => row["modified_2d6"]),
    );
  });

  it.each(reference.map((row, i) => [row["modified_2d6"], i] as const))("row %s: every cell", (_, i) => {
    const printed = cellsOf(aidsWith(), "Combat results")[i]?.slice(1);
    expect(printed).toEqual(columns.map((c) => (reference[i]?.[c] === "-" ? "–" : reference[i]?.[c])));
  });

  it("has a ground that grows with the harm", () => {
    const gravities = { "–": 0, S: 1, "(S)": 2, D: 3, E: 4 } as Record<string, number>;
    for (const cell of tableOf(aidsWith(), "Combat results").rows.flatMap((row) => row.slice(1)))
      expect(typeof cell === "string" ? 0 : cell.gravity).toBe(gravities[textOf(cell)]);
  });
});

describe("the terrain chart on paper", () => {
  const reference = parse(read("terrain.csv"), { columns: true }) as Record<string, string>[];
  const conditions: Record<string, string> = {
    "": "",
    "target in": "target in it",
    "firing into or out of smoke": "fire into, out of or through it",
    "target in movement posture": "target in it in movement posture",
    "fire through the ridge crest or from below the hilltop": "fire over the crest or from below",
  };
  const printed = new Map(
    cellsOf(aidsWith(), "Terrain").map(([name = "", ...cells]) => [name.replace(/ [†§‡]+$/, ""), { name, cells }]),
  );

  it.each(reference.map((row) => [row["terrain"] as string, row] as const))("%s: every cell", (terrain, row) => {
    const names = terrain === "Ford, Soft Sand, or Mud" ? ["Ford", "Soft Sand", "Mud"] : [terrain];
    for (const name of names) {
      const found = printed.get(name);
      const cost = (row["tracked_cost"] ?? "").replace("0.5", "½");
      const modifier = (text = "") => (text === "0" ? "–" : minus(text));
      const byLevel = row["terrain"] === "Slope" || row["terrain"] === "Hilltop or Ridge Crest";
      expect(found?.cells).toEqual([
        row["terrain"] === "Wreck" ? "target on it" : conditions[row["drm_condition"] ?? ""],
        // The chart's wreck adds nothing to the ground below it.
        row["terrain"] === "Wreck" ? "+0" : cost,
        modifier(row["cohesion_drm"]),
        modifier(row["crt_drm"]),
        byLevel ? "by level" : row["los_blocked"] === "yes" ? "blocks" : "–",
      ]);
      const sign = row["footnote"] === "**" ? "" : (row["footnote"] ?? "");
      expect(found?.name).toBe(sign === "" ? name : `${name} ${sign}`);
    }
  });

  it("has no row but those, and a steep slope like a slope", () => {
    const known = reference.flatMap((row) =>
      row["terrain"] === "Ford, Soft Sand, or Mud" ? ["Ford", "Soft Sand", "Mud"] : [row["terrain"] as string],
    );
    const OURS = ["Scrub", "Standing Crop", "Broken Rock", "Rubble", "Water", "Stream"];
    expect(new Set(printed.keys())).toEqual(new Set([...known, "Steep Slope", ...OURS]));
    expect(printed.get("Steep Slope")?.cells).toEqual(printed.get("Slope")?.cells);
  });

  it("has house rules in it, and marks them", () => {
    const aids = aidsWith(
      {},
      {
        houseTerrain: {
          jungle: {
            name: "Orchard",
            costs: { tracked: "2.5" },
            modifiers: { cohesion: 1, combat: 0 },
            blocksSight: "yes",
            note: "Apples",
          },
          marsh: { costs: { tracked: "no" } },
        },
      },
    );
    const rows = cellsOf(aids, "Terrain");
    expect(rows).toContainEqual(["Orchard ‡", "target in it", "2½", "+1", "–", "blocks"]);
    expect(rows).toContainEqual(["Marsh ‡", "target in it", "no", "+2", "+2", "–"]);
    expect(tableOf(aids, "Terrain").notes?.join()).toContain("Orchard: Apples");
    const costs = cellsOf(aids, "Movement points per inch");
    expect(costs).toContainEqual(["Orchard ‡", "2½"]);
    expect(costs).toContainEqual(["Marsh ‡, Water, Stream", "no"]);
  });

  it("is the same on the sheet of movement", () => {
    const byCost = new Map(
      cellsOf(aidsWith(), "Movement points per inch").flatMap(([names = "", cost = ""]) =>
        names.split(", ").map((name) => [name, cost] as const),
      ),
    );
    for (const [name, { cells }] of printed) expect(byCost.get(name), name).toBe(cells[1]);
    expect(byCost.size).toBe(printed.size);
  });
});

describe("range effects on paper", () => {
  it("are those of the reference", () => {
    const { bands } = json("range-effects.json") as { bands: { max_in: number; mod: number }[] };
    const vehicles = aidsWith().templates.find(({ name }) => name === "Range ruler");
    expect(vehicles?.type === "ruler" && vehicles.length).toBe(20);
    const rows = cellsOf(aidsWith(), "Range");
    for (const { max_in, mod } of bands.slice(0, rows.length - 1))
      expect(rows).toContainEqual([`to ${max_in}″`, signed(mod)]);
    expect(rows.at(-1)).toEqual(["each 5″ more", "+1"]);
  });

  const all: RangeOptions[] = (["up", "nearest", "down"] as const).flatMap((rangeFractions) =>
    (["one", "three", "none"] as const).map((beyond20) => ({ rangeFractions, beyond20 })),
  );
  it.each(all)("are bands that the referee would rule, too: %o", (options) => {
    const bands = rangeBands(ATTACK_TABLES.range, options, 30);
    expect(bands[0]?.from).toBe(0);
    bands.forEach((band, i) => {
      if (i > 0) expect(band.from).toBe(bands[i - 1]?.to);
    });
    for (let n = 1; n < 30 * 64; n++) {
      const inches = n / 64;
      // A band's end belongs to it where fractions are rounded up, otherwise to the next.
      const band = bands.find(({ to }) => (options.rangeFractions === "up" ? inches <= to : inches < to));
      expect(band?.name, `${inches}″`).toBe(
        signed(rangeModifier(ATTACK_TABLES.range, { inches, contact: false }, options).value),
      );
    }
  });
});

describe("cohesion and orders on paper", () => {
  it("has the modifiers of the reference", () => {
    const table = json("movement-cohesion.json") as Record<string, number>;
    expect(cellsOf(aidsWith(), "Modifiers of the 1D20").map((row) => [row[0], row[2]])).toEqual([
      ["Suppressed (S)", signed(table["suppressed"] ?? 0)],
      ["Disorganised (D)", signed(table["disorganized"] ?? 0)],
      ["G/HQ stand in the group", signed(table["attached_ghq"] ?? 0)],
      ["No order", signed(table["without_order_independent"] ?? 0)],
      ["Passing an enemy", signed(table["pass_through_enemy_tank"] ?? 0)],
      ["Covering fire", signed(table["covering_fire"] ?? 0)],
      ["Target’s terrain", "chart"],
    ]);
  });

  it("has the orders of the reference, and each side's dice", () => {
    const { orders } = json("movement-orders.json") as { orders: { min?: number; max?: number; orders: number }[] };
    const table = tableOf(aidsWith(), "Movement orders");
    expect(table.head[0]?.slice(1).map(textOf)).toEqual(orders.map((row) => String(row.orders)));
    expect(table.rows[0]?.slice(1).map(textOf)).toEqual(
      orders.map(({ min, max }) =>
        min === undefined ? `${max} or less` : max === undefined ? `${min} or more` : `${min}–${max}`,
      ),
    );
    // A quality of +1 moves all sums by one.
    expect(table.rows[2]?.slice(1).map(textOf)).toEqual(["2", "3–5", "6–7", "8–9", "10–11", "12"]);
  });

  it("has recovery as it is judged", () => {
    expect(cellsOf(aidsWith(), "Recovery").map((row) => row.slice(1))).toEqual([
      ["no marker", "no marker", "no marker"],
      ["no marker", "D", "D"],
      ["S", "D", "S + D"],
      ["S + D", "S + D", "eliminated"],
    ]);
  });

  it("has each side's limits", () => {
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
  });
});
