/** Before the first turn: companies, reserves, hidden units, and the placing of units ("Mission Briefings Explained"). */
import { z } from "zod";
import type { Random } from "../../../../dice/seeded.ts";
import { rectanglesGap } from "../../../../geometry/contact.ts";
import type { Degrees } from "../../../../geometry/units.ts";
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
import type { ArmourOptions } from "../../options.ts";
import { GROUP } from "../../tables.ts";
import { has } from "../../vehicles.ts";
import { near, tried } from "../chance.ts";
import { scouts } from "../effects.ts";
import { type ArmourField, asRectangle } from "../field.ts";
import { type ArmourLook, after, called, kind, namesOf, ownOf, situation, tell } from "../game.ts";
import { mostOf, standsField } from "../groups.ts";
import { RULES } from "../numbers.ts";
import { companyOf } from "../reserves.ts";
import type { ArmourState, UnitState } from "../state.ts";
import { whyNotOwn } from "../units.ts";
import { beginTurn } from "./turn.ts";

/**
 * Units of its hidden group, or of its company, that were placed before it, where the company has to be placed together. A
 * unit that the scenario itself placed is where it was meant to be.
 */
export function placedMates(field: ArmourField, state: ArmourState, id: StandId): StandId[] {
  const group = state.hiddenGroups.find((candidate) => candidate.includes(id));
  if (group) return group.filter((mate) => mate !== id && isOnTable(field.stateOf(state, mate)));
  if (!BOUND[field.options.deployCompanies](field.stateOf(state, id)) || !isToDeploy(field, id)) return [];
  const company = companyOf(field, state, id);
  return state.stands
    .filter((stand) => stand.id !== id && isOnTable(stand) && isToDeploy(field, stand.id))
    .map((stand) => stand.id)
    .filter((mate) => companyOf(field, state, mate) === company);
}

/** By the option `deployCompanies`: the units whose company has to be placed together. */
const BOUND: Readonly<Record<ArmourOptions["deployCompanies"], (stand: UnitState) => boolean>> = {
  free: () => false,
  together: () => true,
  "visible-together": ({ hidden }) => !hidden,
  "hidden-together": ({ hidden }) => hidden,
  "red-visible-together": ({ side, hidden }) => side === "red" && !hidden,
  "blue-visible-together": ({ side, hidden }) => side === "blue" && !hidden,
};

/** "Placed as a company": as a Command Group, with all others within reach of one unit's centre. */
export function whyNotTogether(field: ArmourField, state: ArmourState, command: Placing): Refusal | null {
  const mates = placedMates(field, state, command.stand);
  if (mates.length === 0) return null;
  const standing = mates.flatMap((stand) => {
    const { at, facing } = field.stateOf(state, stand);
    return at ? [{ stand, at, facing }] : [];
  });
  const places = [command, ...standing];
  const bases = places.map((place) => field.baseAt(place.stand, place));
  const leads = places.some(({ at }, leader) =>
    bases.every((base, i) => i === leader || rectanglesGap(asRectangle(at), base) <= GROUP.radius * field.scale),
  );
  const all = `one unit must have all others within ${field.measure.far(GROUP.radius)} of its centre`;
  return leads ? null : refuse(RULES.setUp, `${field.name(command.stand)} is placed with its company: ${all}.`);
}

/** Batteries are never placed. */
export const whyNotOnTable = (field: ArmourField, id: StandId): Refusal | null =>
  field.afv(id) ? null : refuse(RULES.missions, `${field.name(id)} stays off the table, behind its side's edge.`);
const whyNotPlaceable = (field: ArmourField, state: ArmourState, id: StandId): Refusal | null =>
  whyNotOnTable(field, id) ?? whyNotDeployable(field, state, id);

/** Units still to be placed: batteries stay off the table, and so do units with a company in reserve. */
export const waiting = (field: ArmourField, state: ArmourState, side: SideId): StandId[] =>
  waitsToDeploy(field, state, side).filter((id) => field.afv(id) && state.attached[id] === undefined);

