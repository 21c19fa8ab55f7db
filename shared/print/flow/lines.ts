/** Words into lines: broken at blanks, between the letters of scripts without blanks, and in words too long to fit. */
import type { Colour, Face, Mark } from "../marks.ts";
import { ASCENT, type TextMeasure } from "../measure.ts";
import type { Align, Run, Words } from "./block.ts";
import type { TextLook } from "./style.ts";

export interface Segment {
  readonly text: string;
  readonly face: Face;
  readonly colour: Colour;
  readonly link?: string | undefined;
}
export interface Line {
  readonly segments: readonly Segment[];
  readonly width: number;
}

const WIDE = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef`;
/** Characters never at a line's beginning, or at its end. */
const CLOSING =
  /^[\u3001\u3002\uff0c\uff0e\uff1a\uff1b\uff01\uff1f\u300d\u300f\uff09\u3011\u300b\u3009\u2019\u201d)\]}.,;:!?…]/u;
const OPENING = /[\u300c\u300e\uff08\u3010\u300a\u3008\u2018\u201c([{]$/u;
/** A letter with its marks, or a letter of a script without blanks, or a run of others with the hyphen that ends it. */
const PARTS = new RegExp(String.raw`[${WIDE}]\p{M}*|[^${WIDE}]*?\p{L}[-‐–—](?=\p{L})|[^${WIDE}]+`, "gu");
const WIDE_LETTER = new RegExp(`[${WIDE}]`, "u");
/** Possible line ends, without non-breaking blanks. */
const BLANKS = /([^\S\u00a0\u202f\u2007\u3000]+)/u;
const BLANK = /^[^\S\u00a0\u202f\u2007\u3000]/u;
const LETTERS = /\P{M}\p{M}*|\p{M}+/gu;
const UNPRINTABLE = /[^\P{C}\n\t]/gu;

/** Unbroken words, unless longer than a line; they may have several looks. */
interface Piece {
  readonly blank: boolean;
  readonly parts: readonly { readonly text: string; readonly run: Run }[];
}

/** Pieces of one paragraph (no line breaks in it). */
function piecesOf(runs: readonly Run[]): Piece[] {
  const pieces: Piece[] = [];
  let blank = false;
  for (const run of runs) {
    let fresh = true;
    for (const stretch of run.text.split(BLANKS)) {
      if (stretch === "") continue;
      if (BLANK.test(stretch)) {
        blank = pieces.length > 0;
        continue;
      }
      for (const text of stretch.match(PARTS) ?? [stretch]) {
        const last = pieces.at(-1);
        if (last && !blank && holds(last, text, fresh))
          pieces[pieces.length - 1] = { ...last, parts: [...last.parts, { text, run }] };
        else pieces.push({ blank, parts: [{ text, run }] });
        blank = false;
        fresh = false;
      }
    }
  }
  return pieces;
}

/** Whether words belong to the piece before them: signs do, and so does a word that goes on in another look. */
function holds(before: Piece, text: string, fresh: boolean): boolean {
  const end = before.parts.at(-1)?.text ?? "";
  if (CLOSING.test(text) || OPENING.test(end)) return true;
  return fresh && !WIDE_LETTER.test(end.slice(-1)) && !WIDE_LETTER.test(text.slice(0, 1)) && !/[-‐–—]$/u.test(end);
}

function paragraphsOf(words: Words): Run[][] {
  const runs = typeof words === "string" ? [{ text: words }] : words;
  const paragraphs: Run[][] = [[]];
  for (const run of runs)
    run.text
      .replace(/\r\n?/g, "\n")
      .replace(UNPRINTABLE, "")
      .split("\n")
      .forEach((part, i) => {
        if (i > 0) paragraphs.push([]);
        paragraphs.at(-1)?.push({ ...run, text: part });
      });
  return paragraphs;
}

const faceOf = (run: Run, look: TextLook): Face => run.face ?? look.face;

/** Sums of widths differ in their last digits. */
const NEAR = 1e-3;

class LineMaker {
  readonly lines: Line[] = [];
  private segments: Segment[] = [];
  private width = 0;
  private readonly look: TextLook;
  private readonly room: number;
  private readonly measure: TextMeasure;

  constructor(look: TextLook, room: number, measure: TextMeasure) {
    this.look = look;
    this.room = room + NEAR;
    this.measure = measure;
  }

  widthOf(text: string, run: Run): number {
    return this.measure.width(text, faceOf(run, this.look), this.look.size);
  }

  private widthOfAll(parts: Piece["parts"]): number {
    return parts.reduce((sum, { text, run }) => sum + this.widthOf(text, run), 0);
  }

  add({ blank, parts }: Piece): void {
    const [first] = parts;
    if (!first) return;
    const width = this.widthOfAll(parts);
    const begun = this.segments.length > 0;
    const gap = blank && begun ? this.widthOf(" ", first.run) : 0;
    if (this.width + gap + width <= this.room) {
      if (gap > 0) this.put(" ", gap, first.run);
      for (const { text, run } of parts) this.put(text, this.widthOf(text, run), run);
      return;
    }
    if (begun && width <= this.room) {
      this.end();
      for (const { text, run } of parts) this.put(text, this.widthOf(text, run), run);
      return;
    }
    // Longer than a line: begun here if a fair piece of it fits.
    if (begun && this.width + gap < this.room * 0.6) {
      if (gap > 0) this.put(" ", gap, first.run);
    } else if (begun) this.end();
    for (const { text, run } of parts) this.addLetters(text, run);
  }

  private addLetters(text: string, run: Run): void {
    let letters: readonly string[] = text.match(LETTERS) ?? [];
    while (letters.length > 0) {
      const fits = Math.max(this.fitting(letters, run), this.segments.length > 0 ? 0 : 1);
      const head = letters.slice(0, fits).join("");
      if (fits > 0) this.put(head, this.widthOf(head, run), run);
      letters = letters.slice(fits);
      if (letters.length > 0) this.end();
    }
  }

  private fitting(letters: readonly string[], run: Run): number {
    let low = 0;
    let high = letters.length;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.width + this.widthOf(letters.slice(0, middle).join(""), run) <= this.room) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  private put(text: string, width: number, run: Run): void {
    const face = faceOf(run, this.look);
    const colour = run.colour ?? this.look.colour;
    const last = this.segments.at(-1);
    if (last && last.face === face && last.colour === colour && last.link === run.link)
      this.segments[this.segments.length - 1] = { ...last, text: last.text + text };
    else this.segments.push({ text, face, colour, link: run.link });
    this.width += width;
  }

  end(): void {
    this.lines.push({ segments: this.segments, width: this.width });
    this.segments = [];
    this.width = 0;
  }
}

/** Lines no wider than `room`, at least one; a single letter remains on a line that is too narrow even for it. */
export function linesOf(words: Words, look: TextLook, room: number, measure: TextMeasure): readonly Line[] {
  const maker = new LineMaker(look, room, measure);
  for (const runs of paragraphsOf(words)) {
    for (const piece of piecesOf(runs)) maker.add(piece);
    maker.end();
  }
  return maker.lines;
}

/** The width of the unbroken words, and of the widest piece that is broken only if necessary. Points. */
export function extentOf(
  words: Words,
  look: TextLook,
  measure: TextMeasure,
): { readonly whole: number; readonly least: number } {
  let whole = 0;
  let least = 0;
  for (const runs of paragraphsOf(words)) {
    let width = 0;
    for (const { blank, parts } of piecesOf(runs)) {
      const length = parts.reduce((sum, { text, run }) => sum + measure.width(text, faceOf(run, look), look.size), 0);
      least = Math.max(least, length);
      const [first] = parts;
      width += length + (blank && first ? measure.width(" ", faceOf(first.run, look), look.size) : 0);
    }
    whole = Math.max(whole, width);
  }
  return { whole, least };
}

/** From a line's top to its base line, so that letters are in the middle of their leading. */
export const baseOf = ({ size, leading }: TextLook): number => (leading - size) / 2 + size * ASCENT;

/** A line's marks: `x` is the left edge of a room of this width, `y` the line's top. */
export function lineMarks(
  line: Line,
  look: TextLook,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  align: Align,
  measure: TextMeasure,
): Mark[] {
  const [only] = line.segments;
  if (!only) return [];
  const mark = (s: Segment, at: number, anchor?: "middle" | "end"): Mark => ({
    type: "text",
    text: s.text,
    x: at,
    y: y + baseOf(look),
    face: s.face,
    size: look.size,
    colour: s.colour,
    ...(anchor && { align: anchor }),
    ...(s.link !== undefined && { link: s.link }),
  });
  if (line.segments.length === 1)
    return [
      align === "left"
        ? mark(only, x)
        : align === "middle"
          ? mark(only, x + width / 2, align)
          : mark(only, x + width, align),
    ];
  let at = align === "left" ? x : align === "middle" ? x + (width - line.width) / 2 : x + width - line.width;
  return line.segments.map((segment) => {
    const made = mark(segment, at);
    at += measure.width(segment.text, segment.face, look.size);
    return made;
  });
}
