import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { givenDice } from "../../../../shared/dice/dice.ts";
import { Fraction } from "../../../../shared/odds/fraction.ts";
import {
  type AttackFacts,
  type AttackOptions,
  type AttackWorking,
  attackOdds,
  conditionOf,
  halfDefence,
  resultRolls,
  rollAttack,
  workAttack,
} from "../../../../shared/rules/ghq/attack.ts";
import { type CombatResult, combatTable } from "../../../../shared/rules/ghq/combatResults.ts";
import { applyResult, type Markers } from "../../../../shared/rules/ghq/markers.ts";
import { type CoverPlace, coverOf } from "../../../../shared/rules/ghq/terrainCover.ts";
import { ATTACK_TABLES } from "../../../../shared/rules/ghq-wwii/tables.ts";
import { terrainChart } from "../../../../shared/rules/ghq-wwii/terrain.ts";
import type { TerrainKind } from "../../../../shared/table/kinds.ts";

const NONE: Markers = { s: false, d: false };
const OPTIONS: AttackOptions = {
  halfDefence: "up",
  daggerOnly: false,
  belowTable: "refused",
  rangeFractions: "up",
  beyond20: "one",
};
const cover = (kind: TerrainKind, place: CoverPlace = "in") => {
  const found = coverOf(terrainChart, kind, place);
  return found ? [found] : [];
};

type Change = {
  readonly firer?: Partial<AttackFacts["firer"]>;
  readonly target?: Partial<AttackFacts["target"]>;
} & Partial<Omit<AttackFacts, "firer" | "target">>;
/** A T-34/85 at a Sherman 8 inches away, frontal, in the open. */
const facts = ({ firer, target, ...rest }: Change = {}): AttackFacts => ({
  firer: { name: "1/1", firepower: 10, cohesionLevel: 14, markers: NONE, ...firer },
  target: { name: "A/1", defense: 7, markers: NONE, fired: false, posture: "firing", ...target },
  inches: 8,
  contact: false,
  frontal: true,
  terrain: { covers: [], roadRate: false },
  extraCohesion: [],
  ...rest,
});
function work(change: Change = {}, options: Partial<AttackOptions> = {}): AttackWorking {
  const worked = workAttack(facts(change), ATTACK_TABLES, { ...OPTIONS, ...options });
  if (!worked.ok) throw new Error(worked.error.reason);
  return worked.value;
}
const modifiers = (working: AttackWorking) => [
  ...working.cohesion.modifiers.map(({ name, value, rule }) => ["cohesion", name, value, rule]),
  ...working.combat.modifiers.map(({ name, value, rule }) => ["combat", name, value, rule]),
];
const NAMES = { firer: "1/1", target: "A/1" };

describe("the conditions of an attack", () => {
  it("in the open: level, differential, range", () => {
    const working = work();
    expect(working.cohesion).toMatchObject({ level: 14, need: 14, modifiers: [], ignored: [], rule: "5.1" });
    expect(working.combat).toMatchObject({ firepower: 10, defense: 7, halved: false, differential: 3, column: 3 });
    expect(modifiers(working)).toEqual([["combat", "Range 6″ to 10″", 1, "7.3.2"]]);
  });

  it("adds up markers, terrain and covering fire, each on its roll, with its rule", () => {
    const working = work({
      firer: { markers: { s: true, d: true } },
      terrain: {
        covers: [...cover("woods"), ...cover("crest", "crest"), ...cover("wreck", "on"), ...cover("smoke", "in")],
        roadRate: false,
      },
      extraCohesion: [{ name: "Covering fire", value: 3, rule: "8.6.3" }],
    });
    expect(modifiers(working)).toEqual([
      ["cohesion", "Suppressed", 4, "7.2"],
      ["cohesion", "Disorganised", 3, "7.2"],
      ["cohesion", "Target in woods", 2, "9.1"],
      ["cohesion", "Target on a hilltop or ridge crest", 2, "9.1 **"],
      ["cohesion", "Target on a wreck", 1, "9.2"],
      ["cohesion", "Firing into smoke", 3, "9.1"],
      ["cohesion", "Covering fire", 3, "8.6.3"],
      ["combat", "Range 6″ to 10″", 1, "7.3.2"],
      ["combat", "Target in woods", 2, "9.1"],
      ["combat", "Target on a hilltop or ridge crest", 2, "9.1 **"],
      ["combat", "Target on a wreck", 1, "9.2"],
      ["combat", "Firing into smoke", 3, "9.1"],
    ]);
    expect(working.cohesion.need).toBe(14 - 18);
  });

  it("halves the defence outside the target's front, rounded up or down", () => {
    expect([7, 8, 1, 0].map((defense) => halfDefence(defense, "up"))).toEqual([4, 4, 1, 0]);
    expect([7, 8, 1, 0].map((defense) => halfDefence(defense, "down"))).toEqual([3, 4, 0, 0]);
    expect(work({ frontal: false }).combat).toMatchObject({ defense: 4, halved: true, differential: 6, column: 6 });
    expect(work({ frontal: false }, { halfDefence: "down" }).combat).toMatchObject({ defense: 3, differential: 7 });
  });

  it("uses the +9 column above, and can't be made below −3", () => {
    expect(work({ firer: { firepower: 12 }, target: { defense: 1 } }).combat).toMatchObject({
      differential: 11,
      column: 9,
    });
    const weak = facts({ firer: { firepower: 2 }, target: { defense: 6 } });
    const refused = workAttack(weak, ATTACK_TABLES, OPTIONS);
    expect(refused).toMatchObject({ ok: false, error: { rule: "Fire Procedure 4" } });
    expect(!refused.ok && refused.error.reason).toContain("−4");
    expect(workAttack(weak, ATTACK_TABLES, { ...OPTIONS, belowTable: "first-column" })).toMatchObject({
      ok: true,
      value: { combat: { differential: -4, column: -3 } },
    });
    expect(work({ firer: { firepower: 3 }, target: { defense: 6 } }).combat.column).toBe(-3);
    // From the flank half the defence is beaten.
    expect(work({ firer: { firepower: 2 }, target: { defense: 6 }, frontal: false }).combat.column).toBe(-1);
  });
});

