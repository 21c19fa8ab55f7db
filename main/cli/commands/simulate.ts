import { Command, Option } from "commander";
import { compareLabs } from "../../../shared/lab/compare.ts";
import { countedLab, type LabFile } from "../../../shared/lab/file.ts";
import type { LabWish } from "../../../shared/lab/records.ts";
import { countedResults, type LabResults, resultsOf } from "../../../shared/lab/results.ts";
import { type LabSummary, summaryOf } from "../../../shared/lab/summary.ts";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import type { LoadedScenario, Scenario } from "../../../shared/scenario/model.ts";
import { counts, randomBattles, type Series } from "../../../shared/simulate/series.ts";
import type { SideId } from "../../../shared/systems.ts";
import { STANDARD_SEED } from "../game.ts";
import { countedPart, keep, mergedParts, openedFor, type Part, planOf, playedLab, saveBattle } from "../lab.ts";
import { printComparison, printResults, printSummary } from "../labTable.ts";
import { type Context, type Output, printJson } from "../output.ts";
import { playerOf, WHO, type Who, whoHelp, whole } from "../players.ts";

const MOST_GAMES = 1_000_000;
const gamesFrom = (least: number) => whole(least, MOST_GAMES);

interface Options {
  readonly games?: number;
  readonly from: number;
  readonly seed: string;
  readonly sides: "random" | "opponent";
  readonly red?: Who;
  readonly blue?: Who;
  readonly redPlan?: string;
  readonly bluePlan?: string;
  readonly swap?: boolean;
  readonly keep?: string;
  readonly merge?: readonly string[];
  readonly game?: number;
  readonly out?: string;
  readonly against?: string;
  readonly json?: boolean;
}

