/** The ten phases of a turn, and the reading of dice and distances (chart "Turn Sequence"). */
import type { AidSheet } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { D10, GREATEST_SCORE } from "../dice.ts";
import { FROM_MOVING_VEHICLE } from "../fire.ts";
import { OTHER } from "../infantryFire.ts";
import { PHASES, type PhaseKey, type PhaseSide } from "../sequence.ts";
import { type AidFacts, endsWords } from "./facts.ts";

const TURN = sheetText(`
# The turn
## A turn (of {{turnLimit}}) [Turn Sequence] | wide
1. Artillery orders: {{side.artillery-orders}} Each side secretly writes down its batteries that fire this turn, with their points
  (sheet Artillery orders).
1. Continued fire: {{side.continued-fire}} Each side secretly writes down its tanks and guns that stay on last turn’s target. Only they
  have the bonus for uninterrupted fire.
1. Initiative: {{side.initiative}} Both sides roll; the higher roll chooses which side moves first.
1. First move: {{side.first-move}} The player names each unit’s type of move as it moves. In this phase units also mount and dismount,
  dig in and clear obstacles.
1. First fire: {{side.second-fire}} The side that has not moved fires. Declare a firer that will move this turn; it takes the mover’s
  modifier (guns {{+movingGun}}, figures {{+movingFigure}}). A target that was in sight only while moving counts as obscured or
  protected by its cover before and after.{{losses.second-fire}}
1. Second move: {{side.second-move}} As in phase 4. A unit that fired without declaring a move stays in place.
1. Second fire: {{side.first-fire}} As in phase 5. Units that moved in phase 4 take the mover’s modifier.{{losses.first-fire}}
1. Melee: {{side.melee}} Figures in contact fight (sheet Grenades and melee). Defenders may first fire at figures that charged across
  their field of fire.{{losses.melee}}
1. Artillery: {{side.artillery}} Shells due this turn land, shell by shell (sheets Artillery and Blast). Losses and damage count at
  once.{{losses.artillery}}
1. Detection: {{side.detection}} Units scan places named by their player (sheet Detection). Units they find are placed on the table at
  once.
## Dice and distances | wide
- Dice: A {{sides}}-sided die reads 0 to {{digit}}; the ten is the 0. 2D10 are two dice, added: 0 to {{greatest}}. 1D10 is one die.
- Modifiers: Add all that apply to the score. A score below a chart’s first row uses the first row; a score above the last row uses the
  last row.
- Bands: {{ends}}
- Figures: A figure is one man, a model is one vehicle or gun. Distances are inches on the table.
`);

const SIDES: Readonly<Record<PhaseSide, string>> = {
  both: "Both sides.",
  first: "The side that moves first.",
  second: "The other side.",
};
const LOSSES = " A unit with losses checks morale at once.";

/** What the sheet says of each phase of the chart. */
const ofPhases = (words: (phase: (typeof PHASES)[number]) => string) =>
  Object.fromEntries(PHASES.map((phase) => [phase.key, words(phase)])) as Readonly<Record<PhaseKey, string>>;

export const turnSheet = ({ battle, readings }: AidFacts): AidSheet =>
  TURN({
    turnLimit: battle.facts.turnLimit,
    side: ofPhases(({ side }) => SIDES[side]),
    losses: ofPhases(({ morale }) => (morale ? LOSSES : "")),
    movingGun: FROM_MOVING_VEHICLE,
    movingFigure: OTHER.hasty,
    sides: D10,
    digit: D10 - 1,
    greatest: GREATEST_SCORE,
    ends: endsWords(readings),
  });
