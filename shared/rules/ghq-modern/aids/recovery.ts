/** The end of a turn on one sheet (rule document: 07.03.04, 07.07, victory conditions), and this battle's changed options. */
import type { AidSheet } from "../../aids.ts";
import { changedOptions } from "../../changedOptions.ts";
import { recoveryTable } from "../../ghq/aids/recovery.ts";
import { victorySteps } from "../../ghq/aids/victory.ts";
import { signed } from "../../signed.ts";
import { OPTION_SPECS } from "../options.ts";
import { NUMBERS, PHASE_WORDS } from "../play/numbers.ts";
import { RESUPPLY } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

export const recoverySheet = ({ battle, options, missiles, twice }: AidFacts): AidSheet => ({
  title: "Recovery and victory",
  parts: [
    {
      type: "steps",
      title: "Marker removal",
      rule: PHASE_WORDS.removal.rule,
      wide: true,
      steps: [
        { name: "Clear", words: twice ? "Remove all F and 2." : "Remove all F." },
        { name: "Recover", words: "Roll 1D20 for each stand with S or D, with their modifiers, and use the table." },
        ...(missiles
          ? [
              {
                name: "Resupply",
                words: `Roll 1D20 ${signed(RESUPPLY)} for each stand with A; S and D don’t count. If the sum is at most its cohesion level, remove the A.`,
                rule: "07.03.04",
              },
            ]
          : []),
        { name: "Judge", words: "Check whether a side has won; otherwise the next turn begins." },
      ],
    },
    recoveryTable(NUMBERS.recovery),
    victorySteps(battle, options),
    ...changedOptions(OPTION_SPECS, options),
  ],
});
