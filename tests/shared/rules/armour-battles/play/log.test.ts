/** What the log and the questions say of a battle, and which rules they name. */
import { describe, expect, it } from "vitest";
import { hand, NO_SIX, ordered, QUIET } from "./hands.ts";
import type { Hand } from "./table.ts";

const rulesOf = (of: Hand, text: RegExp) => of.log.find((line) => text.test(line.text))?.rules;

describe("The log", () => {
  it("tells a tie that was rolled again", () => {
    const of = hand({ red: { r1: { at: [10, 20] } }, blue: { b1: { at: [58, 20], facing: 270 } } });
    of.give({ type: "roll-command" }, 5, 5, 4, 3, 2, 5, 5, 4, 3, 2, 6, 5, 4, 3, 2, 5, 4, 4, 3, 2);
    expect(of.log.map(({ text }) => text)).toContain("Tied once and rolled again. Red has the first Command Pulse");
  });
  it("names the side that begins where the first has no dice", () => {
    const of = hand({ options: { firstPulse: "blue" }, red: { r1: { at: [10, 20] } }, blue: { b1: { at: [58, 20] } } });
    of.give({ type: "roll-command" }, 5, 5, 4, 3, 2, 1, 1, 1, 1, 1);
    expect(of.log.map(({ text }) => text)).toContain("Blue has a Command Failure; Red has the first Command Pulse");
  });
  it("says of a shot beyond its range that it misses", () => {
    const of = ordered(
      hand({ ...QUIET, red: { r1: { at: [2, 20], facing: 90 } }, blue: { b1: { at: [50, 20], facing: 270 } } }),
      NO_SIX,
    );
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "fire", stand: "r1", target: "b1" });
    expect(of.log.map(({ text }) => text)).toContain("r1 fires at b1: out of range, it misses");
  });
  it("tells the inches that a unit was really Forced Back, and cites the rule of each way of going back", () => {
    const of = ordered(
      hand({ ...QUIET, red: { r1: { at: [36, 20], facing: 90 } }, blue: { b1: { at: [56, 20], facing: 270 } } }),
      NO_SIX,
    );
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "fire", stand: "r1", target: "b1" });
    of.give({ type: "hold" }, 6, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6);
    expect(of.log.map(({ text }) => text)).toContain("b1 is Forced Back to the table's edge, 3½″ of 12″");
    expect(rulesOf(of, /Forced Back/)).toEqual(["Forced Back"]);
    expect(rulesOf(of, /A Command Group/)).toEqual(["Move and Fire", "Creating a Command Group"]);
  });
  it("cites ambush fire and the modifiers", () => {
    const of = ordered(
      hand({
        ...QUIET,
        red: { r1: { at: [30, 20], facing: 90, visibleTo: ["red"] } },
        blue: { b1: { at: [56, 20], facing: 270 } },
      }),
      NO_SIX,
    );
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "fire", stand: "r1", target: "b1" }, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    expect(rulesOf(of, /r1 fires at b1/)).toEqual(["How to Fire", "Fire Modifiers", "Ambush Fire"]);
  });
});
