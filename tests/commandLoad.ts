/** What the built command line loads before a command runs. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../main/start/node.mjs";

export const COMMANDS = path.join(ROOT, "dist", "cli");
const read = (file: string): string => readFileSync(path.join(COMMANDS, file), "utf8");

/** The names of the files: the entry, the command's own, and all that these import before they run. */
export function commandLoad(command: string): ReadonlySet<string> {
  const entry = "cli.js";
  const [, called] = new RegExp(`^\\s*"?${command}"?: .*import\\("\\./([^"]+)"\\)`, "m").exec(read(entry)) ?? [];
  if (called === undefined) throw new Error(`the built command line has no command ${command}`);
  const files = new Set([entry, called]);
  // The walk meets what it adds.
  for (const file of files)
    for (const [, imported] of read(file).matchAll(/^(?:im|ex)port .*from "\.\/([^"]+)";$/gm))
      if (imported !== undefined) files.add(imported);
  return files;
}
