/** The end of a turn on one sheet (rule document: 4.0 (5), victory conditions), and this battle's changed options. */
import type { AidSheet } from "../../aids.ts";
import { changedOptions } from "../../changedOptions.ts";
import { recoveryTable } from "../../ghq/aids/recovery.ts";
import { victorySteps } from "../../ghq/aids/victory.ts";
import { OPTION_SPECS } from "../options.ts";
import type { AidFacts } from "./facts.ts";

export const recoverySheet = (facts: AidFacts): AidSheet => ({
  title: "Recovery and victory",
  parts: [
    {
      type: "steps",
      title: "Marker removal",
      rule: "4.0 (5)",
      wide: true,
      steps: [
        { name: "Clear", words: "Remove all M and F." },
        { name: "Recover", words: "Roll 1D20 for each stand with S or D, with their modifiers, and use the table." },
        { name: "Judge", words: "Check whether a side has won; otherwise the next turn begins." },
      ],
    },
    recoveryTable("4.0 (5)"),
    victorySteps(facts.battle, facts.options),
    ...changedOptions(OPTION_SPECS, facts.options),
  ],
});
