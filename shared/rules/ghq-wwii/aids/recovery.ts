/** The end of a turn on one sheet (rule document: 4.0 (5), victory conditions), and this battle's changed options. */
import type { AidSheet } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { changedOptions } from "../../changedOptions.ts";
import { recoveryTable } from "../../ghq/aids/recovery.ts";
import { victorySteps } from "../../ghq/aids/victory.ts";
import { OPTION_SPECS } from "../options.ts";
import type { AidFacts } from "./facts.ts";

const RECOVERY = sheetText(`
# Recovery and victory
## Marker removal [4.0 (5)] | wide
1. Clear: Remove all M and F.
1. Recover: Roll 1D20 for each stand with S or D, with their modifiers, and use the table.
1. Judge: Check whether a side has won; otherwise the next turn begins.
{{part recovery}}
{{part victory}}
{{part changed}}
`);

export const recoverySheet = ({ battle, options }: AidFacts): AidSheet =>
  RECOVERY({
    recovery: recoveryTable("4.0 (5)"),
    victory: victorySteps(battle, options),
    changed: changedOptions(OPTION_SPECS, options),
  });
