/** The line of sight (rule document: Line of Sight; half of the base: DECISIONS as a grid of points on it). */
import { type Blocks, PLAIN_SIGHT, type SightPolicy } from "../../sight/policy.ts";
import { DERIVED_KINDS, LINE_KINDS, type TerrainKind } from "../../table/kinds.ts";
import type { TerrainChart, TerrainRow } from "../contract.ts";
import { type ArmourOptions, inchesPerUnit } from "./options.ts";
import { LOW_COVER } from "./terrain.ts";

/** "At least half of the unit base": of this number of points a side. */
const BASE_SEEN = { grid: 5, least: 0.5 } as const;

export function armourSightPolicy(chart: TerrainChart, options: ArmourOptions, maximumSight: number): SightPolicy {
  const per = inchesPerUnit(options);
  const blocking = (Object.entries(chart) as [TerrainKind, TerrainRow][]).filter(
    ([kind, { blocksSight }]) => blocksSight !== "no" && !(DERIVED_KINDS as readonly string[]).includes(kind),
  );
  const hedges = LOW_COVER.filter((kind) => blocking.some(([terrain]) => terrain === kind));
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
    lanes: options.roadLanes ? LINE_KINDS.filter((kind) => chart[kind]?.road) : [],
    // "A smoke mission blocks line of sight": the inch is that of woods.
    solid: ["smoke"],
    seeIntoInches: options.seeIntoInches * per,
    fromHull: true,
    hills: "higher",
    hedges: { kinds: hedges, adjacentInches: options.adjacentInches * per, overlookedFromAbove: true },
    target: options.baseSeen === "half" ? BASE_SEEN : "centre",
    stands: { friend: "unless-viewer-higher-and-nearer", enemy: "never" },
  };
}
