/** A side's knowledge of the battle: concealed enemies, calls of the enemy and waiting enemies are not in it. */

import { inches } from "../../../geometry/units.ts";
import type { BattleView, MarkerView, SideView, StandView } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import { isToDeploy } from "../../referee/deployment.ts";
import { plannedEntry } from "../../referee/entry.ts";
import { isInPlay } from "../../referee/field.ts";
import { endingInWords } from "../../referee/victory.ts";
import { beadsOf } from "./beads.ts";
import { artilleryOf, blastRadius } from "./calls.ts";
import type { BrewField } from "./field.ts";
import { plural, type Seen, type SeenStand } from "./game.ts";
import { areaMarker, isInterdicted } from "./hazards.ts";
import type { Interdiction } from "./state.ts";

export function view(field: BrewField, state: Seen, side: SideId | null): BattleView {
  const isOwn = (item: { readonly side: SideId }) => side === null || item.side === side;
  const shown = state.stands.filter(
    (stand) =>
      isOwn(stand) ||
      (!stand.hidden && stand.status !== "waiting" && !field.vehicle(stand.id).offTable && carrierShown(state, stand)),
  );
  return {
    turn: state.turn,
    turnLimit: field.scenario.facts.turnLimit,
    phase: state.phase,
    stands: shown.map((stand) => standView(field, state, stand, isOwn(stand))),
    wrecks: shown.flatMap(({ id, side: owner, status, at, facing }) => {
      const { vehicle, footprint } = field.unit(id).stand;
      const leaves = status === "eliminated" && field.vehicle(id).kind !== "men";
      return leaves && at ? [{ id, vehicle, side: owner, at: [at[0], at[1]] as const, facing, footprint }] : [];
    }),
    groups: [],
    laid: [],
    markers: markersOf(field, state, side),
    declared: [],
    sides: { red: sideView(field, state, "red", side), blue: sideView(field, state, "blue", side) },
    ending: endingInWords(field, state.ending),
  };
}

/** A passenger of a concealed carrier is as concealed as the carrier. */
const carrierShown = (state: Seen, { by }: SeenStand): boolean =>
  by === null || state.stands.some((stand) => stand.id === by && !stand.hidden);

function standView(field: BrewField, state: Seen, stand: SeenStand, isOwn: boolean): StandView {
  const { id, side, status, at, facing, figures } = stand;
  const { label, vehicle, footprint } = field.unit(id).stand;
  return {
    ...{ id, label, side, vehicle, status, facing, footprint },
    at: status === "on-table" && at ? [at[0], at[1]] : null,
    by: status === "aboard" ? stand.by : null,
    strength: { left: figures, of: field.vehicle(id).crew },
    beads:
      status === "on-table" ? beadsOf(field, stand, state.turn).filter((bead) => isOwn || !SECRET.includes(bead)) : [],
    notes: notesOf(field, state, stand, isOwn),
    hidden: stand.hidden && isOwn,
    hasMoved: stand.moved,
    unrevealed: false,
    standingOrder: isOwn ? (stand.order as StandView["standingOrder"]) : null,
  };
}
/** Beads hidden from the enemy: the guns that stay on their targets. */
const SECRET: readonly string[] = ["stays-2", "stays-3", "stays-4"];

function notesOf(field: BrewField, state: Seen, stand: SeenStand, isOwn: boolean): string[] {
  const { id, status } = stand;
  const notes: string[] = [];
  if (status === "waiting" && isOwn) notes.push(waitsFor(field, state, id));
  if (status !== "on-table") return notes;
  if (isOwn && stand.stays && stand.chain?.target) notes.push(`stays on ${field.name(stand.chain.target)}`);
  if (stand.readyFrom > state.turn) notes.push(`ready from turn ${stand.readyFrom}`);
  if (stand.dug > 0 && !stand.dugIn) notes.push(`digs in, ${plural(stand.dug, "turn")}`);
  if (stand.fuelUntil !== null) notes.push(`fuel until turn ${stand.fuelUntil}`);
  return notes;
}
function waitsFor(field: BrewField, { turn }: Seen, id: string): string {
  if (field.vehicle(id).offTable) return "battery off the table";
  if (isToDeploy(field, id)) return "waits to be placed";
  const entry = plannedEntry(field, id);
  if (!entry) return "can't enter the table";
  return `enters by the ${entry.edge.edge} edge${entry.turn > Math.max(1, turn) ? ` from turn ${entry.turn}` : ""}`;
}

/** A side's calls that are still to land, and areas under the fire of heavy machine guns. */
function markersOf(field: BrewField, state: Seen, side: SideId | null): MarkerView[] {
  const calls = state.calls.flatMap((call): MarkerView[] => {
    const weapon = artilleryOf(field, call.battery);
    if (!weapon || call.lands < state.turn || (side !== null && call.side !== side)) return [];
    const name = `${field.name(call.battery)}, turn ${call.lands}`;
    return [
      {
        id: call.id,
        side: call.side,
        name,
        at: [call.at[0], call.at[1]],
        radius: inches(blastRadius(field, weapon)),
        points: null,
      },
    ];
  });
  const areas = state.interdictions.flatMap((interdiction): MarkerView[] => {
    if (!isInterdicted(interdiction as Interdiction, state.turn)) return [];
    const gun = field.stateOf(state, interdiction.stand);
    if (side !== null && interdiction.side !== side && gun.hidden) return [];
    return [areaMarker(field, interdiction as Interdiction)];
  });
  return [...calls, ...areas];
}

function sideView(field: BrewField, state: Seen, side: SideId, viewer: SideId | null): SideView {
  const isOwn = viewer === null || viewer === side;
  const known = state.stands.filter(
    (stand) =>
      stand.side === side &&
      !field.vehicle(stand.id).offTable &&
      (isOwn || (!stand.hidden && stand.status !== "waiting")),
  );
  const left = known.filter(isInPlay);
  const figures = left.reduce((sum, stand) => sum + stand.figures, 0);
  const calls = state.calls.filter((call) => call.side === side && call.lands >= state.turn).length;
  return {
    name: field.side(side).name,
    facts: [
      { name: "Figures", value: `${figures} of ${known.reduce((sum, { id }) => sum + field.vehicle(id).crew, 0)}` },
      ...(state.first === null ? [] : [{ name: "Moves", value: state.first === side ? "first" : "second" }]),
      ...(isOwn && calls > 0 ? [{ name: "Artillery calls", value: String(calls) }] : []),
    ],
    means: {},
    standsLeft: left.length,
    standsAtStart: known.length,
    standingOrder: isOwn ? (state.sides[side].order as SideView["standingOrder"]) : { type: "ask" },
  };
}
