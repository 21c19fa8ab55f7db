/** Families of line features: only kinds of the same family make junctions with each other. */
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

/** The drawing order of lines, the lowest first, for pictures of tables. */
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
