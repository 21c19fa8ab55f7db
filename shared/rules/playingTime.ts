/** The time that a battle takes to play in the window: our estimate from its stands and turns. */
import type { DesignSuggestions } from "./design.ts";

/** Stands that still act, averaged over a battle: the others have fallen, or have nothing to do. */
const AVERAGE_LEFT = 0.7;

/** Minutes, to five. `stands` of both sides together. */
export function minutesToPlay({ pace }: Pick<DesignSuggestions, "pace">, stands: number, turns: number): number {
  const minutes = (pace * stands * AVERAGE_LEFT * turns) / 60;
  return Math.max(5, Math.round(minutes / 5) * 5);
}

/** The stands of both sides that can be played in so many minutes. */
export const standsFor = ({ pace }: Pick<DesignSuggestions, "pace">, minutes: number, turns: number): number =>
  (minutes * 60) / (pace * AVERAGE_LEFT * turns);
