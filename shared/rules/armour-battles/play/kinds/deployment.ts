/** Before the first turn: units are put into their zones ("Mission Briefings Explained"). */

import type { Random } from "../../../../dice/seeded.ts";
import type { Degrees } from "../../../../geometry/units.ts";
import type { Refusal, StandId } from "../../../../play/contract.ts";
import type { SideId } from "../../../../systems.ts";
import {
  anywhereInZone,
  isToDeploy,
  type Placing,
  waitsToDeploy,
  whyNotDeployable,
  whyNotHere,
} from "../../../referee/deployment.ts";
import { isInPlay, refuse } from "../../../referee/field.ts";
import { deploy as deployBy } from "../../../referee/kinds/deploy.ts";
import { ready as readyBy, sideIsReady } from "../../../referee/kinds/ready.ts";
import { GROUP } from "../../tables.ts";
import { near, tried } from "../chance.ts";
import { placedMates, whyNotTogether } from "../companies.ts";
import type { ArmourField } from "../field.ts";
import type { ArmourLook, ArmourSituation } from "../game.ts";
import { RULES } from "../numbers.ts";
import { beginTurn } from "../procedures/turn.ts";
import type { ArmourState } from "../state.ts";
import { whyNotOwn } from "../units.ts";

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
      sideIsReady(act, side, "deployment-done");
    else return false;
    return true;
  },
};
