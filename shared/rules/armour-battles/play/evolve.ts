/** The one place that writes to a state: what each event changes in it. */
import type { SideId } from "../../../systems.ts";
import { evolveAttack } from "./evolveAttack.ts";
import type { ArmourFact, Paid } from "./facts.ts";
import { spendWild, unitOf } from "./spending.ts";
import type { ArmourState, Pulse } from "./state.ts";

function pay(state: ArmourState, side: SideId, how: Paid): void {
  if (how === "wild") spendWild(state, side);
  else if (how === "staff") state.sides[side].staff--;
  else clearOrder(state);
}
const clearOrder = ({ pulse }: ArmourState): void => {
  if (pulse) pulse.order = null;
};

export function evolve(state: ArmourState, event: ArmourFact): void {
  switch (event.type) {
    case "command-rolled":
      for (const side of ["red", "blue"] as const) {
        state.sides[side].failed = event.failed[side];
        state.sides[side].dice = { ...event.dice[side] };
      }
      state.maintaining = (["red", "blue"] as const).filter(
        (side) => event.failed[side] && state.sides[side].missions.length > 0,
      );
      state.first = event.first;
      state.rolled = true;
      return;
    case "mission-maintained":
      state.sides[event.side].staff--;
      state.kept = [...state.kept, event.battery];
      return;
    case "missions-cancelled":
      state.sides[event.side].missions = state.sides[event.side].missions.filter(
        ({ battery }) => !event.batteries.includes(battery),
      );
      state.maintaining = state.maintaining.filter((side) => side !== event.side);
      state.kept = [];
      return;
    case "pulse-began": {
      const pulse: Pulse = { side: event.side, chain: null, left: 0, order: null };
      state.pulse = pulse;
      state.toAct = event.side;
      state.lastPulse = event.side;
      return;
    }
    case "mission-adjusted": {
      const own = state.sides[event.side];
      own.staff--;
      const mission = own.missions.find(({ battery }) => battery === event.battery);
      if (mission) mission.at = event.at;
      state.adjusted = [...state.adjusted, event.battery];
      return;
    }
    case "mission-given-up": {
      const own = state.sides[event.side];
      own.givenUp = [...own.givenUp, event.battery];
      own.missions = own.missions.filter(({ battery }) => battery !== event.battery);
      return;
    }
    case "logistics-done":
      state.sides[event.side].logistics = true;
      state.adjusted = [];
      state.due = event.due;
      return;
    case "chain-chosen":
      state.sides[event.side].dice[event.chain] = 0;
      state.pulse = { side: event.side, chain: event.chain, left: event.dice, order: null };
      return;
    case "order-prepared": {
      const { pulse } = state;
      if (!pulse) return;
      pulse.left -= event.order.chain;
      state.sides[event.side].dice[6] -= event.order.wild;
      state.sides[event.side].staff -= event.order.staff;
      pulse.order = event.order;
      return;
    }
    case "group-activated":
      clearOrder(state);
      state.procedures.push(event.procedure);
      for (const id of event.procedure.stands) unitOf(state, id).activated = true;
      return;
    case "suppression-removed":
      pay(state, event.side, event.with);
      unitOf(state, event.stand).suppressed = false;
      return;
    case "repaired":
      pay(state, event.side, event.with);
      unitOf(state, event.stand).breakdown = { type: "repaired", turn: state.turn };
      return;
    case "restocked":
      clearOrder(state);
      if (event.now) state.sides[event.side].staff += event.staff;
      else state.sides[event.side].staffComing += event.staff;
      return;
    case "lapsed":
      if (state.pulse) {
        state.pulse.left -= event.dice;
        state.pulse.order = null;
      }
      return;
    case "activation-ended":
      state.procedures.pop();
      return;
    case "pulse-ended":
      state.pulse = null;
      for (const one of state.stands) one.brokeOff = false;
      if (event.anew)
        for (const one of state.stands) {
          one.activated = false;
          one.moved = false;
        }
      return;
    case "became-known": {
      const one = unitOf(state, event.stand);
      one.known = true;
      one.hidden = false;
      return;
    }
    default:
      evolveAttack(state, event);
  }
}
