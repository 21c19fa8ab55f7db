/** Templates and rulers as blocks: figures of their true size. */
import { fail, ok, type Result } from "../../result.ts";
import type { AidTemplate } from "../../rules/aids.ts";
import { type Block, type FigureBlock, heading, keep, list, PAGE_BREAK, paragraph, type Run } from "../flow/block.ts";
import { group, INCH, type Mark } from "../marks.ts";
import type { TextMeasure } from "../measure.ts";
import type { Style } from "../settings.ts";
import { type ArcTemplate, arcMarks, arcSize } from "./arc.ts";
import { compassFigures } from "./compass.ts";
import { discFigures } from "./disc.ts";
import { matFigures } from "./mat.ts";
import { rowFigures } from "./row.ts";
import { type RulerTemplate, STRIP_GAP, stripHeight, stripMarks, strips } from "./rulers.ts";

export interface Room {
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly measure: TextMeasure;
  readonly style: Style;
}

/** The greatest height of a heading and a sentence above a figure. */
const WORDS = 84;
const ARC_WORDS = 60;

/** Refused where the paper is too small for a template at its true size. `base`: across × along in inches. */
export function templateBlocks(
  templates: readonly AidTemplate[],
  base: readonly [number, number],
  room: Room,
): Result<Block[]> {
  const arcs = templates.filter((template): template is ArcTemplate => template.type === "arc");
  const rulers = templates.filter((template): template is RulerTemplate => template.type === "ruler");
  const fans = arcBlocks(arcs, base, room);
  if (!fans.ok) return fans;
  const flats = flatBlocks(templates, room);
  if (!flats.ok) return flats;
  const strips = rulerBlocks(rulers, room);
  if (!strips.ok) return strips;
  const pages = [fans.value, flats.value, strips.value].filter((blocks) => blocks.length > 0);
  return ok(pages.flatMap((blocks, i) => (i === 0 ? blocks : [PAGE_BREAK, ...blocks])));
}

/** Two on a page: beside each other where it is wider than high, otherwise one above the other. */
function arcBlocks(
  arcs: readonly ArcTemplate[],
  base: readonly [number, number],
  { width, height, style }: Room,
): Result<Block[]> {
  const GAP = 18;
  const wide = width > height;
  const [w, h] = wide ? [(width - GAP) / 2, height] : [width, height / 2];
  const made: Block[][] = [];
  for (const template of arcs) {
    const size = arcSize(template, base, w, h - ARC_WORDS) ?? arcSize(template, base, width, height - ARC_WORDS);
    if (!size) return tooSmall(template.name);
    const figure: FigureBlock = {
      type: "figure",
      height: size.height,
      draw: (room) => [
        group(arcMarks(template, base, size, style), { matrix: [1, 0, 0, 1, (room - size.width) / 2, 0] }),
      ],
    };
    made.push([keep(heading(2, template.name, { aside: template.rule }), paragraph(template.words, "small"), figure)]);
  }
  if (!wide || made.length < 2) return ok(made.flat());
  const pairs: Block[] = [];
  for (let i = 0; i < made.length; i += 2)
    pairs.push(
      keep({ type: "beside", gap: GAP, parts: made.slice(i, i + 2).map((blocks) => ({ weight: 1, blocks })) }),
    );
  return ok(pairs);
}

/** The figures of flat templates, empty where the paper is too small; null for templates with separate pages. */
function flatFigures(template: AidTemplate, { width, height, style }: Room): FigureBlock[] | null {
  switch (template.type) {
    case "mat":
      return matFigures(template, width, style);
    case "disc":
      return discFigures(template, width, height - WORDS, style);
    case "compass":
      return compassFigures(template, width, height - WORDS, style);
    case "row":
      return rowFigures(template, width, height - WORDS, style);
    case "arc":
    case "ruler":
      return null;
  }
}

/** In their given order. */
function flatBlocks(templates: readonly AidTemplate[], room: Room): Result<Block[]> {
  const { height } = room;
  const made: Block[] = [];
  for (const template of templates) {
    const figures = flatFigures(template, room);
    if (!figures) continue;
    const [first, ...rest] = figures;
    if (!first) return tooSmall(template.name);
    const head = [heading(2, template.name, { aside: template.rule }), paragraph(template.words, "small"), first];
    // In one piece where a page has room for it.
    const high = figures.reduce((sum, figure) => sum + (typeof figure.height === "number" ? figure.height : 0), WORDS);
    made.push(...(high <= height ? [keep(...head, ...rest)] : [keep(...head), ...rest]));
  }
  return ok(made);
}

/** Strips of all rulers along the paper's longer side, beside each other as far as there is room. */
function rulerBlocks(rulers: readonly RulerTemplate[], { width, height, measure, style }: Room): Result<Block[]> {
  const upright = height - WORDS > width;
  const cut: Strip[] = [];
  for (const ruler of rulers) {
    const parts = strips(ruler, (upright ? height - WORDS : width) / INCH);
    if (parts.length === 0) return tooSmall(ruler.name);
    for (const part of parts) {
      const thick = stripHeight(ruler, part);
      if (thick > (upright ? width : height - WORDS)) return tooSmall(ruler.name);
      cut.push({ length: (part[1] - part[0]) * INCH, thick, draw: () => stripMarks(ruler, part, measure, style) });
    }
  }
  const rows = upright ? shelves(cut, width) : cut.map((strip) => [strip]);
  const [first, ...rest] = rows.map((row) => figureOf(row, upright));
  if (!first) return ok([]);
  const words = rulers.map((ruler): Run[] => [{ text: `${ruler.name}: `, face: "bold" }, { text: ruler.words }]);
  return ok([
    keep(
      heading(2, "Rulers"),
      list([...words, "Glue the strips of one ruler together end to end."], { look: "small" }),
      first,
    ),
    ...rest,
  ]);
}

interface Strip {
  /** Points. */
  readonly length: number;
  readonly thick: number;
  draw(): readonly Mark[];
}

function shelves(cut: readonly Strip[], width: number): Strip[][] {
  const rows: Strip[][] = [];
  let x = Number.POSITIVE_INFINITY;
  for (const strip of cut) {
    if (x + strip.thick > width) {
      rows.push([]);
      x = 0;
    }
    rows.at(-1)?.push(strip);
    x += strip.thick + STRIP_GAP;
  }
  return rows;
}

/** Upright strips are turned by a quarter: they begin at the bottom and read upwards. */
function figureOf(row: readonly Strip[], upright: boolean): FigureBlock {
  const length = Math.max(...row.map((strip) => strip.length));
  const thick = Math.max(...row.map((strip) => strip.thick));
  if (!upright) return { type: "figure", height: thick, draw: () => row.flatMap((strip) => strip.draw()) };
  let x = 0;
  const placed = row.map((strip) => {
    const at = x;
    x += strip.thick + STRIP_GAP;
    return { strip, at };
  });
  return {
    type: "figure",
    height: length,
    draw: () => placed.map(({ strip, at }) => group(strip.draw(), { matrix: [0, -1, 1, 0, at, length] })),
  };
}

const tooSmall = (name: string): Result<never> =>
  fail({
    code: "invalid",
    message: `“${name}” does not fit on this paper at its true size. Choose larger paper or smaller margins.`,
    place: "paper",
  });
