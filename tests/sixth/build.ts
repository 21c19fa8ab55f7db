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

/** What the recipe has the developer add, and what of it lies where in this folder. */
export const ADDED = [
  ["toy", "shared/rules/toy"],
  ["toy.csv", "resources/vehicles/toy.csv"],
  ["tests/toy", "tests/shared/rules/toy"],
] as const;

/** The program's own files as they are now, added and changed files among them. */
export const sourcesOf = (root: string): string[] =>
  execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" })
    .split("\0")
    .filter((name) => name !== "" && existsSync(path.join(root, name)));

/** Makes the copy and answers with its folder, which the caller removes. */
export function buildSixth(): string {
  const copy = mkdtempSync(path.join(tmpdir(), "sand-table-sixth-"));
  for (const name of sourcesOf(ROOT)) {
    mkdirSync(path.dirname(path.join(copy, name)), { recursive: true });
    copyFileSync(path.join(ROOT, name), path.join(copy, name));
  }
  symlinkSync(path.join(ROOT, "node_modules"), path.join(copy, "node_modules"), "junction");
  for (const [from, to] of ADDED)
    cpSync(path.join(import.meta.dirname, from), path.join(copy, to), { recursive: true });
  for (const { file, line, list } of LISTS) {
    const before = readFileSync(path.join(copy, file), "utf8");
    const listed = before.replace(list, "$1, toy]");
    if (listed === before) throw new Error(`the list in ${file} was not found`);
    // Behind the last import.
    const last = listed.lastIndexOf("\nimport ");
    const end = listed.indexOf("\n", listed.indexOf(" from ", last));
    writeFileSync(path.join(copy, file), `${listed.slice(0, end)}\n${line}${listed.slice(end)}`);
  }
  return copy;
}
