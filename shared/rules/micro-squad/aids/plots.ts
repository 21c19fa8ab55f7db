/** What is plotted in secret, to be filled in by hand, a page of it. */
import type { AidSheet } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { RULES } from "../play/numbers.ts";

const PLOTS = sheetText(`
# Plots
## Artillery missions [{{rules.plot}}] | wide | lines 16
_ Turn, of fire 0.6
_ Gun or battery, all firers 2.4
_ Kind, mortar, howitzer 1.2
_ Place, from west, from south 2.2
_ Facing, sheaf across it 1.2
_ Fell, direction, inches 1.4
> One sheet for each side, hidden from the enemy. The place is the middle of the sheaf, in inches.
## Air strikes [{{rules.strikePlot}}] | wide | lines 6
_ Turn, arrives 0.6
_ Aircraft, how many, which 2.4
_ Attack, chosen on arrival 1.2
_ Place, from west, from south 2.2
_ Direction, of its flight 1.2
_ Fell, direction, inches 1.4
> Written before the battle begins.
`);

export const plotSheet = (): AidSheet => PLOTS({ rules: RULES });
