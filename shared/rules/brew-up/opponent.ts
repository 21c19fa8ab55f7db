/** Brew Up's knowledge for the opponent. */
import type { OpponentRules } from "../../play/opponent.ts";
import { ok } from "../../result.ts";

export const brewUpOpponent: OpponentRules = {
  open: ({ scenario }) =>
    ok({
      victory: scenario.victory,
      timeless: false,
      precious: () => 0,
      hasMoved: ({ hasMoved }) => hasMoved,
      // Weapons fire one by one, each once a turn: none is kept for coming enemies.
      attacksLeft: ({ beads }) => (beads.includes("fired") ? 1 : 2),
      choose: () => null,
      price: () => 0,
    }),
};
