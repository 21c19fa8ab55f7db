import { Command, Option } from "commander";
import { type OddsAnswer, readFlags } from "../../../shared/rules/oddsQuestion.ts";
import { implementedSystems, ruleSystem } from "../../../shared/rules/systems.ts";
import { type SideId, SYSTEM_IDS, type SystemId } from "../../../shared/systems.ts";
import { allFlags, given, printChances, readRules, ruleOption } from "../flags.ts";
import { rulesFor } from "../game.ts";
import { FILE_HELP, type Known, loadKnown, sideOption } from "../known.ts";
import { type Context, InputFault, printJson } from "../output.ts";
import { withVehicles } from "../vehicle.ts";
import { oddsOnTable } from "./oddsOnTable.ts";

interface Options {
  readonly system?: SystemId;
  readonly firer: string;
  readonly target: string;
  readonly rule: readonly string[];
  readonly side?: SideId;
  readonly json?: boolean;
}

export const oddsCommand = ({ output, resourcesFolder }: Context): Command => {
  const flags = allFlags((system) => system.odds.flags);
  const documents = implementedSystems.map(({ name, odds }) => `${name}: ${odds.documentWords}.`).join(" ");
  const command = new Command("odds")
    .description(
      "The exact odds of an attack with every modifier: by two vehicles that come with the program, or by two stands of a file.",
    )
    .argument("[file]", `${FILE_HELP}. Range, terrain, markers and the like are then as its table has them`)
    .addOption(new Option("--system <system>", "the rule system, without a file").choices(SYSTEM_IDS))
    .requiredOption(
      "--firer <name>",
      "the vehicle that fires: its name, its id, or words that fit no other; of a file a stand's id or label",
    )
    .requiredOption("--target <name>", "the vehicle or the stand that is fired at, likewise")
    .addOption(sideOption());
  for (const option of flags) command.addOption(option);
  return command
    .addOption(ruleOption())
    .option("--json", `print one JSON document; chances are exact fractions in text. ${documents}`)
    .action(async (file: string | undefined, options: Options) => {
      const asked = given(command, flags);
      const answer =
        file === undefined
          ? oddsOfVehicles(command, options, asked, resourcesFolder)
          : oddsOfStands(command, await loadKnown(file, options.side ?? null, output), options, asked);
      if (options.json) printJson(output, answer.document);
      else printChances(output, answer.workings, answer.chances);
    });
};

type Asked = ReturnType<typeof given>;

function oddsOfVehicles(command: Command, options: Options, flags: Asked, resourcesFolder: string): OddsAnswer {
  const { system: id, firer, target, rule, side } = options;
  if (id === undefined) return command.error("error: required option '--system <system>' not specified");
  if (side !== undefined) return command.error("--side goes with a file");
  const system = ruleSystem(id);
  if (!system.ok) throw new InputFault("--system", "", system.error.message);
  const { odds, optionSpecs } = system.value;
  const asked = readFlags(odds.flags, flags);
  if (!asked.ok) return command.error(`${asked.error.place}: ${asked.error.message}`);
  const values = readRules(command, optionSpecs, rule);
  const answer = withVehicles(resourcesFolder, id, ({ find }) =>
    odds.answer(find("--firer", firer), find("--target", target), asked.value, values),
  );
  if (!answer.ok) throw new InputFault(answer.error.place ?? "", "", answer.error.message);
  return answer.value;
}

/** Accepts only the flags that the players choose: for stands on a table, everything else is known. */
function oddsOfStands(command: Command, known: Known, options: Options, flags: Asked): OddsAnswer {
  const { system: id, firer, target, rule } = options;
  if (id !== undefined || rule.length > 0)
    return command.error(`${id === undefined ? "--rule" : "--system"} goes without a file, which has its own`);
  const system = rulesFor(known.file, known.loaded.scenario.system);
  const chosen = system.odds.flags.filter(({ chosenBy }) => chosenBy !== undefined);
  const stranger = Object.keys(flags).find((name) => !chosen.some((flag) => flag.name === name));
  if (stranger !== undefined) return command.error(`--${stranger} goes without a file, whose table tells it`);
  const choices = readFlags(chosen, flags);
  if (!choices.ok) return command.error(`${choices.error.place}: ${choices.error.message}`);
  return oddsOnTable(known, { firer, target, choices: choices.value });
}
