import { Command } from "commander";
import { type Context, placeOf, printJson } from "../output.ts";
import { firstFault, inspectScenario } from "../scenario.ts";

export const validateCommand = ({ output, fault }: Context): Command =>
  new Command("validate")
    .description("Check scenario files: every problem that keeps one from opening, with its place.")
    .argument("<file...>", "scenario files")
    .option("--json", "print one JSON document: [{file, ok, errors: [{path, message}]}]")
    .action(async (files: string[], { json }: { json?: boolean }) => {
      const found = [];
      for (const file of files) {
        const scenario = await inspectScenario(file);
        const failures = scenario.ok ? [] : scenario.error;
        found.push({ file, ok: scenario.ok, failures });
        if (!json) {
          output.write(
            `${file}: ${scenario.ok ? "ok" : `${failures.length} ${failures.length === 1 ? "problem" : "problems"}`}\n`,
          );
          for (const failure of failures)
            output.write(`  ${[placeOf(failure), failure.message].filter(Boolean).join(": ")}\n`);
        }
        if (failures.length > 0) fault(firstFault(file, failures).line);
      }
      if (json)
        printJson(
          output,
          found.map(({ file, ok, failures }) => ({
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
