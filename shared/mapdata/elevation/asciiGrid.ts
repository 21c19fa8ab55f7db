/** Heights from ESRI ASCII grids (.asc): a short head, then numbers row by row from the north. */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { ByteSource, Reading } from "../bytes.ts";
import type { Crs } from "../crs.ts";
import { type Affine, type Elevation, MAX_WINDOW } from "./elevation.ts";
import { elevationInMemory } from "./inMemory.ts";

const CHUNK = 4 * 1024 * 1024;
/** The head's lines fit into this many bytes. */
const HEAD = 4096;

interface Head {
  readonly columns: number;
  readonly rows: number;
  readonly transform: Affine;
  readonly noData: number;
  /** The first byte of the heights. */
  readonly start: number;
  /** The head's lines. */
  readonly lines: number;
}

export async function openAsciiGrid(
  source: ByteSource,
  crs: Crs | null,
  reading: Reading = {},
): Promise<Result<Elevation>> {
  const head = headOf(new TextDecoder("latin1").decode(await source.read(0, HEAD)), source.name);
  if (!head.ok) return head;
  const values = await numbersOf(source, head.value, reading);
  if (!values.ok) return values;
  const { columns, rows, transform } = head.value;
  const facts = { name: source.name, format: "ESRI ASCII grid", crs, columns, rows, transform } as const;
  return ok(elevationInMemory(facts, values.value));
}

function headOf(text: string, file: string): Result<Head> {
  const refuse = (message: string, line: number) => fail<Failure>({ code: "wrong-format", message, file, line });
  const facts = new Map<string, number>();
  const pattern = /[ \t]*([A-Za-z_]+)[ \t]+(\S+)[ \t]*\r?\n/y;
  let [start, lines] = [0, 0];
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    lines++;
    const value = Number(match[2]);
    if (Number.isNaN(value)) return refuse(`“${match[1]} ${match[2]}” isn't a number.`, lines);
    facts.set((match[1] as string).toLowerCase(), value);
    start = pattern.lastIndex;
  }
  const [columns, rows] = [facts.get("ncols") ?? 0, facts.get("nrows") ?? 0];
  if (![columns, rows].every((n) => Number.isInteger(n) && n > 0))
    return refuse("The head of the grid must say ncols and nrows, whole numbers above 0.", 1);
  if (columns * rows > MAX_WINDOW)
    return fail({ code: "too-large", message: `The grid has ${columns} × ${rows} heights: too many.`, file });
  const dx = facts.get("cellsize") ?? facts.get("dx") ?? 0;
  const dy = facts.get("cellsize") ?? facts.get("dy") ?? 0;
  if (!(dx > 0 && dy > 0)) return refuse("The head of the grid must say cellsize, a number above 0.", lines);
  const west = cornerOf(facts, "x", dx);
  const south = cornerOf(facts, "y", dy);
  if (west === null || south === null)
    return refuse("The head of the grid must say xllcorner and yllcorner, or xllcenter and yllcenter.", lines);
  const noData = facts.get("nodata_value") ?? Number.NaN;
  return ok({ columns, rows, transform: [west, dx, 0, south + rows * dy, 0, -dy], noData, start, lines });
}

function cornerOf(facts: ReadonlyMap<string, number>, axis: "x" | "y", size: number): number | null {
  const corner = facts.get(`${axis}llcorner`);
  if (corner !== undefined) return corner;
  const middle = facts.get(`${axis}llcenter`);
  return middle === undefined ? null : middle - size / 2;
}

const LINE_FEED = 10;
/** The most characters of a number. */
const LONGEST = 64;
const isBlank = (byte: number): boolean => byte === 32 || (byte >= 9 && byte <= 13);

async function numbersOf(source: ByteSource, head: Head, reading: Reading): Promise<Result<Float32Array>> {
  const wanted = head.columns * head.rows;
  const refuse = (code: Failure["code"], message: string, line?: number) =>
    fail<Failure>({ code, message, file: source.name, ...(line !== undefined && { line }) });
  const values = new Float32Array(wanted);
  let [count, line] = [0, head.lines + 1];
  /** True if it is a height. */
  const take = (text: string): boolean => {
    const value = Number(text);
    if (count < wanted) values[count] = value === head.noData ? Number.NaN : value;
    count++;
    return !Number.isNaN(value);
  };
  const strange = (text: string) => refuse("wrong-format", `“${text.slice(0, 20)}” isn't a height.`, line);
  const decoder = new TextDecoder("latin1");
  /** A number that the end of a piece cut in two. */
  let begun = "";
  for (let at = head.start; at < source.size; at += CHUNK) {
    if (reading.signal?.aborted) return refuse("cancelled", "Reading was cancelled.");
    const bytes = await source.read(at, CHUNK);
    let from = begun === "" ? -1 : 0;
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i] as number;
      if (!isBlank(byte)) {
        if (from < 0) from = i;
        continue;
      }
      if (from >= 0) {
        const text = begun + decoder.decode(bytes.subarray(from, i));
        if (!take(text)) return strange(text);
        [begun, from] = ["", -1];
      }
      if (byte === LINE_FEED) line++;
    }
    if (from >= 0) begun += decoder.decode(bytes.subarray(from));
    if (begun.length > LONGEST) return strange(begun);
    reading.progress?.(Math.min(1, (at + CHUNK) / source.size));
  }
  if (begun !== "" && !take(begun)) return strange(begun);
  if (count < wanted)
    return refuse(
      "unreadable",
      `The grid should have ${wanted} heights but has ${count}. Was the download complete?`,
      line,
    );
  if (count > wanted) return refuse("wrong-format", `The grid should have ${wanted} heights but has ${count}.`, line);
  return ok(values);
}
