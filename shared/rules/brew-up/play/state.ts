/** The state of a battle: plain data. */
import type { Degrees, TablePoint } from "../../../geometry/units.ts";
import type { Ending, GameState, StandId, StandingOrder } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { GeneralStand } from "../../referee/kinds/general.ts";
import type { MoraleResult } from "../morale.ts";
import type { Motion } from "../movement.ts";
import type { Phase } from "./numbers.ts";

/** Fire of a gun at one target in successive turns. */
export interface FireChain {
  readonly target: StandId;
  /** The number of turns without a break. */
  readonly turns: number;
  /** The last of these turns. */
  readonly turn: number;
}

export interface BrewStand extends GeneralStand {
  /** The figures left, the fallen and the fled: together all that it began with. */
  figures: number;
  fallen: number;
  fled: number;
  /** Its NCO is among the figures left. */
  nco: boolean;
  /** The vehicle that carries or tows it. */
  by: StandId | null;
  /** The enemy doesn't know of it. */
  hidden: boolean;
  buttoned: boolean;
  /** Its movement this turn, and the turn before. */
  motion: Motion;
  before: Motion;
  /** Its path this turn, for enemies that saw it pass. */
  track: readonly TablePoint[];
  /** It has had its move, or has given it up. */
  moved: boolean;
  /** It fired before its move, and declared that it would move, or that it won't. */
  says: "moves" | "stays" | null;
  /** Weapons that have fired this turn, by their keys. */
  fired: readonly string[];
  /** The number of automatic weapons among them. */
  bursts: number;
  /** By weapon, the turn of its last shot. */
  lastFired: Readonly<Record<string, number>>;
  chain: FireChain | null;
  /** It was noted to stay on its target this turn. */
  stays: boolean;
  immobilized: boolean;
  gunOut: boolean;
  coaxialOut: boolean;
  hullOut: boolean;
  turretJammed: boolean;
  /** The last turn for which its fuel lasts; null: its tank is whole. */
  fuelUntil: number | null;
  /** The last turn in which its crew is dazed. */
  dazedUntil: number;
  crewOut: boolean;
  morale: MoraleResult;
  pinned: boolean;
  /** The first turn in which its weapon is set up. */
  readyFrom: number;
  /** The turns that it has dug; it is dug in once they suffice. */
  dug: number;
  dugIn: boolean;
  /** The last turns in which its armour was penetrated, and machine guns fired at it. */
  penetratedIn: number;
  gunnedIn: number;
  /** The edge by which it left the table. */
  leftBy: string | null;
}

/** A call for artillery fire, which lands when its turn has come. */
export interface Call {
  readonly id: string;
  readonly battery: StandId;
  readonly side: SideId;
  readonly at: TablePoint;
  /** The turn of the call, and the turn in which it lands. */
  readonly turn: number;
  readonly lands: number;
  /** A barrage is fired without corrections, in sight or not. */
  readonly barrage: boolean;
  /** Turns of fire at this place without a break, from 1 on. */
  readonly turnOfFire: number;
}
/** A place where shells have fallen. */
export interface Landed {
  readonly side: SideId;
  readonly at: TablePoint;
  /** In inches of the table. */
  readonly radius: number;
  readonly turn: number;
}
/** A place under successive turns of fire by a heavy machine gun. */
export interface Interdiction {
  readonly stand: StandId;
  readonly side: SideId;
  readonly at: TablePoint;
  readonly facing: Degrees;
  /** The number of turns without a break, and the last of them. */
  readonly turns: number;
  readonly turn: number;
}
/** A unit that was destroyed. */
export interface LostUnit {
  readonly side: SideId;
  readonly at: TablePoint;
  readonly turn: number;
}

export interface BrewState extends GameState {
  turn: number;
  phase: Phase;
  readonly stands: readonly BrewStand[];
  readonly sides: Readonly<Record<SideId, { ready: boolean; order: StandingOrder }>>;
  toAct: SideId;
  /** Sides that have finished this phase. */
  done: readonly SideId[];
  /** The side that moves first; null: not known yet. Then the side that chooses, once the dice have fallen. */
  first: SideId | null;
  chooser: SideId | null;
  calls: readonly Call[];
  landed: readonly Landed[];
  interdictions: readonly Interdiction[];
  lost: readonly LostUnit[];
  /** Melees of this turn that are over, by the pair of stands. */
  fought: readonly string[];
  scanned: readonly StandId[];
  calledSoFar: number;
  held: readonly number[];
  ending: Ending | null;
}

export const other = (side: SideId): SideId => (side === "red" ? "blue" : "red");

export function copyState(state: BrewState): BrewState {
  return {
    ...state,
    stands: state.stands.map((stand) => ({ ...stand })),
    sides: { red: { ...state.sides.red }, blue: { ...state.sides.blue } },
  };
}
