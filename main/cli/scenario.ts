/** Reads the scenario of a command. */
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import type { LoadedScenario } from "../../shared/scenario/model.ts";
import { readScenario } from "../../shared/scenario/parse.ts";
import { readTextFile } from "../files/read.ts";
import { InputFault, placeOf } from "./output.ts";

/** The scenario in `file`, or all problems found. */
export async function inspectScenario(file: string): Promise<Result<LoadedScenario, readonly Failure[]>> {
  const read = await readTextFile(file);
  if (!read.ok) return fail([read.error]);
  const scenario = readScenario(read.value.text, file);
  return scenario.ok ? ok(scenario.value) : scenario;
}

/** The scenario in `file`; throws an InputFault with the first problem. */
export async function loadScenario(file: string): Promise<LoadedScenario> {
  const scenario = await inspectScenario(file);
  if (scenario.ok) return scenario.value;
  throw firstFault(file, scenario.error);
}

export function firstFault(file: string, failures: readonly Failure[]): InputFault {
  const [first, ...rest] = failures;
  const more = rest.length === 0 ? "" : ` (and ${rest.length} more)`;
  return new InputFault(file, first ? placeOf(first) : "", `${first?.message ?? "can't be read"}${more}`);
}
