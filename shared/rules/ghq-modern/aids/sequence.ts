/** The turn on one sheet (rule document: 05.00). */
import type { AidSheet, AidSteps, AidTable } from "../../aids.ts";
import { endingWords } from "../../ghq/aids/sequence.ts";
import { NUMBERS, PHASE_WORDS } from "../play/numbers.ts";
import { SHOTS_A_TURN, type TechLevel } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

export function sequenceSheet(facts: AidFacts): AidSheet {
  return {
    title: "Sequence of play",
    parts: [
      {
        type: "steps",
        order: "any",
        title: "Before the battle",
        rule: PHASE_WORDS.organization.rule,
        wide: true,
        steps: [
          {
            name: "Battle groups",
            words:
              "Each side writes down its battle groups: stands that are ordered together. A group lasts for the whole battle; its " +
              "stands may be anywhere. Each stand is in one group; a single stand may be a group.",
            rule: NUMBERS.group,
          },
        ],
      },
      turnSteps(facts),
      permissions(facts),
    ],
  };
}

function turnSteps({ options, battle, missiles, twice }: AidFacts): AidSteps {
  const ending = endingWords(options);
  return {
    type: "steps",
    title: `A turn (of ${battle.facts.turnLimit})`,
    rule: NUMBERS.sequence,
    wide: true,
    steps: [
      {
        name: PHASE_WORDS.initiative.name,
        words:
          "Each side rolls 2D6 and adds its cohesion level. The higher sum has the initiative; after a tie both roll " +
          "2D6 again without the level. In each of the next three phases that side says which side begins.",
        rule: PHASE_WORDS.initiative.rule,
      },
      {
        name: PHASE_WORDS["first-fire"].name,
        words: `The sides take turns to make one attack by stands of tech level 4, one or several at one target (sheet Fire). A target is attacked once in this phase. ${ending}`,
        rule: PHASE_WORDS["first-fire"].rule,
      },
      {
        name: PHASE_WORDS["second-fire"].name,
        words: `As before, by stands of all tech levels that may still fire; a target may be attacked once more. ${ending}`,
        rule: PHASE_WORDS["second-fire"].rule,
      },
      {
        name: PHASE_WORDS.movement.name,
        words:
          "Both sides roll for their orders. The sides take turns: one battle group tries to move, with an order while there are " +
          `any, then once without. Opportunity fire may stop a mover (sheet Movement). ${ending}`,
        rule: PHASE_WORDS.movement.rule,
      },
      {
        name: PHASE_WORDS.removal.name,
        words: `Take all F${twice ? " and 2" : ""} off the table. Every stand with S or D rolls to recover${
          missiles ? ", every stand with A to resupply" : ""
        } (sheet Recovery and victory). Then check whether a side has won.`,
        rule: PHASE_WORDS.removal.rule,
      },
    ],
  };
}

/** What a stand may do in a turn, by its tech level. */
function permissionsOf(level: TechLevel, { options }: AidFacts): string[] {
  const again = SHOTS_A_TURN[level] > 1;
  const both = again && options.twiceInAPhase;
  const ambush = again
    ? "if it has a shot left"
    : level <= 2 && !options.movedTl2Ambush
      ? "if it has not fired or moved more than half"
      : "if it has not fired";
  return [
    `Tech level ${level}`,
    level >= 4 ? (both ? "once or twice" : "once") : "no",
    both ? "the shots it has left" : "once",
    ambush,
    level <= 2 ? "in full; half if it has fired" : "in full",
  ];
}
