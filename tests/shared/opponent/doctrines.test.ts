/**
 * Whether players with a doctrine do as its words say (shared/opponent/portrait.ts): the quick run plays a small table a few
 * times, the long one fair tables often enough for an interval.
 */
import { describe, expect, it } from "vitest";
import { point } from "../../../shared/geometry/units.ts";
import { type Estimate, mean } from "../../../shared/lab/intervals.ts";
import type { Character } from "../../../shared/opponent/character.ts";
import { apart } from "../../../shared/opponent/picture.ts";
import type { BattleView } from "../../../shared/play/contract.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { Layout } from "../rules/ghq-wwii/play/table.ts";
import { fairBattle } from "./battles.ts";
import { meanOf, planned, playTurns, SURE } from "./tables.ts";

const LONG = Boolean(process.env["SAND_TABLE_LONG"]);
const LONG_ENOUGH = 3_600_000;
const BATTLES = 24;

/** The measured side, its enemy, the tables, and the number of turns. */
interface Trial {
  readonly foe: Partial<Character>;
  readonly turns: number;
  readonly seeds: readonly number[];
  table(seed: number): { readonly loaded: LoadedScenario; readonly side: SideId };
}

/** Means of a stand by the end of a turn, in inches towards the enemy's edge; losses as shares of the side's stands. */
interface Measured {
  readonly ahead: (turn: number) => number;
  /** The farthest that its stands had come on average. */
  readonly farthest: number;
  readonly moved: number;
  readonly lost: (turn: number) => number;
  readonly kills: (turn: number) => number;
}

function measured(trial: Trial, seed: number, who: Partial<Character>): Measured {
  const { loaded, side } = trial.table(seed);
  const other = side === "red" ? "blue" : "red";
  const { start, turns } = playTurns(loaded, {
    turns: trial.turns,
    seed,
    who: { [side]: { ...SURE, ...who }, [other]: { ...SURE, ...trial.foe } },
  });
  const views = [start, ...turns];
  const own = start.stands.filter((one) => one.side === side).map(({ id }) => id);
  // A lost stand stays where it was last seen.
  const ways = own.map((id) => {
    const way: (readonly [number, number])[] = [];
    for (const { stands } of views) way.push(stands.find((one) => one.id === id)?.at ?? way.at(-1) ?? [0, 0]);
    return way;
  });
  const at = <T>(list: readonly T[], turn: number): T => list[Math.min(turn, list.length - 1)] as T;
  const ahead = (turn: number) =>
    meanOf(ways.map((way) => (at(way, turn)[0] - at(way, 0)[0]) * (side === "red" ? 1 : -1)));
  const gone = (of: SideId) => (turn: number) => {
    const { standsLeft, standsAtStart } = (at(views, turn) satisfies BattleView).sides[of];
    return 1 - standsLeft / standsAtStart;
  };
  return {
    ahead,
    farthest: Math.max(...views.map((_, turn) => ahead(turn))),
    moved: meanOf(
      ways.map((way) => way.slice(1).reduce((sum, place, i) => sum + apart(place as never, way[i] as never), 0)),
    ),
    lost: gone(side),
    kills: gone(other),
  };
}

/** The actions of each of them in the same battles. */
const trialsOf = <Name extends string>(trial: Trial, all: Readonly<Record<Name, Partial<Character>>>) =>
  Object.fromEntries(
    Object.entries<Partial<Character>>(all).map(([name, who]) => [
      name,
      trial.seeds.map((seed) => measured(trial, seed, who)),
    ]),
  ) as unknown as Record<Name, readonly Measured[]>;

/** How much more of a measure one has than another, battle by battle. */
const more = (one: readonly Measured[], than: readonly Measured[], of: (battle: Measured) => number): Estimate =>
  mean(one.map((battle, cluster) => ({ value: of(battle) - of(than[cluster] as Measured), cluster })));
const early = (battle: Measured) => battle.ahead(2);
const late = (battle: Measured) => battle.ahead(4);
const moved = (battle: Measured) => battle.moved;

const FREE = {};
const ATTACK = { doctrine: "attack" } as const;
const DEFEND = { doctrine: "defend" } as const;
const DELAY = { doctrine: "delay" } as const;
const PROBE = { doctrine: "probe" } as const;

/** 48″ × 24″ with two woods and a hill: red in the west, blue in the east, four equal tanks each. */
function open(west: number, east: number, over: Partial<Layout> = {}): Layout {
  const line = (x: number, side: string): Layout["red"] =>
    Object.fromEntries([6, 10, 14, 18].map((y, i) => [`${side}${i}`, { at: [x, y], vehicle: "T-34/85" }]));
  return {
    size: [48, 24],
    sight: 24,
    terrain: [
      ["woods", 12, 4, 4, 4],
      ["woods", 28, 15, 4, 5],
    ],
    levels: [[1, 18, 9, 6, 6]],
    red: line(west, "r"),
    blue: line(east, "b"),
    ...over,
  };
}

