/** The sheets state the rules of this battle: options change them. */
import { describe, expect, it } from "vitest";
import type { OptionValues } from "../../../../../shared/rules/contract.ts";
import { OPTION_SPECS } from "../../../../../shared/rules/micro-squad/options.ts";
import { cellsOf, others, tableOf, withoutOptions, wordsOf } from "../../ghq-wwii/aids/aids.ts";
import { aidsWith } from "./aids.ts";

const sheets = (options: OptionValues, battle: Parameters<typeof aidsWith>[1] = {}) =>
  withoutOptions(aidsWith(options, battle));

describe("options on paper", () => {
  it.each(OPTION_SPECS.flatMap((spec) => others(spec).map((value) => [spec.key, value, spec.name] as const)))(
    "%s = %s changes the sheets, and is listed",
    (key, value, name) => {
      // The sheets of a battle with other victory conditions don't show the document's.
      const battle = key === "victoryCounts" ? { victory: [] } : {};
      expect(sheets({ [key]: value }, battle)).not.toBe(sheets({}, battle));
      expect(cellsOf(aidsWith({ [key]: value }), "Options of this battle").map(([first]) => first)).toEqual([name]);
    },
  );

  it("are not listed where all are as usual", () => {
    expect(() => tableOf(aidsWith(), "Options of this battle")).toThrow();
  });

  it("change the figures themselves", () => {
    const words = wordsOf(
      aidsWith({ targetFront: 120, halfDefence: "down", firingArc: 60, impactSize: 3, spottedWithin: 2 }),
    );
    expect(words).toContain("the target’s front (120°), rounded down");
    expect(words).toContain("needs the target inside 60°");
    expect(words).toContain("A square of 3″ for each gun");
    expect(words).toContain("or by a side with a stand within 2″.");
  });
});
