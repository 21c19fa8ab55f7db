/** The balance lab on the command line: battles are played, stored in files, merged, and written as games. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { countedLab, hashToday, type LabFile, labFile, labFileSchema, mergedLab } from "../../shared/lab/file.ts";
import { gameOfLab } from "../../shared/lab/game.ts";
import { playLab } from "../../shared/lab/play.ts";
import type { LabGame, LabWish } from "../../shared/lab/records.ts";
import type { LoadedScenario } from "../../shared/scenario/model.ts";
import type { PlayedScenario } from "../../shared/simulate/between.ts";
import { mergedSeries, type PlayedSeries, playedSeriesSchema } from "../../shared/simulate/series.ts";
import { atomicWrite } from "../files/atomic-write.ts";
import { rulesFor, saveGame, sound } from "./game.ts";
import { InputFault } from "./output.ts";
import { loadScenario } from "./scenario.ts";

/** Opens a scenario file for battles. */
export async function openedFor(file: string): Promise<PlayedScenario> {
  const loaded = await loadScenario(file);
  const system = rulesFor(file, loaded.scenario.system);
  return { battle: sound(file, system.play.open(loaded)), loaded, system };
}

export function playedLab(file: string, played: PlayedScenario, wish: LabWish): LabFile {
  const games: LabGame[] = [];
  const steps = playLab(played, wish);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      sound(file, step.value);
      return labFile(played, wish, games);
    }
    if (step.value) games.push(step.value);
  }
}

/** A file written by --keep, or printed by --json with the results only. */
export type Part = { readonly kept: LabFile } | { readonly counted: Pick<PlayedSeries, "of" | "battles"> };

async function readPart(file: string): Promise<Part> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch {
    throw new InputFault(file, "", "The file can't be read.");
  }
  try {
    const value: unknown = JSON.parse(text);
    const isKept = typeof value === "object" && value !== null && "format" in value;
    return isKept ? { kept: labFileSchema.parse(value) } : { counted: playedSeriesSchema.parse(value) };
  } catch {
    throw new InputFault(
      file,
      "",
      "This is neither what simulate --keep writes nor what --sides opponent --json prints.",
    );
  }
}

/** The part, with the scenario's current hash; null if it belongs to another scenario. */
function partOf(part: Part, loaded: LoadedScenario): Part | null {
  const scenario = hashToday("kept" in part ? part.kept.scenario : part.counted.of.scenario, loaded);
  if (scenario === null) return null;
  if ("kept" in part) return { kept: { ...part.kept, scenario } };
  return { counted: { ...part.counted, of: { ...part.counted.of, scenario } } };
}

/** All parts in one; they must belong to this scenario. */
export async function mergedParts(files: readonly string[], loaded: LoadedScenario): Promise<Part> {
  const [first] = files;
  const parts: Part[] = [];
  for (const file of files) {
    const part = partOf(await readPart(file), loaded);
    if (part === null) throw new InputFault(file, "", "These battles were played of another scenario.");
    parts.push(part);
  }
  const kept = parts.flatMap((part) => ("kept" in part ? [part.kept] : []));
  if (kept.length === parts.length) return { kept: sound(first ?? "", mergedLab(kept)) };
  const counted = parts.map((part) => ("kept" in part ? countedLab(part.kept) : part.counted));
  return { counted: sound(first ?? "", mergedSeries(counted)) };
}

export const countedPart = (part: Part): Pick<PlayedSeries, "of" | "battles"> =>
  "kept" in part ? countedLab(part.kept) : part.counted;

export async function keep(lab: LabFile, file: string): Promise<void> {
  sound(file, await atomicWrite(path.resolve(file), Buffer.from(`${JSON.stringify(lab)}\n`), { backup: false }));
}

/** Writes battle n of a series as a game file. */
export async function saveBattle(
  file: string,
  loaded: LoadedScenario,
  games: readonly LabGame[],
  n: number,
  out: string,
): Promise<LabGame> {
  const game = games.find((candidate) => candidate.game === n);
  if (!game) throw new InputFault(file, "--game", `battle ${n} isn't in what was merged.`);
  await saveGame(sound(file, gameOfLab(loaded, game)), out);
  return game;
}
