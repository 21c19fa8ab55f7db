/** Stands on foot go up and down in a building: during their deployment, or as their move and after it. */
import { z } from "zod";
import { MOST_STOREYS } from "../../../../forces/storeys.ts";
import { refuse } from "../../../ghq/play/act.ts";
import { standField } from "../../../referee/commands.ts";
import { kind } from "../game.ts";
import { RULES } from "../numbers.ts";
import { canClimb, climb, stairsOffers, whyNotClimb } from "../stairs.ts";

export const useStairs = kind({
  type: "stairs",
  effect: { type: "idle" },
  fields: {
    stand: standField.describe("A stand on foot in a building"),
    storey: z
      .int()
      .min(0)
      .max(MOST_STOREYS - 1)
      .describe("0: the ground floor"),
  },
  name: "Use the stairs",
  help: "A stand on foot goes up or down a building: 1 movement point per storey.",
  rule: RULES.stairs,
  gesture: "stand",
  in: ["deployment", "group"],
  open: canClimb,
  whyClosed: () => refuse(RULES.stairs, "No stand on foot that may move is in a building with an upper storey."),
  offers: (look, stand) => stairsOffers(look, stand),
  exact: true,
  whyNot: (look, command) => whyNotClimb(look, command),
  carryOut: (act, { stand, storey }) => climb(act, stand, storey),
});
