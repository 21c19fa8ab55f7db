/** The choice of the bound stand that is ordered to move first. */
import type { Choice, StandId } from "../play/contract.ts";
import { buttonOf, choicesOf, judged, type Mind } from "./mind.ts";
import { type Decided, nextBest, scored, type Weighed } from "./reasons.ts";
import { planTurn } from "./turnPlan.ts";

/** An enemy with at least this chance of coming is let come first: it has to pass all guns, and its path is seen. */
const WAITS = 0.6;

/** The group to move: the one with the greatest gain. */
export function* summon(mind: Mind): Generator<void, Decided | null, void> {
  const { picture, memory, judge } = mind;
  yield;
  // A player that takes over in the middle of a turn must first work out the destinations of bound stands.
  const { binds } = picture.can;
  memory.plan ??= yield* planTurn(
    mind,
    picture.friends.filter((stand) => picture.mayCome(stand)),
  );
  // Without binding, a stand without a destination stays; stands that wait off the table enter.
  const idle = (id: StandId) => (binds || !picture.stand(id)?.at ? 0.05 : 0);
  const gainOf = (id: StandId) => memory.marches.get(id)?.gain ?? idle(id);
  const options = choicesOf(mind, "summon")
    .map((choice): Weighed & { choice: Choice; gain: number; chance: number } => {
      const group = picture.view.groups.find(({ stands }) => choice.stand !== null && stands.includes(choice.stand));
      const stands = (group?.stands ?? []).flatMap((id) => picture.stand(id) ?? []);
      const gain = stands.filter((mate) => !picture.sense.hasMoved(mate)).reduce((sum, { id }) => sum + gainOf(id), 0);
      const chance = picture.can.as(choice.command.type, "summon")?.chance(stands) ?? 1;
      return {
        name: `${choice.name}, ${percent(chance)} to move`,
        ...judged(mind, gain * chance),
        stand: choice.stand ?? undefined,
        path: choice.stand === null ? undefined : memory.marches.get(choice.stand)?.path,
        command: choice.command,
        choice,
        gain,
        chance,
      };
    })
    .sort((a, b) => b.score - a.score);
  const [best] = options;
  const done = buttonOf(mind, "done");
  const comers = picture.enemies.filter((enemy) => picture.mayCome(enemy)).length;
  const waits = !binds && done !== null && comers > 0 && judge.stance.comes >= WAITS;
  const command = best && best.score > 0 && !waits ? best.choice.command : done;
  if (!command) return null;
  return {
    command,
    why: {
      meaning: command === done ? "done" : "summon",
      sentence:
        command === done
          ? best && best.score > 0
            ? `The enemy keeps coming: ${best.choice.name} and the others hold fire for enemies yet to move.`
            : "No stand gains by moving now."
          : `${best?.choice.name ?? ""} first: worth ${scored(best?.gain ?? 0)} more than staying, ${percent(best?.chance ?? 0)} to move.`,
      options: [
        ...(command === done ? [{ name: "Nobody", score: waits ? Math.max(0, best?.score ?? 0) : 0, command }] : []),
        ...options.map(({ choice: _, gain: __, chance: ___, ...option }) => option),
      ],
      unless:
        command !== done
          ? rather(options)
          : best && best.score > 0
            ? "It would go on if the enemy stood still or had finished moving."
            : "A stand with a better place to go would be ordered.",
    },
  };
}

const percent = (chance: number): string => `${Math.round(chance * 100)}%`;

/** The chance to set out that would have put the second first. */
function rather(options: readonly (Weighed & { gain: number; chance: number; choice: Choice })[]): string {
  const [best, next] = options;
  if (!best || !next || best.gain <= 0) return nextBest(options);
  const off = best.score - (best.truth ?? best.score);
  const least = (next.score - off) / best.gain;
  return least > 0 && least < best.chance
    ? `With a chance to move under ${percent(least)}, the choice would be: ${next.choice.name}.`
    : nextBest(options);
}
