/** Decisions of the deployment beside places: who comes with which company, who waits, and who is hidden. */
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import { isToDeploy } from "../../referee/deployment.ts";
import { refuse } from "../../referee/field.ts";
import { has } from "../vehicles.ts";
import type { ArmourField } from "./field.ts";
import { mostOf } from "./groups.ts";
import { RULES } from "./numbers.ts";
import { companyOf } from "./reserves.ts";
import { waiting } from "./settle.ts";
import type { ArmourState } from "./state.ts";
import { type Decider, whyNotOwn } from "./turn.ts";

export const whyNotDeployment = (state: ArmourState): Refusal | null =>
  state.phase === "deployment" ? null : refuse(RULES.setUp, "This belongs to the deployment.");

/**
 * "Initial Forces": reconnaissance units may come with companies in reserve, one each. "What Next?", by an option: any unit
 * with any company, as many as a Command Group has.
 */
export function whyNotAttach(field: ArmourField, state: ArmourState, id: StandId, formation: string): Refusal | null {
  const refusal = whyNotDeployment(state) ?? whyNotOwn(field, state, id, state.toAct);
  if (refusal) return refusal;
  const { ownCompanies } = field.options;
  const { vehicle } = field.unit(id);
  const name = field.name(id);
  if (!field.afv(id)) return refuse(RULES.missions, `${name} stays off the table.`);
  if (!ownCompanies && !has(vehicle, "recon")) return refuse(RULES.setUp, `${name} is no reconnaissance unit.`);
  if (companyOf(field, state, id) === formation) return refuse(RULES.setUp, `${name} belongs to this company.`);
  const mates = state.stands.filter((one) => companyOf(field, state, one.id) === formation && one.side === state.toAct);
  if (mates.length === 0) return refuse(RULES.setUp, "There is no such company.");
  const toPlace = waiting(field, state, state.toAct);
  if (!mates.every((one) => one.status === "waiting" && field.afv(one.id) && !toPlace.includes(one.id)))
    return refuse(RULES.setUp, "That company is not in reserve.");
  const all = [...mates.map((one) => one.id), id];
  const many = ownCompanies || field.options.reconPerCompany === "any";
  if (!ownCompanies && mates.length < 2)
    return refuse(RULES.setUp, "A unit that comes alone is no company to be added to.");
  if (many)
    return all.length > mostOf(field, all)
      ? refuse(RULES.group, `That company has as many units as a Command Group.`)
      : null;
  const joined = Object.entries(state.attached).some(
    ([one, company]) => company === formation && field.unit(one).formation !== formation,
  );
  if (joined) return refuse(RULES.setUp, "That company has a reconnaissance unit already: one each.");
  return null;
}
export const attach: Decider<"attach"> = ({ field, state, emit }, { stand, formation }) => {
  const refusal = whyNotAttach(field, state, stand, formation);
  if (refusal) return refusal;
  emit({ type: "attached", stand, formation });
  return null;
};

/** Why a unit can't be set aside before it is placed: hidden, or kept in reserve. */
function whyNotSetAside(field: ArmourField, state: ArmourState, id: StandId): Refusal | null {
  const refusal = whyNotDeployment(state) ?? whyNotOwn(field, state, id, state.toAct);
  if (refusal) return refusal;
  const one = field.stateOf(state, id);
  const name = field.name(id);
  if (!field.afv(id) || !isToDeploy(field, id)) return refuse(RULES.setUp, `${name} isn't placed in this deployment.`);
  if (state.attached[id] !== undefined) return refuse(RULES.reserves, `${name} is in reserve.`);
  if (one.hidden) return refuse(RULES.hidden, `${name} is hidden.`);
  if (one.status !== "waiting") return refuse(RULES.next, `${name} was placed where the enemy has seen it.`);
  return null;
}

/** Those of a unit's company who are to be placed with it. */
export const companyMates = (field: ArmourField, state: ArmourState, id: StandId): StandId[] => {
  const company = companyOf(field, state, id);
  const { side } = field.unit(id).stand;
  return state.stands
    .filter((one) => one.side === side && field.afv(one.id) && companyOf(field, state, one.id) === company)
    .map((one) => one.id);
};

/** "What Next?": a company waits in reserve, and comes from the first turn on. */
export function whyNotHoldBack(field: ArmourField, state: ArmourState, id: StandId): Refusal | null {
  if (field.options.begins !== "choice")
    return refuse(RULES.next, "Who begins on the table is not for the players to say.");
  for (const mate of [id, ...companyMates(field, state, id)]) {
    const refusal = whyNotSetAside(field, state, mate);
    if (refusal) return refusal;
  }
  return null;
}
export const holdBack: Decider<"hold-back"> = ({ field, state, emit }, { stand }) => {
  const refusal = whyNotHoldBack(field, state, stand);
  if (refusal) return refusal;
  const { side } = field.unit(stand).stand;
  const company = companyOf(field, state, stand);
  emit({ type: "held-back", side, stands: companyMates(field, state, stand), company });
  return null;
};

const hiddenBy = (field: ArmourField, state: ArmourState, side: SideId): number =>
  state.hiddenGroups.filter(([id]) => id !== undefined && field.unit(id).stand.side === side).length;

/** "What Next?": Command Groups that a side hides although the scenario doesn't. */
export function whyNotHide(field: ArmourField, state: ArmourState, stands: readonly StandId[]): Refusal | null {
  const { hiddenGroups: most } = field.options;
  const done = whyNotDeployment(state);
  if (done) return done;
  if (hiddenBy(field, state, state.toAct) >= most)
    return refuse(
      RULES.next,
      most === 0
        ? "Nobody hides whom the scenario doesn't."
        : `A side hides ${most === 1 ? "one group" : "two groups"}.`,
    );
  if (new Set(stands).size !== stands.length) return refuse(RULES.group, "A unit is named twice.");
  for (const id of stands) {
    const refusal = whyNotSetAside(field, state, id);
    if (refusal) return refusal;
  }
  if (stands.length > mostOf(field, stands)) return refuse(RULES.group, "These are more than a Command Group has.");
  return null;
}
export const hide: Decider<"hide"> = ({ field, state, emit }, { stands }) => {
  const refusal = whyNotHide(field, state, stands);
  if (refusal) return refusal;
  emit({ type: "group-hidden", side: state.toAct, stands });
  return null;
};
