/** The Penetration Table, special rounds and thickness of armour, cell by cell. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rateOf } from "../../../../shared/rules/brew-up/fire.ts";
import {
  ALSO_INCLUDED,
  everyOtherTurn,
  everyTurn,
  GUN_CALIBRES,
  type GunCalibre,
  gunCalibreOf,
  halfRate,
  mayFire,
  type Rate,
} from "../../../../shared/rules/brew-up/guns.ts";
import { STANDARD_READINGS } from "../../../../shared/rules/brew-up/options.ts";
import {
  armourClassOf,
  GUN_SHIELD,
  type Gun,
  gunOf,
  gunsOf,
  HULL_DOWN_TURRET,
  hullDownArmour,
  penetrationOf,
  strike,
} from "../../../../shared/rules/brew-up/penetration.ts";
import {
  APCR_CLASS,
  SPECIAL_TABLE,
  specialPenetration,
  specialRow,
} from "../../../../shared/rules/brew-up/specialRounds.ts";
import { VELOCITIES, type Velocity } from "../../../../shared/rules/brew-up/vehicleSheet.ts";
import { type Cells, csv, span, table } from "./reference.ts";

interface Derived {
  readonly gun: string;
  readonly velocity: string;
  readonly rof_turret: string;
  readonly rof_other: string;
  readonly long_range_in: number;
  readonly heat_hesh_class: number;
}
const notes = table<{
  readonly gun_shield_armor: number;
  readonly derived_rows: readonly Derived[];
  readonly flank_angle_deg_from_perpendicular: number;
}>("penetration-notes.json");
const printed = csv("penetration.csv");
const rows: readonly Cells[] = [
  ...printed,
  ...notes.derived_rows.map(({ long_range_in, heat_hesh_class, ...row }) => ({
    ...row,
    ...{ also_includes: "122mm|128mm", short_class: "", mid_class: "", long_class: "" },
    ...{ long_range_in: String(long_range_in), heat_hesh_class: String(heat_hesh_class) },
  })),
];
const number = (text: string | undefined) => Number.parseInt(text ?? "", 10);
const rate = (text: string | undefined): Rate => (text === "1/2" ? everyOtherTurn : everyTurn(Number(text)));
function found(row: Cells): Gun {
  const gun = gunOf(number(row["gun"]) as GunCalibre, row["velocity"] as Velocity);
  if (!gun.ok) throw new Error(gun.error.message);
  return gun.value;
}
const at = (gun: Gun, round: "solid" | "shaped", inches: number) => {
  const penetration = penetrationOf(gun, round, inches);
  return penetration.type === "class" ? penetration.class : penetration.type;
};

describe("the penetration table", () => {
  it("has the card's guns, and that of the SU-122", () => {
    const name = (calibre: string | number, velocity: string | undefined) => `${calibre} ${velocity}`;
    expect(
      gunsOf()
        .map((gun) => name(gun.calibre, gun.velocity))
        .sort(),
    ).toEqual(rows.map((row) => name(number(row["gun"]), row["velocity"])).sort());
    expect(gunOf(20, "LV")).toMatchObject({ ok: false, error: { message: "The card has no gun of 20 mm LV." } });
  });
  it.each(rows)("$gun $velocity: rates of fire $rof_turret and $rof_other", (row) => {
    const gun = found(row);
    expect([rateOf(gun, "turret"), rateOf(gun, "other")]).toEqual([rate(row["rof_turret"]), rate(row["rof_other"])]);
  });
  it.each(rows)("$gun $velocity: solid shot, every inch", (row) => {
    const gun = found(row);
    if (row["short_class"] === "") {
      for (const inches of span(0, 200)) expect(at(gun, "solid", inches)).toBe("no-such-round");
      return;
    }
    let from = 0;
    for (const band of ["short", "mid", "long"]) {
      const to = number(row[`${band}_range_in`]);
      for (const inches of span(from, to))
        expect(at(gun, "solid", inches), `${inches}`).toBe(number(row[`${band}_class`]));
      from = to + 1;
    }
    expect(gun.solid?.map(({ upTo }) => upTo)).toEqual(
      ["short", "mid", "long"].map((band) => number(row[`${band}_range_in`])),
    );
    expect(at(gun, "solid", from)).toBe("out-of-range");
    expect(gun.reach).toBe(from - 1);
  });
  it.each(rows)("$gun $velocity: shaped charges, every inch", (row) => {
    const gun = found(row);
    const reach = number(row["long_range_in"]);
    for (const inches of span(0, reach))
      expect(at(gun, "shaped", inches)).toBe(row["heat_hesh_class"] ? number(row["heat_hesh_class"]) : "no-such-round");
    expect(at(gun, "shaped", reach + 0.5)).toBe(row["heat_hesh_class"] ? "out-of-range" : "no-such-round");
  });
  it.each(rows)("$gun also includes $also_includes", (row) => {
    const others = (row["also_includes"] ?? "").split("|").filter((name) => name !== "");
    const millimetres = others.map((name) => ({ "3.7in": 94, "25 Pounder": 88 })[name] ?? number(name));
    expect([...ALSO_INCLUDED[number(row["gun"]) as GunCalibre]].sort()).toEqual([...new Set(millimetres)].sort());
    for (const calibre of [number(row["gun"]), ...millimetres])
      expect(gunCalibreOf(calibre)).toEqual({ ok: true, value: number(row["gun"]) });
  });
  it("a calibre in no row is refused", () => {
    expect(gunCalibreOf(60)).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining("no gun of 60 mm") },
    });
  });
  it("the damaged row of 105 mm LV and the missing row of 120 mm LV are read by options", () => {
    const readings = { ...STANDARD_READINGS, heat105: 4, rate105: "printed", heat120: 9 } as const;
    const gun = (calibre: GunCalibre) =>
      gunsOf(readings).find((gun) => gun.calibre === calibre && gun.velocity === "LV");
    expect(gun(105)).toMatchObject({ heat: 4, turret: everyTurn(2), other: everyTurn(3) });
    expect(gun(120)).toMatchObject({ heat: 9, reach: 63 });
    expect(gunOf(105, "LV", readings)).toEqual({ ok: true, value: gun(105) });
  });
  it("no gun gains by range, and a faster gun is nowhere worse than a slower gun of its calibre", () => {
    fc.assert(
      fc.property(fc.constantFrom(...gunsOf()), fc.nat(150), (gun, inches) => {
        const [near, far] = [at(gun, "solid", inches), at(gun, "solid", inches + 1)];
        if (typeof near === "number" && typeof far === "number") expect(far).toBeLessThanOrEqual(near);
        for (const other of gunsOf()) {
          if (other.calibre !== gun.calibre) continue;
          if (VELOCITIES.indexOf(other.velocity) < VELOCITIES.indexOf(gun.velocity)) continue;
          const theirs = at(other, "solid", inches);
          if (typeof near === "number" && typeof theirs === "number") expect(theirs).toBeGreaterThanOrEqual(near);
        }
      }),
    );
  });
});

describe("rates of fire", () => {
  it("half rates are rounded down, and leave a shot", () => {
    expect([6, 4, 3, 2, 1].map((shots) => halfRate(everyTurn(shots)).shots)).toEqual([3, 2, 1, 1, 1]);
    expect(halfRate(everyOtherTurn)).toEqual(everyOtherTurn);
  });
  it("a gun with the rate 1/2 fires every other turn", () => {
    expect(span(1, 5).map((turn) => mayFire(everyOtherTurn, turn, 1))).toEqual([false, false, true, true, true]);
    expect([mayFire(everyOtherTurn, 1, null), mayFire(everyTurn(1), 2, 1)]).toEqual([true, true]);
  });
});

describe("the effect of a hit on armour", () => {
  it("a class as high as the armour penetrates, and each level above it counts", () => {
    for (const gun of span(0, 13))
      for (const armour of span(0, 13))
        expect(strike(gun, armour)).toEqual(
          gun >= armour ? { type: "penetrates", levels: gun - armour } : { type: "stopped" },
        );
  });
  it("a soft vehicle has no armour, a gun shield class 1", () => {
    expect(strike(1, null)).toEqual({ type: "unarmoured" });
    expect(GUN_SHIELD).toBe(notes.gun_shield_armor);
  });
  it("a hull-down turret counts one class higher, a weak turret one class lower", () => {
    expect([hullDownArmour(6, false), hullDownArmour(6, true)]).toEqual([7, 5]);
    expect(HULL_DOWN_TURRET).toEqual({ usual: 1, weak: -1 });
  });
});

describe("the thickness of armour", () => {
  it.each(Object.entries(table<Readonly<Record<string, string>>>("armor-thickness.json")))(
    "class %s: %s",
    (armour, text) => {
      const [from = 0, to = 0] = text.split("-").map(number);
      for (const millimetres of span(from, to))
        expect(armourClassOf(millimetres), `${millimetres} mm`).toBe(Number(armour));
    },
  );
  it("class 11 begins where the table ends, and plates below 5 mm have none", () => {
    expect([armourClassOf(349), armourClassOf(350), armourClassOf(4)]).toEqual([10, 11, null]);
  });
});

interface Special {
  readonly size: string;
  readonly rof: string;
  readonly short: { readonly class: number; readonly range_in: number };
  readonly medium: { readonly class: number; readonly range_in: number };
  readonly long: { readonly class: number; readonly range_in: number };
}
describe("special rounds", () => {
  const chart = table<{ readonly rows: readonly Special[]; readonly apcr_class: { short: number; long: number } }>(
    "apds.json",
  );
  it.each(chart.rows)("$size: every inch", (row) => {
    const calibre = number(row.size) as GunCalibre;
    const bores = /(\d+)\/(\d+)mm/.exec(row.size)?.slice(1).map(Number) ?? null;
    const special = SPECIAL_TABLE.find((special) => special.calibre === calibre);
    expect(special).toMatchObject({ squeeze: bores, rate: rate(row.rof) });
    let from = 0;
    for (const [name, { class: printed, range_in }] of [
      ["short", row.short],
      ["middle", row.medium],
      ["long", row.long],
    ] as const) {
      for (const inches of span(from, range_in)) {
        expect(specialPenetration(calibre, "apds", inches)).toEqual({ type: "class", class: printed });
        expect(specialPenetration(calibre, "apcr", inches)).toEqual({
          type: "class",
          class: printed + (name === "middle" ? 0 : chart.apcr_class[name]),
        });
        expect(specialPenetration(calibre, "squeeze-bore", inches)).toEqual(
          bores ? { type: "class", class: printed } : { type: "no-such-round" },
        );
      }
      from = range_in + 1;
    }
    expect(specialPenetration(calibre, "apds", from)).toEqual({ type: "out-of-range", reach: from - 1 });
  });
  it("has the card's sizes, and refuses others", () => {
    expect(SPECIAL_TABLE.map(({ calibre }) => calibre)).toEqual(chart.rows.map(({ size }) => number(size)));
    expect(APCR_CLASS.middle).toBe(0);
    const sizes = GUN_CALIBRES.filter((calibre) => specialRow(calibre, "apds").ok);
    expect(sizes).toEqual(chart.rows.map(({ size }) => number(size)));
    expect(specialRow(90, "squeeze-bore")).toMatchObject({ ok: false });
    expect(specialRow(20, "apcr")).toMatchObject({ ok: false });
  });
});

it("the example of the card: class 4 against armour of 2 adds 2", () => {
  expect(strike(4, 2)).toEqual({ type: "penetrates", levels: 2 });
});
