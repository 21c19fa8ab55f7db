/** The time to see a command's effects, and the recognition of new intentions. */
import type { Game } from "../../../shared/play/game.ts";
import type { PlayState } from "../../play/store/play.ts";
import { lengthOf } from "../../scene/play/along.ts";
import { glideTime } from "../../scene/play/motion.ts";
import type { Intention } from "./state.ts";

/** Dice fall in sequence and are read; a result flashes. In milliseconds. */
const DIE = 70;
const DICE = 700;
const FLASH = 500;

/** The time until the last effects have been seen: stands have arrived, dice are at rest. */
export function seenBy({ fresh, tray }: Pick<PlayState, "fresh" | "tray">): number {
  const dice = tray?.throws.reduce((sum, { faces }) => sum + faces.length, 0) ?? 0;
  let time = dice === 0 ? 0 : DICE + DIE * Math.min(dice, 12);
  for (const { path, outcome } of fresh) {
    if (path && path.length > 1) time = Math.max(time, glideTime(lengthOf(path)));
    if (outcome !== null) time = Math.max(time, FLASH);
  }
  return time;
}

/** Adds an intention, unless its side had the same before on this line. */
export function intentionsWith(known: readonly Intention[], next: Intention, game: Game): readonly Intention[] {
  const line = new Set(game.lineTo(game.at).map(({ id }) => id));
  const last = known.findLast(({ side, node }) => side === next.side && line.has(node));
  const same = last?.plan.turn === next.plan.turn && JSON.stringify(last.plan) === JSON.stringify(next.plan);
  return same ? known : [...known, next];
}
