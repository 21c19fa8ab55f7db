/**
 * The sheet of one rule system's vehicles: their figures, with names, possible values and search fields. Tables, cards,
 * forms, filters and the tables of comma-separated values are made from it; each system writes its own.
 */
import { capital } from "../words.ts";

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
      /** The names of its words, which are separated by blanks: "open-topped", Open-topped. */
      readonly called?: readonly Choice[];
    };
export interface Choice {
  readonly value: string;
  readonly name: string;
}

/** A figure of some vehicles only: those whose `figure` (or, for a weapon, its name or mount) is one of `is`. */
export interface When {
  readonly figure: string;
  readonly is: readonly (string | boolean)[];
}

export interface FigureSpec {
  /** Its key among the vehicle's figures, or among a weapon's; no key is in both. */
  readonly key: string;
  readonly name: string;
  /** Its meaning, in words, where the name is unclear. */
  readonly help?: string;
  readonly kind: FigureKind;
  /** A vehicle without it is refused. */
  readonly needed: boolean;
  readonly when?: When;
  /** The better direction when two are compared; absent where there is none. */
  readonly better?: "more" | "less";
  /** A search may limit it to a range. Numbers only. */
  readonly sought?: boolean;
  /** Too long, or too uniform, for a column. */
  readonly cardOnly?: boolean;
}

/** A letter or word that a system's charts print as a note, and its meaning. */
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
    /** Usual names; others may be written. */
    readonly names: readonly string[];
    /** A weapon's display name where it isn't the word with a capital: "atgm" → Missile. */
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
/** "tracked" → Tracked; other names than the value with a capital are given as pairs. */
export const choice = (...choices: readonly (string | readonly [value: string, name: string])[]): FigureKind => ({
  type: "choice",
  choices: named(...choices),
});
export const named = (...choices: readonly (string | readonly [value: string, name: string])[]): Choice[] =>
  choices.map((option) => {
    const [value, name] = typeof option === "string" ? [option, capital(option)] : option;
    return { value, name };
  });

/** A place of a vehicle in its sheet, for columns, filters and comparing. */
export interface SheetColumn {
  readonly key: string;
  readonly of: "vehicle" | "weapon" | "points";
  readonly spec: FigureSpec;
}

export const POINTS: FigureSpec = { key: "points", name: "Points", kind: whole(0, 10_000), needed: true, sought: true };

/** Points, the weapons' figures and the vehicle's own, in reading order. */
export function sheetColumns(sheet: VehicleSheet): SheetColumn[] {
  return [
    ...(sheet.points === "needed" ? [{ key: "points", of: "points", spec: POINTS } as const] : []),
    ...sheet.figures.map((spec) => ({ key: spec.key, of: "vehicle", spec }) as const),
    ...sheet.weapons.figures.map((spec) => ({ key: spec.key, of: "weapon", spec }) as const),
  ];
}
