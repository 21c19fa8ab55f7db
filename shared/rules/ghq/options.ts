/**
 * Points that the documents of the family leave open, or lost, and the program's decision unless a scenario says otherwise.
 * Each member lists the options that concern it, including those of the member alone.
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
      "lower end blocks. Either way, a stand sees over the unbroken run of the level that it stands on.",
    type: "switch",
    standard: false,
  },
  slopeWidth: {
    key: "slopeWidth",
    name: "Width of a slope",
    help: "How far, in inches, a slope extends from the foot of a level's edge on its lower side.",
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
      "How far, in inches, a crest extends in from a level's edge on its upper side. A top narrower than two crests " +
      "is all hilltop. The chart has a row for hilltop and crest but gives no width.",
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
      "The full angle of the target-front template, with its apex at the stand's centre. The source has lost the printed " +
      "template. With 90°, a shot is frontal exactly where it crosses the front edge of a square stand.",
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
      "The full angle of the firing-arc template for restricted weapons, with its apex at the stand's centre. " +
      "The source has lost the printed template.",
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
      "A stand that has fired this turn counts as in the open for the enemy's sight and cohesion roll. Off: in any " +
      "terrain. On: only in terrain that the chart marks as concealing. Either way, smoke still hides it " +
      "where the firer stands in smoke or the line only passes through. One place in the rules speaks of any terrain; the " +
      "chart's note speaks of concealing terrain.",
    type: "switch",
    standard: false,
  },
  uphillOnly: {
    key: "uphillOnly",
    name: "Slope cost uphill only",
    help:
      "Off: a slope adds its points to every inch across it, up or down. On: only uphill. The rules " +
      "give one cost and no direction. A hilltop or crest costs both ways.",
    type: "switch",
    standard: false,
  },
  streams: {
    key: "streams",
    name: "Streams",
    help:
      "Whether tanks cross a stream only by bridge or ford, as the rules on impassable terrain and the chart's ford row " +
      "suggest. A road without a bridge fords it. Otherwise a stream costs as much as a ford everywhere, or nothing.",
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
      "A stand hit outside its target front defends with half its value. The rules don't say how to halve an odd " +
      "value; the family's modern game rounds up.",
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
      "The range bands are in whole inches and leave gaps (10 to 11, for example). The rules don't say where a distance " +
      "in a gap belongs. Maximum ranges are always measured exactly.",
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
      "The combat results table begins at −3 and doesn't cover weaker attacks. Another card of the family forbids " +
      "them; alternatively they use the first column.",
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
      "too, at any facing. The sentence in the rules reads both ways.",
    type: "switch",
    standard: false,
  },
  failedShotIsAttack: {
    key: "failedShotIsAttack",
    name: "A failed shot is an attack",
    help:
      "A failed cohesion roll to fire uses up the firer's shot. Off: the target may still be attacked by " +
      "another stand. On: it was the target's one attack.",
    type: "switch",
    standard: false,
  },
  failedShotReveals: {
    key: "failedShotReveals",
    name: "A failed shot reveals the firer",
    help:
      "A failed cohesion roll to fire uses up the shot and marks the firer as having fired. On: it reveals the firer " +
      "as a shot does. Off: only a shot that is fired reveals it.",
    type: "switch",
    standard: true,
  },
  passIsFinal: {
    key: "passIsFinal",
    name: "A pass is final",
    help:
      "Off: a phase goes on until both sides pass one after the other. On: a side that passes is done with the phase and the " +
      "other side goes on alone. The rules end the phase when both have passed and don't say whether a side may come back.",
    type: "switch",
    standard: false,
  },
  entryRoll: {
    key: "entryRoll",
    name: "Roll to enter the table",
    help:
      "On: stands waiting at their edge enter by orders and cohesion rolls like any others; after a failure they try again next turn. " +
      "Off: a group whose movers all wait there succeeds without a roll, but spends its order or its try. The rules " +
      "say that both sides enter in the first turn but not how.",
    type: "switch",
    standard: true,
  },
  victoryCounts: {
    key: "victoryCounts",
    name: "Victory counts",
    help:
      "What the 51% and 50% of the rules' victory conditions count. They speak of the force in one place and of tanks " +
      "in another. A scenario's conditions each say what they count.",
    type: "choice",
    standard: "stands",
    choices: [
      { value: "stands", name: "stands" },
      { value: "points", name: "points" },
    ],
  },
  victoryJudged: {
    key: "victoryJudged",
    name: "Judge losses",
    help:
      "When victory by losses is judged: at the end of every turn or only of the last. The rules give the " +
      "conditions and the number of turns but don't say when.",
    type: "choice",
    standard: "every-turn",
    choices: [
      { value: "every-turn", name: "at the end of every turn" },
      { value: "last-turn", name: "at the end of the last turn" },
    ],
  },
  wipedOut: {
    key: "wipedOut",
    name: "A side with no stands left",
    help:
      "Whether a side that has left the enemy no stands must have kept half of its force to win, as the victory conditions ask, or " +
      "wins with any losses. Either way it is judged at the end of the turn.",
    type: "choice",
    standard: "kept",
    choices: [
      { value: "kept", name: "loses to an enemy that kept half" },
      { value: "lost", name: "has lost" },
    ],
  },
  undecided: {
    key: "undecided",
    name: "Undecided at the end",
    help:
      "The outcome when both sides, or neither, have met their conditions at the end of the last turn. The rules " +
      "don't say.",
    type: "choice",
    standard: "draw",
    choices: [
      { value: "draw", name: "a draw" },
      { value: "losses", name: "the side with the smaller share of losses wins" },
    ],
  },
} as const satisfies Readonly<Record<string, OptionSpec>>;

/** For members whose sides designate movers anew each turn (play/postures.ts). */
export const POSTURE_OPTIONS = {
  movementPostureFires: {
    key: "movementPostureFires",
    name: "Fire phase in movement posture",
    help:
      "Off: a stand in movement posture fires covering fire only. On: it may also fire in the fire phase. The abridged " +
      "rules require firing posture for opportunity fire and don't mention the fire phase.",
    type: "switch",
    standard: false,
  },
  groupsAsNamed: {
    key: "groupsAsNamed",
    name: "Movement groups stay as named",
    help:
      "Off: when losses in the fire phase split a group, its parts are separate groups once movement begins, because " +
      "they must then be in contact. On: a group stays as it was when it took its posture.",
    type: "switch",
    standard: false,
  },
  opportunityFire: {
    key: "opportunityFire",
    name: "Opportunity fire at one stand",
    help:
      "How often a mover may suffer opportunity fire in a movement phase. The sentence in the rules reads both ways; the " +
      "modern game says once.",
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
      "Which stands may answer opportunity fire. The procedure chart names the stand that was fired at; the text names the moving " +
      "player, whose other stands in firing posture may cover the move.",
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
      "On: stands of one formation waiting at one edge count as in contact and may enter as one movement group. Off: each " +
      "is a separate group until it is on the table. The rules don't mention stands off the table.",
    type: "switch",
    standard: true,
  },
} as const satisfies Readonly<Record<string, OptionSpec>>;

/** Options that every member has. */
export type GhqOptions = AttackOptions & ValuesOf<(typeof SHARED_OPTIONS)[keyof typeof SHARED_OPTIONS]>;
export type PostureOptions = GhqOptions & ValuesOf<(typeof POSTURE_OPTIONS)[keyof typeof POSTURE_OPTIONS]>;
