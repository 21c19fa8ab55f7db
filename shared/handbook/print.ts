/** The handbook on paper: contents with links, then every page, with bookmarks. */

import { imageSize } from "image-size";
import {
  type FigureBlock,
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
import { INK, RULES } from "../print/flow/style.ts";
import { jobOf, type PrintJob } from "../print/job.ts";
import { path } from "../print/marks.ts";
import type { TextMeasure } from "../print/measure.ts";
import { frameOf, type PaperChoice } from "../print/paper.ts";
import { rectangle } from "../print/path.ts";
import { fail, ok, type Result } from "../result.ts";
import { type Book, pictureFiles } from "./book.ts";
import { CHAPTERS } from "./contents.ts";
import type { Block, Cell, Page, Place, Run, Words } from "./page.ts";

/** Inches: lines of text are no wider than one reads with ease. */
const LEAST_MARGIN = 0.7;
/** A picture is made smaller, to this share of the text's width, before it leaves half a page empty. */
const LEAST_PICTURE = 0.55;
const TITLE = "Sand Table: Handbook";

/** JPEG files by the names that the pages give them. */
export type BookPictures = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

/** Refused where the margins leave no room, and where a picture is missing or can't be read. */
export function handbookJob(
  book: Book,
  pictures: BookPictures,
  paper: PaperChoice,
  measure: TextMeasure,
): Result<PrintJob> {
  const frame = frameOf({ ...paper, orientation: "portrait", margin: Math.max(paper.margin, LEAST_MARGIN) });
  if (!frame.ok) return frame;
  const figures = new Map<string, Figure>();
  for (const file of pictureFiles(book)) {
    const figure = figureOf(file, pictures[file]);
    if (!figure.ok) return figure;
    figures.set(file, figure.value);
  }
  const blocks = [
    ...contents(book),
    ...book.pages.flatMap((page) => [PAGE_BREAK, ...page.blocks.flatMap(paperOf(page, figures))]),
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
  (page: Page, figures: ReadonlyMap<string, Figure>) =>
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
      case "picture": {
        const figure = figures.get(block.file);
        return figure ? [{ ...figure, caption: block.alt }] : [];
      }
    }
  };

type Figure = Omit<FigureBlock, "caption">;

function figureOf(file: string, jpeg: Uint8Array | undefined): Result<Figure> {
  if (!jpeg) return fail({ code: "not-found", message: `The handbook lacks its picture “${file}”.`, file });
  const size = sizeOf(jpeg);
  if (!size) return fail({ code: "invalid", message: `The picture “${file}” is not a JPEG file.`, file });
  const heightAt = (width: number) => (width * size.height) / size.width;
  return ok({
    type: "figure",
    height: heightAt,
    least: LEAST_PICTURE,
    draw(width) {
      const height = heightAt(width);
      const edge = path(rectangle(0, 0, width, height), { stroke: { colour: INK.hairline, width: RULES.hair } });
      return [{ type: "picture", jpeg, x: 0, y: 0, width, height }, edge];
    },
  });
}

/** Pixels; null where it is no JPEG. */
function sizeOf(file: Uint8Array): { readonly width: number; readonly height: number } | null {
  try {
    const { type, width, height } = imageSize(file);
    return type === "jpg" ? { width, height } : null;
  } catch {
    return null;
  }
}

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
