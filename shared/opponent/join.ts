/** Whether a further stand adds its fire to an attack that is being made. */
import type { Choice, StandId } from "../play/contract.ts";
import { blowOf, buttonOf, choicesOf, judged, type Mind, nameOf } from "./mind.ts";
import { brings } from "./mission.ts";
import { type Decided, nextBest, scored, type Weighed } from "./reasons.ts";

/** The least worth of a shot. */
const LEAST = 0.02;
/** The weight of the shot's other targets: other stands may attack them instead. */
const ELSEWHERE = 0.8;

interface Further {
  readonly choice: Choice;
  /** In stands: the target's further loss, and the same shot's worth elsewhere. */
  readonly adds: number;
  readonly elsewhere: number;
  /** The chance that the target is gone after all shots. */
  readonly kill: number;
}

const percent = (chance: number): string => `${Math.round(chance * 100)}%`;

/** The stand that adds most, if it adds more than its shot is worth elsewhere; otherwise they fire. */
export function* join(mind: Mind): Generator<void, Decided | null, void> {
  const { judge } = mind;
  const [conclusion] = choicesOf(mind, "done");
  if (!conclusion) return null;
  const alone = blowOf(mind, conclusion);
  const without = brings(judge.mission, alone);
  const options: (Weighed & Further)[] = [];
  for (const choice of choicesOf(mind, "join")) {
    const { stand, target } = choice;
    if (stand === null || target === null || judge.mistakes.forgets(stand)) continue;
    const blow = blowOf(mind, choice);
    const adds = brings(judge.mission, blow) - without;
    const elsewhere = ELSEWHERE * otherwise(mind, stand, target);
    yield;
    options.push({
      name: choice.name,
      ...judged(mind, adds - elsewhere, { scale: 0.2 }),
      parts: [
        { name: "added to the other shots", value: adds },
        { name: "its shot at another target", value: -elsewhere },
      ],
      stand,
      target,
      command: choice.command,
      choice,
      adds,
      elsewhere,
      kill: blow.kill,
    });
  }
  options.sort((a, b) => b.score - a.score);
  const [best] = options;
  const weighed = options.map(({ choice: _, adds: __, elsewhere: ___, kill: ____, ...option }) => option);
  const done = buttonOf(mind, "done");
  if (best && best.score > LEAST)
    return {
      command: best.choice.command,
      why: {
        meaning: "join",
        sentence: `${nameOf(mind, best.stand ?? "")} joins the attack on ${nameOf(mind, best.target ?? "")}: ${percent(best.kill)} to destroy it instead of ${percent(alone.kill)}, which is ${scored(best.adds)} on average${best.elsewhere > 0 ? `; its shot at another is worth ${scored(best.elsewhere).slice(1)}` : ""}.`,
        options: weighed,
        unless: nextBest(weighed),
      },
    };
  return (
    done && {
      command: done,
      why: {
        meaning: "done",
        sentence: best
          ? `They fire, ${percent(alone.kill)} to destroy it: other stands have better targets.`
          : "They fire: no other stand can join.",
        options: [{ name: "They fire", score: LEAST, command: done }, ...weighed],
        unless: best
          ? `${nameOf(mind, best.stand ?? "")} would join if it added ${scored(best.elsewhere + LEAST)} or more.`
          : "Another stand with the target in sight and in range would be asked.",
      },
    }
  );
}

/** The best worth of this shot at another target that was not attacked yet. */
function otherwise({ picture, judge, decision }: Mind, stand: StandId, target: StandId): number {
  // A mover is fired at now or never; other enemies may still come, but this one is there.
  if (decision.interrupts) return 0;
  let best = 0;
  for (const { id } of picture.enemies) {
    if (id === target) continue;
    const blow = picture.blow(stand, id);
    if (blow) best = Math.max(best, brings(judge.mission, blow));
  }
  return best;
}
