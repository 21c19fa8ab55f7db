/** The planner's facts about Brew Up: the referee's forecasts, moves, manners and passages. */
import { describe, expect, it } from "vitest";
import { degrees, point } from "../../../../shared/geometry/units.ts";
import { distribution } from "../../../../shared/odds/enumerate.ts";
import { Fraction } from "../../../../shared/odds/fraction.ts";
import type { Planning } from "../../../../shared/play/planning.ts";
import { moraleChances } from "../../../../shared/rules/brew-up/morale.ts";
import { stateOf } from "../../../../shared/rules/brew-up/plan/states.ts";
import { planningOn } from "../../../../shared/rules/brew-up/planning.ts";
import { conditionOf, standingOf } from "../../../../shared/rules/brew-up/play/conditions.ts";
import { areasShown } from "../../../../shared/rules/brew-up/play/hazards.ts";
import { checkOf } from "../../../../shared/rules/brew-up/play/morale.ts";
import type { BrewStand, BrewState } from "../../../../shared/rules/brew-up/play/state.ts";
import { isRefusal } from "../../../../shared/rules/referee/field.ts";
import { at, lay, line, next, until, wide } from "./play/phases.ts";
import type { Hand, Layout } from "./play/table.ts";

const firing = (red: Layout["red"][string], blue: Layout["red"][string], more: Partial<Layout> = {}): Hand =>
  at(
    {
      ...wide,
      red: { r: { at: [20, 12], ...red }, rr: { at: [4, 44] } },
      blue: { b: { at: [50, 12], ...blue }, bb: { at: [12, 44] } },
      ...more,
    },
    "second-fire",
  );
/** A planner with blue's knowledge. */
function plannerOf(hand: Hand): Planning {
  const state = stateOf(hand.field, hand.battle.view(hand.state, "blue"));
  if (!state.ok) throw new Error(state.error.message);
  return planningOn(hand.field, state.value);
}
const told = (chances: ReadonlyMap<string, Fraction>): Record<string, string> =>
  Object.fromEntries([...chances].map(([name, chance]) => [name, chance.toString()]));
const armOf = (hand: Hand, stand: string, key: string): number =>
  hand.field.arms(stand).findIndex((arm) => (arm.type === "gun" ? `${arm.key}-${arm.round}` : arm.key) === key);

