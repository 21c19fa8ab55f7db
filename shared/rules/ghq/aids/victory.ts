/** Victory in words. */
import { victoryWords, waysToWin } from "../../../scenario/victory.ts";
import type { SideId } from "../../../systems.ts";
import type { AidRules, AidSteps } from "../../aids.ts";
import type { GhqOptions } from "../options.ts";
import { conditionsOf } from "../play/ending.ts";

type VictoryOptions = Pick<GhqOptions, "victoryCounts" | "victoryJudged" | "wipedOut" | "undecided">;

export function victorySteps(battle: AidRules["battle"], options: VictoryOptions): AidSteps {
  const conditions = conditionsOf(battle, options.victoryCounts);
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
        return { name, words: ways === "" ? "No victory condition." : `Wins ${ways}.` };
      }),
      {
        name: "When",
        words: whenWords(battle, options) + (conditions.some(({ type }) => type === "text") ? PLAYERS : ""),
      },
    ],
  };
}

const PLAYERS = " Players judge the conditions in words.";

function whenWords({ facts }: AidRules["battle"], options: VictoryOptions): string {
  const judged =
    options.victoryJudged === "every-turn"
      ? "At the end of every turn, after all recovery rolls."
      : `At the end of every turn, after all recovery rolls; losses at the end of turn ${facts.turnLimit} only.`;
  const wiped =
    options.wipedOut === "kept"
      ? "A side with no stands left loses if the enemy has kept enough of its force, half unless stated; otherwise it is a draw."
      : "A side with no stands left loses.";
  const undecided =
    options.undecided === "draw"
      ? "it is a draw."
      : `the side that has lost the smaller share of its ${options.victoryCounts} wins.`;
  return `${judged} ${wiped} If both sides win, or neither by the end of turn ${facts.turnLimit}, ${undecided}`;
}
