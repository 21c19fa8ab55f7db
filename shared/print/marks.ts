/**
 * The marks on a sheet of paper, as plain data: the one picture behind PDF, SVG and the preview. Lengths in points (1/72″),
 * the origin at the sheet's top left corner, x to the right and y down.
 */
import type { Path } from "./path.ts";

/** "#rrggbb" */
export type Colour = string;

/** Typefaces by their part on the sheet; a backend knows their files, and the substitutes for missing letters. */
export const FACES = ["text", "bold", "narrow", "narrow-bold", "title", "italic", "title-italic"] as const;
export type Face = (typeof FACES)[number];

export interface Stroke {
  readonly colour: Colour;
  readonly width: number;
  readonly dash?: readonly number[] | undefined;
  /** Butt ends and mitred corners where absent. */
  readonly round?: true | undefined;
}

/** a, b, c, d, e, f: x' = a·x + c·y + e, y' = b·x + d·y + f */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export interface PathMark {
  readonly type: "path";
  readonly path: Path;
  readonly fill?: Colour | undefined;
  readonly stroke?: Stroke | undefined;
  /** Holes by counting crossings; by winding where absent. */
  readonly evenOdd?: true | undefined;
  /** From 0 to 1. */
  readonly opacity?: number | undefined;
}

/** One line of text; it is never wrapped here. */
export interface TextMark {
  readonly type: "text";
  readonly text: string;
  /** The beginning, the middle or the end of its base line. */
  readonly x: number;
  readonly y: number;
  readonly face: Face;
  readonly size: number;
  readonly colour: Colour;
  readonly align?: "middle" | "end" | undefined;
  /** Clockwise degrees round x, y. */
  readonly turn?: number | undefined;
  /** An edge of paper colour round the letters, where they stand on a map. */
  readonly halo?: { readonly colour: Colour; readonly width: number } | undefined;
  /** Additional room between letters. */
  readonly spacing?: number | undefined;
  readonly opacity?: number | undefined;
  /** The anchor in the same job that a click goes to. */
  readonly link?: string | undefined;
}

export interface GroupMark {
  readonly type: "group";
  readonly marks: readonly Mark[];
  /** In the group's own coordinates. */
  readonly clip?: Path | undefined;
  readonly matrix?: Matrix | undefined;
  readonly opacity?: number | undefined;
  /** A name for people who open the file in a drawing program: "roads". */
  readonly name?: string | undefined;
}

/** A picture of pixels: a JPEG file, as PDF and SVG hold it unchanged. */
export interface PictureMark {
  readonly type: "picture";
  readonly jpeg: Uint8Array;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Mark = PathMark | TextMark | GroupMark | PictureMark;

export const path = (p: Path, look: Omit<PathMark, "type" | "path">): PathMark => ({ type: "path", path: p, ...look });
export const text = (
  words: string,
  [x, y]: readonly [number, number],
  look: Omit<TextMark, "type" | "text" | "x" | "y">,
): TextMark => ({ type: "text", text: words, x, y, ...look });
export const group = (marks: readonly Mark[], how: Omit<GroupMark, "type" | "marks"> = {}): GroupMark => ({
  type: "group",
  marks,
  ...how,
});

/** Points of paper in an inch of paper. */
export const INCH = 72;
