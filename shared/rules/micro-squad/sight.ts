/** The line of sight of the squad game (the card: Terrain Effects Chart, last column and its note #). */
import type { SightPolicy } from "../../sight/policy.ts";
import type { TerrainKind } from "../../table/kinds.ts";
import type { TerrainChart } from "../contract.ts";
import { sightPolicy } from "../ghq/sight.ts";
import type { SquadOptions } from "./options.ts";

/** Note #: a stand in such terrain is spotted if it has fired in this phase, or by an adjacent stand. */
const concealing = (chart: TerrainChart): TerrainKind[] =>
  (Object.keys(chart) as TerrainKind[]).filter((kind) => chart[kind]?.concealing);

export const squadSightPolicy = (chart: TerrainChart, options: SquadOptions, maximumSight: number): SightPolicy => ({
  ...sightPolicy(chart, maximumSight, {
    options,
    bonusPerLevel: 0,
    // The card is silent on stands in the way: squads and teams are no walls.
    stands: { friend: "never", enemy: "never" },
  }),
  spotting: { kinds: concealing(chart), inches: options.spottedWithin, by: options.spottedBy },
});
