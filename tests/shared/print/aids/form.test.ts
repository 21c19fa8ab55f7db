/** Forms: lines that a pencil has room in, each field in a box. */
import { describe, expect, it } from "vitest";
import { sheetBlocks } from "../../../../shared/print/aids/blocks.ts";
import type { TableBlock } from "../../../../shared/print/flow/block.ts";
import { setBlocks } from "../../../../shared/print/flow/flow.ts";
import { inksOf } from "../../../../shared/print/flow/style.ts";
import { tablePieces } from "../../../../shared/print/flow/table.ts";
import type { AidForm } from "../../../../shared/rules/aids.ts";
import { boxesOf, FAKE, wordsOf } from "../marksBox.ts";

const form: AidForm = {
  type: "form",
  title: "Missions",
  fields: [
    { name: "Turn", share: 1 },
    { name: "Place", hint: "from west, from south", share: 3 },
    { name: "Facing", share: 2 },
  ],
  lines: 5,
  notes: ["Out of sight."],
};
const look = { style: "line", aside: "", landscape: false } as const;
const set = setBlocks(sheetBlocks({ title: "Plots", parts: [form] }, look), 500, FAKE, "line");
const table = sheetBlocks({ title: "Plots", parts: [form] }, look).find(
  (block): block is TableBlock => block.type === "table",
);

describe("a form", () => {
  it("has the names of its fields, how they are written, and its notes", () => {
    const words = wordsOf(set.marks).join(" ");
    for (const part of ["Missions", "Turn", "Place", "from west, from south", "Facing", "Out of sight."])
      expect(words).toContain(part);
  });

  it("has as many lines as its figures say, each a quarter of an inch high at least and with an edge beside every field", () => {
    const upright = boxesOf(set.marks).filter(({ what, left, right }) => what === "path" && right - left < 1e-9);
    expect(upright).toHaveLength(form.lines * (form.fields.length + 1));
    for (const { top, bottom } of upright) expect(bottom - top).toBeGreaterThanOrEqual(18);
    expect(new Set(upright.map(({ top }) => top)).size).toBe(form.lines);
    const edges = [...new Set(upright.map(({ left }) => left))].sort((a, b) => a - b);
    expect([edges[0], edges.at(-1)]).toEqual([0, 500]);
    const widths = edges.slice(1).map((edge, i) => edge - (edges[i] as number));
    expect(widths[1]).toBeGreaterThan(widths[0] as number);
  });

  it("has lines that aren't parted, however little is missing on the page", () => {
    if (!table) throw new Error("no table");
    const rows = tablePieces(table, 500, FAKE, inksOf("line")).filter(({ split }) => split);
    expect(rows).toHaveLength(form.lines);
    for (const row of rows) for (const missing of [0.5, 2, 8]) expect(row.split?.(row.height - missing)).toBeNull();
  });
});

describe("steps", () => {
  it.each([3, 10, 12])("have their numbers in one line each, %i of them", (count) => {
    const steps = Array.from({ length: count }, (_, i) => ({ name: `Step${i}x`, words: "Do it." }));
    const blocks = sheetBlocks({ title: "Turn", parts: [{ type: "steps", title: "A turn", steps }] }, look);
    const words = wordsOf(setBlocks(blocks, 500, FAKE, "line").marks);
    for (let number = 1; number <= count; number++) expect(words).toContain(String(number));
  });
});
