/** Companies that are not on the table yet: who comes together, when, and by which edge ("Commit Reserves", "Reserves"). */
import type { StandId } from "../../../play/contract.ts";
import { type Entry, plannedEntry } from "../../referee/entry.ts";
import { wholeEdge } from "./edges.ts";
import type { ArmourField } from "./field.ts";
import type { ArmourLook } from "./game.ts";
import type { ArmourState } from "./state.ts";

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
export const reservesOf = ({ field, state, side }: ArmourLook): StandId[][] => {
  const companies = new Map<string, StandId[]>();
  for (const one of state.stands) {
    if (one.side !== side || one.status !== "waiting" || one.activated || !field.afv(one.id)) continue;
    const company = companyOf(field, state, one.id);
    companies.set(company, [...(companies.get(company) ?? []), one.id]);
  }
  return [...companies.values()].filter((stands) => stands.some((id) => comesNow(field, state, id)));
};
export const comesNow = (field: ArmourField, state: ArmourState, id: StandId): boolean => {
  const entry = entryOf(field, state, id);
  return entry !== null && entry.turn <= state.turn;
};
