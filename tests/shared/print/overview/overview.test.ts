import { describe, expect, it } from "vitest";
import { composePrint } from "../../../../shared/print/compose.ts";
import type { Sheet } from "../../../../shared/print/job.ts";
import type { Mark, TextMark } from "../../../../shared/print/marks.ts";
import type { TextMeasure } from "../../../../shared/print/measure.ts";
import { ORIENTATIONS, PAPER_NAMES } from "../../../../shared/print/paper.ts";
import { type PrintSettings, STANDARD_SETTINGS } from "../../../../shared/print/settings.ts";
import type { LoadedScenario } from "../../../../shared/scenario/model.ts";
import { newScenario } from "../../../../shared/scenario/newScenario.ts";
import { TERRAIN_KINDS } from "../../../../shared/table/kinds.ts";
import { allKinds } from "../map/allKinds.ts";

const measure: TextMeasure = { width: (text, _face, size) => [...text].length * size * 0.5 };
const settingsOf = (changes: Partial<PrintSettings> = {}): PrintSettings => ({ ...STANDARD_SETTINGS, ...changes });
function sheetsOf(loaded: LoadedScenario, settings = settingsOf()): Sheet[] {
  const job = composePrint(loaded, settings, measure);
  if (!job.ok) throw new Error(job.error.message);
  return job.value.sheets.map((_, i) => job.value.sheet(i));
}
/** Lines of text with the moves of their groups in them, but for those on the map. */
function furniture(marks: readonly Mark[]): TextMark[] {
  return marks.flatMap((mark) => {
    if (mark.type === "text") return [mark];
    return mark.type === "group" && !mark.matrix ? furniture(mark.marks) : [];
  });
}
const paperOf = (size: PrintSettings["paper"]["size"], orientation: "portrait" | "landscape") =>
  settingsOf({ paper: { size, orientation, margin: 0.4 } });

describe("the overview", () => {
  it.each(PAPER_NAMES.flatMap((size) => ORIENTATIONS.map((way) => [size, way] as const)))(
    "keeps its words on %s %s",
    (size, way) => {
      const sheets = sheetsOf(allKinds(), paperOf(size, way));
      for (const sheet of sheets)
        for (const { text, x, y, size: letters, align, turn } of furniture(sheet.marks)) {
          const width = measure.width(text, "text", letters);
          const left = align === "end" ? x - width : align === "middle" ? x - width / 2 : x;
          expect(turn).toBeUndefined();
          expect(left).toBeGreaterThan(0);
          expect(left + width).toBeLessThan(sheet.width);
          expect(y).toBeGreaterThan(letters * 0.5);
          expect(y).toBeLessThan(sheet.height);
        }
    },
  );

  it("has every kind's name, if need be on further pages", () => {
    const names = sheetsOf(allKinds()).flatMap(({ marks }) => furniture(marks).map(({ text }) => text));
    expect(names).toEqual(expect.arrayContaining(["Woods", "Barbed wire", "Wreck", "Standing crop", "Steep slope"]));
    const whole = newScenario({ system: "ghq-wwii", title: "Bare" });
    const [only, ...more] = sheetsOf(whole);
    expect(more).toEqual([]);
    const said = furniture(only?.marks ?? []).map(({ text }) => text);
    expect(said).toContain("Clear ground");
    expect(said).not.toContain("Woods");
    expect(TERRAIN_KINDS.length).toBeGreaterThan(40);
  });

  it("shows title, system, place, size, scale and whose copy", () => {
    const { scenario, ground } = newScenario({ system: "ghq-wwii", title: "Somewhere else" });
    const facts = { ...scenario.facts, place: "Norfolk", date: "1944" };
    const [sheet] = sheetsOf({ scenario: { ...scenario, facts }, ground }, settingsOf({ copy: "b" }));
    const said = furniture(sheet?.marks ?? [])
      .map(({ text }) => text)
      .join("\n");
    for (const words of [
      "Somewhere else",
      "Norfolk",
      "1944",
      "GHQ WWII",
      "48 × 24 inches",
      "Blue: player’s copy",
      "600",
      "N",
    ])
      expect(said).toContain(words);
  });

  it("bears names of 500 letters, a tiny table, a strip, and thousands of stands", () => {
    const long = "Безымянная высота ".repeat(30).slice(0, 500);
    const { scenario, ground } = allKinds();
    const named = { ...scenario, title: long, facts: { ...scenario.facts, place: long.slice(0, 200) } };
    const objectives = scenario.objectives.map((o) => ({ ...o, name: long }));
    const stands = Array.from(
      { length: 3000 },
      (_, n) => ({ ...scenario.stands[n % 4], id: `s${n}`, label: `${n}` }) as (typeof scenario.stands)[number],
    );
    const crowded = { ground, scenario: { ...named, objectives, stands } };
    const settings = settingsOf({ map: { ...STANDARD_SETTINGS.map, stands: true } });
    expect(sheetsOf(crowded, settings).length).toBeGreaterThan(0);
    for (const [width, height] of [
      [6, 6],
      [120, 6],
      [6, 120],
    ] as const)
      for (const sheet of sheetsOf(newScenario({ system: "ghq-wwii", title: "Odd", width, height })))
        expect(JSON.stringify(sheet)).not.toMatch(/null|NaN/);
    const stamp = settingsOf({ paper: { size: { width: 1.2, height: 1.1 }, orientation: "portrait", margin: 0 } });
    for (const sheet of sheetsOf(allKinds(), stamp)) expect(JSON.stringify(sheet)).not.toMatch(/null|NaN/);
  });

  it("makes the same marks every time", () => {
    expect(JSON.stringify(sheetsOf(allKinds()))).toBe(JSON.stringify(sheetsOf(allKinds())));
  });
});
