import { expect, it } from "vitest";
import { collectBattle, type FoughtAttack, type Loss } from "../../../../shared/print/report/collect.ts";
import { turningPoints, turningWords } from "../../../../shared/print/report/turningPoints.ts";
import { storedGame } from "../../../replays/stored.ts";

const attack = (turn: number, target: string, done: number, expected: number): FoughtAttack => ({
  side: "red",
  turn,
  number: `${turn}.1`,
  text: `Fires at ${target}`,
  outcomes: [],
  came: "",
  points: { target, done, expected },
});
const loss = (stand: string, points: number): Loss => ({
  ...{ stand, label: stand, side: "blue", vehicle: "v", at: null, points },
});
const turnOf = (turn: number, losses: readonly Loss[]) => ({
  ...{ turn, losses, paths: [], shots: [], lines: [], stands: [] },
});
const points = { red: 100, blue: 100 };

it("the heaviest attacks against the odds and losses turn a battle, in its order", () => {
  const attacks = [attack(1, "b1", 0, 9), attack(2, "b2", 10, 2), attack(3, "b3", 5, 5), attack(3, "b4", 1, 0)];
  const turns = [turnOf(1, []), turnOf(2, [loss("b2", 10)]), turnOf(3, [loss("b9", 7)])];
  const found = turningPoints({ turns, attacks, points }, 9);
  expect(found.map(({ turn, type, favours, weight }) => [turn, type, favours, weight])).toEqual([
    [1, "attack", "blue", 9],
    // The loss of b2 is told with the attack on it.
    [2, "attack", "red", 10],
    [3, "loss", "red", 7],
  ]);
  expect(turningPoints({ turns, attacks, points }, 1).map(({ weight }) => weight)).toEqual([10]);
  expect(found.map(turningWords)).toEqual([
    "1.1 Fires at b1: 0 points destroyed, 9 expected.",
    "2.1 Fires at b2: 10 points destroyed, 2 expected.",
    "b9 is lost: 7 points.",
  ]);
});

it("nothing turns a battle where nothing happened, or where stands have no worth", () => {
  expect(turningPoints({ turns: [turnOf(1, [])], attacks: [], points }, 5)).toEqual([]);
  const worthless = { turns: [turnOf(1, [loss("b1", 0)])], attacks: [attack(1, "b1", 0, 0)] };
  expect(turningPoints({ ...worthless, points: { red: 0, blue: 0 } }, 5)).toEqual([]);
});

it("a stored battle has turning points of its attacks and losses, and a side's copy has none that the side doesn't know", () => {
  const game = storedGame("arena-12");
  const whole = collectBattle(game, null);
  const found = turningPoints(whole, 6);
  expect(found.length).toBeGreaterThan(1);
  expect(found.map(({ turn }) => turn)).toEqual(found.map(({ turn }) => turn).toSorted((a, b) => a - b));
  for (const attacked of whole.attacks)
    if (attacked.points) {
      expect(attacked.points.done).toBeGreaterThanOrEqual(-1e-9);
      expect(attacked.points.expected).toBeGreaterThanOrEqual(-1e-9);
    }
  for (const side of ["red", "blue"] as const) {
    const known = collectBattle(game, side);
    const lines = new Set(known.turns.flatMap(({ lines: read }) => read.map(({ number }) => number)));
    for (const point of turningPoints(known, 6))
      if (point.type === "attack") expect(lines).toContain(point.attack.number);
  }
});
