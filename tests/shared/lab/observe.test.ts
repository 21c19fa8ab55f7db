/** The records of a battle: an invented game by hand, and small battles of the WWII tank game by invariants. */
import { describe, expect, it } from "vitest";
import { givenDice } from "../../../shared/dice/dice.ts";
import { randomOf } from "../../../shared/dice/seeded.ts";
import { point } from "../../../shared/geometry/units.ts";
import { decidedIn, Observer } from "../../../shared/lab/observe.ts";
import type { LabGame } from "../../../shared/lab/records.ts";
import { pathLength } from "../../../shared/movement/path.ts";
import { lostPoints, type Reckoning, reckoningOf } from "../../../shared/planner/losses.ts";
import type { Battle, Command, Forecast, GameState } from "../../../shared/play/contract.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { playBetween, randomPlayer } from "../../../shared/simulate/between.ts";
import { carryOut } from "../../../shared/simulate/random.ts";
import { SIDE_IDS } from "../../../shared/systems.ts";
import { opened } from "../opponent/battles.ts";
import { type ToyCommand, type ToyState, toyRules } from "../play/toy.ts";
import { toyScenario } from "../play/toyScenario.ts";
import { arena as armourArena } from "../rules/armour-battles/play/table.ts";
import { arena as modernArena } from "../rules/ghq-modern/play/table.ts";
import { arena } from "../rules/ghq-wwii/play/arenas.ts";
import { labGames } from "./games.ts";

/** Twelve points a stand, the half of them gone with the first hit and all with the fourth. */
const TOYS: Reckoning = {
  points: () => 12,
  lost: ({ status, beads }) => (status === "eliminated" ? 1 : beads.includes("hit") ? 0.5 : 0),
  lostIn: (condition) => ({ whole: 0, hit: 0.5, gone: 1 })[condition] ?? 0,
  joins: () => false,
};
const WAYS = [1, 3, 3, 1];

/** The invented game with its odds: a hit for each 5 or 6 of three dice, or of one at a mover. */
function toys(): Battle {
  const battle = toyRules().open(toyScenario());
  if (!battle.ok) throw new Error(battle.error.message);
  const forecast = (state: GameState, command: Command): Forecast => {
    const { stands, march } = state as ToyState;
    const shot = command as Extract<ToyCommand, { type: "shoot" | "snap" }>;
    const stand = stands.find(({ id }) => id === shot.stand) as ToyState["stands"][number];
    const target = stands.find(({ id }) => id === ("target" in shot ? shot.target : march?.stand)) as typeof stand;
    const chances = { whole: 0, hit: 0, gone: 0 };
    const dice = shot.type === "shoot" ? 3 : 1;
    for (let hits = 0; hits <= dice; hits++) {
      const after = target.hits + hits;
      const ways = dice === 1 ? 1 : (WAYS[hits] as number);
      chances[after === 0 ? "whole" : after < 4 ? "hit" : "gone"] += ways * 2 ** (dice - hits);
    }
    const after = Object.entries(chances).map(([id, n]) => ({
      id,
      letter: id,
      name: id,
      detail: "",
      chance: `${n}/${3 ** dice}`,
    }));
    return {
      stand: stand.id,
      target: target.id,
      from: stand.at,
      to: target.at,
      after,
      joint: [],
    } as unknown as Forecast;
  };
  return { ...battle.value, forecast };
}

function watched(battle: Battle, script: readonly (readonly [ToyCommand, ...number[]])[]) {
  const state = battle.setup();
  const observer = new Observer(battle, battle.setup(), TOYS);
  for (const [command, ...dice] of script) {
    observer.about(state, command, battle.pending(state));
    carryOut(battle, state, command, givenDice(dice), (report, before) => observer.report(report, before));
  }
  return observer.observation(state);
}

