/** Pieces over pages of paper, to trace or to glue on: small ones together, larger ones in parts that overlap. */
import { ok, type Result } from "../../result.ts";
import { coordinates, cutMarks, foot } from "../battlefield/furniture.ts";
import { EDGE, FOOT, type Tile, type Tiling, tilesOf } from "../battlefield/tiles.ts";
import { INK } from "../flow/style.ts";
import type { Sheet, SheetInfo } from "../job.ts";
import { group, INCH, type Mark, text } from "../marks.ts";
import { fitted } from "../measure.ts";
import { rectangle } from "../path.ts";
import { checkRuler } from "../ruler.ts";
import { copyWords, noticeWords, type PrintSubject } from "../subject.ts";
import { fitsSomehow } from "./divide.ts";
import { type Tool, together } from "./drawing.ts";
import { drawingMarks } from "./marks.ts";
import type { Piece } from "./piece.ts";
import { type Item, placedDrawing } from "./sheets.ts";
import { type Placed, shelved } from "./shelves.ts";

export interface PageMaker extends SheetInfo {
  /** What the assembly plan calls it: a piece with pages of its size has its name. */
  readonly place: string;
  readonly pieces: readonly Piece[];
  make(): Sheet;
}
/** Inches between pieces. */
const GAP = 0.2;

/** `name` is the print's, `title` its pages'. Refused where the paper has no room. */
export function paperPages(
  subject: PrintSubject,
  name: string,
  title: string,
  items: readonly Item[],
  tool: Tool,
): Result<PageMaker[]> {
  const { frame, settings } = subject;
  const { inner } = frame;
  const room = { width: (inner.width - 2 * EDGE) / INCH, height: (inner.height - EDGE - FOOT) / INCH };
  const tilings: { item: Item; tiling: Tiling }[] = [];
  for (const item of items) {
    if (fitsSomehow(item, room)) continue;
    const tiling = tilesOf(item, frame, 1, settings.map.overlap);
    if (!tiling.ok) return tiling;
    tilings.push({ item, tiling: tiling.value });
  }
  const size = { width: frame.width, height: frame.height };
  const packed = shelved(
    items.filter((item) => fitsSomehow(item, room)),
    room,
    GAP,
  );
  return ok([
    ...packed.map((placed, i): PageMaker => {
      const said = packed.length === 1 ? title : `${title} ${i + 1}`;
      const pieces = placed.map(({ item }) => item.piece);
      return { name: said, place: said, pieces, ...size, make: () => packedPage(subject, name, said, placed, tool) };
    }),
    ...tilings.flatMap(({ item, tiling }) =>
      tiling.tiles.map((tile): PageMaker => {
        const said = `${item.piece.name}/${tile.name}`;
        return {
          name: said,
          place: item.piece.name,
          pieces: [item.piece],
          ...size,
          make: () => tilePage(subject, name, { ...tile, name: said }, tiling, item, tool),
        };
      }),
    ),
  ]);
}

const lineOf = (subject: PrintSubject): string =>
  `1:1 · ${copyWords(subject)}${noticeWords(subject)} · check the rulers before you cut`;

function packedPage(
  subject: PrintSubject,
  name: string,
  title: string,
  placed: readonly Placed<Item>[],
  tool: Tool,
): Sheet {
  const { frame, scenario, measure, settings } = subject;
  const { x, y, width, height } = frame.inner;
  const bottom = y + height - FOOT;
  const marks = drawingMarks(
    together(placed.map((one) => placedDrawing(one, tool))),
    [x + EDGE, bottom],
    settings.style,
  );
  const ruler = Math.min(3 * INCH + 16, width * 0.4);
  const room = width - ruler - 12;
  const words = (line: string, face: "title" | "narrow", size: number, down: number, colour: string): Mark =>
    text(fitted(line, face, size, room, measure), [x, bottom + down], { face, size, colour });
  return {
    width: frame.width,
    height: frame.height,
    marks: [
      ...marks,
      words(`${scenario.title}: ${name}, ${title.toLowerCase()}`, "title", 9.5, 24, INK.text),
      words(lineOf(subject), "narrow", 7.5, 36, INK.faint),
      ...checkRuler(x + width - ruler, bottom + 28, ruler, INK.text),
    ],
    anchors: [],
  };
}

/** A part of a piece, with the inches of the table at its edges. */
function tilePage(subject: PrintSubject, name: string, tile: Tile, tiling: Tiling, item: Item, tool: Tool): Sheet {
  const { frame, scenario, measure, settings, ground } = subject;
  const { inner } = frame;
  const at = { x: inner.x + EDGE, y: inner.y + EDGE };
  const [width, height] = [tile.drawn.width * INCH, tile.drawn.height * INCH];
  const drawing = placedDrawing({ item, x: 0, y: 0, turned: false }, tool);
  const picture = drawingMarks(drawing, [-tile.x * INCH, (item.height - tile.y) * INCH], settings.style);
  const { west, north } = item.piece.box;
  const onTable: Tile = {
    ...tile,
    x: west - tool.kerf / 2 + tile.x,
    y: ground.height - north - tool.kerf / 2 + tile.y,
  };
  const box = { x: inner.x, y: inner.y + inner.height - FOOT + 6, width: inner.width };
  return {
    width: frame.width,
    height: frame.height,
    marks: [
      group(picture, { matrix: [1, 0, 0, 1, at.x, at.y], clip: rectangle(0, 0, width, height), name: "piece" }),
      group(cutMarks(tile, tiling, at), { name: "cut marks" }),
      group(coordinates(onTable, tiling, at, ground.height), { name: "coordinates" }),
      group(foot(tile, tiling, { title: `${scenario.title}: ${name}`, line: lineOf(subject) }, box, measure), {
        name: "foot",
      }),
    ],
    anchors: [],
  };
}
