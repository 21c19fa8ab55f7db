/** What is told of a shot while it is being resolved agrees with what was told before, and with what comes of it. */
import { describe, expect, it } from "vitest";
import { chanceOf } from "../../../../../shared/odds/fraction.ts";
import type { Forecast, Refusal } from "../../../../../shared/play/contract.ts";
import type { ArmourCommand } from "../../../../../shared/rules/armour-battles/play/commands.ts";
import { FIGURES, hand, NO_SIX, ordered } from "./hands.ts";
import type { Hand } from "./table.ts";

const shot = (found: Forecast | Refusal | undefined): Forecast => {
  if (!found || "reason" in found) throw new Error(found?.reason ?? "nothing is told");
  return found;
};
const told = (of: Hand, command?: ArmourCommand) => shot(of.battle.underway?.(of.state, command));
const chances = ({ after }: Forecast) => Object.fromEntries(after.map(({ id, chance }) => [id, chanceOf(chance)]));
const FIRE = { type: "fire", stand: "r1", target: "b1" } as const;

/** A Panzer IV is about to fire at somebody 10″ away whose side has Staff Orders. */
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
  it("isn't told of before it is fired and when it is over", () => {
    const of = about("M4 75mm");
    expect(of.battle.underway?.(of.state)).toMatchObject({ reason: "No shot is being resolved." });
    of.give(FIRE);
    expect(told(of)).toMatchObject({ stand: "r1", target: "b1" });
    of.give({ type: "hold" }, 4, 1, 1, 1, 1, 1, 1, 1);
    of.give({ type: "react" }, 1, 1, 1, 1, 1);
    expect(of.stand("b1").disruption).toBe(1);
    expect(of.battle.underway?.(of.state)).toMatchObject({ reason: "No shot is being resolved." });
  });

  it("has the odds that were told before, as long as nothing has fallen", () => {
    const before = about("M4 75mm");
    const expected = shot(before.battle.forecast(before.state, FIRE));
    const of = fired("M4 75mm");
    expect(told(of)).toMatchObject({ inches: expected.inches, frontal: true, after: expected.after });
    expect(told(of, { type: "hold" }).after).toEqual(expected.after);
    expect(told(of).sight.seen).toBe(true);
  });

  it("is better for whoever breaks off, by two dice", () => {
    const of = fired("M5 Light Tank");
    of.give({ type: "hold" });
    expect(told(of).workings[1]?.total).toBe("5 dice, 4+");
    expect(told(of, { type: "stand-fast" }).after).toEqual(told(of).after);
    const off = told(of, { type: "break-off" });
    expect(off.workings[1]?.total).toBe("7 dice, 4+");
    expect(chances(off)["unharmed"]).toBeGreaterThan(chances(told(of))["unharmed"] as number);
  });

  it("is told by the dice that have fallen, and by what the reaction would have with a Staff Order", () => {
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
