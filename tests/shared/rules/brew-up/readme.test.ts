/** The page of Brew Up: its options and its files. Its paragraphs are checked with those of all systems. */
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { OPTION_SPECS } from "../../../../shared/rules/brew-up/options.ts";

const FOLDER = new URL("../../../../shared/rules/brew-up/", import.meta.url);
const page = readFileSync(new URL("README.md", FOLDER), "utf8");
const cellsOf = (line: string) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
/** The rows of the table with this head. */
function rowsUnder(head: string): string[][] {
  const [, after = ""] = page.split(head);
  const lines = after.split("\n").slice(2);
  const end = lines.findIndex((line) => !line.startsWith("|"));
  return lines.slice(0, end < 0 ? undefined : end).map(cellsOf);
}

it("lists every option with its standard, and no other", () => {
  expect(rowsUnder("| Key | Standard | Confidence |").map(([key, standard]) => [key, standard])).toEqual(
    OPTION_SPECS.map(({ key, standard }) => [`\`${key}\``, String(standard)]),
  );
});

it("speaks of files that there are, and of every folder", () => {
  const named = rowsUnder("| File | Charts |").flatMap(([files = ""]) =>
    [...files.matchAll(/`([\w./]+)`/g)].map(([, file = ""]) => file),
  );
  expect(named.length).toBeGreaterThan(60);
  for (const file of named) expect(existsSync(new URL(file, FOLDER)), file).toBe(true);
  for (const folder of ["attack/", "plan/", "play/kinds/", "aids/"]) expect(named).toContain(folder);
});
