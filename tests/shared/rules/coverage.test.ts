/**
 * Each system's README has a row for every paragraph of its document: its content, the file that carries it out, and the test
 * that shows it. A row without an existing file or test fails.
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const HEAD = "| Paragraph | What it says | Where | Test |";
/** How many paragraphs of each document the table must have at the least: the count of a full reading. */
const PARAGRAPHS = {
  "ghq-wwii": 89,
  "ghq-modern": 97,
  "armour-battles": 357,
  "micro-squad": 129,
  "brew-up": 152,
} as const;

interface Row {
  /** The number of its cells: an unmasked stroke makes one more. */
  readonly cells: number;
  readonly paragraph: string;
  readonly says: string;
  /** Files under shared/rules, in the system's folder or as ../ from there. */
  readonly where: readonly string[];
  /** "play/fire.test.ts: a title": files under tests/shared/rules, in the system's folder or as ../ from there. */
  readonly tests: readonly { readonly file: string; readonly title: string }[];
}

function rowsOf(system: string): Row[] {
  const page = readFileSync(path.join(ROOT, "shared/rules", system, "README.md"), "utf8");
  const tables = page.split(HEAD);
  if (tables.length !== 2) throw new Error(`${system}: the page has ${tables.length - 1} tables of its paragraphs`);
  const lines = (tables[1] ?? "").split("\n").slice(2);
  const end = lines.findIndex((line) => !line.startsWith("|"));
  return lines.slice(0, end < 0 ? undefined : end).map(rowOf);
}

function rowOf(line: string): Row {
  const parts = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
  const [, paragraph = "", says = "", where = "", tests = ""] = parts;
  return {
    cells: parts.length - 2,
    paragraph,
    says,
    where: where.split(",").map((file) => file.replaceAll("`", "").trim()),
    tests: tests.split("<br>").map((one) => {
      const [, file = "", title = ""] = /^`([^`]+)`: (.*)$/.exec(one.trim()) ?? [];
      return { file, title: title.replaceAll("\\|", "|") };
    }),
  };
}

const COMMENT = /^\s*(?:\/\/|\*).*$/gm;
/** A file with tests that are passed over, or that alone are run, shows nothing. */
const PASSED_OVER = /\b(?:it|test|describe)\.(?:skip|todo|only|fails)\b/;

/** Whether a test or a group of tests, of one case or of a table of them, has this title as it is written. */
function hasTitle(source: string, title: string): boolean {
  const written = title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/"/g, '\\\\?"');
  const code = source.replace(COMMENT, "");
  return (
    new RegExp(`(?:\\b(?:it|test|describe)|\\))\\(\\s*(["'\`])${written}\\1,`).test(code) && !PASSED_OVER.test(code)
  );
}

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();

const sources = new Map<string, string>();
function sourceOf(file: string): string {
  const known = sources.get(file) ?? readFileSync(file, "utf8");
  sources.set(file, known);
  return known;
}

describe.each(Object.keys(PARAGRAPHS) as (keyof typeof PARAGRAPHS)[])("the paragraphs of %s", (system) => {
  const rows = rowsOf(system);
  it("are all there, each once", () => {
    expect(rows.length).toBeGreaterThanOrEqual(PARAGRAPHS[system]);
    const names = rows.map(({ paragraph, says }) => `${paragraph}: ${says}`);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    for (const { cells, paragraph, says } of rows) {
      expect(cells, paragraph).toBe(4);
      expect([paragraph, says], paragraph).not.toContain("");
    }
  });
  it("are carried out in files that exist", () => {
    const missing = rows.flatMap(({ paragraph, where }) =>
      where.flatMap((file) =>
        file !== "" && isFile(path.join(ROOT, "shared/rules", system, file)) ? [] : [`${paragraph}: ${file}`],
      ),
    );
    expect(missing).toEqual([]);
  });
  it("are shown by tests that exist", () => {
    const missing = rows.flatMap(({ paragraph, tests }) =>
      tests.flatMap(({ file, title }) => {
        const where = path.join(ROOT, "tests/shared/rules", system, file);
        const found = title !== "" && file.endsWith(".test.ts") && isFile(where) && hasTitle(sourceOf(where), title);
        return found ? [] : [`${paragraph}: ${file}: ${title}`];
      }),
    );
    expect(missing).toEqual([]);
  });
});

describe("a title", () => {
  it("is found where a test bears it", () => {
    const sources = [
      'it("moves", () => {});',
      'describe("moves", () => {});',
      'test.each([[1, 2]])("moves", () => {});',
      'it.each(\n  [1],\n)(\n  "moves",\n  () => {},\n);',
      "it('moves', { timeout: 9 }, () => {});",
    ];
    for (const source of sources) expect(hasTitle(source, "moves"), source).toBe(true);
    expect(hasTitle('it("says \\"no\\"", () => {});', 'says "no"')).toBe(true);
  });
  it("is not found in other calls, comments, files with skipped tests, nor as a part of another", () => {
    const sources = [
      'fire("moves", "b1");',
      'expect(words).toContain("moves", 1);',
      '// it("moves", () => {});',
      'it.skip("moves", () => {});',
      'it("moves", () => {}); test.todo("stays");',
      'describe.skip("all", () => { it("moves", () => {}); });',
      'it("moves on", () => {});',
      'it("never moves", () => {});',
    ];
    for (const source of sources) expect(hasTitle(source, "moves"), source).toBe(false);
  });
});
