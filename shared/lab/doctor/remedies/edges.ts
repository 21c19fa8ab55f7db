/** Somebody comes in elsewhere: along the same border, by another edge that is there, or round the corner. */

import { SHORTEST_ENTRY } from "../../../editing/gestures/entryEdges.ts";
import type { Recipe } from "../../../editing/recipe.ts";
import { type BorderName, borderLength, entryEnds } from "../../../editing/things/entryEdge.ts";
import { type Inches, inches, point } from "../../../geometry/units.ts";
import type { EntryEdge, Scenario } from "../../../scenario/model.ts";
import { sideNames } from "../../../scenario/sideNames.ts";
import type { Remedy } from "../remedy.ts";
import { SIZES } from "../sizes.ts";
import { entrantsOf } from "./entrants.ts";
import { slug } from "./remedyWords.ts";

type Stretch = Pick<EntryEdge, "edge" | "from" | "to">;

/** The least shift of a stretch, in inches. */
const LEAST_MOVE = 2;
/** A stretch round the corner reaches no further than this share of its border. */
const CORNER_SHARE = 0.5;

export function edgeRemedies(scenario: Scenario): Remedy[] {
  const used = new Map(entrantsOf(scenario).map(({ edge }) => [edge.id, edge]));
  const moved = [...used.values()].flatMap((edge) => [
    ...along(scenario, edge).map((to) => movedEdge(scenario, edge, to, SIZES.edgeMoved)),
    ...roundTheCorner(scenario, edge).map((to) => movedEdge(scenario, edge, to, SIZES.edgeElsewhere)),
  ]);
  return [...moved, ...otherEdges(scenario)].filter((remedy) => remedy !== null);
}

/** The stretch moved to either side; for a whole border its two halves. */
function along({ table }: Scenario, { edge, from, to }: EntryEdge): Stretch[] {
  const border = borderLength(edge, table);
  const length = to - from;
  if (length > border / 2) {
    const middle = inches(Math.round(border * 2) / 4);
    return [
      { edge, from: inches(0), to: middle },
      { edge, from: middle, to: inches(border) },
    ];
  }
  return [-1, 1].flatMap((way): Stretch[] => {
    const start = Math.max(0, Math.min(border - length, from + way * Math.max(length, LEAST_MOVE)));
    return Math.abs(start - from) < LEAST_MOVE ? [] : [{ edge, from: inches(start), to: inches(start + length) }];
  });
}

/** A stretch of the same length on the two borders beside it, from the common corner. */
function roundTheCorner({ table }: Scenario, { edge, from, to }: EntryEdge): Stretch[] {
  const beside: readonly BorderName[] = edge === "north" || edge === "south" ? ["west", "east"] : ["south", "north"];
  return beside.map((border) => {
    const all = borderLength(border, table);
    const length = Math.min(to - from, Math.floor(all * CORNER_SHARE));
    const low = edge === "west" || edge === "south";
    return { edge: border, from: inches(low ? 0 : all - length), to: inches(low ? length : all) };
  });
}

const text = (n: Inches) => `${n}″`;
const stretchWords = ({ edge, from, to }: Stretch) => `the ${edge} edge from ${text(from)} to ${text(to)}`;

function movedEdge(scenario: Scenario, edge: EntryEdge, to: Stretch, size: number): Remedy | null {
  if (to.to - to.from < SHORTEST_ENTRY) return null;
  const others = scenario.entryEdges.filter((entry) => entry.id !== edge.id && entry.edge === to.edge);
  if (others.some((other) => other.from < to.to && to.from < other.to)) return null;
  const recipe: Recipe = (draft) => {
    for (const entry of draft.entryEdges) if (entry.id === edge.id) Object.assign(entry, to);
  };
  const [a, b] = entryEnds({ ...edge, ...to }, scenario.table);
  return {
    id: `${edge.side}-enters-${slug(edge.id)}-${to.edge}-${to.from}-${to.to}`,
    kind: "edge",
    words: `${sideNames(scenario.sides).does(edge.side, "enters")} by ${stretchWords(to)} instead of ${stretchWords(edge)}`,
    size,
    favours: null,
    place: point((a[0] + b[0]) / 2, (a[1] + b[1]) / 2),
    change: (gesture) => gesture.update(recipe),
  };
}

/** An arrival by another of its side's edges. */
function otherEdges({ reinforcements, entryEdges, table, sides }: Scenario): Remedy[] {
  const names = sideNames(sides);
  return reinforcements.flatMap((arrival) => {
    const now = entryEdges.find(({ id }) => id === arrival.edge);
    const others = entryEdges.filter((edge) => edge.side === arrival.side && edge.id !== arrival.edge);
    return others.map((edge): Remedy => {
      const [a, b] = entryEnds(edge, table);
      const before = now ? ` instead of ${stretchWords(now)}` : "";
      return {
        id: `${arrival.side}-arrives-${slug(arrival.id)}-by-${slug(edge.id)}`,
        kind: "edge",
        words: `${names.possessive(arrival.side)} arrival of turn ${arrival.turn} by ${stretchWords(edge)}${before}`,
        size: SIZES.edgeMoved,
        favours: null,
        place: point((a[0] + b[0]) / 2, (a[1] + b[1]) / 2),
        change: (gesture) =>
          gesture.update((draft) => {
            for (const wave of draft.reinforcements) if (wave.id === arrival.id) wave.edge = edge.id;
          }),
      };
    });
  });
}
