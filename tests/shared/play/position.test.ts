import { describe, expect, it } from "vitest";
import { randomOf } from "../../../shared/dice/seeded.ts";
import { inches } from "../../../shared/geometry/units.ts";
import type { Battle, BattleView, Command } from "../../../shared/play/contract.ts";
import type { Game } from "../../../shared/play/game.ts";
import { newGame } from "../../../shared/play/newGame.ts";
import { positionAsScenario } from "../../../shared/play/position.ts";
import { checkScenario } from "../../../shared/scenario/check.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { randomCommand } from "../../../shared/simulate/random.ts";
import { type ToyState, toyRules } from "./toy.ts";
import { toyScenario } from "./toyScenario.ts";

function begin(changes: Partial<Scenario> = {}): Game {
  const { scenario, ground } = toyScenario();
  const game = newGame({ ground, scenario: { ...scenario, ...changes } }, toyRules(), "position");
  if (!game.ok) throw new Error(game.error.message);
  return game.value;
}
const give = (game: Game, type: string, more: object, ...faces: number[]) => {
  const given = game.give({ type, ...more } as Command, { type: "hand", faces });
  expect(given.type).toBe("done");
};
/** As a game of another system would show itself. */
const seenAs = (game: Game, change: (view: BattleView) => BattleView): Game =>
  new Proxy(game, { get: (of, key) => (key === "view" ? () => change(of.view(null)) : Reflect.get(of, key, of)) });

describe("a running position", () => {
  it("is a scenario: stands where they are, the lost ones gone, their wrecks on the table", () => {
    const game = begin({
      formations: [
        { id: "all", side: "blue", name: "All" },
        { id: "first", side: "blue", name: "First", parent: "all" },
        { id: "staff", side: "red", name: "Staff, without stands" },
      ],
      stands: toyScenario().scenario.stands.map((one) => (one.id === "blue1" ? { ...one, formation: "first" } : one)),
      victory: [{ type: "destroy", side: "red", percent: 51, keep: 50, count: "stands" }],
    });
    give(game, "roll-pulse", {}, 6, 6);
    give(game, "shoot", { stand: "red1", target: "blue1" }, 5, 6, 6);
    give(game, "shoot", { stand: "red1", target: "blue1" }, 5, 1, 1);
    give(game, "shoot", { stand: "red1", target: "blue2" }, 5, 1, 1);
    give(game, "advance", { stand: "red2", path: [[9, 7]] });
    give(game, "hold", {});
    const { loaded, notices } = positionAsScenario(game);
    const { scenario } = loaded;
    expect(scenario.title).toBe("Toys (turn 1)");
    expect(scenario.stands.map(({ id }) => id)).toEqual(["red1", "red2", "red3", "blue2", "blue3"]);
    expect(scenario.stands[1]?.at).toEqual([9, 7]);
    expect(scenario.table.footprints).toEqual([
      { id: "wreck-1", kind: "wreck", at: [17, 3], size: [1, 1], facing: 90 },
    ]);
    expect(scenario.formations.map(({ id }) => id)).toEqual(["staff"]);
    expect(notices).toEqual([
      "Markers not kept: blue2.",
      "Turn 1 starts again, as the first of 3.",
      "No longer there: blue1.",
      "Victory conditions count only losses from here on.",
    ]);
    // The game's scenario and its ground stay as they were.
    expect(loaded.ground).not.toBe(game.loaded.ground);
    expect(game.loaded.scenario.stands).toHaveLength(6);
    expect(newGame(loaded, toyRules(), "on").ok).toBe(true);
  });

  it("has the turns that are left, and those still to come arrive as many turns from now", () => {
    const game = begin({
      facts: { ...toyScenario().scenario.facts, turnLimit: 12 },
      stands: toyScenario().scenario.stands.map((one) =>
        one.id === "blue3" || one.id === "red3" ? { ...one, at: null } : one,
      ),
      entryEdges: [{ id: "west", side: "red", edge: "west", from: inches(0), to: inches(8), turn: 2 }],
      reinforcements: [
        { id: "late", side: "red", turn: 6, edge: "west", stands: ["red3"] },
        { id: "gone", side: "red", turn: 2, edge: "west", stands: ["red2"] },
      ],
    });
    const turn4 = seenAs(game, (view) => ({
      ...view,
      turn: 4,
      turnLimit: 12,
      groups: [{ id: "g", side: "red", name: "Group", stands: ["red1"], note: "" }],
      stands: view.stands.map((one) => {
        if (one.id === "blue3" || one.id === "red3") return { ...one, status: "waiting", at: null };
        return one.id === "blue1" ? { ...one, status: "left", at: null } : one;
      }),
    }));
    const { loaded, notices } = positionAsScenario(turn4);
    const { scenario } = loaded;
    expect(scenario.title).toBe("Toys (turn 4)");
    expect(scenario.facts.turnLimit).toBe(9);
    expect(scenario.entryEdges[0]?.turn).toBe(1);
    expect(scenario.reinforcements).toEqual([{ id: "late", side: "red", turn: 3, edge: "west", stands: ["red3"] }]);
    expect(scenario.stands.find(({ id }) => id === "red3")?.at).toBeNull();
    expect(scenario.stands.some(({ id }) => id === "blue1")).toBe(false);
    expect(notices).toContain("Groups formed this turn are not kept.");
    expect(notices).toContain("Off the table without a reinforcement to bring them on: blue3.");
    expect(notices).toContain("Turn 4 starts again, as the first of 9.");
  });

  it("keeps the scenario's stands before the first turn, and its title has room for the turn", () => {
    const game = begin({ title: "T".repeat(120) });
    const deploying = seenAs(game, (view) => ({ ...view, turn: 0, turnLimit: 12 }));
    const { loaded, notices } = positionAsScenario(deploying);
    expect(loaded.scenario.title).toBe(`${"T".repeat(107)} (deployment)`);
    expect(loaded.scenario.stands).toEqual(game.loaded.scenario.stands.map((one) => ({ ...one, facing: 90 })));
    expect(loaded.scenario.facts.turnLimit).toBe(12);
    expect(notices).toEqual([]);
  });

  it("can be saved and opened at any point of a random game", () => {
    const game = begin();
    const random = randomOf(5);
    for (let i = 0; i < 60; i++) {
      const next = randomCommand(game.battle as Battle<ToyState>, game.state as ToyState, random);
      if (!next) break;
      game.give(next);
      const { loaded } = positionAsScenario(game);
      const parsed = parseScenario(formatScenario(loaded), "position.sandtable");
      if (!parsed.ok) throw new Error(parsed.error.message);
      expect(parsed.value).toEqual(loaded);
      expect(checkScenario(loaded).filter(({ message }) => !message.includes("victory"))).toEqual([]);
    }
    expect(game.at).toBeGreaterThan(10);
  });
});
