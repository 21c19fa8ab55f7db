/**
 * What is in the state of every member's battle. Plain data; only what is handed an `Act` writes to it. A member's own state
 * has more fields, on its stands and beside them: the family's functions read and write these.
 */
import type { Degrees, TablePoint } from "../../../geometry/units.ts";
import type { Ending, GameState, StandId, StandingOrder, StandView } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { Stretch as StretchOf } from "../../referee/engine/walk.ts";
import { GHQ } from "../forces.ts";
import type { Markers } from "../markers.ts";
import type { Battlefield } from "./battlefield.ts";

export interface StandState {
  readonly id: StandId;
  readonly side: SideId;
  /** The GHQ stand. */
  readonly commands: boolean;
  status: StandView["status"];
  /** Of an eliminated stand: where its wreck lies. */
  at: TablePoint | null;
  facing: Degrees;
  /** In members that know storeys. */
  storey?: number;
  s: boolean;
  d: boolean;
  /** Of members in which it matters: suppressed since an earlier turn (Markers). */
  earlier?: boolean;
  /** Has attempted to fire this turn. */
  fired: boolean;
  /** Has given itself away by that. */
  exposed: boolean;
  /** The group that it moves with. */
  group: string | null;
  /** Has moved this turn. */
  moved: boolean;
  /** Was the target of the attack that it may suffer in a fire phase. */
  attacked: boolean;
  /** Whose opportunity fire it suffered this turn. */
  opportunityBy: readonly StandId[];
  /** The other side knows of it. */
  known: boolean;
  order: StandingOrder | null;
  /** The edge it left the table by. */
  leftBy: string | null;
}

export interface Group {
  readonly id: string;
  readonly side: SideId;
  stands: readonly StandId[];
  /** Attempted to move without an order, which it may once a turn. */
  independent: boolean;
}

export interface SideState {
  /** Movement orders left this turn. */
  orders: number;
  /** Has designated a group of one stand: no more of several (where groups are formed turn by turn). */
  singles: boolean;
  ready: boolean;
  order: StandingOrder;
  /** The last word it said in the alternation was "pass". */
  passed: boolean;
}

/** A way as it was declared, after those that the same move has gone before. */
export interface Way {
  /** The place where it began included. */
  readonly path: readonly TablePoint[];
  /** Where it faces when it has arrived. */
  readonly facing: Degrees;
  /** Facing while it moves: along its legs, or held. */
  readonly held: Degrees | null;
  readonly roads: boolean;
  readonly leave: boolean;
  readonly enters: boolean;
  /** Movement points and inches used on earlier paths of this move. */
  readonly spentBefore: number;
  readonly inchesBefore: number;
  /** Those paths, as far as they were walked, from where the move began; empty on the first. */
  readonly trail: readonly TablePoint[];
  /** How it faced when the move began. */
  readonly startFacing: Degrees;
  /** Enemies whose passing it had the nerve for, and what else it has met on its way. */
  readonly nerve: readonly StandId[];
}

/** A stand on its way. */
export interface MoveProcedure extends Omit<Way, "nerve"> {
  readonly type: "move";
  readonly stand: StandId;
  readonly side: SideId;
  nerve: Way["nerve"];
  /** Inches along the path where it is. */
  reached: number;
  /** The enemy was asked about everything up to here, in inches along the path; less than none before the first question. */
  asked: number;
  /** Being asked: "opportunity" the enemy about the stretch, "covering" the mover's side, "go-on" the mover after it was fired at. */
  waitsFor: "nobody" | "opportunity" | "covering" | "go-on";
  /** The stretch in question. */
  stretch: Stretch | null;
  /** Who fired the opportunity fire that covering fire may answer. */
  answer: StandId | null;
  /** It may go on after the opportunity fire; false: it must stop once covering fire is done. */
  mayGoOn: boolean;
}

/** A part of a path on which the same enemies may fire at the same odds. */
export type Stretch = StretchOf<StretchShot>;
export interface StretchShot {
  readonly stand: StandId;
  readonly weapon: number;
}

/** A group that passed its cohesion roll: these may still move, one after the other. */
export interface GroupProcedure {
  readonly type: "group";
  readonly side: SideId;
  readonly group: string;
  may: readonly StandId[];
}

export type Procedure = GroupProcedure | MoveProcedure;

export interface GhqState extends GameState {
  turn: number;
  phase: string;
  readonly stands: readonly StandState[];
  groups: readonly Group[];
  readonly sides: Record<SideId, SideState>;
  /** Who has the initiative this turn. */
  initiative: SideId;
  /** Whose decision the phase waits for. */
  toAct: SideId;
  /** Who goes first in this phase is still to be said. */
  choosing: boolean;
  /** The movement phase's orders were rolled. */
  ordersRolled: boolean;
  /** Innermost last. */
  procedures: readonly Procedure[];
  /** How many turns running each victory condition of the type "hold" has been met, by its place in the scenario. */
  held: readonly number[];
  ending: Ending | null;
}

/** An independent copy. Everything that is not copied here is never written to. */
export function copyState<S extends GhqState>(state: S): S {
  return {
    ...state,
    stands: state.stands.map((stand) => ({ ...stand })),
    groups: state.groups.map((group) => ({ ...group })),
    sides: { red: { ...state.sides.red }, blue: { ...state.sides.blue } },
    procedures: state.procedures.map((procedure) => ({ ...procedure })),
    held: [...state.held],
  };
}

export function setMarkers(stand: StandState, { s, d, earlier = false }: Markers): void {
  Object.assign(stand, { s, d });
  if (stand.earlier !== undefined) stand.earlier = earlier;
}

export const other = (side: SideId): SideId => (side === "red" ? "blue" : "red");
export const moveOf = (state: GhqState): MoveProcedure | null => {
  const top = state.procedures.at(-1);
  return top?.type === "move" ? top : null;
};
export const groupMoveOf = (state: GhqState): GroupProcedure | null => {
  const found = state.procedures.find((procedure) => procedure.type === "group");
  return found?.type === "group" ? found : null;
};

export function setup(field: Battlefield): GhqState {
  const side = (): SideState => ({ orders: 0, singles: false, ready: false, order: { type: "ask" }, passed: false });
  return {
    turn: 0,
    phase: "deployment",
    stands: field.units.map(({ stand }): StandState => {
      const other: SideId = stand.side === "red" ? "blue" : "red";
      return {
        id: stand.id,
        side: stand.side,
        commands: stand.role === GHQ,
        status: stand.at ? "on-table" : "waiting",
        at: stand.at,
        facing: stand.facing,
        s: false,
        d: false,
        fired: false,
        exposed: false,
        group: null,
        moved: false,
        attacked: false,
        opportunityBy: [],
        known: stand.visibleTo === undefined || stand.visibleTo.includes(other),
        order: null,
        leftBy: null,
      };
    }),
    groups: [],
    sides: { red: side(), blue: side() },
    initiative: "red",
    toAct: "red",
    choosing: false,
    ordersRolled: false,
    procedures: [],
    held: field.scenario.victory.map(() => 0),
    ending: null,
  };
}
