/** Morale: every modifier, result and note, and exact chances. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { QUALITIES, type Quality } from "../../../../shared/rules/brew-up/melee.ts";
import {
  BEFORE_AN_ACT,
  CHALLENGE,
  fallsBack,
  GONE_TO_GROUND,
  MORALE_EFFECTS,
  MORALE_RESULTS,
  type MoraleCheck,
  moraleChances,
  moraleModifiers,
  moraleResult,
  NCO_WITHIN,
  NEAR,
  OCCASIONS,
  RECENT_TURNS,
  SUPPORT,
  strengthModifier,
} from "../../../../shared/rules/brew-up/morale.ts";
import { STANDARD_READINGS } from "../../../../shared/rules/brew-up/options.ts";
import { sum } from "../../../../shared/rules/modifiers.ts";
import { asTexts, counted, type Roll, scoresOf, span, table, twoOf } from "./reference.ts";

type Column = Readonly<Record<string, number>>;
const chart = table<{
  readonly when: readonly string[];
  readonly results: readonly { readonly roll: Roll; readonly text: string }[];
  readonly modifiers: {
    readonly quality: Column;
    readonly strength_pct: readonly { readonly min: number; readonly mod: number }[];
    readonly nco_leader_lost: number;
    readonly support: Column;
    readonly challenge: Column;
  };
  readonly modifier_notes: Column;
  readonly notes_1_to_7: readonly string[];
}>("morale.json");

const PLAIN: MoraleCheck = {
  ...{ occasion: "casualty", quality: "regular", strength: 100, ncoLost: false, afvCrew: null, automaticWeapons: 0 },
  ...{ friendlyAfv: false, friendlyArtillery: false, unitInFront: false, cover: false, commander: false },
  ...{ hostileAfv: false, hostileArtillery: false, hostileMg: false, ownAfvPenetrated: false, friendsDestroyed: false },
};
const of = (check: Partial<MoraleCheck>, readings = STANDARD_READINGS) =>
  sum(moraleModifiers({ ...PLAIN, ...check }, readings));
const SUPPORTED: Readonly<Record<string, Partial<MoraleCheck>>> = {
  friendly_afv_within_18in: { friendlyAfv: true },
  friendly_artillery_suppressing_nearest_enemy: { friendlyArtillery: true },
  unit_in_front_firing_mg_or_advancing: { unitInFront: true },
  each_own_automatic_weapon_firing: { automaticWeapons: 1 },
  own_position_67_99_cover: { cover: true },
  senior_command_figure_within_18in: { commander: true },
};
const CHALLENGED: Readonly<Record<string, Partial<MoraleCheck>>> = {
  hostile_afv_within_18in: { hostileAfv: true },
  hostile_artillery_on_position: { hostileArtillery: true },
  hostile_mg_on_position: { hostileMg: true },
  penetration_of_own_afv: { ownAfvPenetrated: true },
  recent_destruction_of_friendly_unit_within_18in: { friendsDestroyed: true },
};

describe("occasions of morale checks", () => {
  it("are the card's seven, and those with a star stand before an act", () => {
    expect(OCCASIONS).toHaveLength(chart.when.length);
    expect(OCCASIONS.map((occasion) => BEFORE_AN_ACT.includes(occasion))).toEqual(
      chart.when.map((text) => text.endsWith("*")),
    );
  });
});

describe("morale results", () => {
  it.each(chart.results.map(({ roll, text }, i) => [roll, text, i] as const))("%j: %s", (roll, _, i) => {
    for (const score of scoresOf(roll)) expect(moraleResult(score, "casualty"), `${score}`).toBe(MORALE_RESULTS[i]);
  });
  it("before an act nothing is worse than keeping cover", () => {
    for (const occasion of BEFORE_AN_ACT)
      for (const score of span(-20, 40))
        expect(moraleResult(score, occasion)).toBe(score >= 7 ? "free" : "keeps-cover");
  });
  it("say which units flee, fire, leave armour and abandon weapons", () => {
    const texts = chart.results.map(({ text }) => text);
    expect(MORALE_RESULTS.map((result) => MORALE_EFFECTS[result].abandons)).toEqual([
      "all",
      "crewed-in-melee",
      "none",
      "none",
    ]);
    expect(texts.map((text) => /abandons weapons|crew-served weapons abandoned/.test(text))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(MORALE_RESULTS.map((result) => MORALE_EFFECTS[result].armour)).toEqual([
      "leaves",
      "leaves",
      "stays",
      "may-reenter",
    ]);
    expect(MORALE_RESULTS.map((result) => MORALE_EFFECTS[result].fire)).toEqual([
      "never",
      "never",
      "from-cover",
      "free",
    ]);
  });
  it("a unit that keeps cover holds established positions against an enemy that falls back (note ⁷)", () => {
    const both = { established: true, enemyFallsBack: true };
    expect(MORALE_RESULTS.map((result) => fallsBack(result, both))).toEqual([true, true, false, false]);
    expect(fallsBack("keeps-cover", { ...both, enemyFallsBack: false })).toBe(true);
    expect(fallsBack("keeps-cover", { ...both, established: false })).toBe(true);
    expect(fallsBack("free", { established: false, enemyFallsBack: false })).toBe(false);
  });
  it("figures in the open that go to ground are credited with cover (note ⁷)", () => {
    expect(chart.notes_1_to_7[6]).toContain(`${GONE_TO_GROUND.from}-${GONE_TO_GROUND.to}% cover`);
  });
});

describe("morale modifiers", () => {
  it.each(Object.entries(chart.modifiers.quality))("quality %s: %i", (name, printed) => {
    expect(of({ quality: name.replace("_", "-") as Quality })).toBe(printed);
  });
  it("the lost figure of the second rate is an option", () => {
    expect(of({ quality: "second-rate" }, { ...STANDARD_READINGS, moraleSecondRate: 0 })).toBe(0);
  });
  it.each(
    chart.modifiers.strength_pct.map(({ min, mod }, i, all) => [min, (all[i - 1]?.min ?? 101) - 1, mod] as const),
  )("strength of %i to %i %%: %i", (from, to, printed) => {
    for (const percent of span(from, to)) expect(of({ strength: percent }), `${percent} %`).toBe(printed);
  });
  it("between two rows of strength the weaker row holds", () => {
    expect([strengthModifier(75.5), strengthModifier(0.5)]).toEqual([-2, -9]);
  });
  it("a lost NCO", () => {
    expect(of({ ncoLost: true })).toBe(chart.modifiers.nco_leader_lost);
    expect(chart.notes_1_to_7[0]).toContain(`more than ${NCO_WITHIN} inches`);
  });
  it.each(Object.entries(chart.modifiers.support))("support, %s: %i", (name, printed) => {
    expect(Object.keys(SUPPORTED)).toEqual(Object.keys(chart.modifiers.support));
    expect(of(SUPPORTED[name] ?? {})).toBe(printed);
    expect(Object.values(SUPPORT)).toContain(printed);
  });
  it("each automatic weapon of the unit counts", () => {
    expect(of({ automaticWeapons: 3 })).toBe(9);
  });
  it.each(Object.entries(chart.modifiers.challenge))("challenge, %s: %i", (name, printed) => {
    const act = name === "before_hazardous_heroic_suicidal_act";
    expect(of(act ? { occasion: "heroic-action" } : (CHALLENGED[name] ?? {}))).toBe(printed);
    expect(Object.values(CHALLENGE)).toContain(printed);
  });
  it("counts within 18 inches", () => {
    expect(Object.keys(chart.modifiers.support)[0]).toContain(`${NEAR}in`);
  });
  it("a hazardous act counts on each occasion before an act, and on no other", () => {
    for (const occasion of OCCASIONS) expect(of({ occasion })).toBe(BEFORE_AN_ACT.includes(occasion) ? -4 : 0);
  });
});

describe("notes on morale modifiers", () => {
  const all = Object.assign({}, ...Object.values(SUPPORTED)) as Partial<MoraleCheck>;
  it("crew of a penetrated AFV have no support (note ²)", () => {
    const crew = { afvCrew: { plunging: false } };
    expect(of({ ...all, ...crew, occasion: "penetrated" })).toBe(0);
    expect(of({ ...all, ...crew, occasion: "casualty" })).toBe(of(all));
    expect(of({ ...all, occasion: "penetrated" })).toBe(of(all));
  });
  it("cover is no help before leaving it or a hazardous act (note ³)", () => {
    for (const occasion of OCCASIONS)
      expect(of({ occasion, cover: true }) - of({ occasion })).toBe(BEFORE_AN_ACT.includes(occasion) ? 0 : 6);
  });
  it("machine guns trouble AFV crew under an open top and plunging fire only (note ⁴)", () => {
    expect(of({ hostileMg: true, afvCrew: { plunging: false } })).toBe(0);
    expect(of({ hostileMg: true, afvCrew: { plunging: true } })).toBe(-2);
  });
  it("recent is this turn and the turn before (note ⁵)", () => {
    expect([RECENT_TURNS, chart.notes_1_to_7[4]?.includes("immediately preceding turn")]).toEqual([1, true]);
    expect(Object.entries(chart.modifier_notes).filter(([, note]) => note === 5)).toHaveLength(2);
  });
});

describe("the chances of a morale check", () => {
  const checks = fc.record<MoraleCheck>({
    occasion: fc.constantFrom(...OCCASIONS),
    quality: fc.constantFrom(...QUALITIES),
    strength: fc.integer({ min: 1, max: 100 }),
    automaticWeapons: fc.nat(3),
    afvCrew: fc.constantFrom(null, { plunging: false }, { plunging: true }),
    ncoLost: fc.boolean(),
    friendlyAfv: fc.boolean(),
    friendlyArtillery: fc.boolean(),
    unitInFront: fc.boolean(),
    cover: fc.boolean(),
    commander: fc.boolean(),
    hostileAfv: fc.boolean(),
    hostileArtillery: fc.boolean(),
    hostileMg: fc.boolean(),
    ownAfvPenetrated: fc.boolean(),
    friendsDestroyed: fc.boolean(),
  });
  it("are those of a count of all throws", () => {
    fc.assert(
      fc.property(checks, (check) => {
        const plus = sum(moraleModifiers(check));
        expect(asTexts(moraleChances(check))).toEqual(
          counted(2, (digits) => moraleResult(twoOf(digits) + plus, check.occasion)),
        );
      }),
    );
  });
  it("never fall with support or strength, and never rise with a challenge", () => {
    const atLeast = (better: MoraleCheck, worse: MoraleCheck) =>
      expect(sum(moraleModifiers(better))).toBeGreaterThanOrEqual(sum(moraleModifiers(worse)));
    fc.assert(
      fc.property(checks, (check) => {
        for (const support of Object.values(SUPPORTED))
          if (!("automaticWeapons" in support)) atLeast({ ...check, ...support }, check);
        for (const challenge of Object.values(CHALLENGED)) atLeast(check, { ...check, ...challenge });
        atLeast({ ...check, strength: 100 }, check);
      }),
    );
  });
});
