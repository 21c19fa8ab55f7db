/** How the painting hands are set: what all of them keep to, and what is strewn. */

import type { Mirror } from "../../../../shared/editing/gestures/mirror.ts";
import { type Inches, inches } from "../../../../shared/geometry/units.ts";
import type { GroundKind } from "../../../../shared/table/kinds.ts";

/** The members of the painting family, as the palette offers them. */
export const PAINT_TOOLS = [
  "brush",
  "rectangle",
  "ellipse",
  "polygon",
  "lasso",
  "fill",
  "scatter",
  "eyedropper",
] as const;
export type PaintToolId = (typeof PAINT_TOOLS)[number];
export const isPaintTool = (tool: string): tool is PaintToolId => (PAINT_TOOLS as readonly string[]).includes(tool);

export type ScatterKind = "wood" | "town" | "scrub";

export interface ScatterHand {
  readonly what: ScatterKind;
  /** Across, of a wood or of scrub. */
  readonly size: Inches;
  /** From 0 to 1, of each apart: what is thick for a town is thin for a wood. */
  readonly densities: Readonly<Record<ScatterKind, number>>;
  /** Of the next one; another after each, so that no two are alike. */
  readonly seed: number;
  /** A town paints the ground between its buildings. */
  readonly townGround: boolean;
}

export interface PaintHand {
  /** The only kind that is painted over; any where null. */
  readonly only: GroundKind | null;
  /** Also of relief, lines and things. */
  readonly mirror: Mirror;
  readonly scatter: ScatterHand;
}

export const SCATTER_SIZES = { least: 1, most: 24, step: 0.5 } as const;

export const initialPaint: PaintHand = {
  only: null,
  mirror: "off",
  scatter: { what: "wood", size: inches(5), densities: { wood: 1, town: 0.75, scrub: 0.4 }, seed: 1, townGround: true },
};

const WOODS: readonly GroundKind[] = ["woods", "grove", "jungle"];
const TOWN_KINDS = ["light-buildings", "medium-buildings", "heavy-buildings"] as const;
export const townKind = (kind: GroundKind): (typeof TOWN_KINDS)[number] | null =>
  TOWN_KINDS.find((town) => town === kind) ?? null;

/** The ground that goes with what is to be strewn: the one in hand where it does, else the usual one. */
export function groundFor(what: ScatterKind, ground: GroundKind): GroundKind {
  if (what === "town") return townKind(ground) ?? "light-buildings";
  if (what === "wood") return WOODS.includes(ground) ? ground : "woods";
  return WOODS.includes(ground) || townKind(ground) !== null || ground === "clear" ? "scrub" : ground;
}

/** What is strewn of a kind of ground when it is chosen: a town of buildings, woods as lots, anything else as before. */
export function scatterFor(ground: GroundKind, what: ScatterKind): ScatterKind {
  if (townKind(ground) !== null) return "town";
  if (WOODS.includes(ground)) return what === "town" ? "wood" : what;
  return what === "town" ? "scrub" : what;
}
