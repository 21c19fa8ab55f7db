/** The line of sight of the WWII tank game (rule document: section 6; the open points are in the README). */
import type { SightPolicy } from "../../sight/policy.ts";
import type { TerrainChart } from "../contract.ts";
import { sightPolicy } from "../ghq/sight.ts";
import type { WwiiOptions } from "./options.ts";

/** 6.4.3: inches of sight for each level above base level. */
export const SIGHT_BONUS_PER_LEVEL = 5;

export const wwiiSightPolicy = (chart: TerrainChart, options: WwiiOptions, maximumSight: number): SightPolicy =>
  sightPolicy(chart, maximumSight, {
    options,
    bonusPerLevel: SIGHT_BONUS_PER_LEVEL,
    // 6.1.1 and 6.4.3: friend or foe, from any height.
    stands: { friend: "always", enemy: "always" },
  });
