/** The end of a turn on one sheet (rule document: 07.03.04, 07.07, victory conditions), and this battle's changed options. */
import type { AidSheet } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { changedOptions } from "../../changedOptions.ts";
import { recoveryTable } from "../../ghq/aids/recovery.ts";
import { victorySteps } from "../../ghq/aids/victory.ts";
import { OPTION_SPECS } from "../options.ts";
import { NUMBERS, PHASE_WORDS } from "../play/numbers.ts";
import { RESUPPLY } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

const RECOVERY = sheetText(`
# Recovery and victory
## Marker removal [{{removal.rule}}] | wide
1. Clear: Remove all F{{if twice}} and 2{{end}}.
1. Recover: Roll 1D20 for each stand with S or D, with their modifiers, and use the table.
{{if missiles}}
1. Resupply: Roll 1D20 {{+resupply}} for each stand with A; S and D don’t count. If the sum is at most its cohesion level, remove
  the A. [07.03.04]
{{end}}
1. Judge: Check whether a side has won; otherwise the next turn begins.
{{part recovery}}
{{part victory}}
{{part changed}}
`);

export const recoverySheet = ({ battle, options, missiles, twice }: AidFacts): AidSheet =>
  RECOVERY({
    missiles,
    twice,
    removal: PHASE_WORDS.removal,
    resupply: RESUPPLY,
    recovery: recoveryTable(NUMBERS.recovery),
    victory: victorySteps(battle, options),
    changed: changedOptions(OPTION_SPECS, options),
  });
