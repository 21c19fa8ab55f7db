/** The inks of small pictures of tables: those of the printed sheet, a little stronger where they would be lost. */
import { byGround } from "../table/ground/groundKinds.ts";
import { sheet } from "../table/inks.ts";
import type { FootprintKind, LineKind } from "../table/kinds.ts";
import { SEASONS, type Season, seasonTint } from "../table/season.ts";

export type Rgb = readonly [r: number, g: number, b: number];

export const rgb = (hex: string): Rgb => {
  const n = Number.parseInt(hex.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
};

/** By level, the lowest first; higher levels have the last. */
const seasonal = <T>(of: (season: Season) => T) =>
  Object.fromEntries(SEASONS.map((season) => [season, of(season)])) as Readonly<Record<Season, T>>;
export const TINTS = seasonal((season): readonly Rgb[] => sheet.tints.map((tint) => rgb(seasonTint(tint, season))));
export const CONTOUR = rgb("#a8622a");

export interface GroundInk {
  readonly fill: Rgb;
  /** Small marks in it, with this density: 0 … 1. */
  readonly mark?: Rgb;
  readonly thick?: number;
}
/** Ground without ink has the tint of its level. */
export const GROUND = seasonal((season) =>
  byGround(({ thumbnail }): GroundInk | undefined => {
    if (!thumbnail) return undefined;
    const { mark, thick = 0.5 } = thumbnail;
    const fill = rgb(seasonTint(thumbnail.fill, season));
    return mark === undefined ? { fill } : { fill, mark: rgb(mark), thick };
  }),
);

export interface LineInk {
  readonly ink: Rgb;
  readonly casing?: Rgb;
  /** A share of the line's width; at least this number of pixels. */
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
