/** The sheets state the rules of this battle without the document's phrases; templates have the sizes of the rules. */
import { describe, expect, it } from "vitest";
import type { Aids } from "../../../../../shared/rules/aids.ts";
import { OPTION_SPECS } from "../../../../../shared/rules/armour-battles/options.ts";
import { armourBattles as base } from "../../../../../shared/rules/armour-battles/system.ts";
import type { OptionValues } from "../../../../../shared/rules/contract.ts";
import { chartWithHouseRules } from "../../../../../shared/rules/houseTerrain.ts";
import { readOptions } from "../../../../../shared/rules/options.ts";
import type { Scenario } from "../../../../../shared/scenario/model.ts";
import type { TerrainKind } from "../../../../../shared/table/kinds.ts";
import type { Vehicle } from "../../../../../shared/vehicles/vehicle.ts";
import { ofSystem } from "../../../print/subjects.ts";
import { cellsOf, others, tableOf, withoutOptions, wordsOf } from "../../ghq-wwii/aids/aids.ts";
import { TABLES, VEHICLES, vehicle } from "../reference.ts";

function aidsOf(vehicles: readonly Vehicle[], options: OptionValues = {}, change: Partial<Scenario> = {}): Aids {
  const scenario: Scenario = { ...ofSystem("armour-battles", vehicles).scenario, ...change };
  const values = readOptions(OPTION_SPECS, options);
  const chart = chartWithHouseRules(base, scenario.houseTerrain);
  if (!values.ok || !chart.ok) throw new Error("no such rules");
  const house = new Set(Object.keys(scenario.houseTerrain) as TerrainKind[]);
  return base.aids({ chart: chart.value, house, options: values.value, battle: scenario });
}
const aidsWith = (options: OptionValues = {}, change: Partial<Scenario> = {}) => aidsOf(VEHICLES, options, change);

const sheets = (options: OptionValues) => withoutOptions(aidsWith(options));

describe("options on paper", () => {
  const usual = sheets({});

  it.each(OPTION_SPECS.flatMap((spec) => others(spec).map((value) => [spec.key, value, spec.name] as const)))(
    "%s = %s changes the sheets, and is listed",
    (key, value, name) => {
      expect(sheets({ [key]: value })).not.toBe(usual);
      expect(cellsOf(aidsWith({ [key]: value }), "Options of this battle").map(([first]) => first)).toEqual([name]);
    },
  );

  it("are not listed where all are as usual", () =>
    expect(() => tableOf(aidsWith(), "Options of this battle")).toThrow());

  it("are distances in the players' unit, on the sheets and on the rulers", () => {
    const doubled = aidsWith({ measure: "cm2" });
    expect(wordsOf(doubled)).toContain("within 30\u00a0cm of them");
    expect(cellsOf(doubled, "Moves")).toEqual([
      [
        "average",
        "12\u00a0cm + 1D\u00a0×\u00a02\u00a0cm",
        "24\u00a0cm + 2D\u00a0×\u00a02\u00a0cm",
        "36\u00a0cm + 3D\u00a0×\u00a02\u00a0cm",
      ],
      [
        "fast",
        "12\u00a0cm + 1D\u00a0×\u00a04\u00a0cm",
        "24\u00a0cm + 2D\u00a0×\u00a04\u00a0cm",
        "36\u00a0cm + 3D\u00a0×\u00a04\u00a0cm",
      ],
    ]);
    const burst = doubled.templates.find(({ name }) => name === "Burst");
    expect(burst?.type === "disc" && burst.radius * 2.54).toBeCloseTo(8, 9);
  });
});

describe("figures on paper", () => {
  it("are those of the tables", () => {
    const { range_tn, flank_rear_tn, tn_base } = TABLES;
    expect(cellsOf(aidsWith(), "The firer needs")).toEqual(
      (["short", "effective", "long"] as const).map((band) => [
        band,
        `${tn_base + range_tn[band]}+`,
        `${tn_base + range_tn[band] + flank_rear_tn}+`,
      ]),
    );
    expect(cellsOf(aidsWith(), "The firer’s dice")).toEqual([
      ["two moves", "−1D"],
      ["three moves", "−2D"],
      ["each move more", "−1D"],
      ["out of hiding", "+1D"],
      ["a wild die", "+1D"],
      ["a staff order", "+1D"],
    ]);
    expect(cellsOf(aidsWith(), "Rally").map(([, need]) => need)).toEqual(
      TABLES.rally.tn_by_distance_in.map(({ tn }) => `${tn}+`),
    );
    expect(cellsOf(aidsWith(), "New staff orders")).toEqual([
      ["2 dice", "1"],
      ["3 dice", "2"],
      ["4 dice", "3"],
      ["5 dice", "4"],
    ]);
  });

  it("are those of the units that there are", () => {
    const rows = cellsOf(aidsOf([vehicle("Panther Ausf G"), vehicle("105L28 Howitzer")]), "Units");
    expect(rows.map(([name]) => name)).toEqual(["Panther Ausf G", "105L28 Howitzer"]);
    expect(rows[0]?.slice(3)).toEqual(["6″ + 1D″", "9D", "9/18/36″", "7D", "6D", "6D", "sloped armour"]);
    expect(rows[1]?.slice(3)).toEqual(["off table", "4D", "all", "–", "–", "–", "artillery"]);
  });

  it("belong to one side", () => {
    const { scenario } = ofSystem("armour-battles", VEHICLES);
    const sides = scenario.sides.map((side) => ({ ...side, figures: { armyMorale: 13, commandDice: 6 } }));
    const aids = aidsWith({}, { sides: sides as unknown as Scenario["sides"] });
    expect(cellsOf(aids, "The sides").find(([name]) => name === "Army morale")).toEqual(["Army morale", "13", "13"]);
    const mats = aids.templates.flatMap((one) => (one.type === "mat" ? [one] : []));
    expect(mats.map(({ rows }) => rows.map(({ boxes }) => boxes.length))).toEqual([
      [6, 6, 6, 6, 6, 3, 3],
      [6, 6, 6, 6, 6, 3, 3],
      [14, 7],
      [14, 7],
    ]);
    expect(mats[2]?.rows[0]?.boxes.at(-1)).toBe("0");
  });

  it("are a house rule's", () => {
    const aids = aidsWith(
      {},
      { houseTerrain: { hedge: { name: "Bocage", modifiers: { reaction: 2 }, note: "Dense" } } },
    );
    const row = cellsOf(aids, "Terrain").find(([name]) => name?.startsWith("Bocage"));
    expect(row).toEqual(["Bocage ‡", "a fixed move", "+2D, behind it too", "unless close"]);
    expect(tableOf(aids, "Terrain").notes).toContain("‡ Bocage: Dense");
    expect(cellsOf(aids, "The target’s dice")[0]).toEqual(["in or behind cover", "to +2D"]);
  });
});

