/** Flags that rule systems declare (for odds and chances), as options of a command, together with rule options. */
import { type Command, Option } from "commander";
import type { Fraction } from "../../shared/odds/fraction.ts";
import type { Working } from "../../shared/play/contract.ts";
import type { OptionSpec, OptionValues, RuleSystem } from "../../shared/rules/contract.ts";
import type { OddsFlag, OddsTable } from "../../shared/rules/oddsQuestion.ts";
import { readOptions } from "../../shared/rules/options.ts";
import { implementedSystems } from "../../shared/rules/systems.ts";
import { type Output, printTable } from "./output.ts";

/**
 * A flag as an option of the command, as one or more systems declare it: the help has the words of all of them. Its
 * value is checked once the system is known.
 */
function optionOf(flags: readonly [OddsFlag, ...OddsFlag[]], systems: readonly RuleSystem[]): Option {
  const [{ name, value }] = flags;
  const systemNames =
    systems.length === implementedSystems.length ? "" : ` (${systems.map((system) => system.name).join(", ")})`;
  const words = { number: "n", choice: "word", list: "words", switch: "" }[value.type];
  const open = value.type === "choice" && value.preset !== undefined;
  const place = words === "" ? "" : open ? ` [${words}]` : ` <${words}>`;
  const choices = new Set(flags.flatMap((flag) => (flag.value.type === "choice" ? flag.value.choices : [])));
  const among = choices.size > 0 ? `: ${[...choices].join(", ")}` : "";
  // A flag's meaning may differ between systems.
  const helps = [...new Set(flags.map(({ help }) => help))];
  const inSystems = (words: string) =>
    systems
      .filter((_, i) => flags[i]?.help === words)
      .map((system) => system.name)
      .join(", ");
  const help =
    helps.length === 1
      ? `${helps[0]}${among}${systemNames}`
      : `${helps.map((words) => `${words} (${inSystems(words)})`).join("; ")}${among}`;
  return new Option(`--${name}${place}`, help);
}

/** The flags of all systems; flags with the same name become one option. */
export function allFlags(flagsOf: (system: RuleSystem) => readonly OddsFlag[]): Option[] {
  const byName = new Map<string, { readonly flags: [OddsFlag, ...OddsFlag[]]; readonly systems: RuleSystem[] }>();
  for (const system of implementedSystems)
    for (const flag of flagsOf(system)) {
      const known = byName.get(flag.name);
      if (known) {
        known.flags.push(flag);
        known.systems.push(system);
      } else byName.set(flag.name, { flags: [flag], systems: [system] });
    }
  return [...byName.values()].map(({ flags, systems }) => optionOf(flags, systems));
}

/** The values on the command line, by the flags' names. */
export function given(command: Command, options: readonly Option[]): Record<string, string | true> {
  const flags: Record<string, string | true> = {};
  for (const option of options) {
    const value: unknown = command.getOptionValue(option.attributeName());
    if (value === true || typeof value === "string") flags[option.name()] = value;
  }
  return flags;
}

/** `key=value` pairs as a system's options in a scenario. */
export function readRules(command: Command, specs: readonly OptionSpec[], pairs: readonly string[]): OptionValues {
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

/** The option of a command for a system's rule options. */
export const ruleOption = (): Option =>
  new Option("--rule <key=value>", "a rule option as in a scenario, switches on or off; may be repeated")
    .argParser((value, before: readonly string[]) => [...before, value])
    .default([], "none");

/** Workings, then tables of chances. */
export function printChances(output: Output, workings: readonly Working[], chances: readonly OddsTable[]): void {
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
