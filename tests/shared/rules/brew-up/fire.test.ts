/** Tank and anti-tank fire: every modifier, the view of a target, and exact chances. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COVER_CLASSES, coverClassOf, OBSCURED, SHARE_WORDS } from "../../../../shared/rules/brew-up/cover.ts";
import {
  FROM_MOVING_VEHICLE,
  fireModifiers,
  type GunShot,
  HE_FIRED,
  HITS_ON,
  hitChance,
  type NamedTarget,
  TARGET_MOVE,
  TARGET_SIZE,
  TARGET_VIEW,
  UNINTERRUPTED,
  uninterrupted,
  viewOf,
} from "../../../../shared/rules/brew-up/fire.ts";
import { GUN_CALIBRES, type GunCalibre } from "../../../../shared/rules/brew-up/guns.ts";
import type { Motion } from "../../../../shared/rules/brew-up/movement.ts";
import { sum } from "../../../../shared/rules/modifiers.ts";
import { counted, span, table, twoOf } from "./reference.ts";

type Column = Readonly<Record<string, number>>;
const chart = table<{
  readonly dice: string;
  readonly target_size: Column;
  readonly he_fired: Column;
  readonly fired_from: Column;
  readonly target_obscured: Column;
  readonly target_range_feet: readonly {
    readonly min_ft: number;
    readonly max_ft: number | null;
    readonly mod: number;
  }[];
  readonly target_move: Column;
  readonly target_view: Column;
  readonly uninterrupted_fire_same_target: Column;
}>("at-fire-modifiers.json");

const PLAIN: GunShot = {
  ...{ target: { type: "row", row: "medium-tank" }, he: null, apds: false, fromMovingVehicle: false },
  ...{ obscured: "minimal", range: 0, move: "none", view: "frontal", turnOfFire: 1 },
};
const of = (shot: Partial<GunShot>) => sum(fireModifiers({ ...PLAIN, ...shot }));

const ROWS: Readonly<Record<string, readonly NamedTarget[]>> = {
  House: ["house"],
  Cottage: ["cottage"],
  "Large Tank": ["large-tank"],
  "Medium Tank": ["medium-tank"],
  "Small Tank or Halftrack": ["small-tank", "halftrack"],
  "Bren Carrier": ["carrier"],
  "Medium Turret": ["medium-turret"],
  "90mm AT Gun": ["gun-90"],
  "50-75mm AT": ["gun-50-75"],
  "20-37mm AT": ["gun-20-37"],
  "Heavy MG": ["heavy-mg"],
  "Light MG": ["light-mg"],
};

describe("the chart of fire modifiers", () => {
  it("has a row for each target, and no other", () => {
    expect(Object.keys(chart.target_size)).toEqual(Object.keys(ROWS));
    expect(Object.values(ROWS).flat().sort()).toEqual(Object.keys(TARGET_SIZE).sort());
  });
  it.each(Object.entries(chart.target_size))("target size, %s: %i", (name, printed) => {
    for (const row of ROWS[name] ?? []) expect(of({ target: { type: "row", row } }), row).toBe(printed);
  });
  it("turrets differ from a medium turret as their vehicles do", () => {
    const turret = (size: "large-tank" | "medium-tank" | "small-tank") => of({ target: { type: "turret", of: size } });
    expect([turret("large-tank"), turret("medium-tank"), turret("small-tank")]).toEqual([-3, -4, -5]);
  });
  it.each(Object.entries(chart.he_fired))("high explosive, %s: %i", (name, printed) => {
    const [from = 0, to = 0] = name.replace("mm", "").split("-").map(Number);
    const rows = GUN_CALIBRES.filter((calibre) => calibre >= from && calibre <= to);
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(of({ he: row }), String(row)).toBe(printed);
  });
  it("every gun has a row for its high explosive", () => {
    expect(Object.keys(HE_FIRED).map(Number)).toEqual([...GUN_CALIBRES]);
  });
  it("fired from a moving vehicle", () => {
    expect(of({ fromMovingVehicle: true })).toBe(chart.fired_from["Moving Vehicle"]);
    expect(FROM_MOVING_VEHICLE).toBe(-5);
  });
  it.each(Object.entries(chart.target_obscured).map(([name, mod], i) => [name, mod, i] as const))(
    "target obscured %s: %i",
    (_, printed, i) => {
      expect(of({ obscured: COVER_CLASSES[i] ?? "minimal" })).toBe(printed);
    },
  );
  it.each(chart.target_range_feet)("range $min_ft to $max_ft feet: $mod", ({ min_ft, max_ft, mod }) => {
    const last = (max_ft ?? 40) * 12;
    for (let inches = min_ft * 12 + (min_ft === 0 ? 0 : 1); inches <= last; inches++)
      expect(of({ range: inches }), `${inches} inches`).toBe(mod);
  });
  it.each(Object.entries(chart.target_move))("target's move, %s: %i", (name, printed) => {
    expect(of({ move: name.toLowerCase() as Motion })).toBe(printed);
    expect(Object.keys(TARGET_MOVE)).toContain(name.toLowerCase());
  });
  it.each(Object.entries(chart.target_view))("view, %s: %i", (name, printed) => {
    expect(TARGET_VIEW[name.toLowerCase() as keyof typeof TARGET_VIEW]).toBe(printed);
  });
  it.each(Object.entries(chart.uninterrupted_fire_same_target).map(([name, mod], i) => [name, mod, i + 1] as const))(
    "uninterrupted fire, %s: %i",
    (_, printed, turn) => {
      expect(of({ turnOfFire: turn })).toBe(printed);
      if (turn === UNINTERRUPTED.length)
        expect(span(turn, 20).map(uninterrupted)).toEqual(span(turn, 20).map(() => printed));
    },
  );
  it("discarding sabot", () => {
    expect(of({ apds: true })).toBe(table<{ readonly apds_to_hit: number }>("apds.json").apds_to_hit);
  });
  it("names each modifier that counts, and its chart", () => {
    const shot: GunShot = { ...PLAIN, he: 75, range: 30, view: "flank", turnOfFire: 2 };
    expect(fireModifiers(shot).map(({ name, value }) => [name, value])).toEqual([
      ["High explosive", 2],
      ["Range", -1],
      ["View of the flank", 1],
      ["Uninterrupted fire at the same target", 3],
    ]);
    expect(new Set(fireModifiers(shot).map(({ rule }) => rule))).toEqual(new Set(["Tank & Anti-Tank Fire Modifiers"]));
  });
});

describe("shares of a target", () => {
  it.each(Object.keys(chart.target_obscured).map((name, i) => [name, i] as const))("%s", (name, i) => {
    const bounds = name === "None to 32%" ? [0, 32] : name.replace("%", "").split("-").map(Number);
    for (const percent of span(bounds[0] ?? 0, bounds.at(-1) ?? 0))
      expect(coverClassOf(percent), `${percent} %`).toBe(COVER_CLASSES[i]);
  });
  it("are named as on the card", () => {
    expect(COVER_CLASSES.map((cover) => SHARE_WORDS[cover])).toEqual(
      Object.keys(chart.target_obscured).map((name) => name.replace("None to ", "0-").replace("-", "–")),
    );
  });
  it("more cover is never easier to hit", () => {
    const values = COVER_CLASSES.map((cover) => OBSCURED[cover]);
    expect(values).toEqual([...values].sort((a, b) => b - a));
  });
});

describe("the view of a target", () => {
  it("is the flank within 30° of the perpendicular, the ends included", () => {
    expect([0, 59, 59.99].map(viewOf)).toEqual(["frontal", "frontal", "frontal"]);
    expect([60, 90, 120].map(viewOf)).toEqual(["flank", "flank", "flank"]);
    expect([120.01, 150, 180].map(viewOf)).toEqual(["rear", "rear", "rear"]);
  });
});

describe("the chance of a hit", () => {
  const shots = fc.record<GunShot>({
    target: fc.constantFrom(...(Object.keys(TARGET_SIZE) as NamedTarget[])).map((row) => ({ type: "row", row })),
    he: fc.constantFrom<GunCalibre | null>(null, ...GUN_CALIBRES),
    apds: fc.boolean(),
    fromMovingVehicle: fc.boolean(),
    obscured: fc.constantFrom(...COVER_CLASSES),
    range: fc.double({ min: 0, max: 200, noNaN: true }),
    move: fc.constantFrom<Motion>("none", "cautious", "normal", "hasty", "evasive"),
    view: fc.constantFrom("frontal", "flank", "rear"),
    turnOfFire: fc.integer({ min: 1, max: 9 }),
  });
  it("is that of a count of all throws", () => {
    fc.assert(
      fc.property(shots, (shot) => {
        const plus = sum(fireModifiers(shot));
        const hits = counted(2, (digits) => (twoOf(digits) + plus >= HITS_ON ? "hit" : "miss")).get("hit") ?? "0";
        expect(hitChance(shot).toString()).toBe(hits);
      }),
    );
  });
  it("never rises with the range, and never falls with uninterrupted fire", () => {
    fc.assert(
      fc.property(shots, fc.double({ min: 0, max: 50, noNaN: true }), (shot, further) => {
        const chance = hitChance(shot);
        expect(hitChance({ ...shot, range: shot.range + further }).compare(chance)).toBeLessThanOrEqual(0);
        expect(hitChance({ ...shot, turnOfFire: shot.turnOfFire + 1 }).compare(chance)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
