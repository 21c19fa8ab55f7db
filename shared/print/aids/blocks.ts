/** A reference sheet as blocks of text. */
import type { Gravity } from "../../play/view.ts";
import type { AidCell, AidForm, AidPart, AidSheet, AidSteps, AidTable, AidText } from "../../rules/aids.ts";
import { type Block, type Cell, heading, keep, paragraph, type Run, table } from "../flow/block.ts";
import { INK } from "../flow/style.ts";
import type { Colour } from "../marks.ts";
import type { Style } from "../settings.ts";

/** The backgrounds of cells by gravity; the ink-saving style has greys that a pencil note still shows on. */
const GROUNDS: Readonly<Record<Style, Readonly<Record<Gravity, Colour | undefined>>>> = {
  colour: { 0: undefined, 1: "#efecdd", 2: "#f6e2ae", 3: "#f0c3a0", 4: "#dd9d92" },
  line: { 0: undefined, 1: undefined, 2: "#f0f0f0", 3: "#e0e0e0", 4: "#cccccc" },
};

export interface SheetLook {
  readonly style: Style;
  /** At the right end of the sheet's title. */
  readonly aside: string;
  /** Texts in two columns: a page that is wider than high. */
  readonly landscape: boolean;
}

export function sheetBlocks(sheet: AidSheet, look: SheetLook): Block[] {
  const title = heading(1, sheet.title, { aside: look.aside });
  if (!look.landscape) return [title, ...portrait(sheet.parts, look.style)];
  return [
    title,
    { type: "columns", count: 2, gap: 20, blocks: sheet.parts.map((part) => keep(...partBlocks(part, look.style))) },
  ];
}

/** Successive narrow parts are set side by side: the first of them, and the others under one another. */
function portrait(parts: readonly AidPart[], style: Style): Block[] {
  const blocks: Block[] = [];
  for (let i = 0; i < parts.length; ) {
    let end = i;
    while (end < parts.length && !parts[end]?.wide) end++;
    const narrow = parts.slice(i, end);
    const [first = [], ...others] = narrow.map((part) => partBlocks(part, style));
    const share = narrow[0]?.type === "table" ? (narrow[0].share ?? 0.5) : 0.5;
    if (others.length === 0) blocks.push(...first);
    else
      blocks.push({
        type: "beside",
        gap: 18,
        parts: [
          { weight: share, blocks: first },
          { weight: 1 - share, blocks: others.flat() },
        ],
      });
    const wide = parts[end];
    if (wide) blocks.push(...partBlocks(wide, style));
    i = end + 1;
  }
  return blocks;
}

function partBlocks(part: AidPart, style: Style): Block[] {
  switch (part.type) {
    case "table":
      return tableBlocks(part, style);
    case "steps":
      return stepBlocks(part);
    case "text":
      return textBlocks(part);
    case "form":
      return formBlocks(part);
  }
}

const cellOf = (cell: AidCell, name: boolean, style: Style): Cell => {
  const plain = typeof cell === "string" ? { text: cell } : cell;
  return {
    text: plain.text,
    align: name ? "left" : "middle",
    ...(plain.strong && { strong: true as const }),
    ...(plain.across !== undefined && { across: plain.across }),
    ...(plain.gravity !== undefined && { fill: GROUNDS[style][plain.gravity] }),
  };
};

function tableBlocks(t: AidTable, style: Style): Block[] {
  const count = Math.max(...[...t.head, ...t.rows].map((cells) => cells.reduce((n, cell) => n + acrossOf(cell), 0)));
  const graded = t.rows.some((cells) => cells.filter((cell) => typeof cell !== "string" && cell.gravity).length > 1);
  const row = (cells: readonly AidCell[]): Cell[] => {
    let at = 0;
    return cells.map((cell) => {
      const made = cellOf(cell, at < t.names && (typeof cell === "string" || cell.gravity === undefined), style);
      at += acrossOf(cell);
      return made;
    });
  };
  return [
    table({
      caption: t.title,
      aside: t.rule,
      columns: Array.from({ length: count }, (_, i) => ({
        align: i < t.names ? ("left" as const) : ("middle" as const),
      })),
      head: t.head.map(row),
      rows: t.rows.map(row),
      ...(graded ? {} : { zebra: true as const }),
      notes: t.notes,
    }),
  ];
}
const acrossOf = (cell: AidCell): number => (typeof cell === "string" ? 1 : (cell.across ?? 1));

const faint = (rule: string | undefined): Run[] =>
  rule === undefined ? [] : [{ text: ` ${rule}`, face: "narrow", colour: INK.faint }];

/** A number if they have an order, a name and the action. */
const stepBlocks = (part: AidSteps): Block[] => [
  table({
    caption: part.title,
    aside: part.rule,
    // Two figures are wider than one.
    columns: [...(part.order === "any" ? [] : [{ width: part.steps.length > 9 ? 22 : 15 }]), {}, { weight: 1 }],
    head: [],
    rows: part.steps.map(({ name, words, rule }, i): Cell[] => [
      ...(part.order === "any" ? [] : [{ text: String(i + 1), face: "title" as const, colour: INK.accent }]),
      { text: name, strong: true },
      { text: [{ text: words }, ...faint(rule)] },
    ]),
  }),
];

const textBlocks = ({ title, rule, words }: AidText): Block[] => [
  heading(3, title, { aside: rule }),
  ...words.map((word) => paragraph(word)),
];

/** Points: room for a pencil. */
const WRITING = 20;
/** Lines as high as a pencil needs, each field in a box. */
const formBlocks = ({ title, rule, fields, lines, notes }: AidForm): Block[] => [
  table({
    caption: title,
    aside: rule,
    columns: fields.map(({ share }) => ({ weight: share, align: "left" as const })),
    head: [
      fields.map(
        ({ name, hint }): Cell => ({
          text: [
            { text: name },
            ...(hint === undefined ? [] : [{ text: `\n${hint}`, face: "narrow" as const, colour: INK.faint }]),
          ],
        }),
      ),
    ],
    rows: Array.from({ length: lines }, () =>
      fields.map((_, i): Cell => (i > 0 ? "" : { figure: { width: 0, height: WRITING, draw: () => [] } })),
    ),
    ruled: true,
    notes,
  }),
];
