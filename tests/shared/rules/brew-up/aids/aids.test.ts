/** Every sheet is complete and fits its paper, an option changes the print, and templates have the sizes of the charts. */
import { describe, expect, it } from "vitest";
import { sheetBlocks } from "../../../../../shared/print/aids/blocks.ts";
import { onePage } from "../../../../../shared/print/aids/onePage.ts";
import { templateBlocks } from "../../../../../shared/print/aids/templates.ts";
import { roomOf } from "../../../../../shared/print/flow/flow.ts";
import { frameOf } from "../../../../../shared/print/paper.ts";
import type { AidPart, Aids, AidTemplate } from "../../../../../shared/rules/aids.ts";
import { ARTILLERY, blastDiameter } from "../../../../../shared/rules/brew-up/artillery.ts";
import { OPTION_SPECS } from "../../../../../shared/rules/brew-up/options.ts";
import { PHASES } from "../../../../../shared/rules/brew-up/sequence.ts";
import { TERRAIN_KINDS } from "../../../../../shared/table/kinds.ts";
import { FAKE } from "../../../print/marksBox.ts";
import { PAPERS } from "../../../print/subjects.ts";
import { cellsOf, tableOf, textOf, withoutOptions, wordsOf } from "../../ghq-wwii/aids/aids.ts";
import { stepsOf } from "../../micro-squad/aids/aids.ts";
import { aidsWith, CHART, empty, others, SIGHT, signed, UNITS } from "./aids.ts";

const battles: readonly (readonly [string, Aids])[] = [
  ["a battle", aidsWith()],
  ["figures and batteries", aidsWith({}, UNITS)],
  ["nobody yet", empty()],
];

/** Every text that must say something; the corner of a table may be blank. */
function cellsIn(part: AidPart): string[] {
  switch (part.type) {
    case "table":
      return [...part.rows.flat().map(textOf), ...(part.notes ?? [])];
    case "steps":
      return part.steps.flatMap(({ name, words }) => [name, words]);
    case "text":
      return [...part.words];
    case "form":
      return part.fields.map(({ name }) => name);
  }
}

describe.each(battles)("the sheets of %s", (_, aids) => {
  it("have no empty cell, and nothing that isn't a word or a figure", () => {
    for (const { title, parts } of aids.sheets) {
      expect(parts.length, title).toBeGreaterThan(0);
      for (const part of parts) {
        const cells = cellsIn(part);
        expect(cells.length, `${title}: ${part.title}`).toBeGreaterThan(0);
        for (const cell of cells) expect(cell.trim(), `${title}: ${part.title}`).not.toBe("");
      }
    }
    expect(wordsOf(aids) + JSON.stringify([aids.markers, aids.templates])).not.toMatch(
      /undefined|NaN|\bnull\b|Infinity|\[object/,
    );
  });

  it("have rows as long as their heads", () => {
    for (const { parts } of aids.sheets)
      for (const part of parts) {
        if (part.type !== "table" || part.head.length === 0) continue;
        const lengthOf = (row: (typeof part.rows)[number]) =>
          row.reduce((sum, cell) => sum + (typeof cell === "string" ? 1 : (cell.across ?? 1)), 0);
        const [length] = part.head.map(lengthOf);
        for (const row of [...part.head, ...part.rows]) expect(lengthOf(row), part.title).toBe(length);
      }
  });

  it("fit a page each on ordinary paper", () => {
    for (const paper of PAPERS) {
      if (paper.size === "a5" || paper.orientation === "landscape") continue;
      const frame = frameOf(paper);
      if (!frame.ok) throw new Error(frame.error.message);
      for (const sheet of aids.sheets) {
        const blocks = sheetBlocks(sheet, { style: "colour", aside: aids.source, landscape: false });
        const furniture = { name: sheet.title, title: "", foot: "" };
        expect(onePage(blocks, frame.value, furniture, FAKE), `${sheet.title} on ${paper.size}`).toHaveLength(1);
      }
    }
  });

  it("have templates for which small paper has room, too", () => {
    for (const paper of PAPERS.slice(0, 4)) {
      const frame = frameOf(paper);
      if (!frame.ok) throw new Error(frame.error.message);
      const room = {
        width: frame.value.inner.width,
        height: roomOf(frame.value),
        measure: FAKE,
        style: "colour",
      } as const;
      const made = templateBlocks(aids.templates, [1, 1.5], room);
      expect(made.ok ? "" : made.error.message).toBe("");
    }
  });
});

it("have a sheet for each part of the card, and the forms at the end", () => {
  expect(aidsWith().sheets.map(({ title }) => title)).toEqual([
    "The turn",
    "Movement",
    "Tank and anti-tank fire",
    "Penetration",
    "Damage",
    "Infantry fire",
    "Infantry weapons",
    "Team fire (variant)",
    "Grenades and melee",
    "Morale",
    "Artillery",
    "Blast",
    "Detection",
    "Terrain and cover",
    "Readings",
    "Vehicles and units",
    "Damage record",
    "Artillery orders",
    "Concealed units",
  ]);
});

it("sheets that are referred to are there", () => {
  const aids = aidsWith();
  const titles = aids.sheets.map(({ title }) => title);
  const named = [...wordsOf(aids).matchAll(/\bsheets? ([A-Z][\w ,-]*?)(?= says|[).:])/g)].flatMap(([, found = ""]) =>
    found.split(" and ").length > 1 && !titles.includes(found) ? found.split(" and ") : [found],
  );
  expect(named.length).toBeGreaterThan(10);
  for (const name of named)
    expect(titles, name).toContain(
      name === "Terrain" ? "Terrain and cover" : name === "Vehicles" ? "Vehicles and units" : name,
    );
});

