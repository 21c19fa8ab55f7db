/** Before the first turn: who comes with which company, who waits or hides, and where units are placed ("Mission Briefings Explained"). */
import { z } from "zod";
import type { Random } from "../../../../dice/seeded.ts";
import { rectanglesGap } from "../../../../geometry/contact.ts";
import { rectangle } from "../../../../geometry/rectangle.ts";
import { type Degrees, inches } from "../../../../geometry/units.ts";
import type { Command, Refusal, StandId } from "../../../../play/contract.ts";
import type { SideId } from "../../../../systems.ts";
import { standField } from "../../../referee/commands.ts";
import {
  anywhereInZone,
  isToDeploy,
  type Placing,
  waitsToDeploy,
  whyNotDeployable,
  whyNotHere,
} from "../../../referee/deployment.ts";
import { isInPlay, isOnTable, refuse } from "../../../referee/field.ts";
import { deploy as deployBy } from "../../../referee/kinds/deploy.ts";
import { ready as readyBy, sideIsReady } from "../../../referee/kinds/ready.ts";
import { GROUP } from "../../tables.ts";
import { has } from "../../vehicles.ts";
import { near, tried } from "../chance.ts";
import { scouts } from "../effects.ts";
import type { ArmourField } from "../field.ts";
import { type ArmourLook, type ArmourSituation, called, kind, namesOf, ownOf, tell } from "../game.ts";
import { mostOf, standsField } from "../groups.ts";
import { RULES } from "../numbers.ts";
import { companyOf } from "../reserves.ts";
import type { ArmourState } from "../state.ts";
import { whyNotOwn } from "../units.ts";
import { beginTurn } from "./turn.ts";

/**
 * Those of a group that its side hides, or of its company, who were put on the table before it, where the company has to be placed together. Whom the scenario
 * itself placed stands where it was meant to.
 */
export function placedMates(field: ArmourField, state: ArmourState, id: StandId): StandId[] {
  const group = state.hiddenGroups.find((one) => one.includes(id));
  if (group) return group.filter((mate) => mate !== id && isOnTable(field.stateOf(state, mate)));
  if (!isBound(field, state, id) || !isToDeploy(field, id)) return [];
  const company = companyOf(field, state, id);
  return state.stands
    .filter((one) => one.id !== id && isOnTable(one) && isToDeploy(field, one.id))
    .map((one) => one.id)
    .filter((mate) => companyOf(field, state, mate) === company);
}

function isBound(field: ArmourField, state: ArmourState, id: StandId): boolean {
  const { hidden, side } = field.stateOf(state, id);
  switch (field.options.deployCompanies) {
    case "free":
      return false;
    case "together":
      return true;
    case "visible-together":
      return !hidden;
    case "hidden-together":
      return hidden;
    case "red-visible-together":
      return side === "red" && !hidden;
    case "blue-visible-together":
      return side === "blue" && !hidden;
  }
}

/** "Placed as a company": as a Command Group, of which one has all others within reach of its centre. */
export function whyNotTogether(field: ArmourField, state: ArmourState, command: Placing): Refusal | null {
  const mates = placedMates(field, state, command.stand);
  if (mates.length === 0) return null;
  const places = [
    { at: command.at, facing: command.facing, footprint: field.unit(command.stand).stand.footprint },
    ...mates.flatMap((id) => {
      const { at, facing } = field.stateOf(state, id);
      return at ? [{ at, facing, footprint: field.unit(id).stand.footprint }] : [];
    }),
  ];
  const bases = places.map(({ at, facing, footprint }) => rectangle(at, footprint, facing));
  const leads = places.some(({ at, facing }, leader) => {
    const centre = rectangle(at, [inches(0), inches(0)], facing);
    return bases.every((base, i) => i === leader || rectanglesGap(centre, base) <= GROUP.radius * field.scale);
  });
  if (leads) return null;
  return refuse(
    RULES.setUp,
    `${field.name(command.stand)} is placed with its company: one of them must have all others within ${field.measure.far(GROUP.radius)} of its centre.`,
  );
}

