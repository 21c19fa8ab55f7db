/**
 * Each system's README has a row for every paragraph of its document: what it says, where it is carried out, and the test
 * that shows it. A row whose file or test isn't there fails.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const HEAD = "| Paragraph | What it says | Where | Test |";
/** How many paragraphs of each document the table must have at the least: the count when it was read through. */
const PARAGRAPHS = { "ghq-wwii": 89, "ghq-modern": 89, "armour-battles": 253 } as const;

interface Row {
  readonly paragraph: string;
  readonly says: string;
  /** Files under shared/rules, in the system's folder or as ../ from there. */
  readonly where: readonly string[];
  /** "play/fire.test.ts: a title": files under tests/shared/rules, in the system's folder or as ../ from there. */
  readonly tests: readonly { readonly file: string; readonly title: string }[];
}

function rowsOf(system: string): Row[] {
  const page = readFileSync(path.join(ROOT, "shared/rules", system, "README.md"), "utf8");
  const lines = page.slice(page.indexOf(HEAD)).split("\n").slice(2);
  const end = lines.findIndex((line) => !line.startsWith("|"));
  return lines.slice(0, end < 0 ? undefined : end).map((line): Row => {
    const [, paragraph = "", says = "", where = "", tests = ""] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return {
      paragraph,
      says,
      where: where.split(",").map((file) => file.replaceAll("`", "").trim()),
      tests: tests.split("<br>").map((one) => {
        const [, file = "", title = ""] = /^`([^`]+)`: (.*)$/.exec(one.trim()) ?? [];
        return { file, title: title.replaceAll("\\|", "|") };
      }),
    };
  });
}

/** Whether a test or a group of tests has this title, as it is written. */
function hasTitle(source: string, title: string): boolean {
  const written = title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/"/g, '\\\\?"');
  return new RegExp(`\\(\\s*["'\`]${written}["'\`],`).test(source);
}

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
    for (const { paragraph, says } of rows) expect([paragraph, says], paragraph).not.toContain("");
  });
  it("are carried out in files that exist", () => {
    const missing = rows.flatMap(({ paragraph, where }) =>
      where.flatMap((file) =>
        file !== "" && existsSync(path.join(ROOT, "shared/rules", system, file)) ? [] : [`${paragraph}: ${file}`],
      ),
    );
    expect(missing).toEqual([]);
  });
  it("are shown by tests that exist", () => {
    const missing = rows.flatMap(({ paragraph, tests }) =>
      tests.flatMap(({ file, title }) => {
        const where = path.join(ROOT, "tests/shared/rules", system, file);
        const found = title !== "" && existsSync(where) && hasTitle(sourceOf(where), title);
        return found ? [] : [`${paragraph}: ${file}: ${title}`];
      }),
    );
    expect(missing).toEqual([]);
  });
});
