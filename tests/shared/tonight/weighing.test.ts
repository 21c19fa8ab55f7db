/** Forces weighed against each other, with games of a known chance. */
import { describe, expect, it } from "vitest";
import type { BalanceRules } from "../../../shared/balance/sizes.ts";
import { randomOf, seedOf } from "../../../shared/dice/seeded.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { WEIGHED_AT_ONCE, Weighing } from "../../../shared/tonight/weighing.ts";
import { gameWon, system } from "../lab/doctor/fake.ts";
import { scenarioOf } from "../rules/ghq-wwii/play/table.ts";

/** Twenty stands, as many of them Red's as the proportion asks for. */
function battle(proportion: number): LoadedScenario {
  const red = Math.min(19, Math.max(1, Math.round((20 * proportion) / (1 + proportion))));
  const force = (x: number, name: string, count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => [`${name}${i}`, { at: [x, 1 + 1.2 * i] as const, vehicle: "PzIII J" }]),
    );
  return scenarioOf({ size: [8, 26], sight: 10, turns: 4, red: force(1, "r", red), blue: force(7, "b", 20 - red) });
}
/** Every stand counts alike. */
const RULES: BalanceRules = { ...system, forceSize: (_, stands) => stands.length };
const redIn = ({ scenario }: LoadedScenario) => scenario.stands.filter(({ side }) => side === "red").length;

/** Red wins half of all battles with so many of the twenty stands; each stand more or less counts 12 points of 100. */
const chance = (even: number) => (loaded: LoadedScenario) =>
  Math.min(0.99, Math.max(0.01, 0.5 + 0.12 * (redIn(loaded) - even)));

function weighed(even: number, seed: number): Weighing {
  const weighing = new Weighing(battle(1), battle, RULES);
  const random = randomOf(seedOf(`weighing ${seed}`), 1);
  while (!weighing.done) {
    const p = chance(even)(weighing.loaded);
    weighing.take(
      Array.from({ length: WEIGHED_AT_ONCE }, (_, i) => gameWon(i, random.below(1000) < 1000 * p ? "red" : "blue")),
    );
  }
  return weighing;
}

describe("the weighing of two forces", () => {
  it.each([5, 7, 10, 13, 15])("comes near to the size that is even, %i of 20 stands", (even) => {
    const off = Array.from({ length: 60 }, (_, seed) => Math.abs(redIn(weighed(even, seed).loaded) - even));
    expect(off.filter((stands) => stands <= 2).length).toBeGreaterThan(50);
    expect(Math.max(...off)).toBeLessThanOrEqual(4);
  });

  it("ends soon where the forces are even", () => {
    const rounds = Array.from({ length: 60 }, (_, seed) => weighed(10, seed).round);
    expect(rounds.reduce((a, b) => a + b) / rounds.length).toBeLessThan(4);
  });

  it("says what changed, or nothing", () => {
    const less = weighed(6, 1);
    expect(less.words).toBe(
      `Other forces: Red with ${redIn(less.loaded)} stands instead of 10, Blue with ${20 - redIn(less.loaded)} stands instead of 10`,
    );
    const drawn = new Weighing(battle(1), battle, RULES);
    drawn.take(Array.from({ length: WEIGHED_AT_ONCE }, (_, i) => gameWon(i, null)));
    expect(drawn).toMatchObject({ done: true, words: null, proportion: 1 });
  });

  it("goes on to the next possible force where the nearest is the same", () => {
    // Red has four stands more or none: a proportion up to 1.4 changes nothing.
    const coarse = (proportion: number) => (proportion < 1.4 ? battle(1) : battle(14 / 6));
    const weighing = new Weighing(battle(1), coarse, RULES);
    weighing.take(Array.from({ length: WEIGHED_AT_ONCE }, (_, i) => gameWon(i, i < 1 ? "red" : "blue")));
    expect(redIn(weighing.loaded)).toBe(14);
    // A little weaker only: ten stands are nearer to even than fourteen.
    const even = new Weighing(battle(1), coarse, RULES);
    even.take(Array.from({ length: WEIGHED_AT_ONCE }, (_, i) => gameWon(i, i < 3 ? "red" : "blue")));
    expect(even).toMatchObject({ done: true, words: null });
  });

  it("ends where the lists have no other forces", () => {
    const same = battle(1);
    const weighing = new Weighing(same, () => same, RULES);
    weighing.take(Array.from({ length: WEIGHED_AT_ONCE }, (_, i) => gameWon(i, "red")));
    expect(weighing).toMatchObject({ done: true, words: null });
    const none = new Weighing(same, () => null, RULES);
    none.take(Array.from({ length: WEIGHED_AT_ONCE }, (_, i) => gameWon(i, "red")));
    expect(none).toMatchObject({ done: true, words: null, loaded: same });
  });
});
