/** Before the first turn: units are put into their zones ("Mission Briefings Explained"). */

import type { Degrees } from "../../../../geometry/units.ts";
import type { Refusal, StandId } from "../../../../play/contract.ts";
import { pointField } from "../../../../scenario/fields.ts";
import type { SideId } from "../../../../systems.ts";
import { facingField, standField } from "../../../referee/commands.ts";
import { deployDomain, isToDeploy, waitsToDeploy, whyNotDeployable, whyNotHere } from "../../../referee/deployment.ts";
import { isInPlay, refuse } from "../../../referee/field.ts";
import { GROUP } from "../../tables.ts";
import { near, tried } from "../chance.ts";
import { placedMates, whyNotTogether } from "../companies.ts";
import type { ArmourField } from "../field.ts";
import { type ArmourAct, type ArmourSituation, kind } from "../game.ts";
import { RULES } from "../numbers.ts";
import { beginTurn } from "../procedures/turn.ts";
import { type ArmourState, other } from "../state.ts";
import { whyNotOwn } from "../units.ts";
import { note, tell } from "../words.ts";

/** Batteries are never placed. */
export const whyNotOnTable = (field: ArmourField, id: StandId): Refusal | null =>
  field.afv(id) ? null : refuse(RULES.missions, `${field.name(id)} stays off the table, behind its own edge.`);
const whyNotPlaceable = (field: ArmourField, state: ArmourState, id: StandId): Refusal | null =>
  whyNotOnTable(field, id) ?? whyNotDeployable(field, state, id);

/** Units that are still to be placed: batteries stay off the table, and so does who comes with a company in reserve. */
export const waiting = (field: ArmourField, state: ArmourState, side: SideId): StandId[] =>
  waitsToDeploy(field, state, side).filter((id) => field.afv(id) && state.attached[id] === undefined);

const TYPE = { type: "deploy" } as const;
export const deploy = kind({
  ...TYPE,
  fields: { stand: standField, at: pointField, facing: facingField },
  name: "Place a unit",
  help: "Put a unit into your deployment zone.",
  rule: RULES.setUp,
  gesture: "place",
  in: ["deployment"],
  whyNotStand: ({ field, state }, id) => whyNotPlaceable(field, state, id),
  whyNot: (look, given) =>
    whyNotOwn(look, given.stand) ??
    whyNotPlaceable(look.field, look.state, given.stand) ??
    whyNotHere(look.field, look.state, { ...TYPE, ...given }) ??
    whyNotTogether(look.field, look.state, { ...TYPE, ...given }),
  /** Places in a zone, and near its company where that is placed together. */
  sample({ field, state }, stand, random) {
    if (stand === undefined) return null;
    const zones = deployDomain(field, state, stand);
    const [mate] = placedMates(field, state, stand);
    const beside = mate === undefined ? null : field.stateOf(state, mate).at;
    if (!beside) return zones.sample(random);
    const make = () => {
      const at = near(beside, random, GROUP.radius * field.scale);
      return { ...TYPE, stand, at, facing: random.below(360) as Degrees };
    };
    return tried(8, make, (one) => zones.has(one) ?? whyNotTogether(field, state, one));
  },
  carryOut(act, { stand, at, facing }) {
    const { field, state } = act;
    const [fact, more] = [{ type: "deployed", stand, at, facing }, { stands: [stand] }] as const;
    tell(act, fact, `${field.name(stand)} is placed`, [RULES.setUp], field.unit(stand).stand.side, more);
    Object.assign(field.stateOf(state, stand), { at, facing, status: "on-table" });
  },
});

export const ready = kind({
  type: "ready",
  fields: {},
  name: "Deployment done",
  help: "All your units are where you want them.",
  rule: RULES.setUp,
  gesture: "button",
  concludes: true,
  in: ["deployment"],
  open: ({ field, state, side }) => waiting(field, state, side).length === 0,
  whyClosed({ field, state, side }) {
    const left = state.phase === "deployment" ? waiting(field, state, side) : [];
    const names = left.map((id) => field.name(id)).join(", ");
    return left.length === 0 ? null : refuse(RULES.setUp, `${names} must be placed first.`);
  },
  carryOut: (act) => done(act, act.side),
});

function done(act: ArmourAct, side: SideId): void {
  note(act, { type: "deployment-done", side });
  act.state.sides[side].ready = true;
  act.state.toAct = other(side);
}

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
    else if (state.sides[side].ready || (!concerned && waiting(field, state, side).length === 0)) done(act, side);
    else return false;
    return true;
  },
};
