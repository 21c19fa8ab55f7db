/** The forecast of a move before the dice are rolled agrees with its result, with all dice. */
import { describe, expect, it } from "vitest";
import { point, type TablePoint } from "../../../../../shared/geometry/units.ts";
import { Fraction } from "../../../../../shared/odds/fraction.ts";
import type { MoveQuestion } from "../../../../../shared/play/contract.ts";
import type { CommandOf } from "../../../../../shared/rules/armour-battles/play/battle.ts";
import { Hand, type Layout } from "./table.ts";

/** Red's order of this number of dice, given to these. */
function ordered(layout: Omit<Layout, "blue">, dice: number, ...stands: string[]): Hand {
  const of = new Hand({
    size: [80, 40],
    blue: { b1: { at: [78, 38] } },
    figures: { red: { commandDice: 5, armyMorale: 9 }, blue: { commandDice: 2, armyMorale: 9 } },
    ...layout,
  });
  of.give({ type: "roll-command" }, 6, 5, 5, 5, 4, 3, 2);
  of.give({ type: "choose-chain", chain: 5 });
  of.give({ type: "order", chain: dice });
  of.give({ type: "move-and-fire", stands });
  return of;
}
function questionOf(of: Hand, stand: string): MoveQuestion {
  const question = of.battle.moveQuestion(of.state, stand);
  if ("reason" in question) throw new Error(question.reason);
  return question;
}
const FACES = [1, 2, 3, 4, 5, 6];
const throws = (dice: number): number[][] =>
  dice === 0 ? [[]] : throws(dice - 1).flatMap((some) => FACES.map((face) => [...some, face]));

/** Gives the same result as rolling every throw. */
function holds(of: Hand, dice: number, command: CommandOf<"move">, others: CommandOf<"move">[] = []): void {
  for (const one of others) of.give(one);
  const told = questionOf(of, command.stand).dice?.outlook(command);
  of.give(command);
  const before = of.battle.copy(of.state);
  let gets = 0;
  const all = throws(dice);
  for (const faces of all) {
    of.state = of.battle.copy(before);
    of.give({ type: "roll-moves" }, ...faces);
    const end = command.path.at(-1) as TablePoint;
    if (of.stand(command.stand).at?.every((n, i) => n === end[i])) gets++;
  }
  expect(told?.arrives).toBe(Fraction.of(gets, all.length).toString());
}
const to = (stand: string, ...path: [number, number][]): CommandOf<"move"> => ({
  type: "move",
  stand,
  path: path.map(([x, y]) => point(x, y)),
});
const TANK: Omit<Layout, "blue"> = { red: { r1: { at: [10, 20], facing: 90 } } };

describe("the outlook of a way", () => {
  it("is a single move's", () => {
    const of = ordered(TANK, 1, "r1");
    expect(questionOf(of, "r1")).toMatchObject({ points: 12, dice: { least: 7 } });
    expect(questionOf(of, "r1").dice?.outlook(to("r1", [19, 20]))).toEqual({ least: 7, most: 12, arrives: "2/3" });
    holds(of, 1, to("r1", [19, 20]));
  });

  it("counts several dice, broken ground and hedges", () => {
    const of = ordered({ ...TANK, hedges: [[16, 0, 16, 40]], terrain: [["woods", 20, 16, 3, 8]] }, 2, "r1");
    expect(questionOf(of, "r1").dice?.outlook(to("r1", [25, 20]))).toMatchObject({ least: 8, most: 18 });
    holds(of, 2, to("r1", [25, 20]));
  });

  it("is that of the slowest unit that has a destination", () => {
    const layout: Omit<Layout, "blue"> = {
      red: {
        r1: { at: [10, 20], facing: 90, vehicle: "M5 Light Tank" },
        r2: { at: [10, 22], facing: 90 },
      },
    };
    const of = ordered(layout, 1, "r1", "r2");
    expect(questionOf(of, "r1")).toMatchObject({ points: 18, dice: { least: 8 } });
    holds(of, 1, to("r1", [20, 20]), [to("r2", [20, 22])]);
  });

  it("backwards is that of one die, with any number of dice in the order", () => {
    const of = ordered(TANK, 2, "r1");
    const back = { ...to("r1", [6, 20]), backwards: true };
    expect(questionOf(of, "r1").dice?.outlook(back)).toEqual({ least: 1, most: 6, arrives: "1/2" });
    holds(of, 2, back);
  });

  it("counts that a Tiger may break down", () => {
    const of = ordered({ red: { r1: { at: [10, 20], facing: 90, vehicle: "Tiger I" } } }, 2, "r1");
    holds(of, 2, to("r1", [28, 20]));
  });
});
