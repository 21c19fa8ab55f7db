/** What is alike in the rules that every member hands to the engine. */
import type { Rules } from "../../referee/engine/engine.ts";
import { isInPlay, secretOf } from "./act.ts";
import type { Battlefield } from "./battlefield.ts";
import type { Member } from "./member.ts";
import { situationOf } from "./phases/underWay.ts";
import { reveal } from "./revealing.ts";
import type { GhqState } from "./state.ts";

type Common = "sequence" | "at" | "over" | "actors" | "settled" | "secretOf";

export const familyRules = ({ numbers }: Member): Pick<Rules<Battlefield, GhqState, never>, Common> => ({
  sequence: numbers.sequence,
  at: situationOf,
  over: ({ ending }) => ending !== null,
  *actors({ state, side }) {
    for (const one of state.stands) if (one.side === side && isInPlay(one)) yield one.id;
  },
  settled: reveal,
  secretOf: (field, state, id) => secretOf(field, state, [id]),
});
