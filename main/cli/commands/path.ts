import { Command } from "commander";
import { path } from "../../../shared/planner/movement/path.ts";
import type { SideId } from "../../../shared/systems.ts";
import { FILE_HELP, loadKnown, sideOption } from "../known.ts";
import { answered, readManner, readMover } from "../mover.ts";
import { type Context, printJson, printTable } from "../output.ts";
import { readPosition } from "../position.ts";

interface Options {
  readonly stand: string;
  readonly to: string;
  readonly roads: boolean;
  readonly manner?: string;
  readonly side?: SideId;
  readonly json?: boolean;
}

/** Rounded for reading: without the last digits of a sum of roots. */
const tidy = (n: number): number => Math.round(n * 1e9) / 1e9;

export const pathCommand = ({ output }: Context): Command =>
  new Command("path")
    .description("The cheapest path of a stand to a place, round the enemy's bases, and what it costs, leg by leg.")
    .argument("<file>", FILE_HELP)
    .requiredOption("--stand <id>", "the stand that moves: its id or label; one that waits comes on over its edge")
    .requiredOption("--to <place>", "where to: X,Y in inches, or a stand's id or label")
    .option("--no-roads", "pay the terrain's rate on roads, too")
    .option(
      "--manner <id>",
      "how it moves each turn, where its rules have several manners; a wrong id is answered with those that it has",
    )
    .addOption(sideOption())
    .option(
      "--json",
      "print one JSON document: {cost, points, legs, inches, movementPoints, turns, turnEnds, facings, crossCountry, mayEnd}",
    )
    .action(async (file: string, options: Options) => {
      const known = await loadKnown(file, options.side ?? null, output);
      const mover = readMover(known, "--stand", options.stand);
      const { stand, context } = mover;
      const to = readPosition(file, known.loaded.scenario, "--to", options.to);
      const question = {
        type: "path",
        stand: stand.id,
        to: to.at,
        roads: options.roads,
        ...readManner(mover, file, options.manner),
      } as const;
      const none = `there is no way for ${stand.label} to ${options.to}`;
      const answer = answered(file, "--to", path(context, question), none);
      const { path: walked, allowance, facings, refusal, crossCountry, unit } = answer;
      const points = unit === "inches" ? "inches of move" : "movement points";
      const legs = walked.legs.map(({ kind, added, road, inches, cost, leaving }) => ({
        kind,
        inches: tidy(inches),
        cost: tidy(cost),
        added,
        road,
        ...(leaving && { leaving }),
      }));
      if (options.json)
        return printJson(output, {
          cost: tidy(walked.cost),
          points: walked.points,
          legs,
          inches: tidy(walked.inches),
          movementPoints: allowance,
          turns: walked.turnEnds.length,
          turnEnds: walked.turnEnds.map(tidy),
          facings,
          crossCountry: crossCountry && {
            cost: tidy(crossCountry.cost),
            inches: tidy(crossCountry.inches),
            points: crossCountry.points,
            turns: crossCountry.turnEnds.length,
          },
          mayEnd: refusal ?? true,
        });
      const way = walked.points.map(([x, y]) => `${x},${y}`).join("  ");
      output.write(
        `${walked.inches.toFixed(1)}″ for ${walked.cost.toFixed(1)} ${points} of ${tidy(allowance)} a turn: ${way}\n\n`,
      );
      printTable(
        output,
        ["Terrain", "Inches", unit === "inches" ? "Move" : "Points"],
        walked.legs.map(({ words, inches, cost }) => [words, inches.toFixed(1), cost.toFixed(1)]),
      );
      const ends = walked.turnEnds.map((end) => `${end.toFixed(1)}″`);
      if (ends.length > 1) output.write(`\n${ends.length} turns, which end at ${ends.join(", ")}.\n`);
      if (crossCountry)
        output.write(
          `\nAcross country: ${crossCountry.inches.toFixed(1)}″ for ${crossCountry.cost.toFixed(1)} ${points}.\n`,
        );
      if (refusal) output.write(`\n${refusal.reason}\n`);
    });
