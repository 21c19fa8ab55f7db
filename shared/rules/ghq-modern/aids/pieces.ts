/** Pieces to cut out for the table: markers, templates, rulers. */
import type { AidMarker, AidTemplate } from "../../aids.ts";
import { firingArc, markersOf, movementRulers, rangeRuler, targetFront } from "../../ghq/aids/pieces.ts";
import { BEADS } from "../play/view.ts";
import { attackTables } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

/** The number of each bead for a stand: half of them may be hit, most fire. */
const PER_STAND = { shaken: 0.5, broken: 0.4, acted: 0.4, spent: 0.8, drained: 0.3, hidden: 0, good: 0 } as const;

/** The markers that stands of the battle may get. */
export function markers({ twice, missiles }: AidFacts): AidMarker[] {
  const wanted = BEADS.filter(({ id }) => (id === "again" ? twice : id === "depleted" ? missiles : true));
  return markersOf(wanted, PER_STAND);
}

export const templates = ({ options, hullGuns, levels, reach, moves, chart }: AidFacts): AidTemplate[] => [
  targetFront(options, "07.08.01"),
  ...(hullGuns ? [firingArc(options, "07.08")] : []),
  rangeRuler(
    levels.map((level) => ({ name: `TL ${level}`, range: attackTables(level, { missile: false }).range })),
    options,
    reach,
  ),
  ...movementRulers(moves, chart, "08.03.02"),
];
