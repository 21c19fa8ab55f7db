/**
 * The state of every member's battle. Plain data; only code with an `Act` writes to it. A member's state has more fields, on
 * its stands and beside them: the family's functions read and write these.
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
  /** For an eliminated stand: the place of its wreck. */
  at: TablePoint | null;
  facing: Degrees;
  /** In members with storeys. */
  storey?: number;
  s: boolean;
  d: boolean;
  /** In members where it matters: suppressed since an earlier turn (Markers). */
  earlier?: boolean;
  /** It has attempted to fire this turn. */
  fired: boolean;
  /** It has given itself away by that. */
  exposed: boolean;
  group: string | null;
  /** It has moved this turn. */
  moved: boolean;
  /** It was the target of the one attack that it may suffer in a fire phase. */
  attacked: boolean;
  /** The firers of opportunity fire at it this turn. */
  opportunityBy: readonly StandId[];
  /** The other side knows of it. */
  known: boolean;
  order: StandingOrder | null;
  /** The edge by which it left the table. */
  leftBy: string | null;
}

export interface Group {
  readonly id: string;
  readonly side: SideId;
  stands: readonly StandId[];
  /** It attempted to move without an order, which it may once a turn. */
  independent: boolean;
}

export interface SideState {
  /** Movement orders left this turn. */
  orders: number;
  /** The side has designated a group of one stand: no more groups of several (where groups are formed turn by turn). */
  singles: boolean;
  ready: boolean;
  order: StandingOrder;
  /** The side's last action in the alternation was "pass". */
  passed: boolean;
}

/** A declared path, after those that the same move has covered before. */
export interface Way {
  /** Including the starting place. */
  readonly path: readonly TablePoint[];
  readonly facing: Degrees;
  /** Facing while it moves: along its legs, or held. */
  readonly held: Degrees | null;
  readonly roads: boolean;
  readonly leave: boolean;
  readonly enters: boolean;
  /** Movement points and inches used on earlier paths of this move. */
  readonly spentBefore: number;
  readonly inchesBefore: number;
  /** Those paths, as far as they were walked, from the move's start; empty on the first. */
  readonly trail: readonly TablePoint[];
  readonly startFacing: Degrees;
  /** Enemies that it had the nerve to pass, and other things it has met on its path. */
  readonly nerve: readonly StandId[];
}

export interface MoveProcedure extends Omit<Way, "nerve"> {
  readonly type: "move";
  readonly stand: StandId;
  readonly side: SideId;
  nerve: Way["nerve"];
  /** The mover's place, in inches along the path. */
  reached: number;
  /** The enemy was asked about everything up to here, in inches along the path; negative before the first question. */
  asked: number;
  /**
   * The open question: "opportunity" asks the enemy of the stretch, "covering" the mover's side, "go-on" the mover under
   * fire.
   */
  waitsFor: "nobody" | "opportunity" | "covering" | "go-on";
  stretch: Stretch | null;
  /** The firer of the opportunity fire that covering fire may answer. */
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
  initiative: SideId;
  /** The side whose decision the phase waits for. */
  toAct: SideId;
  /** The first side of this phase is still to be chosen. */
  choosing: boolean;
  /** The movement phase's orders were rolled. */
  ordersRolled: boolean;
  /** Innermost last. */
  procedures: readonly Procedure[];
  /** The successive turns in which each victory condition of the type "hold" has been met, by its place in the scenario. */
  held: readonly number[];
  ending: Ending | null;
}

/** An independent copy. Anything not copied here is never written to. */
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
  const group = state.procedures.find((procedure) => procedure.type === "group");
  return group?.type === "group" ? group : null;
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
