/** The turn on one sheet (rule document: 05.00). */
import type { AidSheet } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { endingWords } from "../../ghq/aids/sequence.ts";
import { NUMBERS, PHASE_WORDS } from "../play/numbers.ts";
import { SHOTS_A_TURN, type TechLevel } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

const SEQUENCE = sheetText(`
# Sequence of play
## Before the battle [{{phases.organization.rule}}] | wide
- Battle groups: Each side writes down its battle groups: stands that are ordered together. A group lasts for the whole battle; its
  stands may be anywhere. Each stand is in one group; a single stand may be a group. [{{numbers.group}}]
## A turn (of {{turnLimit}}) [{{numbers.sequence}}] | wide
1. {{phases.initiative.name}}: Each side rolls 2D6 and adds its cohesion level. The higher sum has the initiative; after a tie both
  roll 2D6 again without the level. In each of the next three phases that side says which side begins. [{{phases.initiative.rule}}]
1. {{phases.first-fire.name}}: The sides take turns to make one attack by stands of tech level 4, one or several at one target (sheet
  Fire). A target is attacked once in this phase. {{ending}} [{{phases.first-fire.rule}}]
1. {{phases.second-fire.name}}: As before, by stands of all tech levels that may still fire; a target may be attacked once more.
  {{ending}} [{{phases.second-fire.rule}}]
1. {{phases.movement.name}}: Both sides roll for their orders. The sides take turns: one battle group tries to move, with an order
  while there are any, then once without. Opportunity fire may stop a mover (sheet Movement). {{ending}} [{{phases.movement.rule}}]
1. {{phases.removal.name}}: Take all F{{if twice}} and 2{{end}} off the table. Every stand with S or D rolls to
  recover{{if missiles}}, every stand with A to resupply{{end}} (sheet Recovery and victory). Then check whether a side has won.
  [{{phases.removal.rule}}]
## Actions allowed [05.00 (4)] | wide
! | First fire | Second fire | Opportunity fire | Move
{{rows permissions}}
> A failed roll to fire still uses up the shot: marker F{{if twice}}, and 2 for the second{{end}}.
> A stand is engaged where half of its front edge or more touches an enemy{{if options.mutualEngagement}}; that enemy is then also
  engaged with it{{end}}. Engaged stands may fire only at stands they are engaged with ({{numbers.engagement}}).
`);

export const sequenceSheet = (facts: AidFacts): AidSheet =>
  SEQUENCE({
    options: facts.options,
    missiles: facts.missiles,
    twice: facts.twice,
    turnLimit: facts.battle.facts.turnLimit,
    numbers: NUMBERS,
    phases: PHASE_WORDS,
    ending: endingWords(facts.options),
    permissions: facts.levels.map((level) => permissionsOf(level, facts)),
  });

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
