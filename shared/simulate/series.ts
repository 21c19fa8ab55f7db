/** Series of battles, counted: random play, or opponents with a character. Ranges of one series can be played apart and merged. */
import { z } from "zod";
import { randomOf, seedOf } from "../dice/seeded.ts";
import type { Character } from "../opponent/character.ts";
import { hashOf } from "../play/canonical.ts";
import type { Battle } from "../play/contract.ts";
import { type Failure, fail, ok, type Result } from "../result.ts";
import { SIDE_IDS, type SideId } from "../systems.ts";
import { opponentPlayer, type PlayedScenario, type Player, playBetween, randomPlayer } from "./between.ts";
import { playRandom } from "./random.ts";

/** Far more than any battle has; one that isn't over by then is counted as unfinished. */
export const MAX_COMMANDS = 20_000;

export interface Series {
  readonly games: number;
  readonly wins: Readonly<Record<SideId, number>>;
  readonly draws: number;
  readonly unfinished: number;
  readonly turns: { readonly mean: number };
  readonly commands: { readonly mean: number };
  /** Of the hashes of all final states, in order: equal for equal seeds. */
  readonly hash: string;
}

const side = z.enum(SIDE_IDS);
const count = z.number().int().min(0);

/** One battle of a series. */
const battleSchema = z.strictObject({
  /** Its number: it is the same in every series of this seed. */
  game: count,
  winner: side.nullable(),
  /** Not over after very many commands: neither won nor drawn. */
  unfinished: z.boolean(),
  turns: count,
  commands: count,
  /** Of its final state. */
  hash: z.string(),
});
export type CountedBattle = z.infer<typeof battleSchema>;

/** A series with its battles, so that ranges of it can be merged. What is beside these fields is read over. */
export const playedSeriesSchema = z.object({
  /** What was played, by whom and from which seed: the same in all that may be merged. */
  of: z.strictObject({
    scenario: z.string(),
    seed: z.string(),
    players: z.strictObject({ red: z.string(), blue: z.string() }),
    /** The ids of the layers of plans that they play by. */
    plans: z
      .strictObject({ red: z.string().nullable(), blue: z.string().nullable() })
      .default({ red: null, blue: null }),
  }),
  battles: z.array(battleSchema),
});
export type SeriesOf = z.infer<typeof playedSeriesSchema>["of"];
export interface PlayedSeries extends Series {
  readonly of: SeriesOf;
  readonly battles: readonly CountedBattle[];
}

/** The seed of the dice of battle n of a series: a new game of it, given the same commands, rolls the same. */
export const gameSeed = (seed: string, game: number): string => `${seed}/${game}`;

/** Who plays a side. */
export type SidePlayer = Character | "random";

/** Battle n of a seed is the same in a series of any length, whichever is its first. Throws as playRandom does. */
export function simulate(battle: Battle, seed: string, games: number, from = 0): Series {
  const battles: CountedBattle[] = [];
  for (let game = from; game < from + games; game++)
    battles.push(counted(battle, game, playRandom(battle, seedOf(seed), { maxCommands: MAX_COMMANDS }, game)));
  return counts(battles);
}

const UNPLANNED = { red: null, blue: null } as const;

export interface SeriesWish {
  readonly players: Readonly<Record<SideId, SidePlayer>>;
  /** The id of the layer of plans that a side plays by; null, or left out: by its own lights. */
  readonly plans?: Readonly<Record<SideId, string | null>> | undefined;
  readonly seed: string;
  /** The number of its first battle. */
  readonly from: number;
  readonly games: number;
}

/**
 * The same with players; yields after every battle, and whoever drops it has had the battles so far. Refused where the
 * battle can't be planned for, or a side has no such plan.
 */
export function* seriesOf(
  played: PlayedScenario,
  { players, plans = UNPLANNED, seed, from, games }: SeriesWish,
): Generator<CountedBattle, Result<PlayedSeries>, void> {
  const { battle, loaded } = played;
  const battles: CountedBattle[] = [];
  for (let game = from; game < from + games; game++) {
    const sides: Partial<Record<SideId, Player>> = {};
    for (const one of SIDE_IDS) {
      const who = players[one];
      const own = seedOf(`${seed} ${game} ${one}`);
      if (who === "random") sides[one] = randomPlayer(battle, randomOf(own));
      else {
        const made = opponentPlayer(played, one, who, own, plans[one]);
        if (!made.ok) return made;
        sides[one] = made.value;
      }
    }
    const found = playBetween(battle, sides as Record<SideId, Player>, {
      seed: gameSeed(seed, game),
      maxCommands: MAX_COMMANDS,
    });
    const one = counted(battle, game, found);
    battles.push(one);
    yield one;
  }
  const of = {
    scenario: hashOf(loaded.scenario),
    seed,
    players: { red: spelt(players.red), blue: spelt(players.blue) },
    plans: { red: plans.red, blue: plans.blue },
  };
  return ok({ ...counts(battles), of, battles });
}

/** Players by what they are, not by what they are called: whoever edits a character plays another series. */
const spelt = (player: SidePlayer): string => (player === "random" ? player : JSON.stringify(player));

/** Parts of one series as one. Refused where they are of different series, or a battle is in two of them. */
export function mergedSeries(parts: readonly Pick<PlayedSeries, "of" | "battles">[]): Result<PlayedSeries> {
  const refuse = (message: string) => fail<Failure>({ code: "invalid", message });
  const [first] = parts;
  if (!first) return refuse("There is nothing to merge.");
  const key = ({ of }: Pick<PlayedSeries, "of">) => hashOf(of);
  const stranger = parts.findIndex((part) => key(part) !== key(first));
  if (stranger >= 0)
    return refuse(
      `Part ${stranger + 1} is of another series than part 1: scenario, seed, players and plans must be the same.`,
    );
  const battles = parts.flatMap((part) => part.battles).sort((a, b) => a.game - b.game);
  const twice = battles.find(({ game }, i) => battles[i + 1]?.game === game);
  if (twice) return refuse(`Battle ${twice.game} is in two of the parts.`);
  return ok({ ...counts(battles), of: first.of, battles });
}

function counted(battle: Battle, game: number, { state, commands }: ReturnType<typeof playRandom>): CountedBattle {
  const { ending, turn } = battle.view(state, null);
  return { game, winner: ending?.winner ?? null, unfinished: !ending, turns: turn, commands, hash: hashOf(state) };
}

/** Who has won how often. */
export function tallied(
  battles: readonly Pick<CountedBattle, "winner" | "unfinished">[],
): Pick<Series, "games" | "wins" | "draws" | "unfinished"> {
  const won = (who: SideId) => battles.filter(({ winner }) => winner === who).length;
  const unfinished = battles.filter((one) => one.unfinished).length;
  const wins = { red: won("red"), blue: won("blue") };
  return { games: battles.length, wins, draws: battles.length - wins.red - wins.blue - unfinished, unfinished };
}

function counts(battles: readonly CountedBattle[]): Series {
  const mean = (of: (battle: CountedBattle) => number) =>
    battles.reduce((sum, battle) => sum + of(battle), 0) / Math.max(1, battles.length);
  return {
    ...tallied(battles),
    turns: { mean: mean(({ turns }) => turns) },
    commands: { mean: mean(({ commands }) => commands) },
    hash: hashOf(battles.map(({ hash }) => hash)),
  };
}
