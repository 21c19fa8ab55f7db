/** Fire that is about to fall: moved to a better place, or given up where it would hit friends. */
import type { TablePoint } from "../geometry/units.ts";
import { degrees } from "../geometry/units.ts";
import type { PlaceCommand } from "../play/contract.ts";
import { buttonOf, choicesOf, judged, kindsOf, type Mind, nameOf, priceOf } from "./mind.ts";
import { type Decided, MOST_OPTIONS, nextBest, scored } from "./reasons.ts";
import { aims, fallsOn, type Option } from "./support.ts";

/** In stands: fire is given up from this loss on, because it may stray. */
const FORGONE = 0.05;

export function* correct(mind: Mind): Generator<void, Decided | null, void> {
  const { battle, state, picture } = mind;
  const burst = picture.can.get("bombard");
  const done = buttonOf(mind, "done");
  if (!burst || !done) return null;
  const markers = picture.view.markers.filter(({ side }) => side === picture.side);
  const now = markers.reduce((sum, { at }) => sum + fallsOn(mind, at), 0);
  const options: Option[] = [{ name: "As called", score: now, command: done }];
  const gains = (from: TablePoint, to: TablePoint | null) => now - fallsOn(mind, from) + (to ? fallsOn(mind, to) : 0);
  for (const { kind, name } of kindsOf(mind, "correct"))
    for (const marker of markers) {
      if (battle.eligible(state, kind).get(marker.id) !== null) continue;
      const candidates = battle.candidates(state, kind, marker.id);
      if (candidates.type !== "domain") continue;
      for (const at of aims(picture, burst.radius)) {
        const command: PlaceCommand = { type: kind, stand: marker.id, at, facing: degrees(0) };
        if (candidates.domain.has(command) !== null) continue;
        const score = gains(marker.at, at) - priceOf(mind, command);
        options.push({
          name: `${name} of ${nameOf(mind, marker.id)}`,
          ...judged(mind, score, { scale: 0.2 }),
          at,
          command,
        });
        yield;
      }
    }
  for (const { command, stand, name } of choicesOf(mind, "forgo")) {
    const marker = markers.find(({ id }) => id === stand);
    const score = marker ? gains(marker.at, null) - FORGONE : 0;
    if (marker) options.push({ name: `Cancel: ${name}`, score, at: marker.at, command });
  }
  options.sort((a, b) => b.score - a.score);
  const best = options[0] as Option;
  return {
    command: best.command,
    why: {
      meaning: picture.can.of(best.command.type).type,
      sentence: best.command === done ? "The batteries fire as called." : `${best.name}: ${scored(best.score - now)}.`,
      options: options.slice(0, MOST_OPTIONS),
      unless: nextBest(options),
    },
  };
}
