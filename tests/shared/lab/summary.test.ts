/** The summary of a series, from battles made by hand. */
import { describe, expect, it } from "vitest";
import { randomOf } from "../../../shared/dice/seeded.ts";
import { share } from "../../../shared/lab/intervals.ts";
import type { LabGame } from "../../../shared/lab/records.ts";
import { verdictOf } from "../../../shared/lab/results.ts";
import { summaryOf } from "../../../shared/lab/summary.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import { arena } from "../rules/ghq-wwii/play/arenas.ts";
import { figures, labGame, NO_LUCK } from "./made.ts";

const base = arena(6).scenario;
const [any] = base.stands;
/** Two stands a side; a red one is worth 10 points, a blue one 20. */
const scenario: Scenario = {
  ...base,
  stands: ["r1", "r2", "b1", "b2"].map((id) => ({
    ...(any as NonNullable<typeof any>),
    id,
    label: id,
    side: id.startsWith("r") ? "red" : "blue",
    vehicle: id.startsWith("r") ? "ten" : "twenty",
  })),
  vehicles: Object.fromEntries(
    Object.values(base.vehicles)
      .slice(0, 2)
      .map((one, i) => (i === 0 ? ["ten", { ...one, points: 10 }] : ["twenty", { ...one, points: 20 }])),
  ),
};
const many = (n: number, of: (i: number) => Partial<LabGame>) =>
  Array.from({ length: n }, (_, game) => labGame({ game, ...of(game) }));
const wins = (red: number, blue: number, draws: number) =>
  many(red + blue + draws, (i) => ({ winner: i < red ? "red" : i < red + blue ? "blue" : null }));

