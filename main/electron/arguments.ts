/** The scenario or game named on a command line, ours or that of a second start. */
import path from "node:path";
import { sortOf } from "../files/sorts.ts";

/** Absolute; undefined where none is named. Switches (Chromium has many) and Electron's own `.` are passed over. */
export function scenarioArgument(argv: readonly string[], folder: string): string | undefined {
  const named = argv.slice(1).findLast((word) => !word.startsWith("-") && sortOf(word) !== null);
  return named === undefined ? undefined : path.resolve(folder, named);
}
