/** How the trees of forces are shown. */
export interface ForcesHand {
  /** Formations whose contents are folded away, by id. */
  readonly folded: ReadonlySet<string>;
}
export const initialForces: ForcesHand = { folded: new Set() };
