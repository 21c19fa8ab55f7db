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
      "1D6 and the force’s cohesion level, for each side; ties again. In each phase the side with the initiative says who begins.",
    posture: `By turns, name one group of stands in base contact that shall try to move: marker M. All others are in firing posture. ${ending}`,
    artillery: `By turns, fire a mission that was plotted for this turn, or fire a mortar or howitzer on a place that it sees (sheet Artillery). A strike that was written down for this turn may come now. ${ending}`,
    fire: `By turns, name a target and all who fire at it; each rolls for itself (sheet Fire). A stand is attacked once. ${ending}`,
    plot: `By turns, plot fire of a coming turn: place, sheaf and turn, in secret (sheet Plots). ${ending}`,
    movement:
      `${options.groupsAsNamed ? "" : "Groups that losses have torn apart are several groups now. "}Both sides roll for orders. By ` +
      "turns, one group tries to move: with an order, or once without (sheet Movement). Opportunity fire may stop a mover, covering " +
      `fire answers it. Impact markers attack who enters them (sheet Contact). ${ending}`,
    removal: "Take off all M, F and impact markers. Every stand with S or D rolls to recover (sheet Recovery).",
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
          { name: "Clear", words: "Take off all M, F and impact markers." },
          { name: "Recover", words: "Whoever bears S or D rolls 1D20 with their modifiers and reads the table." },
          ...(thisTurn
            ? [{ name: "Next turn", words: "Take off every !: what is still suppressed keeps its S." }]
            : []),
          { name: "Judge", words: "See whether a side has won; otherwise the next turn begins." },
        ],
      },
      recoveryTable(NUMBERS.recovery, thisTurn ? THIS_TURN : USUAL_BEFORE),
      victorySteps(battle, options),
      ...changedOptions(OPTION_SPECS, options),
    ],
  };
};
