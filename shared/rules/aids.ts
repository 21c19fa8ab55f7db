/** What a system wants on its players' table: reference sheets, markers and templates, as data. Printing lays them out. */
import type { Degrees } from "../geometry/units.ts";
import type { Gravity, Tone } from "../play/view.ts";
import type { Scenario } from "../scenario/model.ts";
import type { TerrainKind } from "../table/kinds.ts";
import type { OptionValues, TerrainChart } from "./contract.ts";

/** The rules as one battle plays them. */
export interface AidRules {
  /** With the scenario's house rules in it. */
  readonly chart: TerrainChart;
  /** Kinds whose row such a rule gave or changed. */
  readonly house: ReadonlySet<TerrainKind>;
  /** Complete and checked. */
  readonly options: OptionValues;
  /** The battle itself, as far as the reader of these sheets may know it. */
  readonly battle: Pick<Scenario, "facts" | "sides" | "stands" | "victory" | "objectives" | "vehicles">;
}

/** One cell of a table: words, or words that stand out; the ground of a result's cell is by its gravity. */
export type AidCell =
  | string
  | { readonly text: string; readonly strong?: true; readonly across?: number; readonly gravity?: Gravity };

/** What every part of a sheet has. */
interface AidBlock {
  readonly title: string;
  /** Where the document has it: "9.1". */
  readonly rule?: string | undefined;
  /** It has the sheet's whole width to itself. */
  readonly wide?: true | undefined;
}
export interface AidTable extends AidBlock {
  readonly type: "table";
  readonly head: readonly (readonly AidCell[])[];
  readonly rows: readonly (readonly AidCell[])[];
  /** The first so many columns are names or sentences, set to the left; all others are figures, set in the middle. */
  readonly names: number;
  /** Where it isn't wide: the share of the width that it needs beside others: half of it where absent. */
  readonly share?: number | undefined;
  /** Explanations of signs in it. */
  readonly notes?: readonly string[] | undefined;
}
/** What is done, in order; or things to know, each by a word, where `order` is "any". */
export interface AidSteps extends AidBlock {
  readonly type: "steps";
  readonly order?: "any" | undefined;
  readonly steps: readonly { readonly name: string; readonly words: string; readonly rule?: string | undefined }[];
}
export interface AidText extends AidBlock {
  readonly type: "text";
  /** A paragraph each. */
  readonly words: readonly string[];
}
/** To be filled in by hand: empty lines under the names of what belongs there. */
export interface AidForm extends AidBlock {
  readonly type: "form";
  /** `hint`: how it is written, below its name. `share`: of the width that the names leave over. */
  readonly fields: readonly { readonly name: string; readonly hint?: string | undefined; readonly share: number }[];
  readonly lines: number;
  readonly notes?: readonly string[] | undefined;
}
export type AidPart = AidTable | AidSteps | AidText | AidForm;

/** A sheet for one's own eyes during the battle: "Fire", "Movement". */
export interface AidSheet {
  readonly title: string;
  readonly parts: readonly AidPart[];
}

/** A marker to cut out. Sizes in inches. */
export interface AidMarker {
  /** On the marker; a wreck has none. */
  readonly letter: string;
  readonly name: string;
  /** The bead that it stands for, which says its colour; a wreck lies under what is still in the battle; others are plain. */
  readonly tone: Tone | "wreck" | "plain";
  readonly size: number;
  /** How many a battle wants, by stand of both sides. */
  readonly perStand: number;
}

/** From … to in inches, and what holds there. */
export interface RulerBand {
  readonly from: number;
  readonly to: number;
  readonly name: string;
}
/** A row along a ruler: bands that lie side by side, or figures at its marks. */
export type RulerLane = { readonly name: string } & (
  | { readonly type: "bands"; readonly bands: readonly RulerBand[] }
  | { readonly type: "marks"; readonly marks: readonly { readonly at: number; readonly name: string }[] }
);

/** A template laid on the table at true size. */
export type AidTemplate = {
  readonly name: string;
  readonly rule: string;
  /** What it is for, in a sentence. */
  readonly words: string;
} & (
  | /** Its apex at a stand's centre, half of the angle to either side of the facing. */
  { readonly type: "arc"; readonly angle: Degrees }
  | {
      readonly type: "ruler";
      /** Inches. */
      readonly length: number;
      /** How wide it is at least, in inches, where that matters. */
      readonly width?: number | undefined;
      readonly lanes: readonly RulerLane[];
    }
  /** What lies within a distance of a place: a disc about it, or a quarter of one that is turned. Inches. */
  | { readonly type: "disc"; readonly radius: number }
  /**
   * So many directions from a place, numbered clockwise from north, with a ring at each whole inch: `reach` of them, or as many as
   * the paper has room for.
   */
  | { readonly type: "compass"; readonly directions: number; readonly reach: number }
  /** Squares side by side across a facing, each side of a square so many inches; in pieces where the paper is narrow. */
  | { readonly type: "row"; readonly size: number; readonly count: number }
  | {
      /** Rows of boxes for dice or counters, each side of a box so many inches. */
      readonly type: "mat";
      readonly box: number;
      /** What stands in each box; nothing where something is laid into it. */
      readonly rows: readonly { readonly name: string; readonly boxes: readonly string[] }[];
    }
);

export interface Aids {
  /** The document they come from. */
  readonly source: string;
  readonly sheets: readonly AidSheet[];
  readonly markers: readonly AidMarker[];
  readonly templates: readonly AidTemplate[];
}
