import { expect, it } from "vitest";
import { collectBattle } from "../../../../shared/print/report/collect.ts";
import { luckOf, luckWords, surprises } from "../../../../shared/print/report/luck.ts";
import { storedGame } from "../../../replays/stored.ts";

it("reports every loss, path, line and attack of a stored battle once", () => {
  const game = storedGame("arena-12");
  const battle = collectBattle(game, null);
  const view = game.view(null);
  expect(battle.turns.flatMap(({ losses }) => losses.map(({ stand }) => stand)).sort()).toEqual(
    view.stands
      .filter(({ status }) => status === "eliminated")
      .map(({ id }) => id)
      .sort(),
  );
  expect(battle.turns.flatMap(({ lines }) => lines.map(({ number }) => number))).toEqual(
    game.log.map(({ number }) => number),
  );
  expect(battle.turns.flatMap(({ paths }) => paths)).toHaveLength(
    game.log.filter(({ path }) => path && path.length > 1).length,
  );
  expect(battle.attacks).toHaveLength(game.log.filter(({ came }) => came !== null).length);
  expect(battle.attacks.length).toBeGreaterThan(5);
  for (const { outcomes, came } of battle.attacks) {
    expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    // The actual result is a possible one.
    expect(outcomes.find(({ id }) => id === came)?.chance).toBeGreaterThan(0);
  }
  for (const side of ["red", "blue"] as const) {
    const luck = luckOf(battle.attacks, side);
    expect(luck.outcomes.reduce((sum, { expected }) => sum + expected, 0)).toBeCloseTo(luck.attacks, 9);
    expect(luck.outcomes.reduce((sum, { happened }) => sum + happened, 0)).toBe(luck.attacks);
  }
  const dice = battle.dice.flatMap(({ faces }) => faces).reduce((a, b) => a + b, 0);
  expect(dice).toBe(game.lineTo(game.at).reduce((sum, node) => sum + node.dice.length, 0));
});

it("the least likely attacks come first, and luck has words", () => {
  const attack = (came: string, ...chances: readonly number[]) => ({
    side: "red" as const,
    turn: 1,
    points: null,
    number: came,
    text: "",
    outcomes: chances.map((chance, i) => ({ id: String(i), name: String(i), chance })),
    came,
  });
  const found = surprises([attack("0", 0.1, 0.9), attack("1", 0.98, 0.02), attack("1", 0.5, 0.5)], 5);
  expect(found.map(({ chance }) => chance)).toEqual([0.02, 0.1]);
  const words = (happened: number) => luckWords({ id: "", name: "", expected: 4, happened, deviation: 1.5 });
  expect([0, 2, 3, 6, 9].map(words)).toEqual([
    "far fewer than expected",
    "rather fewer than expected",
    "as expected",
    "rather more than expected",
    "incredibly far more than expected",
  ]);
});
