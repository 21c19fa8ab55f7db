/** The answers of Armour Battles to a planner, against the referee's answers and against every roll. */
import { describe, expect, it } from "vitest";
import { degrees, point, type TablePoint } from "../../../../shared/geometry/units.ts";
import { pathLength } from "../../../../shared/movement/path.ts";
import { Fraction } from "../../../../shared/odds/fraction.ts";
import type { Planning, Standing } from "../../../../shared/play/planning.ts";
import { carried } from "../../../../shared/rules/armour-battles/play/walking.ts";
import { armourBattles } from "../../../../shared/rules/armour-battles/system.ts";
import { readOptions } from "../../../../shared/rules/options.ts";
import { knownTo } from "../../../../shared/scenario/knownTo.ts";
import type { LoadedScenario } from "../../../../shared/scenario/model.ts";
import { Hand, type Layout, scenarioOf } from "./play/table.ts";

const LAYOUT: Layout = {
  size: [60, 40],
  sight: 80,
  red: {
    r1: { at: [10, 20], vehicle: "Panther Ausf G", facing: 90 },
    r2: { at: [10, 24], vehicle: "Panzer IV H", facing: 90 },
  },
  blue: {
    b1: { at: [24, 20], facing: 270 },
    b2: { at: [26, 24], facing: 90 },
    b3: { at: [40, 20], facing: 270, vehicle: "M10 Tank Destroyer" },
  },
  terrain: [["woods", 25.5, 22.5, 3, 3]],
  levels: [[1, 38, 16, 6, 8]],
};
const OPTIONS = (() => {
  const read = readOptions(armourBattles.optionSpecs, {});
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
})();
const open = (loaded: LoadedScenario): Planning => {
  const found = armourBattles.planning.open(loaded, null);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
};
const sum = (chances: readonly Fraction[]): string =>
  chances.reduce((all, one) => all.plus(one), Fraction.ZERO).toString();

describe("shots", () => {
  it("are the referee's forecasts", () => {
    const of = new Hand(LAYOUT);
    of.give({ type: "roll-command" }, 5, 5, 4, 3, 5, 4, 4, 2);
    of.give({ type: "choose-chain", chain: 3 });
    of.give({ type: "order", chain: 1 });
    of.give({ type: "move-and-fire", stands: ["r1", "r2"] });
    const planning = open(scenarioOf(LAYOUT));
    const forecast = of.battle.forecast(of.state, { type: "fire", stand: "r1", target: "b1" });
    const shot = planning.shot({ stand: "r1", target: "b1" });
    if ("reason" in forecast || "reason" in shot) throw new Error("refused");
    expect(shot).toMatchObject(forecast);
    expect(sum(shot.next.map(({ chance }) => chance))).toBe("1");
    expect(planning.falls({ stand: "r1", target: "b1" })).toEqual(shot.next);
  });
  it("say cover, height, flank and earlier shots in the odds question's terms", () => {
    const planning = open(scenarioOf(LAYOUT));
    expect(planning.terms({ stand: "r2", target: "b2" })).toMatchObject({ aspect: "flank", cover: true });
    expect(planning.terms({ stand: "r1", target: "b3" })).toMatchObject({ aspect: "front", uphill: true });
    expect(planning.terms({ stand: "r1", target: "b1", state: "1S" })).toMatchObject({
      disruption: 1,
      "target-suppressed": true,
    });
    expect(planning.cover("b2", { at: point(26, 24), facing: degrees(90) }, "r2").total).toBe(1);
  });
  it("have the result of the odds question", () => {
    const loaded = scenarioOf(LAYOUT);
    const planning = open(loaded);
    for (const [stand, target, choices] of [
      ["r1", "b1", {}],
      ["r2", "b2", { moves: 2, wild: true, "target-staff": true }],
      ["r1", "b3", { moves: 3, staff: true, "target-break-off": true, "target-wild": true }],
      ["r1", "b3", { "target-scoot": true }],
      ["r1", "b1", { "target-disengaging": true }],
    ] as const) {
      const shot = planning.shot({ stand, target, choices });
      if ("reason" in shot) throw new Error(shot.reason);
      const vehicleOf = (id: string) =>
        loaded.scenario.vehicles[loaded.scenario.stands.find((one) => one.id === id)?.vehicle ?? ""];
      const [firer, aim] = [vehicleOf(stand), vehicleOf(target)];
      if (!firer || !aim) throw new Error("no vehicles");
      const odds = armourBattles.odds.answer(firer, aim, shot.flags, OPTIONS);
      if (!odds.ok) throw new Error(odds.error.message);
      const after = odds.value.after.filter(({ chance }) => chance.n > 0n).map(({ id, chance }) => `${id} ${chance}`);
      expect(after).toEqual(shot.next.map(({ condition, chance }) => `${condition} ${chance}`));
    }
  });
  it("may be met by the reactions that the target has: breaking off is not for all", () => {
    const planning = open(scenarioOf(LAYOUT));
    const shot = { stand: "r1", target: "b1", choices: { "target-break-off": true } } as const;
    expect(planning.shot(shot)).toMatchObject({ reason: expect.stringContaining("break off") });
    expect(planning.falls(shot)).toBeNull();
  });
  it("a weapon's bands are short, effective and long", () => {
    const [gun] = open(scenarioOf(LAYOUT)).weapons("r1");
    expect(gun?.bands.map(({ from, to, modifier }) => [from, to, modifier])).toEqual([
      [0, 9, -1],
      [9, 18, 0],
      [18, 36, 1],
    ]);
  });
});

