/** The exact chances of shots: against every die on small pools, and the question of the command line. */
import { describe, expect, it } from "vitest";
import { distribution } from "../../../../shared/odds/enumerate.ts";
import { Fraction } from "../../../../shared/odds/fraction.ts";
import { armourOdds } from "../../../../shared/rules/armour-battles/odds.ts";
import { OPTION_SPECS } from "../../../../shared/rules/armour-battles/options.ts";
import {
  countPool,
  type Fire,
  poolClasses,
  type ShotResult,
  shotResult,
} from "../../../../shared/rules/armour-battles/shot.ts";
import { afterShot, CONDITIONS, conditionOf, shotOdds } from "../../../../shared/rules/armour-battles/shotOdds.ts";
import type { OptionValues } from "../../../../shared/rules/contract.ts";
import { type OddsFlagValues, readFlags } from "../../../../shared/rules/oddsQuestion.ts";
import { readOptions } from "../../../../shared/rules/options.ts";
import { vehicle } from "./reference.ts";

const word = ({ disruption, suppressed, unmatchedSixes, forcedBack }: ShotResult): string =>
  `${disruption} ${suppressed} ${unmatchedSixes} ${forcedBack?.dice}`;

/** By rolling: the firer's dice, and the target's where there is a success. */
function rolled(pools: readonly [count: number, tn: number][], by: Fire["by"], classes: "faces" | "bands") {
  return distribution((dice) => {
    const roll = (pool: 0 | 1) => {
      const [count, tn] = pools[pool] as [number, number];
      const faces = dice.roll({
        sides: 6,
        count,
        who: "red",
        why: "",
        rule: "",
        classes: classes === "faces" ? { type: "faces" } : poolClasses(tn),
      });
      return countPool(faces, tn);
    };
    const attack = roll(0);
    const reaction = attack.successes === 0 ? { successes: 0, sixes: 0 } : roll(1);
    return word(shotResult(attack, reaction, by));
  });
}
const exact = ([[a, at], [b, bt]]: readonly [[number, number], [number, number]], by: Fire["by"]) =>
  new Map(shotOdds({ count: a, tn: at }, { count: b, tn: bt }, by).results.map((one) => [word(one), one.chance]));
const sorted = (chances: ReadonlyMap<string, Fraction>) => [...chances].map(([key, of]) => `${key}: ${of}`).sort();

describe("chances of results", () => {
  it.each([
    [[0, 4], [3, 4], "direct"],
    [[1, 2], [1, 5], "direct"],
    [[3, 4], [2, 4], "direct"],
    [[3, 3], [2, 5], "artillery"],
    [[2, 5], [3, 4], "artillery"],
    [[2, 6], [2, 6], "direct"],
  ] as const)("%j against %j, %s: those of every die", (attack, reaction, by) => {
    const pools = [[...attack], [...reaction]] as [[number, number], [number, number]];
    expect(sorted(exact(pools, by))).toEqual(sorted(rolled(pools, by, "faces")));
  });

  it("equal the referee's classes of dice, for pools of battle size", () => {
    const pools: [[number, number], [number, number]] = [
      [7, 3],
      [6, 5],
    ];
    expect(sorted(exact(pools, "direct"))).toEqual(sorted(rolled(pools, "direct", "bands")));
  });

  it("sum to one, for the most dice there are", () => {
    for (const by of ["direct", "artillery"] as const) {
      const { hits, results } = shotOdds({ count: 13, tn: 2 }, { count: 12, tn: 4 }, by);
      for (const list of [hits, results.map(({ chance }) => chance)])
        expect(list.reduce((sum, one) => sum.plus(one), Fraction.ZERO)).toEqual(Fraction.ONE);
    }
  });
});

describe("a unit afterwards", () => {
  it("has seven conditions, from the gravest", () => {
    for (let disruption = 0; disruption <= 6; disruption++)
      for (const suppressed of [false, true]) {
        const { id } = conditionOf(disruption, suppressed);
        expect(id).toBe(disruption >= 3 ? "dispersed" : `${disruption || ""}${suppressed ? "S" : ""}` || "unharmed");
      }
    expect(CONDITIONS).toHaveLength(7);
  });

  it("adds its earlier disruption and suppression", () => {
    const { results } = shotOdds({ count: 1, tn: 4 }, { count: 0, tn: 4 }, "direct");
    const told = (disruption: number, suppressed: boolean) =>
      afterShot(results, { disruption, suppressed })
        .filter(({ chance }) => chance.compare(Fraction.ZERO) > 0)
        .map(({ id, chance }) => `${id} ${chance}`);
    expect(told(0, false)).toEqual(["1S 1/6", "1 1/3", "unharmed 1/2"]);
    expect(told(1, true)).toEqual(["2S 1/2", "1S 1/2"]);
    expect(told(2, false)).toEqual(["dispersed 1/2", "2 1/2"]);
  });
});

