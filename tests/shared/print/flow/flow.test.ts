import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Block,
  columns,
  heading,
  keep,
  list,
  PAGE_BREAK,
  paragraph,
  table,
} from "../../../../shared/print/flow/block.ts";
import { flow, setBlocks } from "../../../../shared/print/flow/flow.ts";
import { path } from "../../../../shared/print/marks.ts";
import { frameOf, type PaperChoice } from "../../../../shared/print/paper.ts";
import { rectangle } from "../../../../shared/print/path.ts";
import { boxesOf, FAKE, outside, wordsOf } from "../marksBox.ts";

const frame = (size: PaperChoice["size"], orientation: PaperChoice["orientation"] = "portrait", margin = 0.4) => {
  const made = frameOf({ size, orientation, margin });
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
};
const FURNITURE = { name: "Sheet", title: "The Bridge", foot: "Umpire’s copy" };
const words = (n: number, word = "word") => Array.from({ length: n }, (_, i) => `${word}${i}`).join(" ");

const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom(
    "T-34/85",
    "Ταξιαρχία Αρμάτων",
    "танковая бригада",
    "第七步兵团第三坦克连队，向北进攻桥梁。",
    "x".repeat(500),
    "",
  ),
  fc
    .array(fc.constantFrom("Panzer", "第七步兵团", "бригада", "Ταξιαρχία", "–", "a\nb"), { maxLength: 60 })
    .map((w) => w.join(" ")),
  fc.integer({ min: 0, max: 400 }).map((n) => "步".repeat(n)),
);
const cell = fc.oneof(
  text,
  fc.record({ text, strong: fc.constant(true as const), indent: fc.integer({ min: 0, max: 30 }) }),
  fc.constant({ figure: { width: 9, height: 9, draw: () => [path(rectangle(0, 0, 9, 9), { fill: "#000000" })] } }),
);
const leaf: fc.Arbitrary<Block> = fc.oneof(
  fc.record({
    type: fc.constant("heading" as const),
    level: fc.constantFrom(1 as const, 2 as const, 3 as const),
    text,
    aside: fc.constantFrom(undefined, "9.1", "x".repeat(80)),
  }),
  text.map((words) => paragraph(words)),
  fc.array(text, { maxLength: 6 }).map((items) => list(items, { numbered: true })),
  fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 30 })).chain(([n, rows]) =>
    fc.record({
      type: fc.constant("table" as const),
      columns: fc.array(fc.record({ align: fc.constantFrom("left" as const, "middle" as const, "end" as const) }), {
        minLength: n,
        maxLength: n,
      }),
      head: fc.array(fc.array(text, { minLength: n, maxLength: n }), { maxLength: 2 }),
      rows: fc.array(fc.array(cell, { minLength: n, maxLength: n }), { maxLength: rows }),
      notes: fc.array(text, { maxLength: 2 }),
      zebra: fc.constantFrom(true as const, undefined),
    }),
  ),
  fc.integer({ min: 1, max: 900 }).map((height) => ({
    type: "figure" as const,
    height,
    draw: (width: number) => [path(rectangle(0, 0, width, height), { fill: "#000000" })],
  })),
  fc.constant({ type: "space" as const, height: 40 }),
  fc.constant(PAGE_BREAK),
);
const block: fc.Arbitrary<Block> = fc.oneof(
  { weight: 5, arbitrary: leaf },
  fc.array(leaf, { maxLength: 4 }).map((blocks) => keep(...blocks)),
  fc.array(leaf, { maxLength: 6 }).map((blocks) => columns(2, blocks)),
  fc.array(leaf, { maxLength: 3 }).map((blocks) => ({ type: "panel" as const, blocks, colour: "#aa0000" })),
  fc.tuple(fc.array(leaf, { maxLength: 3 }), fc.array(leaf, { maxLength: 3 })).map(([a, b]) => ({
    type: "beside" as const,
    parts: [
      { weight: 2, blocks: a },
      { weight: 1, blocks: b },
    ],
  })),
);
const paper = fc.oneof(
  fc.constantFrom(frame("a4"), frame("letter", "landscape"), frame("a5"), frame("a5", "portrait", 2)),
  fc.constant(frame({ width: 1.3, height: 1.4 }, "portrait", 0.1)),
);

