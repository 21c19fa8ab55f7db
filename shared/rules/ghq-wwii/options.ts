/** What the rule document leaves open, or lost, and how this program decides it unless a scenario says otherwise. */
import type { OptionSpec, OptionValues } from "../contract.ts";
import type { AttackOptions } from "../ghq/attack.ts";
import type { TerrainUnder } from "../ghq/terrainUnder.ts";

export const OPTION_SPECS = [
  {
    key: "seeIntoInches",
    name: "Seeing into cover",
    help:
      "How deep, in inches, a stand sees into and out of the unbroken cover that an end of the line stands in. " +
      "The rules name no figure; two stands in one wood see each other at this distance or less.",
    type: "number",
    standard: 1,
    min: 0,
    max: 12,
    step: 0.25,
    unit: "inches",
  },
  {
    key: "strictHills",
    name: "Strict hills",
    help:
      "Off: ground blocks where it rises above the straight line between the two levels. On: any ground above the " +
      "lower end blocks. Either way a stand sees over the run of its own level that it stands on.",
    type: "switch",
    standard: false,
  },
  {
    key: "roadLanes",
    name: "Lanes along roads",
    help:
      "Off: a road or track through a wood or a town is no lane of sight. On: the ground's cover does not block where the " +
      "line lies within the road's width. The rules don't say.",
    type: "switch",
    standard: false,
  },
  {
    key: "slopeWidth",
    name: "Width of a slope",
    help: "How far, in inches, the slope at the foot of a level's edge reaches out on its lower side.",
    type: "number",
    standard: 0.5,
    min: 0.25,
    max: 4,
    step: 0.25,
    unit: "inches",
  },
  {
    key: "targetFront",
    name: "Target front",
    help:
      "The whole angle of the target-front template, its apex at the stand's centre. The printed template is lost from " +
      "the source; with 90° a shot is frontal exactly where it crosses the front edge of a square stand.",
    type: "number",
    standard: 90,
    min: 2,
    max: 360,
    step: 2,
    unit: "degrees",
  },
  {
    key: "firingArc",
    name: "Firing arc",
    help:
      "The whole angle of the firing-arc template for weapons with facing restrictions, its apex at the stand's centre. " +
      "The printed template is lost from the source.",
    type: "number",
    standard: 90,
    min: 2,
    max: 360,
    step: 2,
    unit: "degrees",
  },
  {
    key: "daggerOnly",
    name: "Given away in concealing terrain only",
    help:
      "A stand that has fired this turn counts as in the open for the firer's sight and cohesion roll. Off: whatever " +
      "terrain it stands in. On: only in terrain that the chart marks as concealing. Either way smoke still hides it " +
      "where the firer stands in it or the line only passes it. One place in the rules speaks of any terrain, the " +
      "chart's note of concealing terrain.",
    type: "switch",
    standard: false,
  },
  {
    key: "uphillOnly",
    name: "Slope cost uphill only",
    help:
      "Off: a slope adds its points to every inch across it, whichever way. On: only while the way leads up. The rules " +
      "name one cost and no direction. A hilltop's or crest's cost counts either way.",
    type: "switch",
    standard: false,
  },
  {
    key: "terrainUnder",
    name: "Terrain of a target",
    help:
      "Which terrain covers a stand that is fired at: what lies under its centre, under any part of its base, or under at " +
      "least half of it (counted in quarter-inch cells). The rules do not say. Its level, and what moving costs, go by " +
      "the centre in any case.",
    type: "choice",
    standard: "centre",
    choices: [
      { value: "centre", name: "under its centre" },
      { value: "any", name: "under any part of its base" },
      { value: "half", name: "under half of its base or more" },
    ],
  },
  {
    key: "halfDefence",
    name: "Half defence",
    help:
      "A stand hit outside its target front defends with half its value. The rules do not say what becomes of an odd " +
      "value; those of the modern game of the family round up.",
    type: "choice",
    standard: "up",
    choices: [
      { value: "up", name: "rounded up" },
      { value: "down", name: "rounded down" },
    ],
  },
  {
    key: "rangeFractions",
    name: "Fractions of an inch in range bands",
    help:
      "The range bands are in whole inches and leave gaps (5 to 6, 10 to 11 …); the rules do not say where a distance " +
      "between them belongs. Maximum ranges are measured exactly, whichever is chosen.",
    type: "choice",
    standard: "up",
    choices: [
      { value: "up", name: "rounded up" },
      { value: "nearest", name: "to the nearest inch" },
      { value: "down", name: "rounded down" },
    ],
  },
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
  {
    key: "belowTable",
    name: "Differentials below −3",
    help:
      "The combat results table begins at −3 and says nothing of weaker attacks. Another card of the family forbids " +
      "them; the other reading lets them use the first column.",
    type: "choice",
    standard: "refused",
    choices: [
      { value: "refused", name: "can't be attacked" },
      { value: "first-column", name: "use the −3 column" },
    ],
  },
  {
    key: "mutualEngagement",
    name: "Mutual engagement",
    help:
      "Off: a stand is engaged where half of its own front edge lies against an enemy. On: that enemy is engaged with it, " +
      "too, whichever way it faces. The sentence in the rules reads both ways.",
    type: "switch",
    standard: false,
  },
  {
    key: "movementPostureFires",
    name: "Fire phase in movement posture",
    help:
      "Off: a stand in movement posture fires covering fire only. On: it may fire in the fire phase, too. The abridged " +
      "rules ask for the firing posture in opportunity fire and are silent about the fire phase.",
    type: "switch",
    standard: false,
  },
  {
    key: "failedShotIsAttack",
    name: "A failed shot is an attack",
    help:
      "Where the cohesion roll to fire fails, the firer has used its shot. Off: its target may still be attacked by " +
      "another stand. On: that was the one attack on the target.",
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
  {
    key: "passIsFinal",
    name: "A pass is final",
    help:
      "Off: a phase goes on until both sides pass one after the other. On: whoever passes has done with the phase and the " +
      "other side goes on alone. The rules end the phase when both have passed and do not say whether one may come back.",
    type: "switch",
    standard: false,
  },
] as const satisfies readonly OptionSpec[];

export interface WwiiOptions extends AttackOptions {
  readonly seeIntoInches: number;
  readonly strictHills: boolean;
  readonly roadLanes: boolean;
  readonly slopeWidth: number;
  readonly targetFront: number;
  readonly firingArc: number;
  readonly uphillOnly: boolean;
  readonly terrainUnder: TerrainUnder;
  readonly mutualEngagement: boolean;
  readonly movementPostureFires: boolean;
  readonly failedShotIsAttack: boolean;
  readonly opportunityFire: "once" | "each-enemy";
  readonly coveringFireBy: "either" | "target" | "others";
  readonly passIsFinal: boolean;
}

/** Checked values (readOptions) as a type. */
export const wwiiOptions = (values: OptionValues): WwiiOptions => values as unknown as WwiiOptions;
