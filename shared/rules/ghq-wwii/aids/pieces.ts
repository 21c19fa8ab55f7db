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
import { ATTACK_TABLES } from "../tables.ts";
import { TRACKED } from "../terrain.ts";
import type { AidFacts } from "./facts.ts";

/** How many of a bead for each stand: half of them may be hit, and more than half move or fire. */
const PER_STAND = { shaken: 0.5, broken: 0.4, acted: 0.6, spent: 0.6, drained: 0, hidden: 0, good: 0 } as const;

export const markers = (): AidMarker[] => markersOf(BEADS, PER_STAND);

export const templates = (facts: AidFacts): AidTemplate[] => [
  {
    type: "arc",
    name: "Target front",
    rule: "7.3.1",
    angle: facts.options.targetFront as Degrees,
    words: FRONT_WORDS,
  },
  {
    type: "arc",
    name: "Firing arc",
    rule: "10.2",
    angle: facts.options.firingArc as Degrees,
    words: ARC_WORDS,
  },
  rangeRuler([{ name: "2D6", range: ATTACK_TABLES.range }], facts.options, facts.reach),
  {
    type: "ruler",
    name: "Movement ruler",
    rule: "8.3.2",
    length: facts.move,
    lanes: movementLanes(facts.chart, TRACKED, facts.move),
    words: MOVEMENT_RULER_WORDS,
  },
];
