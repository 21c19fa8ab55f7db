/** What the rule document leaves open, or lost, and how this program decides it unless a scenario says otherwise. */
import type { OptionSpec, OptionValues } from "../contract.ts";
import { SHARED_OPTIONS } from "../ghq/options.ts";
import type { GhqOptions } from "../ghq/play/member.ts";

/** The key of an option that is read without the others. */
export const DOUBLE_HEADQUARTERS = "doubleHeadquarters";

export const OPTION_SPECS = [
  SHARED_OPTIONS.seeIntoInches,
  SHARED_OPTIONS.strictHills,
  SHARED_OPTIONS.roadLanes,
  SHARED_OPTIONS.slopeWidth,
  SHARED_OPTIONS.targetFront,
  {
    ...SHARED_OPTIONS.firingArc,
    help:
      "The whole angle in which a gun in the hull fires, its apex at the stand's centre. It is for vehicles of your own: the " +
      "tanks of these rules all have turrets, and there is no such template among theirs.",
  },
  {
    key: "firedIsSeen",
    name: "A stand that has fired is seen",
    help:
      "Off: firing costs a stand its terrain on the cohesion roll of those who fire at it, and nothing else; deep in cover it " +
      "stays out of sight, as the paragraph has it. On: its own cover no longer hides it either, as in the family's other game.",
    type: "switch",
    standard: false,
  },
  {
    key: "smokeConceals",
    name: "Smoke conceals",
    help:
      "Where a stand that has fired is seen in spite of its cover (another option). Off: smoke goes on hiding it. On: it is seen " +
      "through the smoke it stands in, too. The chart lost the mark in the source.",
    type: "switch",
    standard: false,
  },
  {
    key: "givenAway",
    name: "Given away by firing",
    help:
      "From when on the terrain of a stand that has fired no longer counts on the cohesion roll of those who fire at it: from " +
      "the next phase on, as the paragraph has it, or at once, as the chart's note may be read.",
    type: "choice",
    standard: "next-phase",
    choices: [
      { value: "next-phase", name: "from the next phase on" },
      { value: "at-once", name: "at once" },
    ],
  },
  {
    ...SHARED_OPTIONS.daggerOnly,
    help:
      "A stand that has fired counts as in the open for the cohesion roll of those who fire at it; from when on is said " +
      "above. Off: whatever terrain it stands in. On: only in terrain that the chart marks as concealing. The paragraph " +
      "speaks of any terrain, the chart's note of concealing terrain.",
  },
  SHARED_OPTIONS.uphillOnly,
  SHARED_OPTIONS.streams,
  SHARED_OPTIONS.terrainUnder,
  {
    ...SHARED_OPTIONS.halfDefence,
    help:
      "A stand hit outside its target front defends with half its value. These rules round it up; those of the family's other " +
      "games don't say.",
  },
  SHARED_OPTIONS.rangeFractions,
  SHARED_OPTIONS.belowTable,
  SHARED_OPTIONS.mutualEngagement,
  {
    key: "twiceInAPhase",
    name: "Both shots in one phase",
    help:
      "Off: a stand of tech level 4 fires once in each fire phase. On: it may use both of its shots in one of them, on two " +
      "targets. The rules give it two shots a turn and don't say that they belong to two phases.",
    type: "switch",
    standard: false,
  },
  {
    key: "designatedIsSpent",
    name: "Designated stands have fired",
    help:
      "All stands of an attack are named before the first one fires. On: whoever finds the target gone when its turn comes " +
      "has used its shot. Off: it keeps it. The rules only say that all are named in advance.",
    type: "switch",
    standard: true,
  },
  {
    ...SHARED_OPTIONS.failedShotIsAttack,
    help:
      "Where the cohesion rolls of all stands of an attack fail, they have used their shots. Off: their target may still be " +
      "attacked by others. On: that was the one attack on the target.",
  },
  {
    key: "movedTl2Ambush",
    name: "Opportunity fire after a long move",
    help:
      "Off: a stand of tech level 2 that has moved more than half of its allowance this turn doesn't fire at movers. On: it " +
      "does. The rules let it either move in full, or fire and move half, and don't speak of the order.",
    type: "switch",
    standard: false,
  },
  {
    key: "generationOrders",
    name: "Generation and orders",
    help:
      "On: an army of generation IV adds 1 to its roll for movement orders. Off: generations make no difference to it. The " +
      "introductory rules speak of the modifier without giving it.",
    type: "switch",
    standard: true,
  },
  {
    key: DOUBLE_HEADQUARTERS,
    name: "Headquarters cost double",
    help:
      "Off: HQ and GHQ stands count once in the size of a force, as the introductory game has it. On: they count double, as in " +
      "the complete game.",
    type: "switch",
    standard: false,
  },
  SHARED_OPTIONS.failedShotReveals,
  SHARED_OPTIONS.passIsFinal,
] as const satisfies readonly OptionSpec[];

export interface ModernOptions extends GhqOptions {
  readonly firedIsSeen: boolean;
  readonly doubleHeadquarters: boolean;
  readonly smokeConceals: boolean;
  readonly givenAway: "next-phase" | "at-once";
  readonly twiceInAPhase: boolean;
  readonly designatedIsSpent: boolean;
  readonly movedTl2Ambush: boolean;
  readonly generationOrders: boolean;
}

/** The bands of this game have no row beyond their last: what the family's option would add doesn't come up. */
const WITHOUT_FURTHER_BANDS = { beyond20: "none" } as const;

/** Checked values (readOptions) as a type. */
export const modernOptions = (values: OptionValues): ModernOptions => ({
  ...(values as unknown as ModernOptions),
  ...WITHOUT_FURTHER_BANDS,
});
