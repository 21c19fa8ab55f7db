import { Command } from "commander";
import { type LineRuling, lineBetween } from "../../../shared/planner/sight/line.ts";
import type { SightPlace } from "../../../shared/sight/lineOfSight.ts";
import { sightSentence } from "../../../shared/sight/sightWords.ts";
import type { SideId } from "../../../shared/systems.ts";
import { FILE_HELP, loadKnown, sideOption, sightOf } from "../known.ts";
import { type Context, InputFault, printJson, printTable } from "../output.ts";
import { type Position, readPosition } from "../position.ts";

interface Options {
  readonly from: string;
  readonly to: string;
  readonly side?: SideId;
  readonly json?: boolean;
}

const placeOf = ({ at, stand }: Position): SightPlace =>
  stand ? { type: "stand", id: stand.id } : { type: "point", at };

const endOf = ({ at, stand }: Position) => ({ x: at[0], y: at[1], stand: stand?.id ?? null });

/** The document: the ruling, and both ends as the command understood them. */
function documentOf(ruling: LineRuling, from: Position, to: Position) {
  const { seen, distance, allowed, bonus, blockedBy, rule, met, base } = ruling;
  return {
    seen,
    distance,
    allowed,
    bonus,
    blockedBy,
    rule,
    ...(base ? { base } : {}),
    met,
    from: endOf(from),
    to: endOf(to),
  };
}

const hundredths = (inches: number): string => inches.toFixed(2);

export const losCommand = ({ output }: Context): Command =>
  new Command("los")
    .description("Line of sight between two places: whether the target is seen, how far one may see, and what is met.")
    .argument("<file>", FILE_HELP)
    .requiredOption("--from <place>", "the viewer: X,Y in inches, or a stand's id or label")
    .requiredOption("--to <place>", "the target: X,Y in inches, or a stand's id or label")
    .addOption(sideOption())
    .option(
      "--json",
      "print one JSON document: {seen, distance, allowed, bonus, blockedBy, rule, met, from, to}, and base where half of one must be seen",
    )
    .action(async (file: string, options: Options) => {
      const known = await loadKnown(file, options.side ?? null, output);
      const from = readPosition(file, known.loaded.scenario, "--from", options.from);
      const to = readPosition(file, known.loaded.scenario, "--to", options.to);
      const sight = sightOf(known);
      const ruling = lineBetween(sight, placeOf(from), placeOf(to));
      if (!ruling.ok) throw new InputFault(file, "", ruling.error.message);
      if (options.json) return printJson(output, documentOf(ruling.value, from, to));
      const { rule } = ruling.value;
      output.write(`${sightSentence(ruling.value, sight.rules.names)}${rule === null ? "" : ` (${rule})`}\n`);
      if (ruling.value.met.length === 0) return;
      output.write("\n");
      printTable(
        output,
        ["Met", "From", "To"],
        ruling.value.met.map((met) => [
          met.level === undefined ? met.kind : `${met.kind}, level ${met.level}`,
          hundredths(met.from),
          hundredths(met.to),
        ]),
      );
    });
