/** “What is this?” knows every region, section, tool, tab and mode, and each of its places is in the handbook. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { TOOL_NAMES } from "../../../../renderer/app/commands.ts";
import { REGIONS } from "../../../../renderer/app/regions.ts";
import { SECTION_WORDS } from "../../../../renderer/app/what/sectionWords.ts";
import {
  MODE_WORDS,
  PART_WORDS,
  REGION_WORDS,
  TAB_WORDS,
  TONE_WORDS,
  TOOL_WORDS,
} from "../../../../renderer/app/what/words.ts";
import { handbook } from "../../../../renderer/handbook/texts.ts";
import { hasAnchor } from "../../../../shared/handbook/book.ts";
import { BEAD_INKS } from "../../../../shared/picture/beads.ts";

const RENDERER = path.resolve(import.meta.dirname, "../../../../renderer");
const sources = readdirSync(RENDERER, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".tsx"))
  .map((name) => readFileSync(path.join(RENDERER, name), "utf8"));
/** Every section in the sources, by the name that “What is this?” knows it by: its own, or its title. */
const sections = sources.flatMap((text) =>
  text
    .split(/<Section\s/)
    .slice(1)
    .flatMap((tag) => {
      const [, title, made] = /^[^<]{0,200}?\btitle=(?:"([^"]+)"|(\{))/.exec(tag) ?? [];
      if (made !== undefined) return / what="([^"]+)"/.exec(tag.slice(0, 300))?.[1] ?? tag.slice(0, 80);
      return title ?? [];
    }),
);
const titles = new Set(sections);

it("has a sentence for every section of the panels, and for none that is not there", () => {
  expect(titles.size).toBeGreaterThan(80);
  expect([...titles].filter((title) => !SECTION_WORDS.has(title))).toEqual([]);
  expect([...SECTION_WORDS.keys()].filter((title) => !titles.has(title))).toEqual([]);
});

it("has a sentence for every region, tool and kind of marker", () => {
  expect(Object.keys(REGION_WORDS).sort()).toEqual([...REGIONS].sort());
  expect(Object.keys(TOOL_WORDS).sort()).toEqual(Object.keys(TOOL_NAMES).sort());
  expect(Object.keys(TONE_WORDS).sort()).toEqual(Object.keys(BEAD_INKS).sort());
});

it("speaks in short sentences, and sends to places that are there", () => {
  const all = [
    ...SECTION_WORDS.entries(),
    ...[REGION_WORDS, MODE_WORDS, TAB_WORDS].flatMap((some) => Object.entries(some)),
    ...PART_WORDS.map(([selector, , what]) => [selector, what] as const),
  ];
  for (const [name, { words, place }] of all) {
    expect(words, name).toMatch(/^[A-Z].*\.$/);
    expect(words.split(" ").length, name).toBeLessThanOrEqual(20);
    const page = handbook().page(place.page);
    expect(
      page && (place.anchor === null || hasAnchor(page, place.anchor)),
      `${name}: ${place.page}#${place.anchor}`,
    ).toBe(true);
  }
});
