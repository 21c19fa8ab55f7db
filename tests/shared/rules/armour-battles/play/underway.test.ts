/** The odds of a shot while it is being resolved agree with the forecast before, and with its result. */
import { describe, expect, it } from "vitest";
import { point } from "../../../../../shared/geometry/units.ts";
import { chanceOf } from "../../../../../shared/odds/fraction.ts";
import type { Forecast, Refusal } from "../../../../../shared/play/contract.ts";
import type { ArmourCommand } from "../../../../../shared/rules/armour-battles/play/battle.ts";
import { FIGURES, hand, NO_SIX, ordered } from "./hands.ts";
import { BATTERY, type Hand } from "./table.ts";

const shot = (found: Forecast | Refusal | undefined): Forecast => {
  if (!found || "reason" in found) throw new Error(found?.reason ?? "nothing is told");
  return found;
};
const told = (of: Hand, command?: ArmourCommand) => shot(of.battle.underway?.(of.state, command));
const chances = ({ after }: Forecast) => Object.fromEntries(after.map(({ id, chance }) => [id, chanceOf(chance)]));
const FIRE = { type: "fire", stand: "r1", target: "b1" } as const;

/** A Panzer IV is about to fire at an enemy 10″ away whose side has Staff Orders. */
function about(vehicle: string): Hand {
  const of = ordered(
    hand({
      figures: { red: { ...FIGURES.red, staffOrders: 0 }, blue: { ...FIGURES.blue, staffOrders: 1 } },
      red: { r1: { at: [10, 20], vehicle: "Panzer IV H" } },
      blue: { b1: { at: [20, 20], facing: 270, vehicle } },
    }),
    NO_SIX,
  );
  of.give({ type: "move-and-fire", stands: ["r1"] });
  return of;
}
const fired = (vehicle: string): Hand => {
  const of = about(vehicle);
  of.give(FIRE);
  return of;
};

describe("a shot that is being resolved", () => {
  it("isn't shown before it is fired and when it is over", () => {
    const of = about("M4 75mm");
    expect(of.battle.underway?.(of.state)).toMatchObject({ reason: "No shot is being resolved." });
    of.give(FIRE);
    expect(told(of)).toMatchObject({ stand: "r1", target: "b1" });
    of.give({ type: "hold" }, 4, 1, 1, 1, 1, 1, 1, 1);
    of.give({ type: "react" }, 1, 1, 1, 1, 1);
    expect(of.stand("b1").disruption).toBe(1);
    expect(of.battle.underway?.(of.state)).toMatchObject({ reason: "No shot is being resolved." });
  });

  it("has the odds of the forecast, as long as no dice have fallen", () => {
    const before = about("M4 75mm");
    const expected = shot(before.battle.forecast(before.state, FIRE));
    const of = fired("M4 75mm");
    expect(told(of)).toMatchObject({ inches: expected.inches, frontal: true, after: expected.after });
    expect(told(of, { type: "hold" }).after).toEqual(expected.after);
    expect(told(of).sight.seen).toBe(true);
  });

  it("is better for a target that breaks off, by two dice", () => {
    const of = fired("M5 Light Tank");
    of.give({ type: "hold" });
    expect(told(of).workings[1]?.total).toBe("5 dice, 4+");
    expect(told(of, { type: "stand-fast" }).after).toEqual(told(of).after);
    const off = told(of, { type: "break-off" });
    expect(off.workings[1]?.total).toBe("7 dice, 4+");
    expect(chances(off)["unharmed"]).toBeGreaterThan(chances(told(of))["unharmed"] as number);
  });

  it("is shown by the fallen dice, and by the reaction's dice with a Staff Order", () => {
    const of = fired("M4 75mm");
    // Two hits, no six.
    of.give({ type: "hold" }, 4, 5, 1, 1, 1, 1, 1, 1);
    // Of five dice at 4+, none, one, or more succeed.
    const plain = chances(told(of, { type: "react" }));
    expect(plain).toMatchObject({ "2": 1 / 32, "1": 5 / 32, unharmed: 26 / 32, "2S": 0, S: 0 });
    const helped = chances(told(of, { type: "react", staff: true }));
    expect(helped).toMatchObject({ "2": 1 / 64, "1": 6 / 64, unharmed: 57 / 64 });
  });
});

