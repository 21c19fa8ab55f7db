/** The line of sight of the WWII tank game (rule document: section 6; the open points are in the README). */
import type { Blocks, SightPolicy } from "../../sight/policy.ts";
import { DERIVED_KINDS, type TerrainKind } from "../../table/kinds.ts";
import type { TerrainChart, TerrainRow } from "../contract.ts";
import type { WwiiOptions } from "./options.ts";

/** 6.4.3: inches of sight for each level above base level. */
export const SIGHT_BONUS_PER_LEVEL = 5;

export function wwiiSightPolicy(chart: TerrainChart, options: WwiiOptions, maximumSight: number): SightPolicy {
  const blocks: Partial<Record<TerrainKind, Blocks>> = {};
  for (const [kind, row] of Object.entries(chart) as [TerrainKind, TerrainRow][]) {
    // The chart's "yes" for slopes and crests is the rule about ground, which goes by levels.
    const isGround = (DERIVED_KINDS as readonly string[]).includes(kind);
    if (row.blocksSight !== "no" && !isGround) blocks[kind] = row.blocksSight;
  }
  return {
    maximum: maximumSight,
    bonusPerLevel: SIGHT_BONUS_PER_LEVEL,
    blocks,
    seeIntoInches: options.seeIntoInches,
    hills: options.strictHills ? "strict" : "line",
    // 6.1.1 and 6.4.3: friend or foe, from whatever height.
    stands: { friend: "always", enemy: "always" },
  };
}
