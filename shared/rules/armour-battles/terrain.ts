/**
 * The terrain of Armour Battles (rule document: Terrain, Line of Sight, Minor Obstacles, Direct Fire "Cover Dice"). It knows
 * open and broken ground, woods, hills, hedges, walls, buildings and smoke; all else is scenery. The row of slopes is that of
 * hills: all ground above level 0. The row of water is ours: nothing in the document swims.
 */
import type { LineKind, TerrainKind } from "../../table/kinds.ts";
import type { Cost, TerrainChart, TerrainRow } from "../contract.ts";
import { BROKEN_GROUND } from "./tables.ts";
import { MOVEMENT_CLASSES } from "./vehicles.ts";

interface Marks {
  readonly blocks?: true;
  readonly road?: true;
}

const costs = (cost: Cost): TerrainRow["costs"] => Object.fromEntries(MOVEMENT_CLASSES.map((one) => [one, cost]));

function row(name: string, perInch: number, marks: Marks = {}): TerrainRow {
  return {
    name,
    costs: costs({ type: "rate", perInch }),
    cohesion: 0,
    combat: 0,
    modifiersCount: "never",
    blocksSight: marks.blocks ? "yes" : "no",
    concealing: false,
    road: marks.road ?? false,
  };
}
/** Crossed or entered at no cost by the inch; what crossing costs is the referee's. */
const thing = (name: string, marks: Marks = {}): TerrainRow => ({
  ...row(name, 0, marks),
  costs: costs({ type: "added", perInch: 0 }),
});

const OPEN = 1;
const BLOCKS: Marks = { blocks: true };
const ROAD: Marks = { road: true };

const CHART = {
  clear: row("Open ground", OPEN),
  woods: row("Woods", BROKEN_GROUND, BLOCKS),
  grove: row("Grove", BROKEN_GROUND, BLOCKS),
  jungle: row("Jungle", BROKEN_GROUND, BLOCKS),
  "rough-1": row("Broken ground", BROKEN_GROUND),
  "rough-2": row("Broken ground", BROKEN_GROUND),
  "rough-3": row("Broken ground", BROKEN_GROUND),
  "light-buildings": row("Buildings", OPEN, BLOCKS),
  "medium-buildings": row("Buildings", OPEN, BLOCKS),
  "heavy-buildings": row("Buildings", OPEN, BLOCKS),
  water: { ...row("Water", 0), costs: costs({ type: "impassable" }) },
  smoke: thing("Smoke", BLOCKS),
  "good-road": row("Road", OPEN, ROAD),
  "poor-road": row("Road", OPEN, ROAD),
  track: row("Track", OPEN, ROAD),
  wall: thing("Wall", BLOCKS),
  hedge: thing("Hedge", BLOCKS),
  hedgerow: thing("Hedge", BLOCKS),
  slope: row("Hill", BROKEN_GROUND, BLOCKS),
} as const satisfies Partial<Record<TerrainKind, TerrainRow>>;

export const terrainChart: TerrainChart = CHART;

/** Light cover: a target in it, or behind it where it is a line, has a reaction die more. */
export const LIGHT_COVER: readonly TerrainKind[] = ["woods", "grove", "jungle", "hedge", "hedgerow"];
/** Minor Obstacles: crossing one costs a fixed move. */
export const MINOR_OBSTACLES: readonly LineKind[] = ["hedge", "hedgerow", "wall"];
/** What is overlooked from beside it and from a hill. */
export const LOW_COVER: readonly LineKind[] = ["hedge", "hedgerow"];
