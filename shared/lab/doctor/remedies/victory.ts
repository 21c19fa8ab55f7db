/** A side's conditions a little easier or harder to meet. */

import type { Draft } from "immer";
import type { Scenario, Victory } from "../../../scenario/model.ts";
import { sideNames } from "../../../scenario/sideNames.ts";
import { victoryWords } from "../../../scenario/victory.ts";
import { otherSide } from "../../../systems.ts";
import type { Remedy } from "../remedy.ts";
import { SIZES } from "../sizes.ts";

const MOST_TURNS = 200;
const PERCENT_STEP = 5;

export const victoryRemedies = (scenario: Scenario): Remedy[] =>
  scenario.victory.flatMap((condition, i) =>
    ([-1, 1] as const).flatMap((by): Remedy[] => {
      const next = turned(scenario, condition, by);
      if (!next) return [];
      const words = (victory: Victory) => victoryWords(scenario, victory);
      return [
        {
          id: `${condition.side}-${condition.type}-${i + 1}-${asked(condition)}-to-${asked(next)}`,
          kind: "victory",
          words: `${sideNames(scenario.sides).winsIf(condition.side)} ${words(next)}, instead of ${asked(condition)}${condition.type === "destroy" ? "%" : ""}`,
          size: SIZES.victory,
          favours: by < 0 ? condition.side : otherSide(condition.side),
          change: (gesture) =>
            gesture.update((draft) => {
              draft.victory[i] = next as Draft<Victory>;
            }),
        },
      ];
    }),
  );

function asked(condition: Victory): number {
  switch (condition.type) {
    case "destroy":
      return condition.percent;
    case "hold":
      return condition.turns;
    case "exit":
      return condition.stands;
    case "text":
      return 0;
  }
}

/** Easier (−1) or harder (1) by the least that makes a difference; null where it is impossible. */
function turned(scenario: Scenario, condition: Victory, by: -1 | 1): Victory | null {
  switch (condition.type) {
    case "destroy": {
      const percent = percentBeside(scenario, condition, by);
      return percent < 1 || percent > 100 ? null : { ...condition, percent };
    }
    case "hold": {
      // 0 is the end of the last turn, which is different from successive turns.
      const turns = condition.turns + by;
      return condition.turns === 0 || turns < 1 || turns > Math.min(MOST_TURNS, scenario.facts.turnLimit)
        ? null
        : { ...condition, turns };
    }
    case "exit": {
      const stands = condition.stands + by;
      const available = scenario.stands.filter(({ side }) => side === condition.side).length;
      return stands < 1 || stands > available ? null : { ...condition, stands };
    }
    case "text":
      return null;
  }
}

/** The nearest share that is a stand fewer or more of the enemy's; for points, this number of percent. */
function percentBeside(
  scenario: Scenario,
  { side, percent, count }: Extract<Victory, { type: "destroy" }>,
  by: -1 | 1,
): number {
  const enemies = scenario.stands.filter((stand) => stand.side === otherSide(side)).length;
  if (count === "points" || enemies === 0) return percent + by * PERCENT_STEP;
  const needed = Math.ceil((percent * enemies) / 100);
  // A condition needs `needed` stands by any whole percentage that is more than needed − 1 of them and up to needed.
  return by < 0 ? Math.floor(((needed - 1) * 100) / enemies) : Math.floor((needed * 100) / enemies) + 1;
}
