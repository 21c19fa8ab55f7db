/** Series of battles, counted. Ranges of one series can be played separately and merged. */
import { z } from "zod";
import { seedOf } from "../dice/seeded.ts";
import type { Character } from "../opponent/character.ts";
import { hashOf } from "../play/canonical.ts";
import type { Battle } from "../play/contract.ts";
import { type Failure, fail, ok, type Result } from "../result.ts";
import { SIDE_IDS, type SideId } from "../systems.ts";
import { playRandom } from "./random.ts";

/** Far more than any battle has; a battle that isn't over by then counts as unfinished. */
export const MAX_COMMANDS = 20_000;

export interface Series {
  readonly games: number;
  readonly wins: Readonly<Record<SideId, number>>;
  readonly draws: number;
  readonly unfinished: number;
  readonly turns: { readonly mean: number };
  readonly commands: { readonly mean: number };
  /** The hash of the hashes of all final states, in order: equal for equal seeds. */
  readonly hash: string;
}

const side = z.enum(SIDE_IDS);
const count = z.number().int().min(0);

const battleSchema = z.strictObject({
  /** Its number: the battle is the same in every series of this seed. */
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

/** A series with its battles, so that ranges of it can be merged. Other fields are ignored. */
export const playedSeriesSchema = z.object({
  /** The scenario, the players and the seed: the same in all parts that may be merged. */
  of: z.strictObject({
    /** SHA-256 of its file. */
    scenario: z.string(),
    /** The version of the rules' referee. */
    rules: z.int(),
    seed: z.string(),
    players: z.strictObject({ red: z.string(), blue: z.string() }),
    /** The ids of the layers of plans that they follow. */
    plans: z.strictObject({ red: z.string().nullable(), blue: z.string().nullable() }),
    /** Whether players were changed over in every other battle. */
    swap: z.boolean(),
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

/** The player of a side. */
export type SidePlayer = Character | "random";

/**
 * Battles of random legal commands. Battle n of a seed is the same in a series of any length, with any first battle. Throws
 * as playRandom does.
 */
export const randomBattles = (battle: Battle, seed: string, games: number, from = 0): CountedBattle[] =>
  Array.from({ length: games }, (_, i) =>
    counted(battle, from + i, playRandom(battle, seedOf(seed), { maxCommands: MAX_COMMANDS }, from + i)),
  );

/** The same with counts only. */
export const simulate = (battle: Battle, seed: string, games: number): Series =>
  counts(randomBattles(battle, seed, games));

/** Parts of one series merged. Refused where they are of different series, or a battle is in two of them. */
export function mergedSeries(parts: readonly Pick<PlayedSeries, "of" | "battles">[]): Result<PlayedSeries> {
  const merged = mergedParts(parts);
  return merged.ok ? ok({ ...counts(merged.value), of: (parts[0] as PlayedSeries).of, battles: merged.value }) : merged;
}

/** The battles of all parts in order, with all their fields. */
export function mergedParts<T extends { readonly game: number }>(
  parts: readonly { readonly of: SeriesOf; readonly battles: readonly T[] }[],
): Result<T[]> {
  const refuse = (message: string) => fail<Failure>({ code: "invalid", message });
  const [first] = parts;
  if (!first) return refuse("Nothing to merge.");
  const stranger = parts.findIndex(({ of }) => hashOf(of) !== hashOf(first.of));
  if (stranger >= 0)
    return refuse(
      `Part ${stranger + 1} is from another series: scenario, rules, seed, players and plans must match part 1.`,
    );
  const battles = parts.flatMap((part) => part.battles).sort((a, b) => a.game - b.game);
  const twice = battles.find(({ game }, i) => battles[i + 1]?.game === game);
  return twice ? refuse(`Battle ${twice.game} is in two parts.`) : ok(battles);
}

function counted(battle: Battle, game: number, { state, commands }: ReturnType<typeof playRandom>): CountedBattle {
  const { ending, turn } = battle.view(state, null);
  return { game, winner: ending?.winner ?? null, unfinished: !ending, turns: turn, commands, hash: hashOf(state) };
}

/** The wins by side. */
function tallied(
  battles: readonly Pick<CountedBattle, "winner" | "unfinished">[],
): Pick<Series, "games" | "wins" | "draws" | "unfinished"> {
  const won = (who: SideId) => battles.filter(({ winner }) => winner === who).length;
  const unfinished = battles.filter((battle) => battle.unfinished).length;
  const wins = { red: won("red"), blue: won("blue") };
  return { games: battles.length, wins, draws: battles.length - wins.red - wins.blue - unfinished, unfinished };
}

/** For any battles, in their given order. */
export function counts(battles: readonly CountedBattle[]): Series {
  const mean = (of: (battle: CountedBattle) => number) =>
    battles.reduce((sum, battle) => sum + of(battle), 0) / Math.max(1, battles.length);
  return {
    ...tallied(battles),
    turns: { mean: mean(({ turns }) => turns) },
    commands: { mean: mean(({ commands }) => commands) },
    hash: hashOf(battles.map(({ hash }) => hash)),
  };
}
