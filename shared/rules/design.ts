/** A system's advice on scenarios of one's own, as data: what the editor offers, the generator aims at and the advisor checks. */

/** From … to, both included. */
export type Span = readonly [least: number, most: number];

/** How open the country is: it sets the maximum sighting distance. */
export interface SightingClass {
  readonly name: "open" | "mixed" | "closed";
  /** What such country is like, in words. */
  readonly words: string;
  readonly inches: number;
  /** The rules know no limit: one sees across any table. */
  readonly unlimited: boolean;
}

/** How big, how open and how hard a battle should be. Lengths in inches, shares of the whole table from 0 to 1. */
export interface DesignSuggestions {
  /** Where it stands: document and chapter. */
  readonly source: string;
  /** No document makes them: a scenario that does otherwise gets a hint, not a warning. */
  readonly ours?: true;
  readonly sighting: readonly SightingClass[];
  readonly usualSighting: SightingClass["name"];
  /** How many a battle lasts; the usual number is the table scale's `turnLimit`. */
  readonly turns: Span;
  readonly terrain: {
    readonly woods: Span;
    /** Inches across of one wood lot. */
    readonly woodLot: Span;
    readonly towns: { readonly most: number /** Square inches of all together. */; readonly area: number };
    /** A good road from one short edge to the other. */
    readonly throughRoad: boolean;
    /** The side's halves have equal kinds and features: hills on both sides or on none. */
    readonly equalHalves: boolean;
  };
  readonly force: {
    /** Companies, and stands in each; the roles that are wanted (shared/forces) come on top. */
    readonly companies: number;
    readonly standsInCompany: number;
    /** The smaller force's size as a share of the larger from which a battle counts as balanced. */
    readonly fair: number;
  };
  /** The sides enter from that turn on, from opposite edges; zones there are so many inches deep. */
  readonly deployment: { readonly edges: "short" | "long"; readonly turn: number; readonly zone: number };
  /** In percent of the enemy's force to destroy and of one's own to keep; null where the rules have an end of their own. */
  readonly victory: { readonly destroy: number; readonly keep: number } | null;
  /** What ends a battle by the rules themselves, for whoever writes conditions; null where nothing does. */
  readonly ending: string | null;
}
