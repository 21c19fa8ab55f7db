/** The facts of a battle, for programs: no ruling reads them. */
import type { Degrees, TablePoint } from "../../../geometry/units.ts";
import type { Intervention, StandId, WorkingRow } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { ShotResult } from "../shot.ts";
import type { AttackProcedure, Bonus, Chain, GroupOrder, GroupProcedure, Screen, Stretch } from "./state.ts";

/** A fallen pool of dice against a target number. */
export interface Fallen {
  readonly count: number;
  readonly tn: number;
  readonly faces: readonly number[];
  readonly rows: readonly WorkingRow[];
}

/** A side's fallen Command Dice; of several rolls the last counts. */
export interface CommandRoll {
  readonly red: readonly number[];
  readonly blue: readonly number[];
}

type Told<T extends string, More = unknown> = Readonly<{ type: T } & More>;
export type ArmourFact =
  | Told<"turn-began", { turn: number }>
  | Told<"deployed", { stand: StandId; at: TablePoint; facing: Degrees }>
  | Told<"attached", { stand: StandId; formation: string }>
  | Told<"held-back", { side: SideId; stands: readonly StandId[]; company: string }>
  | Told<"group-hidden", { side: SideId; stands: readonly StandId[] }>
  | CommandRolled
  | Told<"missions-cancelled", { side: SideId; batteries: readonly StandId[] }>
  | Told<"pulse-began", { side: SideId }>
  | Told<"logistics-done", { side: SideId; due: readonly StandId[] }>
  | Told<"group-activated", { procedure: GroupProcedure; order: GroupOrder }>
  | MovesRolled
  | Told<"stretch-reached", { stand: StandId; stretch: Stretch; at: TablePoint; facing: Degrees }>
  | Told<"attack-declared", { procedure: AttackProcedure }>
  /** `stand` fires: a unit or a battery, with a Wild Die or not; units say so when they declare their fire. */
  | Told<"attack-rolled", { stand: StandId; target: StandId; side: SideId; pool: Fallen; wild?: true }>
  | Told<"reaction-rolled", { target: StandId; side: SideId; bonus: Bonus; pool: Fallen | null; result: ShotResult }>
  | Told<"dispersed", { stand: StandId; at: TablePoint | null; face: number; lost: number; morale: number; why: Fate }>
  | Told<"rallied", { stand: StandId; bonus: Bonus; pool: Fallen; against: readonly number[]; removed: number }>
  | BurstBegan
  | Told<"smoke-laid", { screen: Screen }>
  | Told<"became-known", { stand: StandId }>
  | Told<"turn-ended">
  | Told<"intervened", Pick<Intervention, "stand" | "change" | "why">>;

export type Fate = "fire" | "enemy";
interface CommandRolled {
  readonly type: "command-rolled";
  readonly rolls: readonly CommandRoll[];
  readonly failed: Readonly<Record<SideId, boolean>>;
  /** Dice by chain, the enemy's ones among the Wild Dice. */
  readonly dice: Readonly<Record<SideId, Readonly<Record<Chain, number>>>>;
  /** Null: both have failed. */
  readonly first: SideId | null;
}
interface MovesRolled extends Pick<GroupProcedure, "side" | "faces" | "fixed" | "variable" | "doubled"> {
  readonly type: "moves-rolled";
  readonly wild: boolean;
  readonly staff?: true | undefined;
  readonly brokenDown: readonly StandId[];
}
interface BurstBegan {
  readonly type: "burst-began";
  readonly side: SideId;
  readonly battery: StandId;
  readonly marker: TablePoint;
  readonly at: TablePoint;
  /** The die for a hit, the inches of a miss and its direction in whole degrees. */
  readonly deviation: { readonly hit: number; readonly inches: number; readonly direction: number };
  readonly under: readonly StandId[];
}

export type FactOf<T extends ArmourFact["type"]> = Extract<ArmourFact, { readonly type: T }>;
