/**
 * What the vehicles of one rule system are made of: which figures there are, what they are called, what they may be and
 * which of them one looks for. Tables, cards, forms, filters and the tables of comma-separated values are made of it;
 * each system writes its own.
 */

export type FigureKind =
  | {
      /** Whole numbers: no chart of any system has others. */
      readonly type: "whole";
      readonly min: number;
      readonly max: number;
      /** As written behind the figure: "″", "°", " mm". */
      readonly unit?: string;
    }
  | { readonly type: "choice"; readonly choices: readonly Choice[] }
  | { readonly type: "switch" }
  | {
      readonly type: "text";
      readonly most: number;
      /** What words in it, set apart by blanks, are called: "open-topped", Open-topped. */
      readonly called?: readonly Choice[];
    };
export interface Choice {
  readonly value: string;
  readonly name: string;
}

/** A figure that only some have: those whose `figure` (or, of a weapon, its name or mount) is one of `is`. */
export interface When {
  readonly figure: string;
  readonly is: readonly (string | boolean)[];
}

export interface FigureSpec {
  /** Its key among the vehicle's figures, or among a weapon's; no key is in both. */
  readonly key: string;
  readonly name: string;
  /** What it means, in words, where the name does not say it. */
  readonly help?: string;
  readonly kind: FigureKind;
  /** A vehicle without it is refused. */
  readonly needed: boolean;
  readonly when?: When;
  /** Which way is better when two are compared; absent where neither is. */
  readonly better?: "more" | "less";
  /** One may look for vehicles between two values of it. Numbers only. */
  readonly sought?: boolean;
  /** Too long, or too much alike, for a column. */
  readonly cardOnly?: boolean;
}

/** A letter or word that a system's charts print as a note, and what it means. */
export interface NoteSpec {
  readonly letter: string;
  readonly words: string;
}

export interface VehicleSheet {
  /** Whether these rules price vehicles. */
  readonly points: "needed" | "none";
  readonly figures: readonly FigureSpec[];
  readonly weapons: {
    readonly least: number;
    readonly most: number;
    /** Names that are usual; others may be written. */
    readonly names: readonly string[];
    /** What people call a weapon where its name is not a word with a capital: "atgm" → Missile. */
    readonly called?: Readonly<Record<string, string>>;
    readonly mounts: readonly Choice[];
    readonly figures: readonly FigureSpec[];
  };
  readonly notes: readonly NoteSpec[];
}

export const whole = (min: number, max: number, unit?: string): FigureKind => ({
  type: "whole",
  min,
  max,
  ...(unit !== undefined && { unit }),
});
/** "tracked" → Tracked; names that are more than the value with a capital are given as pairs. */
export const choice = (...choices: readonly (string | readonly [value: string, name: string])[]): FigureKind => ({
  type: "choice",
  choices: named(...choices),
});
export const named = (...choices: readonly (string | readonly [value: string, name: string])[]): Choice[] =>
  choices.map((one) => {
    const [value, name] = typeof one === "string" ? [one, one.replace(/^./, (c) => c.toUpperCase())] : one;
    return { value, name };
  });

/** One place of a vehicle that its sheet describes, for columns, filters and comparing. */
export interface SheetColumn {
  readonly key: string;
  readonly of: "vehicle" | "weapon" | "points";
  readonly spec: FigureSpec;
}

export const POINTS: FigureSpec = { key: "points", name: "Points", kind: whole(0, 10_000), needed: true, sought: true };

/** Points, the weapons' figures and the vehicle's own, in the order in which people read them. */
export function sheetColumns(sheet: VehicleSheet): SheetColumn[] {
  return [
    ...(sheet.points === "needed" ? [{ key: "points", of: "points", spec: POINTS } as const] : []),
    ...sheet.figures.map((spec) => ({ key: spec.key, of: "vehicle", spec }) as const),
    ...sheet.weapons.figures.map((spec) => ({ key: spec.key, of: "weapon", spec }) as const),
  ];
}