describe("terrain", () => {
  /** The sums on both rolls. */
  const sums = (
    covers: readonly (readonly [TerrainKind, CoverPlace])[],
    target: Partial<AttackFacts["target"]> = {},
    more: { readonly roadRate?: boolean; readonly daggerOnly?: boolean } = {},
  ) => {
    const terrain = {
      covers: covers.flatMap(([kind, place]) => cover(kind, place)),
      roadRate: more.roadRate ?? false,
    };
    const { cohesion, combat } = work({ target, terrain, inches: 3 }, { daggerOnly: more.daggerOnly ?? false });
    const sum = (of: readonly { readonly value: number }[]) => of.reduce((all, { value }) => all + value, 0);
    return [sum(cohesion.modifiers), sum(combat.modifiers)];
  };

  it.each<[TerrainKind, number]>([
    ["clear", 0],
    ["light-buildings", 2],
    ["heavy-buildings", 4],
    ["woods", 2],
    ["grove", 1],
    ["marsh", 2],
    ["rough-1", 1],
    ["rough-2", 2],
    ["rough-3", 4],
    ["good-road", 0],
    ["slope", 0],
    ["jungle", 0],
  ])("a target in %s: %i on both rolls", (kind, value) => {
    expect(sums([[kind, "in"]])).toEqual([value, value]);
    expect(sums([[kind, "in"]], { posture: "movement" })).toEqual([value, value]);
  });

  it("soft ground betrays a target in movement posture only", () => {
    for (const kind of ["ford", "soft-sand", "mud"] as const) {
      expect(sums([[kind, "in"]])).toEqual([0, 0]);
      expect(sums([[kind, "in"]], { posture: "movement" })).toEqual([-1, -1]);
    }
  });

  it("smoke counts into, out of and through; a crest only where the fire comes through it or from below", () => {
    for (const place of ["in", "out-of", "through"] as const) expect(sums([["smoke", place]])).toEqual([3, 3]);
    expect(sums([["crest", "in"]])).toEqual([0, 0]);
    expect(sums([["crest", "crest"]])).toEqual([2, 2]);
    expect(sums([["woods", "out-of"]])).toEqual([0, 0]);
  });

  it("no longer hides a target that has fired; a crest and the firer's smoke still do", () => {
    const fired = { fired: true };
    expect(sums([["woods", "in"]], fired)).toEqual([0, 2]);
    expect(sums([["marsh", "in"]], fired)).toEqual([0, 2]);
    expect(sums([["wreck", "on"]], fired)).toEqual([0, 1]);
    expect(sums([["mud", "in"]], { fired: true, posture: "movement" })).toEqual([0, -1]);
    expect(sums([["smoke", "in"]], fired)).toEqual([0, 3]);
    expect(sums([["smoke", "out-of"]], fired)).toEqual([3, 3]);
    expect(sums([["smoke", "through"]], fired)).toEqual([3, 3]);
    expect(sums([["crest", "crest"]], fired)).toEqual([2, 2]);
  });

  it("by the option only concealing terrain gives it away", () => {
    const fired = { fired: true };
    const dagger = { daggerOnly: true };
    for (const kind of ["woods", "grove", "light-buildings", "heavy-buildings", "rough-3"] as const)
      expect(sums([[kind, "in"]], fired, dagger)[0]).toBe(0);
    expect(sums([["smoke", "in"]], fired, dagger)).toEqual([0, 3]);
    expect(sums([["marsh", "in"]], fired, dagger)).toEqual([2, 2]);
    expect(sums([["rough-1", "in"]], fired, dagger)).toEqual([1, 1]);
    expect(sums([["wreck", "on"]], fired, dagger)).toEqual([1, 1]);
  });

  it("says which facts it leaves out, and why", () => {
    const hidden = work({ target: { fired: true }, terrain: { covers: cover("woods"), roadRate: false } });
    expect(hidden.cohesion.ignored).toEqual([{ name: "Target in woods, but it has fired", value: 2, rule: "6.3.3" }]);
    const onRoad = work({ terrain: { covers: cover("woods"), roadRate: true } });
    expect(onRoad.cohesion.ignored).toEqual([
      { name: "Target in woods, moving at the road's rate", value: 2, rule: "9.1 §" },
    ]);
  });

  it("beside a road gives nothing to a stand that moves at its rate; smoke, a wreck and a crest do", () => {
    const road = { roadRate: true };
    expect(sums([["woods", "in"]], { posture: "movement" }, road)).toEqual([0, 0]);
    expect(sums([["mud", "in"]], { posture: "movement" }, road)).toEqual([0, 0]);
    expect(sums([["smoke", "in"]], { posture: "movement" }, road)).toEqual([3, 3]);
    expect(sums([["wreck", "on"]], { posture: "movement" }, road)).toEqual([1, 1]);
    expect(sums([["crest", "crest"]], { posture: "movement" }, road)).toEqual([2, 2]);
  });
});

