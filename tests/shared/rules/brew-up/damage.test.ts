/** Damage to AFVs and by mines: each cell, and exact chances. */
import { describe, expect, it } from "vitest";
import {
  externalChances,
  externalDamage,
  internalChances,
  internalDamage,
  rollsExternal,
} from "../../../../shared/rules/brew-up/damage.ts";
import { type MineColumn, mineChances, mineDamage } from "../../../../shared/rules/brew-up/mines.ts";
import { STANDARD_READINGS } from "../../../../shared/rules/brew-up/options.ts";
import { strike } from "../../../../shared/rules/brew-up/penetration.ts";
import { asTexts, counted, type Roll, scoresOf, span, table, twoOf } from "./reference.ts";

interface Line {
  readonly roll: Roll;
  readonly effect: string;
}
const chart = table<{ readonly external: readonly Line[]; readonly internal: readonly Line[] }>("afv-damage.json");

/** The content of each line of the card, by its significant words. */
const EXTERNAL: Readonly<Record<string, object>> = {
  "Coaxial MG": { type: "machine-gun-destroyed", mount: "coaxial" },
  "Hull MG": { type: "machine-gun-destroyed", mount: "hull" },
  "armor is 1 class less than stern": { type: "engine-grate", belowStern: 1 },
  "No effect": { type: "none" },
  "track broken": { type: "track-broken" },
  "Turret ring hit and jammed": { type: "turret-jammed" },
  "Main gun tube": { type: "main-gun-out" },
  "1 casualty & crew check morale": { type: "commander-hit", casualties: 1 },
};
const INTERNAL: Readonly<Record<string, object>> = {
  "0 casualties, no damage": { type: "no-damage", casualties: 0, crew: "checks" },
  "0 casualties, crew dazed this and following turn": { type: "dazed", casualties: 0, furtherTurns: 1, crew: "checks" },
  "1 casualty, vehicle immobilized": { type: "immobilized", casualties: 1, crew: "evacuates-for-now" },
  "1 casualty, main weapon wrecked": { type: "main-weapon-wrecked", casualties: 1, crew: "evacuates-for-now" },
  "2 casualties, vehicle knocked-out": { type: "knocked-out", casualties: 2, crew: "evacuates", salvage: true },
  "4 casualties, vehicle brews-up": { type: "brewed-up", casualties: 4, salvage: false },
};
function meant(meanings: Readonly<Record<string, object>>, effect: string): object {
  const found = Object.entries(meanings).filter(([words]) => effect.includes(words));
  expect(found, effect).toHaveLength(1);
  return found[0]?.[1] ?? {};
}

describe("external damage", () => {
  it.each(chart.external)("$roll: $effect", ({ roll, effect }) => {
    for (const score of scoresOf(roll, 0, 18)) expect(externalDamage(score, 75)).toEqual(meant(EXTERNAL, effect));
  });
  it("breaks a track by high explosive of 45 mm or more only", () => {
    const types = [null, 20, 44, 45, 150].map((he) => externalDamage(9, he).type);
    expect(types).toEqual(["none", "none", "none", "track-broken", "track-broken"]);
  });
  it.each([null, 75])("has the chances of a count, with a shell of %j mm", (he) => {
    expect(asTexts(externalChances(he))).toEqual(counted(2, (digits) => externalDamage(twoOf(digits), he).type));
  });
  it("is rolled for where a hit does not penetrate, or by an option on each hit on armour", () => {
    const strikes = [strike(3, 4), strike(4, 4), strike(4, null)];
    expect(strikes.map((hit) => rollsExternal(hit, "not-penetrating"))).toEqual([true, false, false]);
    expect(strikes.map((hit) => rollsExternal(hit, "every-hit"))).toEqual([true, true, false]);
  });
});

describe("internal damage", () => {
  it.each(chart.internal)("$roll: $effect", ({ roll, effect }) => {
    for (const score of scoresOf(roll)) expect(internalDamage(score, 0)).toMatchObject(meant(INTERNAL, effect));
  });
  it("a crew that leaves may check its morale to come back after 9 to 12, and must check to stay up to 8", () => {
    const notes = table<{
      readonly internal_evacuate_footnote: { readonly rows: readonly string[] };
      readonly internal_morale_footnote: { readonly rows: readonly string[] };
    }>("afv-damage.json");
    const rows = (crew: string) =>
      chart.internal
        .filter(({ roll }) => {
          const damage = internalDamage(roll[0] ?? 0, 0);
          return "crew" in damage && damage.crew === crew;
        })
        .map(({ roll }) => roll.join("-"));
    expect(rows("evacuates-for-now")).toEqual(notes.internal_evacuate_footnote.rows);
    expect(rows("checks")).toEqual(notes.internal_morale_footnote.rows);
  });
  it.each(span(0, 12))("%i levels above the armour have the chances of a count", (levels) => {
    expect(asTexts(internalChances(levels))).toEqual(
      counted(2, (digits) => internalDamage(twoOf(digits) + levels, 0).type),
    );
  });
  it("never grows milder with a higher score or a further level", () => {
    const severity = ["no-damage", "dazed", "immobilized", "main-weapon-wrecked", "knocked-out", "brewed-up"];
    const at = (score: number, levels: number) => severity.indexOf(internalDamage(score, levels).type);
    for (const score of span(0, 18))
      for (const levels of span(0, 12)) {
        expect(at(score + 1, levels)).toBeGreaterThanOrEqual(at(score, levels));
        expect(at(score, levels + 1)).toBe(at(score + 1, levels));
      }
  });
});

type Cell = readonly [from: number | null, to: number | null, result: string];
const RESULT: Readonly<Record<string, string>> = {
  immobilize: "immobilized",
  disable: "disabled",
  overturn: "overturned",
  penetrate: "penetrated",
  destroy: "destroyed",
};
describe("anti-tank mines", () => {
  const { results } = table<{ readonly results: Readonly<Record<MineColumn, readonly Cell[]>> }>("at-mines.json");
  const columns = Object.keys(results) as MineColumn[];
  const cells = columns.flatMap((column) => results[column].map(([a, b, result]) => [column, a, b, result] as const));
  it.each(cells)("%s, %j to %j: %s", (column, from, to, result) => {
    for (const score of scoresOf([from, to], 0, 18)) expect(mineDamage(column, score).type).toBe(RESULT[result]);
  });
  it.each(columns)("%s: the chances of a count", (column) => {
    expect(asTexts(mineChances(column))).toEqual(counted(2, (digits) => mineDamage(column, twoOf(digits)).type));
  });
  it("a destroyed soft vehicle has casualties as by a grenade", () => {
    expect(mineDamage("soft", 11)).toEqual({ type: "destroyed", casualties: "as-grenade" });
  });
  it("by an option soft vehicles stay immobilized up to 10", () => {
    const read = { ...STANDARD_READINGS, softMines: "heavy-tank" } as const;
    expect([8, 9, 10, 11].map((score) => mineDamage("soft", score, read).type)).toEqual([
      "immobilized",
      "immobilized",
      "immobilized",
      "destroyed",
    ]);
  });
  it("each weight class stands two points more than the class below it", () => {
    for (const score of span(0, 18)) {
      expect(mineDamage("medium", score + 2)).toEqual(mineDamage("light", Math.max(score, 8)));
      expect(mineDamage("heavy", score + 2)).toEqual(mineDamage("medium", Math.max(score, 10)));
    }
  });
});
