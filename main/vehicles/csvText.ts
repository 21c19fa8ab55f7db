/** Cells of tables for export to spreadsheets and import from them. */

/**
 * A spreadsheet takes a cell that begins with one of these for a formula and runs it. Such a cell is exported with an
 * apostrophe before it, and so is a cell that begins with an apostrophe, so that the import restores both.
 */
const RISKY = /^['=+\-@\t\r\n＝＋－＠]/;
export const defused = (cell: string): string => (RISKY.test(cell) ? `'${cell}` : cell);
export const restored = (cell: string): string =>
  cell.startsWith("'") && RISKY.test(cell.slice(1)) ? cell.slice(1) : cell;

const quoted = (cell: string): string => (/[",;\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** With a byte order mark, by which spreadsheets recognise the encoding, commas, and the line ends of RFC 4180. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(quoted).join(",")}\r\n`).join("")}`;
