/** How roads, streams, hedges and other lines are drawn, beside their kind and width. */
import type { Crossing, CrossingBy } from "../../../../shared/table/crossings.ts";
import type { LineKind } from "../../../../shared/table/kinds.ts";
import { familyOf } from "../../../../shared/table/lineFamilies.ts";

/** "usual": a bridge for roads, a ford for tracks. */
export type AtCrossings = "usual" | CrossingBy;

export interface LineHand {
  /** Smoothed between its points, or straight from one to the next. */
  readonly smooth: boolean;
  /** What is laid where a new road crosses a stream, or a new stream a road. */
  readonly atCrossings: AtCrossings;
}

/** What a kind begins with: roads, streams and banks wind, walls and fences run straight. */
export const usualLineHand = (kind: LineKind): LineHand => ({
  smooth: familyOf(kind) === "road" || kind === "stream" || kind === "embankment" || kind === "ditch",
  atCrossings: "usual",
});

export const initialLines: LineHand = usualLineHand("good-road");

/** What a crossing gets. */
export const carrierFor = (at: AtCrossings, { roadKind }: Pick<Crossing, "roadKind">): CrossingBy =>
  at !== "usual" ? at : roadKind === "track" ? "ford" : "bridge";
