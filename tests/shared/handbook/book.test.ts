/** The handbook as it is shipped: every page, its links, its pictures, and what the rules pages tell. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readPictures, readTexts } from "../../../main/handbook/texts.ts";
import { type Book, type BookTexts, bookOf, pictureFiles } from "../../../shared/handbook/book.ts";
import { PAGE_IDS, rulesPageId, TEXT_PAGE_IDS } from "../../../shared/handbook/contents.ts";
import { type Page, sectionsOf } from "../../../shared/handbook/page.ts";
import { handbookJob } from "../../../shared/handbook/print.ts";
import { STANDARD_SETTINGS } from "../../../shared/print/settings.ts";
import { implementedSystems } from "../../../shared/rules/systems.ts";
import { STORIES } from "../../handbookPictures/stories.ts";
import { boxesOf, FAKE } from "../print/marksBox.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const texts = readTexts(ROOT);
const made = (given: BookTexts): Book => {
  const book = bookOf(given);
  if (!book.ok) throw new Error(`${book.error.file} ${book.error.place}: ${book.error.message}`);
  return book.value;
};
const book = made(texts);
const textOf = (page: Page | undefined): string =>
  page ? sectionsOf(page).reduce((all, { title, text }) => `${all}${title}\n${text}\n`, "") : "";

it("has every page once, and no file that is no page", () => {
  expect(book.pages.map(({ id }) => id)).toEqual(PAGE_IDS);
  expect(new Set(PAGE_IDS).size).toBe(PAGE_IDS.length);
  const files = readdirSync(path.join(ROOT, "resources", "handbook")).map((name) => name.replace(/\.md$/, ""));
  expect(files.sort()).toEqual([...TEXT_PAGE_IDS, "README"].sort());
});

it("is listed on its first page for readers of the files", () => {
  const index = readFileSync(path.join(ROOT, "resources", "handbook", "README.md"), "utf8");
  for (const id of TEXT_PAGE_IDS) expect(index).toContain(`](${id}.md)`);
  for (const { id } of implementedSystems) expect(index).toContain(`rules/${id}/`);
});

it("refuses a missing page and a link that leads nowhere, with its place", () => {
  const { glossary: _, ...fewer } = texts.pages;
  expect(bookOf({ ...texts, pages: fewer })).toMatchObject({ ok: false, error: { file: "glossary.md" } });
  const lost = { ...texts, pages: { ...texts.pages, glossary: "# Glossary\n\n[there](table.md#nowhere)\n" } };
  const refused = bookOf(lost);
  expect(refused.ok ? "" : refused.error.message).toBe(
    "The link “there” on the page “Glossary” leads to table#nowhere, which isn’t there.",
  );
});

it("has pictures made from the program, small enough to be shipped", () => {
  const wanted = pictureFiles(book);
  expect(wanted.length).toBeGreaterThan(5);
  expect(wanted.length).toBeLessThanOrEqual(14);
  const stories = new Set(STORIES.map(({ name }) => `${name}.jpg`));
  for (const file of wanted) expect(stories, file).toContain(file);
  const bytes = STORIES.map(({ name }) => statSync(path.join(ROOT, "resources", "pictures", `${name}.jpg`)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_600_000);
});

describe.each(implementedSystems.map((system) => [system.name, system] as const))(
  "the rules of %s",
  (_name, system) => {
    const page = book.page(rulesPageId(system.id));
    const text = textOf(page);
    it("have every option with its effect", () => {
      for (const { name, help } of system.optionSpecs) {
        expect(text).toContain(name);
        expect(text).toContain(help);
      }
    });
    it("have the program’s decisions, without keys of files or names of code", () => {
      const decisions = readFileSync(path.join(ROOT, "shared", "rules", system.id, "decisions.md"), "utf8");
      expect(decisions.match(/^- /gm)?.length ?? 0).toBeGreaterThan(3);
      expect(page?.blocks.some((block) => block.type === "heading" && block.text === "Decisions")).toBe(true);
      for (const { key } of system.optionSpecs) if (/[A-Z]/.test(key)) expect(text).not.toContain(key);
      expect(text).not.toMatch(/\.ts\b|sandtable\b/);
    });
    it("have charts with figures", () => {
      const tables = page?.blocks.filter((block) => block.type === "table") ?? [];
      expect(tables.length).toBeGreaterThan(4);
    });
  },
);

it("prints each picture whole, at least half as wide as the column, with its caption below", () => {
  const files = pictureFiles(book);
  const { paper } = STANDARD_SETTINGS;
  for (const size of ["a4", "letter", "a5"] as const) {
    const job = handbookJob(book, readPictures(ROOT, book), { ...paper, size }, FAKE);
    if (!job.ok) throw new Error(job.error.message);
    const sheets = job.value.sheets.map((_, i) => job.value.sheet(i));
    const shown = sheets.flatMap(({ width, height, marks }) => {
      const boxes = boxesOf(marks);
      return boxes.flatMap((box, i) => (box.what === "picture" ? [{ box, next: boxes[i + 2], width, height }] : []));
    });
    expect(shown).toHaveLength(files.length);
    for (const { box, next, width, height } of shown) {
      expect(box.left).toBeGreaterThanOrEqual(36);
      expect(box.right).toBeLessThanOrEqual(width - 36);
      expect(box.bottom).toBeLessThanOrEqual(height - 36);
      expect((box.right - box.left) / (box.bottom - box.top)).toBeCloseTo(1.6, 2);
      expect(box.right - box.left).toBeGreaterThan(width * 0.45);
      expect(next?.top).toBeGreaterThanOrEqual(box.bottom);
      expect(next?.top).toBeLessThan(box.bottom + 12);
    }
  }
});

it("prints every page, with a bookmark for each and no link into the void", () => {
  const job = handbookJob(book, readPictures(ROOT, book), STANDARD_SETTINGS.paper, FAKE);
  if (!job.ok) throw new Error(job.error.message);
  const sheets = job.value.sheets.map((_, i) => job.value.sheet(i));
  const anchors = sheets.flatMap((sheet) => sheet.anchors);
  const names = new Set(anchors.map(({ name }) => name));
  expect(names.size).toBe(anchors.length);
  for (const id of PAGE_IDS) expect(names).toContain(id);
  const links = JSON.stringify(
    sheets.map(({ marks }) => marks),
    (key, inner) => (key === "jpeg" ? null : inner),
  ).matchAll(/"link":"([^"]+)"/g);
  const targets = [...links].map(([, link = ""]) => link);
  expect(targets.length).toBeGreaterThan(PAGE_IDS.length);
  for (const link of targets) expect(names, link).toContain(link);
});
