/** How the window deals with each kind of thing. */
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

/** The view of a thing's kind: to be given its own record. */
export const viewOf = ({ type }: { readonly type: ThingType }): AnyView => VIEWS[type];

/** The views of what the thing tool puts down, in the order of its palette. */
export const PLACEABLE = (Object.keys(VIEWS) as ThingType[]).flatMap((type) => viewOf({ type }).placing ?? []);

/** How a choice of the palette is put down: to be given that choice. */
export const placingOf = ({ type }: ThingChoice): Placing<ThingChoice> => VIEWS[type].placing;

/** What is drawn of a thing; of a stretch of border a band along it. */
export const thingOutlines = (thing: Thing, table: Sided, style: OutlineStyle): readonly OutlineOverlay[] =>
  viewOf(thing).outlines(thing.record, style, table);

/** The same before it is put down. */
export const draftOutlines = (type: ThingType, record: ThingRecord, table: Sided, style: OutlineStyle) => {
  const { draft, outlines } = viewOf({ type });
  return draft ? draft(record, style) : outlines(record, style, table);
};

/** How big it has become, in words. */
export const sizeWords = ({ type, record }: Thing): string | null => viewOf({ type }).size?.(record) ?? null;
