/** The width of a text, from the holder of the typefaces, so that decisions here are the same everywhere. */
import type { Face } from "./marks.ts";

export interface TextMeasure {
  /** In points, including kerning and substitute letters. */
  width(text: string, face: Face, size: number): number;
}

/** For the typefaces in use, as shares of the size: the rise and fall of letters, and the distance of lines. */
export const ASCENT = 0.76;
export const DESCENT = 0.22;
export const LEADING = 1.28;

const ELLIPSIS = "…";

/** The text, or as much of its beginning as fits before an ellipsis. */
export function fitted(text: string, face: Face, size: number, width: number, measure: TextMeasure): string {
  if (measure.width(text, face, size) <= width) return text;
  const letters = [...text];
  let low = 0;
  let high = letters.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const tried = letters.slice(0, middle).join("").trimEnd() + ELLIPSIS;
    if (measure.width(tried, face, size) <= width) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? "" : letters.slice(0, low).join("").trimEnd() + ELLIPSIS;
}

/** Lines no wider than `width`: broken at spaces, and inside a word only where the word alone is wider. */
export function wrapped(text: string, face: Face, size: number, width: number, measure: TextMeasure): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    for (const word of paragraph.split(/[ \t]+/)) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (measure.width(longer, face, size) <= width) {
        line = longer;
        continue;
      }
      if (line !== "") lines.push(line);
      line = word;
      while (measure.width(line, face, size) > width) {
        const head = headOf(line, face, size, width, measure);
        if (head === line) break;
        lines.push(head);
        line = line.slice(head.length);
      }
    }
    lines.push(line);
  }
  return lines;
}

/** As many letters as fit, one at least. */
function headOf(word: string, face: Face, size: number, width: number, measure: TextMeasure): string {
  const letters = [...word];
  let low = 1;
  let high = letters.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (measure.width(letters.slice(0, middle).join(""), face, size) <= width) low = middle;
    else high = middle - 1;
  }
  return letters.slice(0, low).join("");
}
