import { describe, expect, it } from "vitest";
import { missionOf } from "../../../renderer/play/store/mission.ts";
import { type Aftermath, aftermathOf, luckInWords } from "../../../shared/lab/aftermath.ts";
import type { Game } from "../../../shared/play/game.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import { storedGame } from "../../replays/stored.ts";

function counted(game: Game): Aftermath {
  const system = ruleSystem(game.loaded.scenario.system);
  if (!system.ok) throw new Error(system.error.message);
  const made = aftermathOf(game, system.value, missionOf(game.loaded.scenario)?.subject ?? null);
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

describe("a finished battle", () => {
  /** Winner, last turn, then for each side its fallen stands and its attacks. */
  const table = [
    ["arena-12", null, 5, [0, 4], [1, 2]],
    ["modern-arena-130", "red", 4, [2, 9], [4, 8]],
    ["squad-arena-17", "red", null, null, null],
    ["armour-arena-12", "blue", 2, [2, 1], [0, 4]],
    ["brew-arena-17", null, 5, [1, 3], [0, 6]],
  ] as const;
  for (const [name, winner, turn, red, blue] of table)
    it(`is counted by turn and side: ${name}`, () => {
      const game = storedGame(name);
      const { ending, sides, turns, turn: last } = counted(game);
      expect(ending?.winner).toBe(winner);
      if (turn !== null) expect(last).toBe(turn);
      for (const [side, figures] of [
        [sides.red, red],
        [sides.blue, blue],
      ] as const) {
        if (figures) expect([side.fallen.length, side.luck.attacks]).toEqual(figures);
        expect(side.points.lost).toBeLessThanOrEqual(side.points.of);
        expect(side.fallen.map((stand) => stand.turn)).toEqual(
          side.fallen.map((stand) => stand.turn).sort((a, b) => a - b),
        );
      }
      // Each turn once, from the deployment on; the last has the total.
      expect(turns.map((row) => row.turn)).toEqual(Array.from({ length: turns.length }, (_, i) => i));
      expect(turns.at(-1)?.lost).toEqual({ red: sides.red.points.lost, blue: sides.blue.points.lost });
      const { stands } = game.view(null);
      for (const side of ["red", "blue"] as const) {
        const lost = stands.filter((stand) => stand.side === side && stand.status === "eliminated");
        expect(sides[side].fallen.map(({ stand }) => stand).sort()).toEqual(lost.map(({ id }) => id).sort());
      }
    });

  it("counts up to the node being looked at", () => {
    const game = storedGame("modern-arena-130");
    game.goTo(0);
    const { ending, sides, turns } = counted(game);
    expect(ending).toBeNull();
    expect(sides.red.fallen).toEqual([]);
    expect(turns.every(({ lost }) => lost.red === 0 && lost.blue === 0)).toBe(true);
  });

  it("shows the way to victory where the conditions have a measure", () => {
    const { turns } = counted(storedGame("modern-arena-130"));
    expect(turns.at(-1)?.done.red).toBe(1);
    expect(turns[0]?.done).toEqual({ red: 0, blue: 0 });
  });
});

describe("luck in words", () => {
  const luck = (attacks: number, beyond: number) =>
    luckInWords({ attacks, expected: 10, done: 10 + beyond, variance: 4 });
  it.each([
    [0, 0, "no attacks"],
    [3, 1.9, "as expected"],
    [3, -2, "unlucky"],
    [3, 5, "very lucky"],
    [3, -7, "extremely unlucky"],
  ])("%i attacks, %d points beyond: %s", (attacks, beyond, words) => {
    expect(luck(attacks, beyond)).toBe(words);
  });
});
