/** Cells of tables that go out to spreadsheets and come back. */

/**
 * A spreadsheet takes a cell that begins with one of these for a formula and carries it out. Such a cell goes out with an
 * apostrophe before it, and so does one that begins with an apostrophe, so that coming back each is what it was.
 */
const RISKY = /^['=+\-@\t\r\n＝＋－＠]/;
export const defused = (cell: string): string => (RISKY.test(cell) ? `'${cell}` : cell);
export const restored = (cell: string): string =>
  cell.startsWith("'") && RISKY.test(cell.slice(1)) ? cell.slice(1) : cell;

const quoted = (cell: string): string => (/[",;\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** With a byte order mark, by which spreadsheets know the encoding, commas, and the line ends of RFC 4180. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(quoted).join(",")}\r\n`).join("")}`;