describe("a battery's fire that is being resolved", () => {
  const AT_ONCE = [4, 4, 1, 1, 4, 1, 1];
  const HIT = 5;
  const under = (command: readonly number[], vehicle: string, staffOrders: number, falls = [HIT], x = 33): Hand => {
    const of = ordered(
      hand({
        figures: { red: { ...FIGURES.red, artilleryResponseDice: 4 }, blue: { ...FIGURES.blue, staffOrders } },
        red: { r1: { at: [10, 20] }, gun: { vehicle: BATTERY } },
        blue: { b1: { at: [x, 20], facing: 270, vehicle } },
      }),
      command,
    );
    of.give({ type: "call-mission", stand: "gun", at: point(x - 3, 20) }, ...AT_ONCE, ...falls);
    return of;
  };
  it("is shown from the place where it falls, with its four dice, against the reaction to artillery", () => {
    const of = under(NO_SIX, "M10 Tank Destroyer", 0);
    expect(of.decision.open.map(({ kind }) => kind)).toEqual(["break-off", "stand-fast"]);
    expect(of.battle.view(of.state, "blue").markers).toMatchObject([{ name: "Burst", at: [30, 20], radius: 4 }]);
    const plain = told(of, { type: "stand-fast" });
    expect(plain).toMatchObject({ stand: "gun", target: "b1", from: [30, 20], inches: 2.5, indirect: true });
    expect(plain.workings.map(({ total }) => total)).toEqual(["4 dice, 4+", "4 dice, 4+"]);
    expect(told(of, { type: "break-off" }).workings[1]?.total).toBe("6 dice, 4+");
    expect(chances(plain)).toEqual(byCounting(4, 4));
  });
  it("is shown beyond the table's edge, too", () => {
    const of = under(NO_SIX, "M10 Tank Destroyer", 0, [1, 6, 3], 59);
    expect(told(of)).toMatchObject({ from: [62, 20], indirect: true });
    expect(told(of).sight.seen).toBe(true);
  });
  it("has a Wild Die more for the battery", () => {
    const of = under([6, 5, 5, 4, 3], "M4 75mm", 0);
    expect(told(of, { type: "effect" }).workings[0]?.total).toBe("4 dice, 4+");
    expect(told(of, { type: "effect", wild: true }).workings[0]?.total).toBe("5 dice, 4+");
    expect(chances(told(of, { type: "effect", wild: true }))).toEqual(byCounting(5, 5));
  });
  it("is shown by the fallen dice, with the Wild Die, against the reaction's dice", () => {
    const of = under([6, 5, 5, 4, 3], "M4 75mm", 1);
    of.give({ type: "effect", wild: true }, 6, 4, 1, 1, 1);
    expect(told(of).workings[0]?.total).toBe("5 dice, 4+");
    const [plain, helped] = [{}, { staff: true }].map((more) => chances(told(of, { type: "react", ...more })));
    // Two hits with a six: it must roll more sixes than that one.
    expect(plain?.["2S"]).toBeCloseTo((1 / 2) ** 5, 12);
    expect(helped?.["2S"]).toBeCloseTo((1 / 2) ** 6, 12);
    expect(plain?.["unharmed"]).toBeCloseTo(1 - (5 / 6) ** 5 - 5 * (1 / 6) * (5 / 6) ** 4, 12);
  });
});

/** The condition of an unharmed unit, by every way in which this number of dice falls against that number, both at 4+. */
function byCounting(attack: number, reaction: number): Record<string, number> {
  const falls = (dice: number) => {
    let found = new Map([["0,0", 1]]);
    for (let i = 0; i < dice; i++) {
      const next = new Map<string, number>();
      for (const [key, ways] of found)
        for (let face = 1; face <= 6; face++) {
          const [hits = 0, sixes = 0] = key.split(",").map(Number);
          const then = `${hits + (face >= 4 ? 1 : 0)},${sixes + (face === 6 ? 1 : 0)}`;
          next.set(then, (next.get(then) ?? 0) + ways / 6);
        }
      found = next;
    }
    return [...found].map(([key, chance]) => ({ fell: key.split(",").map(Number) as [number, number], chance }));
  };
  const sums: Record<string, number> = { dispersed: 0, "2S": 0, "2": 0, "1S": 0, "1": 0, S: 0, unharmed: 0 };
  for (const { fell: mine, chance: p } of falls(attack))
    for (const { fell: his, chance: q } of falls(reaction)) {
      const points = Math.max(0, mine[0] - his[0]);
      // A battery suppresses a unit that doesn't roll more sixes than it has, if it has hit and has any.
      const suppressed = mine[1] > 0 && his[1] <= mine[1];
      const id = points >= 3 ? "dispersed" : `${points || ""}${suppressed ? "S" : ""}` || "unharmed";
      sums[id] = (sums[id] ?? 0) + p * q;
    }
  return Object.fromEntries(Object.entries(sums).map(([id, chance]) => [id, expect.closeTo(chance, 10)]));
}
