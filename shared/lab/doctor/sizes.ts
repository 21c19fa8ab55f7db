/**
 * The size of a change, comparable between kinds: 1 is one step of one number in the scenario's forms, which no player would
 * notice. A change that adds or removes something visible is larger, and other ground is the largest.
 */
export const SIZES = {
  /** A level of a side's figure. */
  figure: 1,
  /** A turn more or fewer. */
  turns: 1,
  /** A turn earlier or later. */
  arrival: 1,
  /** Five percent, a turn to hold, a stand to bring off. */
  victory: 1,
  /** A stand, and more for a large share of its side: a tenth of the side's points counts as much again. */
  stand: 1,
  standTenth: 1,
  /** Another stretch of the same border, or another border. */
  edgeMoved: 2,
  edgeElsewhere: 4,
  hill: 4,
} as const;
