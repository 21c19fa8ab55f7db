/** Settings of the painting tools, and of scattered ground. */

import type { Mirror } from "../../../../shared/editing/gestures/mirror.ts";
import { type Inches, inches } from "../../../../shared/geometry/units.ts";
import type { GroundKind } from "../../../../shared/table/kinds.ts";

/** The painting tools in the palette's order. */
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
  /** The width of a wood or scrub, in inches. */
  readonly size: Inches;
  /** From 0 to 1, for each kind: a dense town would be a thin wood. */
  readonly densities: Readonly<Record<ScatterKind, number>>;
  /** The seed of the next shape; it changes after each, so that no two are alike. */
  readonly seed: number;
  /** Whether a town also paints the ground between its buildings. */
  readonly townGround: boolean;
}

export interface PaintHand {
  /** The only kind that painting covers; null: any. */
  readonly only: GroundKind | null;
  /** Applies also to relief, lines and things. */
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

/** The ground for a scattered kind: the chosen ground if it fits, else the usual ground. */
export function groundFor(what: ScatterKind, ground: GroundKind): GroundKind {
  if (what === "town") return townKind(ground) ?? "light-buildings";
  if (what === "wood") return WOODS.includes(ground) ? ground : "woods";
  return WOODS.includes(ground) || townKind(ground) !== null || ground === "clear" ? "scrub" : ground;
}

/** The kind to scatter after a choice of ground: a town for buildings; else the last kind, or wood or scrub. */
export function scatterFor(ground: GroundKind, what: ScatterKind): ScatterKind {
  if (townKind(ground) !== null) return "town";
  if (WOODS.includes(ground)) return what === "town" ? "wood" : what;
  return what === "town" ? "scrub" : what;
}
