/** Fire, movement and answers to fire in the squad game: by postures, as in the family's WWII game. */
import { withPostures } from "../../ghq/play/postures.ts";
import { NUMBERS, RULES } from "./numbers.ts";

/** The card has covering fire without a figure: this is that of the family's WWII game. */
export const COVERING = { name: "Covering fire", value: 3, rule: RULES.covering } as const;

export const POSTURES = withPostures(
  {
    ...{ firesOnce: "Marker Removal 1", posture: "Sequence 2", movement: "Sequence 2" },
    ...{ opportunityBy: NUMBERS.opportunity, opportunityOnce: NUMBERS.opportunity, covering: RULES.covering },
  },
  NUMBERS.attackOnce,
  COVERING,
);
