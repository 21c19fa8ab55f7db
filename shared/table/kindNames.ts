/** Terrain kinds in plain English. */
import { byGround } from "./ground/groundKinds.ts";
import type { TerrainKind } from "./kinds.ts";

const NAMES: Readonly<Record<TerrainKind, string>> = {
  ...byGround(({ name }) => name),
  smoke: "Smoke",
  minefield: "Minefield",
  "light-position": "Light position",
  "medium-position": "Medium position",
  "heavy-position": "Heavy position",
  "standing-crop": "Standing crop",
  "good-road": "Good road",
  "poor-road": "Poor road",
  track: "Track",
  stream: "Stream",
  ditch: "Ditch",
  "anti-tank-ditch": "Anti-tank ditch",
  embankment: "Embankment",
  wall: "Wall",
  hedge: "Hedge",
  hedgerow: "Hedgerow",
  "wood-fence": "Wooden fence",
  "barbed-wire": "Barbed wire",
  building: "Building",
  bridge: "Bridge",
  "road-block": "Road block",
  wreck: "Wreck",
  slope: "Slope",
  "steep-slope": "Steep slope",
  crest: "Crest",
};
export const kindName = (kind: TerrainKind): string => NAMES[kind];
