/** What this game tells whoever plays a side. */
import type { OpponentRules } from "../../../shared/play/opponent.ts";
import { ok } from "../../../shared/result.ts";

export const toyOpponent: OpponentRules = {
  open: ({ scenario }) =>
    ok({
      victory: scenario.victory,
      precious: () => 0,
      hasMoved: ({ hasMoved }) => hasMoved,
      timeless: false,
      choose: () => null,
      price: () => 0,
      attacksLeft: ({ beads }) => (beads.includes("fired") ? 0 : 1),
    }),
};
