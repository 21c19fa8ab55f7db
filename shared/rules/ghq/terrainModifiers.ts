/** The rolls that the family's terrain modifies: the firer's two. */
import type { RuleSystem, TerrainModifier, TerrainRow } from "../contract.ts";

export const TERRAIN_MODIFIERS: readonly TerrainModifier[] = [
  { key: "cohesion", name: "Cohesion roll", words: "cohesion" },
  { key: "combat", name: "Combat roll", words: "combat" },
];
export const TERRAIN_TRAITS: RuleSystem["terrainTraits"] = ["concealing", "personnel"];

export type ModifiersOfRolls = Readonly<Record<"cohesion" | "combat", number>>;
/** A row's two modifiers, for a personnel stand or for any other. */
export const ofRolls = (
  { modifiers, personnel }: Pick<TerrainRow, "modifiers" | "personnel">,
  onFoot = false,
): ModifiersOfRolls => {
  const { cohesion = 0, combat = 0 } = ((onFoot && personnel) || modifiers) as Partial<ModifiersOfRolls>;
  return { cohesion, combat };
};
/** Whether it modifies any roll for any stand. */
export const modifies = (row: Pick<TerrainRow, "modifiers" | "personnel">): boolean =>
  [ofRolls(row), ofRolls(row, true)].some(({ cohesion, combat }) => cohesion !== 0 || combat !== 0);
