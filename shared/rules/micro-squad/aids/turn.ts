/** The turn, and its end: sequence of play, marker removal, victory. */
import type { AidSheet } from "../../aids.ts";
import { changedOptions } from "../../changedOptions.ts";
import { permissions } from "../../ghq/aids/reactions.ts";
import { type BeforeRecovery, recoveryTable, USUAL_BEFORE } from "../../ghq/aids/recovery.ts";
import { endingWords } from "../../ghq/aids/sequence.ts";
import { victorySteps } from "../../ghq/aids/victory.ts";
import { OPTION_SPECS } from "../options.ts";
import { NUMBERS, PHASE_WORDS } from "../play/numbers.ts";
import type { AidFacts } from "./facts.ts";

export function sequenceSheet({ battle, options }: AidFacts): AidSheet {
  const ending = endingWords(options);
  const words: Readonly<Record<string, string>> = {
    initiative:
      "Each side rolls 1D6 and adds its cohesion level; roll ties again. In each phase the side with the initiative says which side begins.",
    posture: `The sides take turns to name one group of stands in base contact that will try to move: marker M. All others are in firing posture. ${ending}`,
    artillery: `The sides take turns to fire a mission plotted for this turn, or a mortar or howitzer at a place in its sight (sheet Artillery). An air strike plotted for this turn may come now. ${ending}`,
    fire: `The sides take turns to name a target and all its firers; each firer rolls separately (sheet Fire). A stand is attacked once. ${ending}`,
    plot: `The sides take turns to plot fire for a coming turn in secret: place, sheaf and turn (sheet Plots). ${ending}`,
    movement:
      `${options.groupsAsNamed ? "" : "Groups split by losses are now several groups. "}Both sides roll for orders. The ` +
      "sides take turns: one group tries to move: with an order, or once without (sheet Movement). Opportunity fire may stop a mover; covering " +
      `fire answers it. Impact markers attack stands that enter them (sheet Contact). ${ending}`,
    removal: "Remove all M, F and impact markers. Every stand with S or D rolls to recover (sheet Recovery).",
  };
  return {
    title: "Sequence of play",
    parts: [
      {
        type: "steps",
        title: `A turn (of ${battle.facts.turnLimit})`,
        rule: NUMBERS.sequence,
        wide: true,
        steps: Object.entries(words).map(([phase, text]) => {
          const { name, rule } = PHASE_WORDS[phase as keyof typeof PHASE_WORDS];
          return { name, words: text, rule };
        }),
      },
      permissions(options, { engaged: NUMBERS.engagement, failed: NUMBERS.cohesion }),
    ],
  };
}

/** The bead of a stand that was suppressed this turn matters to panic, too. */
const THIS_TURN: BeforeRecovery = [
  ["with S", { s: true, d: false, earlier: true }],
  ["with S and !", { s: true, d: false }],
  ["with D", { s: false, d: true }],
  ["with S + D", { s: true, d: true, earlier: true }],
  ["with S + D and !", { s: true, d: true }],
];

export const recoverySheet = ({ battle, options }: AidFacts): AidSheet => {
  const thisTurn = options.suppressionConverts === "this-turn";
  return {
    title: "Recovery and victory",
    parts: [
      {
        type: "steps",
        title: "Marker removal",
        rule: PHASE_WORDS.removal.rule,
        wide: true,
        steps: [
          { name: "Clear", words: "Remove all M, F and impact markers." },
          { name: "Recover", words: "Each stand with S or D rolls 1D20 with their modifiers and uses the table." },
          ...(thisTurn
            ? [{ name: "Next turn", words: "Remove every !. A stand that is still suppressed keeps its S." }]
            : []),
          { name: "Judge", words: "Check whether a side has won; otherwise the next turn begins." },
        ],
      },
      recoveryTable(NUMBERS.recovery, thisTurn ? THIS_TURN : USUAL_BEFORE),
      victorySteps(battle, options),
      ...changedOptions(OPTION_SPECS, options),
    ],
  };
};
