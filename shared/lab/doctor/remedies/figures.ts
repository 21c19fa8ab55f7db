/** A side's figures, one or two levels up or down. */

import { figureInWords, figureOf, nameInText, ownFigure, putFigure } from "../../../forces/figures.ts";
import type { RuleSystem } from "../../../rules/contract.ts";
import { figureMatters } from "../../../rules/known.ts";
import type { SideLever } from "../../../rules/levers.ts";
import type { Scenario, Side } from "../../../scenario/model.ts";
import { sideNames } from "../../../scenario/sideNames.ts";
import { otherSide } from "../../../systems.ts";
import type { Remedy } from "../remedy.ts";
import { SIZES } from "../sizes.ts";
import { idNumber, slug } from "./remedyWords.ts";

const STEPS = [1, -1, 2, -2] as const;

export const figureRemedies = (scenario: Scenario, { levers }: Pick<RuleSystem, "levers">): Remedy[] =>
  levers.flatMap((lever) =>
    scenario.sides
      .filter((side) => counts(scenario, lever, side))
      .flatMap((side) =>
        STEPS.flatMap((by) => figureRemedy(lever, side, sideNames(scenario.sides).possessive(side.id), by)),
      ),
  );

/** Whether the figure affects any stand: a stand may have its own. */
const counts = (scenario: Scenario, { figure }: SideLever, { id }: Side): boolean =>
  figureMatters(scenario, id, figure) &&
  scenario.stands.some((stand) => stand.side === id && ownFigure(stand, figure.key) === undefined);

function figureRemedy({ figure, span }: SideLever, side: Side, whose: string, by: number): Remedy[] {
  const from = figureOf(side, figure);
  const to = from + by;
  // Troops that are outside the span already may come nearer to it.
  if (by > 0 ? to > span[1] : to < span[0]) return [];
  const name = nameInText(figure);
  return [
    {
      id: `${side.id}-${slug(name)}-${idNumber(from)}-to-${idNumber(to)}`,
      kind: "figure",
      words: `${whose} ${name} from ${figureInWords(figure, from)} to ${figureInWords(figure, to)}`,
      size: SIZES.figure * Math.abs(by),
      favours: by > 0 ? side.id : otherSide(side.id),
      change: (gesture) =>
        gesture.update((draft) => {
          for (const draftSide of draft.sides) if (draftSide.id === side.id) putFigure(draftSide, figure, to);
        }),
    },
  ];
}
