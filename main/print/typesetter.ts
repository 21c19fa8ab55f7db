/**
 * Divides lines of text by the fonts that have their letters, and measures them with the fonts that go into the file.
 */
import type { GlyphRun } from "fontkit";
import type { Face } from "../../shared/print/marks.ts";
import type { TextMeasure } from "../../shared/print/measure.ts";
import { type FontFile, type FontFiles, hasLetter } from "./fontFiles.ts";

/** Consecutive letters in one font; without a font, each letter is an empty box. */
export interface TextRun {
  readonly set: { readonly file: FontFile; readonly glyphs: GlyphRun } | null;
  readonly text: string;
  /** As a share of the size, like the line's width. */
  readonly width: number;
  /** The number of glyphs, for letter spacing. */
  readonly letters: number;
}
export interface Line {
  readonly runs: readonly TextRun[];
  readonly width: number;
  readonly letters: number;
}

export interface Typesetter {
  readonly measure: TextMeasure;
  /** The same line for the same text while it is cached. Spaced letters must not join as ligatures. */
  line(text: string, face: Face, ligatures?: boolean): Line;
  /** Letters in use that no typeface has. */
  readonly missing: ReadonlySet<string>;
}

/** The box for a letter that no typeface has, as shares of the size. */
export const BOX = { advance: 0.62, left: 0.06, width: 0.5, height: 0.7, line: 0.05 } as const;

/** The greatest number of cached lines; beyond it, all are dropped. */
const MOST_LINES = 20_000;

/** Joiners, direction marks, variation selectors and other invisible characters. */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Variation_Selector}]/gu;
const isMark = (letter: string) => /^\p{M}$/u.test(letter);

/** The settable part of a text: composed letters, with spaces for tabs and ends of lines. */
const settable = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\t\n\r\u{2028}\u{2029}]/gu, " ")
    .replace(INVISIBLE, "");

/** Replaces a letter that no typeface has by its parts, if these exist: ⅛ becomes 1⁄8. */
function composed(files: FontFiles, text: string, face: Face): string {
  const has = (letter: string) => files.find(letter.codePointAt(0) as number, face) !== null;
  let out = "";
  for (const letter of text) {
    const parts = has(letter) ? letter : letter.normalize("NFKD");
    if (parts === letter || [...parts].every(has)) out += parts;
    else out += letter;
  }
  return out;
}

/** A typesetter for one job: it records the missing letters. */
export function createTypesetter(files: FontFiles): Typesetter {
  const lines = new Map<string, Line>();
  const missing = new Set<string>();

  function split(text: string, face: Face): { file: FontFile | null; text: string }[] {
    const runs: { file: FontFile | null; text: string }[] = [];
    for (const letter of composed(files, text, face)) {
      const code = letter.codePointAt(0) as number;
      const last = runs.at(-1);
      // A mark is set in the font of the letter under it, if that font has the mark.
      const file = last?.file && isMark(letter) && hasLetter(last.file.font, code) ? last.file : files.find(code, face);
      if (!file) missing.add(letter);
      if (last && last.file === file) last.text += letter;
      else runs.push({ file, text: letter });
    }
    return runs;
  }

  function set(text: string, face: Face, ligatures: boolean): Line {
    let width = 0;
    let letters = 0;
    const runs = split(settable(text), face).map(({ file, text: part }): TextRun => {
      if (!file) {
        const count = [...part].length;
        letters += count;
        width += count * BOX.advance;
        return { set: null, text: part, width: count * BOX.advance, letters: count };
      }
      const glyphs = file.font.layout(part, ligatures ? {} : { liga: false });
      const advance = glyphs.advanceWidth / file.font.unitsPerEm;
      letters += glyphs.glyphs.length;
      width += advance;
      return { set: { file, glyphs }, text: part, width: advance, letters: glyphs.glyphs.length };
    });
    return { runs, width, letters };
  }

  const line = (text: string, face: Face, ligatures = true): Line => {
    const key = `${face} ${ligatures} ${text}`;
    let known = lines.get(key);
    if (!known) {
      known = set(text, face, ligatures);
      if (lines.size >= MOST_LINES) lines.clear();
      lines.set(key, known);
    }
    return known;
  };
  return { line, missing, measure: { width: (text, face, size) => line(text, face).width * size } };
}

/** The greatest number of letters in the sentence. */
const NAMED = 12;

/** A sentence about letters that no typeface has; empty if there are none. */
export function missingWords(missing: ReadonlySet<string>): string[] {
  if (missing.size === 0) return [];
  const named = [...missing].slice(0, NAMED).join(" ");
  const more = missing.size > NAMED ? ` and ${missing.size - NAMED} more` : "";
  return [`No typeface has these letters, empty boxes stand for them: ${named}${more}.`];
}
