/**
 * Follows the recipe (shared/rules/README.md): a copy of the program in a folder of its own, to which a sixth system is
 * added. The toy's folder is copied as it is: it lies as deep here as it will lie there, and its imports are the same.
 */
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ROOT } from "../../main/start/node.mjs";

/** What the recipe has the developer write into the lists. */
export const LISTS = [
  {
    file: "shared/systems.ts",
    line: 'import { manifest as toy } from "./rules/toy/manifest.ts";',
    list: /(const SYSTEMS = \[[^\]]*)\]/,
  },
  {
    file: "shared/rules/systems.ts",
    line: 'import { toy } from "./toy/system.ts";',
    list: /(implementedSystems: readonly RuleSystem\[\] = \[[^\]]*)\]/,
  },
] as const;

/** What the recipe has the developer add: where it lies here, and where in the program. */
export const ADDED = [
  ["toy", "shared/rules/toy"],
  ["toy.csv", "resources/vehicles/toy.csv"],
  ["tests/toy", "tests/shared/rules/toy"],
] as const;

/** A hook's git tells its children by these where it works: the copy's must not work there. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_")));
const git = (folder: string, ...args: string[]): string[] =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8", env })
    .split("\0")
    .filter((name) => name !== "");

/** The copy's own git knows the program as it was before the recipe. */
function copyProgram(): string {
  const copy = mkdtempSync(path.join(tmpdir(), "sand-table-sixth-"));
  for (const name of git(ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard")) {
    if (!existsSync(path.join(ROOT, name))) continue;
    mkdirSync(path.dirname(path.join(copy, name)), { recursive: true });
    copyFileSync(path.join(ROOT, name), path.join(copy, name));
  }
  git(copy, "init", "-q");
  git(copy, "add", "--all");
  symlinkSync(path.join(ROOT, "node_modules"), path.join(copy, "node_modules"), "junction");
  return copy;
}

function enterInto(copy: string, { file, line, list }: (typeof LISTS)[number]): void {
  const before = readFileSync(path.join(copy, file), "utf8");
  const listed = before.replace(list, "$1, toy]");
  if (listed === before) throw new Error(`the list in ${file} was not found`);
  // Behind the last import.
  const end = listed.indexOf("\n", listed.indexOf(" from ", listed.lastIndexOf("\nimport ")));
  writeFileSync(path.join(copy, file), `${listed.slice(0, end)}\n${line}${listed.slice(end)}`);
}

/** Makes the copy and adds the system to it. */
export function buildSixth(): string {
  const copy = copyProgram();
  for (const [from, to] of ADDED)
    cpSync(path.join(import.meta.dirname, from), path.join(copy, to), { recursive: true });
  for (const list of LISTS) enterInto(copy, list);
  return copy;
}
export const removeSixth = (copy: string): void => rmSync(copy, { recursive: true, force: true, maxRetries: 10 });

/** The copy's files that the recipe changed, and those that it added. */
export const changedIn = (copy: string): string[] => git(copy, "diff", "--name-only", "-z");
export const addedIn = (copy: string): string[] =>
  git(copy, "ls-files", "-z", "--others", "--exclude-standard").filter((name) => name !== "node_modules");
