/** The suggestions of both games of the family: a battle's scale, its pieces, its sheets and a first home-made scenario. */
import { produce } from "immer";
import { describe, expect, it } from "vitest";
import { advise } from "../../../../shared/advise/advise.ts";
import { placeStand } from "../../../../shared/editing/gestures/placeStand.ts";
import { forceSheetOf } from "../../../../shared/forces/sheets.ts";
import { templatesOf } from "../../../../shared/generate/templates.ts";
import { degrees } from "../../../../shared/geometry/units.ts";
import { rulesOf } from "../../../../shared/rules/ask.ts";
import { ghqModern } from "../../../../shared/rules/ghq-modern/system.ts";
import { ghqWwii } from "../../../../shared/rules/ghq-wwii/system.ts";
import { tableScaleOf } from "../../../../shared/rules/systems.ts";
import type { LoadedScenario } from "../../../../shared/scenario/model.ts";
import { PZ3J } from "../../editing/forces/tanks.ts";

const SYSTEMS = { "GHQ WWII": ghqWwii, "GHQ Modern": ghqModern } as const;

describe.each(Object.entries(SYSTEMS))("%s", (_, system) => {
  const introduction = (): LoadedScenario => {
    const [found] = templatesOf(system);
    if (!found) throw new Error("no introduction");
    return found.make();
  };

  it("an inch is a hundred metres, a level ten, a turn three minutes, and a stand a platoon of three to six", () => {
    expect(introduction().scenario.facts).toMatchObject({ metresPerInch: 100, metresPerLevel: 10 });
    expect(tableScaleOf(system.id)).toMatchObject({
      ...{ metresPerInch: 100, metresPerLevel: 10, minutesPerTurn: 3, stand: "a platoon of 3 to 6 vehicles" },
    });
  });

  it("a battle lasts eight to twenty turns, twelve for a first one", () => {
    const advice = (turns: number) => {
      const { scenario, ground } = introduction();
      const lasts = produce(scenario, (draft) => {
        draft.facts.turnLimit = turns;
      });
      return advise({ scenario: lasts, ground }, rulesOf(lasts)).filter(({ rule }) => rule === "turn-limit").length;
    };
    expect(introduction().scenario.facts.turnLimit).toBe(12);
    expect([7, 8, 12, 20, 21].map(advice)).toEqual([1, 0, 0, 0, 1]);
  });

  it("a stand is an inch square, and faces one of all ways", () => {
    const { scenario } = introduction();
    const vehicle = { ...PZ3J, system: system.id };
    for (const facing of [0, 37, 359]) {
      const placed = placeStand(scenario, {
        vehicle,
        side: "red",
        at: [10, 10],
        facing: degrees(facing),
        overlap: "refuse",
      });
      expect(placed.ok && placed.value.stand).toMatchObject({ footprint: [1, 1], facing });
    }
  });

  it("a force is three companies of three and a GHQ: ten tanks, which come from opposite short edges in turn 1", () => {
    const { companies, standsInCompany } = system.design.force;
    const wanted = forceSheetOf(system.id).roles.filter((role) => role.wanted);
    expect([companies, standsInCompany, wanted.map(({ name }) => name)]).toEqual([3, 3, ["GHQ"]]);
    const { notes, entryEdges, victory } = introduction().scenario;
    expect(notes).toContain("3 companies of 3 stands and a GHQ stand");
    expect(templatesOf(system)[0]?.about).toContain("10 tanks per side");
    expect(entryEdges.map(({ side, edge, turn }) => [side, edge, turn])).toEqual([
      ["red", "west", 1],
      ["blue", "east", 1],
    ]);
    expect(victory).toEqual(
      ["red", "blue"].map((side) => ({ type: "destroy", side, percent: 51, keep: 50, count: "stands" })),
    );
  });

  it("charts, markers and templates of a battle are on its sheets", () => {
    const { scenario } = introduction();
    const rules = rulesOf(scenario);
    if (!rules.ok) throw new Error(rules.error.message);
    const { chart, options } = rules.value;
    const aids = system.aids({ chart, options, house: new Set(), battle: scenario });
    const titles = aids.sheets.flatMap(({ parts }) => parts.map(({ title }) => title));
    for (const title of ["Combat results", "Terrain", "Movement orders", "Modifiers of the 1D20", "Marker removal"])
      expect(titles).toContain(title);
    expect(titles.some((title) => title.startsWith("Range"))).toBe(true);
    expect(titles.some((title) => title.startsWith("A turn"))).toBe(true);
    expect(aids.markers.map(({ tone }) => tone)).toEqual(
      expect.arrayContaining(["shaken", "broken", "spent", "wreck"]),
    );
    expect(aids.templates.map(({ name }) => name)).toEqual(expect.arrayContaining(["Target front", "Range ruler"]));
  });
});
