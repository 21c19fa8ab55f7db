import { Command, InvalidArgumentError } from "commander";
import { reach, waysInTurns } from "../../../shared/planner/movement/reach.ts";
import type { ReachAnswer } from "../../../shared/planner/questions.ts";
import type { SideId } from "../../../shared/systems.ts";
import { CELLS_PER_INCH } from "../../../shared/table/ground.ts";
import { FILE_HELP, loadKnown, sideOption } from "../known.ts";
import { answered, readManner, readMover } from "../mover.ts";
import { type Context, printJson } from "../output.ts";

interface Options {
  readonly stand: string;
  readonly turns: number;
  readonly roads: boolean;
  readonly manner?: string;
  readonly side?: SideId;
  readonly json?: boolean;
}

function turnsOf(text: string): number {
  const turns = Number(text);
  if (!Number.isInteger(turns) || turns < 1 || turns > 200)
    throw new InvalidArgumentError("a whole number from 1 to 200");
  return turns;
}

const tidy = (n: number): number => Math.round(n * 100) / 100;

/** Rows of points or null, north first; rounded to six decimals. */
const rowsOf = ({ columns, rows, cost }: Pick<ReachAnswer, "columns" | "rows" | "cost">): (number | null)[][] =>
  Array.from({ length: rows }, (_, i) =>
    Array.from(cost.subarray((rows - 1 - i) * columns, (rows - i) * columns), (points) =>
      points < Infinity ? Math.round(points * 1e6) / 1e6 : null,
    ),
  );

/** Rows of the turns in which a stand can get there, or null, north first. */
const turnsOfCells = ({ columns, rows, cost, steps }: ReachAnswer): (number | null)[][] => {
  const turnIn = (there: number) => steps.find((step) => there <= step.cost + 1e-9)?.turn ?? null;
  return Array.from({ length: rows }, (_, i) =>
    Array.from(cost.subarray((rows - 1 - i) * columns, (rows - i) * columns), turnIn),
  );
};

/** One character for each square inch, north first: the turn of arrival in its middle, where four cells meet. */
function mapOf(turns: readonly (readonly (number | null)[])[]): string[] {
  const half = CELLS_PER_INCH / 2;
  const lines: string[] = [];
  for (let row = half; row < turns.length; row += CELLS_PER_INCH) {
    const width = turns[row]?.length ?? 0;
    let line = "";
    for (let column = half; column < width; column += CELLS_PER_INCH) {
      const around = [row - 1, row].flatMap((r) => [turns[r]?.[column - 1], turns[r]?.[column]]);
      const turn = Math.min(...around.map((cost) => cost ?? Infinity));
      line += turn === Infinity ? "." : turn > 9 ? "+" : turn;
    }
    lines.push(line);
  }
  return lines;
}

export const reachCommand = ({ output }: Context): Command =>
  new Command("reach")
    .description("How far a stand gets: the movement points to every cell, round the enemy's bases.")
    .argument("<file>", FILE_HELP)
    .requiredOption("--stand <id>", "the stand that moves: its id or label; one that waits comes on over its edge")
    .option("--turns <number>", "how many turns' movement points it has", turnsOf, 1)
    .option("--no-roads", "pay the terrain's rate on roads, too")
    .option(
      "--manner <id>",
      "how it moves each turn, where its rules have several manners; a wrong id is answered with those that it has",
    )
    .addOption(sideOption())
    .option(
      "--json",
      "print one JSON document: {cellsPerInch, cost, points, turns, steps, manner, manners}; turns: where it may stop, and in which",
    )
    .action(async (file: string, options: Options) => {
      const mover = readMover(await loadKnown(file, options.side ?? null, output), "--stand", options.stand);
      const { stand, context } = mover;
      const question = {
        type: "reach",
        stands: [stand.id],
        turns: options.turns,
        roads: options.roads,
        ...readManner(mover, file, options.manner),
      } as const;
      const answer = answered(file, "--stand", reach(context, question));
      const ways = answered(file, "--stand", waysInTurns(context, question));
      const turns = turnsOfCells(answer);
      if (options.json)
        return printJson(output, {
          cellsPerInch: CELLS_PER_INCH,
          cost: rowsOf(ways),
          points: ways.points,
          turns,
          steps: answer.steps,
          manner: answer.manner,
          manners: answer.manners,
        });
      const cells = answer.cost.reduce((sum, cost) => (cost < Infinity ? sum + 1 : sum), 0);
      const [first] = answer.steps;
      const count = options.turns === 1 ? "one turn" : `${options.turns} turns`;
      output.write(
        `${stand.label} with ${tidy(ways.points / options.turns)} ${answer.unit === "inches" ? "inches of move" : "movement points"} reaches ${(cells / CELLS_PER_INCH ** 2).toFixed(1)} square inches in ${count}.\n`,
      );
      if (first && first.chance !== "1")
        for (const step of answer.steps) output.write(`${step.words}: ${step.chance}\n`);
      output.write("\nThe turn in which the stand can be in the middle of each square inch:\n\n");
      for (const line of mapOf(turns)) output.write(`${line}\n`);
    });
