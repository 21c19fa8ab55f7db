/**
 * A kind of ground except its effects in a rule system: its name, its letter in files, its looks on the map, in palettes and
 * small pictures, on paper and on the model. One file for each kind; `groundKinds.ts` lists them.
 */
import type { PaperLook, PaperSymbol } from "./paper.ts";
import type { SwatchPath } from "./swatch.ts";

export const PLANT_KINDS = ["leaf", "needle", "palm", "bush", "reed", "rock", "block"] as const;
export type PlantKind = (typeof PLANT_KINDS)[number];

/** Symbols of the map in the window, drawn by `renderer/scene/ground/sheetGlsl.ts`. */
export type MapSymbol = Exclude<PaperSymbol, "stones" | "ripples">;

/** Trees on their lattice, or smaller plants and stones on the finer one. */
interface Growth {
  /** The share of the lattice's places in the area. */
  readonly share: number;
  /** The least and the greatest size, relative to the piece's own. */
  readonly size: readonly [least: number, most: number];
  /** Inches from roads, houses and water. */
  readonly gap: number;
  /** Added to the brightness. */
  readonly tone?: number;
}
export interface Trees extends Growth {
  /** The least distance inside the area's edge, in inches. */
  readonly inner?: number;
  /** Added to the size near the edge. */
  readonly atEdge?: number;
  /** By a noise that separates pines from leaf trees, and by luck from 0 to 1; left out: leaf trees. */
  readonly species?: (pines: boolean, luck: number) => PlantKind;
}
export interface LowGrowth extends Growth {
  readonly kind: PlantKind;
  /** Only in patches. */
  readonly inPatches?: boolean;
}

export interface GroundRecord {
  /** Stored in files: never renamed. */
  readonly id: string;
  /** On screen and on paper. */
  readonly name: string;
  /** Its letter in the rows of a scenario file: no two kinds have the same. */
  readonly inFiles: string;
  /** The storeys of a painted town's buildings, including the ground floor. */
  readonly storeys?: number;
  /** The map in the window. `fill` null: the tint of its level. */
  readonly map: {
    readonly fill: string | null;
    readonly edge: string | null;
    readonly ink: string;
    readonly symbol: MapSymbol | null;
  };
  /** Over the map's fill. */
  readonly swatch: readonly SwatchPath[];
  /** In small pictures of tables; left out: the tint of its level. `thick`: the density of marks, 0 … 1. */
  readonly thumbnail?: { readonly fill: string; readonly mark?: string; readonly thick?: number };
  /** In the sheet's inks, and in black lines that save ink. */
  readonly paper: {
    readonly colour: Partial<PaperLook> & { readonly ink: string };
    readonly line: Partial<PaperLook>;
  };
  readonly model: {
    /**
     * GLSL that writes `c` (the colour as shown) and may change `lit` (brightness) and `coarse` (1 grass tufts, 0.5 grit, 0 still water).
     * It may read the noises broad, mid, fine, speck and grit, `inner` (inches from the edge) and the place p in inches.
     */
    readonly paint: string;
    /** Inches down (up where negative) over a run from its edge, and bumps of a size. */
    readonly relief?: { readonly sink: number; readonly run: number; readonly bumps: number; readonly period: number };
    readonly trees?: Trees;
    /** The first kind whose share includes a place. */
    readonly low?: readonly LowGrowth[];
  };
}

export const groundKind = <const Id extends string>(record: GroundRecord & { readonly id: Id }) => record;
