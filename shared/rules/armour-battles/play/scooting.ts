/** Units that fire and go back by a normal move ("Shoot and Scoot"). */
import { z } from "zod";
import type { Refusal, StandId } from "../../../play/contract.ts";
import { noSuchStand, refuse } from "../../referee/field.ts";
import { has } from "../vehicles.ts";
import type { ArmourLook } from "./game.ts";
import { RULES } from "./numbers.ts";
import { groupOf } from "./state.ts";

export const scootField = z.boolean().optional().describe("true: shoots and scoots");

/** When activated not after a move. */
export function whyNotScoot({ field, state }: ArmourLook, id: StandId): Refusal | null {
  if (!field.has(id)) return noSuchStand(id);
  const name = field.name(id);
  if (!has(field.unit(id).vehicle, "shoot-and-scoot")) return refuse(RULES.scoot, `${name} can't shoot and scoot.`);
  const one = field.stateOf(state, id);
  if (state.pulse?.side === one.side && one.moved)
    return refuse(RULES.scoot, `${name} has moved: it may not shoot and scoot.`);
  return groupOf(state)?.destinations.some(({ stand }) => stand === id)
    ? refuse(RULES.scoot, `${name} has its destination: it may not shoot and scoot.`)
    : null;
}

const STAYS = { given: {}, words: "" };
/** Ways in which it may fire, the plain one first: what a command holds, and words for it. */
export const waysToScoot = (look: ArmourLook, id: StandId) =>
  whyNotScoot(look, id) === null ? [STAYS, { given: { scoot: true }, words: ", then back" }] : [STAYS];