describe("a battle that is watched", () => {
  const roll = { type: "roll-pulse" } as const;
  const end = { type: "end-pulse" } as const;
  const shoot = (stand: string, target: string) => ({ type: "shoot", stand, target }) as const;
  const found = watched(toys(), [
    [roll, 6, 4],
    [{ type: "advance", stand: "red1", path: [point(6, 1), point(8, 1)] }],
    // Held up half-way to the first corner by a shot that hits, where it stays.
    [{ type: "snap", stand: "blue1" }, 5],
    [shoot("red2", "blue2"), 6, 5, 1],
    [shoot("red2", "blue2"), 6, 6, 2],
    [end],
    [roll, 1, 1],
    [shoot("blue3", "red3"), 1, 2, 3],
    [end],
  ]);

  it("reports attacks with their expected and their actual results", () => {
    // One die against a whole stand: 6 points with chance 1/3. Three dice: 6 points unless all miss.
    const hit = 6 * (1 - 8 / 27);
    const rounded = (n: number) => Math.round(n * 1000) / 1000;
    expect(found.attacks).toEqual([
      { turn: 1, stand: "blue1", target: "red1", from: [17, 3], to: [6, 3], expected: 2, done: 6 },
      { turn: 1, stand: "red2", target: "blue2", from: [6, 6], to: [17, 6], expected: rounded(hit), done: 6 },
      // Two hits already: two more of three finish it, 7 times of 27.
      { turn: 1, stand: "red2", target: "blue2", from: [6, 6], to: [17, 6], expected: rounded((6 * 7) / 27), done: 6 },
      { turn: 1, stand: "blue3", target: "red3", from: [17, 9], to: [6, 9], expected: rounded(hit), done: 0 },
    ]);
    const variance = 36 * (8 / 27) * (19 / 27) + 36 * (7 / 27) * (20 / 27);
    expect(found.luck.red).toEqual({
      attacks: 2,
      expected: rounded(hit + (6 * 7) / 27),
      done: 12,
      variance: rounded(variance),
    });
    expect(found.luck.blue).toMatchObject({
      attacks: 2,
      done: 6,
      variance: rounded(36 * (2 / 9) + 36 * (8 / 27) * (19 / 27)),
    });
  });

  it("reports each lost stand, its firer and place, and the losses by the end of each turn", () => {
    expect(found.kills).toEqual([{ turn: 1, stand: "blue2", at: [17, 6], by: "red2", from: [6, 6] }]);
    expect(found.stands.find(({ stand }) => stand === "blue2")?.fell).toBe(1);
    expect(found.stands.find(({ stand }) => stand === "red2")).toMatchObject({ attacks: 2, struck: 12, kills: 1 });
    expect(found.lost).toEqual({ red: [0, 6, 6], blue: [0, 12, 12] });
    expect(found).toMatchObject({ turns: 2, unfinished: true, winner: null, reason: null, decided: null });
  });

  it("reports paths: of a stand that was stopped, the path it went", () => {
    expect(found.tracks).toEqual([
      {
        stand: "red1",
        turn: 1,
        path: [
          [6, 3],
          [6, 2],
        ],
      },
    ]);
    expect(found.stands.find(({ stand }) => stand === "red1")?.inches).toBe(1);
    const battle = toys();
    const free = watched(battle, [
      [roll, 1, 1],
      [{ type: "advance", stand: "red1", path: [point(6, 1), point(8, 1)] }],
      [{ type: "hold" }],
    ]);
    expect(free.tracks).toEqual([
      {
        stand: "red1",
        turn: 1,
        path: [
          [6, 3],
          [6, 1],
          [8, 1],
        ],
      },
    ]);
  });

  it("has been decided when its winner was ahead to the end", () => {
    const lost = { red: [0, 5, 10, 10, 10], blue: [0, 10, 10, 20, 30] };
    expect(decidedIn(lost, "red")).toBe(3);
    expect(decidedIn(lost, "blue")).toBeNull();
    expect(decidedIn({ red: [0, 1], blue: [0, 2] }, "red")).toBe(1);
  });

  it("has as much luck as dice have: the surplus over the expected result is standard in the long run", () => {
    const battle = toys();
    let [total, squares, variance] = [0, 0, 0];
    for (let seed = 0; seed < 400; seed++) {
      const observer = new Observer(battle, battle.setup(), TOYS);
      const players = { red: randomPlayer(battle, randomOf(seed, 1)), blue: randomPlayer(battle, randomOf(seed, 2)) };
      const { state } = playBetween(battle, players, {
        seed: `${seed}`,
        maxCommands: 1000,
        onAbout: (now, command, decision) => observer.about(now, command, decision),
        onReport: (report, before) => observer.report(report, before),
      });
      const { luck, attacks } = observer.observation(state);
      expect(luck.red.attacks + luck.blue.attacks).toBe(attacks.length);
      for (const side of SIDE_IDS) {
        const beyond = luck[side].done - luck[side].expected;
        total += beyond;
        squares += beyond ** 2;
        variance += luck[side].variance;
      }
    }
    expect(Math.abs(total / Math.sqrt(variance))).toBeLessThan(3);
    // Sums of this many values have a spread of some 5 %.
    expect(squares / variance).toBeGreaterThan(0.85);
    expect(squares / variance).toBeLessThan(1.15);
  });
});

