/** A system's advice on the user's scenarios, as data. Editor, generator and advisor read it. */

/** Both ends included. */
export type Span = readonly [least: number, most: number];

/** The openness of the country, which sets the maximum sighting distance. */
export interface SightingClass {
  readonly name: "open" | "mixed" | "closed";
  /** A description of such country. */
  readonly words: string;
  readonly inches: number;
  /** The rules have no limit: sight crosses any table. */
  readonly unlimited: boolean;
}

/** The size, openness and difficulty of a battle. Lengths in inches, shares of the whole table from 0 to 1. */
export interface DesignSuggestions {
  /** The source: document and chapter. */
  readonly source: string;
  /** No document has these suggestions: a scenario that ignores them gets a hint, not a warning. */
  readonly ours?: true;
  readonly sighting: readonly SightingClass[];
  readonly usualSighting: SightingClass["name"];
  /** The turns that a battle lasts; the usual number is the table scale's `turnLimit`. */
  readonly turns: Span;
  readonly terrain: {
    readonly woods: Span;
    /** The width of one wood lot in inches. */
    readonly woodLot: Span;
    readonly towns: { readonly most: number /** The area of all together in square inches. */; readonly area: number };
    /** A good road from one short edge to the other. */
    readonly throughRoad: boolean;
    /** The side's halves have equal kinds and features: hills on both or on neither. */
    readonly equalHalves: boolean;
  };
  readonly force: {
    /** Companies, and stands in each; required roles (shared/forces) come on top. */
    readonly companies: number;
    readonly standsInCompany: number;
    /** The least size of the smaller force, as a share of the larger, in a balanced battle. */
    readonly fair: number;
  };
  /** The sides enter from that turn on, from opposite edges; zones there have this depth in inches. */
  readonly deployment: { readonly edges: "short" | "long"; readonly turn: number; readonly zone: number };
  /** In percent: the enemy's force to destroy and the friendly force to keep; null where the rules have another end. */
  readonly victory: { readonly destroy: number; readonly keep: number } | null;
  /** The seconds that a stand takes in a turn, with the referee at hand and two people who know the rules: our estimate. */
  readonly pace: number;
  /** The end of a battle by the rules themselves, for authors of conditions; null where there is none. */
  readonly ending: string | null;
}
