/** The conditions that attacks leave a stand in, as the family's markers have it. */
import type { TargetCondition } from "../../play/planning.ts";
import type { Condition } from "./attack.ts";

/** From the gravest to the one without any harm. */
export const CONDITIONS: readonly (TargetCondition & { readonly id: Condition })[] = [
  { id: "eliminated", letter: "E", name: "Eliminated" },
  { id: "SD", letter: "SD", name: "Suppressed and disorganized" },
  { id: "D", letter: "D", name: "Disorganized" },
  { id: "S", letter: "S", name: "Suppressed" },
  { id: "unharmed", letter: "–", name: "Without markers" },
];
