/** Further questions of chance, held to the referee with every way its dice can fall. */
import { describe, expect, it } from "vitest";
import { diceOf, randomOf } from "../../../../shared/dice/seeded.ts";
import { point } from "../../../../shared/geometry/units.ts";
import { distribution } from "../../../../shared/odds/enumerate.ts";
import { Fraction } from "../../../../shared/odds/fraction.ts";
import type { PlannedShot } from "../../../../shared/play/planning.ts";
import { planningOn } from "../../../../shared/rules/armour-battles/planning.ts";
import type { ArmourFact } from "../../../../shared/rules/armour-battles/play/facts.ts";
import { chainsOf, judgeRoll, rollCommandDice } from "../../../../shared/rules/armour-battles/play/kinds/turn.ts";
import { armourBattles } from "../../../../shared/rules/armour-battles/system.ts";
import { readFlags } from "../../../../shared/rules/oddsQuestion.ts";
import { readOptions } from "../../../../shared/rules/options.ts";
import { factsOf } from "../referee/verdicts.ts";
import { ordered, QUIET } from "./play/hands.ts";
import { BATTERY, Hand, type Layout } from "./play/table.ts";

const optionsOf = (set: Readonly<Record<string, string | number | boolean>> = {}) => {
  const read = readOptions(armourBattles.optionSpecs, set);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};
type Flags = PlannedShot["flags"];
function ask(id: string, flags: Flags, set = {}) {
  const found = armourBattles.chances.find((one) => one.id === id);
  if (!found) throw new Error(id);
  const answer = found.answer(flags, optionsOf(set));
  if (!answer.ok) throw new Error(answer.error.message);
  const tables = new Map(answer.value.tables.map(({ title, rows }) => [title, rows]));
  return (title: string): Record<string, string> =>
    Object.fromEntries((tables.get(title) ?? []).map(({ name, chance }) => [name, chance.toString()]));
}
const told = (found: ReadonlyMap<unknown, Fraction>): Record<string, string> =>
  Object.fromEntries([...found].map(([key, chance]) => [String(key), chance.toString()]));
const sum = (texts: readonly string[]): string =>
  texts.reduce((all, one) => all.plus(Fraction.parse(one)), Fraction.ZERO).toString();

it("every question's flags can be read, and the figures of a table are among them", () => {
  const of = new Hand({ red: { r1: { at: [10, 20] }, gun: { vehicle: BATTERY } }, blue: { b1: { at: [30, 20] } } });
  const planning = planningOn(of.field, of.state);
  for (const { id, flags, answer } of armourBattles.chances) {
    const found = planning.circumstances(id, "b1");
    if (!found || "reason" in found) throw new Error(id);
    const written: Record<string, string | true> = Object.fromEntries(
      Object.entries(found as Flags).map(([name, value]) => [name, value === true ? true : String(value)]),
    );
    const read = readFlags(flags, written);
    expect(read.ok ? read.value : read.error, id).toEqual(found);
    expect(answer(found as Flags, optionsOf()).ok, id).toBe(true);
  }
  expect(planning.circumstances("rally", "gun")).toHaveProperty("reason");
});

describe("rallying", () => {
  const LAYOUT: Layout = {
    ...QUIET,
    size: [60, 40],
    sight: 80,
    red: { r1: { at: [10, 20] }, r2: { at: [20, 30] } },
    blue: { b1: { at: [30, 20], facing: 270 } },
    terrain: [["woods", 19, 28, 4, 4]],
  };
  for (const rallyRemoves of ["unmatched", "every"])
    for (const [id, bead] of [
      ["r1", "disrupted-2"],
      ["r2", "disrupted"],
    ] as const)
      it(`removes what the referee removes: ${id}, by ${rallyRemoves} successes`, () => {
        const of = new Hand({ ...LAYOUT, options: { rallyRemoves } });
        of.give({ type: "intervene", stand: id, change: { type: "bead", bead, on: true }, why: "test" });
        ordered(of, [5, 5, 5, 4, 3]);
        of.give({ type: "rally", stands: [id] });
        const played = distribution((dice) => {
          const facts = factsOf<ArmourFact>(of.battle.decide(of.state, { type: "rally-unit", stand: id }, dice));
          const rallied = facts.find((fact) => fact.type === "rallied");
          return rallied?.type === "rallied" ? rallied.removed : -1;
        });
        const flags = planningOn(of.field, of.state).circumstances("rally", id) as Flags;
        expect(flags).toMatchObject(id === "r1" ? { disruption: 2 } : { cover: true });
        const found = ask("rally", flags, { rallyRemoves })("Points removed");
        const named = Object.entries(found).map(([name, chance]) => [Number.parseInt(name, 10) || 0, chance] as const);
        expect(Object.fromEntries(named.filter(([, chance]) => chance !== "0"))).toEqual(told(played));
      });
  it("isn't rolled for a suppressed unit", () => {
    const [rally] = armourBattles.chances;
    expect(rally?.answer({ dice: 4, suppressed: true }, optionsOf())).toMatchObject({
      ok: false,
      error: { place: "--suppressed" },
    });
  });
});

