/** What a hidden stand risks by moving, and gives up by firing. */
import type { Caution } from "../../../play/contract.ts";

export const seenMoving = (rule: string): Caution => ({
  rule,
  words: "Hidden: the enemy learns of it where an enemy stand sees it.",
});
export const seenFiring = (rule: string): Caution => ({ rule, words: "Hidden: it shows itself by firing." });
