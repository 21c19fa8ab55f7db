/** The turn on one sheet (rule document: 4.0). */
import type { AidSheet } from "../../aids.ts";
import { permissions } from "../../ghq/aids/reactions.ts";
import { endingWords } from "../../ghq/aids/sequence.ts";
import { PHASE_WORDS } from "../play/numbers.ts";
import type { AidFacts } from "./facts.ts";

export function sequenceSheet(facts: AidFacts): AidSheet {
  const { options, battle } = facts;
  const ending = endingWords(options);
  return {
    title: "Sequence of play",
    parts: [
      {
        type: "steps",
        title: `A turn (of ${battle.facts.turnLimit})`,
        rule: "4.0",
        wide: true,
        steps: [
          {
            name: PHASE_WORDS.initiative.name,
            words:
              "Each side rolls 1D6 and adds its force cohesion level. The higher sum has the initiative; a tie is rolled " +
              "again. In each of the next three phases that side says which side begins.",
            rule: PHASE_WORDS.initiative.rule,
          },
          {
            name: PHASE_WORDS.posture.name,
            words:
              "The sides take turns to name one movement group: stands in base contact that will try to move. All groups of " +
              "several stands come before single stands. They are in movement posture for the whole turn: marker M. " +
              `All other stands are in firing posture. ${ending}`,
            rule: PHASE_WORDS.posture.rule,
          },
          {
            name: PHASE_WORDS.fire.name,
            words:
              "The sides take turns: one stand attacks another (sheet Fire). A stand fires once a turn, marker F, and is the target " +
              `of one attack in this ${options.oneAttackATurn ? "turn, including opportunity fire" : "phase"}. ${
                options.movementPostureFires
                  ? "Stands in movement posture may also fire."
                  : "Stands in movement posture don’t fire."
              } ${ending}`,
            rule: PHASE_WORDS.fire.rule,
          },
          {
            name: PHASE_WORDS.movement.name,
            words:
              `${options.groupsAsNamed ? "" : "Groups split by losses are now several groups. "}Both sides roll for their orders. By turns, ` +
              "one group tries to move: with an order while there are " +
              "any, then once without. Opportunity fire may stop a mover, and covering fire may answer the fire (sheet " +
              `Movement). ${ending}`,
            rule: PHASE_WORDS.movement.rule,
          },
          {
            name: PHASE_WORDS.removal.name,
            words:
              "Remove all M and F. Every stand with S or D rolls to recover (sheet Recovery and victory). " +
              "Then check whether a side has won.",
            rule: PHASE_WORDS.removal.rule,
          },
        ],
      },
      permissions(options, { engaged: "7.3.4", failed: "7.1.4" }),
    ],
  };
}
