/** The state of a battle. Plain data. */
import type { Degrees, TablePoint } from "../../../geometry/units.ts";
import type { Ending, GameState, StandId, StandingOrder, StandView } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { Fire, Pool, ShotResult } from "../shot.ts";
import type { Phase } from "./numbers.ts";

export interface UnitState {
  readonly id: StandId;
  readonly side: SideId;
  status: StandView["status"];
  at: TablePoint | null;
  facing: Degrees;
  /** Disruption Points, 0 to 2: the third one disperses it. */
  disruption: number;
  suppressed: boolean;
  /** It bears a Fire Marker. */
  fired: boolean;
  /** It was activated or rallied this turn, or has broken off. */
  activated: boolean;
  /** It has moved in its activation. */
  moved: boolean;
  /** It has broken off in this Command Pulse, and fires no more in it. */
  brokeOff: boolean;
  /** Off the table for the enemy: it is on its player's map only. */
  hidden: boolean;
  /** The other side knows of it. */
  known: boolean;
  /** A breakdown, and the turn of it or of its repair. */
  breakdown: { readonly type: "broken" | "repaired"; readonly turn: number } | null;
  order: StandingOrder | null;
  leftBy: string | null;
}

/** A chain's number; 6 are the Wild Dice, including the enemy's ones. */
export type Chain = 2 | 3 | 4 | 5 | 6;
export const CHAINS = [6, 5, 4, 3, 2] as const;

/** A mission of an off-table battery that has not arrived. */
export interface Mission {
  readonly battery: StandId;
  readonly type: "artillery" | "smoke";
  at: TablePoint;
  /** Across its long side, for smoke. */
  readonly facing: Degrees;
}
/** A smoke screen on the table. */
export interface Screen {
  readonly battery: StandId;
  readonly side: SideId;
  readonly at: TablePoint;
  readonly facing: Degrees;
}

export interface SideState {
  /** Ready Command Dice, by chain; those of the chosen chain are in the pulse. */
  dice: Record<Chain, number>;
  /** Staff Orders that may be used now. */
  staff: number;
  /** Staff Orders that come with the next turn. */
  staffComing: number;
  /** It rolled a Command Failure this turn. */
  failed: boolean;
  morale: number;
  /** Its logistics phase of this turn is over. */
  logistics: boolean;
  missions: readonly Mission[];
  /** Batteries that were called this turn, and those whose mission was given up. */
  batteriesUsed: readonly StandId[];
  givenUp: readonly StandId[];
  /** The places where missions of this side have fallen. */
  fallen: readonly TablePoint[];
  ready: boolean;
  order: StandingOrder;
}

/** A Command Pulse: a chosen chain that must be used up. */
export interface Pulse {
  readonly side: SideId;
  readonly chain: Chain | null;
  /** The chain's remaining dice. */
  left: number;
  /** The dice combined for the next order. */
  order: Order | null;
}
/** Dice combined for one order. */
export interface Order {
  /** Of the chosen chain, further Wild Dice, and Staff Orders. */
  readonly chain: number;
  readonly wild: number;
  readonly staff: number;
}
export const diceOf = ({ chain, wild, staff }: Order): number => chain + wild + staff;

/** Wild Dice and Staff Orders added to a roll, one of each at most. */
export interface Bonus {
  readonly wild: boolean;
  readonly staff: boolean;
}
export const NO_BONUS: Bonus = { wild: false, staff: false };

export type GroupOrder = "move-and-fire" | "reserves" | "disengage" | "rally";

export interface Destination {
  readonly stand: StandId;
  /** Including the starting place. */
  readonly path: readonly TablePoint[];
  readonly facing: Degrees;
  readonly backwards: boolean;
  readonly enters: boolean;
}