describe("moves", () => {
  it("have the inches of each face, as the referee carries them", () => {
    const of = new Hand(LAYOUT);
    const planning = open(scenarioOf(LAYOUT));
    const moves = planning.moves("r2");
    if ("reason" in moves) throw new Error(moves.reason);
    expect(moves.allowances.map(({ points }) => points)).toEqual([7, 8, 9, 10, 11, 12]);
    expect(sum(moves.allowances.map(({ chance }) => chance))).toBe("1");
    const path: TablePoint[] = [point(10, 24), point(34, 24)];
    moves.allowances.forEach(({ points }, i) => {
      expect(moves.movement.carries(path, points, { roads: moves.roads })).toBeCloseTo(
        carried(of.field, "r2", path, { fixed: 6, variable: i + 1, moves: 1 }),
        9,
      );
    });
  });
  it("of a suppressed unit are its die alone; a battery has none", () => {
    const planning = open(
      scenarioOf({ ...LAYOUT, red: { ...LAYOUT.red, gun: { vehicle: "M7 Howitzer Motor Carriage" } } }),
    );
    planning.suppose([{ stand: "r1", beads: ["suppressed"] }]);
    const moves = planning.moves("r1");
    expect("reason" in moves ? [] : moves.allowances.map(({ points }) => points)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(planning.moves("gun")).toHaveProperty("reason");
  });
});

describe("a passage", () => {
  const path = [point(10, 24), point(20, 24)];
  it("asks about the places and the enemies that the referee asks about", () => {
    const planning = open(scenarioOf(LAYOUT));
    const passage = planning.passage({ stand: "r2", path, roads: true });
    if ("reason" in passage) throw new Error(passage.reason);
    expect(passage.places.at(-1)).toBe(pathLength(path));
    for (const [place] of passage.places.entries()) {
      const here: Standing = passage.standing(place);
      const firers = passage.shots(place, passage.start).map(({ firer }) => firer);
      planning.suppose([{ stand: "r2", place: here }]);
      const may = ["b1", "b2", "b3"].filter((id) => !("reason" in planning.shot({ stand: id, target: "r2" })));
      expect(firers, `at ${passage.places[place]}″`).toEqual(may);
      planning.suppose([]);
    }
  });
  it("lets each enemy fire once; outcomes are those of the shot and sum to 1", () => {
    const planning = open(scenarioOf(LAYOUT));
    const passage = planning.passage({ stand: "r2", path, roads: true });
    if ("reason" in passage) throw new Error(passage.reason);
    const place = passage.places.length - 1;
    const shots = passage.shots(place, passage.start);
    expect(shots.length).toBeGreaterThan(0);
    for (const { firer, outcomes } of shots) {
      expect(sum(outcomes.map(({ chance }) => chance))).toBe("1");
      planning.suppose([{ stand: "r2", place: passage.standing(place) }]);
      const falls = planning.falls({ stand: firer, target: "r2" }) ?? [];
      planning.suppose([]);
      for (const { condition, chance } of falls) {
        const same = outcomes.filter((one) => one.condition === condition).map((one) => one.chance);
        expect(sum(same)).toBe(chance.toString());
      }
      for (const { fate, condition, key } of outcomes) {
        if (condition === "dispersed") expect(fate).toBe("lost");
        else expect(fate).toBe(condition.includes("S") ? "stopped" : condition === "unharmed" ? "whole" : "harmed");
        const again = passage.shots(place, key).map((shot) => shot.firer);
        expect(again).not.toContain(firer);
        if (fate === "stopped" || fate === "lost") expect(again).toEqual([]);
      }
    }
  });
});

it("facts that a side doesn't know are in no answer", () => {
  const hidden = (x: number): Layout => ({
    ...LAYOUT,
    blue: { ...LAYOUT.blue, b4: { at: [x, 30], facing: 270, visibleTo: ["blue" as const] }, b5: { formation: "c" } },
    formations: [{ id: "c", side: "blue", name: "Company" }],
  });
  const answers = (x: number): unknown => {
    const loaded = scenarioOf(hidden(x));
    const battle = armourBattles.play.open(loaded);
    if (!battle.ok) throw new Error(battle.error.message);
    const view = battle.value.view(battle.value.setup(), "red");
    const found = armourBattles.planning.open({ ...loaded, scenario: knownTo(loaded.scenario, "red") }, view);
    if (!found.ok) throw new Error(found.error.message);
    const planning = found.value;
    const passage = planning.passage({ stand: "r2", path: [point(10, 24), point(16, 30)], roads: true });
    if ("reason" in passage) throw new Error(passage.reason);
    return JSON.stringify([
      view,
      planning.shot({ stand: "b4", target: "r2" }),
      passage.places.map((_, place) => passage.shots(place, passage.start).map(({ firer }) => firer)),
    ]);
  };
  expect(answers(20)).toBe(answers(30));
});
