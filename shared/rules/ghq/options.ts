/**
 * What the documents of the family leave open, or lost, and how this program decides it unless a scenario says otherwise.
 * Each member lists those that are its own matter, with options of its own among them.
 */
import type { OptionSpec, ValuesOf } from "../contract.ts";
import { GEOMETRY_OPTIONS } from "../geometryOptions.ts";
import type { AttackOptions } from "./attack.ts";

export const SHARED_OPTIONS = {
  ...GEOMETRY_OPTIONS,
  strictHills: {
    key: "strictHills",
    name: "Strict hills",
    help:
      "Off: ground blocks where it rises above the straight line between the two levels. On: any ground above the " +
      "lower end blocks. Either way a stand sees over the run of its own level that it stands on.",
    type: "switch",
    standard: false,
  },
  slopeWidth: {
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
  crestWidth: {
    key: "crestWidth",
    name: "Width of a crest",
    help:
      "How far, in inches, the crest above a level's edge reaches in on its upper side; a top that is narrower than two of " +
      "them is a hilltop all over. The chart has a row for hilltop and crest and no measure.",
    type: "number",
    standard: 1,
    min: 0.25,
    max: 4,
    step: 0.25,
    unit: "inches",
  },
  targetFront: {
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
  firingArc: {
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
  daggerOnly: {
    key: "daggerOnly",
    name: "Firing reveals only stands in concealing terrain",
    help:
      "A stand that has fired this turn counts as in the open for the firer's sight and cohesion roll. Off: whatever " +
      "terrain it stands in. On: only in terrain that the chart marks as concealing. Either way smoke still hides it " +
      "where the firer stands in it or the line only passes it. One place in the rules speaks of any terrain, the " +
      "chart's note of concealing terrain.",
    type: "switch",
    standard: false,
  },
  uphillOnly: {
    key: "uphillOnly",
    name: "Slope cost uphill only",
    help:
      "Off: a slope adds its points to every inch across it, whichever way. On: only while the way leads up. The rules " +
      "name one cost and no direction. A hilltop's or crest's cost counts either way.",
    type: "switch",
    standard: false,
  },
  streams: {
    key: "streams",
    name: "Streams",
    help:
      "Tanks cross a stream by a bridge or a ford, as the rules' impassable terrain and the chart's price of a ford let one " +
      "think; a road without either fords it. Otherwise a stream costs what a ford does wherever it is crossed, or nothing.",
    type: "choice",
    standard: "closed",
    choices: [
      { value: "closed", name: "crossed by bridges and fords" },
      { value: "ford", name: "forded anywhere" },
      { value: "free", name: "no obstacle" },
    ],
  },
  halfDefence: {
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
  rangeFractions: {
    key: "rangeFractions",
    name: "Fractions of an inch in range bands",
    help:
      "The range bands are in whole inches and leave gaps (10 to 11, for one); the rules do not say where a distance " +
      "between them belongs. Maximum ranges are measured exactly, whichever is chosen.",
    type: "choice",
    standard: "up",
    choices: [
      { value: "up", name: "rounded up" },
      { value: "nearest", name: "to the nearest inch" },
      { value: "down", name: "rounded down" },
    ],
  },
  belowTable: {
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
  mutualEngagement: {
    key: "mutualEngagement",
    name: "Mutual engagement",
    help:
      "Off: a stand is engaged where half of its own front edge lies against an enemy. On: that enemy is engaged with it, " +
      "too, whichever way it faces. The sentence in the rules reads both ways.",
    type: "switch",
    standard: false,
  },
  failedShotIsAttack: {
    key: "failedShotIsAttack",
    name: "A failed shot is an attack",
    help:
      "Where the cohesion roll to fire fails, the firer has used its shot. Off: its target may still be attacked by " +
      "another stand. On: that was the one attack on the target.",
    type: "switch",
    standard: false,
  },
  failedShotReveals: {
    key: "failedShotReveals",
    name: "A failed shot gives away",
    help:
      "Where the cohesion roll to fire fails, the firer has used its shot and is marked as having fired. On: it is given away as " +
      "by a shot. Off: only a shot that is fired gives it away.",
    type: "switch",
    standard: true,
  },
  passIsFinal: {
    key: "passIsFinal",
    name: "A pass is final",
    help:
      "Off: a phase goes on until both sides pass one after the other. On: whoever passes has done with the phase and the " +
      "other side goes on alone. The rules end the phase when both have passed and do not say whether one may come back.",
    type: "switch",
    standard: false,
  },
  entryRoll: {
    key: "entryRoll",
    name: "Entering takes a roll",
    help:
      "On: stands that wait at their edge enter by orders and cohesion rolls like any others; who fails tries again next turn. " +
      "Off: a group all of whose movers wait there succeeds without a roll, though it spends its order or its try. The rules " +
      "say that both sides enter in the first turn and don't say how.",
    type: "switch",
    standard: true,
  },
  victoryCounts: {
    key: "victoryCounts",
    name: "Victory counts",
    help:
      "What the 51 % and 50 % of the rules' own victory conditions count. They speak of the force in one place and of tanks " +
      "in another. A scenario's own conditions say themselves what they count.",
    type: "choice",
    standard: "stands",
    choices: [
      { value: "stands", name: "stands" },
      { value: "points", name: "points" },
    ],
  },
  victoryJudged: {
    key: "victoryJudged",
    name: "Losses are judged",
    help:
      "When victory by destroying is judged: at the end of every turn, or of the last one only. The rules give the " +
      "conditions and the number of turns and don't say.",
    type: "choice",
    standard: "every-turn",
    choices: [
      { value: "every-turn", name: "at the end of every turn" },
      { value: "last-turn", name: "at the end of the last turn" },
    ],
  },
  wipedOut: {
    key: "wipedOut",
    name: "A side without stands",
    help:
      "Whether a side that has left the enemy no stand must have kept half of its own to win, as the victory conditions ask, or " +
      "wins whatever it has lost. It is judged at the end of the turn either way.",
    type: "choice",
    standard: "kept",
    choices: [
      { value: "kept", name: "has lost to an enemy who kept half" },
      { value: "lost", name: "has lost" },
    ],
  },
  undecided: {
    key: "undecided",
    name: "Undecided at the end",
    help:
      "What the battle is where both sides, or neither, have met their conditions at the end of the last turn. The rules " +
      "don't say.",
    type: "choice",
    standard: "draw",
    choices: [
      { value: "draw", name: "a draw" },
      { value: "losses", name: "won by who lost the smaller share" },
    ],
  },
} as const satisfies Readonly<Record<string, OptionSpec>>;

/** Of members whose sides name anew each turn who will try to move (play/postures.ts). */
export const POSTURE_OPTIONS = {
  movementPostureFires: {
    key: "movementPostureFires",
    name: "Fire phase in movement posture",
    help:
      "Off: a stand in movement posture fires covering fire only. On: it may fire in the fire phase, too. The abridged " +
      "rules ask for the firing posture in opportunity fire and are silent about the fire phase.",
    type: "switch",
    standard: false,
  },
  groupsAsNamed: {
    key: "groupsAsNamed",
    name: "Movement groups stay as named",
    help:
      "Off: stands of a group that losses in the fire phase have torn apart are groups of their own when movement begins, for " +
      "then they must be in contact. On: a group stays what it was when it took its posture.",
    type: "switch",
    standard: false,
  },
  opportunityFire: {
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
  coveringFireBy: {
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
  waitInContact: {
    key: "waitInContact",
    name: "Formations wait in contact",
    help:
      "On: stands of one formation that wait at one edge count as in contact, and may enter as one movement group. Off: each " +
      "of them is a group by itself till it is on the table. The rules don't speak of stands off it.",
    type: "switch",
    standard: true,
  },
} as const satisfies Readonly<Record<string, OptionSpec>>;

/** Options that every member has. */
export type GhqOptions = AttackOptions & ValuesOf<(typeof SHARED_OPTIONS)[keyof typeof SHARED_OPTIONS]>;
export type PostureOptions = GhqOptions & ValuesOf<(typeof POSTURE_OPTIONS)[keyof typeof POSTURE_OPTIONS]>;
