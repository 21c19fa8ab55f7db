/**
 * The terrain of Armour Battles (rule document: Terrain, Line of Sight, Minor Obstacles, Direct Fire "Cover Dice"). It knows
 * open and broken ground, woods, hills, hedges, walls, buildings and smoke; all else is scenery. The row of slopes is that of
 * hills: all ground above level 0. The row of water is ours: nothing in the document swims.
 */
import type { LineKind, TerrainKind } from "../../table/kinds.ts";
import type { Cost, TerrainChart, TerrainModifier, TerrainRow } from "../contract.ts";
import { BROKEN_GROUND, REACTION_DICE } from "./tables.ts";
import { MOVEMENT_CLASSES } from "./vehicles.ts";

const REACTION = "reaction";
export const TERRAIN_MODIFIERS: readonly TerrainModifier[] = [
  { key: REACTION, name: "Reaction dice", words: "its reaction dice" },
];
/** A kind's additional reaction dice for a target with its benefit. */
export const coverDice = (row: Pick<TerrainRow, "modifiers"> | undefined): number => row?.modifiers[REACTION] ?? 0;

interface Marks {
  readonly blocks?: true;
  readonly road?: true;
  /** Light cover, and the targets it is for. */
  readonly cover?: "target-in" | "target-in-or-behind";
}

const costs = (cost: Cost): TerrainRow["costs"] => Object.fromEntries(MOVEMENT_CLASSES.map((mover) => [mover, cost]));

function row(name: string, perInch: number, { blocks, road, cover }: Marks = {}): TerrainRow {
  return {
    name,
    costs: costs({ type: "rate", perInch }),
    modifiers: cover ? { [REACTION]: REACTION_DICE.lightCover } : {},
    modifiersCount: cover ?? "never",
    blocksSight: blocks ? "yes" : "no",
    concealing: false,
    road: road ?? false,
  };
}
/** Crossed or entered at no cost by the inch; the referee charges for the crossing. */
const thing = (name: string, marks: Marks): TerrainRow => ({
  ...row(name, 0, marks),
  costs: costs({ type: "added", perInch: 0 }),
});

const OPEN = 1;
const BLOCKS: Marks = { blocks: true };
const WOODS: Marks = { blocks: true, cover: "target-in" };
const HEDGE: Marks = { blocks: true, cover: "target-in-or-behind" };
const ROAD: Marks = { road: true };

const CHART = {
  clear: row("Open ground", OPEN),
  woods: row("Woods", BROKEN_GROUND, WOODS),
  grove: row("Grove", BROKEN_GROUND, WOODS),
  jungle: row("Jungle", BROKEN_GROUND, WOODS),
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
  hedge: thing("Hedge", HEDGE),
  hedgerow: thing("Hedge", HEDGE),
  slope: row("Hill", BROKEN_GROUND, BLOCKS),
} as const satisfies Partial<Record<TerrainKind, TerrainRow>>;

export const terrainChart: TerrainChart = CHART;

/** Minor Obstacles: crossing one costs a fixed move. */
export const MINOR_OBSTACLES: readonly LineKind[] = ["hedge", "hedgerow", "wall"];
/** Lines that are overlooked from beside them and from a hill. */
export const LOW_COVER: readonly LineKind[] = ["hedge", "hedgerow"];
