/** What files say of a kind of thing: the list that holds its records, what they are, how many there may be. */
import type { z } from "zod";
import type { TablePoint } from "../../geometry/units.ts";

/** What a record may have, but probably should not. */
export interface Slip {
  readonly rule: SlipRule;
  /** The key of the record; empty: the record as a whole. */
  readonly at: readonly string[];
  /** A whole sentence. */
  readonly message: string;
}
/** Never renamed. */
export type SlipRule = "building-class" | `${"thing" | "label" | "line" | "objective" | "zone"}-off-table`;

interface ThingKind<L extends string, P extends "table" | "scenario", S extends z.ZodObject> {
  /** The key of its list. */
  readonly list: L;
  /** Whose list it is. */
  readonly on: P;
  /** How many records the list may have. */
  readonly most: number;
  readonly schema: S;
  /** `on`: whether a place is on the table. */
  readonly slips?: (record: z.infer<S>, on: (at: TablePoint) => boolean) => readonly Slip[];
}

export const thingKind = <const L extends string, const P extends "table" | "scenario", S extends z.ZodObject>(
  kind: ThingKind<L, P, S>,
) => kind;
