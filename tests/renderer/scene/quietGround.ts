import type { GroundOverlays } from "../../../renderer/scene/ground/groundMaterial.ts";
import { USUAL_INKS } from "../../../renderer/theme/sideColours.ts";

/** Contours are left to whoever draws; everything else is off. */
export const QUIET_GROUND: GroundOverlays = {
  map: false,
  grid: false,
  contours: true,
  cells: false,
  zones: null,
  inks: USUAL_INKS,
  placing: false,
  reach: null,
  relief: null,
  picture: null,
  fields: [],
  rings: [],
  arcs: [],
  brush: null,
};
