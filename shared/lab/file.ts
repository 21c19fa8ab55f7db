/** Series of battles in files: the series, and each battle with its counts. Ranges are merged. */
import { z } from "zod";
import { characterSchema } from "../opponent/character.ts";
import { sha256 } from "../play/sha256.ts";
import { ok, type Result } from "../result.ts";
import { textsAsV1 } from "../scenario/asV1.ts";
import { formatScenario } from "../scenario/format.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import type { PlayedScenario } from "../simulate/between.ts";
import { type CountedBattle, counts, mergedParts, type PlayedSeries, type SeriesOf } from "../simulate/series.ts";
import type { SideId } from "../systems.ts";
import { type LabGame, type LabWish, labGameSchema } from "./records.ts";

const player = z.union([characterSchema, z.literal("random")]);
const plan = z.string().nullable();

export const labFileSchema = z.strictObject({
  format: z.literal("sandtable-lab"),
  version: z.literal(1),
  title: z.string(),
  /** SHA-256 of the scenario's file text, in hex. */
  scenario: z.string(),
  /** The version of the rules' referee. */
  rules: z.int(),
  /** All but the range. */
  wish: z.strictObject({
    players: z.strictObject({ red: player, blue: player }),
    plans: z.strictObject({ red: plan, blue: plan }),
    swap: z.boolean(),
    seed: z.string(),
  }),
  /** By their numbers, without repeats. */
  games: z.array(labGameSchema),
});
export type LabFile = z.infer<typeof labFileSchema>;

export const scenarioHash = (loaded: LoadedScenario): string => sha256(formatScenario(loaded));

/** Today's hash of the scenario for any hash that its files ever had; null: it is another scenario's. */
export function hashToday(hash: string, loaded: LoadedScenario): string | null {
  const today = scenarioHash(loaded);
  const known = hash === today || textsAsV1(loaded).some((text) => sha256(text) === hash);
  return known ? today : null;
}

export function labFile(
  { loaded, system }: Pick<PlayedScenario, "loaded" | "system">,
  { players, plans, swap, seed }: LabWish,
  games: readonly LabGame[],
): LabFile {
  return {
    format: "sandtable-lab",
    version: 1,
    title: loaded.scenario.title,
    scenario: scenarioHash(loaded),
    rules: system.play.version,
    wish: { players, plans: { ...plans }, swap, seed },
    games: [...games],
  };
}

/** The series: the same in all files that may be merged. */
function seriesOf({ scenario, rules, wish }: LabFile): SeriesOf {
  const spelt = (side: SideId): string => {
    const who = wish.players[side];
    return who === "random" ? who : JSON.stringify(characterSchema.parse(who));
  };
  const { seed, plans, swap } = wish;
  return { scenario, rules, seed, players: { red: spelt("red"), blue: spelt("blue") }, plans, swap };
}

/** The same with counts only. */
export function countedLab(file: LabFile): PlayedSeries {
  const battles = file.games.map(countedBattle);
  return { ...counts(battles), of: seriesOf(file), battles };
}

const countedBattle = ({ game, winner, unfinished, turns, commands, hash }: LabGame): CountedBattle => ({
  game,
  winner,
  unfinished,
  turns,
  commands: commands.length,
  hash,
});

/** Parts of one series merged. Refused where they are of different series, or a battle is in two of them. */
export function mergedLab(parts: readonly LabFile[]): Result<LabFile> {
  const merged = mergedParts(parts.map((part) => ({ of: seriesOf(part), battles: part.games })));
  return merged.ok ? ok({ ...(parts[0] as LabFile), games: merged.value }) : merged;
}
