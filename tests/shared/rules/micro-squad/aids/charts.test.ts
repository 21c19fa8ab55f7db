/** Every chart on the sheets, cell by cell, against the reference data and the tables that the referee reads. */
import { describe, expect, it } from "vitest";
import { ordersFor } from "../../../../../shared/rules/ghq/orders.ts";
import { type RangeOptions, rangeModifier } from "../../../../../shared/rules/ghq/rangeEffects.ts";
import { COVERING } from "../../../../../shared/rules/micro-squad/play/postures.ts";
import { COHESION, MINES, RANGES, RESULTS } from "../../../../../shared/rules/micro-squad/tables.ts";
import { STAIRCASE } from "../../../../../shared/rules/micro-squad/terrain.ts";
import { cellsOf, tableOf, textOf } from "../../ghq-wwii/aids/aids.ts";
import { type Cells, csv, table } from "../reference.ts";
import { aidsWith, minus, signed } from "./aids.ts";

const COLUMNS = ["-3", "-2", "-1", "0", "+1", "+2", "+3", "+4", "+5", "+6", "+7", "+8", "+9"];

describe.each([
  ["repaired", "combat-results.csv"],
  ["printed", "combat-results-alternative-literal.csv"],
  ["shifted", "combat-results-alternative-shifted.csv"],
] as const)("combat results on paper, %s", (reading, file) => {
  const reference = csv(file);
  const printed = tableOf(aidsWith({ resultsTable: reading }), "Combat results");

  it("have the columns and the rows of the chart", () => {
    expect(printed.head[1]?.slice(1).map(textOf)).toEqual(COLUMNS.map(minus));
    const rolls = printed.rows.map((row) => textOf(row[0]).replace(/\sor\s.*/, ""));
    expect(rolls).toEqual(reference.map((row) => row["modified_2d6"]));
    expect([textOf(printed.rows[0]?.[0]), textOf(printed.rows.at(-1)?.[0])]).toEqual([
      "19\u00a0or\u00a0more",
      "0\u00a0or\u00a0less",
    ]);
  });

  it("have every cell of the reference, and of the referee's table", () => {
    const gravities: Readonly<Record<string, number>> = { "–": 0, S: 1, "(S)": 2, D: 3, E: 4 };
    reference.forEach((row, i) => {
      const cells = printed.rows[i]?.slice(1) ?? [];
      expect(cells.map(textOf), row["modified_2d6"]).toEqual(COLUMNS.map((c) => (row[c] === "-" ? "–" : row[c])));
      const roll = Number(row["modified_2d6"]);
      expect(cells.map(textOf)).toEqual(
        RESULTS[reading].columns.map((column) => (column[roll] === "none" ? "–" : column[roll])),
      );
      for (const cell of cells) expect(typeof cell === "string" ? 0 : cell.gravity).toBe(gravities[textOf(cell)]);
    });
  });
});

it("below the combat results only artillery attacks, above them the last column counts", () => {
  const notes = tableOf(aidsWith(), "Combat results").notes?.join(" ");
  expect(notes).toContain("Above +9 use the +9 column. Below −3 there is no attack.");
  expect(table<Cells>("crt-notes.json")["less_than_minus_3"]).toContain("artillery only: result S");
  expect(notes).toContain("Only artillery also attacks there: S, without a roll.");
});

