/** The turn on one sheet (rule document: 4.0). */
import type { AidSheet } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { permissions } from "../../ghq/aids/reactions.ts";
import { endingWords } from "../../ghq/aids/sequence.ts";
import { PHASE_WORDS } from "../play/numbers.ts";
import type { AidFacts } from "./facts.ts";

const SEQUENCE = sheetText(`
# Sequence of play
## A turn (of {{turnLimit}}) [4.0] | wide
1. {{phases.initiative.name}}: Each side rolls 1D6 and adds its force cohesion level. The higher sum has the initiative; a tie is
  rolled again. In each of the next three phases that side says which side begins. [{{phases.initiative.rule}}]
1. {{phases.posture.name}}: The sides take turns to name one movement group: stands in base contact that will try to move. All
  groups of several stands come before single stands. They are in movement posture for the whole turn: marker M. All other stands
  are in firing posture. {{ending}} [{{phases.posture.rule}}]
1. {{phases.fire.name}}: The sides take turns: one stand attacks another (sheet Fire). A stand fires once a turn, marker F, and is
  the target of one attack in this {{if options.oneAttackATurn}}turn, including opportunity fire{{else}}phase{{end}}. Stands in
  movement posture {{if options.movementPostureFires}}may also{{else}}don’t{{end}} fire. {{ending}} [{{phases.fire.rule}}]
1. {{phases.movement.name}}: {{if not options.groupsAsNamed}}Groups split by losses are now several groups. {{end}}Both sides roll
  for their orders. By turns, one group tries to move: with an order while there are any, then once without. Opportunity fire may
  stop a mover, and covering fire may answer the fire (sheet Movement). {{ending}} [{{phases.movement.rule}}]
1. {{phases.removal.name}}: Remove all M and F. Every stand with S or D rolls to recover (sheet Recovery and victory). Then check
  whether a side has won. [{{phases.removal.rule}}]
{{part permissions}}
`);

export const sequenceSheet = ({ options, battle }: AidFacts): AidSheet =>
  SEQUENCE({
    options,
    turnLimit: battle.facts.turnLimit,
    phases: PHASE_WORDS,
    ending: endingWords(options),
    permissions: permissions(options, { engaged: "7.3.4", failed: "7.1.4" }),
  });
