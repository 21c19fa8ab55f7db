/** Points that the card leaves open, or lost, and the program's decision unless a scenario says otherwise. */
import type { OptionSpec, OptionValues, ValuesOf } from "../contract.ts";
import { POSTURE_OPTIONS, type PostureOptions, SHARED_OPTIONS } from "../ghq/options.ts";
import { valuesOf } from "../options.ts";

export const OPTION_SPECS = [
  {
    key: "resultsTable",
    name: "Combat results table",
    help:
      "The card's rows have slipped against its headings. Repaired, the table is that of the family's WWII game. The other choices " +
      "take each row as printed under the headings, or all rows one roll higher.",
    type: "choice",
    standard: "repaired",
    choices: [
      { value: "repaired", name: "repaired" },
      { value: "printed", name: "as it is printed" },
      { value: "shifted", name: "each row a roll higher" },
    ],
  },
  {
    key: "suppressionConverts",
    name: "(S) becomes D",
    help:
      "When an (S) counts as D: if the stand was already suppressed in the same turn, as the card says, or if it bears an S " +
      "marker from any turn, as in the family's other games.",
    type: "choice",
    standard: "this-turn",
    choices: [
      { value: "this-turn", name: "if it was suppressed this turn" },
      { value: "marker", name: "if it bears an S marker" },
    ],
  },
  {
    key: "spottedWithin",
    name: "Adjacent stands are spotted",
    help:
      "How near, in inches from centre to centre, a stand in concealing terrain (#) is spotted if it hasn't fired in this phase. " +
      "The card says from an adjacent stand; the centres of two 1-inch bases that touch at a corner are almost 1½ inches apart.",
    type: "number",
    standard: 1.5,
    min: 0.5,
    max: 6,
    step: 0.25,
    unit: "inches",
  },
  {
    key: "spottedBy",
    name: "Spotted by",
    help:
      "Which stand must be adjacent to a stand in concealing terrain (#) that hasn't fired in this phase. The card says “a friendly stand”. That " +
      "may be any stand of the side: then all its stands with an open line see the target. Otherwise the stand that looks must be adjacent.",
    type: "choice",
    standard: "side",
    choices: [
      { value: "side", name: "any stand of the side" },
      { value: "viewer", name: "the stand that looks" },
    ],
  },
  {
    ...SHARED_OPTIONS.seeIntoInches,
    standard: 4,
    help:
      "How deep, in inches, sight reaches into and out of cover that blocks sight. The card says that # stops only lines through the " +
      "terrain and gives no depth for other terrain. 4 inches are the 100 metres of the family's WWII game.",
  },
  {
    key: "minefields",
    name: "Minefields",
    help: "The type of the table's minefields. It decides the attack on a stand that leaves one.",
    type: "choice",
    standard: "prepared",
    choices: [
      { value: "hasty", name: "hasty" },
      { value: "prepared", name: "prepared" },
      { value: "defensive", name: "defensive" },
    ],
  },
  {
    key: "impactSize",
    name: "Impact markers",
    help:
      "The side of an impact marker, in inches. It is a square and attacks every stand whose base it touches. The card gives no " +
      "size; 2 inches are 50 metres.",
    type: "number",
    standard: 2,
    min: 0.5,
    max: 6,
    step: 0.5,
    unit: "inches",
  },
  {
    key: "passengers",
    name: "Passengers",
    help:
      "On: trucks and carriers carry stands on foot and guns. Getting in or out, beside the carrier, is a stand's whole move. " +
      "Off: no passengers. The card has carriers but no rules for passengers.",
    type: "switch",
    standard: true,
  },
  SHARED_OPTIONS.strictHills,
  SHARED_OPTIONS.roadLanes,
  SHARED_OPTIONS.slopeWidth,
  SHARED_OPTIONS.crestWidth,
  SHARED_OPTIONS.targetFront,
  SHARED_OPTIONS.firingArc,
  SHARED_OPTIONS.uphillOnly,
  SHARED_OPTIONS.terrainUnder,
  SHARED_OPTIONS.halfDefence,
  SHARED_OPTIONS.rangeFractions,
  SHARED_OPTIONS.mutualEngagement,
  POSTURE_OPTIONS.movementPostureFires,
  SHARED_OPTIONS.failedShotIsAttack,
  SHARED_OPTIONS.failedShotReveals,
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

export type SquadOptions = PostureOptions & ValuesOf<(typeof OPTION_SPECS)[number]>;

/** Points that the card settles and other members leave open. */
const SETTLED = {
  belowTable: "refused",
  beyond20: "one",
  daggerOnly: true,
  streams: "closed",
  lines: "as-an-inch",
} as const;

/** Checked values (readOptions) as a type. */
export const squadOptions = (values: OptionValues): SquadOptions => ({
  ...valuesOf(OPTION_SPECS, values),
  ...SETTLED,
});
