/** Stands that enter a turn earlier or later. */

import { produce } from "immer";
import type { Recipe } from "../../../editing/recipe.ts";
import type { Scenario } from "../../../scenario/model.ts";
import { sideNames } from "../../../scenario/sideNames.ts";
import { otherSide } from "../../../systems.ts";
import type { Remedy } from "../remedy.ts";
import { SIZES } from "../sizes.ts";
import { type Entrants, entrantsOf } from "./entrants.ts";
import { slug } from "./remedyWords.ts";

export const arrivalRemedies = (scenario: Scenario): Remedy[] =>
  entrantsOf(scenario).flatMap((entrants) => [-1, 1].flatMap((by) => arrivalRemedy(scenario, entrants, by)));

function arrivalRemedy(
  scenario: Scenario,
  { side, edge, turn, reinforcement, stands }: Entrants,
  by: number,
): Remedy[] {
  const to = turn + by;
  if (to < 1 || to > scenario.facts.turnLimit) return [];
  const recipe: Recipe = (draft) => {
    if (reinforcement === null) for (const entry of draft.entryEdges) if (entry.id === edge.id) entry.turn = to;
    for (const arrival of draft.reinforcements) if (arrival.id === reinforcement) arrival.turn = to;
  };
  // An edge that opens later delays its arrivals, and where a side has several edges, another may become its first.
  const then = entrantsOf(produce(scenario, recipe)).find(
    (entrants) => entrants.side === side && entrants.reinforcement === reinforcement,
  );
  if (then?.turn !== to || then.edge.id !== edge.id) return [];
  const who = stands === 1 ? "1 stand" : `${stands} stands`;
  return [
    {
      id: `${side}-arrives-${slug(reinforcement ?? edge.id)}-${turn}-to-${to}`,
      kind: "arrival",
      words: `${sideNames(scenario.sides).possessive(side)} ${who} by the ${edge.edge} edge on turn ${to} instead of ${turn}`,
      size: SIZES.arrival,
      favours: by < 0 ? side : otherSide(side),
      change: (gesture) => gesture.update(recipe),
    },
  ];
}
