/** The ten phases of a turn, and the reading of dice and distances (chart "Turn Sequence"). */
import type { AidSheet } from "../../aids.ts";
import { signed } from "../../signed.ts";
import { D10, GREATEST_SCORE } from "../dice.ts";
import { FROM_MOVING_VEHICLE } from "../fire.ts";
import { OTHER } from "../infantryFire.ts";
import { PHASES, type PhaseKey, type PhaseSide } from "../sequence.ts";
import { type AidFacts, endsWords } from "./facts.ts";

const WHO: Readonly<Record<PhaseSide, string>> = {
  both: "Both sides.",
  first: "The side that moves first.",
  second: "The other side.",
};

const PHASE: Readonly<Record<PhaseKey, { readonly name: string; readonly words: string }>> = {
  "artillery-orders": {
    name: "Artillery orders",
    words:
      "Each side secretly writes down its batteries that fire this turn, with their points (sheet Artillery orders).",
  },
  "continued-fire": {
    name: "Continued fire",
    words:
      "Each side secretly writes down its tanks and guns that stay on last turn’s target. Only they have the bonus for uninterrupted fire.",
  },
  initiative: { name: "Initiative", words: "Both sides roll; the higher roll chooses which side moves first." },
  "first-move": {
    name: "First move",
    words:
      "The player names each unit’s type of move as it moves. In this phase units also mount and dismount, dig in and clear obstacles.",
  },
  "second-fire": {
    name: "First fire",
    words: `The side that has not moved fires. Declare a firer that will move this turn; it takes the mover’s modifier (guns ${signed(FROM_MOVING_VEHICLE)}, figures ${signed(OTHER.hasty)}). A target that was in sight only while moving counts as obscured or protected by its cover before and after.`,
  },
  "second-move": {
    name: "Second move",
    words: "As in phase 4. A unit that fired without declaring a move stays in place.",
  },
  "first-fire": { name: "Second fire", words: "As in phase 5. Units that moved in phase 4 take the mover’s modifier." },
  melee: {
    name: "Melee",
    words:
      "Figures in contact fight (sheet Grenades and melee). Defenders may first fire at figures that charged across their field of fire.",
  },
  artillery: {
    name: "Artillery",
    words: "Shells due this turn land, shell by shell (sheets Artillery and Blast). Losses and damage count at once.",
  },
  detection: {
    name: "Detection",
    words:
      "Units scan places named by their player (sheet Detection). Units they find are placed on the table at once.",
  },
};
const MORALE = "A unit with losses checks morale at once.";

export function turnSheet({ battle, readings }: AidFacts): AidSheet {
  const digit = D10 - 1;
  return {
    title: "The turn",
    parts: [
      {
        type: "steps",
        title: `A turn (of ${battle.facts.turnLimit})`,
        rule: "Turn Sequence",
        wide: true,
        steps: PHASES.map(({ key, side, morale }) => {
          const { name, words } = PHASE[key];
          return { name, words: [WHO[side], words, ...(morale ? [MORALE] : [])].join(" ") };
        }),
      },
      {
        type: "steps",
        order: "any",
        title: "Dice and distances",
        wide: true,
        steps: [
          {
            name: "Dice",
            words: `A ${D10}-sided die reads 0 to ${digit}; the ten is the 0. 2D10 are two dice, added: 0 to ${GREATEST_SCORE}. 1D10 is one die.`,
          },
          {
            name: "Modifiers",
            words:
              "Add all that apply to the score. A score below a chart’s first row uses the first row; a score above the last row uses the last row.",
          },
          { name: "Bands", words: endsWords(readings) },
          {
            name: "Figures",
            words: "A figure is one man, a model is one vehicle or gun. Distances are inches on the table.",
          },
        ],
      },
    ],
  };
}
