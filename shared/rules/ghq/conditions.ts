/** The conditions that attacks leave a stand in, as the family's markers have it. */
import type { TargetCondition } from "../../play/planning.ts";
import type { Condition } from "./attack.ts";

/** From the gravest to the one without any harm: S goes by a cohesion roll at the turn's end; D stays till a natural 1, and the second one is the end (4.0 (5), 7.2). */
export const CONDITIONS: readonly (TargetCondition & { readonly id: Condition })[] = [
  { id: "eliminated", letter: "E", name: "Eliminated", gravity: 4, lost: 1 },
  { id: "SD", letter: "SD", name: "Suppressed and disorganized", gravity: 3, lost: 0.46 },
  { id: "D", letter: "D", name: "Disorganized", gravity: 3, lost: 0.36 },
  { id: "S", letter: "S", name: "Suppressed", gravity: 1, lost: 0.14 },
  { id: "unharmed", letter: "–", name: "Without markers", gravity: 0, lost: 0 },
];
