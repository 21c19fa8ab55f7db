/** Decisions of the deployment beside places: who comes with which company, who waits, and who is hidden. */

import { z } from "zod";
import type { Command, Refusal, StandId } from "../../../../play/contract.ts";
import type { SideId } from "../../../../systems.ts";
import { standField } from "../../../referee/commands.ts";
import { isToDeploy } from "../../../referee/deployment.ts";
import { refuse } from "../../../referee/field.ts";
import { has } from "../../vehicles.ts";
import { scouts } from "../effects.ts";
import type { ArmourField } from "../field.ts";
import { type ArmourLook, kind, ownOf } from "../game.ts";
import { mostOf, standsField } from "../groups.ts";
import { RULES } from "../numbers.ts";
import { companyOf } from "../reserves.ts";
import type { ArmourState } from "../state.ts";
import { whyNotOwn } from "../units.ts";
import { namesOf, tell } from "../words.ts";
import { waiting } from "./deployment.ts";

/**
 * "Initial Forces": reconnaissance units may come with companies in reserve, one each. "What Next?", by an option: any unit
 * with any company, as many as a Command Group has.
 */
function whyNotAttach(look: ArmourLook, id: StandId, formation: string): Refusal | null {
  const { field, state } = look;
  const refusal = whyNotOwn(look, id);
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
export const attach = kind({
  type: "attach",
  effect: (field) => ({
    type: "send-with",
    scouts: scouts(field),
    company: (command) => (command as Command & { readonly formation: string }).formation,
  }),
  fields: {
    stand: standField,
    formation: z.string().max(80).describe("The company's formation in the scenario"),
  },
  name: "Send with a company",
  help: "A reconnaissance unit comes with a company in reserve.",
  rule: RULES.setUp,
  gesture: "stand",
  in: ["deployment"],
  open: ({ field, state, side }) =>
    state.stands.some(
      (one) => one.side === side && (field.options.ownCompanies || has(field.unit(one.id).vehicle, "recon")),
    ) &&
    (field.scenario.reinforcements.length > 0 ||
      state.stands.some((one) => one.side === side && state.attached[one.id] !== undefined)),
  whyClosed: (look, { stand, formation }) =>
    look.state.phase === "deployment" ? whyNotAttach(look, stand, formation) : null,
  *offers(look, only) {
    const { field } = look;
    for (const stand of ownOf(look, only))
      for (const { id: formation, name } of field.scenario.formations)
        yield { with: { stand, formation }, name: `${field.name(stand)} with ${name}`, stand };
  },
  whyNot: (look, { stand, formation }) => whyNotAttach(look, stand, formation),
  carryOut(act, { stand, formation }) {
    const { field, state } = act;
    const { side } = field.unit(stand).stand;
    // Who comes later, and with whom, is nobody else's to know.
    const more = { stands: [stand], audience: [side] };
    const text = `${field.name(stand)} will come with a company in reserve`;
    tell(act, { type: "attached", stand, formation }, text, [RULES.setUp], side, more);
    state.attached = { ...state.attached, [stand]: formation };
    Object.assign(field.stateOf(state, stand), { status: "waiting", at: null });
  },
});

/** Why a unit can't be set aside before it is placed: hidden, or kept in reserve. */
function whyNotSetAside(look: ArmourLook, id: StandId): Refusal | null {
  const { field, state } = look;
  const refusal = whyNotOwn(look, id);
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
const companyMates = (field: ArmourField, state: ArmourState, id: StandId): StandId[] => {
  const company = companyOf(field, state, id);
  const { side } = field.unit(id).stand;
  return state.stands
    .filter((one) => one.side === side && field.afv(one.id) && companyOf(field, state, one.id) === company)
    .map((one) => one.id);
};

/** "What Next?": a company waits in reserve, and comes from the first turn on. */
function whyNotHoldBack(look: ArmourLook, id: StandId): Refusal | null {
  const { field, state } = look;
  if (field.options.begins !== "choice")
    return refuse(RULES.next, "Who begins on the table is not for the players to say.");
  for (const mate of [id, ...companyMates(field, state, id)]) {
    const refusal = whyNotSetAside(look, mate);
    if (refusal) return refusal;
  }
  return null;
}
export const holdBack = kind({
  type: "hold-back",
  fields: { stand: standField },
  name: "Keep in reserve",
  help: "The company of this unit comes later, from the first turn on.",
  rule: RULES.next,
  gesture: "stand",
  in: ["deployment"],
  open: (look) => ownOf(look).some((id) => whyNotHoldBack(look, id) === null),
  whyClosed: (look, { stand }) => (look.state.phase === "deployment" ? whyNotHoldBack(look, stand) : null),
  whyNotStand: whyNotHoldBack,
  *offers(look, only) {
    const { field, state } = look;
    for (const stand of ownOf(look, only))
      yield { with: { stand }, name: namesOf(field, companyMates(field, state, stand)), stand };
  },
  whyNot: (look, { stand }) => whyNotHoldBack(look, stand),
  carryOut(act, { stand }) {
    const { field, state } = act;
    const { side } = field.unit(stand).stand;
    const [stands, company] = [companyMates(field, state, stand), companyOf(field, state, stand)];
    const text = `${namesOf(field, stands)} ${stands.length === 1 ? "waits" : "wait"} in reserve`;
    const more = { stands, audience: [side] };
    tell(act, { type: "held-back", side, stands, company }, text, [RULES.next], side, more);
    state.attached = { ...state.attached, ...Object.fromEntries(stands.map((id) => [id, company])) };
  },
});

const hiddenBy = (field: ArmourField, state: ArmourState, side: SideId): number =>
  state.hiddenGroups.filter(([id]) => id !== undefined && field.unit(id).stand.side === side).length;

/** "What Next?": Command Groups that a side hides although the scenario doesn't. */
function whyNotHide(look: ArmourLook, stands: readonly StandId[]): Refusal | null {
  const { field, state } = look;
  const { hiddenGroups: most } = field.options;
  if (hiddenBy(field, state, state.toAct) >= most)
    return refuse(
      RULES.next,
      most === 0
        ? "Nobody hides whom the scenario doesn't."
        : `A side hides ${most === 1 ? "one group" : "two groups"}.`,
    );
  if (new Set(stands).size !== stands.length) return refuse(RULES.group, "A unit is named twice.");
  for (const id of stands) {
    const refusal = whyNotSetAside(look, id);
    if (refusal) return refusal;
  }
  if (stands.length > mostOf(field, stands)) return refuse(RULES.group, "These are more than a Command Group has.");
  return null;
}
export const hide = kind({
  type: "hide",
  fields: { stands: standsField },
  name: "Hide a group",
  help: "A Command Group that the enemy doesn't see placed.",
  rule: RULES.next,
  gesture: "stands",
  in: ["deployment"],
  open: (look) => ownOf(look).some((id) => whyNotHide(look, [id]) === null),
  whyClosed: (look, { stands }) => (look.state.phase === "deployment" ? whyNotHide(look, stands) : null),
  whyNotStand: (look, id) => whyNotHide(look, [id]),
  whyNot: (look, { stands }) => whyNotHide(look, stands),
  /** Of one company, as chance has it. */
  sample(look, _stand, random) {
    const able = ownOf(look).filter((id) => whyNotHide(look, [id]) === null);
    const first = able[random.below(Math.max(1, able.length))];
    if (first === undefined) return null;
    const mates = companyMates(look.field, look.state, first).filter((id) => able.includes(id));
    return { stands: mates.slice(0, 1 + random.below(mates.length)) };
  },
  carryOut(act, { stands }) {
    const { field, state, side } = act;
    const text = `${namesOf(field, stands)} ${stands.length === 1 ? "is" : "are"} hidden`;
    tell(act, { type: "group-hidden", side, stands }, text, [RULES.next], side, { stands, audience: [side] });
    state.hiddenGroups = [...state.hiddenGroups, stands];
    for (const id of stands) Object.assign(field.stateOf(state, id), { hidden: true, known: false });
  },
});
