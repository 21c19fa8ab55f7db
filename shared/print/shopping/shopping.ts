/** The shopping list: a page of text, and a table for a spreadsheet. */
import { fail, ok, type Result } from "../../result.ts";
import { type Block, heading, keep, paragraph, table } from "../flow/block.ts";
import { textJob } from "../flow/pages.ts";
import type { PrintJob } from "../job.ts";
import type { PrintSubject } from "../subject.ts";
import { type Line, type Section, shoppingList } from "./list.ts";

/** The width at which two columns have room next to each other, in points. */
const WIDE = 470;

export function shopping(subject: PrintSubject): Result<PrintJob> {
  const { scenario, frame } = subject;
  const { width, depth } = { width: scenario.table.width, depth: scenario.table.height };
  const sections = shoppingList(subject);
  if (sections.length === 0)
    return fail({ code: "invalid", message: "This table has nothing to buy: it is bare.", place: "table" });
  const blocks: Block[] = [
    heading(1, "Shopping list", { mark: { anchor: "shopping", bookmark: { title: "Shopping list", depth: 0 } } }),
    paragraph(
      `For a table of ${width} × ${depth}″. Areas and lengths are those of the map; sheets are those of the templates.`,
      "small",
    ),
    ...(frame.inner.width >= WIDE
      ? [{ type: "columns" as const, count: 2 as const, blocks: sections.map(sectionBlock) }]
      : sections.map(sectionBlock)),
  ];
  return ok({ ...textJob(subject, "Shopping list", blocks), forms: { csv: () => csvOf(sections) } });
}

const sectionBlock = ({ title, lines }: Section): Block =>
  keep(
    heading(2, title),
    table({
      columns: [{ weight: 1 }, { align: "end" }, {}],
      head: [],
      rows: lines.map((line) => ({ cells: [line.item, amountWords(line), line.note ?? ""] })),
    }),
  );

const UNITS: Readonly<Record<string, string>> = { "square inches": " sq in", inches: "″" };
const amountWords = ({ amount, unit }: Line): string => `${amount}${UNITS[unit] ?? ""}`;

const quoted = (words: string): string => (/[",\n]/u.test(words) ? `"${words.replaceAll('"', '""')}"` : words);

function csvOf(sections: readonly Section[]): string {
  const rows = sections.flatMap(({ title, lines }) =>
    lines.map(({ item, amount, unit, note }) => [title, item, String(amount), unit, note ?? ""]),
  );
  return [["section", "item", "amount", "unit", "note"], ...rows]
    .map((row) => `${row.map(quoted).join(",")}\r\n`)
    .join("");
}