/** A Command Group that carries out its order. */
export interface GroupProcedure {
  readonly type: "group";
  readonly side: SideId;
  readonly order: GroupOrder;
  /** Dice of the order: the number of moves. */
  readonly dice: number;
  stands: readonly StandId[];
  /** The place of each unit at the start of its activation. */
  readonly starts: readonly { readonly stand: StandId; readonly at: TablePoint | null; readonly facing: Degrees }[];
  destinations: readonly Destination[];
  /** The movement dice were rolled. */
  rolled: boolean;
  /** Its dice, and their fixed and variable inches, doubled or not. */
  faces: readonly number[];
  doubled: boolean;
  fixed: number;
  variable: number;
  /** Units that disengage halt in or behind cover. */
  readonly halts: boolean;
  /** Its additions so far: a Wild Die for its Variable Move, a Wild Die and a Staff Order for its rally. */
  added: Bonus;
  /** Enemies that it has fired at. */
  firedAt: readonly StandId[];
  /** Units that have fired in this activation. */
  firers: readonly StandId[];
  /** Units that went backwards: one move, with any number of dice. */
  wentBack: readonly StandId[];
  /** Units that have turned in place. */
  turned: readonly StandId[];
  /** Units that have rolled for rally. */
  rallied: readonly StandId[];
}

/** A part of a path on which the same enemies may fire at the same odds, in inches along it. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly stands: readonly StandId[];
}

export interface MoveProcedure {
  readonly type: "move";
  readonly stand: StandId;
  readonly side: SideId;
  readonly path: readonly TablePoint[];
  readonly facing: Degrees;
  /** It moves backwards. */
  readonly backwards: boolean;
  readonly enters: boolean;
  readonly why: "order" | "disengage";
  /** Its distance, in inches along the path. */
  readonly inches: number;
  reached: number;
  /** The enemy was asked about everything up to this distance. */
  asked: number;
  stretch: Stretch | null;
  /** It was suppressed on its path and goes no farther. */
  halted: boolean;
}

/** At its start. */
export const setOutOn = (
  move: Pick<MoveProcedure, "stand" | "side" | "path" | "facing" | "inches"> & Partial<MoveProcedure>,
): MoveProcedure => ({
  ...{ type: "move", backwards: false, enters: false, why: "order" },
  ...{ reached: 0, asked: -1, stretch: null, halted: false },
  ...move,
});

/** The source of an attack's fire. */
export type Source =
  | {
      readonly type: "direct";
      readonly stand: StandId;
      readonly purpose: "fire" | "opportunity";
      readonly ambush: boolean;
      readonly scoots: boolean;
      /** The firer's place at the declaration. */
      readonly from: TablePoint;
      readonly bonus: Bonus;
      /** Its dice, and the side of the target that they are for. */
      readonly attack: Pool;
      readonly fire: Fire;
    }
  | { readonly type: "artillery"; readonly battery: StandId; readonly at: TablePoint };

/** An attack on one unit while it is being resolved. */
export interface AttackProcedure {
  readonly type: "attack";
  /** The side of the fire. */
  readonly side: SideId;
  readonly target: StandId;
  readonly source: Source;
  /** The target's place and facing at the declaration. */
  readonly to: TablePoint;
  readonly toFacing: Degrees;
  /** The target was moving. */
  readonly moving: boolean;
  /**
   * The next step: the enemy names a unit to fire back ("answer"), the target breaks off or not ("evade"), the attack dice,
   * additions to the reaction ("react"), the shot of the unit that fires back, further such units ("more"), and the result.
   */
  stage: "answer" | "evade" | "roll" | "react" | "return" | "more" | "apply";
  evades: boolean;
  /** Fallen attack dice. */
  faces: readonly number[];
  /** Not yet carried out. */
  result: ShotResult | null;
  /** The unit that fires back, and the additions to its dice. */
  answer: { readonly stand: StandId; readonly bonus: Bonus; readonly scoots: boolean } | null;
}

/** A battery's fire for effect: the units under it that are still to be attacked. */
export interface BurstProcedure {
  readonly type: "burst";
  readonly side: SideId;
  readonly battery: StandId;
  readonly at: TablePoint;
  left: readonly StandId[];
}

export type Procedure = GroupProcedure | MoveProcedure | AttackProcedure | BurstProcedure;

