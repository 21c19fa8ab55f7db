import { Command, InvalidArgumentError } from "commander";
import type { Reach } from "../../../shared/movement/movement.ts";
import { CELLS_PER_INCH } from "../../../shared/table/ground.ts";
import { readMover } from "../mover.ts";
import { type Context, printJson } from "../output.ts";
import { loadScenario } from "../scenario.ts";

interface Options {
  readonly stand: string;
  readonly turns: number;
  readonly roads: boolean;
  readonly json?: boolean;
}

function turnsOf(text: string): number {
  const turns = Number(text);
  if (!Number.isInteger(turns) || turns < 1 || turns > 200)
    throw new InvalidArgumentError("a whole number from 1 to 200");
  return turns;
}

/** Rows of points or null, north first; to six decimals. */
const rowsOf = ({ columns, rows, cost }: Reach): (number | null)[][] =>
  Array.from({ length: rows }, (_, i) =>
    Array.from(cost.subarray((rows - 1 - i) * columns, (rows - i) * columns), (points) =>
      points < Infinity ? Math.round(points * 1e6) / 1e6 : null,
    ),
  );

/** One character a square inch, north above: in which turn its middle is reached. */
function mapOf({ columns, rows, cost }: Reach, points: number): string[] {
  const half = CELLS_PER_INCH / 2;
  const lines: string[] = [];
  for (let row = rows - CELLS_PER_INCH; row >= 0; row -= CELLS_PER_INCH) {
    let line = "";
    for (let column = 0; column + CELLS_PER_INCH <= columns; column += CELLS_PER_INCH) {
      const there = cost[(row + half) * columns + column + half] as number;
      const turn = Math.max(1, Math.ceil(there / points - 1e-9));
      line += there === Infinity ? "." : turn > 9 ? "+" : turn;
    }
    lines.push(line);
  }
  return lines;
}

export const reachCommand = ({ output }: Context): Command =>
  new Command("reach")
    .description("How far a stand gets: the movement points to every cell, round the enemy's bases.")
    .argument("<file>", "a scenario file")
    .requiredOption("--stand <id>", "the stand that moves: its id or label")
    .option("--turns <number>", "how many turns' movement points it has", turnsOf, 1)
    .option("--no-roads", "pay the terrain's rate on roads, too")
    .option("--json", "print one JSON document: {cellsPerInch, cost, points}")
    .action(async (file: string, options: Options) => {
      const { stand, at, movement, points, how } = readMover(
        file,
        await loadScenario(file),
        "--stand",
        options.stand,
        options.roads,
      );
      const reach = movement.reach(at, points * options.turns, how);
      if (options.json)
        return printJson(output, { cellsPerInch: CELLS_PER_INCH, cost: rowsOf(reach), points: points * options.turns });
      const cells = reach.cost.reduce((sum, cost) => (cost < Infinity ? sum + 1 : sum), 0);
      const turns = options.turns === 1 ? "one turn" : `${options.turns} turns`;
      output.write(
        `${stand.label} with ${points} movement points reaches ${(cells / CELLS_PER_INCH ** 2).toFixed(1)} square inches in ${turns}.\n`,
      );
      output.write("\nThe turn in which the middle of each square inch is reached:\n\n");
      for (const line of mapOf(reach, points)) output.write(`${line}\n`);
    });
