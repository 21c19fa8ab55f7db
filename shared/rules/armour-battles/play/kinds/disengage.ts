/** A Command Group goes directly backwards, the whole way that is rolled, without firing ("Disengage Group"). */
import { z } from "zod";
import type { Refusal, StandId } from "../../../../play/contract.ts";
import { bonusOf } from "../bonus.ts";
import { back } from "../effects.ts";
import { fallBack } from "../fallBack.ts";
import { opposite } from "../field.ts";
import { type ArmourAct, type ArmourLook, kind } from "../game.ts";
import { anyGroup, isAnyAble, standsField, whyNotGroup, whyNotMember } from "../groups.ts";
import { RULES } from "../numbers.ts";
import { activate } from "../procedures/group.ts";
import { orderedDice, whyNotOrdered } from "../pulse.ts";
import { show } from "../spotting.ts";
import { type Destination, groupActing, wildOf } from "../state.ts";
import { highestFields, rollForMoves, whyNotHighest } from "./rollMoves.ts";

const whyNot = (look: ArmourLook, stands: readonly StandId[]): Refusal | null =>
  whyNotOrdered(look.state) ?? whyNotGroup(look, "disengage", stands);

const HALT = { field: "halt", value: false, name: "On past the first cover" } as const;
const WILD = { field: "wild", value: true, name: "A Wild Die for one of its dice" } as const;
const STAFF = { field: "staff", value: true, name: "A Staff Order for one of its dice" } as const;

export const disengage = kind({
  type: "disengage",
  effect: (field) => ({ type: "withdraw", back: back(field) }),
  fields: {
    stands: standsField,
    halt: z.boolean().optional().describe("false: doesn't halt in or behind cover; true when left out"),
    ...highestFields,
  },
  name: "Disengage",
  help: "Directly backwards; no fire.",
  rule: RULES.disengage,
  gesture: "stands",
  switches: ({ field, state, side }) => [
    HALT,
    ...(wildOf(state, side) > 0 ? [WILD] : []),
    ...(field.options.staffMoves && state.sides[side].staff > 0 ? [STAFF] : []),
  ],
  in: ["orders"],
  open: isAnyAble,
  closedAlike: true,
  whyNotStand: (look, id) => whyNotMember(look, "disengage", id),
  whyNot: (look, { stands, halt: _, ...more }) => whyNot(look, stands) ?? whyNotHighest(look, bonusOf(more)),
  sample: (look, _stand, random) => anyGroup(look, random, (stands) => whyNot(look, stands)),
  carryOut(act, { stands, halt = true, ...more }) {
    for (const id of stands) show(act, id);
    activate(act, "disengage", stands, orderedDice(act.state), halt);
    const group = groupActing(act.state);
    group.destinations = stands.flatMap((id) => wayBack(act, id, halt) ?? []);
    if (group.destinations.length > 0) rollForMoves(act, bonusOf(more));
  },
});

/** So far nobody is rolled. */
const FAR = 200;

/** The way straight back to the table's edge, or into or behind cover where it halts there. */
function wayBack({ field, state }: ArmourAct, id: StandId, halts: boolean): Destination | null {
  const { at, facing } = field.stateOf(state, id);
  if (!at) return null;
  const { at: end } = fallBack(field, state, id, { towards: opposite(facing), facing, halts }, FAR);
  if (end[0] === at[0] && end[1] === at[1]) return null;
  return { stand: id, path: [at, end], facing, backwards: true, enters: false };
}
