import { Command, Option } from "commander";
import { compareLabs } from "../../../shared/lab/compare.ts";
import { countedLab, type LabFile } from "../../../shared/lab/file.ts";
import type { LabWish } from "../../../shared/lab/records.ts";
import { countedResults, type LabResults, resultsOf } from "../../../shared/lab/results.ts";
import { type LabSummary, summaryOf } from "../../../shared/lab/summary.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import { counts, randomBattles, type Series } from "../../../shared/simulate/series.ts";
import type { SideId } from "../../../shared/systems.ts";
import { STANDARD_SEED } from "../game.ts";
import { countedPart, keep, mergedParts, openedFor, type Part, playedLab, saveBattle } from "../lab.ts";
import { printComparison, printResults, printSummary } from "../labTable.ts";
import { type Context, type Output, printJson } from "../output.ts";
import { CHARACTERS_HELP, type PlayerOptions, plansOf, playersOf, whole, withPlayers } from "../players.ts";

const MOST_GAMES = 1_000_000;
const gamesFrom = (least: number) => whole(least, MOST_GAMES);

interface Options extends PlayerOptions {
  readonly games?: number;
  readonly from: number;
  readonly seed: string;
  readonly sides: "random" | "opponent";
  readonly swap?: boolean;
  readonly keep?: string;
  readonly merge?: readonly string[];
  readonly game?: number;
  readonly out?: string;
  readonly against?: string;
  readonly againstRedPlan?: string;
  readonly againstBluePlan?: string;
  readonly json?: boolean;
}