describe("the templates to cut out", () => {
  it("are those that the battle needs", () => {
    const names = (aids: Aids) => aids.templates.map(({ name }) => name.split(":")[0]);
    expect(names(aidsWith())).toEqual([
      "Command dice",
      "Command dice",
      "Battle group",
      "Battle group",
      "Front arc",
      "Burst",
      "Smoke screen",
      "Range ruler",
      "Rally ruler",
    ]);
    expect(names(aidsOf([vehicle("M4 75mm")])).slice(4)).toEqual(["Range ruler", "Rally ruler"]);
    expect(aidsOf([vehicle("M4 75mm")]).sheets.map(({ title }) => title)).not.toContain("Artillery");
    expect(aidsWith().markers.map(({ letter }) => letter)).toEqual(["1", "2", "S", "F", "H", "O", "A", "R"]);
  });

  it("has its bands without a gap, one lane for guns of equal reach", () => {
    const rulers = aidsWith().templates.flatMap((one) => (one.type === "ruler" ? [one] : []));
    for (const { lanes, length } of rulers)
      for (const lane of lanes) {
        if (lane.type !== "bands") throw new Error("no bands");
        for (const [i, band] of lane.bands.entries()) expect(band.from).toBe(lane.bands[i - 1]?.to ?? 0);
        expect(lane.bands.at(-1)?.to).toBeLessThanOrEqual(length);
      }
    const ranges = rulers.find(({ name }) => name === "Range ruler");
    expect([ranges?.length, ranges?.lanes.length]).toEqual([40, 5]);
    expect(ranges?.lanes[1]?.name).toBe("M4 75mm, SdKfz 234/2 Armoured Car (Puma)");
    expect(rulers.find(({ name }) => name === "Smoke screen")).toMatchObject({ length: 12, width: 1 });
  });
});

describe("the words of the sheets", () => {
  it("contain none of the document's phrases", () => {
    const words = wordsOf(aidsWith()).toLowerCase();
    for (const phrase of [
      "nominate any unit",
      "cannot be activated as part of",
      "keeps its head down",
      "directly back",
      "for each of your successes",
      "fires for effect immediately",
      "as far as their total rolled move",
      "at least half of the unit base",
      "completely behind the front base edge",
    ])
      expect(words).not.toContain(phrase);
  });

  it("describe the referee: observers, hidden units, disengaging, hedges, smoke, and the end of the battle", () => {
    const words = wordsOf(aidsWith());
    for (const said of [
      "That unit must see an enemy, unless a mission of its side fell there before.",
      "Place them when they fire, when they move or turn with an activated group, and when an enemy ends its move within 15″ of them, in sight or not.",
      "straight back, then facing the enemy",
      "or a hedge between that lies within 1″ of its hull",
      "Smoke blocks sight in and out.",
    ])
      expect(words).toContain(said);
    // A scenario may have other ways to win, or none.
    expect(words).toMatch(/by the end of turn \d+, this battle’s victory conditions decide; otherwise it is a draw\./);
    expect(wordsOf(aidsWith({}, { victory: [] }))).toMatch(/by the end of turn \d+, the battle is a draw\./);
  });

  it("mention an artillery response only where there are batteries", () => {
    const figuresOf = (...names: string[]) => cellsOf(aidsOf(names.map(vehicle)), "The sides").map(([name]) => name);
    expect(figuresOf("M4 75mm", "105L28 Howitzer")).toContain("Artillery response dice");
    expect(figuresOf("M4 75mm")).not.toContain("Artillery response dice");
  });

  it("refer to sheets that there are", () => {
    const aids = aidsWith();
    const titles = aids.sheets.map(({ title }) => title);
    for (const [, name = ""] of wordsOf(aids).matchAll(/[Ss]heet ([A-Z][a-z]+)/g)) expect(titles).toContain(name);
  });
});
