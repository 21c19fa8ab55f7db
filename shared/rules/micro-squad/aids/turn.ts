/** The turn, and its end: sequence of play, marker removal, victory. */
import type { AidSheet } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { changedOptions } from "../../changedOptions.ts";
import { permissions } from "../../ghq/aids/reactions.ts";
import { type BeforeRecovery, recoveryTable, USUAL_BEFORE } from "../../ghq/aids/recovery.ts";
import { endingWords } from "../../ghq/aids/sequence.ts";
import { victorySteps } from "../../ghq/aids/victory.ts";
import { OPTION_SPECS } from "../options.ts";
import { NUMBERS, PHASE_WORDS } from "../play/numbers.ts";
import type { AidFacts } from "./facts.ts";

const SEQUENCE = sheetText(`
# Sequence of play
## A turn (of {{turnLimit}}) [{{numbers.sequence}}] | wide
1. {{phases.initiative.name}}: Each side rolls 1D6 and adds its cohesion level; roll ties again. In each phase the side with the
  initiative says which side begins. [{{phases.initiative.rule}}]
1. {{phases.posture.name}}: The sides take turns to name one group of stands in base contact that will try to move: marker M. All
  others are in firing posture. {{ending}} [{{phases.posture.rule}}]
1. {{phases.artillery.name}}: The sides take turns to fire a mission plotted for this turn, or a mortar or howitzer at a place in its
  sight (sheet Artillery). An air strike plotted for this turn may come now. {{ending}} [{{phases.artillery.rule}}]
1. {{phases.fire.name}}: The sides take turns to name a target and all its firers; each firer rolls separately (sheet Fire). A stand
  is attacked once. {{ending}} [{{phases.fire.rule}}]
1. {{phases.plot.name}}: The sides take turns to plot fire for a coming turn in secret: place, sheaf and turn (sheet Plots). {{ending}}
  [{{phases.plot.rule}}]
1. {{phases.movement.name}}: {{if not options.groupsAsNamed}}Groups split by losses are now several groups. {{end}}Both sides roll for
  orders. The sides take turns: one group tries to move: with an order, or once without (sheet Movement). Opportunity fire may stop a
  mover; covering fire answers it. Impact markers attack stands that enter them (sheet Contact). {{ending}} [{{phases.movement.rule}}]
1. {{phases.removal.name}}: Remove all M, F and impact markers. Every stand with S or D rolls to recover (sheet Recovery).
  [{{phases.removal.rule}}]
{{part permissions}}
`);

export const sequenceSheet = ({ battle, options }: AidFacts): AidSheet =>
  SEQUENCE({
    options,
    turnLimit: battle.facts.turnLimit,
    numbers: NUMBERS,
    phases: PHASE_WORDS,
    ending: endingWords(options),
    permissions: permissions(options, { engaged: NUMBERS.engagement, failed: NUMBERS.cohesion }),
  });

/** The bead of a stand that was suppressed this turn matters to panic, too. */
const THIS_TURN: BeforeRecovery = [
  ["with S", { s: true, d: false, earlier: true }],
  ["with S and !", { s: true, d: false }],
  ["with D", { s: false, d: true }],
  ["with S + D", { s: true, d: true, earlier: true }],
  ["with S + D and !", { s: true, d: true }],
];

const RECOVERY = sheetText(`
# Recovery and victory
## Marker removal [{{removal.rule}}] | wide
1. Clear: Remove all M, F and impact markers.
1. Recover: Each stand with S or D rolls 1D20 with their modifiers and uses the table.
{{if thisTurn}}1. Next turn: Remove every !. A stand that is still suppressed keeps its S.{{end}}
1. Judge: Check whether a side has won; otherwise the next turn begins.
{{part recovery}}
{{part victory}}
{{part changed}}
`);

export function recoverySheet({ battle, options }: AidFacts): AidSheet {
  const thisTurn = options.suppressionConverts === "this-turn";
  return RECOVERY({
    thisTurn,
    removal: PHASE_WORDS.removal,
    recovery: recoveryTable(NUMBERS.recovery, thisTurn ? THIS_TURN : USUAL_BEFORE),
    victory: victorySteps(battle, options),
    changed: changedOptions(OPTION_SPECS, options),
  });
}