export const deploy = {
  ...deployBy({ rule: RULES.setUp, whyNotOwn: (look, id) => whyNotOwn(look as ArmourLook, id) }),
  name: "Place a unit",
  help: "Place a unit in your deployment zone.",
  whyNotStand: ({ field, state }: ArmourLook, id: StandId) => whyNotPlaceable(field, state, id),
  whyNot: (look: ArmourLook, given: Placing) =>
    whyNotOwn(look, given.stand) ??
    whyNotPlaceable(look.field, look.state, given.stand) ??
    whyNotHere(look.field, look.state, given) ??
    whyNotTogether(look.field, look.state, given),
  /** Places in a zone, and near its company where that has to be placed together. */
  sample({ field, state }: ArmourLook, stand: StandId = "", random: Random): Placing | null {
    const [mate] = placedMates(field, state, stand);
    const beside = mate === undefined ? null : field.stateOf(state, mate).at;
    if (!beside) return anywhereInZone(field, state, stand, random);
    const make = () => {
      const at = near(beside, random, GROUP.radius * field.scale);
      return { stand, at, facing: random.below(360) as Degrees };
    };
    return tried(8, make, (command) => whyNotHere(field, state, command) ?? whyNotTogether(field, state, command));
  },
};

export const ready = readyBy({
  rule: RULES.setUp,
  wordsIn: { deployment: { help: "Finish deployment: all your units are in place." } },
  waits: ({ field, state, side }: ArmourLook) => waiting(field, state, side),
});

export const deployment = situation("the deployment", RULES.setUp, {
  side: ({ state }) => state.toAct,
  question(asked, { field, state }) {
    const left = waiting(field, state, state.toAct).length;
    return left > 0
      ? `${field.sides.does(asked, "places")} ${left} more ${left === 1 ? "unit" : "units"}.`
      : `${field.sides.name(asked)} may still change the deployment.`;
  },
  step(act) {
    const { field, state } = act;
    const { red, blue } = state.sides;
    const side = state.toAct;
    const concerned = state.stands.some(
      (stand) => stand.side === side && isInPlay(stand) && isToDeploy(field, stand.id) && field.afv(stand.id),
    );
    if (red.ready && blue.ready) beginTurn(act, 1);
    else if (state.sides[side].ready || (!concerned && waiting(field, state, side).length === 0))
      sideIsReady(act, side);
    else return false;
    return true;
  },
});

/**
 * "Initial Forces": reconnaissance units may come with companies in reserve, one each. "What Next?", by an option: any unit
 * with any company, as many as a Command Group has.
 */
const whyNotAttach = after(whyNotOwn, ({ field, state }: ArmourLook, id: StandId, formation: string) => {
  const { ownCompanies } = field.options;
  const { vehicle } = field.unit(id);
  const name = field.name(id);
  if (!field.afv(id)) return refuse(RULES.missions, `${name} stays off the table.`);
  if (!ownCompanies && !has(vehicle, "recon")) return refuse(RULES.setUp, `${name} is not a reconnaissance unit.`);
  if (companyOf(field, state, id) === formation) return refuse(RULES.setUp, `${name} already belongs to this company.`);
  const mates = state.stands.filter(
    (stand) => companyOf(field, state, stand.id) === formation && stand.side === state.toAct,
  );
  if (mates.length === 0) return refuse(RULES.setUp, "There is no such company.");
  const toPlace = waiting(field, state, state.toAct);
  if (!mates.every((mate) => mate.status === "waiting" && field.afv(mate.id) && !toPlace.includes(mate.id)))
    return refuse(RULES.setUp, "That company is not in reserve.");
  const all = [...mates.map((mate) => mate.id), id];
  const many = ownCompanies || field.options.reconPerCompany === "any";
  if (!ownCompanies && mates.length < 2) return refuse(RULES.setUp, "That unit comes alone: no company to join.");
  const full = refuse(RULES.group, "That company is full: it has the units of a Command Group.");
  if (many) return all.length > mostOf(field, all) ? full : null;
  const joined = Object.entries(state.attached).some(
    ([standId, company]) => company === formation && field.unit(standId).formation !== formation,
  );
  return joined ? refuse(RULES.setUp, "That company already has its one reconnaissance unit.") : null;
});
/** The reason why a command isn't open though units are being placed. */
const ifDeploying =
  <C>(whyNot: (look: ArmourLook, command: C) => Refusal | null) =>
  (look: ArmourLook, command: C) =>
    look.state.phase === "deployment" ? whyNot(look, command) : null;

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
  open(look) {
    const { field, state } = look;
    const ids = ownOf(look);
    const able = ids.some((id) => field.options.ownCompanies || has(field.unit(id).vehicle, "recon"));
    return able && (field.scenario.reinforcements.length > 0 || ids.some((id) => state.attached[id] !== undefined));
  },
  whyClosed: ifDeploying((look, { stand, formation }) => whyNotAttach(look, stand, formation)),
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
    // Later arrivals and their companies are the side's secret.
    const more = { stands: [stand], audience: [side] };
    const text = `${field.name(stand)} will come with a company in reserve`;
    tell(act, { type: "attached", stand, formation }, text, [RULES.setUp], side, more);
    state.attached = { ...state.attached, [stand]: formation };
    Object.assign(field.stateOf(state, stand), { status: "waiting", at: null });
  },
});

