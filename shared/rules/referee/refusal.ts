/** Refusals, as rulings answer them. */
import type { Refusal } from "../../play/contract.ts";

export { isRefusal } from "../../play/refusal.ts";

export const refuse = (rule: string, reason: string): Refusal => ({ rule, reason });

/** A refusal that works out its words on demand, because most refusals stay unread. */
export function whenAsked(find: () => Refusal): Refusal {
  let refusal: Refusal | null = null;
  const known = () => {
    refusal ??= find();
    return refusal;
  };
  return {
    get rule() {
      return known().rule;
    },
    get reason() {
      return known().reason;
    },
  };
}
