/** The sheets state the rules of this battle: options change them; and they contain none of the document's phrases. */
import { describe, expect, it } from "vitest";
import { OPTION_SPECS } from "../../../../../shared/rules/ghq-modern/options.ts";
import { BEADS } from "../../../../../shared/rules/ghq-modern/play/view.ts";
import { cellsOf, others, tableOf, withoutOptions, wordsOf } from "../../ghq-wwii/aids/aids.ts";
import { aidsWith } from "./aids.ts";

const sheets = (options: Record<string, string | number | boolean>, battle: Parameters<typeof aidsWith>[1] = {}) =>
  withoutOptions(aidsWith(options, battle));
const unconditional = (options: Record<string, string | number | boolean>) => sheets(options, { victory: [] });

describe("options on paper", () => {
  it.each(OPTION_SPECS.flatMap((spec) => others(spec).map((value) => [spec.key, value, spec.name] as const)))(
    "%s = %s changes the sheets, and is listed",
    (key, value, name) => {
      // Smoke matters where a stand that has fired is seen at all.
      const where = key === "smokeConceals" ? { firedIsSeen: true } : {};
      // The sheets of a battle with other victory conditions don't show the document's.
      const changed = key === "victoryCounts" ? unconditional : sheets;
      expect(changed({ ...where, [key]: value })).not.toBe(changed(where));
      expect(cellsOf(aidsWith({ [key]: value }), "Options of this battle").map(([first]) => first)).toEqual([name]);
    },
  );

  it("are not listed where all are as usual", () => {
    expect(() => tableOf(aidsWith(), "Options of this battle")).toThrow();
  });

  it("change the figures themselves", () => {
    expect(wordsOf(aidsWith({ targetFront: 120, halfDefence: "down" }))).toContain(
      "120°, its edges included), otherwise half, rounded down",
    );
    expect(tableOf(aidsWith({ belowTable: "first-column" }), "Combat results").notes?.[0]).toContain(
      "Below −3 use the −3 column",
    );
    expect(cellsOf(aidsWith({ rangeFractions: "down" }), "Range of cannon").map((row) => row[1])).toEqual([
      "under 2″",
      "under 9″",
      "under 17″",
      "under 25″",
      "under 34″",
      "from 34″",
    ]);
    expect(cellsOf(aidsWith({ generationOrders: false }), "Movement orders")[2]?.[0]).toBe(
      "II. Abteilung, Panzer-Regiment 36 (+1): 2D6",
    );
    expect(aidsWith({ firingArc: 60 }).templates.find(({ name }) => name === "Firing arc")).toMatchObject({
      angle: 60,
    });
  });
});

describe("the words of the sheets", () => {
  it("contain none of the document's phrases", () => {
    const words = wordsOf(aidsWith()).toLowerCase();
    for (const phrase of [
      "players alternate attacks",
      "take note of the natural",
      "returns to full effectiveness",
      "must be allowed a movement action",
      "may be anywhere on the playing surface",
      "ambiguous lines",
      "no two stands may end",
      "the moment a player touches it",
      "going through the ridge crest",
    ])
      expect(words).not.toContain(phrase);
  });

  it("name every marker as the beads do, and no letter that there is no marker for", () => {
    const { markers } = aidsWith();
    expect(markers.slice(0, -1).map(({ letter, name, tone }) => [letter, name, tone])).toEqual(
      BEADS.map(({ letter, name, tone }) => [letter, name, tone]),
    );
    expect(markers.at(-1)?.tone).toBe("wreck");
  });

  it("refer to sheets that there are", () => {
    const aids = aidsWith();
    const titles = aids.sheets.map(({ title }) => title);
    for (const [, name = ""] of wordsOf(aids).matchAll(/\(sheet ([A-Z][a-z ]+)\)/g))
      expect(
        titles.some((title) => title.startsWith(name)),
        name,
      ).toBe(true);
  });

  it("give the document's paragraphs, as the referee does", () => {
    for (const { parts } of aidsWith().sheets)
      for (const part of parts)
        for (const rule of [part.rule, ...(part.type === "steps" ? part.steps.map((step) => step.rule) : [])])
          if (rule !== undefined) expect(rule).toMatch(/^0[4-9]\.\d\d/);
  });

  it("say the scenario's victory conditions, or the document's where it has none", () => {
    expect(wordsOf(aidsWith())).toContain("holds The bridge at the end of the last turn and destroys 20%");
    expect(wordsOf(aidsWith({}, { victory: [] }))).toContain(
      "destroys 51% or more of the enemy's stands and keeps 50%",
    );
  });
});
