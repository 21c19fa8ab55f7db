/** The state of a battle: plain data. */
import type { Degrees, TablePoint } from "../../../geometry/units.ts";
import type { Ending, GameState, StandId, StandingOrder } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { GeneralStand } from "../../referee/kinds/general.ts";
import type { MoraleResult } from "../morale.ts";
import type { Motion } from "../movement.ts";
import type { Phase } from "./numbers.ts";

/** Fire of a gun at one target, turn after turn. */
export interface FireChain {
  readonly target: StandId;
  /** Turns of it without a break. */
  readonly turns: number;
  /** The last of them. */
  readonly turn: number;
}

export interface BrewStand extends GeneralStand {
  /** Figures that are left; those that fell, and those that fled: together all that it began with. */
  figures: number;
  fallen: number;
  fled: number;
  /** The NCO is among them. */
  nco: boolean;
  /** What it rides in, or is towed by. */
  by: StandId | null;
  /** The enemy doesn't know of it. */
  hidden: boolean;
  buttoned: boolean;
  /** How it moved this turn, and the turn before. */
  motion: Motion;
  before: Motion;
  /** Its way this turn, for those who saw it pass. */
  track: readonly TablePoint[];
  /** It has had its move, or has given it up. */
  moved: boolean;
  /** It fired before its move, and said that it would move; or it said that it won't. */
  says: "moves" | "stays" | null;
  /** Weapons that have fired this turn, by their keys. */
  fired: readonly string[];
  /** Automatic weapons among them. */
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
  /** Turns that it has dug; it is dug in once they suffice. */
  dug: number;
  dugIn: boolean;
  /** The last turns in which its armour was penetrated, and machine guns fired at it. */
  penetratedIn: number;
  gunnedIn: number;
  /** The edge it left the table by. */
  leftBy: string | null;
}

/** Artillery fire that was called for: it lands when its turn has come. */
export interface Call {
  readonly id: string;
  readonly battery: StandId;
  readonly side: SideId;
  readonly at: TablePoint;
  /** The turn of the call, and the turn in which it lands. */
  readonly turn: number;
  readonly lands: number;
  /** A barrage is fired without corrections, seen or not. */
  readonly barrage: boolean;
  /** Turns of fire at this place without a break, from 1 on. */
  readonly turnOfFire: number;
}
/** Where shells have fallen. */
export interface Landed {
  readonly side: SideId;
  readonly at: TablePoint;
  /** Inches of the table. */
  readonly radius: number;
  readonly turn: number;
}
/** A place that a heavy machine gun fires at, turn after turn. */
export interface Interdiction {
  readonly stand: StandId;
  readonly side: SideId;
  readonly at: TablePoint;
  readonly facing: Degrees;
  /** Turns of it without a break, and the last of them. */
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
  /** Sides that are done with this phase. */
  done: readonly SideId[];
  /** Which side moves first; null: it isn't known yet. Who may say so, once the dice have fallen. */
  first: SideId | null;
  chooser: SideId | null;
  calls: readonly Call[];
  landed: readonly Landed[];
  interdictions: readonly Interdiction[];
  lost: readonly LostUnit[];
  /** Melees of this turn that are over, by the pair of stands. */
  fought: readonly string[];
  /** Who has scanned this turn. */
  scanned: readonly StandId[];
  /** Counts what was called for. */
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
