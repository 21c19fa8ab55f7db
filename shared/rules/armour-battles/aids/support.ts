/** Artillery and smoke on one sheet (rule document: Indirect Fire, Smoke Missions). */
import type { AidSheet, AidSteps } from "../../aids.ts";
import { ARTILLERY } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

export function artillerySheet(facts: AidFacts): AidSheet {
  const { far, dice, options } = facts;
  const deviation =
    options.deviation === "two-dice"
      ? `Roll a die: ${ARTILLERY.hitFrom} or more lands on the marker. Otherwise roll a second die: it gives the distance, ${dice(1)}, and the direction it rolled gives the direction.`
      : `The deviation die: “hit” lands on the marker; an arrow moves it that way, ${dice(1)}.`;
  return {
    title: "Artillery",
    parts: [
      {
        type: "steps",
        title: "A mission",
        rule: "Indirect Fire",
        wide: true,
        steps: [
          {
            name: "Call",
            words:
              "Spend a staff order for each battery, after the logistics phase. Put the marker on the table where an unsuppressed unit sees it or an enemy within its burst." +
              (options.observersSeeEnemies
                ? " That unit must see an enemy, unless a mission of its side fell there before."
                : ""),
          },
          {
            name: "Response",
            words: `Roll the side’s artillery response dice against ${ARTILLERY.opposedDice}D of the enemy, both at ${ARTILLERY.responseTn}+. More successes: the battery fires now. Otherwise it fires in the side’s next logistics phase.`,
          },
          {
            name: "Adjust",
            words: `In the logistics phase, spend a staff order to move the marker up to ${far(ARTILLERY.adjust)}, to a place in the observer’s sight.`,
          },
          { name: "Deviation", words: deviation },
          {
            name: "Fire",
            words: `Attack every unit of either side within ${far(ARTILLERY.burstRadius)} of the marker: the battery’s dice at ${ARTILLERY.tn}+ against its reaction to artillery. Cover, height and range don’t count.`,
          },
          {
            name: "Suppression",
            words:
              "The target needs more sixes than the battery to avoid suppression; a tie isn’t enough. Forced back: towards its side’s edge.",
          },
        ],
      },
      besides(facts),
    ],
  };
}

function besides({ far }: AidFacts): AidSteps {
  const { wide, long } = ARTILLERY.smoke;
  return {
    type: "steps",
    order: "any",
    title: "Besides",
    rule: "Smoke Missions",
    wide: true,
    steps: [
      {
        name: "Smoke",
        words: `Called like artillery, without deviation: a screen ${far(wide)} × ${far(long)}, at any facing. It blocks sight until the side’s next logistics phase.`,
      },
      {
        name: "Command failure",
        words: "All waiting missions are cancelled; each staff order keeps one.",
      },
      { name: "Giving up", words: "Cancelling a mission costs nothing. Call a new one next turn at the earliest." },
    ],
  };
}
