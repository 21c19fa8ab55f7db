/** What the family's events do to the state. Only this file and a member's own `evolve` write to one. */
import type { Intervention, StandId } from "../../../play/contract.ts";
import type { GhqEvent } from "./events.ts";
import { type GhqState, groupMoveOf, type MoveProcedure, moveOf, other, type StandState } from "./state.ts";

export function standIn<T extends StandState>(state: { readonly stands: readonly T[] }, id: StandId): T {
  const found = state.stands.find((one) => one.id === id);
  if (!found) throw new Error(`no stand ${id} in this battle`);
  return found;
}
export function moverIn(state: GhqState): MoveProcedure {
  const found = moveOf(state);
  if (!found) throw new Error("nobody is on his way");
  return found;
}

export function evolve(state: GhqState, event: GhqEvent): void {
  const stand = (id: StandId) => standIn(state, id);
  const move = () => moverIn(state);
  switch (event.type) {
    case "turn-began":
      state.turn = event.turn;
      return;
    case "phase-began":
      state.phase = event.phase;
      state.toAct = event.toAct;
      state.choosing = event.choosing;
      state.ordersRolled = false;
      for (const side of [state.sides.red, state.sides.blue]) {
        side.passed = false;
        side.ready = false;
        // Unused orders are lost.
        side.orders = 0;
      }
      return;
    case "deployed": {
      const one = stand(event.stand);
      one.status = "on-table";
      one.at = event.at;
      one.facing = event.facing;
      return;
    }
    case "deployment-done":
      state.sides[event.side].ready = true;
      state.toAct = other(event.side);
      return;
    case "first-chosen":
      state.toAct = event.side;
      state.choosing = false;
      return;
    case "passed":
      state.sides[event.side].passed = true;
      return;
    case "turn-passed-to":
      state.toAct = event.side;
      return;
    case "attacked": {
      const { rolled } = event;
      const firer = stand(event.stand);
      firer.fired = true;
      firer.known = true;
      if (event.reveals) firer.exposed = true;
      if (event.purpose === "fire") state.sides[firer.side].passed = false;
      const target = stand(event.target);
      if (event.counts) {
        if (event.purpose === "fire") target.attacked = true;
        if (event.purpose === "opportunity") target.opportunityBy = [...target.opportunityBy, event.stand];
      }
      if (rolled.after !== "eliminated") {
        target.s = rolled.after.s;
        target.d = rolled.after.d;
      }
      return;
    }
    case "eliminated":
      leaveTheBattle(state, stand(event.stand), "eliminated");
      return;
    case "orders-rolled":
      state.sides.red.orders = event.sides.red.orders;
      state.sides.blue.orders = event.sides.blue.orders;
      state.ordersRolled = true;
      return;
    case "group-rolled": {
      const group = state.groups.find(({ id }) => id === event.group);
      if (!group) throw new Error(`no group ${event.group}`);
      state.sides[event.side].passed = false;
      if (event.ordered) state.sides[event.side].orders--;
      else group.independent = true;
      if (event.newGroup !== null) {
        group.stands = group.stands.filter((id) => !event.stragglers.includes(id));
        state.groups.push({
          id: event.newGroup,
          side: event.side,
          stands: event.stragglers,
          independent: group.independent,
        });
        for (const id of event.stragglers) stand(id).group = event.newGroup;
      }
      if (event.success) state.procedures.push({ type: "group", side: event.side, group: event.group, may: event.may });
      return;
    }
    case "move-declared": {
      const one = stand(event.stand);
      if (one.status === "waiting") {
        one.status = "on-table";
        one.at = event.path[0] ?? null;
      }
      one.moved = true;
      const group = groupMoveOf(state);
      if (group) group.may = group.may.filter((id) => id !== event.stand);
      // Planned anew: the rest of the old path is forgotten.
      if (moveOf(state)) state.procedures.pop();
      state.procedures.push({
        type: "move",
        stand: event.stand,
        side: event.side,
        path: event.path,
        facing: event.facing,
        held: event.held,
        roads: event.roads,
        leave: event.leave,
        enters: event.enters,
        reached: 0,
        asked: event.replanned ? 0 : -1,
        spentBefore: event.spentBefore,
        inchesBefore: event.inchesBefore,
        trail: event.trail,
        startFacing: event.startFacing,
        nerve: event.nerve,
        waitsFor: "nobody",
        stretch: null,
        answer: null,
        mayGoOn: true,
      });
      return;
    }
    case "stretch-reached": {
      const going = move();
      going.reached = event.stretch.from;
      going.stretch = event.stretch;
      going.waitsFor = "opportunity";
      const one = stand(event.stand);
      one.at = event.at;
      one.facing = event.facing;
      return;
    }
    case "held-fire": {
      const going = move();
      going.asked = event.to;
      going.stretch = null;
      going.waitsFor = "nobody";
      return;
    }
    case "came-to": {
      const going = move();
      going.reached = event.inches;
      going.asked = event.asked;
      going.stretch = null;
      going.waitsFor = "nobody";
      const one = stand(event.stand);
      one.at = event.at;
      one.facing = event.facing;
      return;
    }
    case "go-on-tested":
      move().mayGoOn = event.success;
      return;
    case "asked-to-go-on":
      move().waitsFor = "go-on";
      return;
    case "went-on":
      move().waitsFor = "nobody";
      return;
    case "move-ended": {
      state.procedures = state.procedures.filter(({ type }) => type !== "move");
      const one = stand(event.stand);
      if (event.leftBy !== null) {
        leaveTheBattle(state, one, "left");
        one.leftBy = event.leftBy;
        one.at = null;
      } else if (one.status === "on-table") {
        // Stopped where there was no room to enter: it waits outside again.
        if (event.at === null) one.status = "waiting";
        one.at = event.at;
        one.facing = event.facing;
      }
      return;
    }
    case "group-moved":
      state.procedures = state.procedures.filter(({ type }) => type !== "group");
      return;
    case "recovery-rolled": {
      if (event.after === "eliminated") return;
      const one = stand(event.stand);
      one.s = event.after.s;
      one.d = event.after.d;
      return;
    }
    case "side-recovered":
      state.sides[event.side].ready = true;
      state.toAct = other(event.side);
      return;
    case "markers-cleared":
      for (const one of state.stands) {
        one.fired = false;
        one.exposed = false;
        one.moved = false;
        one.attacked = false;
        one.opportunityBy = [];
      }
      for (const side of [state.sides.red, state.sides.blue]) {
        side.orders = 0;
        side.singles = false;
      }
      return;
    case "objectives-counted":
      event.held.forEach((turns, i) => {
        state.held[i] = turns;
      });
      return;
    case "became-known":
      stand(event.stand).known = true;
      return;
    case "standing-order-given":
      if (event.stand !== null) stand(event.stand).order = event.order;
      else if (event.order) state.sides[event.side].order = event.order;
      return;
    case "intervened":
      intervene(stand(event.stand), state, event.change);
      return;
    case "ended":
      state.ending = event.ending;
      state.procedures = [];
  }
}

