/** The reference sheets, markers and templates of the squad game. */
import type { Degrees } from "../../../geometry/units.ts";
import type { AidRules, Aids, AidTemplate } from "../../aids.ts";
import {
  ARC_WORDS,
  FRONT_WORDS,
  MOVEMENT_RULER_WORDS,
  markersOf,
  movementLanes,
  rangeRuler,
} from "../../ghq/aids/pieces.ts";
import { NUMBERS } from "../play/numbers.ts";
import { BEADS } from "../play/view.ts";
import { attackTables } from "../tables.ts";
import { type AidFacts, aidFacts } from "./facts.ts";
import {
  artillerySheet,
  commandSheet,
  fireSheet,
  movementSheet,
  recoverySheet,
  sequenceSheet,
  terrainSheet,
} from "./sheets.ts";

/** How many of a bead for each stand: half of them may be hit, and more than half move or fire. */
const PER_STAND = { shaken: 0.5, broken: 0.4, acted: 0.6, spent: 0.6, drained: 0, hidden: 0, good: 0 } as const;

export function squadAids(rules: AidRules): Aids {
  const facts = aidFacts(rules);
  return {
    source: "GHQ Micro Squad",
    sheets: [
      sequenceSheet(facts),
      commandSheet(facts),
      fireSheet(facts),
      artillerySheet(facts),
      movementSheet(facts),
      terrainSheet(facts),
      recoverySheet(facts),
    ],
    markers: markersOf(BEADS, PER_STAND),
    templates: templates(facts),
  };
}

const templates = ({ options, reach, moves, chart }: AidFacts): AidTemplate[] => [
  {
    type: "arc",
    name: "Target front",
    rule: NUMBERS.halfDefence,
    angle: options.targetFront as Degrees,
    words: FRONT_WORDS,
  },
  { type: "arc", name: "Firing arc", rule: NUMBERS.weapons, angle: options.firingArc as Degrees, words: ARC_WORDS },
  rangeRuler(
    [
      { name: "Infantry", range: attackTables(options.resultsTable, "infantry").range },
      { name: "All others", range: attackTables(options.resultsTable, "general").range },
    ],
    options,
    reach,
  ),
  ...moves.map(
    ({ drive, points }): AidTemplate => ({
      type: "ruler",
      name: moves.length > 1 ? `Movement ruler, ${drive}` : "Movement ruler",
      rule: NUMBERS.move,
      length: points,
      lanes: movementLanes(chart, drive, points),
      words: MOVEMENT_RULER_WORDS,
    }),
  ),
];