/** What is wrong with these options together. */
function wrongWith({ games, from: _, seed: __, sides, merge, game, out, against, json: ___, ...opponents }: Options) {
  const { keep: kept, ...play } = opponents;
  const [stranger] = Object.entries(play).flatMap(([key, value]) => (value === undefined ? [] : [key]));
  const flag = (key: string) => `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  if (sides !== "opponent" && (stranger !== undefined || against !== undefined))
    return `${flag(stranger ?? "against")} goes with --sides opponent`;
  if (sides !== "opponent" && !merge && (kept ?? game) !== undefined)
    return `${kept === undefined ? "--game" : "--keep"} goes with --sides opponent or --merge`;
  if ((game === undefined) !== (out === undefined)) return "--game and --out go together";
  if (against !== undefined && (merge ?? game ?? kept) !== undefined)
    return "--against goes with neither --merge nor --game nor --keep";
  if (games === undefined && game === undefined && !merge) return "required option '--games <n>' not specified";
  return null;
}

function wishOf(file: string, loaded: LoadedScenario, options: Options): LabWish {
  const { seed, games = 1, from, game, red, blue, redPlan, bluePlan, swap = false } = options;
  const plan = (side: SideId, asked: string | undefined) => planOf(file, loaded, side, asked);
  return {
    players: { red: playerOf(red), blue: playerOf(blue) },
    plans: { red: plan("red", redPlan), blue: plan("blue", bluePlan) },
    swap,
    seed,
    from: game ?? from,
    games: game === undefined ? games : 1,
  };
}

const namesOf = ({ sides }: Scenario): Record<SideId, string> => {
  const name = (side: SideId) => sides.find(({ id }) => id === side)?.name ?? side;
  return { red: name("red"), blue: name("blue") };
};

/** What is printed of opponents' battles. */
const documentOf = (lab: LabFile, scenario: Scenario) => ({
  ...countedLab(lab),
  summary: summaryOf(lab.games, scenario),
});

function printSeries(
  output: Output,
  { turns, commands, hash }: Series,
  told: { results: LabResults; summary: LabSummary | null },
  scenario: Scenario,
): void {
  const names = namesOf(scenario);
  printResults(output, told.results, names);
  output.write(`\n${turns.mean.toFixed(1)} turns and ${commands.mean.toFixed(0)} commands a battle\n`);
  if (told.summary) printSummary(output, told.summary, names);
  output.write(`${told.summary ? "\n" : ""}Hash ${hash}\n`);
}

export const simulateCommand = ({ output }: Context): Command =>
  new Command("simulate")
    .description("Plays whole battles of a scenario and tells who wins, with 95 % intervals.")
    .argument("<file>", "a scenario file")
    .option("--games <n>", "how many", gamesFrom(1))
    .option("--from <n>", "the number of the first battle: parts of a long series can be played apart", gamesFrom(0), 0)
    .option("--seed <seed>", "the same seed gives the same battles", STANDARD_SEED)
    .addOption(
      new Option("--sides <who>", "who plays: any legal command by chance, or opponents with a character")
        .choices(["random", "opponent"])
        .default("random"),
    )
    .addOption(new Option("--red <who>", whoHelp("red, where --sides opponent")).choices(WHO))
    .addOption(new Option("--blue <who>", whoHelp("blue, where --sides opponent")).choices(WHO))
    .option("--red-plan <layer>", "the layer of red's plans that red plays by: its name or id")
    .option("--blue-plan <layer>", "the same for blue")
    .option("--swap", "every odd battle is the one before with the players changed over: the same dice")
    .option("--keep <file>", "write the battles to a file: commands, losses, ways, attacks")
    .option("--merge <files...>", "plays nothing: makes one series of parts that --keep wrote or --json printed")
    .option("--game <n>", "battle n alone, played or from what is merged, as a game: see --out", gamesFrom(0))
    .option("--out <file>", "where --game writes it; the window opens and replays it (.sandgame)")
    .option("--against <file>", "another version of the scenario: the same seeds, and what differs by pairs")
    .option(
      "--json",
      "print one JSON document: {games, wins, draws, unfinished, turns, commands, hash}; with opponents {of, battles, summary} " +
        "too; with --against {first, second, comparison}; with --game {game, winner, turns, hash, out}",
    )
    .addHelpText(
      "after",
      `\nCharacters: ${Object.keys(CHARACTERS).join(", ")}.\n` +
        "Battle n of a seed is the same whichever range it is played in: --from 0 --games 500 here and --from 500 --games 500\n" +
        "elsewhere are merged with --merge to what --games 1000 would have given: to all of it where both were kept with --keep.\n" +
        "Between two players without error who are alike, --swap plays every battle twice and tells nothing more.",
    )
    .action(async (file: string, options: Options, command: Command) => {
      const wrong = wrongWith(options);
      if (wrong !== null) command.error(`error: ${wrong}`, { exitCode: 2 });
      const { games, from, seed, sides, merge, game, out, against, json } = options;
      const played = await openedFor(file);
      const { scenario } = played.loaded;
      if (sides === "random" && !merge) {
        const battles = randomBattles(played.battle, seed, games ?? 0, from);
        const series = counts(battles);
        if (json) return printJson(output, series);
        const results = resultsOf(countedResults(battles, false), scenario);
        return printSeries(output, series, { results, summary: null }, scenario);
      }
      const part: Part = merge
        ? await mergedParts(merge, played.loaded)
        : { kept: playedLab(file, played, wishOf(file, played.loaded, options)) };
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
      if (kept && against !== undefined) {
        const other = await openedFor(against);
        const second = playedLab(against, other, wishOf(against, other.loaded, options));
        const comparison = compareLabs(
          { games: kept.games, scenario },
          { games: second.games, scenario: other.loaded.scenario },
        );
        if (!json) return printComparison(output, comparison, namesOf(scenario));
        const [a, b] = [documentOf(kept, scenario), documentOf(second, other.loaded.scenario)];
        return printJson(output, { first: a, second: b, comparison });
      }
      const { of, battles } = countedPart(part);
      const summary = kept && summaryOf(kept.games, scenario);
      const series = counts(battles);
      if (json) return printJson(output, { ...series, of, battles, ...(summary && { summary }) });
      const results = summary ?? resultsOf(countedResults(battles, of.swap), scenario);
      printSeries(output, series, { results, summary }, scenario);
    });
