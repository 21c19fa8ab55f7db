import { inches } from "../../../geometry/units.ts";
import type {
  BattleView,
  Bead,
  DeclaredView,
  GroupView,
  MarkerView,
  SideView,
  StandId,
  StandView,
  Tone,
} from "../../../play/contract.ts";
import { SIDE_IDS, type SideId } from "../../../systems.ts";
import { isToDeploy } from "../../referee/deployment.ts";
import { isInPlay } from "../../referee/field.ts";
import { endingInWords } from "../../referee/victory.ts";
import { ARMY_MORALE, COMMAND_DICE, STAFF_ORDERS } from "../sideFigures.ts";
import { ARTILLERY } from "../tables.ts";
import type { ArmourField } from "./field.ts";
import { entryOf, inReserve } from "./reserves.ts";
import { type ArmourState, CHAINS, groupOf, type UnitState, wildOf } from "./state.ts";
import { figure } from "./units.ts";

type BeadRow = readonly [letter: string, name: string, tone: Tone, bears: (stand: UnitState) => boolean];
const BEAD_ROWS = {
  suppressed: ["S", "Suppressed", "shaken", (stand) => stand.suppressed],
  disrupted: ["1", "One Disruption Point", "broken", (stand) => stand.disruption === 1],
  "disrupted-2": ["2", "Two Disruption Points", "broken", (stand) => stand.disruption === 2],
  fired: ["F", "Has fired", "spent", (stand) => stand.fired],
  activated: ["A", "Activated", "acted", (stand) => stand.activated],
  "broken-down": ["B", "Broken down", "drained", (stand) => stand.breakdown?.type === "broken"],
  hidden: ["H", "Hidden from the enemy", "hidden", (stand) => stand.hidden && stand.status !== "waiting"],
} satisfies Record<string, BeadRow>;
export type BeadId = keyof typeof BEAD_ROWS;
/** The markers that a referee may place or remove. */
export const BEAD_IDS = Object.keys(BEAD_ROWS) as [BeadId, ...BeadId[]];
export const BEADS = BEAD_IDS.map((id): Bead => {
  const [letter, name, tone] = BEAD_ROWS[id];
  return { id, letter, name, tone, only: null };
});

export function view(field: ArmourField, state: ArmourState, side: SideId | null): BattleView {
  const isOwn = (item: { readonly side: SideId }) => side === null || item.side === side;
  const shown = state.stands.filter((stand) => isOwn(stand) || (stand.known && stand.status !== "waiting"));
  return {
    turn: state.turn,
    turnLimit: field.scenario.facts.turnLimit,
    phase: state.phase,
    stands: shown.map((stand) => standView(field, state, stand, isOwn(stand))),
    wrecks: shown.flatMap(({ id, status, side: owner, at, facing }) => {
      if (status !== "eliminated" || !at) return [];
      const { stand } = field.unit(id);
      return [{ id, vehicle: stand.vehicle, side: owner, at, facing, footprint: stand.footprint }];
    }),
    groups: groupsOf(field, state, side),
    laid: state.screens.map(({ battery: id, side: owner, at, facing }) => ({
      ...{ id, side: owner, kind: "smoke" as const, at, facing },
      points: field.screenOutline({ at, facing }),
    })),
    markers: markersOf(field, state),
    // Destinations are declared openly; a unit off the table is seen when it enters.
    declared: (groupOf(state)?.destinations ?? []).flatMap(({ stand, path, facing }): DeclaredView[] =>
      shown.some(({ id }) => id === stand) ? [{ stand, path, facing }] : [],
    ),
    sides: { red: sideView(field, state, "red", side), blue: sideView(field, state, "blue", side) },
    ending: endingInWords(field, state.ending),
  };
}

/** Missions that haven't arrived, and the burst of one that is being resolved. */
function markersOf(field: ArmourField, state: ArmourState): MarkerView[] {
  const burst = inches(ARTILLERY.burstRadius * field.scale);
  const smoke = inches((ARTILLERY.smoke.long / 2) * field.scale);
  const bursts = state.procedures.flatMap((procedure): MarkerView[] =>
    procedure.type === "burst"
      ? [{ id: procedure.battery, side: procedure.side, name: "Burst", at: procedure.at, radius: burst, points: null }]
      : [],
  );
  const due = SIDE_IDS.flatMap((side) =>
    state.sides[side].missions.map(
      ({ battery: id, type, at, facing }): MarkerView =>
        type === "smoke"
          ? { id, side, name: "Smoke marker", at, radius: smoke, points: field.screenOutline({ at, facing }) }
          : { id, side, name: "Impact marker", at, radius: burst, points: null },
    ),
  );
  return [...bursts, ...due];
}

