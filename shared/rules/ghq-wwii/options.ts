/** What the rule document leaves open, or lost, and how this program decides it unless a scenario says otherwise. */
import type { OptionSpec, OptionValues, ValuesOf } from "../contract.ts";
import { type GhqOptions, SHARED_OPTIONS } from "../ghq/options.ts";

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
      "The chart's last column gives +3 for each additional 5 inches after 15. Read as +3 for 16 to 20 inches, it leaves " +
      "open how it goes on: one more for each further 5 inches (the modern table begins so), three more as the words " +
      "may mean, or none.",
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
  {
    key: "movementPostureFires",
    name: "Fire phase in movement posture",
    help:
      "Off: a stand in movement posture fires covering fire only. On: it may fire in the fire phase, too. The abridged " +
      "rules ask for the firing posture in opportunity fire and are silent about the fire phase.",
    type: "switch",
    standard: false,
  },
  SHARED_OPTIONS.failedShotIsAttack,
  SHARED_OPTIONS.failedShotReveals,
  {
    key: "oneAttackATurn",
    name: "One attack a turn",
    help:
      "How often a stand may be attacked. Off: once in the fire phase, and by opportunity fire in the movement phase besides. " +
      "On: once in the whole turn, opportunity fire counted, as the sentence reads by itself. Covering fire isn't counted.",
    type: "switch",
    standard: false,
  },
  {
    key: "groupsAsNamed",
    name: "Movement groups stay as named",
    help:
      "Off: stands of a group that losses in the fire phase have torn apart are groups of their own when movement begins, for " +
      "then they must be in contact. On: a group stays what it was when it took its posture.",
    type: "switch",
    standard: false,
  },
  {
    key: "opportunityFire",
    name: "Opportunity fire at one stand",
    help:
      "How often a mover may suffer opportunity fire in a movement phase. The sentence in the rules reads both ways; those " +
      "of the modern game say once.",
    type: "choice",
    standard: "once",
    choices: [
      { value: "once", name: "once" },
      { value: "each-enemy", name: "once by each enemy stand" },
    ],
  },
  {
    key: "coveringFireBy",
    name: "Covering fire by",
    help:
      "Who may answer opportunity fire. The procedure chart names the stand that was fired at, the text the moving " +
      "player, who may have others in firing posture watch over the move.",
    type: "choice",
    standard: "either",
    choices: [
      { value: "either", name: "the stand fired at, or one in firing posture" },
      { value: "target", name: "the stand fired at" },
      { value: "others", name: "others in firing posture" },
    ],
  },
  SHARED_OPTIONS.passIsFinal,
  SHARED_OPTIONS.entryRoll,
  {
    key: "waitInContact",
    name: "Formations wait in contact",
    help:
      "On: stands of one formation that wait at one edge count as in contact, and may enter as one movement group. Off: each " +
      "of them is a group by itself till it is on the table. The rules don't speak of stands off it.",
    type: "switch",
    standard: true,
  },
  SHARED_OPTIONS.victoryCounts,
  SHARED_OPTIONS.victoryJudged,
  SHARED_OPTIONS.wipedOut,
  SHARED_OPTIONS.undecided,
] as const satisfies readonly OptionSpec[];

export type WwiiOptions = GhqOptions & ValuesOf<(typeof OPTION_SPECS)[number]>;

/** Checked values (readOptions) as a type. */
export const wwiiOptions = (values: OptionValues): WwiiOptions => values as unknown as WwiiOptions;
