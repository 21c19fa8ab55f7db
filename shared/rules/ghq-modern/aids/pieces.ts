/** What is cut out and laid on the table: markers, templates, rulers. */
import type { Degrees } from "../../../geometry/units.ts";
import type { AidMarker, AidTemplate } from "../../aids.ts";
import {
  ARC_WORDS,
  FRONT_WORDS,
  MOVEMENT_RULER_WORDS,
  markersOf,
  movementLanes,
  rangeRuler,
} from "../../ghq/aids/pieces.ts";
import { BEADS } from "../play/view.ts";
import { attackTables } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

/** How many of a bead for each stand: half of them may be hit, most fire. */
const PER_STAND = { shaken: 0.5, broken: 0.4, acted: 0.4, spent: 0.8, drained: 0.3, hidden: 0, good: 0 } as const;

/** Those that somebody in the battle may get. */
export function markers({ twice, missiles }: AidFacts): AidMarker[] {
  const wanted = BEADS.filter(({ id }) => (id === "again" ? twice : id === "depleted" ? missiles : true));
  return markersOf(wanted, PER_STAND);
}

export const templates = ({ options, hullGuns, levels, reach, moves, chart }: AidFacts): AidTemplate[] => [
  {
    type: "arc",
    name: "Target front",
    rule: "07.08.01",
    angle: options.targetFront as Degrees,
    words: FRONT_WORDS,
  },
  ...(hullGuns
    ? [
        {
          type: "arc" as const,
          name: "Firing arc",
          rule: "07.08",
          angle: options.firingArc as Degrees,
          words: ARC_WORDS,
        },
      ]
    : []),
  rangeRuler(
    levels.map((level) => ({ name: `TL ${level}`, range: attackTables(level, { missile: false }).range })),
    options,
    reach,
  ),
  ...moves.map(
    ({ drive, points }): AidTemplate => ({
      type: "ruler",
      name: moves.length > 1 ? `Movement ruler, ${drive}` : "Movement ruler",
      rule: "08.03.02",
      length: points,
      lanes: movementLanes(chart, drive, points),
      words: MOVEMENT_RULER_WORDS,
    }),
  ),
];
