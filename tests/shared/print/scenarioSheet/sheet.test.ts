import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TablePoint } from "../../../../shared/geometry/units.ts";
import type { Mark } from "../../../../shared/print/marks.ts";
import { frameOf } from "../../../../shared/print/paper.ts";
import { deploymentWords, placeWords } from "../../../../shared/print/scenarioSheet/deployment.ts";
import type { Scenario } from "../../../../shared/scenario/model.ts";
import { SYSTEM_IDS } from "../../../../shared/systems.ts";
import { BATTERY, scenarioOf } from "../../rules/armour-battles/play/table.ts";
import { anyScenario } from "../../scenario/anyScenario.ts";
import { outside, wordsOf } from "../marksBox.ts";
import { bridge, crowd, empty, PAPERS, printed, sheetsOf } from "../subjects.ts";

/** All that is said outside the map, in one line. */
const said = (loaded: Parameters<typeof printed>[0], change: Parameters<typeof printed>[2] = {}): string =>
  sheetsOf(printed(loaded, "sheet", change))
    .flatMap((sheet) => wordsOf(sheet.marks))
    .join(" ");

describe("the scenario sheet", () => {
  it("shows how a battle ends by the rules, and the stands that wait and their conditions", () => {
    const zone = {
      id: "z",
      side: "red",
      name: "Edge",
      points: [
        [0, 0],
        [6, 0],
        [6, 40],
      ] as never,
    } as const;
    const { scenario, ground } = scenarioOf({ red: { r1: {}, G1: { vehicle: BATTERY } }, blue: { b1: {} } });
    const words = said({ ground, scenario: { ...scenario, zones: [zone] } });
    expect(words).toContain("no army morale left");
    expect(words).not.toContain("the players agree");
    expect(words).toMatch(/To be placed in the zones:\s+r1/);
    expect(words).toMatch(/Behind the table’s edge:\s+G1/);
    expect(words).toMatch(/Off the table, with no turn set:\s+b1/);
    expect(said(bridge((s) => ({ ...s, victory: [] })))).toContain("the players agree");
  });

  it("is two pages at most for a usual battle, on A4 and on Letter, either way up", () => {
    for (const size of ["a4", "letter"] as const)
      for (const orientation of ["portrait", "landscape"] as const)
        for (const copy of ["umpire", "a"] as const)
          expect(
            printed(bridge(), "sheet", { paper: { size, orientation, margin: 0.4 }, copy }).sheets.length,
          ).toBeLessThan(3);
  });

  it("shows the facts for setting it up, playing it and winning it", () => {
    const words = said(bridge());
    for (const part of [
      "The Bridge at Olkhovka",
      "July 1942",
      "48″ × 24″",
      "20″ at most",
      "A hot morning in July 1942",
      "3 × T-34C",
      "Soviet assembly area : within 6″ of the west edge.",
      "10 stands begin on the table.",
      "wins by any of these:",
      "It destroys 51% or more of the enemy's stands and keeps 50% or more of its own.",
      "The brook itself costs nothing",
      "2″ round it.",
    ])
      expect(words).toContain(part);
    expect(words).not.toContain("Rule options");
    expect(words).not.toContain("House rules");
  });

  it("prints the rule options that are not as usual, and house rules", () => {
    const words = said(
      bridge((s) => ({
        ...s,
        options: { targetFront: 120, strictHills: true },
        houseTerrain: {
          woods: {
            name: "Thicket",
            costs: { tracked: "+2" },
            modifiers: { cohesion: -1 },
            blocksSight: "no",
            note: "Thin.",
          },
        },
      })),
    );
    expect(words).toContain("Target front : 120° (usually 90°).");
    expect(words).toContain("Strict hills : on (usually off).");
    expect(words).not.toContain("Firing arc");
    expect(words).toContain("Thicket (woods) : tracked +2; cohesion −1; does not block sight; Thin.");
  });

  it("has one side's briefing only, and the umpire's has both and the notes", () => {
    const told = (copy: "umpire" | "a" | "b") => {
      const words = said(bridge(), { copy });
      return ["Hold the bridge or break", "Take the bridge and open", "Both forces were counted"].map((w) =>
        words.includes(w),
      );
    };
    expect(told("umpire")).toEqual([true, true, true]);
    expect(told("a")).toEqual([true, false, false]);
    expect(told("b")).toEqual([false, true, false]);
  });

  it("shows a side nothing that is hidden from it", () => {
    const hidden = bridge((s) => ({
      ...s,
      stands: s.stands.map((stand) =>
        stand.id === "blue-1-1" ? { ...stand, label: "HID", at: null, visibleTo: ["blue"] } : stand,
      ),
      zones: s.zones.map((zone) => (zone.side === "blue" ? { ...zone, name: "LURK", visibleTo: ["blue"] } : zone)),
      reinforcements: [
        { id: "r", side: "blue", turn: 9, edge: "edge-blue", stands: ["blue-1-1"], visibleTo: ["blue"] },
      ],
    }));
    expect(said(hidden, { copy: "a" })).not.toMatch(/HID|LURK|urn 9/);
    expect(said(hidden, { copy: "b" })).toMatch(/LURK.*Turn 9, by the east edge : HID/);
  });

  it("lies inside its paper with any file", () => {
    for (const paper of PAPERS) {
      const frame = frameOf(paper);
      if (!frame.ok) throw new Error(frame.error.message);
      for (const loaded of [crowd(300), ...SYSTEM_IDS.map(empty)])
        for (const sheet of sheetsOf(printed(loaded, "sheet", { paper })))
          expect(outside(textOnly(sheet.marks), frame.value.inner)).toEqual([]);
    }
    fc.assert(
      fc.property(anyScenario, fc.constantFrom(...PAPERS), (loaded, paper) => {
        const frame = frameOf(paper);
        if (!frame.ok) throw new Error(frame.error.message);
        for (const sheet of sheetsOf(printed(loaded, "sheet", { paper })))
          expect(outside(textOnly(sheet.marks), frame.value.inner)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it("prints a title of 500 letters, and Greek, Cyrillic and Chinese in one style", () => {
    const words = said(
      bridge((s) => ({ ...s, title: `Ω${"第".repeat(499)}`, situation: "Ταξιαρχία. Бригада. 第七步兵团" })),
    );
    expect(words.split("第").length).toBeGreaterThan(500);
    for (const part of ["Ταξιαρχία.", "Бригада.", "第七步兵团"]) expect(words).toContain(part);
  });
});

/** Without the map, which clips itself. */
const textOnly = (marks: readonly Mark[]): Mark[] =>
  marks.flatMap((m): Mark[] => (m.type !== "group" ? [m] : m.clip ? [] : [{ ...m, marks: textOnly(m.marks) }]));

describe("places in words", () => {
  const table = { width: 48, height: 24 } as Scenario["table"];
  const box = (w: number, s: number, e: number, n: number) =>
    [
      [w, s],
      [e, s],
      [e, n],
      [w, n],
    ] as unknown as TablePoint[];

  it("are counted from the edge that a zone lies along", () => {
    expect(placeWords(table, box(0, 0, 6, 24))).toBe("within 6″ of the west edge");
    expect(placeWords(table, box(40, 0, 48, 24))).toBe("within 8″ of the east edge");
    expect(placeWords(table, box(0, 0, 48, 5.5))).toBe("within 5.5″ of the south edge");
    expect(placeWords(table, box(0, 20, 48, 24))).toBe("within 4″ of the north edge");
    expect(placeWords(table, box(0, 0, 48, 24))).toBe("anywhere on the table");
    expect(placeWords(table, box(2, 3, 8, 9))).toContain("from 2″ to 8″ east and from 3″ to 9″ north");
    expect(placeWords(table, box(0, 0, 6, 24).slice(0, 3))).toBeNull();
  });

  it("say which stands begin where without a zone, and which never arrive", () => {
    const { scenario } = bridge((s) => ({
      ...s,
      zones: [],
      stands: s.stands.map((stand) => (stand.id === "red-1-1" ? { ...stand, at: null } : stand)),
    }));
    const [red] = scenario.sides;
    const words = red ? deploymentWords(scenario, red) : [];
    expect(words).toContain("9 stands begin on the table, as on the map.");
    expect(words).toContain("Off the table, with no turn set: 1/1.");
  });
});