describe("options on paper", () => {
  const usual = withoutOptions(aidsWith());

  it.each(OPTION_SPECS.flatMap((spec) => others(spec).map((value) => [spec.key, value, spec.name] as const)))(
    "%s = %s changes the sheets, and is listed",
    (key, value, name) => {
      const aids = aidsWith({ [key]: value });
      const change = { ...aids, sheets: aids.sheets.filter(({ title }) => title !== "Options") };
      expect(withoutOptions(change)).not.toBe(usual);
      expect(cellsOf(aids, "Options of this battle").map(([first]) => first)).toEqual([name]);
    },
  );

  it("are not listed where all are as usual, and a bare number has no unit", () => {
    expect(() => tableOf(aidsWith(), "Options of this battle")).toThrow();
    expect(cellsOf(aidsWith({ heat105: 4 }), "Options of this battle")).toEqual([
      ["HEAT class of 105 mm LV", "4", "7"],
    ]);
    expect(cellsOf(aidsWith({ blast90: 3 }), "Options of this battle")[0]?.slice(1)).toEqual(["3″", "2″"]);
  });
});

describe("the turn", () => {
  it("has the ten phases, each with the side that acts, and morale where losses call for it", () => {
    const { steps } = stepsOf(aidsWith(), `A turn (of ${12})`);
    expect(steps).toHaveLength(PHASES.length);
    for (const [i, { side, morale }] of PHASES.entries()) {
      const words = steps[i]?.words ?? "";
      const who = { both: "Both sides.", first: "The side that moves first.", second: "The other side." }[side];
      expect(words.startsWith(who)).toBe(true);
      expect(words.includes("checks morale")).toBe(morale);
    }
  });
});

