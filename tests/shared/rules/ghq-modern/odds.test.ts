/**
 * The odds of a shot, counted a second time: every die of both rolls by a count that knows only the reference data, the
 * vehicles' table and the document's words.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Fraction } from "../../../../shared/odds/fraction.ts";
import { ghqModern } from "../../../../shared/rules/ghq-modern/system.ts";
import { type OddsFlagValues, readFlags } from "../../../../shared/rules/oddsQuestion.ts";
import type { Vehicle } from "../../../../shared/vehicles/vehicle.ts";
import { csv, json, KINDS, optionsWith, VEHICLES, vehicle } from "./reference.ts";

const { odds } = ghqModern;
const OPTIONS = optionsWith() as unknown as Readonly<Record<string, string | number | boolean>>;
const PLAIN = { range: 12, aspect: "front", cohesion: 14 } as const;

function ask(firer: string | Vehicle, target: string | Vehicle, flags: OddsFlagValues = {}, options = {}) {
  const one = (of: string | Vehicle) => (typeof of === "string" ? vehicle(of) : of);
  return odds.answer(one(firer), one(target), { ...PLAIN, ...flags }, { ...OPTIONS, ...options });
}
interface Document {
  readonly cohesion: { readonly level: number; readonly need: number; readonly chance: string };
  readonly differential: number;
  readonly defense: number;
  readonly halved: boolean;
  readonly column: number;
  readonly modifiers: readonly {
    readonly name: string;
    readonly value: number;
    readonly on: string;
    readonly rule: string;
  }[];
  readonly notCounted: readonly { readonly name: string; readonly rule: string }[];
  readonly results: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
  readonly depletion?: { readonly number: number; readonly chance: string };
}
function answer(...question: Parameters<typeof ask>): Document {
  const found = ask(...question);
  if (!found.ok) throw new Error(found.error.message);
  return found.value.document as unknown as Document;
}
const listed = ({ modifiers }: Document) => modifiers.map(({ name, value, on, rule }) => [on, name, value, rule]);

describe("the modifiers of a shot", () => {
  it("are its range by the firer's tech level", () => {
    expect(listed(answer("M60A1", "T55A"))).toEqual([["combat", "Range 9″ to 16″", 1, "07.08.02"]]);
    expect(listed(answer("M60A3", "T55A"))).toEqual([["combat", "Range 11″ to 20″", 1, "07.08.02"]]);
    // 12 inches are in the second band of tech level 4: nothing.
    expect(listed(answer("M1A2 Abrams", "T55A"))).toEqual([]);
    expect(listed(answer("M1A2 Abrams", "T55A", { contact: true }))).toEqual([
      ["combat", "In base contact", -1, "07.08.03"],
    ]);
  });

  it("are the missile's by its tech level, and then no range", () => {
    expect(listed(answer("T-80U / AT-11", "M60A3", { weapon: "missile", range: 45 }))).toEqual([
      ["cohesion", "Missile of tech level 3", 2, "07.03.01"],
    ]);
    expect(listed(answer("T-90 / AT-12", "M60A3", { weapon: "missile", range: 45 }))).toEqual([
      ["cohesion", "Missile of tech level 4", 1, "07.03.01"],
    ]);
  });

  it("are the firer's markers, the target's terrain, smoke, crest and wreck, each with its rule", () => {
    const all = answer("M60A3", "T55A", {
      "firer-markers": ["S", "D"],
      terrain: ["woods", "wreck"],
      crest: true,
      smoke: "through",
    });
    expect(listed(all)).toEqual([
      ["cohesion", "Suppressed", 4, "07.06"],
      ["cohesion", "Disorganised", 3, "07.06"],
      ["cohesion", "Target in woods", 2, "09.00"],
      ["cohesion", "Target on a wreck", 1, "09.01"],
      ["cohesion", "Target on a hilltop or ridge crest", 2, "09.00 **"],
      ["cohesion", "Firing through smoke", 3, "09.00"],
      ["combat", "Range 11″ to 20″", 1, "07.08.02"],
      ["combat", "Target in woods", 2, "09.00"],
      ["combat", "Target on a wreck", 1, "09.01"],
      ["combat", "Target on a hilltop or ridge crest", 2, "09.00 **"],
      ["combat", "Firing through smoke", 3, "09.00"],
    ]);
    expect(all.cohesion.need).toBe(14 - 15);
  });

  it("don't count on the 1D20 for a target that has fired, and count on the 2D6", () => {
    const fired = answer("M60A3", "T55A", { terrain: ["woods"], crest: true, "target-fired": true });
    expect(listed(fired).map(([on, name]) => [on, name])).toEqual([
      ["cohesion", "Target on a hilltop or ridge crest"],
      ["combat", "Range 11″ to 20″"],
      ["combat", "Target in woods"],
      ["combat", "Target on a hilltop or ridge crest"],
    ]);
    expect(fired.notCounted).toMatchObject([{ name: "Target in woods, but it has fired", rule: "07.01.03" }]);
    const rough = { terrain: ["rough-1"], "target-fired": true } as const;
    expect(answer("M60A3", "T55A", rough).cohesion.need).toBe(14);
    expect(answer("M60A3", "T55A", rough, { daggerOnly: true }).cohesion.need).toBe(13);
  });

  it("are nothing for a target on a road, and soft ground's for one that moves", () => {
    expect(listed(answer("M60A3", "T55A", { terrain: ["woods"], "target-road-rate": true })).map(([on]) => on)).toEqual(
      ["combat"],
    );
    expect(answer("M60A3", "T55A", { terrain: ["mud"] }).cohesion.need).toBe(14);
    expect(answer("M60A3", "T55A", { terrain: ["mud"], "target-posture": "movement" }).cohesion.need).toBe(15);
  });

  it("are the chart's for personnel where the target is such", () => {
    const infantry: Vehicle = { ...vehicle("PT-76"), notes: ["P"] };
    const at = (target: Vehicle | string) => answer("M60A3", target, { terrain: ["heavy-buildings"] }).cohesion.need;
    expect([at("PT-76"), at(infantry)]).toEqual([14 - 4, 14 - 6]);
  });
});

describe("the column of a shot", () => {
  it("has half the defence outside the front, rounded up or as the option says", () => {
    expect(answer("M60A3", "T-72", { aspect: "flank" })).toMatchObject({ defense: 8, halved: true, differential: 10 });
    expect(answer("M60A3", "T-72", { aspect: "flank" }, { halfDefence: "down" })).toMatchObject({ defense: 7 });
    expect(answer("M60A3", "T-72")).toMatchObject({ defense: 15, halved: false, differential: 3, column: 3 });
  });

  it("eliminates above +9 once the cohesion roll is passed", () => {
    const { results, cohesion, column } = answer("M1A2 Abrams", "T55A", { cohesion: 11 });
    expect([column, results["E"], cohesion.chance]).toEqual([11, "11/20", "11/20"]);
  });

  it("is missing below −3, unless the option lends the first", () => {
    const refused = ask("PT-76", "M1A2 Abrams");
    expect(refused).toMatchObject({ ok: false, error: { code: "invalid" } });
    expect(!refused.ok && refused.error.message).toContain("(rule 07.04 (D))");
    expect(answer("PT-76", "M1A2 Abrams", {}, { belowTable: "first-column" }).column).toBe(-3);
  });
});

describe("refusals", () => {
  it("is a missile under its least range, a shot beyond its greatest, a weapon that is not there", () => {
    const message = (...question: Parameters<typeof ask>) => {
      const found = ask(...question);
      return found.ok ? "no refusal" : `${found.error.place} ${found.error.message}`;
    };
    const missile = (range: number) => message("T-80U / AT-11", "M60A3", { weapon: "missile", range });
    expect(missile(3.98)).toMatch(/^--range .*4″ at least \(rule 07\.03\.02\)/);
    expect(missile(4)).toBe("no refusal");
    expect(missile(50)).toBe("no refusal");
    expect(missile(50.02)).toMatch(/is 50″ \(rule 07\.08\.05\)/);
    expect(message("T-80U / AT-11", "M60A3", { range: 31 })).toMatch(/is 30″ \(rule 07\.08\.05\)/);
    expect(message("M60A3", "T55A", { weapon: "missile" })).toMatch(/^--weapon .*no missile/);
    expect(message("T-80U / AT-11", "M60A3", { weapon: "missile", contact: true })).toMatch(/4″ at least/);
  });
  it("names the weapons by the keys of the referee's command", () => {
    expect(readFlags(odds.flags, { range: "9", aspect: "front", cohesion: "14", weapon: "missile" })).toMatchObject({
      ok: true,
      value: { weapon: "missile" },
    });
    expect(readFlags(odds.flags, { range: "9", aspect: "front", cohesion: "14", weapon: "turret" }).ok).toBe(false);
  });
});

// Everything below is counted from the reference alone.
const RESULTS = csv("combat-results.csv");
const TERRAIN = csv("terrain.csv");
const BANDS = json("range-effects.json")["tech_levels"] as Record<
  string,
  readonly (readonly [number | null, number])[]
>;
const PENALTY = json("atgm.json")["cohesion_penalty"] as Record<string, number>;
const MARKS = json("movement-cohesion.json") as Record<string, number>;

interface Shot {
  readonly firer: Vehicle;
  readonly target: Vehicle;
  readonly missile: boolean;
  readonly inches: number;
  readonly front: boolean;
  readonly cohesion: number;
  readonly own: { readonly s: boolean; readonly d: boolean };
  readonly its: { readonly s: boolean; readonly d: boolean };
  readonly terrain: string;
  readonly fired: boolean;
}
type Count = Record<string, number>;

/** Ways out of 20 × 36, by the result and by the target afterwards; null where there is no attack. */
function counted(shot: Shot): { results: Count; after: Count; depleted: number } | null {
  const weapon = shot.firer.weapons.find(({ name }) => name === (shot.missile ? "atgm" : "cannon"));
  if (!weapon) throw new Error("no such weapon");
  const level = String(shot.firer.stats["techLevel"]);
  const armour = Number(shot.target.stats["defense"]);
  const difference = Number(weapon.stats["firepower"]) - (shot.front ? armour : (armour + (armour % 2)) / 2);
  if (difference < -3) return null;
  const cover = Number(TERRAIN.find((row) => row["terrain"] === shot.terrain)?.["drm_otherwise"] ?? 0);
  const toFire =
    (shot.own.s ? (MARKS["suppressed"] ?? 0) : 0) +
    (shot.own.d ? (MARKS["disorganized"] ?? 0) : 0) +
    (shot.missile ? (PENALTY[level] ?? 0) : 0) +
    (shot.fired ? 0 : cover);
  const range = shot.missile ? 0 : (BANDS[level]?.find(([to]) => to === null || shot.inches <= to)?.[1] ?? 0);
  const results: Count = { none: 0, S: 0, "(S)": 0, D: 0, E: 0 };
  const after: Count = { unharmed: 0, S: 0, D: 0, SD: 0, eliminated: 0 };
  const add = (count: Count, key: string) => {
    count[key] = (count[key] ?? 0) + 1;
  };
  let depleted = 0;
  for (let d20 = 1; d20 <= 20; d20++)
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++) {
        let { s, d } = shot.its;
        let gone = false;
        if (d20 + toFire > shot.cohesion) add(results, "none");
        else {
          if (shot.missile && a + b <= Number(weapon.stats["depletion"])) depleted++;
          const roll = Math.max(0, Math.min(19, a + b + range + cover));
          const column = difference > 0 ? `+${difference}` : String(difference);
          const result =
            difference > 9 ? "E" : (RESULTS.find((row) => Number(row["modified_2d6"]) === roll)?.[column] ?? "");
          add(results, result);
          const harm = result === "(S)" && s ? "D" : result;
          if (harm === "S" || harm === "(S)") s = true;
          if (harm === "D") {
            gone = d;
            d = true;
          }
          gone ||= harm === "E";
        }
        add(after, gone ? "eliminated" : s && d ? "SD" : s ? "S" : d ? "D" : "unharmed");
      }
  return { results, after, depleted };
}

