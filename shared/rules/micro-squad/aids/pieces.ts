/** Pieces to cut out: markers, arcs, the templates of artillery, and rulers. */
import type { AidMarker, AidTemplate } from "../../aids.ts";
import { inches } from "../../figureWords.ts";
import { firingArc, markersOf, movementRulers, PER_STAND, rangeRuler, targetFront } from "../../ghq/aids/pieces.ts";
import { NUMBERS, RULES } from "../play/numbers.ts";
import { BEADS } from "../play/view.ts";
import { attackTables, DEVIATION, INFANTRY_REACHES } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

/** The battle's beads: "suppressed this turn" where that makes a difference. */
const beadsOf = ({ options }: AidFacts) =>
  BEADS.filter(({ id }) => id !== "hit" || options.suppressionConverts === "this-turn");

export const markers = (facts: AidFacts): AidMarker[] => markersOf(beadsOf(facts), PER_STAND);

export const templates = (facts: AidFacts): AidTemplate[] => [
  targetFront(facts.options, NUMBERS.halfDefence),
  firingArc(facts.options, NUMBERS.weapons),
  ...artillery(facts),
  rangeRuler(
    [
      { name: "General", range: attackTables(facts.options.resultsTable, "general").range },
      {
        name: "Infantry",
        range: attackTables(facts.options.resultsTable, "infantry").range,
        reaches: INFANTRY_REACHES,
      },
    ],
    facts.options,
    facts.reach,
  ),
  ...movementRulers(facts.moves, facts.chart, NUMBERS.move),
];

const artillery = ({ options, battery, guns }: AidFacts): AidTemplate[] => {
  const { directions, artilleryDice, airDice } = DEVIATION;
  return [
    {
      type: "compass",
      name: "Deviation",
      rule: RULES.deviation,
      directions,
      reach: 6 * Math.max(artilleryDice, airDice),
      words: `Put its centre on the aimed place, N to the table’s north. 1D${directions} gives the arrow, ${artilleryDice}D6 the inches, ${airDice}D6 for an air strike.`,
    },
    {
      type: "row",
      name: "Sheaf",
      rule: RULES.impact,
      size: options.impactSize,
      count: battery,
      words: `A square of ${inches(options.impactSize)} for each gun, arrows along the facing. Put the cross on the place; with fewer guns, the middle of their squares. An air strike’s squares lie along its flight.`,
    },
    ...(guns > battery ? [singles(options.impactSize, guns - battery)] : []),
  ];
};

/** For guns that fire besides the largest battery. */
const singles = (size: number, count: number): AidTemplate => ({
  type: "row",
  name: "Impact markers",
  rule: RULES.impact,
  size,
  count,
  words: "For all other guns: cut them apart, or keep those that fire together in one piece.",
});
