/** The page of Brew Up: its options, and a row for each paragraph of the card with files and tests that exist. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
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

describe("the paragraphs of the card", () => {
  const rows = rowsUnder("| Paragraph | What it says | Where | Test |");
  const NOT_YET = "not yet";
  it("are all there, each once, with four cells", () => {
    expect(rows.length).toBeGreaterThanOrEqual(150);
    expect(new Set(rows.map(([paragraph]) => paragraph)).size).toBe(rows.length);
    for (const row of rows) {
      expect(row, row[0]).toHaveLength(4);
      expect(row, row[0]).not.toContain("");
      expect(row[2] === NOT_YET, row[0]).toBe(row[3] === NOT_YET);
    }
  });
  it("are carried out in files that exist, or not yet", () => {
    for (const [paragraph, , where = ""] of rows) {
      if (where === NOT_YET) continue;
      for (const file of where.split(", "))
        expect(existsSync(new URL(file.slice(1, -1), FOLDER)), paragraph).toBe(true);
    }
  });
  it("are shown by tests that exist, or not yet", () => {
    for (const [paragraph, , , tests = ""] of rows) {
      if (tests === NOT_YET) continue;
      for (const test of tests.split("<br>")) {
        const [, file = "", title = ""] = /^`([^`]+)`: (.*)$/.exec(test) ?? [];
        const source = readFileSync(new URL(file, import.meta.url), "utf8");
        expect(source, `${paragraph}: ${file}: ${title}`).toContain(`"${title}",`);
      }
    }
  });
  it("speak of every file of charts", () => {
    const named = new Set(rows.flatMap(([, , where = ""]) => where.match(/\w+\.ts/g) ?? []));
    for (const file of [
      "fire",
      "movement",
      "penetration",
      "damage",
      "blast",
      "morale",
      "artillery",
      "detection",
      "melee",
    ])
      expect(named, file).toContain(`${file}.ts`);
  });
});
