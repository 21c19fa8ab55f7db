/** A side's knowledge of the battle. */
import type { BattleView, Bead, GroupView, SideView, StandId, StandView } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import { plannedEntry } from "../../referee/entry.ts";
import { countsAsForce, endingInWords } from "../../referee/victory.ts";
import { cohesionOf, GHQ, ghqQualityOf } from "../forces.ts";
import { isInPlay } from "./act.ts";
import type { Battlefield } from "./battlefield.ts";
import { namesOf } from "./logWords.ts";
import { hasGhq } from "./phases/movement.ts";
import { engagedWith } from "./shots.ts";
import { type GhqState, type Group, moveOf, type StandState } from "./state.ts";

/** A member's additions. */
export interface OwnView {
  /** The beads of these rules, and the member's own beads on a stand. */
  readonly beads: readonly Bead[];
  lies(stand: StandState): Readonly<Record<string, boolean>>;
  /**
   * Remarks on a stand in words, after its role and its entry, before its engagements. `progress`: ", has moved"; empty where
   * it hasn't begun to.
   */
  notes(stand: StandState, group: GroupView | undefined, progress: string): readonly string[];
  groupName(group: Group, index: number): string;
  /** Whether the viewer may know of a group at all; always where no side was named. */
  showsGroup(group: Group, viewer: SideId | null): boolean;
  /** It has tried to move without an order. */
  hasTried(group: Group): boolean;
}

export function viewOf(field: Battlefield, state: GhqState, side: SideId | null, member: OwnView): BattleView {
  const known = (stand: StandState) => side === null || stand.side === side || stand.known;
  const shown = state.stands.filter(known);
  const isKnown = (id: StandId) => known(field.stateOf(state, id));
  const groups = state.groups.flatMap((group, i): GroupView[] => {
    if (!member.showsGroup(group, side)) return [];
    const stands = group.stands.filter(isKnown);
    const note = groupNote(field, state, stands, member.hasTried(group));
    return [{ id: group.id, side: group.side, name: member.groupName(group, i), stands, note }];
  });
  return {
    turn: state.turn,
    turnLimit: field.scenario.facts.turnLimit,
    phase: state.phase,
    stands: shown.map((stand) => {
      const notes = notesOf(field, state, stand, member, groups);
      const engaged = engagedWith(field, state, stand.id).filter(isKnown);
      if (engaged.length > 0) notes.push(`engaged with ${namesOf(field, engaged)}`);
      const isOwn = side === null || side === stand.side;
      if (isOwn && isHidden(stand)) notes.push("hidden from the enemy");
      return standView(field, stand, { member, notes, isOwn });
    }),
    wrecks: shown.flatMap(({ id, status, side: owner, at, facing }) => {
      if (status !== "eliminated" || !at) return [];
      const { stand } = field.unit(id);
      return [{ id, vehicle: stand.vehicle, side: owner, at, facing, footprint: stand.footprint }];
    }),
    groups: groups.filter(({ stands }) => stands.length > 0),
    ...{ laid: [], markers: [], declared: [] },
    sides: { red: sideView(field, state, "red", side), blue: sideView(field, state, "blue", side) },
    ending: endingInWords(field, state.ending),
  };
}

function groupNote(field: Battlefield, state: GhqState, stands: readonly string[], independent: boolean): string {
  const moved = stands.filter((id) => field.stateOf(state, id).moved).length;
  const parts = [
    moved === 0 ? "has not moved" : moved === stands.length ? "has moved" : `${moved} of ${stands.length} have moved`,
  ];
  if (independent) parts.push("has tried without an order");
  return parts.join(", ");
}

const isHidden = ({ known, status }: StandState): boolean => !known && status === "on-table";

/** `notes`: remarks in words; `isOwn`: the viewer commands it. */
function standView(
  field: Battlefield,
  stand: StandState,
  { member, notes, isOwn }: { readonly member: OwnView; readonly notes: readonly string[]; readonly isOwn: boolean },
): StandView {
  const { stand: record } = field.unit(stand.id);
  const lies: Readonly<Record<string, boolean>> = { s: stand.s, d: stand.d, ...member.lies(stand) };
  return {
    id: stand.id,
    label: record.label,
    side: stand.side,
    vehicle: record.vehicle,
    status: stand.status,
    at: stand.status === "on-table" ? stand.at : null,
    facing: stand.facing,
    storey: stand.storey,
    footprint: record.footprint,
    beads: member.beads.flatMap(({ id }) => (lies[id] ? [id] : [])),
    notes,
    hasMoved: stand.moved,
    unrevealed: stand.fired && !field.member.isRevealed(field, stand),
    standingOrder: isOwn ? stand.order : null,
    ...{ by: null, strength: null },
    hidden: isOwn && isHidden(stand),
  };
}

function notesOf(
  field: Battlefield,
  state: GhqState,
  stand: StandState,
  member: OwnView,
  groups: readonly GroupView[],
): string[] {
  const notes: string[] = [];
  const { role } = field.unit(stand.id).stand;
  if (role !== undefined) notes.push(role === GHQ ? "GHQ stand" : "HQ stand");
  if (stand.status === "waiting" && countsAsForce(field, stand.id)) {
    const entry = plannedEntry(field, stand.id);
    notes.push(
      entry
        ? `enters from the ${entry.edge.edge} edge${entry.turn > state.turn ? ` on turn ${entry.turn}` : ""}`
        : "waits to be deployed",
    );
  }
  const group = groups.find(({ id }) => id === stand.group);
  const progress = moveOf(state)?.stand === stand.id ? ", on its way" : stand.moved ? ", has moved" : "";
  notes.push(...member.notes(stand, group, progress));
  return notes;
}

function sideView(field: Battlefield, state: GhqState, side: SideId, viewer: SideId | null): SideView {
  const force = field.side(side);
  const quality = ghqQualityOf(force);
  // The number of unseen stands is their side's secret.
  const knownStands = state.stands.filter(
    (stand) =>
      stand.side === side && (viewer === null || viewer === side || stand.known) && countsAsForce(field, stand.id),
  );
  const left = knownStands.filter(isInPlay);
  const facts = [{ name: "Cohesion", value: String(cohesionOf(force)) }];
  const ghq = quality < 0 ? `−${-quality}` : `+${quality}`;
  facts.push({ name: "GHQ", value: hasGhq(state, side) ? ghq : "lost" });
  if (state.phase === "movement" && state.ordersRolled)
    facts.push({ name: "Orders", value: String(state.sides[side].orders) });
  facts.push({ name: "Stands", value: `${left.length} of ${knownStands.length}` });
  return {
    name: force.name,
    facts,
    means: {},
    standsLeft: left.length,
    standsAtStart: knownStands.length,
    standingOrder: viewer === null || viewer === side ? state.sides[side].order : { type: "ask" },
  };
}