/** The fault in a combination of options. */
function wrongWith({ games, from: _, seed: __, sides, merge, game, out, json: ___, ...opponents }: Options) {
  const { keep: kept, ...play } = opponents;
  const [stranger] = Object.entries(play).flatMap(([key, value]) => (value === undefined ? [] : [key]));
  const flag = (key: string) => `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  if (sides !== "opponent" && stranger !== undefined) return `${flag(stranger)} goes with --sides opponent`;
  if (sides !== "opponent" && !merge && (kept ?? game) !== undefined)
    return `${kept === undefined ? "--game" : "--keep"} goes with --sides opponent or --merge`;
  if ((game === undefined) !== (out === undefined)) return "--game and --out go together";
  const [second] = AGAINST.filter((key) => opponents[key] !== undefined);
  if (second !== undefined && (merge ?? game ?? kept) !== undefined)
    return `${flag(second)} goes with neither --merge nor --game nor --keep`;
  if (games === undefined && game === undefined && !merge) return "required option '--games <n>' not specified";
  return null;
}

type Played = Awaited<ReturnType<typeof openedFor>>;

/** The options that ask for a second run to compare with. */
const AGAINST = ["against", "againstRedPlan", "againstBluePlan"] as const;

async function wishOf(options: Options, plans: LabWish["plans"]): Promise<LabWish> {
  const { seed, games = 1, from, game, swap = false } = options;
  return {
    players: await playersOf(options),
    plans,
    swap,
    seed,
    from: game ?? from,
    games: game === undefined ? games : 1,
  };
}

/** The second run for a comparison: another version, other plans, or both; null if none is asked for. */
async function secondOf(first: string, options: Options) {
  if (AGAINST.every((key) => options[key] === undefined)) return null;
  const { against: file = first, againstRedPlan: red, againstBluePlan: blue, redPlan, bluePlan } = options;
  const played = await openedFor(file);
  const plans = plansOf(
    file,
    played.loaded,
    { redPlan: red ?? redPlan, bluePlan: blue ?? bluePlan },
    {
      red: red === undefined ? "--red-plan" : "--against-red-plan",
      blue: blue === undefined ? "--blue-plan" : "--against-blue-plan",
    },
  );
  return { file, played, wish: await wishOf(options, plans) };
}

const namesOf = ({ sides }: Scenario): Record<SideId, string> => {
  const name = (side: SideId) => sides.find(({ id }) => id === side)?.name ?? side;
  return { red: name("red"), blue: name("blue") };
};

/** The document of the opponents' battles. */
const documentOf = (lab: LabFile, scenario: Scenario) => ({
  ...countedLab(lab),
  summary: summaryOf(lab.games, scenario),
});

function printSeries(
  output: Output,
  { turns, commands, hash }: Series,
  outcome: { results: LabResults; summary: LabSummary | null },
  scenario: Scenario,
): void {
  const names = namesOf(scenario);
  printResults(output, outcome.results, names);
  output.write(`\n${turns.mean.toFixed(1)} turns and ${commands.mean.toFixed(0)} commands a battle\n`);
  if (outcome.summary) printSummary(output, outcome.summary, names);
  output.write(`${outcome.summary ? "\n" : ""}Hash ${hash}\n`);
}

export const simulateCommand = ({ output }: Context): Command =>
  withPlayers(
    new Command("simulate")
      .description("Plays whole battles of a scenario and tells who wins, with 95% intervals.")
      .argument("<file>", "a scenario file")
      .option("--games <n>", "how many", gamesFrom(1))
      .option(
        "--from <n>",
        "the number of the first battle: parts of a long series can be played apart",
        gamesFrom(0),
        0,
      )
      .option("--seed <seed>", "the same seed gives the same battles", STANDARD_SEED)
      .addOption(
        new Option("--sides <who>", "who plays: any legal command by chance, or opponents with a character")
          .choices(["random", "opponent"])
          .default("random"),
      ),
    ", where --sides opponent",
  )
    .option("--swap", "every odd battle is the one before with the players changed over: the same dice")
    .option("--keep <file>", "write the battles to a file: commands, losses, ways, attacks")
    .option("--merge <files...>", "plays nothing: makes one series of parts that --keep wrote or --json printed")
    .option("--game <n>", "battle n alone, played or from what is merged, as a game: see --out", gamesFrom(0))
    .option("--out <file>", "where --game writes it; the window opens and replays it (.sandgame)")
    .option("--against <file>", "another version of the scenario: the same seeds, and what differs by pairs")
    .option("--against-red-plan <layer>", "the same with another plan for red, of this scenario or that of --against")
    .option("--against-blue-plan <layer>", "the same for blue")
    .option(
      "--json",
      "print one JSON document: {games, wins, draws, unfinished, turns, commands, hash}; with opponents {of, battles, summary} " +
        "too; with --against {first, second, comparison}; with --game {game, winner, turns, hash, out}",
    )
    .addHelpText(
      "after",
      `\n${CHARACTERS_HELP}\n` +
        "Battle n of a seed is the same whichever range it is played in: --from 0 --games 500 here and --from 500 --games 500\n" +
        "elsewhere are merged with --merge to what --games 1000 would have given: to all of it where both were kept with --keep.\n" +
        "Two plans are compared by --red-plan for the first run and --against-red-plan for the second; without --red-plan the first\n" +
        "run has none.\n" +
        "Between two players without error who are alike, --swap plays every battle twice and tells nothing more.",
    )
    .action(async (file: string, options: Options, command: Command) => {
      const wrong = wrongWith(options);
      if (wrong !== null) command.error(`error: ${wrong}`, { exitCode: 2 });
      const played = await openedFor(file);
      if (options.sides === "random" && !options.merge) playRandom(output, played, options);
      else await playOpponents(output, command, { file, played, options });
    });

/** Battles with random legal commands. */
function playRandom(
  output: Output,
  { battle, loaded: { scenario } }: Played,
  { games, from, seed, json }: Options,
): void {
  const battles = randomBattles(battle, seed, games ?? 0, from);
  const series = counts(battles);
  if (json) printJson(output, series);
  else {
    const results = resultsOf(countedResults(battles, false), scenario);
    printSeries(output, series, { results, summary: null }, scenario);
  }
}

interface OpponentsWish {
  readonly file: string;
  readonly played: Played;
  readonly options: Options;
}

/** Battles of opponents with characters, played now or merged: stored, compared, extracted or summed up. */
async function playOpponents(output: Output, command: Command, wish: OpponentsWish): Promise<void> {
  const { file, played, options } = wish;
  const { merge, game, out, json } = options;
  const { scenario } = played.loaded;
  // Refuse everything before anything is played.
  const second = await secondOf(file, options);
  const part: Part = merge
    ? await mergedParts(merge, played.loaded)
    : { kept: playedLab(file, played, await wishOf(options, plansOf(file, played.loaded, options))) };
  const kept = "kept" in part ? part.kept : null;
  if (!kept && (options.keep ?? game) !== undefined)
    command.error("error: --keep and --game need parts that --keep wrote", { exitCode: 2 });
  if (kept && options.keep !== undefined) await keep(kept, options.keep);
  if (kept && game !== undefined && out !== undefined) {
    const { winner, turns, hash } = await saveBattle(file, played.loaded, kept.games, game, out);
    if (json) return printJson(output, { game, winner, turns, hash, out });
    const won = winner === null ? "nobody wins" : `${namesOf(scenario)[winner]} wins`;
    return output.write(`Battle ${game}: ${won} after ${turns} turns. It is in ${out}.\n`);
  }
  if (kept && second) {
    const { scenario: other } = second.played.loaded;
    const lab = playedLab(second.file, second.played, second.wish);
    const comparison = compareLabs({ games: kept.games, scenario }, { games: lab.games, scenario: other });
    if (!json) return printComparison(output, comparison, namesOf(scenario));
    return printJson(output, { first: documentOf(kept, scenario), second: documentOf(lab, other), comparison });
  }
  const { of, battles } = countedPart(part);
  const summary = kept && summaryOf(kept.games, scenario);
  const series = counts(battles);
  if (json) return printJson(output, { ...series, of, battles, ...(summary && { summary }) });
  const results = summary ?? resultsOf(countedResults(battles, of.swap), scenario);
  printSeries(output, series, { results, summary }, scenario);
}
