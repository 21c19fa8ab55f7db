/** The one place that writes to a state: what each event changes in it. */
import type { SideId } from "../../../systems.ts";
import { evolveAttack } from "./evolveAttack.ts";
import type { ArmourFact, Paid } from "./facts.ts";
import { spendWild, unitOf } from "./spending.ts";
import { type ArmourState, CHAINS, type Pulse } from "./state.ts";

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
    case "turn-began":
      state.turn = event.turn;
      for (const side of [state.sides.red, state.sides.blue]) {
        side.staff += side.staffComing;
        side.staffComing = 0;
        side.logistics = false;
        side.failed = false;
        side.batteriesUsed = [];
        side.givenUp = [];
      }
      return;
    case "phase-began":
      state.phase = event.phase;
      state.toAct = event.toAct;
      return;
    case "deployed": {
      const one = unitOf(state, event.stand);
      one.at = event.at;
      one.facing = event.facing;
      one.status = "on-table";
      return;
    }
    case "attached": {
      state.attached = { ...state.attached, [event.stand]: event.formation };
      const one = unitOf(state, event.stand);
      one.status = "waiting";
      one.at = null;
      return;
    }
    case "held-back":
      state.attached = { ...state.attached, ...Object.fromEntries(event.stands.map((id) => [id, event.company])) };
      return;
    case "group-hidden":
      state.hiddenGroups = [...state.hiddenGroups, event.stands];
      for (const id of event.stands) {
        const one = unitOf(state, id);
        one.hidden = true;
        one.known = false;
      }
      return;
    case "deployment-done":
      state.sides[event.side].ready = true;
      state.toAct = event.side === "red" ? "blue" : "red";
      return;
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
    case "turn-ended":
      for (const one of state.stands) {
        one.fired = false;
        one.activated = false;
        one.moved = false;
      }
      for (const side of [state.sides.red, state.sides.blue]) for (const chain of CHAINS) side.dice[chain] = 0;
      state.pulse = null;
      state.rolled = false;
      state.first = null;
      state.lastPulse = null;
      return;
    case "objectives-counted":
      event.held.forEach((turns, i) => {
        state.held[i] = turns;
      });
      return;
    case "ended":
      state.ending = event.ending;
      state.procedures = [];
      state.pulse = null;
      return;
    case "intervened":
      intervened(state, event);
      return;
    case "standing-order-given":
      if (event.stand !== null) unitOf(state, event.stand).order = event.order;
      else if (event.order) state.sides[event.side].order = event.order;
      return;
    default:
      evolveAttack(state, event);
  }
}

function intervened(state: ArmourState, { stand, change }: Extract<ArmourFact, { readonly type: "intervened" }>): void {
  const one = unitOf(state, stand);
  switch (change.type) {
    case "place":
      one.at = change.at;
      one.facing = change.facing;
      one.status = "on-table";
      return;
    case "eliminate":
      one.status = "eliminated";
      return;
    case "bead":
      switch (change.bead) {
        case "suppressed":
          one.suppressed = change.on;
          return;
        case "disrupted":
          one.disruption = change.on ? 1 : 0;
          return;
        case "disrupted-2":
          one.disruption = change.on ? 2 : 0;
          return;
        case "fired":
          one.fired = change.on;
          return;
        case "activated":
          one.activated = change.on;
          return;
        case "broken-down":
          one.breakdown = change.on ? { type: "broken", turn: state.turn } : null;
          return;
        case "hidden":
          one.hidden = change.on;
          one.known = !change.on;
          return;
      }
  }
}
