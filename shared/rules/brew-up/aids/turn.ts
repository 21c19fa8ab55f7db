/** The ten phases of a turn, and how dice and distances are read (chart "Turn Sequence"). */
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
      "Each side writes down in secret which batteries fire this turn, and at which point (sheet Artillery orders).",
  },
  "continued-fire": {
    name: "Continued fire",
    words:
      "Each side writes down in secret which tanks and guns stay on the target of the turn before. Only they have the bonus for uninterrupted fire.",
  },
  initiative: { name: "Initiative", words: "Dice are thrown; the higher throw chooses which side moves first." },
  "first-move": {
    name: "First move",
    words:
      "The player names each unit’s type of move as it goes. Units mount and dismount, dig in and clear obstacles in this phase, too.",
  },
  "second-fire": {
    name: "First fire",
    words: `The side that has not moved fires. A firer that shall move this turn says so and takes the mover’s modifier (guns ${signed(FROM_MOVING_VEHICLE)}, figures ${signed(OTHER.hasty)}). A target that was seen only on its way counts as obscured or protected by what hid it before and after.`,
  },
  "second-move": {
    name: "Second move",
    words: "As in phase 4. A unit that fired without saying that it would move stays where it is.",
  },
  "first-fire": { name: "Second fire", words: "As in phase 5. Units that moved in phase 4 take the mover’s modifier." },
  melee: {
    name: "Melee",
    words:
      "Figures in contact fight (sheet Grenades and melee). Defenders may first fire at those who charged across their field of fire.",
  },
  artillery: {
    name: "Artillery",
    words: "Shells that are due land, shell by shell (sheets Artillery and Blast). Losses and damage count at once.",
  },
  detection: {
    name: "Detection",
    words:
      "Units scan places that their player names (sheet Detection). What they find is placed on the table at once.",
  },
};
const MORALE = "Who has losses checks morale at once.";

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
            words: `A die of ${D10} sides reads 0 to ${digit}; the ten is the 0. 2D10 are two of them, added: 0 to ${GREATEST_SCORE}. 1D10 is one.`,
          },
          {
            name: "Modifiers",
            words:
              "All that hold are added to the score. A score below the first row of a chart has the first row’s result, a score above the last row the last row’s.",
          },
          { name: "Bands", words: endsWords(readings) },
          {
            name: "Figures",
            words: "A figure is one man, a model one vehicle or one gun. Distances are inches on the table.",
          },
        ],
      },
    ],
  };
}