describe("on a small table", () => {
  const trial = (foe: Partial<Character>, layout: Layout = open(20, 42)): Trial => ({
    foe,
    turns: 4,
    seeds: [1, 2],
    table: () => ({ loaded: planned(layout), side: "red" }),
  });

  it("an attacker is ahead of a side that lets the enemy come, a defender stays, a delayer gives ground", () => {
    const all = { free: FREE, attack: ATTACK, defend: DEFEND, delay: DELAY };
    const { free, attack, defend, delay } = trialsOf(trial(ATTACK), all);
    expect(more(attack, free, early).value).toBeGreaterThan(0.5);
    expect(more(attack, free, late).value).toBeGreaterThan(0.5);
    for (const one of defend) expect(Math.abs(one.ahead(2))).toBeLessThan(3);
    for (const other of [free, attack, delay]) expect(more(defend, other, moved).value).toBeLessThan(-2);
    for (const one of delay) expect(one.ahead(4)).toBeLessThan(-3);
  }, 60_000);

  it("a probing side comes back from a stronger enemy, where another side goes on", () => {
    const { r0: _, ...three } = open(20, 42).red;
    const { attack, probe } = trialsOf(trial(DEFEND, open(20, 42, { red: three })), { attack: ATTACK, probe: PROBE });
    expect(more(probe, attack, (battle) => battle.farthest).value).toBeLessThan(-2);
    expect(more(probe, attack, late).value).toBeLessThan(-2);
  }, 60_000);
});

describe.runIf(LONG)("on fair tables", () => {
  const seeds = Array.from({ length: BATTLES }, (_, i) => 3001 + 2 * i);
  /** Both are deployed, the measured side this many inches before its edge, and without this many of its companies. */
  const trial = (foe: Partial<Character>, { forward = 0, without = 0, turns = 12 } = {}): Trial => ({
    foe,
    turns,
    seeds,
    table: (seed) => {
      const { scenario, ground } = fairBattle(seed);
      const side = seed % 4 === 1 ? "red" : "blue";
      const by = side === "red" ? forward : -forward;
      const zones = scenario.zones.map((zone) =>
        zone.side === side ? { ...zone, points: zone.points.map(([x, y]) => point(x + by, y)) } : zone,
      );
      const kept = scenario.stands.filter(
        (one) => one.side !== side || one.role === "ghq" || Number(one.formation?.slice(-1)) <= 3 - without,
      );
      return { loaded: { ground, scenario: { ...scenario, zones, stands: kept } }, side };
    },
  });

  it(
    "attack is ahead of free, defend moves least and keeps its ground, delay gives ground and lasts longer",
    () => {
      const all = { free: FREE, attack: ATTACK, defend: DEFEND, delay: DELAY };
      const { free, attack, defend, delay } = trialsOf(trial(ATTACK, { forward: 14 }), all);
      expect(more(attack, free, early).low).toBeGreaterThan(0);
      expect(more(attack, free, late).low).toBeGreaterThan(0);
      for (const other of [free, attack, delay]) expect(more(defend, other, moved).high).toBeLessThan(0);
      const stays = mean(defend.map((one, cluster) => ({ value: one.ahead(6), cluster })));
      expect(Math.abs(stays.value)).toBeLessThan(2.5);
      const gives = mean(delay.map((one, cluster) => ({ value: one.ahead(6), cluster })));
      expect(gives.high).toBeLessThan(0);
      expect(more(delay, defend, late).high).toBeLessThan(0);
      for (const other of [free, attack]) expect(more(delay, other, ({ lost }) => lost(5)).high).toBeLessThan(0);
    },
    LONG_ENOUGH,
  );

  it(
    "probe goes forward, and back from a stronger enemy",
    () => {
      const all = { attack: ATTACK, defend: DEFEND, probe: PROBE };
      const alike = trialsOf(trial(DEFEND), all);
      expect(more(alike.probe, alike.defend, late).low).toBeGreaterThan(6);
      const weaker = trialsOf(trial(DEFEND, { without: 1 }), { attack: ATTACK, probe: PROBE });
      expect(more(weaker.probe, weaker.attack, ({ farthest }) => farthest).high).toBeLessThan(-3);
      expect(more(weaker.probe, weaker.attack, ({ lost }) => lost(12)).high).toBeLessThan(0);
    },
    LONG_ENOUGH,
  );
});

describe.runIf(LONG)("in close quarters", () => {
  it(
    "aggression makes it bloodier early on, and care loses less",
    () => {
      const ground: Pick<Layout, "terrain" | "levels"> = {
        terrain: [
          ["woods", 18, 3, 4, 5],
          ["woods", 26, 15, 4, 5],
          ["woods", 21, 10, 5, 4],
        ],
        levels: [
          [1, 14, 8, 5, 7],
          [1, 30, 9, 5, 7],
        ],
      };
      const mixed = (x: number, side: string): Layout["red"] =>
        Object.fromEntries(
          [4, 8, 12, 16, 20].map((y, i) => [
            `${side}${i}`,
            { at: [x, y], vehicle: i % 2 === 1 ? "T-34/85" : "Panther" },
          ]),
        );
      const close: Trial = {
        foe: FREE,
        turns: 6,
        seeds: Array.from({ length: 8 * BATTLES }, (_, i) => i + 1),
        table: () => ({
          loaded: planned(open(15, 33, { ...ground, red: mixed(15, "r"), blue: mixed(33, "b") })),
          side: "red",
        }),
      };
      const all = { meek: { aggression: 0 }, fierce: { aggression: 1 }, careless: { care: 0 }, careful: { care: 1 } };
      const { meek, fierce, careless, careful } = trialsOf(close, all);
      // Not that it takes more in the end: a pressing side loses more, and has fewer stands to go on with.
      expect(more(fierce, meek, ({ kills, lost }) => kills(3) + lost(3)).low).toBeGreaterThan(0);
      expect(more(careful, careless, ({ lost }) => lost(6)).high).toBeLessThan(0);
    },
    LONG_ENOUGH,
  );
});
