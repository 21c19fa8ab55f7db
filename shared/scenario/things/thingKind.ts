/** A kind of thing in files: the list of its records, their schema, and their greatest number. */
import type { z } from "zod";
import type { TablePoint } from "../../geometry/units.ts";

/** A probable mistake in a record. */
export interface Slip {
  readonly rule: SlipRule;
  /** The key in the record; empty: the whole record. */
  readonly at: readonly string[];
  /** A whole sentence. */
  readonly message: string;
}
/** Never renamed. */
export type SlipRule = "building-class" | `${"thing" | "label" | "line" | "objective" | "zone"}-off-table`;

interface ThingKind<L extends string, P extends "table" | "scenario", S extends z.ZodObject> {
  /** The key of its list. */
  readonly list: L;
  /** The place of the list. */
  readonly on: P;
  /** The greatest number of records in the list. */
  readonly most: number;
  readonly schema: S;
  /** `on`: whether a place is on the table. */
  readonly slips?: (record: z.infer<S>, on: (at: TablePoint) => boolean) => readonly Slip[];
}

export const thingKind = <const L extends string, const P extends "table" | "scenario", S extends z.ZodObject>(
  kind: ThingKind<L, P, S>,
) => kind;