/** Batteries are never placed. */
export const whyNotOnTable = (field: ArmourField, id: StandId): Refusal | null =>
  field.afv(id) ? null : refuse(RULES.missions, `${field.name(id)} stays off the table, behind its own edge.`);
const whyNotPlaceable = (field: ArmourField, state: ArmourState, id: StandId): Refusal | null =>
  whyNotOnTable(field, id) ?? whyNotDeployable(field, state, id);

/** Units that are still to be placed: batteries stay off the table, and so does who comes with a company in reserve. */
export const waiting = (field: ArmourField, state: ArmourState, side: SideId): StandId[] =>
  waitsToDeploy(field, state, side).filter((id) => field.afv(id) && state.attached[id] === undefined);

export const deploy = {
  ...deployBy({ rule: RULES.setUp, whyNotOwn: (look, id) => whyNotOwn(look as ArmourLook, id) }),
  name: "Place a unit",
  help: "Put a unit into your deployment zone.",
  whyNotStand: ({ field, state }: ArmourLook, id: StandId) => whyNotPlaceable(field, state, id),
  whyNot: (look: ArmourLook, given: Placing) =>
    whyNotOwn(look, given.stand) ??
    whyNotPlaceable(look.field, look.state, given.stand) ??
    whyNotHere(look.field, look.state, given) ??
    whyNotTogether(look.field, look.state, given),
  /** Places in a zone, and near its company where that is placed together. */
  sample({ field, state }: ArmourLook, stand: StandId = "", random: Random): Placing | null {
    const [mate] = placedMates(field, state, stand);
    const beside = mate === undefined ? null : field.stateOf(state, mate).at;
    if (!beside) return anywhereInZone(field, state, stand, random);
    const make = () => {
      const at = near(beside, random, GROUP.radius * field.scale);
      return { stand, at, facing: random.below(360) as Degrees };
    };
    return tried(8, make, (one) => whyNotHere(field, state, one) ?? whyNotTogether(field, state, one));
  },
};

export const ready = readyBy({
  rule: RULES.setUp,
  wordsIn: { deployment: { help: "All your units are where you want them." } },
  waits: ({ field, state, side }: ArmourLook) => waiting(field, state, side),
});

export const deployment: ArmourSituation = {
  words: "the deployment",
  rule: RULES.setUp,
  ask({ field, state }) {
    const side = state.toAct;
    const [name, left] = [field.sideName(side), waiting(field, state, side).length];
    const places = `${name} places ${left} more ${left === 1 ? "unit" : "units"}.`;
    return { side, question: left > 0 ? places : `${name} may still change its deployment.`, rule: RULES.setUp };
  },
  step(act) {
    const { field, state } = act;
    const { red, blue } = state.sides;
    const side = state.toAct;
    const concerned = state.stands.some(
      (one) => one.side === side && isInPlay(one) && isToDeploy(field, one.id) && field.afv(one.id),
    );
    if (red.ready && blue.ready) beginTurn(act, 1);
    else if (state.sides[side].ready || (!concerned && waiting(field, state, side).length === 0))
      sideIsReady(act, side);
    else return false;
    return true;
  },
};

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
  ...called("attach", "Send with a company", "A reconnaissance unit comes with a company in reserve.", RULES.setUp),
  effect: (field) => ({
    type: "send-with",
    scouts: scouts(field),
    company: (command) => (command as Command & { readonly formation: string }).formation,
  }),
  fields: {
    stand: standField,
    formation: z.string().max(80).describe("The company's formation in the scenario"),
  },
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
  ...called(
    "hold-back",
    "Keep in reserve",
    "The company of this unit comes later, from the first turn on.",
    RULES.next,
  ),
  fields: { stand: standField },
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
  ...called("hide", "Hide a group", "A Command Group that the enemy doesn't see placed.", RULES.next),
  fields: { stands: standsField },
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
