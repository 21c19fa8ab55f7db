/** What a stand costs that commands (ghq-modern.txt, "Create your own Tank Scenario", note *). */
import type { CostFactor } from "../ghq/forceSize.ts";
import { HQ_COST } from "./tables.ts";

/** The introductory game may do without; here an HQ pays for what it does. */
export const standCost: CostFactor = (_side, role) =>
  role === "line" ? { factor: 1, why: "" } : { factor: HQ_COST, why: ", because it commands" };
