/** What a side may know of the battle. */
import type { BattleView, Bead, GroupView, SideView, StandId, StandView } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { Battlefield } from "./battlefield.ts";
import { plannedEntry } from "./entry.ts";
import { hasGhq } from "./orders.ts";
import { engagedWith } from "./shots.ts";
import { moveOf, type StandState, type WwiiState } from "./state.ts";
import { isInPlay } from "./turn.ts";

export const BEADS: readonly Bead[] = [
  { id: "s", letter: "S", name: "Suppressed", token: "suppressed" },
  { id: "d", letter: "D", name: "Disorganized", token: "disorganized" },
  { id: "movement", letter: "M", name: "Movement posture", token: "moved" },
  { id: "fired", letter: "F", name: "Has fired", token: "fired" },
];

export function view(field: Battlefield, state: WwiiState, side: SideId | null): BattleView {
  const known = (stand: StandState) => side === null || stand.side === side || stand.known;
  const shown = state.stands.filter(known);
  const isKnown = (id: StandId) => known(field.stateOf(state, id));
  const groups = state.groups.map((group, i): GroupView => {
    const stands = group.stands.filter(isKnown);
    return {
      id: group.id,
      side: group.side,
      name: `Movement group ${i + 1}`,
      stands,
      note: groupNote(field, state, stands, group.independent),
    };
  });
  return {
    turn: state.turn,
    turnLimit: field.scenario.facts.turnLimit,
    phase: state.phase,
    stands: shown.map((stand) => {
      const isOwn = side === null || side === stand.side;
      const engaged = engagedWith(field, state, stand.id).filter(isKnown);
      return standView(field, state, stand, { groups, engaged, isOwn });
    }),
    wrecks: shown.flatMap(({ id, status, side: owner, at, facing }) => {
      if (status !== "eliminated" || !at) return [];
      const { stand } = field.unit(id);
      return [{ id, vehicle: stand.vehicle, side: owner, at, facing, footprint: stand.footprint }];
    }),
    groups: groups.filter(({ stands }) => stands.length > 0),
    sides: { red: sideView(field, state, "red", side), blue: sideView(field, state, "blue", side) },
    ending: state.ending,
  };
}

function groupNote(field: Battlefield, state: WwiiState, stands: readonly string[], independent: boolean): string {
  const moved = stands.filter((id) => field.stateOf(state, id).moved).length;
  const parts = [
    moved === 0 ? "has not moved" : moved === stands.length ? "has moved" : `${moved} of ${stands.length} have moved`,
  ];
  if (independent) parts.push("has tried independently");
  return parts.join(", ");
}

/** What the viewer knows about a stand's company. */
interface Told {
  readonly groups: readonly GroupView[];
  readonly engaged: readonly StandId[];
  readonly isOwn: boolean;
}

function standView(field: Battlefield, state: WwiiState, stand: StandState, told: Told): StandView {
  const { stand: record } = field.unit(stand.id);
  const lies: Readonly<Record<string, boolean>> = {
    s: stand.s,
    d: stand.d,
    movement: stand.group !== null,
    fired: stand.fired,
  };
  return {
    id: stand.id,
    label: record.label,
    side: stand.side,
    vehicle: record.vehicle,
    status: stand.status,
    at: stand.status === "on-table" ? stand.at : null,
    facing: stand.facing,
    footprint: record.footprint,
    beads: BEADS.filter(({ id }) => lies[id]).map(({ id }) => id),
    notes: notesOf(field, state, stand, told),
    ...(stand.moved ? { hasMoved: true } : {}),
    ...(stand.order && told.isOwn ? { standingOrder: stand.order } : {}),
  };
}

function notesOf(field: Battlefield, state: WwiiState, stand: StandState, { groups, engaged }: Told): string[] {
  const notes: string[] = [];
  const { role } = field.unit(stand.id).stand;
  if (role !== "line") notes.push(role === "ghq" ? "GHQ stand" : "HQ stand");
  if (stand.status === "waiting") {
    const entry = plannedEntry(field, stand.id);
    notes.push(
      entry
        ? `enters from the ${entry.edge.edge} edge${entry.turn > state.turn ? ` on turn ${entry.turn}` : ""}`
        : "waits to be deployed",
    );
  }
  const group = groups.find(({ id }) => id === stand.group);
  const progress = moveOf(state)?.stand === stand.id ? ", on its way" : stand.moved ? ", has moved" : "";
  if (group) notes.push(group.name.toLowerCase() + progress);
  else if (stand.status === "on-table" && state.phase !== "posture" && state.turn > 0) notes.push("firing posture");
  if (engaged.length > 0) notes.push(`engaged with ${engaged.map((id) => field.name(id)).join(", ")}`);
  return notes;
}

function sideView(field: Battlefield, state: WwiiState, side: SideId, viewer: SideId | null): SideView {
  const { name, cohesion, ghqQuality } = field.side(side);
  // How many there are that nobody has seen yet is theirs to know.
  const own = state.stands.filter(
    (stand) => stand.side === side && (viewer === null || viewer === side || stand.known),
  );
  const left = own.filter(isInPlay);
  const facts = [{ name: "Cohesion", value: String(cohesion) }];
  if (hasGhq(state, side)) facts.push({ name: "GHQ", value: ghqQuality < 0 ? `−${-ghqQuality}` : `+${ghqQuality}` });
  else facts.push({ name: "GHQ", value: "lost" });
  if (state.phase === "movement" && state.ordersRolled)
    facts.push({ name: "Orders", value: String(state.sides[side].orders) });
  facts.push({ name: "Stands", value: `${left.length} of ${own.length}` });
  return {
    name,
    facts,
    standsLeft: left.length,
    standsAtStart: own.length,
    standingOrder: viewer === null || viewer === side ? state.sides[side].order : { type: "ask" },
  };
}
