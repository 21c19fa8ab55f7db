import { Command, InvalidArgumentError, Option } from "commander";
import { simulate } from "../../../shared/simulate/series.ts";
import { SIDE_IDS } from "../../../shared/systems.ts";
import { playRules, STANDARD_SEED, sound } from "../game.ts";
import { type Context, printJson, printTable } from "../output.ts";
import { loadScenario } from "../scenario.ts";

const MOST_GAMES = 1_000_000;

function gamesOf(text: string): number {
  const games = Number(text);
  if (!Number.isInteger(games) || games < 1 || games > MOST_GAMES)
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${MOST_GAMES}.`);
  return games;
}

interface Options {
  readonly games: number;
  readonly seed: string;
  readonly sides: "random";
  readonly json?: boolean;
}

export const simulateCommand = ({ output }: Context): Command =>
  new Command("simulate")
    .description("Plays whole battles of a scenario and counts who wins.")
    .argument("<file>", "a scenario file")
    .requiredOption("--games <n>", "how many", gamesOf)
    .option("--seed <seed>", "the same seed gives the same battles", STANDARD_SEED)
    .addOption(
      new Option("--sides <who>", "who plays both sides: any legal command by chance")
        .choices(["random"])
        .default("random"),
    )
    .option("--json", "print one JSON document: {games, wins, draws, unfinished, turns, commands, hash}")
    .action(async (file: string, options: Options) => {
      const loaded = await loadScenario(file);
      const battle = sound(file, playRules(file, loaded.scenario.system).open(loaded));
      const result = simulate(battle, options.seed, options.games);
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
