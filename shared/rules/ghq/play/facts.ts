/**
 * The facts of a battle of any member, besides the log's lines: for tests, the lab and the command line. A member's own facts
 * come in addition.
 */
import type { Degrees, TablePoint } from "../../../geometry/units.ts";
import type { StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { NamedModifier } from "../../modifiers.ts";
import type { AttackRolled } from "../attack.ts";
import type { Markers, Recovery } from "../markers.ts";
import type { Shot, WorkedShot } from "./shots.ts";
import type { Plan } from "./walking.ts";

export type Told<T extends string, Fields = unknown> = { readonly type: T } & Readonly<Fields>;

/** "enemy": beside an enemy in the way. */
export type MoveEnd = "arrived" | "halted" | "stopped" | "nerve" | "enemy" | "eliminated";

export type AttackPurpose = "fire" | "opportunity" | "covering";

export type GhqFact =
  /** All stands of an attack are named, and the dice are rolled. */
  | Told<"fire-opened", { target: StandId; firers: readonly StandId[] }>
  | Told<"attack-done", { side: SideId }>
  /** A designated stand whose target was gone before its turn: it has used its shot. */
  | Told<"shot-wasted", { stand: StandId; target: StandId }>
  | Told<"group-formed", { group: string; side: SideId; stands: readonly StandId[] }>
  | Told<"phase-began", { phase: string; toAct: SideId; choosing: boolean }>
  | Told<"initiative-rolled", { rolls: readonly BySide<readonly number[]>[]; levels: BySide<number>; winner: SideId }>
  | Told<"attacked", Omit<Shot, "place" | "mover"> & Omit<WorkedShot, "facts"> & AttackMade>
  | Told<"eliminated", { stand: StandId; at: TablePoint | null }>
  | Told<"orders-rolled", { sides: BySide<OrdersRolled> }>
  | Told<
      "group-rolled",
      {
        group: string;
        side: SideId;
        ordered: boolean;
        /** Null: entering stands succeed without a roll (option `entryRoll`). */
        natural: number | null;
        modifiers: readonly NamedModifier[];
        level: number;
        success: boolean;
        may: readonly StandId[];
        stragglers: readonly StandId[];
        /** The new group of the stragglers. */
        newGroup: string | null;
        /** Stands that had their one try without an order, where stands are counted and not groups. */
        tried?: readonly StandId[] | undefined;
      }
    >
  | Told<"move-declared", Omit<Plan, "cost"> & { stand: StandId; side: SideId; points: number; allowance: number }>
  /** The mover comes to a place on its path and stops there. */
  | Told<"came-to", { stand: StandId; inches: number; asked: number; at: TablePoint; facing: Degrees }>
  | Told<"go-on-tested", CohesionFact & { success: boolean }>
  | Told<
      "move-ended",
      {
        stand: StandId;
        at: TablePoint | null;
        facing: Degrees;
        leftBy: string | null;
        why: MoveEnd;
        walked: readonly TablePoint[];
      }
    >
  | Told<"recovery-rolled", CohesionFact & { what: Recovery["what"]; before: Markers; after: Recovery["after"] }>;

type BySide<T> = Readonly<Record<SideId, T>>;
export interface OrdersRolled {
  /** Null: the side has no GHQ. */
  readonly dice: readonly number[] | null;
  readonly quality: number;
  readonly orders: number;
  /** The additions besides the quality. */
  readonly added?: readonly NamedModifier[] | undefined;
}
/** A stand's cohesion roll. */
export interface CohesionFact {
  readonly stand: StandId;
  readonly natural: number;
  readonly modifiers: readonly NamedModifier[];
  readonly level: number;
}
/** The result of a shot. */
interface AttackMade {
  readonly rolled: AttackRolled;
  /** Whether it is an attack on the target: a failed cohesion roll is none unless an option says so. */
  readonly counts: boolean;
  /** Whether the firer has given itself away: by a failed cohesion roll, too, unless an option says otherwise. */
  readonly reveals: boolean;
}

export type GhqFactOf<T extends GhqFact["type"]> = Extract<GhqFact, { type: T }>;
