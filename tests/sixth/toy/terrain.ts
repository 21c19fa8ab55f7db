/** The terrain chart (rules 2.2, 3.3 and 6.1). Whatever has no row is scenery. */
import type { Cost, TerrainChart, TerrainModifier, TerrainRow } from "../../../shared/rules/contract.ts";
import type { TerrainKind } from "../../../shared/table/kinds.ts";

export const MOVEMENT_CLASSES = ["tracked", "wheeled"] as const;
export type MovementClass = (typeof MOVEMENT_CLASSES)[number];

const COVER = "cover";
export const TERRAIN_MODIFIERS: readonly TerrainModifier[] = [
  { key: COVER, name: "Cover", words: "what a shot needs to hit" },
];
/** What a target in it adds to what a shot needs. */
export const coverIn = (row: TerrainRow | undefined): number => row?.modifiers[COVER] ?? 0;

const rate = (perInch: number): Cost => ({ type: "rate", perInch });
const CLOSED: Cost = { type: "impassable" };

interface Marks {
  readonly cover?: number;
  readonly road?: true;
}
const row = (name: string, tracked: Cost, wheeled: Cost, { cover = 0, road }: Marks = {}): TerrainRow => ({
  name,
  costs: { tracked, wheeled },
  modifiers: cover > 0 ? { [COVER]: cover } : {},
  modifiersCount: cover > 0 ? "target-in" : "never",
  blocksSight: cover > 0 ? "yes" : "no",
  concealing: false,
  road: road ?? false,
});

const CHART = {
  clear: row("Floor", rate(1), rate(1)),
  woods: row("Toy trees", rate(2), rate(3), { cover: 1 }),
  "light-buildings": row("Toy houses", rate(2), rate(2), { cover: 2 }),
  water: row("Spilt water", CLOSED, CLOSED),
  "good-road": row("Toy road", rate(0.5), rate(0.5), { road: true }),
} as const satisfies Partial<Record<TerrainKind, TerrainRow>>;

export const terrainChart: TerrainChart = CHART;
