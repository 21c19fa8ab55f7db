/** Tells a refusal from the other answers to a question. */
import type { Refusal } from "./contract.ts";

export const isRefusal = (found: unknown): found is Refusal =>
  typeof found === "object" && found !== null && "rule" in found && "reason" in found;
