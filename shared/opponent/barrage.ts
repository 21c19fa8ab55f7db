/** Fire on places in a separate part of the turn: its place, or whether to keep it. */
import { buttonOf, judged, type Mind } from "./mind.ts";
import { type Decided, MOST_OPTIONS, nextBest, scored } from "./reasons.ts";
import { aims, bombards, fallsOn } from "./support.ts";

/** Null: nothing concludes this part of the turn either. */
export function barrage(mind: Mind): Decided | null {
  const options = bombards(mind)
    .map((option) => ({ ...option, ...judged(mind, option.score, { scale: 0.2 }) }))
    .sort((a, b) => b.score - a.score);
  const [best] = options;
  if (best)
    return {
      command: best.command,
      why: {
        meaning: "bombard",
        sentence: `${best.name}: ${scored(best.score)} on average.`,
        options: options.slice(0, MOST_OPTIONS),
        unless: nextBest(options),
      },
    };
  const done = buttonOf(mind, "done");
  if (!done) return null;
  const unless = "Two enemies close together and far from its stands would draw fire.";
  return { command: done, why: { meaning: "done", sentence: "No place is worth the fire.", options: [], unless } };
}

/** The worth of a stand's fire on places while it stays; 0 without such fire. */
export function staysToBombard(mind: Mind, id: string): number {
  const { picture } = mind;
  const burst = picture.can.get("bombard");
  const stand = picture.stand(id);
  if (!burst || !stand?.at || !burst.lays(stand)) return 0;
  return Math.max(LAID, ...aims(picture, burst.radius).map((at) => fallsOn(mind, at)));
}
/** The worth of fire on places while no target is worth it yet: later targets will be. */
const LAID = 0.12;
