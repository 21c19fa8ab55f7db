/** Kinds of line features that belong together: only such make junctions with each other. */
import type { LineKind } from "./kinds.ts";

export type LineFamily = "road" | "water" | "barrier";

const FAMILIES: Readonly<Record<LineKind, LineFamily>> = {
  "good-road": "road",
  "poor-road": "road",
  track: "road",
  stream: "water",
  ditch: "water",
  "anti-tank-ditch": "water",
  embankment: "barrier",
  wall: "barrier",
  hedge: "barrier",
  hedgerow: "barrier",
  "wood-fence": "barrier",
  "barbed-wire": "barrier",
};

export const familyOf = (kind: LineKind): LineFamily => FAMILIES[kind];
export const isRoad = (kind: LineKind): boolean => FAMILIES[kind] === "road";

/** What lies over what, the lowest first: pictures of tables draw lines in this order. */
export const LINE_ORDER: readonly LineKind[] = [
  "stream",
  "ditch",
  "anti-tank-ditch",
  "embankment",
  "hedge",
  "hedgerow",
  "wall",
  "wood-fence",
  "barbed-wire",
  "track",
  "poor-road",
  "good-road",
];
