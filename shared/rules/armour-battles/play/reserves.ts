/** Companies that are not on the table yet: who comes together, when, and by which edge ("Commit Reserves", "Reserves"). */
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import { type Entry, plannedEntry } from "../../referee/entry.ts";
import { refuse } from "../../referee/field.ts";
import { RESERVE_MOVES } from "../tables.ts";
import { wholeEdge } from "./edges.ts";
import type { ArmourField } from "./field.ts";
import { activate } from "./groups.ts";
import { RULES } from "./numbers.ts";
import { whyNotOrdered } from "./pulse.ts";
import type { ArmourState } from "./state.ts";
import { type Decider, whyNotOwn } from "./turn.ts";

/** The company that a unit in reserve comes with. */
export const companyOf = (field: ArmourField, state: ArmourState, id: StandId): string =>
  state.attached[id] ?? field.unit(id).formation ?? id;

/** Where and from which turn on a unit enters: as its company does. Null: not at all. */
export function entryOf(field: ArmourField, state: ArmourState, id: StandId): Entry | null {
  const company = companyOf(field, state, id);
  let first: Entry | null = null;
  for (const { formation, stand } of field.units) {
    if (formation !== company && stand.id !== company) continue;
    const entry = plannedEntry(field, stand.id);
    if (entry && (!first || entry.turn < first.turn)) first = entry;
  }
  if (first) return first;
  const { side } = field.unit(id).stand;
  if (state.attached[id] === undefined) return null;
  const drawn = [...field.scenario.entryEdges].filter((one) => one.side === side).sort((a, b) => a.turn - b.turn)[0];
  const edge = drawn ?? wholeEdge(field, side);
  return { edge, turn: edge.turn };
}

/** Units of a company that wait and may come this turn. */
export const reservesOf = (field: ArmourField, state: ArmourState, side: SideId): StandId[][] => {
  const companies = new Map<string, StandId[]>();
  for (const one of state.stands) {
    if (one.side !== side || one.status !== "waiting" || one.activated || !field.afv(one.id)) continue;
    const company = companyOf(field, state, one.id);
    companies.set(company, [...(companies.get(company) ?? []), one.id]);
  }
  return [...companies.values()].filter((stands) => stands.some((id) => comesNow(field, state, id)));
};
const comesNow = (field: ArmourField, state: ArmourState, id: StandId): boolean => {
  const entry = entryOf(field, state, id);
  return entry !== null && entry.turn <= state.turn;
};

export function whyNotReserves(
  field: ArmourField,
  state: ArmourState,
  side: SideId,
  stands: readonly StandId[],
): Refusal | null {
  for (const id of stands) {
    const refusal = whyNotOwn(field, state, id, side);
    if (refusal) return refusal;
    if (field.stateOf(state, id).status !== "waiting" || !field.afv(id))
      return refuse(RULES.reserves, `${field.name(id)} is not in reserve.`);
    if (field.stateOf(state, id).activated)
      return refuse(RULES.activation, `${field.name(id)} was committed this turn.`);
  }
  if (state.sides[side].failed)
    return refuse(RULES.failure, "No reserves are committed in a turn with a Command Failure.");
  const [first] = stands;
  if (first === undefined) return refuse(RULES.reserves, "Nobody is named.");
  const company = companyOf(field, state, first);
  const stranger = stands.find((id) => companyOf(field, state, id) !== company);
  if (stranger !== undefined)
    return refuse(RULES.reserves, `${field.name(stranger)} is of another company: each is a Command Group of its own.`);
  const all = state.stands.filter(
    ({ id, side: own, status }) =>
      own === side && status === "waiting" && field.afv(id) && companyOf(field, state, id) === company,
  );
  const left = all.find(({ id }) => !stands.includes(id));
  if (left) return refuse(RULES.reserves, `${field.name(left.id)} belongs to the company, too: it enters as a whole.`);
  if (!stands.some((id) => comesNow(field, state, id))) {
    const turn = entryOf(field, state, first)?.turn;
    return refuse(
      RULES.reserves,
      turn === undefined ? "This company has no edge to enter by." : `This company comes from turn ${turn} on.`,
    );
  }
  return null;
}

export const commitReserves: Decider<"commit-reserves"> = (turn, { stands }) => {
  const { field, state } = turn;
  const refusal = whyNotOrdered(state, 1) ?? whyNotReserves(field, state, state.toAct, stands);
  if (refusal) return refusal;
  activate(turn, "reserves", stands, RESERVE_MOVES);
  return null;
};
