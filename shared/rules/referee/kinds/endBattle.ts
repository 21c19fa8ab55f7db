/** The players end the battle, at any time: one concedes, or they judge a condition in words. */
import { z } from "zod";
import type { Ending } from "../../../play/contract.ts";
import { SIDE_IDS } from "../../../systems.ts";
import { whyField } from "../commands.ts";
import { type GeneralAct, kind } from "./general.ts";

/** `end`: says and writes what an ending comes to. */
export const endBattle = (end: (act: GeneralAct, ending: Ending) => void) =>
  kind({
    type: "end-battle",
    fields: { winner: z.enum(SIDE_IDS).nullable().describe("null: a draw"), why: whyField },
    name: "End the battle",
    help: "The players end the battle: one concedes, or they judge a condition in words",
    rule: "house",
    gesture: "button",
    in: "always",
    carryOut: (act, { winner, why }) => end(act, { winner, reason: why }),
  });
