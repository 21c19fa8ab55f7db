/** Blasts of shells and grenades: each modifier and cell, casualties with saving throws, exact chances. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Fraction } from "../../../../shared/odds/fraction.ts";
import {
  BLAST_COLUMNS,
  BLAST_DAMAGE,
  type BlastColumn,
  type BlastGroup,
  type BlastOf,
  type BlastTarget,
  blastCasualties,
  blastChances,
  blastDamage,
  blastDamageChances,
  blastModifiers,
  blastPercent,
  type HitType,
  type Posture,
  shellModifier,
} from "../../../../shared/rules/brew-up/blast.ts";
import { crewCover, PROTECTED_FROM_BLAST, PROTECTED_FROM_FIRE } from "../../../../shared/rules/brew-up/cover.ts";
import { GRENADE_TARGET, type GrenadeTarget, grenadeColumn } from "../../../../shared/rules/brew-up/grenades.ts";
import { STANDARD_READINGS } from "../../../../shared/rules/brew-up/options.ts";
import { sum } from "../../../../shared/rules/modifiers.ts";
import { allThrows, asTexts, counted, type Roll, scoresOf, span, table, twoOf } from "./reference.ts";

type Column = Readonly<Record<string, number>>;
interface Vehicles extends Readonly<Record<string, string | Roll>> {
  readonly roll: Roll;
}
const chart = table<{
  readonly casualties: readonly { readonly roll: Roll; readonly pct: number }[];
  readonly vehicles_and_weapons: readonly Vehicles[];
  readonly modifiers: {
    readonly burst: Column;
    readonly hit_type: Column;
    readonly figure: Column;
    readonly protection: Column;
    readonly he_shell_diameter_mm: readonly { readonly max: number | null; readonly mod: number }[];
  };
  readonly grenade_afv: Readonly<Record<string, string>>;
}>("he-damage.json");
const { modifiers } = chart;

/** A kneeling figure in the open, hit directly by the smallest shell. */
const SHELL: BlastOf = { type: "shell", millimetres: 20, burst: "ground", hit: "direct" };
const FIGURES: BlastTarget = { type: "figures", posture: "kneeling" };
const of = (blast: BlastOf, target: BlastTarget = FIGURES, cover: "minimal" | "soft" | "hard" = "minimal") =>
  sum(blastModifiers(blast, target, cover));
const PLAIN = of(SHELL);

describe("the modifiers of a blast", () => {
  it("air bursts", () => {
    const air = { ...SHELL, burst: "air" } as const;
    expect(modifiers.burst["ground"]).toBe(0);
    expect(of(air) - PLAIN).toBe(modifiers.burst["air_versus_figures"]);
    const tank: BlastTarget = { type: "vehicle-or-weapon" };
    expect(of(air, tank) - of(SHELL, tank)).toBe(modifiers.burst["air_all_other_targets"]);
  });
  it.each(Object.entries(modifiers.hit_type))("a %s hit: %i", (hit, printed) => {
    expect(of({ ...SHELL, hit: hit as HitType }) - PLAIN).toBe(printed - (modifiers.hit_type["direct"] ?? 0));
  });
  it("a direct hit by the smallest shell has nothing else", () => {
    expect(PLAIN).toBe((modifiers.hit_type["direct"] ?? 0) + (modifiers.he_shell_diameter_mm[0]?.mod ?? 0));
  });
  it.each(Object.entries(modifiers.figure))("figures that %s: %i", (name, printed) => {
    const posture = (name === "kneel" ? "kneeling" : name) as Posture;
    expect(of(SHELL, { type: "figures", posture }) - PLAIN).toBe(printed);
    expect(of(SHELL, { type: "vehicle-or-weapon" })).toBe(PLAIN);
  });
  it.each(Object.entries(modifiers.protection))("protection, %s: %i", (name, printed) => {
    expect(of(SHELL, FIGURES, name as "soft") - PLAIN).toBe(printed);
  });
  it.each(
    modifiers.he_shell_diameter_mm.map(({ max, mod }, i, all) => [(all[i - 1]?.max ?? 19) + 1, max, mod] as const),
  )("shells of %i to %j mm: %i", (from, to, printed) => {
    for (const millimetres of span(from, to ?? 300)) expect(shellModifier(millimetres), `${millimetres}`).toBe(printed);
    expect(of({ ...SHELL, millimetres: from }) - PLAIN).toBe(printed - 1);
  });
  it("a grenade is a direct hit of 50 to 77 mm on the ground, without protection", () => {
    const grenade = { type: "grenade" } as const;
    const shell = { type: "shell", millimetres: 60, burst: "ground", hit: "direct" } as const;
    for (const posture of ["erect", "kneeling", "prone"] as const) {
      const target = { type: "figures", posture } as const;
      expect(of(grenade, target, "hard")).toBe(of(shell, target));
    }
  });
});

describe("protective cover", () => {
  const { use_instead } = table<{ readonly use_instead: Readonly<Record<string, Column>> }>("protective-cover.json");
  it("has one figure against fire and one against blast", () => {
    expect(use_instead).toEqual({ infantry_fire: PROTECTED_FROM_FIRE, artillery_blast: PROTECTED_FROM_BLAST });
  });
  it("crew have hard cover in open or unbuttoned AFVs, total cover in closed ones, soft cover in soft vehicles", () => {
    const closed = { armoured: true, openTop: false, buttoned: true };
    expect([
      crewCover(closed),
      crewCover({ ...closed, buttoned: false }),
      crewCover({ ...closed, openTop: true }),
      crewCover({ ...closed, armoured: false }),
    ]).toEqual(["total", "hard", "hard", "soft"]);
  });
});

