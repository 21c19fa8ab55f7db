/** Points that the rule document leaves open, or lost, and the program's decision unless a scenario says otherwise. */
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
      "The full angle in which a hull gun fires, with its apex at the stand's centre. It is for custom vehicles: the " +
      "tanks in these rules all have turrets, and the rules have no such template.",
  },
  {
    key: "heightOverCover",
    name: "Height over cover",
    help:
      "Off: cover hides everything behind it, at any height. On: a line passes over cover where one of its ends " +
      "stands higher than all the ground under the cover, except the patch that end stands in. The rules let height see over friendly " +
      "stands but don't mention cover; the family's other game says no line passes over it.",
    type: "switch",
    standard: false,
  },
  {
    key: "personnelSight",
    name: "Blocked if personnel",
    help:
      "What the chart means by terrain that blocks the sight of personnel: a target on foot, or also a firer on foot. It is for " +
      "custom troops: the document has only tanks.",
    type: "choice",
    standard: "target",
    choices: [
      { value: "target", name: "a target on foot" },
      { value: "either", name: "a target or a firer on foot" },
    ],
  },
  {
    key: "firedIsSeen",
    name: "A stand that has fired is in sight",
    help:
      "Off: firing costs a stand only its terrain on the enemy's cohesion rolls to fire at it; deep in cover it " +
      "stays out of sight, as the paragraph says. On: its cover no longer hides it either, as in the family's other game.",
    type: "switch",
    standard: false,
  },
  {
    key: "smokeConceals",
    name: "Smoke conceals",
    help:
      "For stands that are in sight after firing from cover (another option). Off: smoke still hides them. On: they are in sight " +
      "through the smoke that they stand in, too. The source has lost the chart's mark.",
    type: "switch",
    standard: false,
  },
  {
    key: "givenAway",
    name: "Revealed by firing",
    help:
      "When the terrain of a stand that has fired stops counting on the enemy's cohesion rolls to fire at it: from " +
      "the next phase on, as the paragraph says, or at once, as the chart's note may be read.",
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
      "A stand that has fired counts as in the open for the enemy's cohesion rolls to fire at it; the option above says " +
      "from when. Off: in any terrain. On: only in terrain that the chart marks as concealing. The paragraph " +
      "speaks of any terrain; the chart's note speaks of concealing terrain.",
  },
  SHARED_OPTIONS.uphillOnly,
  SHARED_OPTIONS.streams,
  SHARED_OPTIONS.terrainUnder,
  {
    ...SHARED_OPTIONS.halfDefence,
    help:
      "A stand hit outside its target front defends with half its value. These rules round up; the family's other " +
      "games don't say.",
  },
  SHARED_OPTIONS.rangeFractions,
  SHARED_OPTIONS.belowTable,
  SHARED_OPTIONS.mutualEngagement,
  {
    key: "twiceInAPhase",
    name: "Both shots in one phase",
    help:
      "Off: a stand of tech level 4 fires once in each fire phase. On: it may use both shots in one phase, at two " +
      "targets. The rules give it two shots a turn but don't assign them to two phases.",
    type: "switch",
    standard: false,
  },
  {
    key: "designatedIsSpent",
    name: "Designated stands have fired",
    help:
      "All stands of an attack are named before the first one fires. On: a stand whose target is gone when its turn comes " +
      "has used its shot. Off: it keeps the shot. The rules say only that all are named in advance.",
    type: "switch",
    standard: true,
  },
  {
    ...SHARED_OPTIONS.failedShotIsAttack,
    help:
      "When all stands of an attack fail their cohesion rolls, they have used their shots. Off: the target may still be " +
      "attacked by others. On: that was the target's one attack.",
  },
  {
    key: "movedTl2Ambush",
    name: "Opportunity fire after a long move",
    help:
      "Off: a stand of tech level 2 that has moved more than half its allowance this turn can't fire at movers. On: it " +
      "can. The rules let it move in full, or fire and move half, but don't give the order.",
    type: "switch",
    standard: false,
  },
  {
    key: "generationOrders",
    name: "Generation and orders",
    help:
      "On: an army of generation IV adds 1 to its roll for movement orders. Off: generations make no difference. The " +
      "introductory rules mention the modifier but don't give it.",
    type: "switch",
    standard: true,
  },
  {
    key: "generationCohesion",
    name: "Generation and cohesion",
    help:
      "Off: generations make no difference to cohesion rolls. On: an army of generation IV makes them at a level one higher, " +
      "except for initiative. The rules mention effects on cohesion but give no figure.",
    type: "switch",
    standard: false,
  },
  {
    key: "ordersBonus",
    name: "Movement orders",
    help:
      "Added to each side's roll for movement orders. The source has lost the table of orders; that of the family's " +
      "other game stands in for it. This option shifts its rows.",
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
      "the same weapon as the first. The rules don't say.",
    type: "switch",
    standard: false,
  },
  {
    key: DOUBLE_HEADQUARTERS,
    name: "Headquarters cost double",
    help:
      "Off: HQ and GHQ stands count once in the size of a force, as in the introductory game. On: they count double, as in " +
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

/** This game's bands have no row beyond their last, so the family's option about further bands doesn't apply. */
const WITHOUT_FURTHER_BANDS = { beyond20: "none" } as const;

/** Checked values (readOptions) as a type. */
export const modernOptions = (values: OptionValues): ModernOptions => ({
  ...valuesOf(OPTION_SPECS, values),
  ...WITHOUT_FURTHER_BANDS,
});
