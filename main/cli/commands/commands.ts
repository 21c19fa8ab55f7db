import { Command, Option } from "commander";
import { z } from "zod";
import { implementedSystems } from "../../../shared/rules/systems.ts";
import { SYSTEM_IDS, type SystemId, systemName } from "../../../shared/systems.ts";
import { playRules } from "../game.ts";
import { type Context, printJson } from "../output.ts";

const HOW =
  'A script for "referee" is a list of {"command": one of these, "dice": [natural values in the order they are rolled]}. ' +
  "Without the key dice they are rolled from the seed; with it the list must be exactly what the command rolls. Lengths are " +
  "inches from the south-west corner of the table, multiples of 1/64; directions whole degrees, 0 = north, clockwise. Stands " +
  'are named by the ids of the scenario. "referee FILE --pending --json" tells who decides and what is open.';

export const commandsCommand = ({ output }: Context): Command =>
  new Command("commands")
    .description("The JSON Schema of every command of a rule system: all that a script for “referee” may say.")
    .addOption(new Option("--system <system>", "the rule system").choices(SYSTEM_IDS).makeOptionMandatory())
    .option("--json", "the same: it is one JSON document anyway")
    .addHelpText("after", `\nSystems that can be played: ${implementedSystems.map(({ id }) => id).join(", ")}.`)
    .action(({ system }: { system: SystemId }) => {
      const rules = playRules("--system", system);
      const schema = z.toJSONSchema(rules.commands);
      printJson(output, {
        title: `Commands of ${systemName(system)}, rules version ${rules.version}`,
        description: HOW,
        ...schema,
      });
    });
