/** Artillery and smoke on one sheet (rule document: Indirect Fire, Smoke Missions). */
import type { AidSheet } from "../../aids.ts";
import { ARTILLERY } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

export function artillerySheet({ far, dice, options }: AidFacts): AidSheet {
  const deviation =
    options.deviation === "two-dice"
      ? `A die for the hit: ${ARTILLERY.hitFrom} and more land on the marker. Otherwise a second die says how far, ${dice(1)}, and the place it rolled to in which direction.`
      : `The deviation die: “hit” lands on the marker; an arrow moves it that way, ${dice(1)}.`;
  const { wide, long } = ARTILLERY.smoke;
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
              "A staff order for each battery, after the logistics phase. Put the marker on the table, where a unit that isn’t suppressed sees it, or an enemy within its burst." +
              (options.observersSeeEnemies
                ? " That unit must see an enemy, unless a mission of its side has fallen there before."
                : ""),
          },
          {
            name: "Response",
            words: `The side’s artillery response dice against ${ARTILLERY.opposedDice}D of the enemy, both at ${ARTILLERY.responseTn}+. More successes: it fires now. Otherwise in the side’s next logistics phase.`,
          },
          {
            name: "Adjust",
            words: `In the logistics phase, for a staff order: the marker moves up to ${far(ARTILLERY.adjust)}, to where the observer can see.`,
          },
          { name: "Deviation", words: deviation },
          {
            name: "Fire",
            words: `Every unit of either side within ${far(ARTILLERY.burstRadius)} of the marker: the battery’s dice at ${ARTILLERY.tn}+ against its reaction to artillery. No cover, no height, no range.`,
          },
          {
            name: "Suppression",
            words:
              "Where the battery shows sixes, the target needs more of them, not as many. Forced back: towards its own edge.",
          },
        ],
      },
      {
        type: "steps",
        order: "any",
        title: "Besides",
        rule: "Smoke Missions",
        wide: true,
        steps: [
          {
            name: "Smoke",
            words: `Called like artillery and never off its mark: a screen ${far(wide)} by ${far(long)}, turned as one likes. It hides until the side’s next logistics phase.`,
          },
          {
            name: "Command failure",
            words: "All waiting missions lapse; a staff order keeps one.",
          },
          { name: "Giving up", words: "A mission is cancelled at no cost; a new one may be called next turn." },
        ],
      },
    ],
  };
}
