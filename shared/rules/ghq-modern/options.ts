/** What the rule document leaves open, or lost, and how this program decides it unless a scenario says otherwise. */
import type { OptionSpec, OptionValues, ValuesOf } from "../contract.ts";
import { type GhqOptions, SHARED_OPTIONS } from "../ghq/options.ts";
import { valuesOf } from "../options.ts";

/** The key of an option that is read without the others. */
export const DOUBLE_HEADQUARTERS = "doubleHeadquarters";

export const OPTION_SPECS = [
  SHARED_OPTIONS.seeIntoInches,
  SHARED_OPTIONS.strictHills,
  SHARED_OPTIONS.roadLanes,
  SHARED_OPTIONS.slopeWidth,
  SHARED_OPTIONS.crestWidth,
  SHARED_OPTIONS.targetFront,
  {
    ...SHARED_OPTIONS.firingArc,
    help:
      "The whole angle in which a gun in the hull fires, its apex at the stand's centre. It is for vehicles of your own: the " +
      "tanks of these rules all have turrets, and there is no such template among theirs.",
  },
  {
    key: "heightOverCover",
    name: "Height over cover",
    help:
      "Off: what blocks sight hides whatever lies behind it, at any height. On: cover is looked over where an end of the line " +
      "stands higher than all the ground under it; one's own patch of it hides as before. The rules let height see over friendly " +
      "stands and don't speak of cover; those of the family's other game say that it is never seen over.",
    type: "switch",
    standard: false,
  },
  {
    key: "personnelSight",
    name: "Blocked if personnel",
    help:
      "Whom the chart means where it lets terrain block the sight of personnel: a target on foot, or the firer as well. It is for " +
      "troops of your own: the document's tanks have none.",
    type: "choice",
    standard: "target",
    choices: [
      { value: "target", name: "a target on foot" },
      { value: "either", name: "a target or a firer on foot" },
    ],
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
    key: "generationCohesion",
    name: "Generation and cohesion",
    help:
      "Off: generations make no difference to cohesion rolls. On: an army of generation IV makes them at a level one higher, those " +
      "for initiative excepted. The rules tell of effects on cohesion and give no figure for one.",
    type: "switch",
    standard: false,
  },
  {
    key: "ordersBonus",
    name: "Movement orders",
    help:
      "What is added to every side's roll for movement orders. The table of orders is lost from the source; that of the family's " +
      "other game stands in for it, and with this its rows can be moved.",
    type: "number",
    standard: 0,
    min: -3,
    max: 3,
    step: 1,
    unit: "count",
  },
  {
    key: "oneWeaponATurn",
    name: "One weapon a turn",
    help:
      "Off: a stand with two shots and two weapons chooses cannon or missile for each shot. On: its second shot of the turn is with " +
      "the weapon of the first. The rules don't say.",
    type: "switch",
    standard: false,
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
  SHARED_OPTIONS.entryRoll,
  SHARED_OPTIONS.victoryCounts,
  SHARED_OPTIONS.victoryJudged,
  SHARED_OPTIONS.wipedOut,
  SHARED_OPTIONS.undecided,
] as const satisfies readonly OptionSpec[];

export type ModernOptions = GhqOptions & ValuesOf<(typeof OPTION_SPECS)[number]>;

/** The bands of this game have no row beyond their last: what the family's option would add doesn't come up. */
const WITHOUT_FURTHER_BANDS = { beyond20: "none" } as const;

/** Checked values (readOptions) as a type. */
export const modernOptions = (values: OptionValues): ModernOptions => ({
  ...valuesOf(OPTION_SPECS, values),
  ...WITHOUT_FURTHER_BANDS,
});
