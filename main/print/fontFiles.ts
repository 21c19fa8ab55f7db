/**
 * The file for each letter: typefaces come in pieces (`@fontsource`), each for some ranges of Unicode. A piece is
 * opened at the first use of a letter in its ranges.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { create, type Font } from "fontkit";
import type { Face } from "../../shared/print/marks.ts";
import { unwrapped } from "./woff.ts";

export interface FontFile {
  /** Unique: "barlow-latin-400-normal". */
  readonly key: string;
  readonly font: Font;
}

/** A family in one weight and slope. */
interface Cut {
  readonly family: string;
  readonly weight: 400 | 500 | 600;
  readonly slope: "normal" | "italic";
  /** The pieces to search, in this order; null: all. */
  readonly pieces: readonly string[] | null;
}
const cut = (
  family: string,
  weight: Cut["weight"],
  slope: Cut["slope"],
  pieces: readonly string[] | null = null,
): Cut => ({ family, weight, slope, pieces });

const SANS = ["latin", "latin-ext", "vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext", "devanagari"];
/** Fallbacks: Noto Sans for European scripts and symbols, Noto Sans SC for Chinese and its part of Japanese. */
const plainLenders = [cut("noto-sans", 400, "normal", SANS), cut("noto-sans-sc", 400, "normal")];
const boldLenders = [cut("noto-sans", 600, "normal", SANS), cut("noto-sans-sc", 600, "normal")];

/** The search order for the letters of each face. */
const CUTS: Readonly<Record<Face, readonly Cut[]>> = {
  text: [cut("barlow", 400, "normal"), ...plainLenders],
  bold: [cut("barlow", 600, "normal"), ...boldLenders],
  narrow: [cut("barlow-condensed", 500, "normal"), ...plainLenders],
  "narrow-bold": [cut("barlow-condensed", 600, "normal"), ...boldLenders],
  title: [cut("source-serif-4", 600, "normal"), ...boldLenders],
  italic: [cut("source-serif-4", 400, "italic"), ...plainLenders],
  "title-italic": [cut("source-serif-4", 600, "italic"), ...boldLenders],
};

/** From and to, both included. */
type Range = readonly [from: number, to: number];
interface Piece {
  readonly name: string;
  readonly ranges: readonly Range[];
}

/** "U+0370-0377,U+037A" */
export const rangesOf = (text: string): Range[] =>
  text.split(",").map((part): Range => {
    const [from = "", to = from] = part.trim().replace(/^U\+/i, "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

const isIn = (ranges: readonly Range[], code: number): boolean =>
  ranges.some(([from, to]) => code >= from && code <= to);

/** Whether the font has the letter. Pieces are cut by planned ranges and may lack some or all of their letters. */
export const hasLetter = (font: Font, code: number): boolean =>
  (font as { cmap?: unknown }).cmap !== undefined && font.hasGlyphForCodePoint(code);

export interface FontFiles {
  /** The first file with the letter for that face, or null if there is none. */
  find(code: number, face: Face): FontFile | null;
}

/** Reads from npm's folder, in the layout of `@fontsource`. Throws if a file is missing. */
export function openFontFiles(modulesFolder: string): FontFiles {
  const folder = path.join(modulesFolder, "@fontsource");
  const pieces = new Map<string, readonly Piece[]>();
  const open = new Map<string, FontFile>();
  const byFace = new Map<Face, Map<number, FontFile | null>>();

  function piecesOf(family: string): readonly Piece[] {
    let known = pieces.get(family);
    if (!known) {
      const listed = JSON.parse(readFileSync(path.join(folder, family, "unicode.json"), "utf8")) as Record<
        string,
        string
      >;
      // Numbered pieces are listed as "[97]" and named "97".
      known = Object.entries(listed).map(([name, ranges]) => ({
        name: name.replace(/^\[|\]$/g, ""),
        ranges: rangesOf(ranges),
      }));
      pieces.set(family, known);
    }
    return known;
  }
  function fileOf({ family, weight, slope }: Cut, piece: string): FontFile {
    const key = `${family}-${piece}-${weight}-${slope}`;
    let file = open.get(key);
    if (!file) {
      const font = create(unwrapped(readFileSync(path.join(folder, family, "files", `${key}.woff`))));
      if (!("layout" in font)) throw new Error(`${key} is a collection of fonts`);
      file = { key, font };
      open.set(key, file);
    }
    return file;
  }
  function search(code: number, face: Face): FontFile | null {
    for (const each of CUTS[face])
      for (const { name, ranges } of piecesOf(each.family)) {
        if (each.pieces && !each.pieces.includes(name)) continue;
        if (!isIn(ranges, code)) continue;
        const file = fileOf(each, name);
        if (hasLetter(file.font, code)) return file;
      }
    return null;
  }
  return {
    find(code, face) {
      let ofFace = byFace.get(face);
      if (!ofFace) {
        ofFace = new Map();
        byFace.set(face, ofFace);
      }
      let file = ofFace.get(code);
      if (file === undefined) {
        file = search(code, face);
        ofFace.set(code, file);
      }
      return file;
    },
  };
}
