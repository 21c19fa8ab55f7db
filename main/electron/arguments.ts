/** The scenario, game or battle pack on a command line, of this start or a second one. */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { isPackName } from "../../shared/library/pack/manifest.ts";
import { sortOf } from "../files/sorts.ts";

/** An absolute path; undefined if none is named. Skips switches (Chromium has many) and Electron's own `.`. */
export function scenarioArgument(argv: readonly string[], folder: string): string | undefined {
  const named = argv
    .slice(1)
    .map(plain)
    .findLast((word) => !word.startsWith("-") && (sortOf(word) !== null || isPackName(word)));
  return named === undefined ? undefined : path.resolve(folder, named);
}

/** Desktops pass a double-clicked file as an address. */
function plain(word: string): string {
  if (!/^file:\/\//i.test(word)) return word;
  try {
    return fileURLToPath(word);
  } catch {
    return word;
  }
}
