import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readTexts } from "../../../main/handbook/texts.ts";
import { temporaryFolder } from "../files/helpers.ts";
import { readPdf } from "../print/readPdf.ts";
import { cli } from "./run.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

test("handbook writes all pages as a PDF, upright, with pictures, bookmarks and links", async () => {
  const pdf = path.join(temporaryFolder(), "handbook.pdf");
  const done = await cli("handbook", "--pdf", pdf, "--paper", "letter");
  expect(done).toMatchObject({ code: 0, errors: [] });
  const { pages, bookmarks, images } = await readPdf(fs.readFileSync(pdf));
  expect(done.out).toContain(`handbook.pdf: Sand Table: Handbook, ${pages.length} pages`);
  expect([pages[0]?.width, pages[0]?.height]).toEqual([612, 792]);
  expect(bookmarks.map(({ title }) => title)).toEqual(
    expect.arrayContaining(["Contents", "First steps", "The planner", "GHQ WWII", "Keys", "Glossary"]),
  );
  const wanted = Object.values(readTexts(ROOT).pages).flatMap((text) => text.match(/^!\[/gm) ?? []);
  expect(wanted.length).toBeGreaterThan(5);
  expect(images).toBe(wanted.length);
  expect(pages.flatMap(({ operators }) => operators.filter((name) => name === "paintImageXObject"))).toHaveLength(
    images,
  );
  expect(pages[0]?.links.length).toBeGreaterThan(10);
});

test("--json tells pages and bytes", async () => {
  const pdf = path.join(temporaryFolder(), "handbook.pdf");
  const answer = (await cli("handbook", "--pdf", pdf, "--json")).json();
  expect(answer).toMatchObject({
    file: pdf,
    title: "Sand Table: Handbook",
    bytes: fs.statSync(pdf).size,
    warnings: [],
  });
});

test("a wrong name, paper without room and a missing folder are refused with file and reason", async () => {
  const folder = temporaryFolder();
  const faults: [string[], RegExp][] = [
    [["--pdf", path.join(folder, "handbook.txt")], /handbook\.txt: The name of the file must end in \.pdf/],
    [["--pdf", path.join(folder, "nowhere", "a.pdf")], /nowhere.a\.pdf: .*no such file or folder/],
    [["--pdf", path.join(folder, "a.pdf"), "--paper", "2x2"], /paper: .*margins/],
  ];
  for (const [args, line] of faults) {
    const done = await cli("handbook", ...args);
    expect(done, args.join(" ")).toMatchObject({ code: 1, out: "" });
    expect(done.errors.join()).toMatch(line);
  }
  expect(fs.readdirSync(folder)).toEqual([]);
});
