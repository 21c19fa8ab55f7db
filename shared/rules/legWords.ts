/** A leg of a path in words, as the planner and the log name it. */
import type { Leg } from "../movement/movement.ts";
import { type SightNames, terrainInWords } from "../sight/sightWords.ts";

/** "good road", "woods + slope", "leaving a minefield". */
export function legInWords({ kind, added, leaving }: Leg, names: SightNames): string {
  const words = [kind, ...added].map((terrain) => terrainInWords(terrain, names)).join(" + ");
  return leaving ? `leaving ${words}` : words;
}
