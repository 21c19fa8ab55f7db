/** Artillery: its weapons, where shells fall, shifts, and exact chances. */
import { describe, expect, it } from "vitest";
import {
  ARTILLERY,
  artilleryOf,
  artilleryRange,
  blastDiameter,
  shellChances,
  shellResult,
  shiftDirection,
  shiftOf,
  toHitModifiers,
} from "../../../../shared/rules/brew-up/artillery.ts";
import { STANDARD_READINGS } from "../../../../shared/rules/brew-up/options.ts";
import { gunsOf } from "../../../../shared/rules/brew-up/penetration.ts";
import { PHASES } from "../../../../shared/rules/brew-up/sequence.ts";
import { setUpTurns } from "../../../../shared/rules/brew-up/setup.ts";
import type { ArtilleryGroup } from "../../../../shared/rules/brew-up/vehicleSheet.ts";
import { sum } from "../../../../shared/rules/modifiers.ts";
import { asTexts, counted, type Roll, scoresOf, span, table, twoOf } from "./reference.ts";

interface Weapon {
  readonly group: string;
  readonly type: string;
  readonly min_in: number;
  readonly max_in: number;
  readonly rate_of_fire: string;
  readonly blast_diameter_in: string;
  readonly time_delay: number;
}
const chart = table<{
  readonly to_hit: readonly { readonly roll: Roll; readonly result: string }[];
  readonly to_hit_modifiers: Readonly<Record<string, number | string>>;
  readonly weapons: readonly Weapon[];
}>("artillery.json");
const RATE: Readonly<Record<string, number>> = { "Every 2nd Turn": 2, "Every 3rd Turn": 3, "Every 4th Turn": 4 };

describe("artillery weapons", () => {
  it("are the card's, and no others", () => {
    expect(ARTILLERY.map(({ group, millimetres }) => `${group} ${millimetres}`)).toEqual(
      chart.weapons.map(({ group, type }) => `${group.replace("_", "-")} ${Number.parseInt(type, 10)}`),
    );
    expect(artilleryOf("field-gun", 60)).toMatchObject({
      ok: false,
      error: { message: "The card has no field gun of 60 mm." },
    });
  });
  it.each(chart.weapons)("$group $type", (row) => {
    const found = artilleryOf(row.group.replace("_", "-") as ArtilleryGroup, Number.parseInt(row.type, 10));
    if (!found.ok) throw new Error(found.error.message);
    const { leastRange, range, rate, delay } = found.value;
    const [blast, ofEv] = row.blast_diameter_in.split("/").map((text) => Number.parseInt(text.trim(), 10));
    expect([leastRange, range, delay]).toEqual([row.min_in, row.max_in, row.time_delay]);
    const everyTurns = RATE[row.rate_of_fire] ?? 1;
    expect(rate).toEqual({ shots: everyTurns > 1 ? 1 : Number(row.rate_of_fire), everyTurns });
    expect(blastDiameter(found.value, "HV")).toBe(blast);
    expect(blastDiameter(found.value, "EV")).toBe(row.blast_diameter_in.includes("EV") ? 2 : blast);
    if (row.blast_diameter_in.includes("/")) expect(ofEv).not.toBeUndefined();
    expect(
      [row.min_in - 0.5, row.min_in, row.max_in, row.max_in + 0.5].map((d) => artilleryRange(found.value, d)),
    ).toEqual([...["too-near", "in-range", "in-range", "too-far"]]);
  });
  it("by an option the 90 mm field gun has a blast of 3 inches", () => {
    const read = { ...STANDARD_READINGS, blast90: 3 };
    const [howitzer, gun] = (["howitzer", "field-gun"] as const).map((group) => artilleryOf(group, 90));
    if (!howitzer?.ok || !gun?.ok) throw new Error("no such weapon");
    expect([blastDiameter(gun.value, null), blastDiameter(gun.value, null, read)]).toEqual([2, 3]);
    expect(blastDiameter(howitzer.value, null, read)).toBe(3);
  });
  it("reach further by calibre within their group, and their fire takes no less time", () => {
    for (const [i, weapon] of ARTILLERY.entries()) {
      const next = ARTILLERY[i + 1];
      if (next?.group !== weapon.group) continue;
      expect(next.range).toBeGreaterThan(weapon.range);
      expect(next.delay).toBeGreaterThanOrEqual(weapon.delay);
    }
  });
});

describe("guns and artillery of one calibre", () => {
  const CALIBRES = [75, 90, 105, 120, 150] as const;
  it("howitzers begin where direct fire with low velocity ends, field guns where that with high velocity ends", () => {
    const least = (group: ArtilleryGroup, millimetres: number) => {
      const found = artilleryOf(group, millimetres);
      return found.ok ? found.value.leastRange : null;
    };
    for (const { calibre, velocity, reach } of gunsOf()) {
      if (!CALIBRES.some((known) => known === calibre)) continue;
      if (velocity === "LV") expect(least("howitzer", calibre), `${calibre} mm`).toBe(reach);
      if (velocity === "HV") expect(least("field-gun", calibre), `${calibre} mm`).toBe(reach);
    }
  });
});