describe("casualties of a blast", () => {
  it.each(chart.casualties)("$roll: $pct %", ({ roll, pct }) => {
    for (const score of scoresOf(roll)) expect(blastPercent(score), `${score}`).toBe(pct);
    if (roll[0] === 0) expect(blastPercent(-9)).toBe(pct);
  });
  it("are rounded up, and fall on the most vulnerable first; the others throw to be saved", () => {
    const groups = [
      { figures: 3, modifier: 5 },
      { figures: 7, modifier: 2 },
    ];
    // 6 + 5 is 50 %: 5 of 10 figures.
    expect(blastCasualties(groups, 6)).toEqual({ sure: 3, saving: 2 });
    // 1 + 5 is 10 %.
    expect(blastCasualties(groups, 1)).toEqual({ sure: 1, saving: 0 });
    expect(blastCasualties([{ figures: 3, modifier: 5 }], 6)).toEqual({ sure: 2, saving: 0 });
    expect(blastCasualties([], 18)).toEqual({ sure: 0, saving: 0 });
  });
  const small = fc.array(fc.record<BlastGroup>({ figures: fc.nat(3), modifier: fc.integer({ min: -3, max: 8 }) }), {
    maxLength: 2,
  });
  it("have the chances of a count of all throws, saving throws included", () => {
    fc.assert(
      fc.property(small, (groups) => {
        const found = new Map<number, Fraction>();
        for (const digits of allThrows(2)) {
          const { sure, saving } = blastCasualties(groups, twoOf(digits));
          const saves = allThrows(saving);
          for (const thrown of saves) {
            const lost = sure + thrown.filter((digit) => digit < 6).length;
            found.set(lost, (found.get(lost) ?? Fraction.ZERO).plus(Fraction.of(1, 100 * saves.length)));
          }
        }
        expect(asTexts(blastChances(groups))).toEqual(new Map([...asTexts(found)]));
      }),
      { numRuns: 25 },
    );
  });
  it("never exceed the figures in the blast", () => {
    fc.assert(
      fc.property(small, fc.nat(18), (groups, score) => {
        const { sure, saving } = blastCasualties(groups, score);
        expect(sure + saving).toBeLessThanOrEqual(groups.reduce((all, { figures }) => all + figures, 0));
      }),
    );
  });
});

describe("damage by a blast", () => {
  const COLUMN: Readonly<Record<BlastColumn, string>> = {
    "closed-afv": "closed_afv",
    "open-afv": "open_afv",
    "soft-skin": "soft_skin",
    "towed-gun": "towed_gun",
    other: "other",
  };
  const cells = chart.vehicles_and_weapons.flatMap((row) =>
    BLAST_COLUMNS.map((column) => [column, row.roll, row[COLUMN[column]] as string] as const),
  );
  it.each(cells)("%s, %j: %s", (column, roll, printed) => {
    for (const score of scoresOf(roll)) expect(blastDamage(column, score), `${score}`).toBe(printed);
  });
  it("by an option the grenades' copy of the table", () => {
    const read = { ...STANDARD_READINGS, blastTable: "grenade" } as const;
    const differ = BLAST_COLUMNS.flatMap((column) =>
      span(0, 20).flatMap((score) =>
        blastDamage(column, score) === blastDamage(column, score, read)
          ? []
          : [`${column} ${score} ${blastDamage(column, score, read)}`],
      ),
    );
    expect(differ).toEqual([
      ...["open-afv 18 disabled", "open-afv 19 disabled", "open-afv 20 disabled"],
      ...["soft-skin 11 immobilized", "soft-skin 12 immobilized", "soft-skin 13 immobilized"],
      ...["towed-gun 11 immobilized", "towed-gun 12 immobilized", "towed-gun 13 immobilized"],
    ]);
  });
  it.each(BLAST_COLUMNS)("%s: the chances of a count, and never milder by a higher score", (column) => {
    for (const plus of span(-9, 13)) {
      expect(asTexts(blastDamageChances(column, plus))).toEqual(
        counted(2, (digits) => blastDamage(column, twoOf(digits) + plus)),
      );
      const severity = (score: number) => BLAST_DAMAGE.indexOf(blastDamage(column, score));
      expect(severity(plus + 1)).toBeGreaterThanOrEqual(severity(plus));
    }
  });
  it("a grenade in the suspension meets a closed AFV, a grenade inside an open AFV", () => {
    expect(chart.grenade_afv).toEqual({ suspension: "closed_afv column", within_afv: "open_afv column" });
    const columns = (Object.keys(GRENADE_TARGET) as GrenadeTarget[]).flatMap((target) => {
      const column = grenadeColumn(target);
      return column === null ? [] : [[target, column]];
    });
    expect(columns).toEqual([
      ["suspension", "closed-afv"],
      ["open-turret", "open-afv"],
      ["hatch", "open-afv"],
    ]);
  });
});
