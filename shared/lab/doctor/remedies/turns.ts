/** A turn or two more or fewer. */
import type { Scenario } from "../../../scenario/model.ts";
import type { Remedy } from "../remedy.ts";
import { SIZES } from "../sizes.ts";

const STEPS = [1, -1, 2, -2] as const;

/** The fewest turns of a battle, and the most in a file. */
const LEAST = 2;
const MOST = 200;

/** The side that gains by time is known only after play: mostly the attacker. */
export function turnRemedies({ facts: { turnLimit: from } }: Scenario): Remedy[] {
  return STEPS.flatMap((by): Remedy[] => {
    const to = from + by;
    if (to < LEAST || to > MOST) return [];
    return [
      {
        id: `turns-${from}-to-${to}`,
        kind: "turns",
        words: `The turn limit from ${from} to ${to}`,
        size: SIZES.turns * Math.abs(by),
        favours: null,
        change: (gesture) =>
          gesture.update((draft) => {
            draft.facts.turnLimit = to;
          }),
      },
    ];
  });
}
