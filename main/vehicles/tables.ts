/** Tables of comma-separated values as rows of cells, each with its line: the common part of all tables. */
import { parse } from "csv-parse/sync";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";

export interface TableRow {
  /** By the names of the columns in the first row. */
  readonly cells: Readonly<Record<string, string>>;
  /** The line on which the row ends, from 1. */
  readonly line: number;
}
export interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
}

/** The separators that spreadsheets use. */
const SEPARATORS = [",", ";", "\t"] as const;

/** The most frequent separator in the first row, outside quotes. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>(SEPARATORS.map((sign) => [sign, 0]));
  let quoted = false;
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === "\n" || sign === "\r")) break;
    else if (!quoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return SEPARATORS.reduce((best, sign) => ((counts.get(sign) ?? 0) > (counts.get(best) ?? 0) ? sign : best));
}

/**
 * Rows of a table with commas, semicolons or tabs between the cells, with or without a byte order mark and a
 * spreadsheet's `sep=` line. Refused with its line if a quote is never closed, if a row is longer (or, with "refused",
 * shorter) than the first, or if a column's name is repeated.
 */
export function readTable(text: string, shortRows: "allowed" | "refused"): Result<CsvTable> {
  const refuse = (line: number, reason: string) => fail<Failure>({ code: "invalid", message: reason, line });
  const bare = text.replace(/^\uFEFF/, "");
  const separator = /^sep=([,;\t])(?=\r|\n|$)/.exec(bare);
  // Only its characters go: the lines keep their numbers.
  const body = separator ? bare.slice(separator[0].length) : bare;
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(body, {
      delimiter: separator?.[1] ?? separatorOf(body),
      recordDelimiter: ["\r\n", "\n", "\r"],
      info: true,
      trim: true,
      skipEmptyLines: true,
      relaxColumnCount: true,
    }) as unknown as typeof records;
  } catch (error) {
    const line = (error as { lines?: unknown }).lines;
    return refuse(typeof line === "number" ? line : 1, "a quotation mark is not where one may stand, or never closed");
  }
  const [head, ...rest] = records;
  if (!head) return refuse(1, "there is no row");
  const columns = head.record.map((name) => name.trim());
  const twice = columns.find((name, i) => name !== "" && columns.indexOf(name) !== i);
  if (twice !== undefined) return refuse(head.info.lines, `the column “${twice}” stands twice`);
  const rows: TableRow[] = [];
  for (const { record, info } of rest) {
    if (record.every((cell) => cell === "")) continue;
    if (record.slice(columns.length).some((cell) => cell !== ""))
      return refuse(info.lines, "the row has more cells than there are columns");
    if (shortRows === "refused" && record.length < columns.length)
      return refuse(info.lines, "the row has fewer cells than there are columns");
    const cells: [string, string][] = columns.flatMap((name, i) => (name === "" ? [] : [[name, record[i] ?? ""]]));
    rows.push({ cells: Object.fromEntries(cells), line: info.lines });
  }
  return ok({ columns: columns.filter((name) => name !== ""), rows });
}

/** Notes in one cell, with `|` between them; `\|` and `\\` are the characters themselves. */
export const joinNotes = (notes: readonly string[]): string =>
  notes.map((note) => note.replace(/[\\|]/g, (sign) => `\\${sign}`)).join("|");

export function splitNotes(cell: string): string[] {
  if (cell === "") return [];
  const notes = [""];
  for (const [sign] of cell.matchAll(/\\[\\|]|./gsu))
    if (sign === "|") notes.push("");
    else notes[notes.length - 1] += sign.length === 2 && sign.startsWith("\\") ? sign.slice(1) : sign;
  return notes;
}