describe("a planned shot", () => {
  it("is the referee's forecast, by the same modifiers", () => {
    const hand = firing({ facing: 0 }, {}, { terrain: [["grove", 19, 11, 2, 2]] });
    const planned = plannerOf(hand).shot({ stand: "b", target: "r", weapon: armOf(hand, "b", "main-solid") });
    const forecast = hand.battle.forecast(hand.state, { type: "fire", stand: "b", target: "r", weapon: "main-solid" });
    if (isRefusal(planned) || isRefusal(forecast)) throw new Error("it may fire");
    expect(planned.workings).toEqual(forecast.workings);
    expect(planned.outcomes).toEqual(forecast.outcomes);
    expect(planned.after).toEqual(forecast.after);
    expect(planned.flags).toMatchObject({ range: 30, aspect: "flank", obscured: "soft" });
    const sum = planned.next.reduce((all, { chance }) => all.plus(chance), Fraction.ZERO);
    expect(sum.toString()).toBe("1");
  });
  it("is refused where the table forbids it", () => {
    const hand = firing({}, {}, { terrain: [["woods", 30, 8, 6, 8]] });
    expect(plannerOf(hand).shot({ stand: "b", target: "r", weapon: 0 })).toMatchObject({ rule: "Not in LOS" });
    expect(plannerOf(lay(firing({}, {}), "b", "gun-out")).shot({ stand: "b", target: "r", weapon: 0 })).toMatchObject({
      reason: expect.stringContaining("out of action"),
    });
  });

  /** Each condition of the target with its chance, by every roll of the referee's dice. */
  function played(hand: Hand, weapon: string, moves?: true): Record<string, string> {
    const command = { type: "fire", stand: "b", target: "r", weapon, ...(moves && { moves }) } as const;
    return told(
      distribution((dice) => {
        const verdict = hand.battle.decide(hand.state, command, dice);
        if (verdict.type === "refused") throw new Error(verdict.refusal.reason);
        const stand = hand.field.stateOf<BrewStand>(verdict.state as BrewState, "r");
        return conditionOf(standingOf(stand), hand.field.vehicle("r"));
      }),
    );
  }
  function planned(hand: Hand, weapon: string, moves?: true): Record<string, string> {
    const found = plannerOf(hand).shot({
      stand: "b",
      target: "r",
      weapon: armOf(hand, "b", weapon),
      ...(moves && { choices: { moving: true } }),
    });
    if (isRefusal(found)) throw new Error(found.reason);
    const chances = new Map<string, Fraction>();
    for (const { condition, chance } of found.next)
      chances.set(condition, (chances.get(condition) ?? Fraction.ZERO).plus(chance));
    return told(chances);
  }
  const QUICK: Layout["options"] = { ncoLoss: "last" };
  it("has the chances of every roll of the dice: a gun at a turret that shows over a wall", () => {
    // Only 18 hits, so that all further dice can be thrown.
    const hand = firing({ at: [2, 12], vehicle: "Panzer IV" }, { at: [52, 12] }, {});
    const { table } = hand.field.scenario;
    const walled = firing(
      { at: [2, 12] },
      { at: [52, 12] },
      { table: { ...table, lines: [line("wall", 0.5, [3, 8], [3, 16])] } },
    );
    expect(planned(walled, "main-solid", true)).toEqual(played(walled, "main-solid", true));
  });
  it("a burst at figures", () => {
    const hand = firing({ vehicle: "MG team" }, { at: [26, 12], vehicle: "Squad" }, { options: QUICK });
    expect(planned(hand, "small-2")).toEqual(played(hand, "small-2"));
    const lot = firing({ vehicle: "MG team" }, { at: [26, 12], vehicle: "Squad" });
    expect(planned(lot, "small-2")).toEqual(played(lot, "small-2"));
  });
  it("the team fire variant", () => {
    const hand = firing({ vehicle: "MG team" }, { at: [26, 12], vehicle: "Squad" }, { options: { teamFire: true } });
    expect(planned(hand, "small-0")).toEqual(played(hand, "small-0"));
  });
  it("a rifle at the tank of a lorry, and at its driver", () => {
    const hand = firing({ vehicle: "Truck" }, { at: [26, 12], vehicle: "Bazooka" });
    expect(planned(hand, "small-1")).toEqual(played(hand, "small-1"));
  });
});

describe("planned moves", () => {
  it("reach as far as the referee lets the unit go, by its manners", () => {
    const hand = at(
      {
        ...wide,
        sight: 8,
        red: { r: { at: [10, 12] } },
        blue: { b: { at: [40, 40], vehicle: "Squad" }, bb: { at: [60, 40], vehicle: "Pak" } },
      },
      "first-move",
      "blue",
    );
    const planner = plannerOf(hand);
    expect(planner.manners("b").map(({ id }) => id)).toEqual(["normal", "hasty", "cautious", "evasive", "crawling"]);
    expect(planner.manners("r").map(({ id }) => id)).not.toContain("crawling");
    const points = (manner?: string) => {
      const found = planner.moves("b", undefined, manner);
      return isRefusal(found) ? found.reason : found.allowances.map((one) => one.points);
    };
    expect([points(), points("hasty"), points("crawling")]).toEqual([[6], [8], [2]]);
    expect(planner.moves("bb")).toMatchObject({ reason: expect.stringContaining("can only move in tow") });
    const found = planner.moves("b");
    if (isRefusal(found)) throw new Error(found.reason);
    expect(found.mayEnd({ at: point(60, 40), facing: degrees(0) })?.reason).toContain("would overlap");
  });
});

