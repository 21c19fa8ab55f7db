import { readFile } from "node:fs/promises";
import { Command, InvalidArgumentError, Option } from "commander";
import { CHARACTERS, type CharacterId, STANDARD_CHARACTER } from "../../../shared/opponent/character.ts";
import type { PlayedScenario } from "../../../shared/simulate/between.ts";
import {
  mergedSeries,
  type PlayedSeries,
  playedSeriesSchema,
  type Series,
  type SidePlayer,
  seriesOf,
  simulate,
} from "../../../shared/simulate/series.ts";
import { SIDE_IDS } from "../../../shared/systems.ts";
import { rulesFor, STANDARD_SEED, sound } from "../game.ts";
import { type Context, InputFault, printJson, printTable } from "../output.ts";
import { loadScenario } from "../scenario.ts";

const MOST_GAMES = 1_000_000;
const RANDOM = "random";

const whole = (least: number) => (text: string) => {
  const games = Number(text);
  if (!Number.isInteger(games) || games < least || games > MOST_GAMES)
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${MOST_GAMES}.`);
  return games;
};

type Who = CharacterId | typeof RANDOM;
interface Options {
  readonly games?: number;
  readonly from: number;
  readonly seed: string;
  readonly sides: "random" | "opponent";
  readonly red?: Who;
  readonly blue?: Who;
  readonly merge?: readonly string[];
  readonly json?: boolean;
}

const whoHelp = (side: string) =>
  `who plays ${side}, where --sides opponent: a character, or random (usually ${STANDARD_CHARACTER})`;
const WHO = [...Object.keys(CHARACTERS), RANDOM];
const playerOf = (who: Who | undefined): SidePlayer =>
  who === RANDOM ? RANDOM : CHARACTERS[who ?? STANDARD_CHARACTER];

/** Another run's --json. */
async function readSeries(file: string): Promise<Pick<PlayedSeries, "of" | "battles">> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch {
    throw new InputFault(file, "", "The file can't be read.");
  }
  try {
    return playedSeriesSchema.parse(JSON.parse(text));
  } catch {
    throw new InputFault(file, "", "This is not what simulate --sides opponent --json prints.");
  }
}

export const simulateCommand = ({ output }: Context): Command =>
  new Command("simulate")
    .description("Plays whole battles of a scenario and counts who wins.")
    .argument("<file>", "a scenario file")
    .option("--games <n>", "how many", whole(1))
    .option("--from <n>", "the number of the first battle: parts of a long series can be played apart", whole(0), 0)
    .option("--seed <seed>", "the same seed gives the same battles", STANDARD_SEED)
    .addOption(
      new Option("--sides <who>", "who plays: any legal command by chance, or opponents with a character")
        .choices(["random", "opponent"])
        .default("random"),
    )
    .addOption(new Option("--red <who>", whoHelp("red")).choices(WHO))
    .addOption(new Option("--blue <who>", whoHelp("blue")).choices(WHO))
    .option("--merge <files...>", "plays nothing: makes one series of parts printed with --sides opponent --json")
    .option(
      "--json",
      "print one JSON document: {games, wins, draws, unfinished, turns, commands, hash}; with opponents {of, battles} too",
    )
    .addHelpText(
      "after",
      `\nCharacters: ${Object.keys(CHARACTERS).join(", ")}.\n` +
        "Battle n of a seed is the same whichever range it is played in: --from 0 --games 500 here and --from 500 --games 500\n" +
        "elsewhere are merged with --merge to what --games 1000 would have given.",
    )
    .action(async (file: string, options: Options, command: Command) => {
      const { games, from, seed, sides, red, blue, merge } = options;
      if ((red ?? blue) !== undefined && sides !== "opponent")
        command.error("error: --red and --blue go with --sides opponent", { exitCode: 2 });
      if (games === undefined && !merge)
        command.error("error: required option '--games <n>' not specified", { exitCode: 2 });
      const loaded = await loadScenario(file);
      const system = rulesFor(file, loaded.scenario.system);
      const battle = sound(file, system.play.open(loaded));
      let result: Series;
      if (merge) result = sound(merge[0] ?? file, mergedSeries(await Promise.all(merge.map(readSeries))));
      else if (sides === "random") result = simulate(battle, seed, games ?? 0, from);
      else {
        const played: PlayedScenario = { battle, loaded, system };
        const series = seriesOf(played, {
          players: { red: playerOf(red), blue: playerOf(blue) },
          seed,
          from,
          games: games ?? 0,
        });
        let step = series.next();
        while (!step.done) step = series.next();
        result = sound(file, step.value);
      }
      if (options.json) return printJson(output, result);
      const names = new Map(loaded.scenario.sides.map(({ id, name }) => [id, name]));
      printTable(
        output,
        ["", "Battles"],
        [
          ...SIDE_IDS.map((side) => [`${names.get(side) ?? side} wins`, `${result.wins[side]}`]),
          ["Draws", `${result.draws}`],
          ...(result.unfinished > 0 ? [["Not finished", `${result.unfinished}`]] : []),
        ],
      );
      output.write(
        `\n${result.turns.mean.toFixed(1)} turns and ${result.commands.mean.toFixed(0)} commands a battle\n`,
      );
      output.write(`Hash ${result.hash}\n`);
    });
