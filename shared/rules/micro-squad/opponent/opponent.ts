/** What the squad game tells whoever plays a side. */
import type { OpponentRules } from "../../../play/opponent.ts";
import { ok } from "../../../result.ts";
import { familySense } from "../../ghq/opponent.ts";

export const squadOpponent: OpponentRules = {
  open: ({ scenario }) =>
    ok({ ...familySense(scenario), attacksLeft: ({ beads }) => (beads.includes("fired") ? 0 : 1) }),
};
