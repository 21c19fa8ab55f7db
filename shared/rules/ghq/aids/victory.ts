/** How a battle is won, in words. */
import { victoryWords, waysToWin } from "../../../scenario/victory.ts";
import type { SideId } from "../../../systems.ts";
import type { AidRules, AidSteps } from "../../aids.ts";
import { STANDARD_VICTORY } from "../play/ending.ts";

export function victorySteps(battle: AidRules["battle"]): AidSteps {
  const conditions = battle.victory.length > 0 ? battle.victory : STANDARD_VICTORY;
  const waysOf = (side: SideId): string =>
    waysToWin(conditions, side)
      .map((way) => `if it ${way.map((condition) => victoryWords(battle, condition)).join(" and ")}`)
      .join("; or ");
  return {
    type: "steps",
    order: "any",
    title: "Victory",
    wide: true,
    steps: [
      ...battle.sides.map(({ id, name }) => {
        const ways = waysOf(id);
        return { name, words: ways === "" ? "Has no condition of its own." : `Wins ${ways}.` };
      }),
      {
        name: "When",
        words:
          "At the end of every turn; a side without a stand left has lost at once. If both sides win, or neither by the end " +
          `of turn ${battle.facts.turnLimit}, it is a draw.${
            conditions.some(({ type }) => type === "text") ? " What is written out in words the players judge." : ""
          }`,
      },
    ],
  };
}
