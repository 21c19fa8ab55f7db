import { describe, expect, it } from "vitest";
import { randomOf } from "../../../shared/dice/seeded.ts";
import { compareLabs } from "../../../shared/lab/compare.ts";
import { pairedDifference, scoreDifference } from "../../../shared/lab/intervals.ts";
import type { LabGame } from "../../../shared/lab/records.ts";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import { opened } from "../opponent/battles.ts";
import { arena } from "../rules/ghq-wwii/play/arenas.ts";
import { labGames } from "./games.ts";
import { figures, labGame } from "./made.ts";

const { scenario } = arena(6);
const many = (n: number, of: (i: number) => Partial<LabGame>) =>
  Array.from({ length: n }, (_, game) => labGame({ game, ...of(game) }));
const compared = (first: readonly LabGame[], second: readonly LabGame[]) =>
  compareLabs({ games: first, scenario }, { games: second, scenario });

describe("two versions of a scenario", () => {
  it("differ by the difference between the battles of one number, and by nothing else", () => {
    const first = many(6, (i) => ({ winner: i < 3 ? "red" : "blue", turns: 4 }));
    const second = many(6, (i) => ({
      winner: i < 4 ? "red" : i < 5 ? "blue" : null,
      turns: i < 3 ? 4 : 6,
      stands: ["r1", "r2", "b1", "b2"].map((id) => figures(id, id === "b1" && i < 2 ? { fell: 1 } : {})),
    }));
    const { pairs, score, turns, losses } = compared(first, second);
    expect(pairs).toBe(6);
    expect(score).toMatchObject({ first: 0.5, second: 0.75, difference: { value: 0.25 } });
    expect(turns.value).toBe(1);
    expect(losses.blue.stands.value).toBeCloseTo(1 / 3, 12);
    expect(losses.red.stands.value).toBe(0);
    expect(compared(second, first).score.difference.value).toBe(-0.25);
  });

  it("leave out games that only one of them has, and report them", () => {
    const { pairs, only } = compared(
      many(5, () => ({})),
      many(7, () => ({})).slice(3),
    );
    expect([pairs, only]).toEqual([2, { first: 3, second: 2 }]);
    const strangers = compared(
      many(3, () => ({})),
      many(3, (i) => ({ seed: `y/${i}` })),
    );
    expect([strangers.pairs, strangers.only.first]).toEqual([0, 3]);
    expect(strangers.score.difference).toMatchObject({ n: 0, low: -1, high: 1 });
    const unfinished = compared(
      many(2, () => ({ unfinished: true })),
      many(2, () => ({})),
    );
    expect([unfinished.pairs, unfinished.score.difference.n]).toEqual([2, 0]);
  });

  it("are distinguished by fewer battles the more similar the pairs are", () => {
    const random = randomOf(6);
    // Both go by the same chance; the second has a little more of it.
    const chance = Array.from({ length: 300 }, () => random.below(1000));
    const first = many(300, (i) => ({ winner: (chance[i] ?? 0) < 500 ? "red" : "blue" }));
    const second = many(300, (i) => ({ winner: (chance[i] ?? 0) < 580 ? "red" : "blue" }));
    const { score } = compared(first, second);
    expect(score.correlation?.value).toBeGreaterThan(0.75);
    expect(score.worth).toBeGreaterThan(4);
    expect(score.difference.low).toBeGreaterThan(0.03);
    const scores = (games: readonly LabGame[]) => ({
      wins: games.filter(({ winner }) => winner === "red").length,
      draws: 0,
      losses: games.filter(({ winner }) => winner === "blue").length,
    });
    const apart = scoreDifference(scores(second), scores(first));
    const width = ({ low, high }: { low: number; high: number }) => high - low;
    expect(width(score.difference)).toBeLessThan(0.6 * width(apart as NonNullable<typeof apart>));
  });

  it("in battles that are really played, differ by nothing where they are the same, and four games prove little", () => {
    const players = { red: CHARACTERS.recruit, blue: CHARACTERS.recruit };
    const loaded = arena(6);
    const games = labGames(opened(loaded), { players, games: 4 });
    const same = compareLabs({ games, scenario: loaded.scenario }, { games, scenario: loaded.scenario });
    expect(same.score.difference.value).toBe(0);
    expect(same.turns).toMatchObject({ value: 0, low: 0, high: 0 });
    // Four equal pairs prove nothing.
    expect(same.score.difference.high).toBeGreaterThan(0.1);
  });
});

describe("a paired difference's interval", () => {
  it("has the truth in it however the pairs go together", () => {
    const n = 12;
    const factorial = [1];
    for (let i = 1; i <= n; i++) factorial.push((factorial[i - 1] as number) * i);
    const f = (k: number) => factorial[k] as number;
    const list = (up: number, down: number) =>
      Array.from({ length: n }, (_, i) => ({ value: i < up ? 1 : i < up + down ? -1 : 0, cluster: i }));
    for (const [better, worse] of [
      [0.5, 0.5],
      [0.3, 0.1],
      [0.1, 0.1],
      [0.8, 0.1],
      [0.05, 0],
      [0.25, 0.25],
    ] as const) {
      let covered = 0;
      for (let up = 0; up <= n; up++)
        for (let down = 0; up + down <= n; down++) {
          const { low, high } = pairedDifference(list(up, down));
          const chance =
            (f(n) / (f(up) * f(down) * f(n - up - down))) *
            better ** up *
            worse ** down *
            (1 - better - worse) ** (n - up - down);
          const truth = better - worse;
          if (low <= truth + 1e-12 && truth - 1e-12 <= high) covered += chance;
        }
      expect(covered, `${better} ${worse}`).toBeGreaterThan(0.92);
    }
  });
});