const markers = fc.record({ s: fc.boolean(), d: fc.boolean() });
const COVERS = [
  "Clear",
  "Light Buildings",
  "Heavy Buildings",
  "Woods",
  "Grove",
  "Rough Terrain One",
  "Rough Terrain Three",
  "Wreck",
];
const shots: fc.Arbitrary<Shot> = fc
  .record({
    firer: fc.constantFrom(...VEHICLES),
    target: fc.constantFrom(...VEHICLES),
    wants: fc.boolean(),
    inches: fc.integer({ min: 1, max: 50 }),
    front: fc.boolean(),
    cohesion: fc.integer({ min: 3, max: 24 }),
    own: markers,
    its: markers,
    terrain: fc.constantFrom(...COVERS),
    fired: fc.boolean(),
  })
  .map(({ wants, ...shot }) => ({ ...shot, missile: wants && shot.firer.weapons.length > 1 }));

it("the odds are those of an independent count of all dice", () => {
  let attacks = 0;
  let missiles = 0;
  const letters = ({ s, d }: Shot["own"]) => [...(s ? ["S"] : []), ...(d ? ["D"] : [])];
  fc.assert(
    fc.property(shots, (shot) => {
      const kinds = shot.terrain === "Clear" ? [] : (KINDS[shot.terrain] ?? []).slice(0, 1);
      const found = ask(shot.firer, shot.target, {
        range: shot.inches,
        aspect: shot.front ? "front" : "flank",
        cohesion: shot.cohesion,
        weapon: shot.missile ? "missile" : "cannon",
        "firer-markers": letters(shot.own),
        "target-markers": letters(shot.its),
        terrain: kinds,
        ...(shot.fired ? { "target-fired": true as const } : {}),
      });
      const weapon = shot.firer.weapons[shot.missile ? 1 : 0]?.stats ?? {};
      const away = Number(weapon["range"]) < shot.inches || shot.inches < Number(weapon["minimumRange"] ?? 0);
      const count = counted(shot);
      expect(found.ok).toBe(!away && count !== null);
      if (!found.ok || !count) return;
      attacks++;
      const { results, after, depletion } = found.value.document as unknown as Document;
      const chance = (ways: number | undefined) => String(Fraction.of(ways ?? 0, 20 * 36));
      for (const [key, ways] of Object.entries(count.results)) expect(results[key], key).toBe(chance(ways));
      for (const [key, ways] of Object.entries(count.after)) expect(after[key], key).toBe(chance(ways));
      if (shot.missile) missiles++;
      expect(depletion?.chance).toBe(shot.missile ? chance(count.depleted) : undefined);
    }),
    { numRuns: 400 },
  );
  expect(attacks).toBeGreaterThan(150);
  expect(missiles).toBeGreaterThan(15);
});

