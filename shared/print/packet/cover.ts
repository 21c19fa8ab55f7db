/** A packet's cover: title, sides, a small map, and the contents. */
import { coloursOf } from "../../picture/sideColours.ts";
import { systemName } from "../../systems.ts";
import { type Block, heading, paragraph, type TableRow, table } from "../flow/block.ts";
import { roomOf } from "../flow/flow.ts";
import { linesOf } from "../flow/lines.ts";
import { INK } from "../flow/style.ts";
import { sideFacts, sidesInOrder } from "../forces/forceWords.ts";
import { type Mark, path, text } from "../marks.ts";
import { rectangle } from "../path.ts";
import { tableFigure } from "../scenarioSheet/tableFigure.ts";
import { copyWords, type PrintSubject } from "../subject.ts";

export interface PacketEntry {
  readonly name: string;
  readonly page: number;
  /** The anchor that a click goes to. */
  readonly link: string;
  readonly below: readonly PacketEntry[];
}

/** The width at which the contents have room beside the map, in points. */
const WIDE = 640;

/** A cover whose contents are known only when all pages are counted. */
export function coverOf(subject: PrintSubject): (entries: readonly PacketEntry[]) => Block[] {
  const wide = subject.frame.inner.width >= WIDE;
  const map = tableFigure(subject, roomOf(subject.frame) * (wide ? 0.6 : 0.4));
  return (entries) => coverBlocks(subject, map, wide, entries);
}

function coverBlocks(subject: PrintSubject, map: Block, wide: boolean, entries: readonly PacketEntry[]): Block[] {
  const { scenario } = subject;
  const { facts, table: size, system } = scenario;
  const where = [facts.place, facts.date].filter((words) => words !== undefined && words.trim() !== "").join(" · ");
  const top: Block[] = [
    titleBlock(subject),
    ...(where === "" ? [] : [paragraph(where, "lead")]),
    paragraph(
      `A battle for ${systemName(system)} · ${size.width}″ × ${size.height}″ · ${facts.turnLimit} turns` +
        `${scenario.author ? ` · by ${scenario.author}` : ""}`,
      "small",
    ),
  ];
  const copy = paragraph([{ text: copyWords(subject), face: "bold" }]);
  const list = contents(entries);
  if (wide)
    return [
      ...top,
      {
        type: "beside",
        parts: [
          { weight: 1.5, blocks: [map, ...sideBlocks(subject)] },
          { weight: 1, blocks: [copy, ...list] },
        ],
      },
    ];
  return [...top, copy, map, ...sideBlocks(subject), ...list];
}

/** Large, under a thick line, smaller where it takes more than three lines. */
function titleBlock({ scenario, measure, settings }: PrintSubject): Block {
  const set = (width: number) => {
    for (const size of [34, 28, 22, 17]) {
      const look = { face: "title", size, leading: size * 1.16, colour: INK.text } as const;
      const lines = linesOf(scenario.title, look, width, measure);
      if (lines.length <= 3 || size === 17) return { look, lines };
    }
    throw new Error("one of the sizes is the last");
  };
  return {
    type: "figure",
    height: (width) => {
      const { look, lines } = set(width);
      return 16 + look.leading * lines.length;
    },
    draw(width): Mark[] {
      const { look, lines } = set(width);
      const bar = settings.style === "line" ? INK.text : INK.accent;
      return [
        path(rectangle(0, 0, width, 3.2), { fill: bar }),
        ...lines.map(({ segments }, i) =>
          text(segments.map((s) => s.text).join(""), [0, 14 + look.leading * i + look.size * 0.82], look),
        ),
      ];
    },
  };
}

const sideBlocks = ({ scenario, side }: PrintSubject): Block[] => {
  const colours = coloursOf(scenario.sides);
  return [
    {
      type: "beside",
      parts: sidesInOrder(scenario, side).map((record) => ({
        weight: 1,
        blocks: [
          heading(2, record.name, { colour: colours[record.id].main }),
          paragraph(sideFacts(scenario, record), "small"),
        ],
      })),
    },
  ];
};

function contents(entries: readonly PacketEntry[]): Block[] {
  const row = ({ name, page, link }: PacketEntry, below: boolean): TableRow => ({
    cells: [
      { text: name, link, indent: below ? 12 : 0, ...(!below && { strong: true as const }) },
      { text: String(page), link, align: "end", ...(!below && { strong: true as const }) },
    ],
  });
  return [
    heading(2, "Contents"),
    table({
      columns: [{ weight: 1 }, { width: 44, align: "end" }],
      head: [["", "Page"]],
      rows: entries.flatMap((entry) => [row(entry, false), ...entry.below.map((child) => row(child, true))]),
    }),
  ];
}
