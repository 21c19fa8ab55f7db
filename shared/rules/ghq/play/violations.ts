/** The invariants of every member's state; each sentence is a defect. A member adds its own. */
import { basesOverlap } from "../../../geometry/contact.ts";
import { rectangleHolds } from "../../../geometry/rectangle.ts";
import { SIDE_IDS } from "../../../systems.ts";
import { isInPlay, isOnTable } from "./act.ts";
import type { Battlefield } from "./battlefield.ts";
import { hasGhq } from "./phases/movement.ts";
import { type GhqState, groupMoveOf, moveOf } from "./state.ts";

/** `ofMember`: a member's own invariants. */
export function violationsOf(field: Battlefield, state: GhqState, ofMember: (say: Say) => void): string[] {
  const faults: string[] = [];
  const say = (what: string) => void faults.push(`turn ${state.turn}, ${state.phase}: ${what}`);
  if (state.stands.length !== field.units.length) say("stands were lost or gained");
  state.stands.forEach((stand, i) => {
    if (stand.id !== field.units[i]?.stand.id) say(`${stand.id} is out of order`);
  });
  standsHold(field, state, say);
  groupsHold(state, say);
  proceduresHold(field, state, say);
  for (const side of SIDE_IDS) {
    const { orders } = state.sides[side];
    if (orders < 0 || orders > 5) say(`${side} has ${orders} orders`);
    if (orders > 0 && state.phase !== "movement") say(`${side} kept orders beyond the movement phase`);
    if (orders > 0 && !hasGhq(state, side)) say(`${side} has orders without a GHQ`);
  }
  if (state.turn > field.scenario.facts.turnLimit) say("the battle goes on beyond its last turn");
  ofMember(say);
  return faults;
}

type Say = (what: string) => void;

function standsHold(field: Battlefield, state: GhqState, say: Say): void {
  const moving = moveOf(state)?.stand;
  for (const stand of state.stands) {
    if (stand.status === "on-table" && !stand.at) say(`${stand.id} is on the table and nowhere`);
    if ((stand.status === "waiting" || stand.status === "left") && stand.at)
      say(`${stand.id} is off the table and somewhere`);
    if (!isOnTable(stand) && stand.status !== "aboard" && (stand.s || stand.d))
      say(`${stand.id} bears markers off the table`);
    if (stand.at && !field.surface.holds(stand.at)) say(`${stand.id} is beyond the table's edge`);
    if (stand.at?.some((n) => !Number.isInteger(n * 64))) say(`${stand.id} stands on no 64th of an inch`);
    if (!Number.isInteger(stand.facing) || stand.facing < 0 || stand.facing > 359)
      say(`${stand.id} faces ${stand.facing}`);
    if (stand.moved && stand.group === null && isInPlay(stand)) say(`${stand.id} has moved without a group`);
    if (new Set(stand.opportunityBy).size !== stand.opportunityBy.length)
      say(`${stand.id} was fired at twice by one stand`);
  }
  const onTable = state.stands.filter((stand) => isOnTable(stand) && stand.id !== moving);
  onTable.forEach((stand, i) => {
    const base = field.base(state, stand.id);
    if (base && stand.at && !rectangleHolds(base, base.centre)) say(`${stand.id} isn't where its base is`);
    for (const other of onTable.slice(i + 1)) {
      const next = field.base(state, other.id);
      if (base && next && basesOverlap(base, next)) say(`${stand.id} and ${other.id} overlap`);
    }
  });
}

function groupsHold(state: GhqState, say: Say): void {
  const seen = new Set<string>();
  const ids = new Set<string>();
  for (const group of state.groups) {
    if (ids.has(group.id)) say(`two groups are called ${group.id}`);
    ids.add(group.id);
    if (group.stands.length === 0) say(`group ${group.id} is empty`);
    for (const id of group.stands) {
      if (seen.has(id)) say(`${id} is in two groups`);
      seen.add(id);
      const stand = state.stands.find((candidate) => candidate.id === id);
      if (stand?.group !== group.id) say(`${id} doesn't know its group ${group.id}`);
      if (stand?.side !== group.side) say(`${id} is in the other side's group`);
    }
  }
  for (const stand of state.stands)
    if (stand.group !== null && !seen.has(stand.id)) say(`${stand.id} is in no group that there is`);
}

function proceduresHold(field: Battlefield, state: GhqState, say: Say): void {
  if (state.procedures.length > 0 && state.phase !== "movement") say("a procedure is open outside the movement phase");
  if (state.procedures.length > 2) say("procedures pile up");
  for (const id of groupMoveOf(state)?.may ?? []) {
    const stand = field.stateOf(state, id);
    if (stand.moved || !isInPlay(stand)) say(`${id} may move though it can't`);
  }
}