describe("artillery fire", () => {
  const RESULT = ["missed", "marginal", "near", "direct"] as const;
  it.each(chart.to_hit.map(({ roll, result }, i) => [roll, result, i] as const))("%j: %s", (roll, _, i) => {
    for (const score of scoresOf(roll)) expect(shellResult(score), `${score}`).toBe(RESULT[i]);
  });
  it.each(
    ["observed_turn_1", "observed_turn_2", "observed_turn_3", "observed_thereafter"].map(
      (key, i) => [key, i + 1] as const,
    ),
  )("%s", (key, turnOfFire) => {
    const direction = { type: "observed", turnOfFire } as const;
    const plus = Number(chart.to_hit_modifiers[key]);
    expect(sum(toHitModifiers(direction))).toBe(plus);
    expect(asTexts(shellChances(direction))).toEqual(counted(2, (digits) => shellResult(twoOf(digits) + plus)));
    if (turnOfFire === 4) expect(sum(toHitModifiers({ ...direction, turnOfFire: 9 }))).toBe(plus);
  });
  it("blind fire and barrages deduct a die", () => {
    expect(chart.to_hit_modifiers["barrage_or_blind"]).toBe("minus the roll of 1D10");
    expect(toHitModifiers({ type: "blind" })).toEqual([]);
    expect(asTexts(shellChances({ type: "blind" }))).toEqual(
      counted(3, ([a = 0, b = 0, less = 0]) => shellResult(a + b - less)),
    );
  });
  it("corrections never make a direct hit less likely", () => {
    const direct = (turnOfFire: number) =>
      shellChances({ type: "observed", turnOfFire }).get("direct")?.toNumber() ?? 0;
    for (const turn of span(1, 6)) expect(direct(turn + 1)).toBeGreaterThanOrEqual(direct(turn));
  });
  it("a marginal hit is shifted by the diameter, a near hit by the radius, rounded up", () => {
    expect([2, 3, 4, 5, 6, 8].map((diameter) => shiftOf("near", diameter))).toEqual([1, 2, 2, 3, 3, 4]);
    expect([shiftOf("marginal", 5), shiftOf("direct", 5)]).toEqual([5, 0]);
  });
  it("the direction die has eight directions, or others by an option", () => {
    expect([1, 2, 8].map((face) => shiftDirection(face))).toEqual([0, 45, 315]);
    expect(shiftDirection(4, { ...STANDARD_READINGS, directionDie: 12 })).toBe(90);
  });
});

describe("setting up weapons", () => {
  it.each(Object.entries(table<Readonly<Record<string, number>>>("setup-times.json")))(
    "%s: %i turns",
    (name, turns) => {
      const [from = 0, to = 0] = name.split("-").map((text) => Number.parseInt(text, 10));
      for (const millimetres of span(from, to)) expect(setUpTurns(millimetres), `${millimetres} mm`).toBe(turns);
    },
  );
  it("calibres between two rows take as long as the greater, and others are not printed", () => {
    expect([70, 85, 110, 155].map(setUpTurns)).toEqual([2, 3, 4, 8]);
    expect([setUpTurns(20), setUpTurns(300)]).toEqual([null, null]);
  });
});

describe("the turn sequence", () => {
  const phases = table<readonly { readonly phase: number; readonly actions: string }[]>("turn-sequence.json");
  const WORDS: Readonly<Record<(typeof PHASES)[number]["key"], string>> = {
    "artillery-orders": "artillery fires",
    "continued-fire": "continue to fire at the same target",
    initiative: "throw dice",
    "first-move": "First side to move",
    "second-fire": "The unmoved side fires",
    "second-move": "may now move",
    "first-fire": "may now fire",
    melee: "Melees resolved",
    artillery: "Artillery shells",
    detection: "Scanning",
  };
  it.each(phases)("phase $phase: $actions", ({ phase, actions }) => {
    const found = PHASES[phase - 1];
    expect(actions).toContain(found ? WORDS[found.key] : "no such phase");
  });
  it("has the card's phases, each once, and checks morale where losses are taken", () => {
    expect(PHASES).toHaveLength(phases.length);
    expect(new Set(PHASES.map(({ key }) => key)).size).toBe(phases.length);
    expect(PHASES.filter(({ morale }) => morale).map(({ key }) => key)).toEqual([
      ...["second-fire", "first-fire", "melee", "artillery"],
    ]);
  });
});