function standard(): OptionValues {
  const read = readOptions(OPTION_SPECS, {});
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}
const OPTIONS = standard();
function ask(firer: string, target: string, flags: OddsFlagValues, options: OptionValues = {}) {
  const found = armourOdds.answer(vehicle(firer), vehicle(target), flags, { ...OPTIONS, ...options });
  return found.ok ? found.value : found.error;
}
const documentOf = (...asked: Parameters<typeof ask>) => {
  const found = ask(...asked);
  if (!("document" in found)) throw new Error(found.message);
  return found.document as {
    readonly attack: { readonly dice: number; readonly tn: number };
    readonly reaction: { readonly dice: number; readonly tn: number };
    readonly disruption: Readonly<Record<string, string>>;
    readonly suppressed: string;
    readonly forcedBack: { readonly chance: string; readonly dice: Readonly<Record<string, string>> };
    readonly dispersed: string;
    readonly after: Readonly<Record<string, string>>;
  };
};
const pools = ({ attack, reaction }: ReturnType<typeof documentOf>) =>
  `${attack.dice} at ${attack.tn}+ : ${reaction.dice} at ${reaction.tn}+`;

describe("the question", () => {
  it("reads its pools from the flags", () => {
    const of = (flags: OddsFlagValues) => pools(documentOf("Panzer IV H", "M4 75mm", flags));
    expect(of({ range: 8 })).toBe("8 at 3+ : 5 at 4+");
    expect(of({ range: 8.01 })).toBe("8 at 4+ : 5 at 4+");
    expect(of({ range: 32, cover: true, uphill: true })).toBe("8 at 5+ : 7 at 4+");
    expect(of({ band: "short", aspect: "rear", moves: 3, wild: true, staff: true })).toBe("8 at 2+ : 5 at 4+");
    expect(of({ band: "short", moves: 4 })).toBe("5 at 3+ : 5 at 4+");
    expect(of({ band: "short", aspect: "rear", ambush: true, wild: true })).toBe("10 at 2+ : 5 at 4+");
    expect(of({ band: "long", "target-suppressed": true, "target-wild": true, "target-staff": true })).toBe(
      "8 at 5+ : 7 at 5+",
    );
    expect(of({ band: "long", "target-disengaging": true })).toBe("8 at 5+ : 7 at 4+");
    expect(pools(documentOf("Panzer IV H", "Panther Ausf G", { band: "long", aspect: "flank" }))).toBe(
      "8 at 4+ : 6 at 4+",
    );
    expect(pools(documentOf("M7 Howitzer Motor Carriage", "Sturmgeschütz III", {}))).toBe("4 at 4+ : 5 at 4+");
    for (const flag of ["cover", "uphill"])
      expect(ask("M7 Howitzer Motor Carriage", "Sturmgeschütz III", { [flag]: true })).toMatchObject({
        place: `--${flag}`,
      });
    expect(ask("Panzer IV H", "M4 75mm", { range: 8, ambush: true, moves: 2 })).toMatchObject({ place: "--ambush" });
    expect(pools(documentOf("105L28 Howitzer", "M10 Tank Destroyer", { "target-break-off": true }))).toBe(
      "4 at 4+ : 6 at 4+",
    );
  });

  it("has ranges in the unit that is played", () => {
    expect(pools(documentOf("M4 75mm", "Panzer IV H", { range: 6 }, { measure: "cm2" }))).toBe("7 at 4+ : 5 at 4+");
    expect(pools(documentOf("M4 75mm", "Panzer IV H", { range: 8 }, { measure: "cm3" }))).toBe("7 at 3+ : 5 at 4+");
    const steps = armourOdds.distance.steps(vehicle("M4 75mm"), vehicle("Tiger I"), {}, OPTIONS);
    expect(steps.ok && steps.value.map(({ inches }) => inches)).toEqual([7, 14, 28]);
  });

  it("answers with exact chances that sum to one", () => {
    const { disruption, after, dispersed, forcedBack, suppressed } = documentOf("Tiger I", "M4 75mm", {
      band: "short",
      disruption: 1,
    });
    const sum = (chances: Readonly<Record<string, string>>) =>
      String(Object.values(chances).reduce((all, one) => all.plus(Fraction.parse(one)), Fraction.ZERO));
    expect([sum(disruption), sum(after), sum(forcedBack.dice)]).toEqual(["1", "1", forcedBack.chance]);
    expect(after["dispersed"]).toBe(dispersed);
    const atLeastTwo = Fraction.parse(disruption["2"] as string).plus(Fraction.parse(disruption["3+"] as string));
    expect(dispersed).toBe(String(atLeastTwo));
    expect(Fraction.parse(forcedBack.chance).compare(Fraction.parse(suppressed))).toBeLessThan(0);
  });

  it("a battery suppresses oftener than a gun with the same dice would", () => {
    const battery = documentOf("105L28 Howitzer", "M4 75mm", {});
    const { results } = shotOdds({ count: 4, tn: 4 }, { count: 5, tn: 4 }, "direct");
    const gun = results.reduce((sum, one) => (one.suppressed ? sum.plus(one.chance) : sum), Fraction.ZERO);
    expect(Fraction.parse(battery.suppressed).compare(gun)).toBeGreaterThan(0);
  });

  it("refuses impossible flags, by their names", () => {
    const place = (...asked: Parameters<typeof ask>) => {
      const found = ask(...asked);
      return "place" in found ? found.place : "answered";
    };
    expect(place("M4 75mm", "Tiger I", {})).toBe("--range");
    expect(place("M4 75mm", "Tiger I", { range: 28.02 })).toBe("--range");
    expect(place("M4 75mm", "Tiger I", { range: 28 })).toBe("answered");
    expect(place("M4 75mm", "Tiger I", { range: 9, band: "short" })).toBe("--band");
    expect(place("M4 75mm", "105L28 Howitzer", { band: "short" })).toBe("--target");
    expect(place("M4 75mm", "Tiger I", { band: "short", artillery: true })).toBe("--artillery");
    expect(place("105L28 Howitzer", "M4 75mm", { artillery: true })).toBe("answered");
    expect(place("105L28 Howitzer", "M4 75mm", { aspect: "flank" })).toBe("--aspect");
    expect(place("105L28 Howitzer", "M4 75mm", { staff: true })).toBe("--staff");
    expect(place("105L28 Howitzer", "M4 75mm", { wild: true })).toBe("answered");
    expect(place("M4 75mm", "Tiger I", { band: "short", "target-break-off": true })).toBe("--target-break-off");
    expect(place("Tiger I", "M5 Light Tank", { band: "short", "target-break-off": true })).toBe("answered");
    expect(place("Tiger I", "M5 Light Tank", { band: "short", "target-scoot": true })).toBe("--target-scoot");
    expect(place("Tiger I", "M10 Tank Destroyer", { band: "short", "target-scoot": true })).toBe("answered");
    expect(
      place("Tiger I", "M10 Tank Destroyer", { band: "short", "target-scoot": true, "target-break-off": true }),
    ).toBe("--target-scoot");
  });

  it("its flags are read as any system's are", () => {
    const { flags } = armourOdds;
    expect(readFlags(flags, { range: "9.5", aspect: "rear", moves: "2", cover: true, disruption: "2" })).toEqual({
      ok: true,
      value: { range: 9.5, aspect: "rear", moves: 2, cover: true, disruption: 2 },
    });
    expect(readFlags(flags, { moves: "5" }).ok).toBe(false);
    expect(readFlags(flags, { disruption: "3" }).ok).toBe(false);
    for (const { required, help } of flags) expect([required, help.length > 10]).toEqual([false, true]);
  });

  it("has a duel for every pair of units on the table, at every range within reach", () => {
    const { duel } = armourOdds;
    const found = ask("Tiger I", "M4 75mm", { ...duel?.flags, range: duel?.ranges[0] as number });
    if (!("chances" in found)) throw new Error(found.message);
    const table = found.chances.find(({ title }) => title === duel?.table);
    const names = table?.rows.map(({ name }) => name) ?? [];
    for (const { rows } of duel?.chances ?? []) for (const row of rows) expect(names).toContain(row);
  });
});
