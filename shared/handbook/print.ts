/** The handbook on paper: contents with links, then every page, with bookmarks. Pictures are on the screen only. */

import {
  heading,
  list,
  PAGE_BREAK,
  type Block as PaperBlock,
  type Cell as PaperCell,
  type Run as PaperRun,
  type Words as PaperWords,
  paragraph,
  table,
} from "../print/flow/block.ts";
import { flow } from "../print/flow/flow.ts";
import { INK } from "../print/flow/style.ts";
import { jobOf, type PrintJob } from "../print/job.ts";
import type { TextMeasure } from "../print/measure.ts";
import { frameOf, type PaperChoice } from "../print/paper.ts";
import { ok, type Result } from "../result.ts";
import type { Book } from "./book.ts";
import { CHAPTERS } from "./contents.ts";
import type { Block, Cell, Page, Place, Run, Words } from "./page.ts";

/** Inches: lines of text are no wider than one reads with ease. */
const LEAST_MARGIN = 0.7;
const TITLE = "Sand Table: Handbook";

/** Refused where the margins leave no room. */
export function handbookJob(book: Book, paper: PaperChoice, measure: TextMeasure): Result<PrintJob> {
  const frame = frameOf({ ...paper, orientation: "portrait", margin: Math.max(paper.margin, LEAST_MARGIN) });
  if (!frame.ok) return frame;
  const blocks = [
    ...contents(book),
    ...book.pages.flatMap((page) => [PAGE_BREAK, ...page.blocks.flatMap(paperOf(page))]),
  ];
  const furniture = { name: "Handbook", title: "Sand Table", foot: "Words and figures as in the program" };
  return ok(jobOf(TITLE, flow(blocks, frame.value, furniture, measure)));
}

/** A page and the anchor of its heading, or the page's beginning. */
const linkOf = ({ page, anchor }: Place): string => (anchor === null ? page : `${page}#${anchor}`);

function contents(book: Book): PaperBlock[] {
  const entry = (id: string): PaperWords => [{ text: book.page(id)?.title ?? id, link: id, colour: INK.accent }];
  return [
    heading(1, "Sand Table", { mark: { anchor: "contents", bookmark: { title: "Contents", depth: 0 } } }),
    paragraph("The handbook of the program: build a table, question it, play it.", "lead"),
    ...CHAPTERS.flatMap(({ title, pages }) => [heading(3, title), list(pages.map(entry))]),
  ];
}

const runOf = ({ text, look, to }: Run): PaperRun => ({
  text,
  ...(look && { face: ({ strong: "bold", stress: "italic", key: "narrow-bold" } as const)[look] }),
  ...(to && { link: linkOf(to), colour: INK.accent }),
});
const wordsOf = (words: Words): PaperWords => words.map(runOf);

const paperOf =
  (page: Page) =>
  (block: Block): PaperBlock[] => {
    switch (block.type) {
      case "heading": {
        const { level, text, anchor } = block;
        const first = level === 1;
        const bookmark = level === 3 ? undefined : { title: first ? page.title : text, depth: first ? 0 : 1 };
        return [heading(level, text, { mark: { anchor: first ? page.id : `${page.id}#${anchor}`, bookmark } })];
      }
      case "paragraph":
        return [paragraph(wordsOf(block.words))];
      case "list":
        return [list(block.items.map(wordsOf), block.numbered ? { numbered: true } : {})];
      case "table":
        return [tableOf(block)];
      case "code":
        return [{ type: "panel", blocks: [paragraph(block.text, "small")] }];
      case "picture":
        return [];
    }
  };

function tableOf({ head, rows, names }: Extract<Block, { type: "table" }>): PaperBlock {
  const width = Math.max(0, ...[...head, ...rows].map((row) => row.reduce((sum, { across = 1 }) => sum + across, 0)));
  const row = (cells: readonly Cell[]): PaperCell[] => {
    let at = 0;
    return cells.map(({ words, across = 1 }) => {
      const figure = at >= names;
      at += across;
      return { text: wordsOf(words), across, align: figure ? ("middle" as const) : ("left" as const) };
    });
  };
  return table({
    columns: Array.from({ length: width }, () => ({})),
    head: head.map(row),
    rows: rows.map(row),
    zebra: true,
  });
}