describe("Command Dice", () => {
  const faces = (count: number): number[][] =>
    count === 0 ? [[]] : faces(count - 1).flatMap((rest) => [1, 2, 3, 4, 5, 6].map((face) => [...rest, face]));
  for (const [own, enemy, first] of [
    [1, 1, "dice"],
    [3, 2, "dice"],
    [2, 3, "dice"],
    [2, 2, "red"],
    [3, 1, "blue"],
  ] as const)
    it(`${own} against ${enemy}, ${first}: all throws as the referee judges them`, () => {
      const counted = new Map<string, Map<string, number>>();
      const add = (table: string, name: string) => {
        const rows = counted.get(table) ?? new Map<string, number>();
        counted.set(table, rows.set(name, (rows.get(name) ?? 0) + 1));
      };
      let all = 0;
      for (const red of faces(own))
        for (const blue of faces(enemy)) {
          const judged = judgeRoll({ red, blue }, first);
          if (judged.first === "again") continue;
          all++;
          const { failed } = judged;
          const both = failed.red && failed.blue;
          const chains = both ? { 2: 0, 3: 0, 4: 0, 5: 0, 6: 0 } : chainsOf(red, blue);
          const dice = Object.values(chains).reduce((a, b) => a + b, 0);
          const longest = Math.max(...Object.values(chains));
          const words = (n: number, wild = "") =>
            `${n || "no"} ${wild}${n > 1 ? (wild ? "Dice" : "dice") : wild ? "Die" : "die"}`;
          add(
            "Command Failure",
            both
              ? "both: the turn is over"
              : failed.red
                ? "this side alone"
                : failed.blue
                  ? "the enemy alone"
                  : "nobody",
          );
          add("First Command Pulse", judged.first === "red" ? "this side" : judged.first ? "the enemy" : "nobody");
          add("Dice for orders", words(dice));
          add("Wild Dice among them", words(chains[6], "Wild "));
          add("Longest Dice Chain", words(longest));
        }
      const flags = {
        dice: own,
        "enemy-dice": enemy,
        ...(first === "dice" ? {} : { first: first === "red" ? "own" : "enemy" }),
      };
      const answer = ask("command", flags);
      for (const [title, rows] of counted) {
        const found = Object.entries(answer(title)).filter(([, chance]) => chance !== "0");
        expect(Object.fromEntries(found), title).toEqual(
          Object.fromEntries([...rows].map(([name, n]) => [name, Fraction.of(n, all).toString()])),
        );
        expect(sum(found.map(([, chance]) => chance))).toBe("1");
      }
    });
  it("of whole battle groups are shown at once, with enough for the plan", () => {
    const answer = ask("command", { dice: 6, "enemy-dice": 5, wanted: 4 });
    expect(sum(Object.values(answer("First Command Pulse")))).toBe("1");
    const enough = Fraction.parse(answer("Enough dice")["4 or more"] ?? "0").toNumber();
    expect(enough).toBeGreaterThan(0.5);
    expect(enough).toBeLessThan(1);
  });
  it.runIf(process.env["SAND_TABLE_LONG"])("are the frequencies of many turns of the referee", () => {
    const of = new Hand({ ...QUIET, red: { r1: { at: [10, 20] } }, blue: { b1: { at: [30, 20] } } });
    const dice = diceOf(randomOf(7));
    const turns = 40_000;
    const seen = { failed: 0, first: 0, both: 0 };
    for (let i = 0; i < turns; i++) {
      const { failed, first } = rollCommandDice(of.field, dice);
      if (failed.red && failed.blue) seen.both++;
      else if (failed.red) seen.failed++;
      if (first === "red") seen.first++;
    }
    const answer = ask("command", planningOn(of.field, of.state).circumstances("command", "r1") as Flags);
    const close = (count: number, chance: string | undefined) => {
      const p = Fraction.parse(chance ?? "0").toNumber();
      expect(Math.abs(count / turns - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / turns));
    };
    close(seen.first, answer("First Command Pulse")["this side"]);
    close(seen.failed, answer("Command Failure")["this side alone"]);
    close(seen.both, answer("Command Failure")["both: the turn is over"]);
  });
});

