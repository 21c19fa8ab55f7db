/**
 * The catalogue of terrain kinds. Costs and effects are not here: each rule system holds its own chart. Ids are stored in
 * files and never renamed.
 */
import { GROUND, type GroundKind } from "./ground/groundKinds.ts";

export type { GroundKind };
export const GROUND_KINDS: readonly GroundKind[] = GROUND.map(({ id }) => id);

export const OVERLAY_KINDS = [
  "smoke",
  "minefield",
  "light-position",
  "medium-position",
  "heavy-position",
  "standing-crop",
] as const;
export type OverlayKind = (typeof OVERLAY_KINDS)[number];

export const LINE_KINDS = [
  "good-road",
  "poor-road",
  "track",
  "stream",
  "ditch",
  "anti-tank-ditch",
  "embankment",
  "wall",
  "hedge",
  "hedgerow",
  "wood-fence",
  "barbed-wire",
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export const FOOTPRINT_KINDS = ["building", "bridge", "road-block", "wreck"] as const;
export type FootprintKind = (typeof FOOTPRINT_KINDS)[number];

/** Never painted: computed from the levels (see slopes.ts). */
export const DERIVED_KINDS = ["slope", "steep-slope", "crest"] as const;
export type DerivedKind = (typeof DERIVED_KINDS)[number];

export type TerrainKind = GroundKind | OverlayKind | LineKind | FootprintKind | DerivedKind;
export const TERRAIN_KINDS: readonly TerrainKind[] = [
  ...GROUND_KINDS,
  ...OVERLAY_KINDS,
  ...LINE_KINDS,
  ...FOOTPRINT_KINDS,
  ...DERIVED_KINDS,
];

const codes = new Map<string, number>(GROUND_KINDS.map((k, i) => [k, i]));
/** The raster code of a ground kind. */
export const codeOf = (kind: GroundKind): number => codes.get(kind) as number;
/** The ground kind of a raster code; `clear` for a code outside the catalogue. */
export const kindOf = (code: number): GroundKind => GROUND_KINDS[code] ?? "clear";
