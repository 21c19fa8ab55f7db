/** The places where the shells of a call may fall, in the planner: against every roll of the referee's dice. */
import { describe, expect, it } from "vitest";
import { rectangleToPlace } from "../../../../../shared/geometry/distance.ts";
import { degrees, point, STEPS_PER_INCH } from "../../../../../shared/geometry/units.ts";
import { vecOf } from "../../../../../shared/geometry/vector.ts";
import { distribution } from "../../../../../shared/odds/enumerate.ts";
import { Fraction } from "../../../../../shared/odds/fraction.ts";
import { contextFor } from "../../../../../shared/planner/context.ts";
import { chance } from "../../../../../shared/planner/odds/chance.ts";
import type { ChanceAnswer } from "../../../../../shared/planner/questions.ts";
import { brewUp } from "../../../../../shared/rules/brew-up/system.ts";
import type { OddsFlagValues } from "../../../../../shared/rules/oddsQuestion.ts";
import { answerOf } from "../../../planner/odds/run.ts";
import { BATTERIES, type Pieces, until, wide } from "../play/phases.ts";
import { Hand, type Layout, scenarioOf } from "../play/table.ts";

const FO = { vehicle: "Bazooka", at: [20, 12], role: "observer" } as const;
const laid = (battery: string, blue: Pieces, more: Partial<Layout> = {}): Layout => ({
  ...{ ...wide, others: BATTERIES },
  red: { gun: { vehicle: battery }, fo: FO, far: { at: [4, 44] } },
  blue: { ff: { at: [92, 44] }, ...blue },
  ...more,
});
const AIM = point(60, 24);
const AROUND: Pieces = {
  middle: { vehicle: "Squad", at: [60, 24] },
  north: { vehicle: "Squad", at: [60, 27.5] },
  east: { vehicle: "Squad", at: [64, 24] },
  beyond: { vehicle: "Squad", at: [60, 14] },
};
function asked(layout: Layout, of: string, stand: string, flags: OddsFlagValues | null = null): ChanceAnswer {
  const hand = new Hand(layout);
  const context = contextFor(scenarioOf(layout), hand.battle.view(hand.state, null), null, brewUp.planning);
  if (!context.ok) throw new Error(context.error.message);
  const aim = of === "artillery" ? { aim: { at: AIM, others: [] } } : {};
  return answerOf(chance(context.value, { type: "chance", of, stand, flags, ...aim }));
}
const hits = (answer: ChanceAnswer): Record<string, string> =>
  Object.fromEntries((answer.landing?.hit ?? []).map(({ stand, chance: exactly }) => [stand, exactly]));

/** The chance of each of these to lie under the only shell of a call that falls on empty ground, by every roll for it. */
function rolled(battery: string, more: Partial<Layout> = {}): Record<string, string> {
  const hand = new Hand(laid(battery, {}, more));
  const all = new Hand(laid(battery, AROUND, more));
  hand.give({ type: "plot", stand: "gun", at: AIM, facing: degrees(0) });
  const lands = hand.state.calls[0]?.lands ?? 0;
  while (hand.state.turn < lands || hand.state.phase !== "first-move")
    if (hand.state.phase === "initiative") until(hand, "first-move");
    else hand.give({ type: "done" });
  while (hand.asks({ type: "done" }, 10).length === 0) hand.give({ type: "done" });
  const sums = new Map<string, Fraction>();
  const places = distribution((dice) => {
    const verdict = hand.battle.decide(hand.state, { type: "done" }, dice);
    if (verdict.type !== "done") throw new Error(verdict.refusal.reason);
    return JSON.stringify(verdict.state.landed);
  });
  for (const [key, of] of places)
    for (const { at, radius } of JSON.parse(key) as { at: [number, number]; radius: number }[])
      for (const id of Object.keys(AROUND)) {
        const base = all.field.base(all.state, id);
        if (base && rectangleToPlace(base, vecOf(point(...at))) <= radius * STEPS_PER_INCH + 1e-9)
          sums.set(id, (sums.get(id) ?? Fraction.ZERO).plus(of));
      }
  return Object.fromEntries([...sums].map(([id, of]) => [id, of.toString()]));
}

describe("where a call may come down", () => {
  it.each([{}, { options: { directionDie: 12 } }] as const)(
    "by one shell is where it falls by the referee's dice, %j",
    (more) => {
      const found = hits(asked(laid("Heavy", AROUND, more), "artillery", "gun"));
      expect(Object.keys(found)).toContain("north");
      expect(Object.keys(found)).not.toContain("beyond");
      expect(found).toEqual(rolled("Heavy", more));
    },
  );
  it("by several shells is hit by any of them", () => {
    const answer = (shells: number) =>
      hits(asked(laid("Heavy", AROUND), "artillery", "gun", { direction: "blind", shells, blast: 5 }));
    const [one, three] = [answer(1), answer(3)];
    for (const [id, once] of Object.entries(one)) {
      const [n, d] = once.split("/").map(Number) as [number, number];
      expect(three[id]).toBe(Fraction.ONE.minus(Fraction.of((d - n) ** 3, d ** 3)).toString());
    }
  });
  it("is in sight of an observer, or blind", () => {
    expect(asked(laid("Mortars", AROUND), "artillery", "gun").flags).toEqual({
      ...{ direction: "observed", shells: 3, blast: 3 },
    });
    const hidden = laid("Mortars", AROUND, { terrain: [["woods", 40, 0, 4, 48]] });
    expect(asked(hidden, "artillery", "gun").flags).toMatchObject({ direction: "blind" });
  });
  it("is for artillery only", () => {
    const hand = new Hand(laid("Heavy", AROUND));
    const context = contextFor(
      scenarioOf(laid("Heavy", AROUND)),
      hand.battle.view(hand.state, null),
      null,
      brewUp.planning,
    );
    if (!context.ok) throw new Error(context.error.message);
    expect(context.value.planning.circumstances("artillery", "fo")).toMatchObject({
      reason: expect.stringContaining("not artillery"),
    });
  });
});

describe("the figures of a table", () => {
  it("of a morale check are those of the referee's roll", () => {
    const layout = laid("Heavy", {
      b: { vehicle: "Squad", at: [40, 12] },
      tank: { at: [42, 12] },
    });
    expect(asked(layout, "morale", "b").flags).toMatchObject({
      ...{ occasion: "casualty", quality: "regular", strength: 100 },
      circumstances: expect.arrayContaining(["friendly-afv"]),
    });
  });
  it("of a scan are those of the nearest enemy that looks", () => {
    const layout = laid("Heavy", { b: { vehicle: "MG team", at: [40, 12] } }, { terrain: [["woods", 38, 10, 4, 4]] });
    const answer = asked(layout, "detection", "b");
    expect(answer.flags).toEqual({ target: "heavy-mg", terrain: "thicket", distance: 20 });
    expect(answer.refusal).toBeNull();
  });
  it("of a mine are the weight of the vehicle; other questions have none", () => {
    expect(asked(laid("Heavy", AROUND), "mines", "ff").flags).toEqual({ weight: "medium" });
    expect(asked(laid("Heavy", AROUND), "tow", "ff").flags).toEqual({});
  });
});
