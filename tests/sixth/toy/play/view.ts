/** What a side may know of the battle: all of it, but for enemies that aren't on the table yet. */
import type { BattleView, Bead, SideView, StandView } from "../../../../shared/play/contract.ts";
import { isToDeploy } from "../../../../shared/rules/referee/deployment.ts";
import type { Still } from "../../../../shared/rules/referee/engine/kind.ts";
import { plannedEntry } from "../../../../shared/rules/referee/entry.ts";
import { isInPlay } from "../../../../shared/rules/referee/field.ts";
import type { SideId } from "../../../../shared/systems.ts";
import type { ToyField } from "./field.ts";
import type { ToyStand, ToyState } from "./state.ts";

export const BEAD_IDS = ["damaged", "moved", "fired"] as const;
export type BeadId = (typeof BEAD_IDS)[number];
export const BEADS: readonly (Bead & { readonly id: BeadId })[] = [
  { id: "damaged", letter: "D", name: "Damaged", tone: "broken", only: null },
  { id: "moved", letter: "M", name: "Has advanced", tone: "acted", only: null },
  { id: "fired", letter: "F", name: "Has shot", tone: "spent", only: null },
];

export function view(field: ToyField, state: Still<ToyState>, side: SideId | null): BattleView {
  const knows = (stand: Still<ToyStand>) => side === null || stand.side === side || stand.status !== "waiting";
  return {
    turn: state.turn,
    turnLimit: field.scenario.facts.turnLimit,
    phase: state.phase,
    stands: state.stands.filter(knows).map((stand) => standView(field, state, stand, side)),
    wrecks: state.stands.flatMap(({ id, side: wrecked, status, at, facing }) => {
      const { vehicle, footprint } = field.unit(id).stand;
      return status === "eliminated" && at ? [{ id, vehicle, side: wrecked, at, facing, footprint }] : [];
    }),
    ...{ groups: [], laid: [], markers: [], declared: [] },
    sides: { red: sideView(field, state, "red", side), blue: sideView(field, state, "blue", side) },
    ending: state.ending,
  };
}

function standView(field: ToyField, state: Still<ToyState>, stand: Still<ToyStand>, viewer: SideId | null): StandView {
  const { id, side, status, at, facing, moved, order } = stand;
  const { label, vehicle, footprint } = field.unit(id).stand;
  const knowsAll = viewer === null || viewer === side;
  return {
    ...{ id, label, side, vehicle, status, facing, footprint },
    at: status === "on-table" ? at : null,
    beads: BEAD_IDS.filter((bead) => stand[bead] && status === "on-table"),
    notes: status === "waiting" ? [waitsFor(field, state, id)] : [],
    hasMoved: moved,
    standingOrder: knowsAll ? order : null,
    ...{ by: null, strength: null, hidden: false, unrevealed: false },
  };
}
function waitsFor(field: ToyField, { turn }: Still<ToyState>, id: string): string {
  if (isToDeploy(field, id)) return "waits to be placed";
  const entry = plannedEntry(field, id);
  if (!entry) return "can't enter the table";
  return `enters by the ${entry.edge.edge} edge${entry.turn > Math.max(1, turn) ? ` from turn ${entry.turn}` : ""}`;
}

function sideView(field: ToyField, state: Still<ToyState>, side: SideId, viewer: SideId | null): SideView {
  const knowsAll = viewer === null || viewer === side;
  const known = state.stands.filter((stand) => stand.side === side && (knowsAll || stand.status !== "waiting"));
  const now = state.phase === "pulse" && state.toAct === side;
  const points = now ? state.points : 0;
  return {
    name: field.side(side).name,
    facts: [{ name: "Command points", value: points === null ? "to be rolled" : `${points}` }],
    means: {},
    standsLeft: known.filter(isInPlay).length,
    standsAtStart: known.length,
    standingOrder: knowsAll ? state.sides[side].order : { type: "ask" },
  };
}
