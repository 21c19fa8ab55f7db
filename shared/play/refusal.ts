/** Telling a refusal from what else a question may be answered with. */
import type { Refusal } from "./contract.ts";

export const isRefusal = (found: unknown): found is Refusal =>
  typeof found === "object" && found !== null && "rule" in found && "reason" in found;
