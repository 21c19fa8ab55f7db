/** The window's view of each kind of thing. */
import type { Sided } from "../../../shared/editing/base.ts";
import type { Thing, ThingRecord, ThingType } from "../../../shared/editing/things.ts";
import type { OutlineOverlay } from "../../scene/contract.ts";
import type { ThingChoice } from "../../window/store/hands/things.ts";
import { entryEdge } from "./entryEdge.tsx";
import { footprint } from "./footprint.tsx";
import { label } from "./label.tsx";
import { line } from "./line.ts";
import { objective } from "./objective.tsx";
import type { OutlineStyle } from "./outlines.ts";
import { overlay } from "./overlay.tsx";
import { planMark } from "./planMark.ts";
import type { AnyView, Placing, ThingView } from "./thingView.ts";
import { zone } from "./zone.tsx";

const VIEWS: { readonly [T in ThingType]: ThingView<T> } = {
  footprint,
  overlay,
  label,
  objective,
  zone,
  entryEdge,
  line,
  planMark,
};

/** The view of a thing's kind; it takes records of that kind only. */
export const viewOf = ({ type }: { readonly type: ThingType }): AnyView => VIEWS[type];

/** The views of the kinds that the thing tool places, in the palette's order. */
export const PLACEABLE = (Object.keys(VIEWS) as ThingType[]).flatMap((type) => viewOf({ type }).placing ?? []);

/** How a choice of the palette is placed; it takes that choice only. */
export const placingOf = ({ type }: ThingChoice): Placing<ThingChoice> => VIEWS[type].placing;

/** A thing's outlines; an entry edge has a band along the border. */
export const thingOutlines = (thing: Thing, table: Sided, style: OutlineStyle): readonly OutlineOverlay[] =>
  viewOf(thing).outlines(thing.record, style, table);

/** The outlines of a thing before it is placed. */
export const draftOutlines = (type: ThingType, record: ThingRecord, table: Sided, style: OutlineStyle) => {
  const { draft, outlines } = viewOf({ type });
  return draft ? draft(record, style) : outlines(record, style, table);
};

/** A thing's current size in words. */
export const sizeWords = ({ type, record }: Thing): string | null => viewOf({ type }).size?.(record) ?? null;