function standView(field: ArmourField, state: ArmourState, unit: UnitState, isOwn: boolean): StandView {
  const { stand } = field.unit(unit.id);
  return {
    id: unit.id,
    label: stand.label,
    side: unit.side,
    vehicle: stand.vehicle,
    status: unit.status,
    at: unit.status === "on-table" ? unit.at : null,
    facing: unit.facing,
    footprint: stand.footprint,
    beads: BEAD_IDS.filter((id) => BEAD_ROWS[id][3](unit)),
    notes: notesOf(field, state, unit),
    hasMoved: unit.activated && (unit.moved || groupOf(state)?.stands.includes(unit.id) !== true),
    hidden: unit.hidden,
    standingOrder: isOwn ? unit.order : null,
    ...{ by: null, strength: null, unrevealed: false },
  };
}

function notesOf(field: ArmourField, state: ArmourState, stand: UnitState): string[] {
  const notes: string[] = [];
  if (stand.status === "waiting") {
    if (!field.afv(stand.id)) notes.push("battery off the table");
    else {
      const entry =
        isToDeploy(field, stand.id) && state.attached[stand.id] === undefined ? null : entryOf(field, state, stand.id);
      const later = entry && entry.turn > Math.max(1, state.turn) ? `, from turn ${entry.turn}` : "";
      notes.push(entry ? `in reserve${later}` : "waits to be deployed");
    }
  }
  if (stand.hidden) notes.push("hidden");
  if (stand.disruption > 0) notes.push(`${stand.disruption} disruption`);
  if (stand.breakdown?.type === "broken") notes.push("broken down");
  else if (stand.breakdown && stand.breakdown.turn === state.turn) notes.push("repaired, can move next turn");
  return notes;
}

/** The acting Command Group, and the viewer's companies in reserve. */
function groupsOf(field: ArmourField, state: ArmourState, side: SideId | null): GroupView[] {
  const groups: GroupView[] = [];
  const acting = groupOf(state);
  if (acting && (side === null || acting.side === side || acting.stands.every((id) => field.stateOf(state, id).known)))
    groups.push({
      id: "acting",
      side: acting.side,
      name: "Command Group",
      stands: acting.stands,
      note: acting.order.replaceAll("-", " "),
    });
  for (const [id, stands] of inReserve({ field, state }, (stand) => side === null || stand.side === side)) {
    const name = field.scenario.formations.find((formation) => formation.id === id)?.name ?? "Reserve";
    groups.push({ id, side: field.unit(stands[0] as StandId).stand.side, name, stands, note: "in reserve" });
  }
  return groups;
}

/** The opponent's inputs. */
export type Means = { readonly commandDice: number; readonly wildDice: number };

function sideView(field: ArmourField, state: ArmourState, side: SideId, viewer: SideId | null): SideView {
  const isOwn = viewer === null || viewer === side;
  const knownStands = state.stands.filter(
    (stand) => stand.side === side && field.afv(stand.id) && (isOwn || (stand.known && stand.status !== "waiting")),
  );
  const { dice, staff, staffComing, morale, failed } = state.sides[side];
  const chains = CHAINS.flatMap((chain) => (chain !== 6 && dice[chain] > 0 ? [`${dice[chain]} × ${chain}`] : []));
  const wild = wildOf(state, side);
  const { pulse } = state;
  const inHand = pulse?.side === side && pulse.chain !== null && pulse.chain !== 6 ? pulse.left : 0;
  const usual = CHAINS.reduce((sum, chain) => (chain === 6 ? sum : sum + dice[chain]), inHand);
  const hand = inHand > 0 ? [`in hand ${inHand} × ${pulse?.chain}`] : [];
  const none = state.rolled ? "none left" : "not rolled yet";
  return {
    name: field.side(side).name,
    facts: [
      { name: ARMY_MORALE.name, value: `${morale} of ${figure(field, side, "morale")}` },
      { name: COMMAND_DICE.name, value: [...hand, ...chains].join(", ") || none },
      { name: "Wild dice", value: String(wild) },
      { name: STAFF_ORDERS.name, value: staffComing > 0 ? `${staff} + ${staffComing} next turn` : String(staff) },
      ...(failed ? [{ name: "Command failure", value: "this turn" }] : []),
    ],
    means: { commandDice: usual, wildDice: wild } satisfies Means,
    standsLeft: knownStands.filter(isInPlay).length,
    standsAtStart: knownStands.length,
    standingOrder: isOwn ? state.sides[side].order : { type: "ask" },
  };
}