describe("a summary", () => {
  it("counts the winners, of all games and of the finished ones", () => {
    const games = [...wins(6, 2, 2), labGame({ game: 10, unfinished: true, reason: null })];
    const found = summaryOf(games, scenario);
    expect(found.games).toBe(11);
    expect(found.wins.red).toEqual(share(6, 11));
    expect(found.wins.blue.count).toBe(2);
    expect([found.draws.count, found.unfinished.count]).toEqual([2, 1]);
    expect(found.score).toMatchObject({ n: 10, value: 0.7 });
    expect(found.players).toBeNull();
    expect(found.reasons).toEqual([{ reason: "Time is up.", games: 10 }]);
  });

  it("joins reasons that differ in their figures only", () => {
    const reasons = ["Red has destroyed 60 % in 4 turns.", "Red has destroyed 75 % in 4 turns.", "Time is up."];
    const games = many(3, (i) => ({ reason: reasons[i] ?? null }));
    expect(summaryOf(games, scenario).reasons).toEqual([
      { reason: "Red has destroyed 60–75 % in 4 turns.", games: 2 },
      { reason: "Time is up.", games: 1 },
    ]);
  });

  it("distinguishes sides from players where they changed over", () => {
    // Red's player always wins; so do red and blue in turn.
    const games = many(20, (i) => ({
      seed: `x/${Math.floor(i / 2)}`,
      swapped: i % 2 === 1,
      winner: i % 2 === 0 ? "red" : "blue",
    }));
    const found = summaryOf(games, scenario);
    expect(found.score.value).toBe(0.5);
    expect(found.players?.wins.red.count).toBe(20);
    expect(found.players?.score.value).toBe(1);
  });

  it("isn't surer for having seen the same battle twice", () => {
    const once = wins(6, 4, 0);
    const twice = [...once, ...once.map((game) => ({ ...game, game: game.game + 10, swapped: true }))];
    const [one, two] = [summaryOf(once, scenario), summaryOf(twice, scenario)];
    expect(two.score.low).toBeCloseTo(one.score.low, 12);
    expect(two.wins.red.high).toBeCloseTo(one.wins.red.high, 12);
    expect(summaryOf(wins(12, 8, 0), scenario).score.low).toBeGreaterThan(one.score.low + 0.05);
  });

  it("judges: even, in favour of one side, or undecided", () => {
    const said = (red: number, blue: number, draws = 0) => summaryOf(wins(red, blue, draws), scenario).verdict;
    const name = scenario.sides.find(({ id }) => id === "red")?.name;
    expect(said(142, 58)).toEqual({ type: "favours", side: "red", words: `favours ${name}: 71% (64–77)` });
    expect(said(58, 142).words).toMatch(/^favours .*: 71% \(64–77\)$/);
    expect(said(58, 142).side).toBe("blue");
    expect(said(140, 140)).toEqual({ type: "even", side: null, words: "even within ± 6 points" });
    expect(said(11, 9)).toMatchObject({ type: "open", side: null });
    expect(said(1600, 1400)).toMatchObject({ type: "favours", words: `favours ${name} a little: 53% (52–55)` });
    expect(said(0, 0).words).toBe("no game is over yet");
    expect(said(0, 0, 200).words).toMatch(/^even within ± [12] points$/);
    expect(verdictOf({ n: 10, value: 0.5, low: 0.4, high: 0.6 }, scenario).type).toBe("even");
  });

  it("reports turns, losses and the time of the decision", () => {
    const fell = (turn: number) => ["r1", "r2", "b1", "b2"].map((id) => figures(id, id === "b1" ? { fell: turn } : {}));
    const games = [
      labGame({ turns: 2, winner: "red", decided: 1, stands: fell(1), lost: { red: [0, 0, 0], blue: [0, 20, 20] } }),
      labGame({
        game: 1,
        turns: 4,
        winner: "red",
        decided: 3,
        stands: fell(3),
        lost: { red: [0, 5, 5, 5, 5], blue: [0, 0, 0, 20, 20] },
      }),
      labGame({ game: 2, turns: 3, winner: "blue" }),
    ];
    const found = summaryOf(games, scenario);
    expect(found.turns).toMatchObject({ mean: { value: 3 }, spread: 1 });
    expect(found.turns.bars.map(({ value, games: n }) => [value, n])).toEqual([
      [2, 1],
      [3, 1],
      [4, 1],
    ]);
    expect(found.losses.blue).toMatchObject({ stands: { value: 2 / 3 }, of: { stands: 2, points: 40 } });
    expect(found.losses.blue.points.value).toBeCloseTo(40 / 3, 12);
    expect(found.losses.red).toMatchObject({ points: { value: 0 }, of: { points: 20 } });
    expect(found.decided).toEqual({
      bars: [
        { value: 1, games: 1 },
        { value: 3, games: 1 },
      ],
      byMission: 1,
      median: 1,
    });
    // The first game keeps its lead after its end, the third has none.
    expect(found.leads.map(({ lead }) => lead.value)).toEqual([0, 5, 5, 35 / 3, 35 / 3]);
    expect(found.leads.map(({ held }) => [held.count, held.n])).toEqual([
      [0, 0],
      [1, 2],
      [1, 2],
      [2, 2],
      [2, 2],
    ]);
    expect([found.leads[1]?.tenth, found.leads[1]?.ninetieth]).toEqual([-5, 20]);
  });

  it("reports which stands mattered", () => {
    // The side that keeps r1 wins; r2 falls by chance.
    const random = randomOf(2);
    const games = many(200, (i) => ({
      winner: i % 2 === 0 ? "red" : "blue",
      stands: [
        figures("r1", { struck: 4, expected: 5, fell: i % 2 === 0 ? null : 2 }),
        figures("r2", { struck: i % 3, fell: random.below(2) === 0 ? null : 1 }),
        figures("b1", { struck: 9 }),
        figures("b2"),
      ],
    }));
    const found = summaryOf(games, scenario).stands;
    expect(found.map(({ stand }) => stand)).toEqual(["b1", "r1", "r2", "b2"]);
    const [b1, r1, r2] = found;
    expect(r1).toMatchObject({ points: 10, struck: { value: 4 }, expected: 5, mattered: { value: 1 } });
    expect(r1?.survived).toMatchObject({ count: 100, value: 0.5 });
    expect(r1?.mattered?.low).toBeGreaterThan(0.9);
    expect(Math.abs(r2?.mattered?.value ?? 1)).toBeLessThan(0.15);
    expect((r2?.mattered?.low ?? 1) < 0 && (r2?.mattered?.high ?? -1) > 0).toBe(true);
    expect(b1?.mattered).toBeNull();
  });

  it("takes luck out of the score as far as they go together", () => {
    const random = randomOf(4);
    // The side with luck wins, nearly always; luck is fair.
    const games = many(400, () => {
      const luck = random.below(2001) / 1000 - 1;
      const red = { attacks: 1, expected: 3, done: 3 + luck, variance: 1 / 3 };
      return {
        winner: luck + (random.below(201) - 100) / 500 > 0 ? "red" : "blue",
        luck: { red, blue: NO_LUCK },
      } as const;
    });
    const { score, withoutLuck, luckAndWinning, luck } = summaryOf(games, scenario);
    expect(luckAndWinning?.low).toBeGreaterThan(0.7);
    expect(withoutLuck.high - withoutLuck.low).toBeLessThan(0.65 * (score.high - score.low));
    expect(withoutLuck.low <= 0.5 && 0.5 <= withoutLuck.high).toBe(true);
    expect(Math.abs(luck.red.z)).toBeLessThan(3);
    expect(luck.red).toMatchObject({ attacks: 1 });
    expect(luck.red.expected).toBeCloseTo(3, 9);
    expect(luck.blue.z).toBe(0);
    expect(summaryOf(wins(5, 5, 0), scenario)).toMatchObject({ luckAndWinning: null });
  });

  it("reports which side drew first blood, and the result", () => {
    const killed = (stand: string) => [{ turn: 1, stand, at: [1, 1] as [number, number], by: null, from: null }];
    const games = [
      labGame({ winner: "red", kills: [...killed("b1"), ...killed("r1")] }),
      labGame({ game: 1, winner: "red", kills: killed("r1") }),
      labGame({ game: 2 }),
    ];
    expect(summaryOf(games, scenario).firstKill).toMatchObject({ red: 1, blue: 1, won: { count: 1, n: 2 } });
  });

  it("says how many games distinguish five points, and can be made of no games", () => {
    expect(summaryOf(wins(200, 200, 0), scenario).gamesForFive).toBeGreaterThan(370);
    expect(summaryOf(wins(200, 200, 0), scenario).gamesForFive).toBeLessThan(390);
    expect(summaryOf(wins(100, 100, 200), scenario).gamesForFive).toBeLessThan(200);
    const none = summaryOf([], scenario);
    expect(none).toMatchObject({ games: 0, gamesForFive: 385, leads: [], decided: { median: null } });
  });
});
