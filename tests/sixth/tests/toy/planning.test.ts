/** The planner answers by the referee's own code. */
import { describe, expect, it } from "vitest";
import { degrees, point } from "../../../../shared/geometry/units.ts";
import { distribution } from "../../../../shared/odds/enumerate.ts";
import { Fraction } from "../../../../shared/odds/fraction.ts";
import type { Planning } from "../../../../shared/play/planning.ts";
import { Hand, scenarioOf, toySystem } from "./table.ts";

const LAYOUT = {
  red: { r1: { at: [5, 5] }, r2: { at: [5, 9], vehicle: "heavy" } },
  blue: { b1: { at: [15, 5] }, b2: { at: [18, 9], vehicle: "heavy", facing: 90 }, b3: { at: [40, 20] } },
  terrain: [["woods", 14.25, 4, 2, 2]],
} as const;
function opened(): Planning {
  const found = toySystem().planning.open(scenarioOf(LAYOUT), null);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}
const begun = () => {
  const battle = new Hand(LAYOUT);
  battle.give({ type: "roll-points" }, 6, 6);
  return battle;
};
const sum = (chances: readonly Fraction[]) => String(chances.reduce((all, chance) => all.plus(chance), Fraction.ZERO));

describe("a planned shot", () => {
  it.each([
    ["r1", "b1"],
    ["r1", "b2"],
    ["r2", "b1"],
    ["r2", "b2"],
  ])("of %s at %s is the referee's forecast, and what every roll of its dice comes to", (stand, target) => {
    const [planning, battle] = [opened(), begun()];
    const shot = planning.shot({ stand, target });
    const forecast = battle.battle.forecast(battle.state, { type: "fire", stand, target });
    if ("reason" in shot || "reason" in forecast) throw new Error("refused");
    expect(shot).toMatchObject(forecast);
    expect(planning.falls({ stand, target })).toEqual(shot.next);
    expect(sum(shot.next.map(({ chance }) => chance))).toBe("1");
    const rolled = distribution((dice) => {
      const verdict = battle.battle.decide(battle.state, { type: "fire", stand, target }, dice);
      if (verdict.type === "refused") throw new Error(verdict.refusal.reason);
      const hit = verdict.state.stands.find(({ id }) => id === target);
      return hit?.status === "eliminated" ? "out" : hit?.damaged ? "damaged" : "whole";
    });
    expect(Object.fromEntries(shot.next.map(({ key, chance }) => [key, String(chance)]))).toEqual(
      Object.fromEntries([...rolled].map(([key, chance]) => [key, String(chance)])),
    );
  });
  it("is refused in the referee's words", () => {
    const [planning, battle] = [opened(), begun()];
    for (const target of ["b3", "r2", "nobody"])
      expect(planning.shot({ stand: "r1", target })).toEqual(battle.refused({ type: "fire", stand: "r1", target }));
  });
  it("comes to the same by the odds question", () => {
    const [planning, { scenario }] = [opened(), scenarioOf(LAYOUT)];
    const vehicle = (id: string) => {
      const found = scenario.vehicles[scenario.stands.find((stand) => stand.id === id)?.vehicle ?? ""];
      if (!found) throw new Error(id);
      return found;
    };
    for (const [stand, target, choices] of [
      ["r1", "b1", {}],
      ["r2", "b2", { snap: true }],
    ] as const) {
      const shot = planning.shot({ stand, target, choices });
      if ("reason" in shot) throw new Error(shot.reason);
      const answer = toySystem().odds.answer(vehicle(stand), vehicle(target), shot.flags, { snapShots: true });
      if (!answer.ok) throw new Error(answer.error.message);
      expect(answer.value.after.map(({ id, chance }) => [id, String(chance)])).toEqual(
        shot.after.map(({ id, chance }) => [id, chance]),
      );
    }
  });
});

describe("a planned move", () => {
  it("has the referee's allowance and ends where the referee lets it end", () => {
    const [planning, battle] = [opened(), begun()];
    const move = planning.moves("r1");
    const asked = battle.battle.moveQuestion(battle.state, "r1");
    if ("reason" in move || "reason" in asked) throw new Error("refused");
    expect(move.allowances.map(({ points }) => points)).toEqual([asked.points]);
    expect(move.mayEnd({ at: point(5, 9), facing: degrees(0) })?.reason).toBe("r1 would overlap r2.");
    expect(move.mayEnd({ at: point(8, 5), facing: degrees(0) })).toBeNull();
  });
});

describe("a passage", () => {
  it("offers the snap shots that the referee offers, at the same odds", () => {
    const [planning, battle] = [opened(), begun()];
    const passage = planning.passage({ stand: "r1", path: [point(5, 5), point(9, 5)], roads: true });
    if ("reason" in passage) throw new Error(passage.reason);
    battle.give({ type: "advance", stand: "r1", path: [[9, 5]] });
    const { interrupts } = battle.battle.pending(battle.state);
    const place = passage.places.indexOf(interrupts?.from ?? -1);
    const shots = passage.shots(place, passage.start);
    const offered = battle.battle.candidates(battle.state, "snap");
    if (offered.type !== "choices") throw new Error("no choices");
    const here = offered.choices.filter(({ command }) => command["at"] === interrupts?.from);
    expect(shots.map(({ firer }) => firer)).toEqual(here.map(({ stand }) => stand));
    for (const { firer, outcomes } of shots) {
      const forecast = battle.battle.forecast(battle.state, { type: "snap", stand: firer });
      if ("reason" in forecast) throw new Error(forecast.reason);
      const chances = forecast.after.filter(({ chance }) => chance !== "0").map(({ id, chance }) => [id, chance]);
      expect(outcomes.map(({ condition, chance }) => [condition, String(chance)])).toEqual(chances);
      expect(sum(outcomes.map(({ chance }) => chance))).toBe("1");
    }
  });
});
