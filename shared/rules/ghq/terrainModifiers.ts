/** What the family's terrain modifies: the firer's two rolls. */
import type { RuleSystem, TerrainModifier, TerrainRow } from "../contract.ts";

export const TERRAIN_MODIFIERS: readonly TerrainModifier[] = [
  { key: "cohesion", name: "Cohesion roll", words: "cohesion" },
  { key: "combat", name: "Combat roll", words: "combat" },
];
export const TERRAIN_TRAITS: RuleSystem["terrainTraits"] = ["concealing", "personnel"];

export type ModifiersOfRolls = Readonly<Record<"cohesion" | "combat", number>>;
/** A row's two modifiers. */
export const ofRolls = ({ modifiers }: Pick<TerrainRow, "modifiers">): ModifiersOfRolls => ({
  cohesion: modifiers["cohesion"] ?? 0,
  combat: modifiers["combat"] ?? 0,
});
