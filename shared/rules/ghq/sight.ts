/** The family's line of sight: the rows of the terrain chart that hide a target (WWII 6, Modern 07.01). */
import { type Blocks, PLAIN_SIGHT, type SightPolicy } from "../../sight/policy.ts";
import { DERIVED_KINDS, LINE_KINDS, type OverlayKind, type TerrainKind } from "../../table/kinds.ts";
import type { TerrainChart, TerrainRow } from "../contract.ts";

export interface SightOptions {
  readonly daggerOnly: boolean;
  readonly roadLanes: boolean;
  readonly seeIntoInches: number;
  readonly strictHills: boolean;
}

/** The cover that a target gives away by firing. */
const revealingKinds = (chart: TerrainChart, { daggerOnly }: Pick<SightOptions, "daggerOnly">): TerrainKind[] =>
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

/** A member's answers: its bonus by level, and the stands that block. */
export interface OwnSight
  extends Pick<SightPolicy, "bonusPerLevel" | "stands">,
    Partial<Pick<SightPolicy, "overCover" | "personnel">> {
  readonly options: SightOptions;
  /** Its cover still hides a target that has fired. */
  readonly firedStaysHidden?: boolean | undefined;
  /** Kinds that go on hiding a target which has fired, wherever the firer is. */
  readonly keeps?: readonly TerrainKind[] | undefined;
}

const FROM_OUTSIDE: readonly OverlayKind[] = ["smoke"];

export function sightPolicy(
  chart: TerrainChart,
  maximumSight: number,
  { options, keeps = [], firedStaysHidden = false, ...memberSight }: OwnSight,
): SightPolicy {
  return {
    ...PLAIN_SIGHT,
    maximum: maximumSight,
    ...memberSight,
    blocks: Object.fromEntries(coverKinds(chart).map(([kind, row]) => [kind, row.blocksSight])),
    revealing: firedStaysHidden ? [] : revealingKinds(chart, options).filter((kind) => !keeps.includes(kind)),
    revealingFromOutside: firedStaysHidden ? [] : FROM_OUTSIDE.filter((kind) => !keeps.includes(kind)),
    lanes: options.roadLanes ? LINE_KINDS.filter((kind) => chart[kind]?.road) : [],
    seeIntoInches: options.seeIntoInches,
    hills: options.strictHills ? "strict" : "line",
  };
}
