/** An order is spent on a group's cohesion roll to move (WWII 8.2.3, Modern 08.02.05). */
import { z } from "zod";
import { kind } from "../act.ts";
import { summons } from "../effects.ts";
import type { Member } from "../member.ts";
import { attempt, attempts, groupOffers, whyNoAttempt, whyNotAttempt } from "../orders.ts";

export const groupField = z.string().max(80).describe("The group's id, as the events and the state have it");

export const orderMove = ({ numbers }: Member) =>
  kind({
    type: "order-move",
    effect: summons("ordered"),
    fields: { group: groupField },
    name: "Order a group to move",
    help: "Spends an order on the group's cohesion roll.",
    rule: numbers.groupRoll,
    gesture: "stand",
    in: ["movement"],
    open: ({ field, state, side }) => !state.choosing && attempts(field, state, side, "order-move").length > 0,
    whyClosed: ({ field, state }, { group }) => whyNotAttempt(field, state, group, "order-move"),
    whyNotStand: (look, id) => whyNoAttempt(look, id, "order-move"),
    offers: (look, stand) => groupOffers(look, stand),
    whyNot: ({ field, state }, { group }) => whyNotAttempt(field, state, group, "order-move"),
    carryOut: (act, { group }) => attempt(act, group, "order-move"),
  });
