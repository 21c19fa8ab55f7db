/** A system's aids for the players' table: reference sheets, markers and templates, as data. Printing lays them out. */
import type { Degrees } from "../geometry/units.ts";
import type { Gravity, Tone } from "../play/view.ts";
import type { Scenario } from "../scenario/model.ts";
import type { TerrainKind } from "../table/kinds.ts";
import type { OptionValues, TerrainChart } from "./contract.ts";

/** The rules of one battle. */
export interface AidRules {
  /** The chart with the scenario's house rules. */
  readonly chart: TerrainChart;
  /** Kinds with a row from such a rule. */
  readonly house: ReadonlySet<TerrainKind>;
  /** Complete and checked. */
  readonly options: OptionValues;
  /** The battle, as far as the reader of these sheets may know it. */
  readonly battle: Pick<Scenario, "facts" | "sides" | "stands" | "victory" | "objectives" | "vehicles">;
}

/** One cell of a table: words, or words that stand out. The background of a result's cell follows its gravity. */
export type AidCell =
  | string
  | { readonly text: string; readonly strong?: true; readonly across?: number; readonly gravity?: Gravity };

/** The fields of every part of a sheet. */
interface AidBlock {
  readonly title: string;
  /** The document's place: "9.1". */
  readonly rule?: string | undefined;
  /** It takes the sheet's whole width. */
  readonly wide?: true | undefined;
}
export interface AidTable extends AidBlock {
  readonly type: "table";
  readonly head: readonly (readonly AidCell[])[];
  readonly rows: readonly (readonly AidCell[])[];
  /** The first columns, this many, are names or sentences, set to the left; all others are figures, set in the middle. */
  readonly names: number;
  /** If it isn't wide: its share of the width beside others; a half where absent. */
  readonly share?: number | undefined;
  /** Explanations of its signs. */
  readonly notes?: readonly string[] | undefined;
}
/** Steps in order; or facts, each under a word, where `order` is "any". */
export interface AidSteps extends AidBlock {
  readonly type: "steps";
  readonly order?: "any" | undefined;
  readonly steps: readonly { readonly name: string; readonly words: string; readonly rule?: string | undefined }[];
}
export interface AidText extends AidBlock {
  readonly type: "text";
  /** A paragraph for each. */
  readonly words: readonly string[];
}
/** A form to fill in by hand: empty lines under the names of the fields. */
export interface AidForm extends AidBlock {
  readonly type: "form";
  /** `hint`: the way to write it, below its name. `share`: of the width that the names leave over. */
  readonly fields: readonly { readonly name: string; readonly hint?: string | undefined; readonly share: number }[];
  readonly lines: number;
  readonly notes?: readonly string[] | undefined;
}
export type AidPart = AidTable | AidSteps | AidText | AidForm;

/** A sheet for a player's private use during the battle: "Fire", "Movement". */
export interface AidSheet {
  readonly title: string;
  readonly parts: readonly AidPart[];
}

/** A marker to cut out. Sizes in inches. */
export interface AidMarker {
  /** The letter on the marker; a wreck has none. */
  readonly letter: string;
  readonly name: string;
  /** The tone of its bead, which gives its colour. A wreck lies under pieces still in the battle; others are plain. */
  readonly tone: Tone | "wreck" | "plain";
  readonly size: number;
  /** The number that a battle needs, by stand of both sides. */
  readonly perStand: number;
}

/** A band between two distances in inches, and its rule. */
export interface RulerBand {
  readonly from: number;
  readonly to: number;
  readonly name: string;
}
/** A row along a ruler: bands side by side, or figures at its marks. */
export type RulerLane = { readonly name: string } & (
  | { readonly type: "bands"; readonly bands: readonly RulerBand[] }
  | { readonly type: "marks"; readonly marks: readonly { readonly at: number; readonly name: string }[] }
);

/** A template laid on the table at true size. */
export type AidTemplate = {
  readonly name: string;
  readonly rule: string;
  /** The purpose, in a sentence. */
  readonly words: string;
} & (
  | /** Its apex at a stand's centre, half of the angle to either side of the facing. */
  { readonly type: "arc"; readonly angle: Degrees }
  | {
      readonly type: "ruler";
      /** Inches. */
      readonly length: number;
      /** The least width in inches, where that matters. */
      readonly width?: number | undefined;
      readonly lanes: readonly RulerLane[];
    }
  /** The area within a distance of a place: a disc about it, or a quarter disc that is turned. Inches. */
  | { readonly type: "disc"; readonly radius: number }
  /**
   * Directions from a place, numbered clockwise from north, with a ring at each whole inch: `reach` of them, or all that the
   * paper has room for.
   */
  | { readonly type: "compass"; readonly directions: number; readonly reach: number }
  /** Squares side by side across a facing, with the side of a square in inches; in pieces where the paper is narrow. */
  | { readonly type: "row"; readonly size: number; readonly count: number }
  | {
      /** Rows of boxes for dice or counters, with the side of a box in inches. */
      readonly type: "mat";
      readonly box: number;
      /** The print in each box; empty where players lay something into it. */
      readonly rows: readonly { readonly name: string; readonly boxes: readonly string[] }[];
    }
);

export interface Aids {
  readonly source: string;
  readonly sheets: readonly AidSheet[];
  readonly markers: readonly AidMarker[];
  readonly templates: readonly AidTemplate[];
}