/** Small battles of every sort, by chance. */
const ARENAS = Array.from({ length: 16 }, (_, seed) => seed);
const battlesOf = (of: (seed: number) => LoadedScenario) =>
  ARENAS.map((seed) => {
    const played = opened(of(seed));
    const players = { red: "random", blue: "random" } as const;
    return { played, games: labGames(played, { players, games: 6, seed: `${seed}` }) };
  });
const sumOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0);

describe.each([
  ["the WWII game", arena],
  ["the modern game, in which several attack together,", modernArena],
  ["Armour Battles, in which targets have a say in attacks on them,", armourArena],
])("battles of %s", (_, of) => {
  const battles = battlesOf(of);
  const all = battles.flatMap(({ games }) => games);

  it("are reported as they end", () => {
    for (const { played, games } of battles) {
      const reckoning = reckoningOf(played);
      if (!reckoning.ok) throw new Error(reckoning.error.message);
      for (const game of games) {
        const state = again(played.battle, game);
        const { stands, ending } = played.battle.view(state, null);
        const gone = stands.filter(({ status }) => status === "eliminated").map(({ id }) => id);
        expect(game.stands.flatMap(({ stand, fell }) => (fell === null ? [] : [stand]))).toEqual(gone);
        const end = lostPoints(stands, reckoning.value);
        for (const side of SIDE_IDS) {
          expect(game.lost[side]).toHaveLength(game.turns + 1);
          expect(game.lost[side].at(-1)).toBeCloseTo(end[side], 3);
        }
        expect(game.winner).toBe(ending?.winner ?? null);
      }
    }
  });

  it("have kills with a killer where one fired, and sums that agree", () => {
    for (const game of all) {
      for (const side of SIDE_IDS) {
        const own = game.stands.filter((one) => one.side === side);
        const attacks = game.attacks.filter(({ stand }) => own.some((one) => one.stand === stand));
        expect(attacks).toHaveLength(game.luck[side].attacks);
        expect(sumOf(attacks.map(({ done }) => done))).toBeCloseTo(game.luck[side].done, 1);
        expect(sumOf(own.map(({ struck }) => struck))).toBeCloseTo(game.luck[side].done, 1);
        expect(sumOf(own.map(({ expected }) => expected))).toBeCloseTo(game.luck[side].expected, 1);
        const kills = game.kills.filter(({ by }) => own.some(({ stand }) => stand === by));
        expect(sumOf(own.map((one) => one.kills))).toBe(kills.length);
        for (const { by, from, stand } of kills) {
          expect(from, by ?? "").not.toBeNull();
          expect(game.attacks.some((one) => one.stand === by && one.target === stand)).toBe(true);
        }
      }
    }
    expect(sumOf(all.map(({ kills }) => kills.length))).toBeGreaterThan(20);
  });

  it("have paths without gaps, of as many inches as are reported", () => {
    for (const game of all)
      for (const { stand, inches } of game.stands) {
        const own = game.tracks
          .filter((one) => one.stand === stand)
          .map(({ path }) => path.map(([x, y]) => point(x, y)));
        expect(sumOf(own.map(pathLength))).toBeCloseTo(inches, 2);
        for (const [i, path] of own.entries()) if (i > 0) expect(path[0]).toEqual(own[i - 1]?.at(-1));
      }
    expect(sumOf(all.map(({ tracks }) => tracks.length))).toBeGreaterThan(100);
  });

  it("have dice that are fair by the referee's odds", () => {
    let [beyond, squares, variance] = [0, 0, 0];
    for (const { luck } of all)
      for (const side of SIDE_IDS) {
        beyond += luck[side].done - luck[side].expected;
        squares += (luck[side].done - luck[side].expected) ** 2;
        variance += luck[side].variance;
      }
    expect(Math.abs(beyond / Math.sqrt(variance))).toBeLessThan(3);
    expect(squares / variance).toBeGreaterThan(0.6);
    expect(squares / variance).toBeLessThan(1.5);
  });
});

/** The state that a battle's commands lead to. */
function again(battle: Battle, { commands, seed }: LabGame): GameState {
  const script = [...commands].reverse() as Command[];
  const next = () => script.pop() ?? null;
  return playBetween(battle, { red: next, blue: next }, { seed, maxCommands: commands.length }).state;
}