describe("the rolls", () => {
  it("a failed cohesion roll is no shot", () => {
    const dice = givenDice([15, 1, 1]);
    expect(rollAttack(work(), NONE, dice, "red", NAMES)).toEqual({
      cohesion: { natural: 15, modified: 15, success: false },
      combat: null,
      result: "none",
      after: NONE,
    });
    expect(dice.left()).toBe(2);
  });
  it("keeps the natural faces, the row and the state of the target after it", () => {
    // 10 against 7 is column +3; 2 + 4 and +1 for the range is row 7: D.
    const rolled = rollAttack(work(), { s: false, d: true }, givenDice([14, 2, 4]), "red", NAMES);
    expect(rolled).toEqual({
      cohesion: { natural: 14, modified: 14, success: true },
      combat: { faces: [2, 4], modified: 7, row: 7 },
      result: "D",
      after: "eliminated",
    });
  });
  it("shows which natural dice bring which result", () => {
    expect(resultRolls(work())).toEqual({ none: "12", S: "10 to 11", "(S)": "8 to 9", D: "4 to 7", E: "2 to 3" });
    const gaps: AttackWorking = {
      ...work(),
      combat: { ...work().combat, results: ["S", "D", "S", "D", "D"], modifiers: [] },
    };
    expect(resultRolls(gaps)).toEqual({ none: "", S: "2", "(S)": "", D: "3 to 12", E: "" });
  });
});

/** The document's procedure in plain figures, beside the program's: 1D20 against need, then 2D6 in a column. */
function byHand(need: number, column: readonly CombatResult[], shift: number, markers: Markers) {
  const results: Record<string, Fraction> = {
    none: Fraction.ZERO,
    S: Fraction.ZERO,
    "(S)": Fraction.ZERO,
    D: Fraction.ZERO,
    E: Fraction.ZERO,
  };
  const after: Record<string, Fraction> = {};
  const add = (into: Record<string, Fraction>, key: string, n: number) => {
    into[key] = (into[key] ?? Fraction.ZERO).plus(Fraction.of(n, 720));
  };
  for (let d20 = 1; d20 <= 20; d20++)
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++) {
        const row = Math.min(19, Math.max(0, a + b + shift));
        const result = d20 <= need ? (column[row] as CombatResult) : "none";
        add(results, result, 1);
        add(after, conditionOf(applyResult(markers, result)), 1);
      }
  return { results, after };
}

