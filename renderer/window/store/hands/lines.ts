/** Settings for roads, streams, hedges and other lines, beside their kind and width. */
import type { Crossing, CrossingBy } from "../../../../shared/table/crossings.ts";
import type { LineKind } from "../../../../shared/table/kinds.ts";
import { familyOf } from "../../../../shared/table/lineFamilies.ts";

/** "usual": a bridge for roads, a ford for tracks. */
export type AtCrossings = "usual" | CrossingBy;

export interface LineHand {
  /** Smoothed between its points; else straight. */
  readonly smooth: boolean;
  /** The bridge or ford where a new road crosses a stream, or a new stream a road. */
  readonly atCrossings: AtCrossings;
}

/** A kind's first settings: roads, streams and banks are smooth, walls and fences straight. */
export const usualLineHand = (kind: LineKind): LineHand => ({
  smooth: familyOf(kind) === "road" || kind === "stream" || kind === "embankment" || kind === "ditch",
  atCrossings: "usual",
});

export const initialLines: LineHand = usualLineHand("good-road");

/** The bridge or ford at a crossing. */
export const carrierFor = (at: AtCrossings, { roadKind }: Pick<Crossing, "roadKind">): CrossingBy =>
  at !== "usual" ? at : roadKind === "track" ? "ford" : "bridge";
