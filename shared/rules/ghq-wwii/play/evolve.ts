/** What an event of the WWII tank game does to the state: what the family doesn't know of. */
import { evolve as evolveFamily, moverIn, standIn } from "../../ghq/play/evolve.ts";
import type { EventOf, WwiiEvent } from "./events.ts";
import type { WwiiState } from "./state.ts";

export function evolve(state: WwiiState, event: WwiiEvent): void {
  switch (event.type) {
    case "initiative-rolled":
      state.initiative = event.winner;
      return;
    case "group-formed": {
      state.groups.push({ id: event.group, side: event.side, stands: event.stands, independent: false });
      for (const id of event.stands) standIn(state, id).group = event.group;
      const side = state.sides[event.side];
      if (event.stands.length === 1) side.singles = true;
      side.passed = false;
      return;
    }
    case "group-parted": {
      const at = state.groups.findIndex(({ id }) => id === event.group);
      const parts = event.parts.map(({ group, stands }) => ({
        id: group,
        side: event.side,
        stands,
        independent: false,
      }));
      state.groups.splice(at, 1, ...parts);
      for (const { group, stands } of event.parts) for (const id of stands) standIn(state, id).group = group;
      return;
    }
    case "nerve-tested":
      if (event.success) moverIn(state).nerve = [...moverIn(state).nerve, event.enemy];
      return;
    case "asked-covering": {
      const going = moverIn(state);
      going.waitsFor = "covering";
      going.answer = event.firer;
      return;
    }
    case "no-covering": {
      const going = moverIn(state);
      going.waitsFor = "nobody";
      going.answer = null;
      return;
    }
    case "markers-cleared":
      evolveFamily(state, event);
      // Movement groups are named anew each turn.
      state.groups = [];
      for (const one of state.stands) one.group = null;
      return;
    case "intervened":
      evolveFamily(state, event);
      mark(state, event);
      return;
    default:
      evolveFamily(state, event);
  }
}

/** The referee's hand on this game's own markers. */
function mark(state: WwiiState, { stand: id, change }: EventOf<"intervened">): void {
  if (change.type !== "bead") return;
  const stand = standIn(state, id);
  if (change.bead === "fired") {
    stand.fired = change.on;
    stand.exposed = change.on;
  }
  if (change.bead !== "movement") return;
  if (!change.on) {
    stand.group = null;
    state.groups = state.groups
      .map((group) => ({ ...group, stands: group.stands.filter((one) => one !== id) }))
      .filter(({ stands }) => stands.length > 0);
  } else if (stand.group === null) {
    const group = `${stand.side}-by-referee-${id}`;
    state.groups.push({ id: group, side: stand.side, stands: [id], independent: false });
    stand.group = group;
  }
}