/** A stand leaves the battle: it is in no group and no procedure any more, and a side without its GHQ has no orders. */
export function leaveTheBattle(state: GhqState, stand: StandState, status: "eliminated" | "left"): void {
  stand.status = status;
  stand.s = false;
  stand.d = false;
  stand.group = null;
  state.groups = state.groups
    .map((group) =>
      group.stands.includes(stand.id) ? { ...group, stands: group.stands.filter((id) => id !== stand.id) } : group,
    )
    .filter(({ stands }) => stands.length > 0);
  for (const procedure of state.procedures)
    if (procedure.type === "group") procedure.may = procedure.may.filter((id) => id !== stand.id);
  // A GHQ that has left the table commands nobody on it either.
  if (stand.commands && !state.stands.some((one) => one.side === stand.side && one.commands && isInPlay(one)))
    state.sides[stand.side].orders = 0;
}

const isInPlay = ({ status }: StandState): boolean => status === "on-table" || status === "waiting";

/** Markers of a member's own are laid down and taken away by that member. */
function intervene(stand: StandState, state: GhqState, change: Intervention["change"]): void {
  switch (change.type) {
    case "place":
      stand.status = "on-table";
      stand.at = change.at;
      stand.facing = change.facing;
      return;
    case "eliminate":
      leaveTheBattle(state, stand, "eliminated");
      return;
    case "bead":
      if (change.bead === "s") stand.s = change.on;
      else if (change.bead === "d") stand.d = change.on;
  }
}
