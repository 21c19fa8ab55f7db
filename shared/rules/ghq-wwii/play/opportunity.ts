/** Opportunity fire, and the covering fire that answers it (rule document: 8.5, 8.6). */
import type { StandId } from "../../../play/contract.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import { askToGoOn, comeTo, testGoingOn, whyNotOpportunity } from "../../ghq/play/opportunity.ts";
import { attackAt, type Shot, weaponOf, workShot } from "../../ghq/play/shots.ts";
import { type MoveProcedure, moveOf } from "../../ghq/play/state.ts";
import { isOnTable, isRefusal, refuse } from "../../ghq/play/turn.ts";
import type { WwiiState } from "./state.ts";
import type { WwiiDecider } from "./turn.ts";

export const opportunityFire: WwiiDecider<"opportunity-fire"> = (turn, command) => {
  const { field, state, emit } = turn;
  const weapon = field.has(command.stand) ? weaponOf(field, command.stand, command.weapon) : 0;
  if (weapon === null) return refuse("10.2", `${field.name(command.stand)} has no ${command.weapon} gun.`);
  const found = whyNotOpportunity(field, state, { ...command, weapon });
  if (isRefusal(found)) return found;
  const { going, shot } = found;
  comeTo(turn, going, command.at);
  const outcome = attackAt(turn, shot);
  if (isRefusal(outcome)) return outcome;
  if (!moveOf(state) || !outcome.fired) return null;
  if (isOnTable(field.stateOf(state, going.stand)) && outcome.result !== "none") testGoingOn(turn, going.stand);
  if (covering(field, state, command.stand, going).length > 0)
    emit({ type: "asked-covering", stand: going.stand, side: going.side, firer: command.stand });
  else askToGoOn(turn);
  return null;
};

/** All covering shots at a stand that fired opportunity fire. */
export function covering(field: Battlefield, state: WwiiState, firer: StandId, going: MoveProcedure): Shot[] {
  if (!isOnTable(field.stateOf(state, firer))) return [];
  const found: Shot[] = [];
  for (const one of state.stands) {
    if (one.side !== going.side || !isOnTable(one)) continue;
    for (let weapon = 0; weapon < field.unit(one.id).vehicle.weapons.length; weapon++) {
      const shot: Shot = { purpose: "covering", stand: one.id, target: firer, weapon, mover: going.stand };
      if (!isRefusal(workShot(field, state, shot))) found.push(shot);
    }
  }
  return found;
}

export const coveringFire: WwiiDecider<"covering-fire"> = (turn, { stand, weapon: mount }) => {
  const { field, state, emit } = turn;
  const going = moveOf(state);
  if (going?.waitsFor !== "covering" || going.answer === null)
    return refuse("8.6.1", "Covering fire only answers opportunity fire.");
  const weapon = field.has(stand) ? weaponOf(field, stand, mount) : 0;
  if (weapon === null) return refuse("10.2", `${field.name(stand)} has no ${mount} gun.`);
  const outcome = attackAt(turn, { purpose: "covering", stand, target: going.answer, weapon, mover: going.stand });
  if (isRefusal(outcome)) return outcome;
  emit({ type: "no-covering", side: going.side });
  askToGoOn(turn);
  return null;
};

export const decline: WwiiDecider<"decline"> = (turn) => {
  const { state, emit } = turn;
  const going = moveOf(state);
  if (going?.waitsFor !== "covering") return refuse("8.6.1", "There is nothing to answer with covering fire.");
  emit({ type: "no-covering", side: going.side });
  askToGoOn(turn);
  return null;
};
