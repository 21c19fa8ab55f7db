/** The handling of each kind of thing. */
import type { PlanMark } from "../../scenario/model.ts";
import { LISTED, type ListedRecord, type ListedType } from "../../scenario/things/thingKinds.ts";
import { entryEdge } from "./entryEdge.ts";
import { footprint } from "./footprint.ts";
import type { Handling } from "./handling.ts";
import { label } from "./label.ts";
import { line } from "./line.ts";
import { objective } from "./objective.ts";
import { overlay } from "./overlay.ts";
import { planMark } from "./planMark.ts";
import { zone } from "./zone.ts";

export type Records = { readonly [T in ListedType]: ListedRecord<T> } & { readonly planMark: PlanMark };
export type ThingType = keyof Records;

export const HANDLINGS = { objective, zone, entryEdge, footprint, overlay, planMark, label, line } satisfies {
  readonly [T in ThingType]: Handling<Records[T]>;
};
type Handlings = typeof HANDLINGS;
/** The kinds that a region can copy; zones and entry edges belong to their table. */
export type PieceType = { [T in ListedType]: Handlings[T] extends { readonly piece: unknown } ? T : never }[ListedType];
export const PIECE_TYPES = LISTED.filter((type): type is PieceType => "piece" in HANDLINGS[type]);

/** In the order of lists on screen. */
export const THING_TYPES = Object.keys(HANDLINGS) as readonly ThingType[];
