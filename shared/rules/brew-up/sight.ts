/** The line of sight. The card only speaks of targets out of sight; the causes are ours (README). */
import { type Blocks, PLAIN_SIGHT, type SightPolicy } from "../../sight/policy.ts";
import { DERIVED_KINDS, type TerrainKind } from "../../table/kinds.ts";
import type { TerrainChart, TerrainRow } from "../contract.ts";
import { HEDGES } from "./chart.ts";
import type { Readings } from "./options.ts";

/** The distance in inches within which a stand sees through a bank or hedgerow. */
export const BESIDE = 1;

export function brewUpSightPolicy(
  chart: TerrainChart,
  { seeInto, scale }: Pick<Readings, "seeInto" | "scale">,
  maximumSight: number,
): SightPolicy {
  const blocking = (Object.entries(chart) as [TerrainKind, TerrainRow][]).filter(
    ([kind, { blocksSight }]) => blocksSight !== "no" && !(DERIVED_KINDS as readonly string[]).includes(kind),
  );
  const hedges = HEDGES.filter((kind) => blocking.some(([terrain]) => terrain === kind));
  return {
    ...PLAIN_SIGHT,
    maximum: maximumSight,
    bonusPerLevel: 0,
    blocks: Object.fromEntries(
      blocking.flatMap(([kind, { blocksSight }]): [TerrainKind, Blocks][] =>
        (hedges as readonly TerrainKind[]).includes(kind) ? [] : [[kind, blocksSight as Blocks]],
      ),
    ),
    revealing: [],
    revealingFromOutside: [],
    solid: ["smoke"],
    seeIntoInches: seeInto * scale,
    hills: "line",
    hedges: { kinds: hedges, adjacentInches: BESIDE * scale, overlookedFromAbove: true },
    stands: { friend: "never", enemy: "never" },
  };
}
