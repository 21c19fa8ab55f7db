/** How small pictures of tables are inked: the printed sheet, a little stronger where it would be lost. */
import type { FootprintKind, GroundKind, LineKind } from "../table/kinds.ts";
import { sheet } from "./sheet.ts";

export type Rgb = readonly [r: number, g: number, b: number];

export const rgb = (hex: string): Rgb => {
  const n = Number.parseInt(hex.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
};

/** By level, the lowest first; higher ones are as the last. */
export const TINTS: readonly Rgb[] = sheet.tints.map(rgb);
export const CONTOUR = rgb("#a8622a");

export interface GroundInk {
  readonly fill: Rgb;
  /** Small marks in it, so thickly sown: 0 … 1. */
  readonly mark?: Rgb;
  readonly thick?: number;
}
const ground = (fill: string, mark?: string, thick = 0.5): GroundInk =>
  mark === undefined ? { fill: rgb(fill) } : { fill: rgb(fill), mark: rgb(mark), thick };

/** Clear ground has the tint of its level. */
export const GROUND: Readonly<Partial<Record<GroundKind, GroundInk>>> = {
  woods: ground(sheet.broadleaf, sheet.woodInk, 0.75),
  grove: ground("#d3e0b4", sheet.woodInk, 0.5),
  jungle: ground(sheet.jungle, "#2f5a34", 0.9),
  marsh: ground("#d9e6dc", sheet.water, 0.45),
  "soft-sand": ground(sheet.sand, sheet.sandInk, 0.3),
  mud: ground(sheet.mud, sheet.mudInk, 0.3),
  ford: ground(sheet.ford),
  "rough-1": ground("#e6dcbd", sheet.roughInk, 0.35),
  "rough-2": ground("#e0d3ad", sheet.roughInk, 0.5),
  "rough-3": ground("#d6c79d", sheet.rockInk, 0.6),
  "gravel-plain": ground(sheet.gravel, sheet.roughInk, 0.25),
  "broken-rock": ground(sheet.rock, sheet.rockInk, 0.5),
  depression: ground(sheet.hollow),
  rubble: ground(sheet.rubble, sheet.rubbleInk, 0.6),
  "light-buildings": ground(sheet.town, sheet.house, 0.8),
  "medium-buildings": ground(sheet.townMedium, sheet.house, 0.9),
  "heavy-buildings": ground(sheet.townHeavy, sheet.house, 1),
  scrub: ground(sheet.scrub, "#6f8a4c", 0.4),
  water: ground(sheet.waterFill),
};

export interface LineInk {
  readonly ink: Rgb;
  readonly casing?: Rgb;
  /** Of the line's own width; at least so many pixels. */
  readonly width: number;
  readonly least: number;
}
export const LINES: Readonly<Record<LineKind, LineInk>> = {
  stream: { ink: rgb(sheet.waterFill), casing: rgb(sheet.water), width: 0.72, least: 2.2 },
  "good-road": { ink: rgb(sheet.good), casing: rgb(sheet.casing), width: 0.8, least: 2.4 },
  "poor-road": { ink: rgb(sheet.poor), casing: rgb(sheet.casing), width: 0.8, least: 2.2 },
  track: { ink: rgb(sheet.casing), width: 0.3, least: 0.9 },
  ditch: { ink: rgb(sheet.roughInk), width: 0.3, least: 0.8 },
  "anti-tank-ditch": { ink: rgb(sheet.casing), width: 0.3, least: 1.1 },
  embankment: { ink: rgb(sheet.roughInk), width: 0.4, least: 1 },
  hedge: { ink: rgb(sheet.woodInk), width: 0.5, least: 1 },
  hedgerow: { ink: rgb(sheet.woodInk), width: 0.7, least: 1.4 },
  wall: { ink: rgb(sheet.house), width: 0.4, least: 1 },
  "wood-fence": { ink: rgb(sheet.mudInk), width: 0.3, least: 0.8 },
  "barbed-wire": { ink: rgb(sheet.position), width: 0.2, least: 0.8 },
};
export const FOOTPRINTS: Readonly<Record<FootprintKind, Rgb>> = {
  building: rgb(sheet.house),
  bridge: rgb(sheet.poor),
  "road-block": rgb(sheet.mine),
  wreck: rgb(sheet.position),
};
export const CROP: Rgb = rgb(sheet.crop);
export const OVERLAY: Rgb = rgb(sheet.smoke);
export const SIDES = { red: rgb("#b3372f"), blue: rgb("#2f6ca8") } as const;
export const STAND_EDGE: Rgb = rgb(sheet.poor);