describe("the terrain sheet", () => {
  it("has every kind of the chart by the chart's name, and no other", () => {
    const names = (aids: Aids) => cellsOf(aids, "Terrain").flatMap(([first = ""]) => first.split(", "));
    const all = names(aidsWith());
    expect(new Set(all)).toEqual(new Set(TERRAIN_KINDS.map((kind) => CHART[kind]?.name)));
    const { woods: _, ...without } = CHART;
    expect(names(aidsWith({}, [], without))).not.toContain("Woods");
  });

  it("marks house rules with their names and remarks", () => {
    const woods = CHART.woods;
    if (!woods) throw new Error("no woods");
    const chart = { ...CHART, woods: { ...woods, name: "Orchard", note: "Apples" } };
    const aids = aidsWith({}, [], chart, new Set(["woods"] as const));
    expect(cellsOf(aids, "Terrain").find(([first]) => first === "Orchard ‡")).toEqual([
      ...["Orchard ‡", "dense constriction", "4″", "33–66%", "33–66%", "Thicket"],
    ]);
    expect(tableOf(aids, "Terrain").notes?.join()).toContain("Orchard: Apples");
  });
});

describe("markers", () => {
  it("have distinct letters, and a wreck has none", () => {
    const letters = aidsWith().markers.map(({ letter }) => letter);
    expect(new Set(letters).size).toBe(letters.length);
    expect(
      aidsWith()
        .markers.filter(({ letter }) => letter === "")
        .map(({ tone }) => tone),
    ).toEqual(["wreck"]);
  });
});

describe("templates", () => {
  const of = <T extends AidTemplate["type"]>(aids: Aids, type: T) =>
    aids.templates.filter((one): one is Extract<AidTemplate, { type: T }> => one.type === type);

  it("have the blasts of the battle's batteries, or all of the chart's", () => {
    const all = [...new Set(ARTILLERY.map((weapon) => blastDiameter(weapon, null)))].sort((a, b) => a - b);
    expect(all).toEqual([2, 3, 4, 5, 6, 8]);
    expect(of(empty(), "disc").map(({ radius }) => 2 * radius)).toEqual(all);
    expect(of(aidsWith(), "disc").map(({ radius }) => 2 * radius)).toEqual([2, 3]);
    expect(of(aidsWith({ blast90: 3 }), "disc").map(({ radius }) => 2 * radius)).toEqual([3]);
  });

  it("have the angles of the battle's turrets, or the card's, and the flank", () => {
    const angles = (aids: Aids) => of(aids, "arc").filter(({ name }) => name.startsWith("Turret"));
    expect(angles(empty()).map(({ angle }) => angle)).toEqual([15, 30, 45, 60, 90, 120]);
    expect(angles(aidsWith()).map(({ angle }) => angle)).toEqual([45, 60, 120]);
    expect(angles(aidsWith({}, UNITS))).toEqual([]);
    expect(of(aidsWith(), "arc").find(({ name }) => name === "Flank")?.angle).toBe(120 - 60);
  });

  it("have the areas of automatic fire and of interdiction, and the directions of a shift", () => {
    expect(of(aidsWith(), "row").map(({ size, count }) => [size, count])).toEqual([
      [3, 1],
      [4, 1],
    ]);
    expect(of(aidsWith(), "compass").map(({ directions, reach }) => [directions, reach])).toEqual([[8, 3]]);
    expect(of(empty({ directionDie: 12 }), "compass").map(({ directions, reach }) => [directions, reach])).toEqual([
      [12, 8],
    ]);
  });

  it("have the bands of the battle's guns on a ruler, as far as any stand sees", () => {
    const ruler = of(aidsWith(), "ruler").find(({ name }) => name.startsWith("Guns"));
    expect(ruler?.length).toBe(SIGHT);
    const lane = (name: string) => {
      const found = of(aidsWith(), "ruler")
        .flatMap(({ lanes }) => lanes)
        .find((one) => one.name === name);
      if (found?.type !== "bands") throw new Error(`no lane ${name}`);
      return found.bands.map(({ from, to, name: what }) => [from, to, what]);
    };
    expect(lane("To hit").slice(0, 2)).toEqual([
      [0, 24, signed(0)],
      [24, 48, signed(-1)],
    ]);
    expect(lane("90 mm HV")[0]).toEqual([0, 24, "class 9"]);
    expect(lane("Fire").slice(0, 2)).toEqual([
      [0, 4, "+2"],
      [4, 8, "0"],
    ]);
  });
});
