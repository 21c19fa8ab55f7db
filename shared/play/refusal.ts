/** Tells a refusal from the other answers to a question. */
import type { Refusal } from "./contract.ts";

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === "object" && value !== null && "rule" in value && "reason" in value;