export interface ArmourState extends GameState {
  turn: number;
  phase: Phase;
  readonly stands: readonly UnitState[];
  readonly sides: Record<SideId, SideState>;
  /** The side whose decision is awaited. */
  toAct: SideId;
  /** The Command Dice of this turn were rolled; the side with its first Command Pulse; null: both sides failed. */
  rolled: boolean;
  first: SideId | null;
  /** Sides that still choose the missions that their staff maintains, and the batteries with maintained missions. */
  maintaining: readonly SideId[];
  kept: readonly StandId[];
  /** Batteries with an adjusted marker in this logistics phase. */
  adjusted: readonly StandId[];
  /** Batteries that are firing in this logistics phase, one after the other. */
  due: readonly StandId[];
  /** The side of the last Command Pulse of this turn. */
  lastPulse: SideId | null;
  /** Units that come with another company in reserve, by its formation. */
  attached: Readonly<Record<StandId, string>>;
  /** Command Groups that their sides chose to hide at deployment. */
  hiddenGroups: readonly (readonly StandId[])[];
  pulse: Pulse | null;
  screens: readonly Screen[];
  /** Innermost last. */
  procedures: readonly Procedure[];
  held: readonly number[];
  ending: Ending | null;
}

/** An independent copy. Anything not copied here is never written to. */
export function copyState(state: ArmourState): ArmourState {
  const side = (sideState: SideState): SideState => ({
    ...sideState,
    dice: { ...sideState.dice },
    missions: sideState.missions.map((mission) => ({ ...mission })),
  });
  return {
    ...state,
    stands: state.stands.map((stand) => ({ ...stand })),
    sides: { red: side(state.sides.red), blue: side(state.sides.blue) },
    pulse: state.pulse && { ...state.pulse },
    procedures: state.procedures.map((procedure) => ({ ...procedure })),
  };
}

export const other = (side: SideId): SideId => (side === "red" ? "blue" : "red");
export const topOf = (state: ArmourState): Procedure | null => state.procedures.at(-1) ?? null;
/** Throws where there is none. */
function sure<T>(value: T | null, otherwise: string): T {
  if (!value) throw new Error(otherwise);
  return value;
}
export const pulseOf = ({ pulse }: ArmourState): Pulse => sure(pulse, "no side has a Command Pulse");
export function beginProcedure(state: ArmourState, procedure: Procedure): void {
  state.procedures = [...state.procedures, procedure];
}
/** The innermost procedure. */
export function endProcedure(state: ArmourState): void {
  state.procedures = state.procedures.slice(0, -1);
}
/** The innermost procedure of a type. */
const goingOn = <T extends Procedure["type"]>({ procedures }: ArmourState, type: T) =>
  procedures.findLast((begun): begun is Extract<Procedure, { readonly type: T }> => begun.type === type) ?? null;
export const groupOf = (state: ArmourState): GroupProcedure | null => goingOn(state, "group");
export const groupActing = (state: ArmourState): GroupProcedure => sure(groupOf(state), "no Command Group acts");
export const moveOf = (state: ArmourState): MoveProcedure | null => goingOn(state, "move");
export const attackOf = (state: ArmourState): AttackProcedure | null => {
  const top = topOf(state);
  return top?.type === "attack" ? top : null;
};
export const attackGoing = (state: ArmourState): AttackProcedure => sure(attackOf(state), "nobody is under fire");
/** A unit that has ended its move, was driven back or is gone has no destination any more. */
export function leaveWay(state: ArmourState, id: StandId): void {
  const group = groupOf(state);
  if (group) group.destinations = group.destinations.filter(({ stand }) => stand !== id);
  state.procedures = state.procedures.filter((procedure) => procedure.type !== "move" || procedure.stand !== id);
}
/** A side's remaining Wild Dice: in its pool, and in the chosen chain. */
export const wildOf = (state: ArmourState, side: SideId): number => {
  const { pulse } = state;
  const inHand = pulse?.side === side && pulse.chain === 6 ? pulse.left : 0;
  return state.sides[side].dice[6] + inHand;
};
