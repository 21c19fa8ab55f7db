/** The sheets state the rules of this battle: options change them. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { OPTION_SPECS } from "../../../../../shared/rules/ghq-wwii/options.ts";
import { aidsWith, cellsOf, others, tableOf, withoutOptions, wordsOf } from "./aids.ts";

const sheets = (options: Record<string, string | number | boolean>, battle: Parameters<typeof aidsWith>[1] = {}) =>
  withoutOptions(aidsWith(options, battle));
const unconditional = (options: Record<string, string | number | boolean>) => sheets(options, { victory: [] });

describe("options on paper", () => {
  it.each(OPTION_SPECS.flatMap((spec) => others(spec).map((value) => [spec.key, value, spec.name] as const)))(
    "%s = %s changes the sheets, and is listed",
    (key, value, name) => {
      // The sheets of a battle with other victory conditions don't show the document's.
      const changed = key === "victoryCounts" ? unconditional : sheets;
      expect(changed({ [key]: value })).not.toBe(changed({}));
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
    expect(cellsOf(aidsWith({ rangeFractions: "down", beyond20: "none" }), "Range")).toEqual([
      ["under 2″", "−1"],
      ["under 6″", "0"],
      ["under 11″", "+1"],
      ["under 16″", "+2"],
      ["from 16″", "+3"],
    ]);
    expect(cellsOf(aidsWith({ beyond20: "three" }), "Range").slice(-2)).toEqual([
      ["to 25″", "+6"],
      ["each 5″ more", "+3"],
    ]);
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
      "friend or foe",
      "ambiguous lines",
      "test its nerve",
      "no two stands may",
      "going through the ridge crest",
    ])
      expect(words).not.toContain(phrase);
  });

  it("name every marker as the beads do", () => {
    const text = readFileSync(new URL("../../../../../shared/rules/ghq-wwii/play/view.ts", import.meta.url), "utf8");
    for (const { letter, name, tone } of aidsWith().markers.filter((one) => one.tone !== "wreck"))
      expect(text).toContain(`letter: "${letter}", name: "${name}", tone: "${tone}"`);
    expect(aidsWith().markers.map(({ tone }) => tone)).toEqual(["shaken", "broken", "acted", "spent", "wreck"]);
  });

  it("say the scenario's victory conditions, or the document's where it has none", () => {
    expect(wordsOf(aidsWith())).toContain("holds The bridge at the end of the last turn and destroys 20%");
    expect(wordsOf(aidsWith({}, { victory: [] }))).toContain(
      "destroys 51% or more of the enemy's stands and keeps 50%",
    );
  });
});