describe("the terrain chart on paper", () => {
  /** Where the sheets name it otherwise, or more things stand in one row. */
  const NAMES: Readonly<Record<string, readonly string[]>> = {
    "Soft Sand, Marsh Mud": ["Soft Sand", "Marsh", "Mud"],
    "Rough Terrain 1": ["Rough Terrain 1", "Scrub", "Standing Crop"],
    "Med. Improved Position": ["Medium Improved Position"],
    "Hvy. Improved Position": ["Heavy Improved Position"],
    "Wall/Berm": ["Wall or Berm"],
    "Up or Down Staircase": [],
  };
  const CONDITIONS: Readonly<Record<string, string>> = {
    "firing into or out of smoke": "fire into, out of or through it",
    "target in movement posture": "target in it in movement posture",
    "fire through the ridge crest or from below the hilltop": "fire over the crest or from below",
  };
  const BEHIND = new Set(["Embankment", "Wall/Berm", "Hedgerow", "Road Block", "Hedge", "Wood Fence"]);
  const reference = csv("terrain.csv");
  const namesOf = (row: Cells) => NAMES[row["terrain"] ?? ""] ?? [row["terrain"] ?? ""];
  const printed = new Map(
    cellsOf(aidsWith(), "Terrain").map(([name = "", ...cells]) => [name.replace(/ [†§‡]+$/, ""), { name, cells }]),
  );

  const cost = (text = "") =>
    text === "not allowed"
      ? "no"
      : text
          .replace(/[!$@]/, "")
          .replace(/^0?\.5$/, "½")
          .replace(/^1\.5$/, "1½");
  const modifier = (text = "") => (text === "0" ? "–" : minus(text));
  function whenOf({ terrain = "", drm_condition = "", drm_personnel, drm_otherwise }: Cells): string {
    if (drm_personnel === "0" && drm_otherwise === "0") return "";
    if (terrain === "Wreck") return "target on it";
    return CONDITIONS[drm_condition] ?? (BEHIND.has(terrain) ? "target in it or behind it" : "target in it");
  }
  function personnelOf({ drm_personnel, drm_otherwise, drm_condition }: Cells): string {
    if (drm_personnel === drm_otherwise) return "";
    return drm_condition === "cohesion roll only" ? `${modifier(drm_personnel)} on 1D20` : modifier(drm_personnel);
  }
  function sightOf({ terrain = "", los_blocked_personnel, los_blocked_otherwise }: Cells): string {
    if (["Gentle Slope", "Steep Slope", "Hilltop or Ridge Crest"].includes(terrain)) return "by level";
    if (los_blocked_otherwise === "yes") return "blocks";
    return los_blocked_personnel === "yes" ? "personnel" : "–";
  }

  it.each(reference.map((row) => [row["terrain"] as string, row] as const))("%s: every cell", (_, row) => {
    for (const name of namesOf(row)) {
      const found = printed.get(name);
      expect(found?.cells, name).toEqual([
        whenOf(row),
        ...["tracked_cost", "wheeled_cost", "foot_cost"].map((column) => cost(row[column])),
        ...[modifier(row["drm_otherwise"]), modifier(row["drm_otherwise"]), personnelOf(row), sightOf(row)],
      ]);
      const signs = (row["concealing"] === "1" ? "†" : "") + (row["footnotes"] === "&" ? "§" : "");
      expect(found?.name).toBe(signs === "" ? name : `${name} ${signs}`);
    }
  });

  it("has no row but those, and water", () => {
    expect(new Set(printed.keys())).toEqual(new Set([...reference.flatMap(namesOf), "Water"]));
  });

  it("shows staircases beside it, as the table has them", () => {
    const row = reference.find(({ terrain }) => terrain === "Up or Down Staircase");
    const [tracked, wheeled, foot] = ["tracked_cost", "wheeled_cost", "foot_cost"].map((column) => cost(row?.[column]));
    const words = `Up or down a staircase: tracked ${tracked}, wheeled ${wheeled}, foot ${foot}.`;
    expect(STAIRCASE.foot).toEqual({ type: "added", perInch: Number(foot) });
    for (const title of ["Terrain", "Movement points per inch"])
      expect(tableOf(aidsWith(), title).notes?.join(" "), title).toContain(words);
  });

  it("is the same on the sheet of movement", () => {
    const costs = new Map(
      cellsOf(aidsWith(), "Movement points per inch").flatMap(([names = "", ...cells]) =>
        names.split(", ").map((name) => [name, cells] as const),
      ),
    );
    for (const [name, { cells }] of printed) expect(costs.get(name), name).toEqual(cells.slice(1, 4));
    expect(costs.size).toBe(printed.size);
  });

  it("has house rules in it, and marks them", () => {
    const jungle = {
      name: "Orchard",
      costs: { tracked: "2.5" },
      modifiers: { cohesion: 1, combat: 0 },
      note: "Apples",
    };
    const aids = aidsWith({}, { houseTerrain: { jungle: { ...jungle, blocksSight: "yes" } } });
    const row = cellsOf(aids, "Terrain").find(([name]) => name === "Orchard ‡");
    expect(row?.slice(1, 7)).toEqual(["target in it", "2½", "no", "2", "+1", "–"]);
    expect(tableOf(aids, "Terrain").notes?.join()).toContain("Orchard: Apples");
  });
});

