/** The Team Fire Variant: each cell, modifiers, saves, and exact chances. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { QUALITIES, type Quality } from "../../../../shared/rules/brew-up/melee.ts";
import { STANDARD_READINGS } from "../../../../shared/rules/brew-up/options.ts";
import {
  CRACK_SAVE,
  MOVING_HITS_WITHIN,
  onlyPins,
  REGROUP,
  regroupChance,
  TEAM_RANGES,
  TEAM_SAVE,
  TEAM_WEAPONS,
  type TeamShot,
  type TeamTarget,
  type TeamWeapon,
  teamChances,
  teamModifiers,
  teamNeed,
  teamResult,
} from "../../../../shared/rules/brew-up/teamFire.ts";
import { sum } from "../../../../shared/rules/modifiers.ts";
import { counted, span, table, twoOf } from "./reference.ts";

const chart = table<{
  readonly range_up_to_in: readonly number[];
  readonly to_hit: Readonly<Record<string, Readonly<Record<string, number | null>>>>;
  readonly modifiers: Readonly<Record<string, number>>;
  readonly save_1d6: Readonly<Record<string, number>>;
  readonly save_modifier_crack: number;
  readonly regroup_min: Readonly<Record<string, number>>;
}>("team-fire.json");
const ROW: Readonly<Record<string, TeamWeapon>> = {
  SMG: "smg",
  Rifle: "rifle",
  "Assault Rifle": "assault-rifle",
  "LMG, Magazine": "lmg-magazine",
  "LMG, Belt": "lmg-belt",
  "MMG/HMG": "mmg",
  "Vehicle MG": "vehicle-mg",
  "Pintle MG": "pintle-mg",
  "Co-axial MG": "coaxial-mg",
  "Light Mortar": "light-mortar",
};
const cells = Object.entries(chart.to_hit).flatMap(([name, row]) =>
  Object.entries(row).map(([upTo, need]) => [name, Number(upTo), need] as const),
);

describe("the team fire table", () => {
  it("has the card's weapons and ranges", () => {
    expect(Object.values(ROW)).toEqual(Object.keys(TEAM_WEAPONS));
    expect(Object.keys(chart.to_hit)).toEqual(Object.keys(ROW));
    expect(chart.range_up_to_in).toEqual([...TEAM_RANGES]);
  });
  it.each(cells)("%s up to %i inches: %j", (name, upTo, need) => {
    const over = TEAM_RANGES[TEAM_RANGES.indexOf(upTo as 3) - 1] ?? -1;
    for (const range of span(over + 1, upTo)) expect(teamNeed({ weapon: ROW[name] ?? "smg", range })).toBe(need);
  });
  it("reaches no further than its last column", () => {
    for (const weapon of Object.values(ROW)) expect(teamNeed({ weapon, range: 48.5 })).toBeNull();
  });
  it("by an option the magazine LMG ends at 36 inches", () => {
    const read = { ...STANDARD_READINGS, magazineLmgReach: "short" } as const;
    const at = (range: number) => teamNeed({ weapon: "lmg-magazine", range }, read);
    expect([at(36), at(37), teamNeed({ weapon: "mmg", range: 48 }, read)]).toEqual([5, null, 6]);
  });
});

const PLAIN: TeamShot = { weapon: "rifle", range: 6, quality: "regular", pinned: false, moving: "no" };
describe("modifiers of team fire", () => {
  const of = (shot: Partial<TeamShot>) => sum(teamModifiers({ ...PLAIN, ...shot }));
  it("are the card's", () => {
    expect({
      pinned: of({ pinned: true }),
      second_rate: of({ quality: "second-rate" }),
      veteran_or_crack: of({ quality: "veteran" }),
      firing_from_moving_vehicle_or_on_foot_moving: of({ moving: "vehicle" }),
    }).toEqual(chart.modifiers);
    expect([of({ quality: "crack" }), of({ quality: "regular" }), of({ moving: "on-foot" })]).toEqual([1, 0, -1]);
  });
  it("a team that moves on foot only pins beyond 6 inches", () => {
    const moving = { ...PLAIN, moving: "on-foot" } as const;
    expect([6, 6.5].map((range) => onlyPins({ ...moving, range }))).toEqual([false, true]);
    expect(onlyPins({ moving: "vehicle", range: 20 })).toBe(false);
    expect(MOVING_HITS_WITHIN).toBe(6);
    const target = { cover: "open", quality: "regular" } as const;
    expect(teamResult({ ...moving, range: 7 }, target, 6, 1)).toBe("pinned");
    expect(teamResult({ ...moving, range: 6 }, target, 6, 1)).toBe("knocked-out");
  });
});

describe("saves and results", () => {
  it.each(Object.entries(chart.save_1d6))("in %s cover from %i on", (cover, from) => {
    const target = { cover: cover as TeamTarget["cover"], quality: "regular" } as const;
    expect(TEAM_SAVE[target.cover]).toBe(from);
    for (const die of span(1, 6))
      expect(teamResult(PLAIN, target, 6, die), `${die}`).toBe(die >= from ? "pinned" : "knocked-out");
  });
  it("a crack target saves a point more easily", () => {
    expect(CRACK_SAVE).toBe(chart.save_modifier_crack);
    expect([4, 5].map((die) => teamResult(PLAIN, { cover: "open", quality: "crack" }, 6, die))).toEqual([
      "knocked-out",
      "pinned",
    ]);
  });
  it("a miss has no effect", () => {
    expect(teamResult(PLAIN, { cover: "open", quality: "regular" }, 3, 1)).toBe("no-effect");
    expect(teamResult({ ...PLAIN, range: 30 }, { cover: "open", quality: "regular" }, 6, 1)).toBe("no-effect");
  });
  it("have the chances of a count of both dice", () => {
    const shots = fc.record<TeamShot>({
      weapon: fc.constantFrom(...Object.values(ROW)),
      range: fc.integer({ min: 0, max: 50 }),
      quality: fc.constantFrom(...QUALITIES),
      pinned: fc.boolean(),
      moving: fc.constantFrom("vehicle", "on-foot", "no"),
    });
    const targets = fc.record<TeamTarget>({
      cover: fc.constantFrom("open", "light", "heavy"),
      quality: fc.constantFrom(...QUALITIES),
    });
    fc.assert(
      fc.property(shots, targets, (shot, target) => {
        const need = teamNeed(shot);
        const hits = span(1, 6).filter((die) => need !== null && die + sum(teamModifiers(shot)) >= need).length;
        const plus = target.quality === "crack" ? 1 : 0;
        const saves = span(1, 6).filter((die) => die + plus >= TEAM_SAVE[target.cover]).length;
        const lost = onlyPins(shot) ? 0 : hits * (6 - saves);
        const chances = teamChances(shot, target);
        const of36 = (result: "no-effect" | "pinned" | "knocked-out") => (chances.get(result)?.toNumber() ?? 0) * 36;
        expect(of36("knocked-out")).toBeCloseTo(lost, 9);
        expect(of36("pinned")).toBeCloseTo(hits * 6 - lost, 9);
        expect(of36("no-effect")).toBeCloseTo(36 - hits * 6, 9);
      }),
    );
  });
});

describe("regrouping", () => {
  it.each(Object.entries(chart.regroup_min))("%s: %i or more of 2D10", (name, need) => {
    const quality = name.toLowerCase().replace(" ", "-") as Quality;
    expect(REGROUP[quality]).toBe(need);
    const count = counted(2, (digits) => (twoOf(digits) >= need ? "yes" : "no")).get("yes");
    expect(regroupChance(quality).toString()).toBe(count);
  });
  it("by an option with 1D20", () => {
    const read = { ...STANDARD_READINGS, regroupDice: "one-d20" } as const;
    expect(regroupChance("crack", read).toString()).toBe("13/20");
  });
});
