/** What happens in a battle, for programs: no ruling reads it. */
import type { Degrees, TablePoint } from "../../../geometry/units.ts";
import type { Ending, Intervention, StandId, StandingOrder, WorkingRow } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { ShotResult } from "../shot.ts";
import type { Phase } from "./numbers.ts";
import type {
  AttackProcedure,
  Chain,
  Destination,
  GroupOrder,
  GroupProcedure,
  MoveProcedure,
  Screen,
  Stretch,
} from "./state.ts";

/** A pool of dice against a target number, as it fell. */
export interface Fallen {
  readonly count: number;
  readonly tn: number;
  readonly faces: readonly number[];
  readonly rows: readonly WorkingRow[];
}

/** A side's Command Dice as they fell; of several rolls the last counts. */
export interface CommandRoll {
  readonly red: readonly number[];
  readonly blue: readonly number[];
}

export type FallBackWhy = "forced" | "break-off" | "scoot";

export type ArmourFact =
  | { readonly type: "turn-began"; readonly turn: number }
  | { readonly type: "phase-began"; readonly phase: Phase; readonly toAct: SideId }
  | { readonly type: "deployed"; readonly stand: StandId; readonly at: TablePoint; readonly facing: Degrees }
  | { readonly type: "attached"; readonly stand: StandId; readonly formation: string }
  | { readonly type: "held-back"; readonly side: SideId; readonly stands: readonly StandId[]; readonly company: string }
  | { readonly type: "group-hidden"; readonly side: SideId; readonly stands: readonly StandId[] }
  | { readonly type: "deployment-done"; readonly side: SideId }
  | {
      readonly type: "command-rolled";
      readonly rolls: readonly CommandRoll[];
      readonly failed: Readonly<Record<SideId, boolean>>;
      /** Dice by chain, the enemy's ones among the Wild Dice. */
      readonly dice: Readonly<Record<SideId, Readonly<Record<Chain, number>>>>;
      /** Null: both have failed. */
      readonly first: SideId | null;
    }
  | { readonly type: "missions-cancelled"; readonly side: SideId; readonly batteries: readonly StandId[] }
  | { readonly type: "pulse-began"; readonly side: SideId }
  | { readonly type: "logistics-done"; readonly side: SideId; readonly due: readonly StandId[] }
  | { readonly type: "group-activated"; readonly procedure: GroupProcedure; readonly order: GroupOrder }
  | { readonly type: "destination-declared"; readonly destination: Destination }
  | {
      readonly type: "moves-rolled";
      readonly side: SideId;
      readonly faces: readonly number[];
      readonly wild: boolean;
      readonly staff?: true | undefined;
      readonly fixed: number;
      readonly variable: number;
      readonly doubled: boolean;
      readonly brokenDown: readonly StandId[];
    }
  | { readonly type: "move-began"; readonly procedure: MoveProcedure }
  | {
      readonly type: "stretch-reached";
      readonly stand: StandId;
      readonly stretch: Stretch;
      readonly at: TablePoint;
      readonly facing: Degrees;
    }
  | { readonly type: "held"; readonly side: SideId }
  | {
      readonly type: "move-ended";
      readonly stand: StandId;
      readonly at: TablePoint | null;
      readonly facing: Degrees;
      readonly walked: readonly TablePoint[];
      readonly why: "arrived" | "short" | "halted" | "contact" | "gone";
    }
  /** `paid`: what is added to its dice was paid for when it was announced. */
  | { readonly type: "attack-declared"; readonly procedure: AttackProcedure; readonly paid?: true }
  | { readonly type: "answered"; readonly answer: AttackProcedure["answer"] }
  | { readonly type: "stage-reached"; readonly stage: AttackProcedure["stage"] }
  | { readonly type: "evaded"; readonly stand: StandId; readonly evades: boolean }
  | {
      readonly type: "fell-back";
      readonly stand: StandId;
      readonly why: FallBackWhy;
      readonly faces: readonly number[];
      readonly inches: number;
      readonly walked: readonly TablePoint[];
      readonly at: TablePoint;
      readonly facing: Degrees;
      /** What it ended at before its inches were used up. */
      readonly stoppedBy: "cover" | "edge" | "friend" | "ground" | null;
    }
  | {
      readonly type: "attack-rolled";
      /** Who fires: a unit or a battery. */
      readonly stand: StandId;
      readonly target: StandId;
      readonly side: SideId;
      readonly pool: Fallen;
      /** A Wild Die was added to a battery's dice; units say so when they declare their fire. */
      readonly wild?: true;
    }
  | {
      readonly type: "reaction-rolled";
      readonly target: StandId;
      readonly side: SideId;
      readonly bonus: { readonly wild: boolean; readonly staff: boolean };
      readonly pool: Fallen | null;
      readonly result: ShotResult;
    }
  | {
      readonly type: "attack-applied";
      readonly target: StandId;
      readonly result: ShotResult;
      readonly disruption: number;
      readonly suppressed: boolean;
    }
  | {
      readonly type: "dispersed";
      readonly stand: StandId;
      readonly at: TablePoint | null;
      readonly face: number;
      readonly lost: number;
      readonly morale: number;
      readonly why: "fire" | "enemy";
    }
  | { readonly type: "attack-ended" }
  | {
      readonly type: "rallied";
      readonly stand: StandId;
      readonly bonus: { readonly wild: boolean; readonly staff: boolean };
      readonly pool: Fallen;
      readonly against: readonly number[];
      readonly removed: number;
    }
  | { readonly type: "activation-ended"; readonly side: SideId }
  | {
      readonly type: "burst-began";
      readonly side: SideId;
      readonly battery: StandId;
      readonly marker: TablePoint;
      readonly at: TablePoint;
      /** The die for a hit, the inches of a miss and its direction in whole degrees. */
      readonly deviation: { readonly hit: number; readonly inches: number; readonly direction: number };
      readonly under: readonly StandId[];
    }
  | { readonly type: "smoke-laid"; readonly screen: Screen }
  | { readonly type: "became-known"; readonly stand: StandId }
  | { readonly type: "turn-ended" }
  | { readonly type: "objectives-counted"; readonly held: readonly number[] }
  | { readonly type: "ended"; readonly ending: Ending }
  | {
      readonly type: "intervened";
      readonly stand: StandId;
      readonly change: Intervention["change"];
      readonly why: string;
    }
  | {
      readonly type: "standing-order-given";
      readonly side: SideId;
      readonly stand: StandId | null;
      readonly order: StandingOrder | null;
    };

export type FactOf<T extends ArmourFact["type"]> = Extract<ArmourFact, { readonly type: T }>;