describe("pages of text", () => {
  it("put nothing outside the printable part of the paper, with any text", () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 8 }), paper, (blocks, on) => {
        for (const sheet of flow(blocks, on, FURNITURE, FAKE)) {
          expect([sheet.width, sheet.height]).toEqual([on.width, on.height]);
          expect(outside(sheet.marks, on.inner)).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
  });

  it("lose no word and say none twice but the heads of tables", () => {
    const numbers = Array.from({ length: 300 }, (_, i) => [`row-${i}`, words(i % 40, `w${i}x`)]);
    const sheets = flow(
      [paragraph(words(900, "p")), table({ columns: [{}, {}], head: [["Name", "Words"]], rows: numbers })],
      frame("a4"),
      FURNITURE,
      FAKE,
    );
    const all = sheets.flatMap((s) => wordsOf(s.marks)).flatMap((w) => w.split(/\s+/));
    const count = (w: string) => all.filter((one) => one === w).length;
    for (const w of [...words(900, "p").split(" "), ...numbers.flat().join(" ").split(" ")])
      if (w) expect(count(w), w).toBe(1);
    expect(sheets.length).toBeGreaterThan(5);
    expect(count("Name")).toBe(
      sheets.filter((s) => wordsOf(s.marks).some((w) => w.startsWith("row-") || /^w\d/.test(w))).length,
    );
  });

  it("number themselves, by themselves or within more", () => {
    const blocks = [paragraph("a"), PAGE_BREAK, paragraph("b")];
    const said = (numbering?: { before: number; of: number }) =>
      flow(blocks, frame("a4"), { ...FURNITURE, numbering }, FAKE).map((s) =>
        wordsOf(s.marks).find((w) => w.startsWith("page ")),
      );
    expect(said()).toEqual(["page 1 of 2", "page 2 of 2"]);
    expect(said({ before: 7, of: 12 })).toEqual(["page 8 of 12", "page 9 of 12"]);
    expect(flow(blocks, frame("a4"), FURNITURE, FAKE).map((s) => s.name)).toEqual(["Sheet 1", "Sheet 2"]);
    expect(flow([], frame("a4"), FURNITURE, FAKE).map((s) => s.name)).toEqual(["Sheet"]);
  });

  it("keep a heading with the text below it, and never leave one line of a paragraph alone", () => {
    const lines = (sheet: { marks: Parameters<typeof wordsOf>[0] }) =>
      wordsOf(sheet.marks).filter((w) => /^(H|q)/.test(w));
    for (let n = 30; n < 70; n++) {
      const filler = Array.from({ length: n }, (_, i) => paragraph(`f${i}`));
      const sheets = flow([...filler, heading(2, "H"), paragraph(words(60, "q"))], frame("a4"), FURNITURE, FAKE);
      for (const [i, sheet] of sheets.entries()) {
        const here = lines(sheet);
        if (here.includes("H")) expect(here.length).toBeGreaterThan(2);
        if (i > 0 && here.length > 0 && !here.includes("H")) expect(here.length).toBeGreaterThan(1);
      }
    }
  });

  it("do not part blocks that are kept together, unless no page holds them", () => {
    const block = (n: number) => keep(...Array.from({ length: n }, (_, i) => paragraph(`k${i}`)));
    const pages = (n: number) =>
      flow([paragraph(words(500)), block(n)], frame("a4"), FURNITURE, FAKE).filter((s) =>
        wordsOf(s.marks).some((w) => w.startsWith("k")),
      ).length;
    expect(pages(30)).toBe(1);
    expect(pages(90)).toBeGreaterThan(1);
  });

  it("reduce a figure that just misses its page, but no further than it may become", () => {
    const picture = (least?: number): Block => ({
      type: "figure",
      height: 400,
      least,
      draw: (width) => [path(rectangle(0, 0, width, 400), { fill: "#000000" })],
    });
    const heights = (least?: number) =>
      flow([picture(), picture(least)], frame("a4"), FURNITURE, FAKE).map(({ marks }) =>
        boxesOf(marks).flatMap(({ bottom, top }) => (bottom - top > 50 ? [Math.round(bottom - top)] : [])),
      );
    expect(heights()).toEqual([[400], [400]]);
    expect(heights(0.99)).toEqual([[400], [400]]);
    const [sheet, ...more] = heights(0.5);
    expect(more).toEqual([]);
    expect(sheet?.[1]).toBeGreaterThan(300);
    expect(sheet?.[1]).toBeLessThan(400);
  });

  it("break between any two Chinese letters, but put no full stop at the beginning of a line", () => {
    const { marks } = setBlocks([paragraph("第七步兵团第三坦克连队向北进攻桥梁。".repeat(9))], 103, FAKE);
    const lines = wordsOf(marks);
    expect(lines.join("")).toBe("第七步兵团第三坦克连队向北进攻桥梁。".repeat(9));
    expect(lines.filter((l) => l.startsWith("。"))).toEqual([]);
    for (const line of lines.slice(0, -1)) expect([...line].length).toBeGreaterThanOrEqual(9);
  });

  it("balance columns", () => {
    const { marks, height } = setBlocks([columns(2, [paragraph(words(300))])], 400, FAKE);
    const boxes = boxesOf(marks);
    const left = Math.max(...boxes.filter((b) => b.left < 200).map((b) => b.bottom));
    const right = Math.max(...boxes.filter((b) => b.left > 200).map((b) => b.bottom));
    expect(Math.abs(left - right)).toBeLessThan(14);
    expect(height).toBeLessThan(setBlocks([paragraph(words(300))], 192, FAKE).height * 0.55);
  });

  it("give bookmarks where their headings stand", () => {
    const [first, second] = flow(
      [
        heading(1, "One", { mark: { anchor: "one" } }),
        PAGE_BREAK,
        paragraph("x"),
        heading(1, "Two", { mark: { anchor: "two", bookmark: { title: "Two", depth: 0 } } }),
      ],
      frame("a4"),
      FURNITURE,
      FAKE,
    );
    expect(first?.anchors.map((a) => a.name)).toEqual(["one"]);
    const two = second?.anchors[0];
    expect(two?.bookmark).toEqual({ title: "Two", depth: 0 });
    const mark = second?.marks.find((m) => m.type === "text" && m.text === "Two");
    expect(mark?.type === "text" && mark.y > (two?.y ?? 0) && mark.y < (two?.y ?? 0) + 25).toBe(true);
  });
});