it("more range, cover or armour never helps the firer, nor does less cohesion", () => {
  const eliminated = (of: ReturnType<typeof ask>) =>
    of.ok ? Number(of.value.after.find(({ id }) => id === "eliminated")?.chance.toNumber() ?? 0) : 0;
  for (let range = 1; range < 30; range++)
    expect(eliminated(ask("M1 Abrams", "T-72", { range: range + 1 }))).toBeLessThanOrEqual(
      eliminated(ask("M1 Abrams", "T-72", { range })),
    );
  for (let cohesion = 1; cohesion < 20; cohesion++)
    expect(eliminated(ask("M1 Abrams", "T-72", { cohesion }))).toBeLessThanOrEqual(
      eliminated(ask("M1 Abrams", "T-72", { cohesion: cohesion + 1 })),
    );
  for (const terrain of ["grove", "woods", "heavy-buildings"])
    expect(eliminated(ask("M1 Abrams", "T-72", { terrain: [terrain] }))).toBeLessThan(
      eliminated(ask("M1 Abrams", "T-72")),
    );
});

it("the steps of the distance are where its band changes", () => {
  const steps = odds.distance.steps(vehicle("M60A3"), vehicle("T-72"), {}, OPTIONS);
  expect(steps.ok && steps.value.map(({ inches }) => inches)).toEqual([1, 10, 20, 30]);
  const missile = odds.distance.steps(vehicle("T-80U / AT-11"), vehicle("T-72"), { weapon: "missile" }, OPTIONS);
  expect(missile.ok && missile.value.at(-1)).toEqual({ inches: 50, included: true });
});
