/** The scenario named on a command line, ours or that of a second start. */
import path from "node:path";
import { SCENARIO_EXTENSION } from "../../shared/scenario/model.ts";

/** Absolute; undefined where none is named. Switches (Chromium has many) and Electron's own `.` are passed over. */
export function scenarioArgument(argv: readonly string[], folder: string): string | undefined {
  const named = argv
    .slice(1)
    .findLast((word) => !word.startsWith("-") && word.toLowerCase().endsWith(SCENARIO_EXTENSION));
  return named === undefined ? undefined : path.resolve(folder, named);
}
