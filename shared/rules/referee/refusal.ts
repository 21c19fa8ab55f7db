/** Why something can't be done, as rulings answer it. */
import type { Refusal } from "../../play/contract.ts";

export { isRefusal } from "../../play/refusal.ts";

export const refuse = (rule: string, reason: string): Refusal => ({ rule, reason });

/** A refusal whose words are found when somebody reads them: of most nobody does. */
export function whenAsked(find: () => Refusal): Refusal {
  let found: Refusal | null = null;
  const known = () => {
    found ??= find();
    return found;
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
