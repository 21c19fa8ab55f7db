/** Infantry fire: every modifier, casualties by automatic weapons, interdicted areas, damage to vehicles and weapons. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Fraction } from "../../../../shared/odds/fraction.ts";
import { COVER_CLASSES } from "../../../../shared/rules/brew-up/cover.ts";
import { HITS_ON } from "../../../../shared/rules/brew-up/fire.ts";
import {
  afvBurnsChance,
  brewsUpChance,
  engineHit,
  FUEL_LASTS,
  flameHit,
  gasTankHit,
  gunCrewHit,
  TANK_BREWS_FROM,
} from "../../../../shared/rules/brew-up/infantryDamage.ts";
import {
  AIMED,
  automaticChances,
  automaticShare,
  casualtiesOf,
  INFANTRY_RANGES,
  INFANTRY_TARGET,
  INTERDICTED_AREA,
  type InfantryShot,
  type InfantryTarget,
  infantryModifiers,
  interdictedProtection,
  massOf,
  OTHER,
  singleHitChance,
  TARGET_AREA,
} from "../../../../shared/rules/brew-up/infantryFire.ts";
import type { Motion } from "../../../../shared/rules/brew-up/movement.ts";
import { STANDARD_READINGS } from "../../../../shared/rules/brew-up/options.ts";
import { sum } from "../../../../shared/rules/modifiers.ts";
import { asTexts, counted, type Roll, scoresOf, span, table, twoOf } from "./reference.ts";

type Column = Readonly<Record<string, number>>;
const chart = table<{
  readonly target_size: Column;
  readonly target_obscured: Column;
  readonly target_range_in: readonly { readonly max_in: number; readonly mod: number }[];
  readonly target_protection: Column;
  readonly target_move: Column;
  readonly other: Column;
  readonly automatic: readonly { readonly roll: Roll; readonly pct: string; readonly at_least: string }[];
  readonly vehicle_damage: Readonly<Record<"engine" | "gun" | "gas_tank" | "other", string>>;
}>("infantry-fire.json");
const weapons = table<{
  readonly target_area: string;
  readonly masses: Readonly<Record<string, string>>;
  readonly interdicted_area_heavy_mg: string;
}>("infantry-weapons.json");

const PLAIN: InfantryShot = {
  ...{ target: "sparse", obscured: "minimal", protectedBy: "minimal", range: 8, move: "none" },
  ...{ nonShoulder: false, hasty: false, braced: false, aimed: false, automatic: null, interdicted: null },
};
const of = (shot: Partial<InfantryShot>) => sum(infantryModifiers({ ...PLAIN, ...shot }));
const TARGET: Readonly<Record<string, InfantryTarget>> = {
  Tank: "tank",
  "Halftrack or Truck": "vehicle",
  '3" dense mass of men': "dense",
  '3" sparse mass of men': "sparse",
  "Individual figure": "individual",
};

describe("the chart of infantry fire", () => {
  it("has the card's targets", () => {
    expect(Object.keys(chart.target_size)).toEqual(Object.keys(TARGET));
    expect(Object.values(TARGET)).toEqual(Object.keys(INFANTRY_TARGET));
  });
  it.each(Object.entries(chart.target_size))("target size, %s: %i", (name, printed) => {
    expect(of({ target: TARGET[name] ?? "sparse" })).toBe(printed);
  });
  it.each(Object.entries(chart.target_obscured).map(([name, mod], i) => [name, mod, i] as const))(
    "target obscured, %s: %i",
    (_, printed, i) => {
      expect(of({ obscured: COVER_CLASSES[i] ?? "minimal" })).toBe(printed);
    },
  );
  it.each(Object.entries(chart.target_protection).map(([name, mod], i) => [name, mod, i] as const))(
    "target protection, %s: %i",
    (_, printed, i) => {
      expect(of({ protectedBy: (["minimal", "soft", "hard"] as const)[i] ?? "minimal" })).toBe(printed);
    },
  );
  it.each(chart.target_range_in.map(({ max_in, mod }, i, all) => [all[i - 1]?.max_in ?? -1, max_in, mod] as const))(
    "range over %i to %i inches: %i",
    (over, upTo, printed) => {
      for (const range of span(over + 1, upTo)) expect(of({ range }), `${range} inches`).toBe(printed);
      expect(of({ range: upTo - 0.25 })).toBe(printed);
    },
  );
  it.each(Object.entries(chart.target_move))("target's move, %s: %i", (name, printed) => {
    expect(of({ move: name.toLowerCase() as Motion })).toBe(printed);
  });
  it("non-shoulder weapons, hasty shots, braced weapons", () => {
    expect(Object.values(chart.other)).toEqual([OTHER.nonShoulder, OTHER.hasty, OTHER.braced]);
    expect([of({ nonShoulder: true }), of({ hasty: true }), of({ braced: true })]).toEqual(Object.values(chart.other));
  });
  it("an automatic weapon adds its bonus, an aimed shot takes 3 off", () => {
    expect([of({ automatic: 10 }), of({ aimed: true })]).toEqual([10, AIMED]);
    expect(chart.vehicle_damage.engine).toContain(`(${AIMED})`);
  });
});

describe("masses of men", () => {
  it("are dense from 6 figures in 3 × 3 inches, sparse from 4", () => {
    expect(span(1, 8).map(massOf)).toEqual([
      ...["individual", "individual", "individual", "sparse", "sparse", "dense", "dense", "dense"],
    ]);
    expect(weapons.masses).toEqual({
      dense: ">=6 figures in 3x3 in",
      sparse: "4-5 figures in 3x3 in",
      individual: "<=3",
    });
    expect(weapons.target_area).toBe(
      `${TARGET_AREA.side}x${TARGET_AREA.side} in or a line up to ${TARGET_AREA.line} in`,
    );
  });
});

describe("automatic weapons", () => {
  it.each(chart.automatic)("$roll: $pct, $at_least", ({ roll, pct, at_least }) => {
    const share = { percent: Number.parseInt(pct, 10) || 0, atLeast: Number.parseInt(at_least, 10) || 0 };
    for (const score of scoresOf(roll)) expect(automaticShare(score), `${score}`).toEqual(share);
  });
  it("a score below 0 hits no figure", () => {
    expect(automaticShare(-4)).toEqual({ percent: 0, atLeast: 0 });
  });
  it("a percentage is rounded up, never less than the least number nor more than there are", () => {
    const share = { percent: 30, atLeast: 2 };
    expect([1, 2, 3, 6, 7, 10, 12].map((figures) => casualtiesOf(share, figures))).toEqual([1, 2, 2, 2, 3, 3, 4]);
    const down = { ...STANDARD_READINGS, automaticRounding: "down" } as const;
    expect([1, 7, 10, 12].map((figures) => casualtiesOf(share, figures, down))).toEqual([1, 2, 3, 3]);
  });
  it("no figure more is ever a casualty less, and a higher score never hits fewer", () => {
    fc.assert(
      fc.property(fc.integer({ min: -9, max: 30 }), fc.nat(30), (score, figures) => {
        const hit = casualtiesOf(automaticShare(score), figures);
        expect(casualtiesOf(automaticShare(score + 1), figures)).toBeGreaterThanOrEqual(hit);
        expect(casualtiesOf(automaticShare(score), figures + 1)).toBeGreaterThanOrEqual(hit);
        expect(hit).toBeLessThanOrEqual(figures);
      }),
    );
  });
});

const shots = fc.record<InfantryShot>({
  target: fc.constantFrom(...Object.values(TARGET)),
  obscured: fc.constantFrom(...COVER_CLASSES),
  protectedBy: fc.constantFrom("minimal", "soft", "hard"),
  range: fc.double({ min: 0, max: 48, noNaN: true }),
  move: fc.constantFrom<Motion>("none", "cautious", "normal", "hasty", "evasive"),
  nonShoulder: fc.boolean(),
  hasty: fc.boolean(),
  braced: fc.boolean(),
  aimed: fc.boolean(),
  automatic: fc.constantFrom(null, 4, 10),
  interdicted: fc.constantFrom(null, "open-turret", "open", "other"),
});
describe("the chances of infantry fire", () => {
  it("are those of a count of all throws, with a third die against interdicted areas", () => {
    fc.assert(
      fc.property(shots, fc.integer({ min: 1, max: 12 }), (shot, figures) => {
        const plus = sum(infantryModifiers(shot));
        const dice = shot.interdicted === null ? 2 : 3;
        const score = (digits: readonly number[]) => twoOf(digits) - (digits[2] ?? 0) + plus;
        const single = counted(dice, (digits) => (score(digits) >= HITS_ON ? "hit" : "miss")).get("hit") ?? "0";
        expect(singleHitChance(shot).toString()).toBe(single);
        expect(asTexts(automaticChances(shot, figures))).toEqual(
          counted(dice, (digits) => casualtiesOf(automaticShare(score(digits)), figures)),
        );
      }),
      { numRuns: 40 },
    );
  });
});

describe("the range of infantry fire", () => {
  it("has the card's bands", () => {
    expect(INFANTRY_RANGES.map(({ upTo, modifier }) => ({ max_in: upTo, mod: modifier }))).toEqual(
      chart.target_range_in,
    );
  });
  it("never makes a shot easier", () => {
    fc.assert(
      fc.property(shots, fc.double({ min: 0, max: 30, noNaN: true }), (shot, further) => {
        const chance = singleHitChance(shot);
        expect(singleHitChance({ ...shot, range: shot.range + further }).compare(chance)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe("an interdicted area", () => {
  it("is 4 inches square, from 18 inches on, after two turns", () => {
    const { side, leastRange, turns } = INTERDICTED_AREA;
    expect(weapons.interdicted_area_heavy_mg).toContain(`${side}x${side}" from a minimum of ${leastRange}"`);
    expect([turns, weapons.interdicted_area_heavy_mg.includes("two consecutive turns")]).toEqual([2, true]);
  });
  it("leaves open turrets a third and open tops two thirds of their protection, others none", () => {
    const of = (under: "open-turret" | "open" | "other") => interdictedProtection("hard", under);
    expect([of("open-turret"), of("open"), of("other")]).toEqual([-1, -3, 0]);
    const read = { ...STANDARD_READINGS, interdictedRest: "no-loss" } as const;
    expect(interdictedProtection("hard", "other", read)).toBe(-5);
  });
  it("takes no account of obscuration", () => {
    expect(of({ obscured: "hard", interdicted: "other" })).toBe(0);
  });
});

describe("damage by infantry fire", () => {
  it("an engine that is hit stays disabled", () => {
    expect(engineHit).toEqual({ type: "disabled-for-good" });
  });
  it("a gun with a crew that is hit is disabled by 13 to 15 and brews up from 16 on", () => {
    const at = (score: number) => gunCrewHit(score).type;
    for (const score of span(0, 12)) expect(at(score)).toBe("no-damage");
    for (const score of span(13, 15)) expect(at(score)).toBe("disabled-for-good");
    for (const score of span(16, 18)) expect(at(score)).toBe("ammunition-brews-up");
    expect(chart.vehicle_damage.gun).toContain("score 13-15 unmodified, ammunition brews up if score 16+");
  });
  it("a gas tank lasts 5 turns, or brews up by the shot that hits it", () => {
    const printed = chart.vehicle_damage.gas_tank;
    expect(printed).toContain(`out of fuel in ${FUEL_LASTS} turns`);
    expect(printed).toContain("10+ for rifle or 30-cal. MG tracer, 7+ for 50-cal. tracer, or 4+ for bazooka");
    expect(Object.values(TANK_BREWS_FROM)).toEqual([10, 7, 4]);
    for (const [by, from] of Object.entries(TANK_BREWS_FROM) as [keyof typeof TANK_BREWS_FROM, number][]) {
      for (const score of span(0, 18))
        expect(gasTankHit(score, by).type, `${score}`).toBe(score >= from ? "brews-up" : "out-of-fuel");
      const count = counted(2, (digits) => (twoOf(digits) >= from ? "burns" : "not")).get("burns");
      expect(brewsUpChance(by).toString()).toBe(count);
    }
    expect(gasTankHit(18, null)).toEqual({ type: "out-of-fuel", inTurns: 5 });
  });
  it("flames burn soft vehicles and weapons, an AFV by 8 or more", () => {
    expect([flameHit("soft", 0).type, flameHit("weapon", 0).type]).toEqual(["burns", "burns"]);
    expect([flameHit("afv", 7).type, flameHit("afv", 8).type]).toEqual(["no-damage", "burns"]);
    expect(chart.vehicle_damage.other).toContain("unmodified score 8+");
    expect(afvBurnsChance().equals(Fraction.of(64, 100))).toBe(true);
  });
});
