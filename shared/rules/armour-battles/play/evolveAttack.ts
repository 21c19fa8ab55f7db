/** What moves, attacks, rallies and missions change in a state. */
import type { StandId } from "../../../play/contract.ts";
import { spendBonus, spendWild } from "./bonus.ts";
import type { ArmourFact } from "./facts.ts";
import {
  type ArmourState,
  type AttackProcedure,
  type GroupProcedure,
  groupOf,
  moveOf,
  topOf,
  type UnitState,
} from "./state.ts";

/** Throws for a stand that is not in the state. */
export const unitOf = (state: ArmourState, id: StandId): UnitState => {
  const found = state.stands.find((one) => one.id === id);
  if (!found) throw new Error(`no stand ${id} in this state`);
  return found;
};
const attackOf = (state: ArmourState): AttackProcedure | null => {
  const top = topOf(state);
  return top?.type === "attack" ? top : null;
};

function dropDestination(group: GroupProcedure, id: StandId): void {
  group.destinations = group.destinations.filter(({ stand }) => stand !== id);
}

export function evolveAttack(state: ArmourState, event: ArmourFact): void {
  switch (event.type) {
    case "destination-declared": {
      const group = groupOf(state);
      if (group)
        group.destinations = [
          ...group.destinations.filter(({ stand }) => stand !== event.destination.stand),
          event.destination,
        ];
      return;
    }
    case "moves-rolled": {
      const group = groupOf(state);
      if (!group) return;
      spendBonus(state, event.side, { wild: event.wild, staff: event.staff === true });
      group.rolled = true;
      group.faces = event.faces;
      group.doubled = event.doubled;
      group.fixed = event.fixed;
      group.variable = event.variable;
      group.added = { ...group.added, wild: group.added.wild || event.wild };
      group.destinations = group.destinations.filter(({ stand }) => !event.brokenDown.includes(stand));
      for (const id of event.brokenDown) unitOf(state, id).breakdown = { type: "broken", turn: state.turn };
      return;
    }
    case "move-began": {
      const { procedure } = event;
      const group = groupOf(state);
      if (group) dropDestination(group, procedure.stand);
      if (group && procedure.backwards && procedure.why === "order")
        group.wentBack = [...group.wentBack, procedure.stand];
      state.procedures.push(procedure);
      const one = unitOf(state, procedure.stand);
      if (procedure.path.length > 1) one.moved = true;
      else if (group) group.turned = [...group.turned, procedure.stand];
      if (one.status === "waiting") {
        one.status = "on-table";
        one.at = procedure.path[0] ?? null;
      }
      return;
    }
    case "stretch-reached": {
      const going = moveOf(state);
      const one = unitOf(state, event.stand);
      one.at = event.at;
      one.facing = event.facing;
      if (!going) return;
      going.stretch = event.stretch;
      going.reached = event.stretch.from;
      return;
    }
    case "held": {
      const going = moveOf(state);
      const attack = attackOf(state);
      if (attack) {
        attack.stage = attack.stage === "answer" ? "evade" : "apply";
        attack.answer = null;
      } else if (going?.stretch) {
        going.asked = going.stretch.to;
        going.stretch = null;
      }
      return;
    }
    case "move-ended": {
      const one = unitOf(state, event.stand);
      state.procedures = state.procedures.filter((top) => top.type !== "move" || top.stand !== event.stand);
      if (event.why === "gone") return;
      one.at = event.at;
      one.facing = event.facing;
      if (event.at === null) one.status = "waiting";
      return;
    }
    case "attack-declared": {
      const { procedure } = event;
      const { source } = procedure;
      if (source.type === "artillery") {
        const burst = topOf(state);
        if (burst?.type === "burst") burst.left = burst.left.filter((id) => id !== procedure.target);
        state.procedures.push(procedure);
        return;
      }
      state.procedures.push(procedure);
      if (!event.paid) spendBonus(state, procedure.side, source.bonus);
      const firer = unitOf(state, source.stand);
      firer.fired = true;
      firer.hidden = false;
      firer.known = true;
      const group = groupOf(state);
      if (group && source.purpose === "fire") {
        group.firedAt = [...group.firedAt, procedure.target];
        group.firers = [...group.firers, source.stand];
      }
      const going = moveOf(state);
      if (going && procedure.moving) {
        going.stretch = null;
        going.asked = going.reached - 1e-6;
      }
      return;
    }
    case "answered": {
      const attack = attackOf(state);
      if (!attack) return;
      attack.answer = event.answer;
      if (event.answer) spendBonus(state, attack.side === "red" ? "blue" : "red", event.answer.bonus);
      attack.stage = attack.stage === "more" ? "return" : "evade";
      return;
    }
    case "stage-reached": {
      const attack = attackOf(state);
      if (attack) attack.stage = event.stage;
      return;
    }
    case "evaded": {
      const attack = attackOf(state);
      if (!attack) return;
      attack.evades = event.evades;
      attack.stage = "roll";
      if (event.evades) unitOf(state, event.stand).activated = true;
      return;
    }
    case "fell-back": {
      const one = unitOf(state, event.stand);
      const group = groupOf(state);
      // Whoever was driven back, or has gone, is bound for nowhere any more.
      if (group) dropDestination(group, event.stand);
      if (group?.stands.includes(event.stand)) one.moved = true;
      // Whoever has broken off is out of its activation.
      if (event.why === "break-off") {
        one.brokeOff = true;
        if (group) group.stands = group.stands.filter((id) => id !== event.stand);
      }
      one.at = event.at;
      one.facing = event.facing;
      state.procedures = state.procedures.filter((top) => top.type !== "move" || top.stand !== event.stand);
      return;
    }
    case "attack-rolled": {
      const attack = attackOf(state);
      if (event.wild) spendWild(state, event.side);
      if (!attack) return;
      attack.faces = event.pool.faces;
      attack.stage = "react";
      return;
    }
    case "reaction-rolled": {
      const attack = attackOf(state);
      spendBonus(state, event.side, event.bonus);
      if (!attack) return;
      attack.result = event.result;
      attack.stage = attack.answer ? "return" : "apply";
      return;
    }
    case "attack-applied": {
      const one = unitOf(state, event.target);
      one.disruption = event.disruption;
      one.suppressed = event.suppressed;
      const attack = attackOf(state);
      if (attack) attack.result = null;
      const going = moveOf(state);
      if (going?.stand === event.target && event.result.suppressed) going.halted = true;
      return;
    }
    case "dispersed": {
      const one = unitOf(state, event.stand);
      one.status = "eliminated";
      one.at = event.at;
      one.disruption = 3;
      state.sides[one.side].morale = event.morale;
      const group = groupOf(state);
      if (group) dropDestination(group, event.stand);
      state.procedures = state.procedures.filter((top) => top.type !== "move" || top.stand !== event.stand);
      return;
    }
    case "attack-ended":
      state.procedures.pop();
      return;
  }
}
