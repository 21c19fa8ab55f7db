/** What a system wants on its players' table: reference sheets, markers and templates, as data. Printing lays them out. */
import type { Degrees } from "../geometry/units.ts";

/** One cell of a table: words, or words that stand out. */
export type AidCell = string | { readonly text: string; readonly strong?: true; readonly across?: number };

export interface AidTable {
  readonly type: "table";
  readonly title: string;
  /** Where the document has it: "9.1". */
  readonly rule?: string | undefined;
  readonly head: readonly (readonly AidCell[])[];
  readonly rows: readonly (readonly AidCell[])[];
  /** The first so many columns are names, set to the left; all others are figures, set in the middle. */
  readonly names: number;
  /** Explanations of signs in it. */
  readonly notes?: readonly string[] | undefined;
}
/** What is done, in order. */
export interface AidSteps {
  readonly type: "steps";
  readonly title: string;
  readonly rule?: string | undefined;
  readonly steps: readonly { readonly name: string; readonly words: string; readonly rule?: string | undefined }[];
}
export interface AidText {
  readonly type: "text";
  readonly title: string;
  readonly rule?: string | undefined;
  readonly words: readonly string[];
}
export type AidPart = AidTable | AidSteps | AidText;

/** A sheet for one's own eyes during the battle: "Fire", "Movement". */
export interface AidSheet {
  readonly title: string;
  readonly parts: readonly AidPart[];
}

/** A marker to cut out. Sizes in inches. */
export interface AidMarker {
  readonly letter: string;
  readonly name: string;
  /** One of the window's bead tokens, which say its colour. */
  readonly token: string;
  readonly size: number;
  /** How many a battle of so many stands a side wants: by stand of both sides. */
  readonly perStand: number;
}

/** A template laid at a stand's centre along its facing. */
export type AidTemplate =
  | { readonly type: "arc"; readonly name: string; readonly rule: string; readonly angle: Degrees }
  | {
      readonly type: "ruler";
      readonly name: string;
      readonly rule: string;
      /** Inches, and marks along it with what begins there. */
      readonly length: number;
      readonly marks: readonly { readonly at: number; readonly name: string }[];
    };

export interface Aids {
  /** The document they come from. */
  readonly source: string;
  readonly sheets: readonly AidSheet[];
  readonly markers: readonly AidMarker[];
  readonly templates: readonly AidTemplate[];
}
