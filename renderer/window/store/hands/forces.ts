/** The view of the trees of forces. */
export interface ForcesHand {
  /** Ids of the folded formations. */
  readonly folded: ReadonlySet<string>;
}
export const initialForces: ForcesHand = { folded: new Set() };
