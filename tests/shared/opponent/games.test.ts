/**
 * The opponent's results in fair battles: generated tables, the same force on either side, red and blue in turn. The long run
 * plays the 200 battles of the targets, the quick one a single battle of each system, against random play.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { randomOf } from "../../../shared/dice/seeded.ts";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import {
  opponentPlayer,
  type PlayedScenario,
  type Player,
  playBetween,
  randomPlayer,
} from "../../../shared/simulate/between.ts";
import type { SideId } from "../../../shared/systems.ts";
import { armourBaseline } from "./armourBaseline.ts";
import { baselinePlayer } from "./baseline.ts";
import { fairArmourBattle, fairBattle, fairBrewBattle, fairModernBattle, fairSquadBattle, opened } from "./battles.ts";

const LONG = Boolean(process.env["SAND_TABLE_LONG"]);
const LONG_ENOUGH = LONG ? 7_200_000 : 900_000;

type Foe = (played: PlayedScenario, side: SideId, n: number) => Player;
const chance: Foe = ({ battle }, _, n) => randomPlayer(battle, randomOf(n, 9));
const baseline: Foe = ({ battle }, side, n) => baselinePlayer(battle, side, n);

/** How often the opponent won, drew and lost, in how many turns on average, and which battles it didn't win. */
interface Tally {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly turns: number;
  readonly others: readonly number[];
}

/** Battle n of each table: the opponent is red where n is even, blue where it is odd. */
function tally(games: readonly number[], table: (n: number) => PlayedScenario, foe: Foe): Tally {
  let [won, drawn, turns] = [0, 0, 0];
  const others: number[] = [];
  for (const n of games) {
    const played = table(n);
    const [side, other] = n % 2 === 0 ? (["red", "blue"] as const) : (["blue", "red"] as const);
    const own = opponentPlayer(played, side, CHARACTERS.veteran, n);
    if (!own.ok) throw new Error(own.error.message);
    const players = { [side]: own.value, [other]: foe(played, other, n) } as Record<SideId, Player>;
    const { state, end } = playBetween(played.battle, players, { seed: `${n}`, maxCommands: 20_000 });
    expect(end).toBe("over");
    const view = played.battle.view(state, null);
    const winner = view.ending?.winner;
    turns += view.turn / games.length;
    if (winner === side) won++;
    else others.push(n);
    if (winner === null) drawn++;
  }
  return { won, drawn, lost: games.length - won - drawn, turns, others };
}

/** The share of its wins; printed in the long run. */
function share(what: string, games: readonly number[], table: (n: number) => PlayedScenario, foe: Foe): number {
  const { won, drawn, lost, turns, others } = tally(games, table, foe);
  if (LONG)
    console.log(
      `${what}: ${won} won, ${drawn} drawn, ${lost} lost of ${games.length}, ${turns.toFixed(1)} turns on average; not won: ${others.join(", ")}`,
    );
  return won / games.length;
}
const battles = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
/** Each table is played from both sides. The tables of the long run, 1470 to 1569, were not used for tuning. */
const onTable = (battle: (seed: number) => LoadedScenario) => (n: number) => opened(battle(1000 + Math.floor(n / 2)));
const GAMES = [
  { name: "GHQ WWII", table: onTable(fairBattle), plain: baseline, random: [5] },
  { name: "GHQ Modern", table: onTable(fairModernBattle), plain: baseline, random: [5] },
  {
    name: "GHQ Micro Squad",
    table: onTable(fairSquadBattle),
    plain: baseline,
    random: [5],
  },
  {
    name: "Armour Battles",
    table: onTable(fairArmourBattle),
    plain: ({ battle }: PlayedScenario, side: SideId, n: number) => armourBaseline(battle, side, n),
    random: [8],
  },
  { name: "Brew Up", table: onTable(fairBrewBattle), plain: baseline, random: [5] },
] as const;

describe.each(GAMES)("the opponent in fair battles of $name", ({ name, table, plain, random }) => {
  it(
    "beats random play in 95 of 100",
    () => {
      const games = LONG ? battles(940, 1140) : random;
      expect(share(`${name} against random play`, games, table, chance)).toBeGreaterThanOrEqual(0.95);
    },
    LONG_ENOUGH,
  );

  it.runIf(LONG)(
    "beats a player that goes for the nearest enemy and fires at the best odds in 75 of 100",
    () => {
      const games = battles(940, 1140);
      expect(share(`${name} against the baseline`, games, table, plain)).toBeGreaterThanOrEqual(0.75);
    },
    LONG_ENOUGH,
  );
});

describe.runIf(LONG)("the opponent on the shipped scenario", () => {
  it(
    "wins from either side",
    () => {
      const parsed = parseScenario(readFileSync("scenarios/the-bridge-at-olkhovka.sandtable", "utf8"), "bridge");
      if (!parsed.ok) throw new Error("the shipped scenario can't be read");
      const played = opened(parsed.value);
      for (const [name, foe] of [
        ["the baseline", baseline],
        ["random play", chance],
      ] as const)
        for (const [side, rest] of [
          ["red", 0],
          ["blue", 1],
        ] as const) {
          const games = battles(140, 180).filter((n) => n % 2 === rest);
          const what = `Olkhovka as ${side} against ${name}`;
          expect(
            share(what, games, () => played, foe),
            what,
          ).toBeGreaterThan(0.5);
        }
    },
    LONG_ENOUGH,
  );
});
