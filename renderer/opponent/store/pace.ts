/** The time to see a command's effects, and the recognition of new intentions. */
import type { Game } from "../../../shared/play/game.ts";
import { fallTime } from "../../play/store/fall.ts";
import type { PlayState } from "../../play/store/play.ts";
import { lengthOf } from "../../scene/play/along.ts";
import { glideTime } from "../../scene/play/motion.ts";
import type { Intention } from "./state.ts";

/** A result flashes. In milliseconds. */
const FLASH = 500;

/** The time until the last effects have been seen: dice are at rest, then stands have arrived. `tempo`: a factor of time. */
export function seenBy({ fresh, tray }: Pick<PlayState, "fresh" | "tray">, tempo: number): number {
  let time = 0;
  for (const { path, outcome } of fresh) {
    if (path && path.length > 1) time = Math.max(time, glideTime(lengthOf(path)) * tempo);
    if (outcome !== null) time = Math.max(time, FLASH);
  }
  return fallTime(tray?.throws ?? [], tempo) + time;
}

/** Adds an intention, unless its side had the same before on this line. */
export function intentionsWith(known: readonly Intention[], next: Intention, game: Game): readonly Intention[] {
  const line = new Set(game.lineTo(game.at).map(({ id }) => id));
  const last = known.findLast(({ side, node }) => side === next.side && line.has(node));
  const same = last?.plan.turn === next.plan.turn && JSON.stringify(last.plan) === JSON.stringify(next.plan);
  return same ? known : [...known, next];
}
