/** The search for unknown enemies: each stand searches a place near it that the others haven't searched. */
import type { TablePoint } from "../geometry/units.ts";
import type { PlaceCommand } from "../play/contract.ts";
import { buttonOf, kindsOf, type Mind, nameOf } from "./mind.ts";
import { apart } from "./picture.ts";
import type { Decided } from "./reasons.ts";

/** The number of tried places. */
const TRIES = 24;
/** The worth of a new place against a nearer one, in inches. */
const NEW = 30;

/** Null: nothing concludes this part of the turn either. */
export function search(mind: Mind): Decided | null {
  const { battle, state, picture, random, memory } = mind;
  const effect = picture.can.get("search");
  for (const { kind } of kindsOf(mind, "search"))
    for (const [id, why] of battle.eligible(state, kind)) {
      const from = why === null ? picture.stand(id)?.at : null;
      const candidates = from ? battle.candidates(state, kind, id) : null;
      if (!from || candidates?.type !== "domain" || !effect) continue;
      let best: { readonly command: PlaceCommand; readonly score: number } | null = null;
      for (let i = 0; i < TRIES; i++) {
        const command = candidates.domain.sample(random) as PlaceCommand | null;
        if (!command) continue;
        const old = memory.searched.some((at: TablePoint) => apart(at, command.at) < 2 * effect.radius);
        const score = apart(from, command.at) + (old ? NEW : 0);
        if (!best || score < best.score) best = { command, score };
      }
      if (!best) continue;
      memory.searched = [...memory.searched, best.command.at];
      const [x, y] = best.command.at;
      return {
        command: best.command,
        why: {
          meaning: "place",
          sentence: `${nameOf(mind, id)} looks at ${x}, ${y}: not searched yet.`,
          options: [],
          unless: "A nearer place in sight would come first.",
        },
      };
    }
  const done = buttonOf(mind, "done");
  return (
    done && { command: done, why: { meaning: "done", sentence: "All stands have searched.", options: [], unless: "" } }
  );
}
