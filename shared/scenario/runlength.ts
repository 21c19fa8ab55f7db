/**
 * Raster rows as run lengths: `"40. 12w 6g 38."`, a count and a symbol each, without a count of 1, the northern row
 * first. In memory the southern row comes first (see Ground).
 */

/** The problem of a row; `row` counts from 0 in the file's order. */
export interface RowProblem {
  readonly row: number;
  readonly message: string;
}
export interface DecodedRaster {
  readonly cells: Uint8Array;
  readonly problems: readonly RowProblem[];
}

const SPACE = /\s/u;
const isDigit = (c: string) => c >= "0" && c <= "9";
/** More than any row could need: stops a run from growing beyond exact integers. */
const MAX_COUNT = 1_000_000;

/** Writes a row's codes to `into` from `offset` on; returns the problem, or null. */
function decodeRow(
  text: string,
  columns: number,
  codes: ReadonlyMap<string, number>,
  into: Uint8Array,
  offset: number,
): string | null {
  let cells = 0;
  let run = 0;
  let count = -1;
  for (const c of text) {
    if (isDigit(c)) {
      count = Math.min((count < 0 ? 0 : count) * 10 + Number(c), MAX_COUNT);
      continue;
    }
    if (SPACE.test(c)) {
      if (count >= 0) return `a count without a symbol at run ${run + 1}`;
      continue;
    }
    run++;
    const code = codes.get(c);
    if (code === undefined) return `unknown symbol ${JSON.stringify(c)} at run ${run}`;
    if (count === 0) return `a count of 0 at run ${run}`;
    const length = count < 0 ? 1 : count;
    into.fill(code, offset + Math.min(cells, columns), offset + Math.min(cells + length, columns));
    cells += length;
    count = -1;
  }
  if (count >= 0) return `a count without a symbol at run ${run + 1}`;
  return cells === columns ? null : `${cells >= MAX_COUNT ? "far too many" : cells} cells instead of ${columns}`;
}

/**
 * The cells of a raster from its rows (northern first), with all problems: at most one for each row, and one with row
 * −1 if the number of rows isn't `rows`.
 */
export function decodeRaster(
  lines: readonly string[],
  columns: number,
  rows: number,
  codes: ReadonlyMap<string, number>,
): DecodedRaster {
  const cells = new Uint8Array(columns * rows);
  if (lines.length !== rows)
    return { cells, problems: [{ row: -1, message: `${lines.length} rows instead of ${rows}` }] };
  const problems: RowProblem[] = [];
  lines.forEach((line, i) => {
    const message = decodeRow(line, columns, codes, cells, (rows - 1 - i) * columns);
    if (message !== null) problems.push({ row: i, message: `row ${i + 1}: ${message}` });
  });
  return { cells, problems };
}

/** The rows of a raster, northern first; `symbolOf` gives the symbol of each code in use. */
export function encodeRaster(
  cells: Uint8Array,
  columns: number,
  rows: number,
  symbolOf: (code: number) => string,
): string[] {
  const lines: string[] = [];
  for (let row = rows - 1; row >= 0; row--) {
    const runs: string[] = [];
    const end = (row + 1) * columns;
    let from = row * columns;
    while (from < end) {
      const code = cells[from] as number;
      let to = from + 1;
      while (to < end && cells[to] === code) to++;
      runs.push(to - from === 1 ? symbolOf(code) : `${to - from}${symbolOf(code)}`);
      from = to;
    }
    lines.push(runs.join(" "));
  }
  return lines;
}
