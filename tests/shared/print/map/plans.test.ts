import { describe, expect, it } from "vitest";
import { point } from "../../../../shared/geometry/units.ts";
import { legendSections } from "../../../../shared/print/legend/entries.ts";
import { mapMarks, noteOf, planBoxes, printedPlans } from "../../../../shared/print/map/plans.ts";
import { type MapLook, TableMap } from "../../../../shared/print/map/tableMap.ts";
import type { Mark } from "../../../../shared/print/marks.ts";
import { forAnother, PRINTS, type PrintSettings, STANDARD_SETTINGS } from "../../../../shared/print/settings.ts";
import { rulesOf } from "../../../../shared/rules/ask.ts";
import type { LoadedScenario, PlanLayer, PlanMark } from "../../../../shared/scenario/model.ts";
import { codeOf } from "../../../../shared/table/kinds.ts";
import { MARKS, planLayer } from "../../scenario/planSamples.ts";
import { small } from "../../scenario/samples.ts";
import { wordsOf } from "../marksBox.ts";
import { printed, textsOf } from "../subjects.ts";

const red = planLayer();
const blue = planLayer({
  id: "plan-2",
  side: "blue",
  name: "SECRET plan",
  marks: [
    { ...MARKS[1], id: "b1", name: "SECRET line" },
    { ...MARKS[6], id: "b2", text: "SECRET note" },
    {
      id: "b3",
      type: "step",
      at: [...(MARKS[8] as Extract<PlanMark, { type: "step" }>).at],
      number: 7,
      text: "SECRET step",
    },
  ] as PlanMark[],
});
const planned = (...plans: PlanLayer[]): LoadedScenario => small({ plans });
const settingsOf = (map: Partial<PrintSettings["map"]> = {}): PrintSettings => ({
  ...STANDARD_SETTINGS,
  map: { ...STANDARD_SETTINGS.map, ...map },
});
const LOOK: MapLook = { ...settingsOf().map, style: "colour", plans: "shown" };
const WHOLE = { west: 0, south: 0, east: 12, north: 8 };
const mapOf = ({ scenario, ground }: LoadedScenario) => new TableMap({ scenario, ground, rules: rulesOf(scenario) });
const groupsOf = (marks: readonly Mark[]): (string | undefined)[] =>
  marks.flatMap((m) => (m.type === "group" ? [m.name, ...groupsOf(m.marks)] : []));

