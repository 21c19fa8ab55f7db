import { expect, test } from "vitest";
import { parseShelf } from "../../../shared/library/shelfFile.ts";

const read = (value: unknown) => parseShelf(JSON.stringify(value), "shelf.json");
const refusal = (value: unknown): string => {
  const shelf = read(value);
  return shelf.ok ? "" : shelf.error.message;
};

test("takes an uneven battle and a character, and nothing else", () => {
  expect(read([{ id: "a", kind: "Siege", uneven: "siege", character: "stubborn" }, { id: "b" }])).toEqual({
    ok: true,
    value: [
      { id: "a", kind: "Siege", uneven: "siege", character: "stubborn" },
      { id: "b", kind: "" },
    ],
  });
});

test("a refusal names file, place and reason", () => {
  expect(
    refusal([
      { id: "a", kind: "x" },
      { id: "b", kind: "y", uneven: "rout" },
    ]),
  ).toBe("“shelf.json” can't be used: [1].uneven: must be one of “siege”, “ambush”.");
  expect(refusal([{ id: "a", kind: "x", character: "bold" }])).toMatch(/\[0\]\.character: must be one of “recruit”/);
  expect(refusal([{ id: "a", kind: "x", sort: "y" }])).toMatch(/^“shelf.json” can't be used: \[0\]: .*sort/);
  expect(refusal([{ id: "a" }, { id: "a" }])).toBe("“shelf.json” can't be used: a: the battle is listed twice.");
  expect(refusal({})).toContain("“shelf.json” can't be used: ");
  const broken = parseShelf("[", "shelf.json");
  expect(!broken.ok && broken.error.message).toBe("“shelf.json” can't be used: it is not JSON.");
});
