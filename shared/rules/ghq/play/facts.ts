/**
 * What happens in a battle of any member, told beside the log's lines: for tests, the lab and the command line. A member's own
 * facts stand beside these.
 */
import type { Degrees, TablePoint } from "../../../geometry/units.ts";
import type { StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { AttackRolled, AttackWorking } from "../attack.ts";
import type { Markers } from "../markers.ts";
import type { NamedModifier } from "../modifiers.ts";

export type Told<T extends string, Fields = unknown> = { readonly type: T } & Readonly<Fields>;

/** "enemy": beside one who is in the way. */
export type MoveEnd = "arrived" | "halted" | "stopped" | "nerve" | "enemy" | "eliminated";

export type AttackPurpose = "fire" | "opportunity" | "covering";

export type GhqFact =
  /** All stands of an attack are named: the dice are rolled. */
  | Told<"fire-opened", { target: StandId; firers: readonly StandId[] }>
  | Told<"attack-done", { side: SideId }>
  /** A designated stand whose target was gone before its turn: it has used its shot. */
  | Told<"shot-wasted", { stand: StandId; target: StandId }>
  | Told<"group-formed", { group: string; side: SideId; stands: readonly StandId[] }>
  | Told<"phase-began", { phase: string; toAct: SideId; choosing: boolean }>
  | Told<
      "initiative-rolled",
      {
        rolls: readonly Readonly<Record<SideId, readonly number[]>>[];
        levels: Readonly<Record<SideId, number>>;
        winner: SideId;
      }
    >
  | Told<
      "attacked",
      {
        purpose: AttackPurpose;
        stand: StandId;
        target: StandId;
        weapon: number;
        inches: number;
        frontal: boolean;
        working: AttackWorking;
        rolled: AttackRolled;
        /** Whether it is an attack on the target: a failed cohesion roll is none unless an option says so. */
        counts: boolean;
        /** Whether the firer has given itself away: by a failed cohesion roll, too, unless an option says otherwise. */
        reveals: boolean;
        /** Where the firer and the target were. */
        from: TablePoint;
        to: TablePoint;
      }
    >
  | Told<"eliminated", { stand: StandId; at: TablePoint | null }>
  | Told<
      "orders-rolled",
      {
        sides: Readonly<
          Record<
            SideId,
            {
              readonly dice: readonly number[] | null;
              readonly quality: number;
              readonly orders: number;
              /** What was added beside the quality. */
              readonly added?: readonly NamedModifier[] | undefined;
            }
          >
        >;
      }
    >
  | Told<
      "group-rolled",
      {
        group: string;
        side: SideId;
        ordered: boolean;
        /** Null: those who enter succeed without a roll (option `entryRoll`). */
        natural: number | null;
        modifiers: readonly NamedModifier[];
        level: number;
        success: boolean;
        may: readonly StandId[];
        stragglers: readonly StandId[];
        /** The stragglers' own group. */
        newGroup: string | null;
        /** Those who had their one try without an order, where stands are counted and not groups. */
        tried?: readonly StandId[] | undefined;
      }
    >
  | Told<
      "move-declared",
      {
        stand: StandId;
        side: SideId;
        path: readonly TablePoint[];
        facing: Degrees;
        held: Degrees | null;
        roads: boolean;
        leave: boolean;
        enters: boolean;
        spentBefore: number;
        inchesBefore: number;
        trail: readonly TablePoint[];
        startFacing: Degrees;
        points: number;
        allowance: number;
        nerve: readonly StandId[];
        /** The rest of a move that was interrupted. */
        replanned: boolean;
      }
    >
  /** The mover comes to a place on its path and stops there for what follows. */
  | Told<"came-to", { stand: StandId; inches: number; asked: number; at: TablePoint; facing: Degrees }>
  | Told<
      "go-on-tested",
      { stand: StandId; natural: number; modifiers: readonly NamedModifier[]; level: number; success: boolean }
    >
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
  | Told<
      "recovery-rolled",
      {
        stand: StandId;
        natural: number;
        modifiers: readonly NamedModifier[];
        level: number;
        what: "recovered" | "rallied" | "panicked" | "none";
        before: Markers;
        after: Markers | "eliminated";
      }
    >;

export type GhqFactOf<T extends GhqFact["type"]> = Extract<GhqFact, { type: T }>;
