import { Command } from "commander";
import type { Failure } from "../../../shared/result.ts";
import { rulesOf } from "../../../shared/rules/ask.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import { type Context, placeOf, printJson } from "../output.ts";
import { firstFault, inspectScenario } from "../scenario.ts";

export const validateCommand = ({ output, fault }: Context): Command =>
  new Command("validate")
    .description(
      "Check scenario files: every problem that keeps one from opening or from being played, with its place.",
    )
    .argument("<file...>", "scenario files")
    .option("--json", "print one JSON document: [{file, ok, errors: [{path, message}]}]")
    .action(async (files: string[], { json }: { json?: boolean }) => {
      const results = [];
      for (const file of files) {
        const scenario = await inspectScenario(file);
        const failures = scenario.ok ? rulesFaults(scenario.value.scenario) : scenario.error;
        const ok = failures.length === 0;
        results.push({ file, ok, failures });
        if (!json) {
          output.write(
            `${file}: ${ok ? "ok" : `${failures.length} ${failures.length === 1 ? "problem" : "problems"}`}\n`,
          );
          for (const failure of failures)
            output.write(`  ${[placeOf(failure), failure.message].filter(Boolean).join(": ")}\n`);
        }
        if (failures.length > 0) fault(firstFault(file, failures).line);
      }
      if (json)
        printJson(
          output,
          results.map(({ file, ok, failures }) => ({
            file,
            ok,
            errors: failures.map(({ place, line, message }) => ({
              path: place ?? "",
              message,
              ...(line !== undefined && { line }),
            })),
          })),
        );
    });

/** The refusal of a scenario's rules, if they are implemented: an option, a house rule, a side's figure. */
function rulesFaults(scenario: Scenario): readonly Failure[] {
  const rules = rulesOf(scenario);
  return rules.ok || rules.error.code === "unsupported" ? [] : [rules.error];
}
