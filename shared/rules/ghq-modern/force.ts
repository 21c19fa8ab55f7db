/** The cost of a stand that commands (ghq-modern.txt, "Create your own Tank Scenario", note *). */
import type { OptionValues } from "../contract.ts";
import type { CostFactor } from "../ghq/forceSize.ts";
import { DOUBLE_HEADQUARTERS } from "./options.ts";
import { HQ_COST } from "./tables.ts";

/** The same as any other stand in the introductory game; double, as in the complete one, by an option. */
export const standCost =
  (options: OptionValues): CostFactor =>
  (_side, role) =>
    role === undefined || options[DOUBLE_HEADQUARTERS] !== true
      ? { factor: 1, why: "" }
      : { factor: HQ_COST, why: " for command" };