/** The reason why a unit can't be set aside before it is placed: hidden, or kept in reserve. */
const whyNotSetAside = after(whyNotOwn, ({ field, state }: ArmourLook, id: StandId) => {
  const stand = field.stateOf(state, id);
  const name = field.name(id);
  if (!field.afv(id) || !isToDeploy(field, id)) return refuse(RULES.setUp, `${name} is not placed in this deployment.`);
  if (state.attached[id] !== undefined) return refuse(RULES.reserves, `${name} is in reserve.`);
  if (stand.hidden) return refuse(RULES.hidden, `${name} is hidden.`);
  return stand.status === "waiting" ? null : refuse(RULES.next, `${name} was placed in sight of the enemy.`);
});
/** The first unit's reason, if any unit has one. */
const whyNotAllSetAside = (look: ArmourLook, stands: readonly StandId[]): Refusal | null => {
  const refused = stands.find((id) => whyNotSetAside(look, id));
  return refused === undefined ? null : whyNotSetAside(look, refused);
};

/** The units of a unit's company that are to be placed with it. */
const companyMates = (field: ArmourField, state: ArmourState, id: StandId): StandId[] => {
  const company = companyOf(field, state, id);
  const { side } = field.unit(id).stand;
  return state.stands
    .filter((stand) => stand.side === side && field.afv(stand.id) && companyOf(field, state, stand.id) === company)
    .map((stand) => stand.id);
};

/** "What Next?": a company waits in reserve, and enters from the first turn on. */
function whyNotHoldBack(look: ArmourLook, id: StandId): Refusal | null {
  const { field, state } = look;
  if (field.options.begins !== "choice")
    return refuse(RULES.next, "The players can't choose which units begin on the table (option).");
  return whyNotAllSetAside(look, [id, ...companyMates(field, state, id)]);
}
export const holdBack = kind({
  type: "hold-back",
  name: "Keep in reserve",
  help: "This unit's company enters later, from the first turn on.",
  rule: RULES.next,
  fields: { stand: standField },
  gesture: "stand",
  in: ["deployment"],
  open: (look) => ownOf(look).some((id) => whyNotHoldBack(look, id) === null),
  whyClosed: ifDeploying((look, { stand }) => whyNotHoldBack(look, stand)),
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

/** "What Next?": Command Groups that a side hides although the scenario doesn't. */
function whyNotHide(look: ArmourLook, stands: readonly StandId[]): Refusal | null {
  const { field, state } = look;
  const { hiddenGroups: most } = field.options;
  const hidden = state.hiddenGroups.filter(([id]) => id !== undefined && field.unit(id).stand.side === state.toAct);
  if (most === 0) return refuse(RULES.next, "Only the scenario hides units in this battle (option).");
  if (hidden.length >= most)
    return refuse(RULES.next, `A side hides at most ${most === 1 ? "one group" : "two groups"}.`);
  if (new Set(stands).size !== stands.length) return refuse(RULES.group, "A unit is named twice.");
  const full = () =>
    stands.length > mostOf(field, stands) ? refuse(RULES.group, "Too many units for a Command Group.") : null;
  return whyNotAllSetAside(look, stands) ?? full();
}
export const hide = kind({
  ...called("hide", "Hide a group", "Place a Command Group hidden from the enemy.", RULES.next),
  fields: { stands: standsField },
  gesture: "stands",
  in: ["deployment"],
  open: (look) => ownOf(look).some((id) => whyNotHide(look, [id]) === null),
  whyClosed: ifDeploying((look, { stands }) => whyNotHide(look, stands)),
  whyNotStand: (look, id) => whyNotHide(look, [id]),
  whyNot: (look, { stands }) => whyNotHide(look, stands),
  /** Random units of one company. */
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
