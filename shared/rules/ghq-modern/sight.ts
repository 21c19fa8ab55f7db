/** The line of sight of the modern game (rule document: 07.01; the open points are in the README). */
import type { SightPolicy } from "../../sight/policy.ts";
import type { TerrainChart } from "../contract.ts";
import { sightPolicy } from "../ghq/sight.ts";
import type { ModernOptions } from "./options.ts";

/** 07.01.04: inches of sight for each level above base level. */
export const SIGHT_BONUS_PER_LEVEL = 10;

export const modernSightPolicy = (chart: TerrainChart, options: ModernOptions, maximumSight: number): SightPolicy =>
  sightPolicy(chart, maximumSight, {
    options,
    bonusPerLevel: SIGHT_BONUS_PER_LEVEL,
    // 07.01.04: over friends from higher ground, never over enemies.
    stands: { friend: "unless-viewer-higher", enemy: "always" },
    overCover: options.heightOverCover,
    personnel: options.personnelSight,
    firedStaysHidden: !options.firedIsSeen,
    ...(options.smokeConceals ? {} : { keeps: ["smoke"] as const }),
  });