describe("an artillery mission", () => {
  for (const [deviation, east] of [
    ["two-dice", 0],
    ["special-die", 3],
  ] as const)
    it(`answers and falls as the referee lets it, marker ${east}″ off: ${deviation}`, () => {
      // Blue decides about its Staff Orders before any unit under fire rolls.
      const of = ordered(
        new Hand({
          size: [60, 40],
          sight: 80,
          options: { deviation },
          red: { r1: { at: [10, 20] }, gun: { vehicle: BATTERY } },
          blue: { b1: { at: [30, 20], facing: 300, vehicle: "Sturmgeschütz III" } },
          figures: {
            red: { commandDice: 5, staffOrders: 2, armyMorale: 9, artilleryResponseDice: 1 },
            blue: { commandDice: 5, staffOrders: 2, armyMorale: 9 },
          },
        }),
      );
      const at = point(30 - east, 20);
      const played = distribution((dice) => {
        const facts = factsOf<ArmourFact>(of.battle.decide(of.state, { type: "call-mission", stand: "gun", at }, dice));
        const burst = facts.find((fact) => fact.type === "burst-began");
        return burst?.type !== "burst-began" ? "later" : burst.under.includes("b1") ? "under" : "missed";
      });
      const chance = (key: "later" | "missed" | "under") => played.get(key) ?? Fraction.ZERO;
      const flags = planningOn(of.field, of.state).circumstances("mission", "b1") as Flags;
      const answer = ask("mission", { ...flags, east }, { deviation });
      const fires = Fraction.ONE.minus(chance("later"));
      expect(answer("When it fires")["at once"]).toBe(fires.toString());
      expect(sum(Object.values(answer("When it fires")))).toBe("1");
      const under = answer("The unit is under fire")["within the burst"] ?? "";
      expect(Fraction.parse(under).times(fires).toString()).toBe(chance("under").toString());
      expect(sum(Object.values(answer("Where it falls")))).toBe("1");
      const after = answer("The unit afterwards");
      expect(sum(Object.values(after))).toBe("1");
      expect(
        Fraction.parse(after["unharmed"] ?? "0").compare(Fraction.ONE.minus(Fraction.parse(under))),
      ).toBeGreaterThan(0);
    });
});

it("a mission takes a Wild Die for its fire, and no Staff Order", () => {
  const mission = armourBattles.chances.find(({ id }) => id === "mission");
  expect(mission?.flags.map(({ name }) => name)).toContain("wild");
  expect(mission?.flags.map(({ name }) => name)).not.toContain("staff");
  const figures = { dice: 4, "at-dice": 4, reaction: 5 };
  const unharmed = (flags: Flags) =>
    Fraction.parse(ask("mission", { ...figures, ...flags })("The unit afterwards")["unharmed"] ?? "");
  expect(unharmed({ wild: true }).compare(unharmed({}))).toBeLessThan(0);
});

describe("the dice of a move", () => {
  it("are those of the document: 7 to 12, 14 to 24, 24 to 54 inches", () => {
    const ends = (flags: Flags) => {
      const names = Object.entries(ask("move", flags)("How far"));
      return [names[0], names.at(-1)];
    };
    expect(ends({ moves: 1 })).toEqual([
      ["7″ or more", "1"],
      ["12″ or more", "1/6"],
    ]);
    expect(ends({ moves: 2 })).toEqual([
      ["14″ or more", "1"],
      ["24″ or more", "1/36"],
    ]);
    expect(ends({ moves: 3, fast: true })).toEqual([
      ["24″ or more", "1"],
      ["54″ or more", "1/216"],
    ]);
    expect(ends({ moves: 1, fast: true, wild: true })).toEqual([
      ["18″ or more", "1"],
      ["18″ or more", "1"],
    ]);
    // A hedge takes a Fixed Move, suppression all of them.
    expect(ends({ moves: 2, hedges: 1 })[0]).toEqual(["8″ or more", "1"]);
    expect(ends({ moves: 1, suppressed: true })[0]).toEqual(["1″ or more", "1"]);
  });
  it("break an unreliable unit down by more ones than sixes", () => {
    // Of 36: a one and no six is 1–1, and 1 with 2 to 5 in either order.
    expect(ask("move", { moves: 2, "poor-reliability": true })("Reliability")).toEqual({
      "breaks down and stays": "1/4",
    });
  });
});
