/** What an event of the modern game does to the state: what the family doesn't know of. */
import { evolve as evolveFamily, standIn } from "../../ghq/play/evolve.ts";
import type { EventOf, ModernEvent } from "./events.ts";
import { isFirePhase } from "./numbers.ts";
import type { ModernStand, ModernState } from "./state.ts";

export function evolve(state: ModernState, event: ModernEvent): void {
  switch (event.type) {
    case "battle-group-formed": {
      state.groups = state.groups
        .map((group) => ({ ...group, stands: group.stands.filter((id) => !event.stands.includes(id)) }))
        .filter(({ stands }) => stands.length > 0);
      state.groups.push({ id: event.group, side: event.side, stands: event.stands, independent: false });
      for (const id of event.stands) standIn(state, id).group = event.group;
      return;
    }
    case "organized":
      state.sides[event.side].ready = true;
      state.toAct = event.side === "red" ? "blue" : "red";
      return;
    case "initiative-rolled":
      state.initiative = event.winner;
      return;
    case "attack-declared":
      state.attack = event.attack;
      return;
    case "attack-joined":
      if (state.attack)
        state.attack = {
          ...state.attack,
          firers: [...state.attack.firers, { stand: event.stand, weapon: event.weapon }],
        };
      return;
    case "fire-opened":
      // Whom it is made on stays known till it is over; its stands may fire now.
      if (state.attack) state.attack = { ...state.attack, firers: [] };
      return;
    case "shot-wasted":
      hasFired(state, standIn(state, event.stand));
      standIn(state, event.stand).exposed = true;
      return;
    case "attacked":
      evolveFamily(state, event);
      hasFired(state, standIn(state, event.stand));
      return;
    case "weapon-kept":
      standIn(state, event.stand).keepsTo = event.weapon;
      return;
    case "attack-done":
      state.attack = null;
      state.sides[event.side].passed = false;
      return;
    case "missiles-depleted":
      standIn(state, event.stand).depleted = true;
      return;
    case "resupply-rolled":
      if (event.success) standIn(state, event.stand).depleted = false;
      return;
    case "points-spent":
      standIn(state, event.stand).spent = event.points;
      return;
    case "group-rolled":
      evolveFamily(state, event);
      for (const id of event.tried ?? []) standIn(state, id).tried = true;
      return;
    case "phase-began":
      evolveFamily(state, event);
      for (const stand of state.stands) {
        // 07.01.03: in any phase after it has fired.
        stand.revealed = stand.exposed;
        // 07.02.03: once in each fire phase.
        stand.attacked = false;
      }
      return;
    case "markers-cleared":
      evolveFamily(state, event);
      for (const stand of state.stands) {
        stand.shots = 0;
        stand.firedIn = null;
        stand.revealed = false;
        stand.tried = false;
        stand.spent = 0;
        delete stand.keepsTo;
      }
      return;
    case "intervened":
      evolveFamily(state, event);
      mark(standIn(state, event.stand), event.change);
      return;
    case "ended":
      evolveFamily(state, event);
      state.attack = null;
      return;
    default:
      evolveFamily(state, event);
  }
}

function hasFired(state: ModernState, stand: ModernStand): void {
  stand.shots++;
  stand.fired = true;
  if (isFirePhase(state.phase)) stand.firedIn = state.phase;
}

/** The referee's hand on this game's own markers. */
function mark(stand: ModernStand, change: EventOf<"intervened">["change"]): void {
  if (change.type !== "bead") return;
  const { bead, on } = change;
  if (bead === "depleted") stand.depleted = on;
  if (bead === "fired") stand.shots = on ? Math.max(1, stand.shots) : 0;
  if (bead === "again") stand.shots = on ? 2 : Math.min(1, stand.shots);
  stand.fired = stand.shots > 0;
  stand.exposed = stand.fired;
}
