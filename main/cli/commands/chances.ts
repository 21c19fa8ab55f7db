import { Command, Option } from "commander";
import { readFlags } from "../../../shared/rules/oddsQuestion.ts";
import { implementedSystems, ruleSystem } from "../../../shared/rules/systems.ts";
import { SYSTEM_IDS, type SystemId } from "../../../shared/systems.ts";
import { allFlags, given, printChances, readRules, ruleOption } from "../flags.ts";
import { type Context, InputFault, printJson } from "../output.ts";

interface Options {
  readonly system: SystemId;
  readonly rule: readonly string[];
  readonly json?: boolean;
}

const WIDTH = 22;
/** The questions and their flags: a flag's meaning is given with each question. */
const questions = (): string =>
  implementedSystems
    .flatMap(({ name, chances }) =>
      chances.map(({ id, help, flags }) => {
        const lines = flags.map((flag) => {
          const word = { number: " <n>", choice: " <word>", list: " <words>", switch: "" }[flag.value.type];
          const among = flag.value.type === "choice" ? `: ${flag.value.choices.join(" or ")}` : "";
          return `    ${`--${flag.name}${word}`.padEnd(WIDTH)} ${flag.help}${among}${flag.required ? " (needed)" : ""}`;
        });
        return [`  ${id} (${name}): ${help}.`, ...lines].join("\n");
      }),
    )
    .join("\n\n");

export const chancesCommand = ({ output }: Context): Command => {
  // A flag may belong to several questions: its meaning is given with each of them.
  const flags = allFlags(({ chances }) => chances.flatMap((chance) => chance.flags));
  const command = new Command("chances")
    .description(
      "The exact chances of a roll that is no attack: whether a unit rallies, who goes first, where a battery's fire falls.",
    )
    .argument("<question>", "which roll: see below")
    .addOption(new Option("--system <system>", "the rule system").choices(SYSTEM_IDS).makeOptionMandatory());
  for (const option of flags) command.addOption(option.hideHelp());
  return command
    .addOption(ruleOption())
    .option(
      "--json",
      "print one JSON document: {question, flags, tables: [{title, rows: [{name, chance}]}]}; chances are exact fractions in text",
    )
    .addHelpText("after", `\nQuestions and their flags:\n${questions()}`)
    .action((id: string, { system: systemId, rule, json }: Options) => {
      const system = ruleSystem(systemId);
      if (!system.ok) throw new InputFault("--system", "", system.error.message);
      const { chances, optionSpecs, name } = system.value;
      const question = chances.find((chance) => chance.id === id);
      if (!question) {
        const known = chances.map((chance) => chance.id).join(", ");
        return command.error(`${name} has no question “${id}”${known === "" ? "" : `: it has ${known}`}`);
      }
      const asked = readFlags(question.flags, given(command, flags));
      if (!asked.ok) return command.error(`${asked.error.place}: ${asked.error.message}`);
      const answer = question.answer(asked.value, readRules(command, optionSpecs, rule));
      if (!answer.ok) throw new InputFault(answer.error.place ?? "", "", answer.error.message);
      const { workings, tables } = answer.value;
      if (json)
        printJson(output, {
          question: id,
          flags: asked.value,
          tables: tables.map(({ title, rows }) => ({
            title,
            rows: rows.map((row) => ({ name: row.name, chance: row.chance.toString() })),
          })),
        });
      else printChances(output, workings, tables);
    });
};
