/** The chart "Turn Sequence": the ten phases of a turn, in their order. */

export type PhaseSide = "both" | "first" | "second";
export interface Phase {
  readonly key: string;
  /** In words. */
  readonly name: string;
  /** The side of the phase: the first side is the one that moves first in this turn. */
  readonly side: PhaseSide;
  /** Whether losses in the phase cause morale checks at once. */
  readonly morale: boolean;
}
export const PHASES = [
  { key: "artillery-orders", name: "Artillery is called in secret", side: "both", morale: false },
  { key: "continued-fire", name: "Guns that stay on their targets are noted in secret", side: "both", morale: false },
  { key: "initiative", name: "The higher roll chooses which side moves first", side: "both", morale: false },
  { key: "first-move", name: "The first side moves", side: "first", morale: false },
  { key: "second-fire", name: "The second side fires", side: "second", morale: true },
  { key: "second-move", name: "The second side moves", side: "second", morale: false },
  { key: "first-fire", name: "The first side fires", side: "first", morale: true },
  { key: "melee", name: "Melees", side: "both", morale: true },
  { key: "artillery", name: "Artillery lands", side: "both", morale: true },
  { key: "detection", name: "Units scan for concealed units", side: "both", morale: false },
] as const satisfies readonly Phase[];
export type PhaseKey = (typeof PHASES)[number]["key"];
