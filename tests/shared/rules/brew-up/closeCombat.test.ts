/** Grenades and melee: every modifier, and exact chances. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  GRENADE_RANGES,
  GRENADE_TARGET,
  type GrenadeTarget,
  type GrenadeThrow,
  grenadeHitChance,
  grenadeModifiers,
} from "../../../../shared/rules/brew-up/grenades.ts";
import {
  defenderQuality,
  ELIMINATES_ON,
  type MeleeAttacker,
  type MeleeDefender,
  meleeChance,
  meleeModifiers,
  QUALITIES,
  type Quality,
} from "../../../../shared/rules/brew-up/melee.ts";
import type { Motion } from "../../../../shared/rules/brew-up/movement.ts";
import { STANDARD_READINGS } from "../../../../shared/rules/brew-up/options.ts";
import { sum } from "../../../../shared/rules/modifiers.ts";
import { counted, span, table, twoOf } from "./reference.ts";

type Column = Readonly<Record<string, number>>;
const grenades = table<{
  readonly target_type: Column;
  readonly target_range_in: readonly { readonly max_in: number; readonly mod: number }[];
  readonly target_move: Column;
  readonly burst_throw: Column;
}>("grenades.json");
const TARGET: Readonly<Record<string, GrenadeTarget>> = {
  group_in_open_large: "large-group",
  group_in_open_small: "small-group",
  far_side_of_wall: "far-side-of-wall",
  weapon_pit_large: "large-pit",
  weapon_pit_medium: "medium-pit",
  weapon_pit_small: "small-pit",
  vehicle_suspension: "suspension",
  open_top_vehicle_turret: "open-turret",
  open_tank_hatch: "hatch",
  doorway: "doorway",
  window: "window",
  firing_embrasure: "embrasure",
};
const chanceOf = (need: number, plus: number) =>
  counted(2, (digits) => (twoOf(digits) + plus >= need ? "yes" : "no")).get("yes") ?? "0";

describe("grenades", () => {
  const PLAIN: GrenadeThrow = { target: "large-group", range: 4, move: "none", thrown: "standing" };
  const of = (grenade: Partial<GrenadeThrow>) => sum(grenadeModifiers({ ...PLAIN, ...grenade })) - 2;
  it("have the card's targets", () => {
    expect(Object.keys(grenades.target_type)).toEqual(Object.keys(TARGET));
    expect(Object.values(TARGET)).toEqual(Object.keys(GRENADE_TARGET));
  });
  it.each(Object.entries(grenades.target_type))("%s: %i", (name, printed) => {
    expect(of({ target: TARGET[name] ?? "window" }) + 2).toBe(printed);
  });
  it.each(grenades.target_range_in.map(({ max_in, mod }, i, all) => [all[i - 1]?.max_in ?? -1, max_in, mod] as const))(
    "range over %i to %i inches: %i",
    (over, upTo, printed) => {
      for (const range of span(over + 1, upTo)) expect(of({ range })).toBe(printed);
    },
  );
  it.each(Object.entries(grenades.target_move))("target's move, %s: %i", (name, printed) => {
    expect(of({ move: name.toLowerCase() as Motion })).toBe(printed);
  });
  it("bursts on the ground, thrown hastily, dropped from above", () => {
    expect([of({}), of({ thrown: "hastily" }), of({ thrown: "from-above" })]).toEqual(
      Object.values(grenades.burst_throw),
    );
  });
  it("by an option a small group is a smaller target", () => {
    const small = { ...PLAIN, target: "small-group" } as const;
    expect(sum(grenadeModifiers(small, { ...STANDARD_READINGS, smallGrenadeTarget: 0 }))).toBe(0);
  });
  it("have the card's bands of range", () => {
    expect(GRENADE_RANGES.map(({ upTo, modifier }) => ({ max_in: upTo, mod: modifier }))).toEqual(
      grenades.target_range_in,
    );
  });
  it("never hit more easily further away", () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(TARGET)), fc.nat(20), fc.nat(5), (target, range, further) => {
        const near = grenadeHitChance({ ...PLAIN, target, range });
        expect(grenadeHitChance({ ...PLAIN, target, range: range + further }).compare(near)).toBeLessThanOrEqual(0);
      }),
    );
  });
  it("hit with the chance of a count", () => {
    for (const target of Object.values(TARGET))
      for (const range of [1, 2, 4, 8, 16]) {
        const grenade = { ...PLAIN, target, range };
        expect(grenadeHitChance(grenade).toString()).toBe(chanceOf(7, sum(grenadeModifiers(grenade))));
      }
  });
});

const melee = table<{
  readonly attacking: Column;
  readonly defending: Column;
  readonly defending_quality_as_printed: Column;
}>("melee.json");
describe("melee", () => {
  const ATTACKER: MeleeAttacker = {
    ...{ quality: "regular", bayonet: false, weapon: "other", higherGround: false, flankOrRear: false },
  };
  const DEFENDER: MeleeDefender = {
    ...{ quality: "regular", bayonet: false, severalAttackers: false, crewServed: false },
    ...{ fromVehicle: false, obstacle: false, fugitive: false },
  };
  const of = (attacker: Partial<MeleeAttacker>, defender: Partial<MeleeDefender> = {}) =>
    sum(meleeModifiers({ ...ATTACKER, ...attacker }, { ...DEFENDER, ...defender }));
  const quality = (name: string) => name.replace("_", "-") as Quality;
  const ATTACKING: Readonly<Record<string, Partial<MeleeAttacker>>> = {
    ...Object.fromEntries(
      ["crack", "veteran", "regular", "second_rate"].map((name) => [name, { quality: quality(name) }]),
    ),
    fixed_bayonet: { bayonet: true },
    semi_automatic_weapon: { weapon: "semi-automatic" },
    smg_or_assault_rifle: { weapon: "automatic" },
    higher_ground: { higherGround: true },
    flank_or_rear_of_defender: { flankOrRear: true },
  };
  const DEFENDING: Readonly<Record<string, Partial<MeleeDefender>>> = {
    ...Object.fromEntries(
      ["crack", "veteran", "regular", "second_rate"].map((name) => [name, { quality: quality(name) }]),
    ),
    fixed_bayonet: { bayonet: true },
    attacked_by_more_than_one_figure: { severalAttackers: true },
    springing_from_crew_served_weapon: { crewServed: true },
    jumping_from_vehicle: { fromVehicle: true },
    protected_67_99_by_obstacle: { obstacle: true },
    fleeing_as_fugitive: { fugitive: true },
  };
  it("has the card's rows", () => {
    expect([Object.keys(melee.attacking), Object.keys(melee.defending)]).toEqual([
      Object.keys(ATTACKING),
      Object.keys(DEFENDING),
    ]);
  });
  it.each(Object.entries(melee.attacking))("attacker, %s: %i", (name, printed) => {
    expect(of(ATTACKING[name] ?? {})).toBe(printed);
  });
  it.each(Object.entries(melee.defending))("defender, %s: %i", (name, printed) => {
    expect(of({}, DEFENDING[name] ?? {})).toBe(printed);
  });
  it.each(Object.entries(melee.defending_quality_as_printed))(
    "defender by the printed reading, %s: %i",
    (name, printed) => {
      expect(defenderQuality(quality(name), { ...STANDARD_READINGS, meleeDefender: "printed" })).toBe(printed);
    },
  );
  it("eliminates with the chance of a count, and a better defender never falls more easily", () => {
    fc.assert(
      fc.property(fc.constantFrom(...QUALITIES), fc.constantFrom(...QUALITIES), fc.boolean(), (a, d, above) => {
        const attacker = { ...ATTACKER, quality: a, higherGround: above };
        const chance = meleeChance(attacker, { ...DEFENDER, quality: d });
        expect(chance.toString()).toBe(chanceOf(ELIMINATES_ON, of(attacker, { quality: d })));
        const better = QUALITIES[Math.max(0, QUALITIES.indexOf(d) - 1)] ?? "crack";
        expect(meleeChance(attacker, { ...DEFENDER, quality: better }).compare(chance)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
