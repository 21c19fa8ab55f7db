/** The terrain chart: the card's words for terrain (terrain.ts) as rows that house rules may change. */
import { type LineKind, TERRAIN_KINDS, type TerrainKind } from "../../table/kinds.ts";
import type { Cost, TerrainChart, TerrainModifier, TerrainRow } from "../contract.ts";
import { COVER_CLASSES, type CoverClass } from "./cover.ts";
import { type Going, MOVEMENT } from "./movement.ts";
import { goingOf, TERRAIN } from "./terrain.ts";
import { MOVEMENT_CLASSES, type MovementClass } from "./vehicleSheet.ts";

/** Both count the card's four classes of cover, from 0 for 0–32% to 3 for 100%. */
export const TERRAIN_MODIFIERS: readonly TerrainModifier[] = [
  { key: "obscures", name: "Obscuration, class 0 to 3", words: "its obscuration" },
  { key: "protects", name: "Protection, class 0 to 2", words: "its protection" },
];
export const classOf = (row: Pick<TerrainRow, "modifiers"> | undefined, key: "obscures" | "protects"): CoverClass =>
  COVER_CLASSES[Math.min(COVER_CLASSES.length - 1, Math.max(0, row?.modifiers[key] ?? 0))] ?? "minimal";

/** Lines that hide a stand behind them from viewers that aren't beside them. */
export const HEDGES: readonly LineKind[] = ["hedgerow", "embankment"];
const BLOCKS: readonly TerrainKind[] = [
  ...(["woods", "jungle", "light-buildings", "medium-buildings", "heavy-buildings", "smoke"] as const),
  ...HEDGES,
];
const ROADS: readonly TerrainKind[] = ["good-road", "poor-road"];
const MEN: readonly MovementClass[] = ["on-foot", "crawling", "horseback"];

/** By the inch of open hard ground: movement points are inches over it. */
function costOf(movementClass: MovementClass, going: Going | "as-below" | null): Cost {
  if (going === null) return { type: "impassable" };
  if (going === "as-below") return { type: "added", perInch: 0 };
  const row = MOVEMENT[movementClass];
  return row[going] === 0 ? { type: "impassable" } : { type: "rate", perInch: row.hard / row[going] };
}

const LYING: ReadonlySet<TerrainKind> = new Set([
  ...(["stream", "ditch", "anti-tank-ditch", "embankment", "wall", "hedge", "hedgerow"] as const),
  ...(["wood-fence", "barbed-wire", "road-block", "wreck"] as const),
]);

function rowOf(kind: TerrainKind): TerrainRow {
  const { name, obscures, protects } = TERRAIN[kind];
  const modifiers = { obscures: COVER_CLASSES.indexOf(obscures), protects: COVER_CLASSES.indexOf(protects) };
  const helps = modifiers.obscures + modifiers.protects > 0;
  return {
    name,
    costs: Object.fromEntries(
      MOVEMENT_CLASSES.map(([mover]) => [mover, costOf(mover, goingOf(kind, !MEN.includes(mover)))] as const),
    ),
    modifiers,
    modifiersCount: !helps ? "never" : LYING.has(kind) ? "target-in-or-behind" : "target-in",
    blocksSight: BLOCKS.includes(kind) ? "yes" : "no",
    concealing: false,
    road: ROADS.includes(kind),
  };
}

/** A building counts as the buildings of its scenario. */
export const terrainChart: TerrainChart = Object.fromEntries(
  TERRAIN_KINDS.filter((kind) => kind !== "building").map((kind) => [kind, rowOf(kind)]),
);
