/** The turn and its orders on one sheet (rule document: The Game Turn, Command Orders, Staff Orders). */
import type { AidSheet } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { GROUP, RESERVE_MOVES, STAFF } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

export function turnSheet(facts: AidFacts): AidSheet {
  return {
    title: "The turn",
    parts: [turnSteps(facts), groupSteps(facts), ordersTable(facts), wildTable(facts), stockTable()],
  };
}

function turnSteps({ options, artillery, battle }: AidFacts): AidSteps {
  const named = (side: "red" | "blue") => battle.sides.find(({ id }) => id === side)?.name ?? side;
  const missions = artillery
    ? " Their artillery and smoke missions are cancelled, except those kept by a staff order."
    : "";
  const first =
    options.firstPulse === "dice"
      ? "The side without a command failure. Otherwise the side with more sixes; after a tie more fives, and so on down to twos. Still tied: both roll again."
      : `${named(options.firstPulse)}, at any roll.`;
  return {
    type: "steps",
    title: `A turn (of ${battle.facts.turnLimit})`,
    rule: "The Game Turn",
    wide: true,
    steps: [
      { name: "Roll", words: "Both sides roll their command dice." },
      {
        name: "Command failure",
        words:
          "A side with more ones than sixes has a command failure. Its ones go to the enemy as wild dice for this turn, and it can’t " +
          `commit reserves.${missions} If both sides have one, the turn is over. Without a failure, ones are put aside.`,
      },
      { name: "First pulse", words: first },
      {
        name: "Chains",
        words: "Lay dice with the same number together as a chain. Sixes and the enemy’s ones are wild.",
      },
      {
        name: "Pulses",
        words:
          "The sides take turns to choose a chain and spend all its dice, together or in parts. No passing. " +
          "When one side has no chains left, the other goes on alone.",
      },
      ...(artillery
        ? [
            {
              name: "Logistics",
              words: "First in a side’s first pulse: adjust its waiting missions, then fire them (sheet Artillery).",
            },
          ]
        : []),
      {
        name: "End",
        words: `Remove the fire markers and return borrowed dice.${
          options.moraleEnds === "turn-end" ? " A side with no army morale has now lost." : ""
        }`,
      },
    ],
  };
}