describe("range effects on paper", () => {
  const bands =
    table<Record<"general" | "infantry", { max_in?: number; each_additional_in?: number; mod: number }[]>>(
      "range-effects.json",
    );

  it("have the bands of the general table, and go on as far as the battle's guns reach", () => {
    const rows = cellsOf(aidsWith(), "Range, general");
    const reference = bands.general.flatMap(({ max_in, mod }) => (max_in ? [[`to ${max_in}″`, signed(mod)]] : []));
    expect(rows.slice(0, reference.length)).toEqual(reference);
    // A tank's gun reaches 80″: one band further, and how it goes on.
    expect(rows.slice(reference.length)).toEqual([
      ["to 80″", "+3"],
      ["each 20″ more", "+1"],
    ]);
    expect(bands.general.at(-1)).toEqual({ each_additional_in: 20, mod: 1 });
  });

  it("have the bands of the infantry's table, and end with them", () => {
    const reference = bands.infantry.map(({ max_in, mod }) => [`to ${max_in}″`, signed(mod)]);
    for (const rangeFractions of ["up", "nearest", "down"]) {
      const rows = cellsOf(aidsWith({ rangeFractions }), "Range, infantry");
      expect(rows.map(([, value]) => value)).toEqual(reference.map(([, value]) => value));
      expect(rows.at(-1)?.[0]).toBe(reference.at(-1)?.[0]);
      if (rangeFractions === "up") expect(rows).toEqual(reference);
    }
  });

  const all: RangeOptions[] = (["up", "nearest", "down"] as const).map((rangeFractions) => ({
    ...{ rangeFractions, beyond20: "one" },
  }));
  it.each(all)("are bands on the ruler that the referee would rule, too: %o", (options) => {
    const ruler = aidsWith({ rangeFractions: options.rangeFractions }).templates.find(
      ({ name }) => name === "Range ruler",
    );
    if (ruler?.type !== "ruler") throw new Error("no ruler");
    expect([ruler.length, ruler.rule]).toEqual([80, "Range Effect"]);
    const ends = { General: 80, Infantry: 20 } as const;
    expect(ruler.lanes.map(({ name }) => name)).toEqual(Object.keys(ends));
    for (const lane of ruler.lanes) {
      if (lane.type !== "bands") throw new Error("no bands");
      const end = ends[lane.name as keyof typeof ends];
      expect([lane.bands[0]?.from, lane.bands.at(-1)?.to]).toEqual([0, end]);
      const effects = RANGES[lane.name === "General" ? "general" : "infantry"];
      for (let n = 1; n < end * 16; n++) {
        const inches = n / 16;
        const band = lane.bands.find(({ to }) => (options.rangeFractions === "up" ? inches <= to : inches < to));
        const ruled = rangeModifier(effects, { inches, contact: false }, options).value;
        expect(band?.name, `${lane.name}, ${inches}″`).toBe(signed(ruled));
      }
    }
  });
});

describe("cohesion and orders on paper", () => {
  it("has the movement orders chart, and the other costs", () => {
    const chart = table<Readonly<Record<string, number | string>>>("movement-orders.json");
    const value = (key: string) => (chart[key] === 0 ? "–" : signed(chart[key] as number));
    const rows = cellsOf(aidsWith(), "Movement orders and other modifiers of the 1D20");
    expect(rows.map(([name, , cell]) => [name, cell])).toEqual([
      ["Suppressed (S)", value("suppressed")],
      ["Disorganised (D)", value("disorganized")],
      ["HQ or GHQ in the group", value("each_hq_attached")],
      ["Under an order", value("under_order")],
      ["No order, reconnaissance (R) only", value("r_without_order")],
      ["No order, all others", value("other_without_order")],
      ["Covering fire", signed(COVERING.value)],
      ["Target’s terrain", "chart"],
    ]);
    expect(rows[5]?.[2]).toBe(signed(COHESION.independent));
    expect(chart["ghq_eliminated"]).toBe("no further orders");
    expect(tableOf(aidsWith(), "Command efficiency").notes?.join()).toContain("loses its GHQ stand has no more orders");
  });

  it("has the command efficiency table: every roll stands in the column of its orders", () => {
    const { orders } = table<{ readonly orders: Readonly<Record<string, number>> }>("command-efficiency.json");
    const printed = tableOf(aidsWith(), "Command efficiency");
    const columns = printed.head[0]?.slice(1).map(textOf) ?? [];
    const spans = printed.rows[0]?.slice(1).map(textOf) ?? [];
    const holds = (span: string, roll: number): boolean => {
      const [first = 0, last = first] = span.split("–").map((end) => Number.parseInt(end, 10));
      return span.endsWith("or less")
        ? roll <= first
        : span.endsWith("or more")
          ? roll >= first
          : roll >= first && roll <= last;
    };
    for (const [name, count] of Object.entries(orders)) {
      const roll = Number.parseInt(name, 10);
      const found = columns.filter((_, i) => holds(spans[i] ?? "", roll));
      expect(found, name).toEqual([String(count)]);
      expect(ordersFor(roll)).toBe(count);
    }
    expect([spans[0], spans.at(-1)]).toEqual(["3 or less", "13 or more"]);
  });

  it("has each side's limit on its die", () => {
    const [row] = cellsOf(aidsWith(), "Highest 1D20 that succeeds");
    const level = Number(row?.[1]);
    const { suppressed: s, disorganized: d, independent } = COHESION;
    const needs = [0, s, d, s + d].flatMap((n) => level - n);
    expect(row?.slice(2)).toEqual([...needs, ...needs.map((need) => need - independent)].map(String));
  });
});

it("the mine attacks table, with the sort of this battle marked", () => {
  const { when: _, ...reference } = table<Record<string, number | string>>("mines.json");
  for (const minefields of Object.keys(MINES)) {
    const rows = cellsOf(aidsWith({ minefields }), "Minefields");
    expect(Object.fromEntries(rows.map(([name = "", column]) => [name.replace(" *", ""), column]))).toEqual(
      Object.fromEntries(Object.entries(reference).map(([name, column]) => [name, signed(Number(column))])),
    );
    expect(rows.filter(([name]) => name?.endsWith("*")).map(([name]) => name)).toEqual([`${minefields} *`]);
  }
});
