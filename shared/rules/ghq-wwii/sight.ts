/** The line of sight of the WWII tank game (rule document: section 6; the open points are in the README). */
import type { Blocks, SightPolicy } from "../../sight/policy.ts";
import { DERIVED_KINDS, LINE_KINDS, type TerrainKind } from "../../table/kinds.ts";
import type { TerrainChart, TerrainRow } from "../contract.ts";
import type { WwiiOptions } from "./options.ts";

/** 6.4.3: inches of sight for each level above base level. */
export const SIGHT_BONUS_PER_LEVEL = 5;

/** The cover that a target gives away by firing (6.3.3 and note † of the chart; see the README). */
export const revealingKinds = (chart: TerrainChart, { daggerOnly }: Pick<WwiiOptions, "daggerOnly">): TerrainKind[] =>
  coverKinds(chart)
    .filter(([, row]) => row.concealing || !daggerOnly)
    .map(([kind]) => kind);

/** The rows that block sight as cover: the chart's "yes" for slopes and crests is the rule about ground, by levels. */
const coverKinds = (chart: TerrainChart): [TerrainKind, TerrainRow & { readonly blocksSight: Blocks }][] =>
  (Object.entries(chart) as [TerrainKind, TerrainRow][]).flatMap(([kind, row]) =>
    row.blocksSight === "no" || (DERIVED_KINDS as readonly string[]).includes(kind)
      ? []
      : [[kind, { ...row, blocksSight: row.blocksSight }]],
  );

export function wwiiSightPolicy(chart: TerrainChart, options: WwiiOptions, maximumSight: number): SightPolicy {
  return {
    maximum: maximumSight,
    bonusPerLevel: SIGHT_BONUS_PER_LEVEL,
    blocks: Object.fromEntries(coverKinds(chart).map(([kind, row]) => [kind, row.blocksSight])),
    revealing: revealingKinds(chart, options),
    revealingFromOutside: ["smoke"],
    lanes: options.roadLanes ? LINE_KINDS.filter((kind) => chart[kind]?.road) : [],
    seeIntoInches: options.seeIntoInches,
    hills: options.strictHills ? "strict" : "line",
    // 6.1.1 and 6.4.3: friend or foe, from whatever height.
    stands: { friend: "always", enemy: "always" },
  };
}