describe("the exact odds", () => {
  const markers = fc.record({ s: fc.boolean(), d: fc.boolean() });
  it("are those of counting all 720 ways by hand, and sum to 1", () => {
    fc.assert(
      fc.property(
        fc.record({
          level: fc.integer({ min: 0, max: 26 }),
          firepower: fc.integer({ min: 0, max: 12 }),
          defense: fc.integer({ min: 1, max: 13 }),
          inches: fc.integer({ min: 1, max: 30 }),
          frontal: fc.boolean(),
          woods: fc.boolean(),
          firer: markers,
          target: markers,
        }),
        ({ level, firepower, defense, inches, frontal, woods, firer, target }) => {
          const differential = firepower - (frontal ? defense : Math.ceil(defense / 2));
          const worked = workAttack(
            facts({
              firer: { firepower, cohesionLevel: level, markers: firer },
              target: { defense, markers: target },
              inches,
              frontal,
              terrain: { covers: woods ? cover("woods") : [], roadRate: false },
            }),
            ATTACK_TABLES,
            OPTIONS,
          );
          expect(worked.ok).toBe(differential >= -3);
          if (!worked.ok) return;
          const need = level - (firer.s ? 4 : 0) - (firer.d ? 3 : 0) - (woods ? 2 : 0);
          const range = inches <= 1 ? -1 : Math.ceil(inches / 5) - 1;
          const column = ATTACK_TABLES.results.columns[Math.min(differential, 9) + 3] as readonly CombatResult[];
          const expected = byHand(need, column, range + (woods ? 2 : 0), target);
          const odds = attackOdds(worked.value, target);
          for (const [key, chance] of Object.entries(odds.results))
            expect(`${key} ${chance}`).toBe(`${key} ${expected.results[key]}`);
          for (const [key, chance] of Object.entries(odds.after))
            expect(`${key} ${chance}`).toBe(`${key} ${expected.after[key] ?? Fraction.ZERO}`);
          for (const chances of [odds.results, odds.after])
            expect(String(Object.values(chances).reduce((sum, one) => sum.plus(one), Fraction.ZERO))).toBe("1");
        },
      ),
      { numRuns: 150 },
    );
  });

  it("an example computed on paper: a T-34/85 at a Sherman, 8 inches, level 14", () => {
    // Row shift +1, column +3: natural 2–3 E, 4–7 D, 8–9 (S), 10–11 S, 12 nothing; 3, 18, 9, 5 and 1 of 36.
    const { results, after } = attackOdds(work(), NONE);
    const fired = Fraction.of(14, 20);
    expect(String(results.E)).toBe(String(fired.times(Fraction.of(3, 36))));
    expect(String(results.D)).toBe(String(fired.times(Fraction.of(18, 36))));
    expect(String(results["(S)"])).toBe(String(fired.times(Fraction.of(9, 36))));
    expect(String(results.S)).toBe(String(fired.times(Fraction.of(5, 36))));
    expect(String(after.unharmed)).toBe(String(Fraction.of(6, 20).plus(fired.times(Fraction.of(1, 36)))));
    expect(String(results.D)).toBe("7/20");
    // The same against a target that is suppressed and disorganized: (S) and D eliminate it.
    const worn = attackOdds(work(), { s: true, d: true }).after;
    expect(String(worn.eliminated)).toBe(String(fired.times(Fraction.of(30, 36))));
    expect(String(worn.SD)).toBe(String(Fraction.of(6, 20).plus(fired.times(Fraction.of(6, 36)))));
  });

  it("a roll that can't succeed leaves the target as it is; one that can't fail leaves it to the 2D6", () => {
    const hopeless = attackOdds(work({ firer: { cohesionLevel: 2, markers: { s: true, d: false } } }), NONE);
    expect(String(hopeless.results.none)).toBe("1");
    const certain = attackOdds(work({ firer: { cohesionLevel: 22 } }), NONE);
    expect(String(certain.results.E)).toBe("1/12");
  });

  it("serve tables that eliminate above their last column", () => {
    const tables = {
      ...ATTACK_TABLES,
      results: combatTable(-3, ["EEEEEEEEEEEEE"], { above: "E", below: "refused" }),
    };
    const worked = workAttack(facts({ firer: { firepower: 20, cohesionLevel: 10 } }), tables, OPTIONS);
    expect(worked.ok && String(attackOdds(worked.value, NONE).after.eliminated)).toBe("1/2");
  });
});
