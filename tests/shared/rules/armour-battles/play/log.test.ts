/** The words of the log and the questions in a battle, and the rules they name. */
import { describe, expect, it } from "vitest";
import { point } from "../../../../../shared/geometry/units.ts";
import { bead, hand, NO_SIX, ones, ordered, QUIET } from "./hands.ts";
import type { Hand } from "./table.ts";

const rulesOf = (of: Hand, text: RegExp) => of.log.find((line) => text.test(line.text))?.rules;

describe("The log", () => {
  it("reports a tie that was rolled again", () => {
    const of = hand({ red: { r1: { at: [10, 20] } }, blue: { b1: { at: [58, 20], facing: 270 } } });
    of.give({ type: "roll-command" }, 5, 5, 4, 3, 2, 5, 5, 4, 3, 2, 6, 5, 4, 3, 2, 5, 4, 4, 3, 2);
    expect(of.log.map(({ text }) => text)).toContain("Tied once and rolled again. Red has the first Command Pulse");
  });
  it("names the side that begins where the first has no dice", () => {
    const of = hand({ options: { firstPulse: "blue" }, red: { r1: { at: [10, 20] } }, blue: { b1: { at: [58, 20] } } });
    of.give({ type: "roll-command" }, 5, 5, 4, 3, 2, 1, 1, 1, 1, 1);
    expect(of.log.map(({ text }) => text)).toContain(
      "Blue has a Command Failure, and Red gets its 5 ones as Wild Dice; Red has the first Command Pulse",
    );
  });
  it("says of a shot beyond its range that it misses", () => {
    const of = ordered(
      hand({ ...QUIET, red: { r1: { at: [2, 20], facing: 90 } }, blue: { b1: { at: [50, 20], facing: 270 } } }),
      NO_SIX,
    );
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "fire", stand: "r1", target: "b1" });
    expect(of.log.map(({ text }) => text)).toContain("r1 fires at b1: out of range, a miss");
  });
  it("reports the actual inches of a unit that was Forced Back, and cites the rule of each way of going back", () => {
    const of = ordered(
      hand({ ...QUIET, red: { r1: { at: [36, 20], facing: 90 } }, blue: { b1: { at: [56, 20], facing: 270 } } }),
      NO_SIX,
    );
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "fire", stand: "r1", target: "b1" });
    of.give({ type: "hold" }, 6, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6);
    expect(of.log.map(({ text }) => text)).toContain("b1 is Forced Back to the table's edge, 3½″ of 12″");
    const reaction = of.log.find(({ text }) => text.startsWith("b1 reacts"));
    expect(reaction?.roll?.made).toBe("1 hit against 0 successes, sixes 1 to 0");
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
  it("names neither friend nor enemy where a hidden unit is in the way of being Forced Back: both stand on the table", () => {
    const of = ordered(
      hand({
        ...QUIET,
        red: {
          r1: { at: [20, 20], facing: 90, vehicle: "Panzer IV H" },
          r2: { at: [39, 20], facing: 270, visibleTo: ["red"] },
        },
        blue: { b1: { at: [30, 20], facing: 270 }, b2: { at: [58, 38] } },
      }),
      NO_SIX,
    );
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "fire", stand: "r1", target: "b1" });
    of.give({ type: "hold" }, 6, ...ones(7), ...ones(5), 3);
    const texts = of.log.map(({ text }) => text);
    expect(texts.slice(-2)).toEqual(["b1 is Forced Back to where there is room, 10″", "r2 is found by b1"]);
    expect(of.stand("b1")).toMatchObject({ status: "on-table", at: [40, 20] });
  });
  it("cites breaking off, scooting, disengaging and rallying by separate headings", () => {
    const shot = (vehicle: string) => {
      const of = ordered(
        hand({
          ...QUIET,
          red: { r1: { at: [20, 20], facing: 90, vehicle: "M10 Tank Destroyer" }, r2: { at: [20, 24], facing: 90 } },
          blue: { b1: { at: [36, 20], facing: 270, vehicle } },
        }),
        NO_SIX,
      );
      of.give({ type: "move-and-fire", stands: ["r1"] });
      of.give({ type: "fire", stand: "r1", target: "b1", scoot: true });
      return of;
    };
    const off = shot("M5 Light Tank");
    off.give({ type: "hold" });
    off.give({ type: "break-off" }, 1, ...ones(8), 2);
    expect([rulesOf(off, /b1 breaks off/), rulesOf(off, /r1 scoots/)]).toEqual([["Break-Off"], ["Shoot and Scoot"]]);
    const back = ordered(
      hand({ ...QUIET, red: { r1: { at: [30, 20], facing: 90 } }, blue: { b1: { at: [58, 5] } } }),
      NO_SIX,
    );
    back.give({ type: "disengage", stands: ["r1"] }, 1);
    expect(rulesOf(back, /A Command Group/)).toEqual(["Disengage Group", "Creating a Command Group"]);
    const rally = hand({ ...QUIET, red: { r1: { at: [30, 20] } }, blue: { b1: { at: [58, 5] } } });
    rally.give(bead("r1", "disrupted"));
    ordered(rally, NO_SIX);
    rally.give({ type: "rally", stands: ["r1"] });
    expect(rulesOf(rally, /A Command Group/)).toEqual(["How to Rally", "Creating a Command Group"]);
  });
});

describe("The questions", () => {
  it("say that the firer will go back", () => {
    const asked = (scoot: boolean) => {
      const of = ordered(
        hand({
          ...QUIET,
          red: { r1: { at: [20, 20], facing: 90, vehicle: "M10 Tank Destroyer" } },
          blue: { b1: { at: [36, 20], facing: 270 } },
        }),
        NO_SIX,
      );
      of.give({ type: "move-and-fire", stands: ["r1"] });
      of.give({ type: "fire", stand: "r1", target: "b1", scoot });
      return of.decision.question;
    };
    expect([asked(true), asked(false)]).toEqual([
      "r1 fires at b1 and will go back: does Blue fire back?",
      "r1 fires at b1: does Blue fire back?",
    ]);
  });
  it("name no dispersed unit, and a unit that went back under fire is refused as such", () => {
    const of = hand({
      ...QUIET,
      red: {
        r1: { at: [10, 20], facing: 90 },
        r2: { at: [10, 22], facing: 90 },
        r3: { at: [10, 24], facing: 90 },
      },
      blue: { b1: { at: [20, 20], facing: 270 }, b2: { at: [20, 22], facing: 270 } },
    });
    of.give(bead("r1", "disrupted-2"));
    ordered(of, NO_SIX);
    of.give({ type: "move-and-fire", stands: ["r1", "r2", "r3"] });
    of.give({ type: "fire", stand: "r1", target: "b1" });
    of.give({ type: "opportunity-fire", stand: "b1" }, ...ones(8), 4, ...ones(6), ...ones(5), 1);
    if (of.decision.side === "blue") of.give({ type: "hold" });
    expect(of.decision.question).toBe("Red acts with r2, r3.");
    of.give({ type: "fire", stand: "r2", target: "b2" });
    of.give({ type: "opportunity-fire", stand: "b2" }, ...ones(8), 6, ...ones(6), ...ones(5), 1);
    expect(of.stand("r2")).toMatchObject({ suppressed: true, disruption: 1 });
    expect(of.refused({ type: "move", stand: "r2", path: [point(14, 22)] }).reason).toBe(
      "r2 has already moved or gone back under fire.",
    );
  });
});
