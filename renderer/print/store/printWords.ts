/** The printer's output in words. */
import { INCH } from "../../../shared/print/marks.ts";
import { PAPERS, type PaperChoice } from "../../../shared/print/paper.ts";
import type { PrintSettings } from "../../../shared/print/settings.ts";
import type { SheetSize } from "./host.ts";

const inches = (n: number): string => `${Math.round(n * 100) / 100}″`;

/** "A4 landscape", "9″ × 12″" */
const paperInWords = ({ size, orientation }: PaperChoice): string =>
  typeof size === "string" ? `${PAPERS[size].name} ${orientation}` : `${inches(size.width)} × ${inches(size.height)}`;

/** A sheet's size: "297 × 210 mm" of an A size, else "11″ × 8.5″". */
export function sheetInWords({ width, height }: Pick<SheetSize, "width" | "height">, { size }: PaperChoice): string {
  const [w, h] = [width / INCH, height / INCH];
  const metric = typeof size === "string" && /^a\d$/.test(size);
  return metric ? `${Math.round(w * 25.4)} × ${Math.round(h * 25.4)} mm` : `${inches(w)} × ${inches(h)}`;
}

/** Columns and rows of a map cut into pages "A1" to "D3"; null for pages with other names. */
export function tilesOf(sheets: readonly Pick<SheetSize, "name">[]): { columns: number; rows: number } | null {
  const tiles = sheets.flatMap(({ name }) => {
    const place = /(?:^|\s)([A-Z]{1,2})(\d{1,3})$/.exec(name);
    return place ? [{ letter: place[1] as string, number: place[2] as string }] : [];
  });
  if (tiles.length < 2 || tiles.length < sheets.length / 2) return null;
  const columns = new Set(tiles.map((f) => f.letter)).size;
  const rows = new Set(tiles.map((f) => f.number)).size;
  return columns * rows === tiles.length ? { columns, rows } : null;
}

/** "12 pages A4 landscape, 4 × 3" */
export function pagesInWords(sheets: readonly SheetSize[], settings: Pick<PrintSettings, "paper">): string {
  const n = sheets.length;
  const tiles = tilesOf(sheets);
  const odd = sheets.filter((s) => s.width !== sheets[0]?.width || s.height !== sheets[0]?.height).length;
  return [
    `${n} ${n === 1 ? "page" : "pages"} ${paperInWords(settings.paper)}`,
    ...(tiles ? [`map ${tiles.columns} × ${tiles.rows}`] : []),
    ...(odd > 0 ? ["of several sizes"] : []),
  ].join(", ");
}

/** The usual scales with their names: inches of paper for an inch of table. */
export const SCALES = [
  { value: 1, name: "True size, 1:1" },
  { value: 0.5, name: "Half size, 1:2" },
  { value: 1 / 2.54, name: "Centimetres for inches" },
  { value: 0.25, name: "Quarter size, 1:4" },
] as const;
const NEAR = 1e-4;
export const usualScale = (scale: number) => SCALES.find(({ value }) => Math.abs(value - scale) < NEAR) ?? null;

/** An inch of the table on paper: "1 inch of table = 1″ (25.4 mm) of paper". */
export const scaleInWords = (scale: number): string =>
  `1 inch of table = ${inches(scale)} (${Math.round(scale * 254) / 10} mm) of paper`;
