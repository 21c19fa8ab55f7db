/** A company in reserve enters the table with a triple move, for one die ("Commit Reserves"). */

import type { Refusal, StandId } from "../../../../play/contract.ts";
import { refuse } from "../../../referee/field.ts";
import { RESERVE_MOVES } from "../../tables.ts";
import { type ArmourLook, kind } from "../game.ts";
import { standsField } from "../groups.ts";
import { RULES } from "../numbers.ts";
import { activate } from "../procedures/group.ts";
import { orderedDice, whyNotOrdered } from "../pulse.ts";
import { comesNow, companyOf, entryOf, reservesOf } from "../reserves.ts";
import { whyNotOwn } from "../units.ts";

function whyNotReserves(look: ArmourLook, stands: readonly StandId[]): Refusal | null {
  const { field, state, side } = look;
  const unpaid = whyNotOrdered(state, 1);
  if (unpaid) return unpaid;
  for (const id of stands) {
    const refusal = whyNotOwn(look, id);
    if (refusal) return refusal;
    const { status, activated } = field.stateOf(state, id);
    if (status !== "waiting" || !field.afv(id)) return refuse(RULES.reserves, `${field.name(id)} is not in reserve.`);
    if (activated) return refuse(RULES.activation, `${field.name(id)} was committed this turn.`);
  }
  if (state.sides[side].failed)
    return refuse(RULES.failure, "No reserves are committed in a turn with a Command Failure.");
  const [first] = stands;
  if (first === undefined) return refuse(RULES.reserves, "Nobody is named.");
  const company = companyOf(field, state, first);
  const stranger = stands.find((id) => companyOf(field, state, id) !== company);
  if (stranger !== undefined)
    return refuse(RULES.reserves, `${field.name(stranger)} is of another company: each is a Command Group of its own.`);
  const left = state.stands.find(
    ({ id, side: its, status }) =>
      its === side &&
      status === "waiting" &&
      field.afv(id) &&
      companyOf(field, state, id) === company &&
      !stands.includes(id),
  );
  if (left) return refuse(RULES.reserves, `${field.name(left.id)} belongs to the company, too: it enters as a whole.`);
  if (stands.some((id) => comesNow(field, state, id))) return null;
  const turn = entryOf(field, state, first)?.turn;
  return refuse(
    RULES.reserves,
    turn === undefined ? "This company has no edge to enter by." : `This company comes from turn ${turn} on.`,
  );
}

export const commitReserves = kind({
  type: "commit-reserves",
  effect: { type: "commit" },
  fields: { stands: standsField },
  name: "Commit reserves",
  help: "A company enters with a triple move.",
  rule: RULES.reserves,
  gesture: "stands",
  in: ["orders"],
  open: (look) => orderedDice(look.state) === 1 && !look.state.sides[look.side].failed && reservesOf(look).length > 0,
  whyNotStand: (look, id) =>
    reservesOf(look).some((stands) => stands.includes(id))
      ? null
      : refuse(RULES.reserves, `${look.field.name(id)} is not in a company that may enter now.`),
  closedAlike: true,
  whyNot: (look, { stands }) => whyNotReserves(look, stands),
  sample(look, _stand, random) {
    const companies = reservesOf(look);
    const stands = companies[random.below(Math.max(1, companies.length))];
    return stands ? { stands } : null;
  },
  carryOut: (act, { stands }) => activate(act, "reserves", stands, RESERVE_MOVES),
});