describe("a planned passage", () => {
  it("is fired at where it is seen, once by each enemy, and always comes to its end", () => {
    const hand = at(
      {
        ...wide,
        terrain: [
          ["woods", 30, 4, 4, 7],
          ["woods", 30, 14, 4, 8],
        ],
        red: { r: { at: [26, 12.5] } },
        blue: { b: { at: [40, 7], vehicle: "Squad" }, bb: { at: [92, 44] } },
      },
      "first-move",
    );
    const planner = plannerOf(hand);
    const passage = planner.passage({ stand: "b", path: [point(40, 7), point(40, 13)], roads: true });
    if (isRefusal(passage)) throw new Error(passage.reason);
    const [first, last] = [0, passage.places.length - 1];
    expect(passage.shots(first, passage.start)).toEqual([]);
    const shots = passage.shots(last, passage.start);
    expect(shots.map(({ firer }) => firer)).toEqual(["r"]);
    const [shot] = shots;
    const sum = shot?.outcomes.reduce((all, { chance }) => all.plus(chance), Fraction.ZERO);
    expect(sum?.toString()).toBe("1");
    for (const { key, fate } of shot?.outcomes ?? []) if (fate !== "lost") expect(passage.shots(last, key)).toEqual([]);
    expect(passage.trial(last, passage.start)).toEqual([]);
  });
});

describe("a planned passage through an interdicted area", () => {
  const begun = at(
    {
      ...wide,
      red: { mg: { vehicle: "MG team", at: [64, 12] }, rr: { at: [4, 44] } },
      blue: { b: { vehicle: "Squad", at: [40, 18] }, bb: { at: [12, 44] } },
    },
    "second-fire",
  );
  const way = [point(40, 18), point(40, 14)];
  const area = { type: "interdict", stand: "mg", at: point(40, 12), facing: degrees(30) } as const;
  const trialOf = (hand: Hand, path = way) => {
    const passage = plannerOf(hand).passage({ stand: "b", path, roads: true });
    if (isRefusal(passage)) throw new Error(passage.reason);
    return passage.trial(0, passage.start).map(({ fate, chance }) => [fate, chance.toString()]);
  };
  it("begins with a morale check, by the referee's chances; elsewhere nothing is checked", () => {
    until(begun, "first-fire");
    begun.give(area);
    expect(trialOf(begun)).toEqual([]);
    next(begun, "first-fire");
    begun.give(area);
    const check = checkOf({ field: begun.field, state: begun.state }, "b", "entering-interdicted-zone");
    const free = moraleChances(check, begun.field.readings).get("free") ?? Fraction.ZERO;
    expect(trialOf(begun)).toEqual([
      ["whole", free.toString()],
      ["stopped", Fraction.ONE.minus(free).toString()],
    ]);
    expect(trialOf(begun, [point(40, 18), point(36, 20)])).toEqual([]);
    const [marker] = begun.battle.view(begun.state, "blue").markers;
    expect(marker?.points).toHaveLength(4);
    expect(areasShown(marker ? [marker] : [], begun.state.turn)).toMatchObject([{ stand: "mg", facing: 30 }]);
  });
});

describe("a planner's conditions", () => {
  it("are read from the markers and figures that a side sees", () => {
    const hand = firing({}, {});
    lay(hand, "r", "crew-out");
    lay(hand, "bb", "immobilized");
    const planner = plannerOf(hand);
    expect([planner.condition("r"), planner.condition("bb"), planner.condition("b")]).toEqual([
      "bailed-out",
      "immobilized",
      "whole",
    ]);
    expect(planner.mayFire("r")).toMatchObject({ reason: expect.stringContaining("crew") });
    expect(planner.mayFire("b")).toBeNull();
  });
});
