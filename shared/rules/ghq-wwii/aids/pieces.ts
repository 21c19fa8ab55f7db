/** Pieces to cut out for the table: markers, templates, rulers. */
import type { AidMarker, AidTemplate } from "../../aids.ts";
import { firingArc, markersOf, movementRulers, PER_STAND, rangeRuler, targetFront } from "../../ghq/aids/pieces.ts";
import { BEADS } from "../play/view.ts";
import { ATTACK_TABLES } from "../tables.ts";
import { TRACKED } from "../terrain.ts";
import type { AidFacts } from "./facts.ts";

export const markers = (): AidMarker[] => markersOf(BEADS, PER_STAND);

export const templates = ({ options, reach, chart, move }: AidFacts): AidTemplate[] => [
  targetFront(options, "7.3.1"),
  firingArc(options, "10.2"),
  rangeRuler([{ name: "2D6", range: ATTACK_TABLES.range }], options, reach),
  ...movementRulers([{ drive: TRACKED, points: move }], chart, "8.3.2"),
];
