import { Command } from "commander";
import { terrainInWords } from "../../../shared/sight/words.ts";
import { readMover } from "../mover.ts";
import { type Context, InputFault, printJson, printTable } from "../output.ts";
import { readPosition } from "../position.ts";
import { loadScenario } from "../scenario.ts";

interface Options {
  readonly stand: string;
  readonly to: string;
  readonly roads: boolean;
  readonly json?: boolean;
}

/** For reading: without the last digits that a sum of roots leaves. */
const tidy = (n: number): number => Math.round(n * 1e9) / 1e9;

export const pathCommand = ({ output }: Context): Command =>
  new Command("path")
    .description("The cheapest path of a stand to a place, round the enemy's bases, and what it costs, leg by leg.")
    .argument("<file>", "a scenario file")
    .requiredOption("--stand <id>", "the stand that moves: its id or label")
    .requiredOption("--to <place>", "where to: X,Y in inches, or a stand's id or label")
    .option("--no-roads", "pay the terrain's rate on roads, too")
    .option("--json", "print one JSON document: {cost, points, legs, inches, movementPoints, turns}")
    .action(async (file: string, options: Options) => {
      const loaded = await loadScenario(file);
      const { stand, at, rules, movement, points, how } = readMover(
        file,
        loaded,
        "--stand",
        options.stand,
        options.roads,
      );
      const to = readPosition(file, loaded.scenario, "--to", options.to);
      const path = movement.reach(at, Infinity, how).pathTo(to.at);
      if (!path) throw new InputFault(file, "--to", `there is no way for ${stand.label} to ${options.to}`);
      const found = movement.cost(path, how);
      const legs = found.legs.map(({ kind, added, road, inches, cost }) => ({
        kind,
        inches: tidy(inches),
        cost: tidy(cost),
        added,
        road,
      }));
      const turns = Math.max(1, Math.ceil(found.points / points - 1e-9));
      if (options.json)
        return printJson(output, {
          cost: tidy(found.points),
          points: path,
          legs,
          inches: tidy(found.inches),
          movementPoints: points,
          turns: points > 0 ? turns : null,
        });
      const way = path.map(([x, y]) => `${x},${y}`).join("  ");
      output.write(
        `${found.inches.toFixed(1)}″ for ${found.points.toFixed(1)} movement points of ${points} a turn: ${way}\n\n`,
      );
      printTable(
        output,
        ["Terrain", "Inches", "Points"],
        legs.map(({ kind, added, inches, cost }) => [
          [kind, ...added].map((one) => terrainInWords(one, rules.names)).join(" + "),
          inches.toFixed(1),
          cost.toFixed(1),
        ]),
      );
    });
