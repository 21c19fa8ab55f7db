/** What a content stream uses of its file, and what it gives in return. */
import type { GlyphRun } from "fontkit";
import type { FontFile } from "./fontFiles.ts";

/** Consecutive glyphs at one height, as the array of a TJ operator, and their height above the base line. */
export interface Glyphs {
  readonly array: string;
  /** As a share of the size. */
  readonly rise: number;
}

/** The names of the resources in a stream; the file's writer gives them. */
export interface Resources {
  font(file: FontFile): string;
  /** The glyphs of a run in that font; called after the font's name is known. */
  glyphs(file: FontFile, run: GlyphRun): readonly Glyphs[];
  opacity(share: number): string;
  /** A stream painted as a unit: its marks don't shine through each other. */
  form(content: Content): string;
  /** A JPEG file, as large as 1 × 1. */
  picture(jpeg: Uint8Array): string;
}

export interface Link {
  /** Points from the sheet's top left corner: left, top, right, bottom. */
  readonly box: readonly [number, number, number, number];
  readonly to: string;
}
export interface Content {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly fonts: ReadonlySet<string>;
  readonly opacities: ReadonlySet<string>;
  readonly forms: ReadonlySet<string>;
  readonly pictures: ReadonlySet<string>;
  readonly links: readonly Link[];
}
