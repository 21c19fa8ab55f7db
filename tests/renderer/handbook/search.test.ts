import { expect, it } from "vitest";
import { readAt, readBack } from "../../../renderer/handbook/reading.ts";
import { searcher } from "../../../renderer/handbook/search.ts";
import { handbook, PICTURES } from "../../../renderer/handbook/texts.ts";
import { createFront } from "../../../renderer/window/program.ts";

const find = searcher(handbook());
const titles = (words: string) => find(words).map(({ section, page }) => `${page}: ${section.title}`);

it("finds a section by its title before all others", () => {
  expect(titles("dead ground")[0]).toMatch(/Area in sight|Glossary/);
  expect(titles("contour templates")).toContain("Printing and cutting: Cutting");
  expect(titles("stamps")[0]).toBe("The table: Regions and stamps");
});

it("finds words by their beginning and with a slip, and nothing where there is nothing", () => {
  expect(titles("opportun")).toContain("Playing: Opportunity fire and standing orders");
  expect(titles("oportunity fire")).toContain("Playing: Opportunity fire and standing orders");
  expect(find("xylophone")).toEqual([]);
});

it("answers a question by its subject", () => {
  expect(titles("How do I undo a move?").slice(0, 5)).toContain("Playing: Undo and branches");
  expect(titles("how can I place the stands").slice(0, 3)).toContain("The table: Stands");
  expect(titles("what is the")).not.toEqual([]);
});

it("finds options of the rules, and shows the words around what it found", () => {
  const hit = find("failed attempt gives the stand away").find(({ section }) => section.title === "Options");
  expect(hit?.excerpt.length).toBeGreaterThan(20);
  expect(hit?.excerpt.length).toBeLessThan(300);
});

it("remembers the way back", () => {
  const program = { front: createFront() };
  const [first, second] = [
    { page: "table", anchor: null },
    { page: "planner", anchor: "odds" },
  ];
  readAt(program, first);
  readAt(program, second);
  readAt(program, second);
  readBack(program);
  expect(program.front.getState().handbook).toEqual({ place: first, before: [] });
  readBack(program);
  expect(program.front.getState().handbook?.place).toEqual(first);
});

it("has the address of every picture on its pages", () => {
  const wanted = handbook().pages.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === "picture" ? [block.file] : [])),
  );
  expect(wanted.length).toBeGreaterThan(5);
  for (const file of wanted) expect(PICTURES[file], file).toBeTruthy();
});
