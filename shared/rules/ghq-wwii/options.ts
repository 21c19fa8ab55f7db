/** Points that the rule document leaves open, or lost, and the program's decision unless a scenario says otherwise. */
import type { OptionSpec, OptionValues, ValuesOf } from "../contract.ts";
import { POSTURE_OPTIONS, type PostureOptions, SHARED_OPTIONS } from "../ghq/options.ts";
import { valuesOf } from "../options.ts";

export const OPTION_SPECS = [
  SHARED_OPTIONS.seeIntoInches,
  SHARED_OPTIONS.strictHills,
  SHARED_OPTIONS.roadLanes,
  SHARED_OPTIONS.slopeWidth,
  SHARED_OPTIONS.crestWidth,
  SHARED_OPTIONS.targetFront,
  SHARED_OPTIONS.firingArc,
  SHARED_OPTIONS.daggerOnly,
  SHARED_OPTIONS.uphillOnly,
  SHARED_OPTIONS.streams,
  SHARED_OPTIONS.terrainUnder,
  SHARED_OPTIONS.halfDefence,
  SHARED_OPTIONS.rangeFractions,
  {
    key: "beyond20",
    name: "Range bands beyond 20 inches",
    help:
      "The chart's last column gives +3 for each additional 5 inches after 15. Read as +3 for 16 to 20 inches, it leaves the rest " +
      "open: one more for each further 5 inches (as the modern table begins), three more (as the words " +
      "may mean), or none.",
    type: "choice",
    standard: "one",
    choices: [
      { value: "one", name: "one more every 5 inches" },
      { value: "three", name: "three more every 5 inches" },
      { value: "none", name: "+3 at any greater range" },
    ],
  },
  SHARED_OPTIONS.belowTable,
  SHARED_OPTIONS.mutualEngagement,
  POSTURE_OPTIONS.movementPostureFires,
  SHARED_OPTIONS.failedShotIsAttack,
  SHARED_OPTIONS.failedShotReveals,
  {
    key: "oneAttackATurn",
    name: "One attack a turn",
    help:
      "How often a stand may be attacked. Off: once in the fire phase, plus opportunity fire in the movement phase. " +
      "On: once in the whole turn, including opportunity fire, as the sentence alone reads. Covering fire doesn't count.",
    type: "switch",
    standard: false,
  },
  POSTURE_OPTIONS.groupsAsNamed,
  POSTURE_OPTIONS.opportunityFire,
  POSTURE_OPTIONS.coveringFireBy,
  SHARED_OPTIONS.passIsFinal,
  SHARED_OPTIONS.entryRoll,
  POSTURE_OPTIONS.waitInContact,
  SHARED_OPTIONS.victoryCounts,
  SHARED_OPTIONS.victoryJudged,
  SHARED_OPTIONS.wipedOut,
  SHARED_OPTIONS.undecided,
] as const satisfies readonly OptionSpec[];

export type WwiiOptions = PostureOptions & ValuesOf<(typeof OPTION_SPECS)[number]>;

/** Checked values (readOptions) as a type. */
export const wwiiOptions = (values: OptionValues): WwiiOptions => valuesOf(OPTION_SPECS, values);
