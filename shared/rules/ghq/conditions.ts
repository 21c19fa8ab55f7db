/** The conditions after attacks, in the family's markers. */
import type { TargetCondition } from "../../play/planning.ts";
import type { Condition } from "./attack.ts";

export type Conditions = readonly (TargetCondition & { readonly id: Condition })[];

/**
 * From the gravest to the harmless one. S goes by a cohesion roll at the turn's end, D by a natural 1; a second D eliminates
 * (4.0 (5), 7.2).
 */
const ALL: Conditions = [
  { id: "eliminated", letter: "E", name: "Eliminated", gravity: 4, lost: 1 },
  { id: "SD", letter: "SD", name: "Suppressed and disorganised", gravity: 3, lost: 0.46 },
  { id: "SD-before", letter: "SD", name: "Suppressed in an earlier turn and disorganised", gravity: 3, lost: 0.45 },
  { id: "D", letter: "D", name: "Disorganised", gravity: 3, lost: 0.36 },
  { id: "S", letter: "S", name: "Suppressed", gravity: 1, lost: 0.14 },
  { id: "S-before", letter: "S", name: "Suppressed in an earlier turn", gravity: 1, lost: 0.13 },
  { id: "unharmed", letter: "–", name: "Unharmed", gravity: 0, lost: 0 },
];
/** For members where the turn of a suppression doesn't matter. */
export const CONDITIONS: Conditions = ALL.filter(({ id }) => !id.endsWith("-before"));
/** For members where it does. */
export const CONDITIONS_BY_TURN: Conditions = ALL;
