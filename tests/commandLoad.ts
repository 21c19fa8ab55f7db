/** What the built command line loads before a command runs. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseAst } from "vite";
import { ROOT } from "../main/start/node.mjs";

export const COMMANDS = path.join(ROOT, "dist", "cli");
const read = (file: string): string => readFileSync(path.join(COMMANDS, file), "utf8");

/** What a file imports, or exports anew, before it runs. */
export const importsOf = (file: string): readonly string[] =>
  parseAst(read(file)).body.flatMap((node) => ("source" in node && node.source ? [`${node.source.value}`] : []));

/** The names of the files: the entry, the command's own, and all that these import before they run. */
export function commandLoad(command: string): ReadonlySet<string> {
  const entry = "cli.js";
  const calls = new RegExp(`[{,]"?${command}"?:async\\(\\)=>\\(await import\\(.\\./([\\w-]+\\.js)`);
  const [, called] = calls.exec(read(entry)) ?? [];
  if (called === undefined) throw new Error(`the built command line has no command ${command}`);
  const files = new Set([entry, called]);
  // The walk meets what it adds.
  for (const file of files)
    for (const imported of importsOf(file)) if (imported.startsWith("./")) files.add(imported.slice(2));
  return files;
}
