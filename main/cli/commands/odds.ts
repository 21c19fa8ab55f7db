import { Command, Option } from "commander";
import type { Fraction } from "../../../shared/odds/fraction.ts";
import type { OptionSpec, OptionValues, RuleSystem } from "../../../shared/rules/contract.ts";
import { type OddsAnswer, type OddsFlag, readFlags } from "../../../shared/rules/oddsQuestion.ts";
import { readOptions } from "../../../shared/rules/options.ts";
import { implementedSystems, ruleSystem } from "../../../shared/rules/systems.ts";
import { SYSTEM_IDS, type SystemId } from "../../../shared/systems.ts";
import { type Context, InputFault, type Output, printJson, printTable } from "../output.ts";
import { withVehicles } from "../vehicle.ts";

interface Options {
  readonly system: SystemId;
  readonly firer: string;
  readonly target: string;
  readonly rule: readonly string[];
  readonly json?: boolean;
}

/**
 * A flag as an option of the command, as one or more systems have it: the words of all of them are told, and which may stand
 * behind it is judged when the system is known.
 */
function optionOf(flags: readonly [OddsFlag, ...OddsFlag[]], systems: readonly RuleSystem[]): Option {
  const [{ name, value }] = flags;
  const whose = systems.length === implementedSystems.length ? "" : ` (${systems.map((one) => one.name).join(", ")})`;
  const words = { number: "n", choice: "word", list: "words", switch: "" }[value.type];
  const open = value.type === "choice" && value.preset !== undefined;
  const place = words === "" ? "" : open ? ` [${words}]` : ` <${words}>`;
  const choices = new Set(flags.flatMap((one) => (one.value.type === "choice" ? one.value.choices : [])));
  const among = choices.size > 0 ? `: ${[...choices].join(", ")}` : "";
  // What a flag means may differ from system to system.
  const helps = [...new Set(flags.map(({ help }) => help))];
  const inSystems = (words: string) =>
    systems
      .filter((_, i) => flags[i]?.help === words)
      .map((system) => system.name)
      .join(", ");
  const help =
    helps.length === 1
      ? `${helps[0]}${among}${whose}`
      : `${helps.map((words) => `${words} (${inSystems(words)})`).join("; ")}${among}`;
  return new Option(`--${name}${place}`, help);
}

/** The flags of all systems, those of one name once. */
function allFlags(): Option[] {
  const byName = new Map<string, { readonly flags: [OddsFlag, ...OddsFlag[]]; readonly systems: RuleSystem[] }>();
  for (const system of implementedSystems)
    for (const flag of system.odds.flags) {
      const known = byName.get(flag.name);
      if (known) {
        known.flags.push(flag);
        known.systems.push(system);
      } else byName.set(flag.name, { flags: [flag], systems: [system] });
    }
  return [...byName.values()].map(({ flags, systems }) => optionOf(flags, systems));
}

/** What stands on the command line for the flags, by their names. */
function given(command: Command, options: readonly Option[]): Record<string, string | true> {
  const found: Record<string, string | true> = {};
  for (const option of options) {
    const value: unknown = command.getOptionValue(option.attributeName());
    if (value === true || typeof value === "string") found[option.name()] = value;
  }
  return found;
}

/** `key=value` pairs as the options of a system are written in a scenario. */
function rulesOf(command: Command, specs: readonly OptionSpec[], pairs: readonly string[]): OptionValues {
  const values: Record<string, string | number | boolean> = {};
  for (const pair of pairs) {
    const [key = "", ...rest] = pair.split("=");
    const text = rest.join("=");
    const type = specs.find((spec) => spec.key === key)?.type;
    values[key] = type === "number" ? Number(text) : type === "switch" ? asSwitch(text) : text;
  }
  const read = readOptions(specs, values);
  if (read.ok) return read.value;
  return command.error(`--rule: ${read.error.message}`);
}
const asSwitch = (text: string): boolean | string => (text === "on" || text === "off" ? text === "on" : text);

const percent = (chance: Fraction): string => `${(chance.toNumber() * 100).toFixed(1)}%`;

function print(output: Output, { workings, chances }: OddsAnswer): void {
  for (const { title, rows, total } of workings) {
    output.write(`${title}\n`);
    for (const { name, rule, value } of rows) output.write(`  ${name}${rule === "" ? "" : ` (${rule})`}: ${value}\n`);
    if (total !== undefined) output.write(`  ${total}\n`);
    output.write("\n");
  }
  for (const { title, rows } of chances) {
    const dice = rows.some(({ detail }) => detail !== "");
    printTable(
      output,
      [title, ...(dice ? ["Dice"] : []), "Chance", "Exactly"],
      rows.map(({ name, detail, chance }) => [name, ...(dice ? [detail] : []), percent(chance), String(chance)]),
    );
    output.write("\n");
  }
}

export const oddsCommand = ({ output, resourcesFolder }: Context): Command => {
  const flags = allFlags();
  const command = new Command("odds")
    .description("The exact odds of an attack by two vehicles that come with the program, with every modifier.")
    .addOption(new Option("--system <system>", "the rule system").choices(SYSTEM_IDS).makeOptionMandatory())
    .requiredOption("--firer <name>", "the vehicle that fires: its name, its id, or words that fit no other")
    .requiredOption("--target <name>", "the vehicle that is fired at, likewise");
  for (const option of flags) command.addOption(option);
  return command
    .addOption(
      new Option("--rule <key=value>", "a rule option as in a scenario, switches on or off; may be repeated")
        .argParser((value, before: readonly string[]) => [...before, value])
        .default([], "none"),
    )
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
      const options = rulesOf(command, optionSpecs, rule);
      const answer = withVehicles(resourcesFolder, id, ({ find }) =>
        odds.answer(find("--firer", firer), find("--target", target), asked.value, options),
      );
      if (!answer.ok) throw new InputFault(answer.error.place ?? "", "", answer.error.message);
      if (json) printJson(output, answer.value.document);
      else print(output, answer.value);
    });
};