describe("plans on paper", () => {
  it("are on the map in both styles, with their names, numbers and notes", () => {
    for (const style of ["colour", "line"] as const) {
      const marks = mapOf(planned(red)).marks(40, WHOLE, { ...LOOK, style });
      expect(groupsOf(marks)).toContain("plans");
      const words = wordsOf(marks);
      for (const said of ["PL AMBER", "OBJ 1", "OBJ 2", "TRP 3", "1st Company", "1", "2"])
        expect(words).toContain(said);
      expect(words.join(" ")).toContain("Reserve behind the wood");
    }
    expect(groupsOf(mapOf(planned(red)).marks(40, WHOLE, { ...LOOK, plans: [] }))).not.toContain("plans");
    expect(groupsOf(mapOf(small()).marks(40, WHOLE, LOOK))).not.toContain("plans");
  });

  it("save ink: no tone, and Blue's lines are double", () => {
    const fills = (side: "red" | "blue") => {
      const layer = planLayer({ side, marks: MARKS.slice(0, 4) });
      const marks = mapOf(planned(layer)).marks(40, WHOLE, { ...LOOK, style: "line" });
      const paths = (list: readonly Mark[]): Extract<Mark, { type: "path" }>[] =>
        list.flatMap((m) => (m.type === "group" ? paths(m.marks) : m.type === "path" ? [m] : []));
      const plans = (list: readonly Mark[]): readonly Mark[] =>
        list.flatMap((m) => (m.type !== "group" ? [] : m.name === "plans" ? m.marks : plans(m.marks)));
      return paths(plans(marks));
    };
    const [r, b] = [fills("red"), fills("blue")];
    for (const { fill, stroke, opacity } of [...r, ...b]) {
      expect(["#000000", "#ffffff", undefined]).toContain(fill);
      expect(["#000000", "#ffffff", undefined]).toContain(stroke?.colour);
      expect(opacity ?? 1).toBe(1);
    }
    expect(r.some(({ stroke }) => stroke?.colour === "#ffffff")).toBe(false);
    expect(b.filter(({ stroke }) => stroke?.colour === "#ffffff")).toHaveLength(
      b.filter(({ stroke }) => stroke?.colour === "#000000").length,
    );
  });

  it("are those that are shown, or those that were chosen", () => {
    const { scenario } = planned(red, { ...blue, hidden: true });
    expect(printedPlans(scenario, "shown").map(({ id }) => id)).toEqual(["plan-1"]);
    expect(printedPlans(scenario, ["plan-2", "gone"]).map(({ id }) => id)).toEqual(["plan-2"]);
    expect(mapMarks(scenario, [])).toEqual([]);
    expect(forAnother(settingsOf({ plans: ["plan-2"] }))).toEqual(settingsOf());
  });

  it.each(PRINTS.filter((what) => what !== "report"))("an enemy's plan is in no file of a side's: %s", (what) => {
    const both = planned(red, blue);
    // A wooded hill: templates are refused for a bare, level table.
    both.ground.terrain.fill(codeOf("woods"), 0, 200);
    both.ground.level.fill(1, 0, 200);
    const own = textsOf(printed(both, what, { copy: "a", map: settingsOf({ plans: ["plan-1", "plan-2"] }).map }));
    expect(own.join("\n")).not.toContain("SECRET");
  });
  it("the umpire's copy has both sides', the legend shows the signs in use, the sheet has the steps", () => {
    const both = planned(red, blue);
    for (const what of ["overview", "sheet", "map", "packet"] as const) {
      const words = textsOf(printed(both, what)).join("\n");
      expect(words, what).toContain("PL AMBER");
      expect(words, what).toContain("SECRET line");
    }
    const sheet = textsOf(printed(both, "sheet")).join(" ");
    expect(sheet).toContain("Attack at dawn");
    expect(sheet.replaceAll(/\s+/g, " ")).toContain("1 (1/1) : Smoke on the hill");
    expect(sheet).toContain("SECRET step");
    const { scenario, ground } = both;
    const plans = (settings: PrintSettings) =>
      legendSections({ scenario, ground, rules: rulesOf(scenario), settings }).find(({ title }) => title === "Plans");
    expect(plans(settingsOf())?.entries.map(({ key, words }) => [key, words])).toEqual([
      ["plan red attack", "1st Company"],
      ["plan red phase-line", "PL AMBER"],
      ["plan red objective", "OBJ 1, OBJ 2"],
      ["plan red fire-sector", "TRP 3"],
      ["plan red step", "1 Smoke on the hill"],
      ["plan blue phase-line", "SECRET line"],
      ["plan blue step", "7 SECRET step"],
    ]);
    for (const entry of plans(settingsOf())?.entries ?? []) expect(entry.swatch().length).toBeGreaterThan(2);
    expect(plans(settingsOf({ plans: [] }))).toBeUndefined();
  });

  it("adjoining windows draw the same marks at the same places", () => {
    const map = mapOf(planned(red));
    const discs = (part: typeof WHOLE) => {
      const words = (marks: readonly Mark[]): { text: string; x: number; y: number }[] =>
        marks.flatMap((m) => (m.type === "group" ? words(m.marks) : m.type === "text" ? [m] : []));
      return words(map.marks(40, part, LOOK))
        .filter(({ text }) => text === "2" || text === "OBJ 1")
        .map(({ text, x, y }) => [text, (x + part.west * 40).toFixed(3), (y - part.north * 40).toFixed(3)]);
    };
    const whole = discs(WHOLE);
    expect(whole.length).toBeGreaterThan(1);
    expect(discs({ west: 5.5, south: 3, east: 9, north: 7 })).toEqual(whole);
  });

  it("a note is wrapped and kept on the table; other words keep off it", () => {
    const { scenario } = small();
    const at = ([x, y]: readonly [number, number]) => [x * 40, (8 - y) * 40] as const;
    const text = {
      ...MARKS[6],
      at: point(0, 8),
      text: "Battalion headquarters stays on the road until the line is taken",
    } as PlanMark;
    const note = noteOf(text, 40, at, scenario.table);
    expect(note?.lines.length).toBe(2);
    expect(note?.box.left).toBeCloseTo(0);
    expect(note?.box.top).toBeCloseTo(0);
    expect(noteOf(MARKS[0] as PlanMark, 40, at, scenario.table)).toBeNull();
    const marks = mapMarks(planned(red).scenario, "shown");
    expect(planBoxes(marks, 40, at, scenario.table)).toHaveLength(3);
  });
});
