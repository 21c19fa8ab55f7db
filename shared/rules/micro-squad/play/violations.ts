/** The invariants of every state of the squad game; each sentence is a defect. */
import { storeysAt } from "../../../table/storeys.ts";
import { isOnTable } from "../../ghq/play/act.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import { violationsOf } from "../../ghq/play/violations.ts";
import { isAircraft } from "./air.ts";
import { gunOf } from "./artillery.ts";
import { figuresOf } from "./game.ts";
import { carrierOf, passengersOf } from "./passengers.ts";
import { stairsCost } from "./stairs.ts";
import type { SquadState } from "./state.ts";

export const violations = (field: Battlefield, state: SquadState): string[] =>
  violationsOf(field, state, (say) => {
    for (const stand of state.stands) {
      if (stand.earlier && !stand.s && isOnTable(stand)) say(`${stand.id} was suppressed earlier and isn't`);
      if (stand.assaulted && !stand.moved && isOnTable(stand)) say(`${stand.id} has assaulted and not moved`);
    }
    const ids = [...state.plots, ...state.impacts].map(({ id }) => id);
    if (new Set(ids).size !== ids.length) say("two missions or impacts have one id");
    for (const { id, turn, guns } of state.plots) {
      if (turn < state.turn) say(`${id} is past its turn`);
      if (guns.length === 0 || guns.some(({ stand }) => !gunOf(field, stand))) say(`${id} has no guns`);
    }
    for (const { id, at, attacked } of state.impacts) {
      if (!field.surface.holds(at)) say(`${id} lies off the table`);
      if (new Set(attacked).size !== attacked.length) say(`${id} has attacked a stand twice`);
    }
    if (state.impacts.length > 0 && !["artillery", "fire", "plot", "movement", "removal"].includes(state.phase))
      say("an impact marker is left over");
    for (const { id, stand, turn } of state.strikes) {
      if (field.stateOf(state, stand).status !== "waiting") say(`${id} has no aircraft that is to come`);
      if (turn < state.turn) say(`${id} is past its turn`);
    }
    for (const stand of state.stands) {
      if (isOnTable(stand) && isAircraft(field, stand.id)) say(`${stand.id} flies and stands on the table`);
      if (stand.flak && !stand.fired) say(`${stand.id} has fired at aircraft and not fired`);
    }
    for (const stand of state.stands) {
      const { id, at, storey } = stand;
      if (storey === 0) continue;
      if (!isOnTable(stand) || !at || storey >= storeysAt(field.surface, at))
        say(`${id} is on a storey that isn't there`);
      if (stairsCost(field, id, 1) === null) say(`${id} went upstairs and isn't on foot`);
    }
    for (const stand of state.stands) {
      const carrier = carrierOf(stand);
      if (carrier === null) continue;
      const { carries } = figuresOf(field.unit(carrier));
      if (field.stateOf(state, carrier).side !== stand.side) say(`${stand.id} rides with the enemy`);
      if (!isOnTable(field.stateOf(state, carrier))) say(`${stand.id} rides in a carrier that is gone`);
      if (passengersOf(state, carrier).length > carries) say(`${carrier} carries too many`);
    }
    if (state.arrival && state.phase !== "artillery") say("an aircraft is still there");
    const { attack } = state;
    if (attack?.firers.length === 0) say("an attack without stands is left over");
  });
