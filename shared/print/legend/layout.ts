/** The legend set in columns: blocks of known height, poured from column to column. */
import { group, type Mark, path, text } from "../marks.ts";
import { fitted, LEADING, type TextMeasure, wrapped } from "../measure.ts";
import { rectangle } from "../path.ts";
import type { LegendEntry, LegendSection } from "./entries.ts";
import { SWATCH } from "./swatch.ts";

const INK = "#24251d";
const SOFT = "#55554a";

export interface LegendBlock {
  /** Points. */
  readonly height: number;
  /** A heading stays with the block after it. */
  readonly heading: boolean;
  /** From its top left corner. */
  draw(x: number, y: number): readonly Mark[];
}

/** Sizes in points; `k` enlarges them on large paper. */
const SIZE = { heading: 7.4, name: 7.6, words: 6.9, gap: 5, after: 4.2, tag: 5.4 } as const;
const MOST_LINES = 7;

export function legendBlocks(
  sections: readonly LegendSection[],
  width: number,
  k: number,
  measure: TextMeasure,
): LegendBlock[] {
  return sections.flatMap(({ title, entries }) => [
    headingBlock(title, width, k),
    ...entries.map((entry) => entryBlock(entry, width, k, measure)),
  ]);
}

function headingBlock(title: string, width: number, k: number): LegendBlock {
  const size = SIZE.heading * k;
  return {
    height: size * 1.75,
    heading: true,
    draw: (x, y) => [
      text(title.toUpperCase(), [x, y + size], { face: "narrow-bold", size, colour: SOFT, spacing: size * 0.07 }),
      path([0, x, y + size * 1.3, 1, x + width, y + size * 1.3], { stroke: { colour: "#97937e", width: 0.4 } }),
    ],
  };
}

function entryBlock(entry: LegendEntry, width: number, k: number, measure: TextMeasure): LegendBlock {
  const [w, h] = [SWATCH.width * k * 0.88, SWATCH.height * k * 0.88];
  const left = w + SIZE.gap * k;
  const room = width - left;
  const [name, words] = [SIZE.name * k, SIZE.words * k];
  const all = entry.words === "" ? [] : wrapped(entry.words, "narrow", words, room, measure);
  const lines = all.length > MOST_LINES ? [...all.slice(0, MOST_LINES - 1), `${all[MOST_LINES - 1] ?? ""}…`] : all;
  const tagged = entry.house ? measure.width("HOUSE RULE", "narrow-bold", SIZE.tag * k) + 7 * k : 0;
  const leading = words * (LEADING - 0.12);
  const high = Math.max(h, name * 1.15 + lines.length * leading);
  return {
    height: high + SIZE.after * k,
    heading: false,
    draw: (x, y) => {
      const shown = fitted(entry.name, "bold", name, room - tagged, measure);
      const tag = SIZE.tag * k;
      const at = x + left + measure.width(shown, "bold", name) + 4 * k;
      return [
        group(entry.swatch(), { matrix: [k * 0.88, 0, 0, k * 0.88, x, y + 0.6 * k], name: entry.key }),
        text(shown, [x + left, y + name * 0.86], { face: "bold", size: name, colour: INK }),
        ...(entry.house
          ? [
              path(rectangle(at, y + name * 0.1, tagged - 4 * k, name * 0.88), { stroke: { colour: INK, width: 0.4 } }),
              text("HOUSE RULE", [at + 1.5 * k, y + name * 0.54 + tag * 0.36], {
                face: "narrow-bold",
                size: tag,
                colour: INK,
              }),
            ]
          : []),
        ...lines.map((line, i) =>
          text(line, [x + left, y + name * 1.15 + leading * (i + 0.75)], { face: "narrow", size: words, colour: SOFT }),
        ),
      ];
    },
  };
}

export interface Column {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

export interface PouredBlock {
  readonly block: LegendBlock;
  readonly x: number;
  readonly y: number;
}
export interface Poured {
  readonly placed: readonly PouredBlock[];
  /** The blocks without room. */
  readonly rest: readonly LegendBlock[];
}

/** Fills the columns in order. */
export function pour(blocks: readonly LegendBlock[], columns: readonly Column[]): Poured {
  const placed: PouredBlock[] = [];
  let next = 0;
  for (const { x, y, height } of columns) {
    let used = 0;
    while (next < blocks.length) {
      const block = blocks[next] as LegendBlock;
      const needed = block.height + (block.heading ? (blocks[next + 1]?.height ?? 0) : 0);
      // A block higher than a whole column still goes to a column's top: it would fit nowhere else.
      if (used + needed > height && used > 0) break;
      placed.push({ block, x, y: y + used });
      used += block.height;
      next++;
    }
  }
  return { placed, rest: blocks.slice(next) };
}
export const drawn = (placed: readonly PouredBlock[]): Mark[] => placed.flatMap(({ block, x, y }) => block.draw(x, y));

/** Columns side by side. */
export const columnsOf = (x: number, y: number, width: number, height: number, count: number, gap: number): Column[] =>
  Array.from({ length: count }, (_, i) => ({ x: x + i * ((width - gap * (count - 1)) / count + gap), y, height }));

/** The least height at which this number of columns holds everything; Infinity where `most` is not enough. */
export function heightFor(blocks: readonly LegendBlock[], count: number, most: number): number {
  const total = blocks.reduce((sum, { height }) => sum + height, 0);
  for (let height = Math.max(10, total / count); height <= most; height += 3)
    if (pour(blocks, columnsOf(0, 0, count, height, count, 0)).rest.length === 0) return height;
  return Number.POSITIVE_INFINITY;
}
