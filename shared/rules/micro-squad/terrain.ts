/**
 * The Terrain Effects Chart of the squad game's card. Figures only. Where its one row names several terrains, each kind has
 * it. Scrub and crops are the first rough terrain, as the family's chart notes say. The row of water is ours: the card has
 * none. Terrain on a page outside the card (hedgerow, wall, road block: 11.5.1 to 11.5.3) has the chart's values.
 */
import type { TerrainKind } from "../../table/kinds.ts";
import type { Cost, TerrainChart, TerrainRow } from "../contract.ts";
import type { ModifiersOfRolls } from "../ghq/terrainModifiers.ts";
import {
  type Costs,
  type Drive,
  inIt,
  type Marks,
  type Modifiers,
  NONE,
  type Rolls,
  terrainRow as row,
} from "../ghq/terrainRows.ts";

/** "Applies only to fire coming through the terrain feature." */
const behind = (personnel: Rolls, others: Rolls): Modifiers => [personnel, others, "target-in-or-behind"];
const crest = (both: number): Modifiers => [both, both, "through-the-crest-or-from-below"];
const moving: Modifiers = [-1, -1, "target-in-and-in-movement-posture"];
/** "Cohesion only." */
const toFire = (cohesion: number): ModifiersOfRolls => ({ cohesion, combat: 0 });

const HIDES: Marks = { blocks: "yes", conceals: true };
const CONCEALS: Marks = { conceals: true };
const ADDED: Marks = { added: true };

const soft = (name: string): TerrainRow => row(name, [4, 8, 3], moving);
const rough1 = (name: string): TerrainRow => row(name, [1, 3, 1], inIt(2, 1), { blocks: "personnel" });
const road = (name: string, costs: Costs): TerrainRow => row(name, costs, NONE, { road: true });
const light = (name: string): TerrainRow => row(name, [0, 0, 1], behind(toFire(2), 0), { ...ADDED, ...CONCEALS });

const CHART = {
  clear: row("Clear", [1, 2, 1], NONE),
  woods: row("Woods", [3, 4, 1], inIt(4, 2), HIDES),
  grove: row("Grove", [2, 3, 1], inIt(2, 1), HIDES),
  "gravel-plain": row("Gravel Plain", [1, 1.5, 1], NONE),
  "broken-rock": row("Broken Rock", [2, 5, 1.5], NONE),
  "soft-sand": soft("Soft Sand"),
  marsh: soft("Marsh"),
  mud: soft("Mud"),
  slope: row("Gentle Slope", [1, 2, 1], NONE, { ...HIDES, ...ADDED }),
  "steep-slope": row("Steep Slope", [3, null, 2], crest(1), { blocks: "yes", added: true }),
  crest: row("Hilltop or Ridge Crest", [1, 3, 1], crest(2), { blocks: "yes", added: true }),
  "rough-1": rough1("Rough Terrain 1"),
  "rough-2": row("Rough Terrain 2", [2, 5, 1.5], inIt(4, 2), { blocks: "personnel" }),
  "rough-3": row("Rough Terrain 3", [3, 7, 3], inIt(6, 4), HIDES),
  "light-position": row("Light Improved Position", [2, 3, 1], inIt(4, 1), CONCEALS),
  "medium-position": row("Medium Improved Position", [2, 4, 1], inIt(5, 2), CONCEALS),
  "heavy-position": row("Heavy Improved Position", [3, null, 2], inIt(7, 3), CONCEALS),
  "light-buildings": row("Light Buildings", [1, 2, 1], inIt(4, 2), HIDES),
  "medium-buildings": row("Medium Buildings", [1, 2, 1], inIt(5, 3), HIDES),
  "heavy-buildings": row("Heavy Buildings", [1, 2, 1], inIt(6, 4), HIDES),
  rubble: row("Rubble", [4, null, 2], inIt(6, 3)),
  jungle: row("Jungle", [6, null, 2], inIt(4, 2), { blocks: "yes" }),
  depression: row("Deir (Depression)", [2, 4, 1], inIt(4, 2), { blocks: "yes" }),
  "good-road": road("Good Road", [0.5, 0.5, 1]),
  "poor-road": road("Poor Road", [1, 1, 1]),
  track: road("Track", [1, 1.5, 1]),
  smoke: row("Smoke", [1, 2, 1], [3, 3, "firing-into-or-out-of"], { blocks: "yes", added: true }),
  wreck: row("Wreck", [0, 1, 0], inIt(2, 1), ADDED),
  // "Applies only when leaving the terrain."
  minefield: row("Minefield", [1, 1, 1], inIt(-2, -2), { leaving: true }),
  ditch: row("Ditch", [3, null, 1], NONE, { ...ADDED, ...CONCEALS }),
  embankment: row("Embankment", [1, 3, 1], behind(3, 1), { ...ADDED, ...CONCEALS }),
  wall: row("Wall or Berm", [3, null, 2], behind(4, 2), { ...ADDED, ...CONCEALS }),
  hedgerow: row("Hedgerow", [4, null, 1], behind(4, 2), { ...ADDED, ...HIDES }),
  stream: row("Stream", [3, 8, 2], NONE, ADDED),
  "road-block": row("Road Block", [4, null, 1], behind(2, 1), { ...ADDED, ...CONCEALS }),
  "anti-tank-ditch": row("Anti-Tank Ditch", [null, null, 2], inIt(4, 0), ADDED),
  "barbed-wire": row("Barbed Wire", [3, null, 2], inIt(-1, -1), ADDED),
  ford: row("Ford", [2, 6, 1], moving, ADDED),
  hedge: light("Hedge"),
  "wood-fence": light("Wood Fence"),
  scrub: rough1("Scrub"),
  "standing-crop": rough1("Standing Crop"),
  water: row("Water", [null, null, null], NONE),
} as const satisfies Partial<Record<TerrainKind, TerrainRow>>;

export const terrainChart: TerrainChart = CHART;
/** Up or Down Staircase: no terrain of the table's, but the cost of a storey. */
export const STAIRCASE: Readonly<Record<Drive, Cost>> = {
  tracked: { type: "impassable" },
  wheeled: { type: "impassable" },
  foot: { type: "added", perInch: 1 },
};
