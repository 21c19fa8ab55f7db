/** What Brew Up tells whoever plays a side. */
import type { OpponentRules } from "../../play/opponent.ts";
import { ok } from "../../result.ts";

export const brewUpOpponent: OpponentRules = {
  open: ({ scenario }) =>
    ok({
      victory: scenario.victory,
      timeless: false,
      precious: () => 0,
      hasMoved: ({ hasMoved }) => hasMoved,
      attacksLeft: ({ beads }) => (beads.includes("fired") ? 0 : 1),
      counsel: () => null,
      price: () => 0,
    }),
};
