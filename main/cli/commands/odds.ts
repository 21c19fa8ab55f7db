import { Command, Option } from "commander";
import { readFlags } from "../../../shared/rules/oddsQuestion.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import { SYSTEM_IDS, type SystemId } from "../../../shared/systems.ts";
import { allFlags, given, printChances, readRules, ruleOption } from "../flags.ts";
import { type Context, InputFault, printJson } from "../output.ts";
import { withVehicles } from "../vehicle.ts";

interface Options {
  readonly system: SystemId;
  readonly firer: string;
  readonly target: string;
  readonly rule: readonly string[];
  readonly json?: boolean;
}

export const oddsCommand = ({ output, resourcesFolder }: Context): Command => {
  const flags = allFlags((system) => system.odds.flags);
  const command = new Command("odds")
    .description("The exact odds of an attack by two vehicles that come with the program, with every modifier.")
    .addOption(new Option("--system <system>", "the rule system").choices(SYSTEM_IDS).makeOptionMandatory())
    .requiredOption("--firer <name>", "the vehicle that fires: its name, its id, or words that fit no other")
    .requiredOption("--target <name>", "the vehicle that is fired at, likewise");
  for (const option of flags) command.addOption(option);
  return command
    .addOption(ruleOption())
    .option(
      "--json",
      "print one JSON document; chances are exact fractions in text. In the GHQ family: {cohesion: {level, need, chance}, " +
        "firepower, defense, halved, differential, column, modifiers: [{name, value, on, rule}], notCounted, rolls, " +
        "results: {none, S, (S), D, E}, after: {unharmed, S, D, SD, eliminated}}, of missiles also depletion: {number, chance}. In Armour Battles: {attack: {dice, tn, modifiers}, reaction: {dice, tn, " +
        "modifiers}, hits: [chances of 0, 1, 2 …], disruption: {0, 1, 2, 3+}, suppressed, forcedBack: {chance, dice: {n: chance}}, " +
        "dispersed, after: {dispersed, 2S, 2, 1S, 1, S, unharmed}}",
    )
    .action(({ system: id, firer, target, rule, json }: Options) => {
      const system = ruleSystem(id);
      if (!system.ok) throw new InputFault("--system", "", system.error.message);
      const { odds, optionSpecs } = system.value;
      const asked = readFlags(odds.flags, given(command, flags));
      if (!asked.ok) return command.error(`${asked.error.place}: ${asked.error.message}`);
      const options = readRules(command, optionSpecs, rule);
      const answer = withVehicles(resourcesFolder, id, ({ find }) =>
        odds.answer(find("--firer", firer), find("--target", target), asked.value, options),
      );
      if (!answer.ok) throw new InputFault(answer.error.place ?? "", "", answer.error.message);
      if (json) printJson(output, answer.value.document);
      else printChances(output, answer.value.workings, answer.value.chances);
    });
};
