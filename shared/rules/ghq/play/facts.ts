/**
 * What happens in a battle of any member: every event holds all that its log line says and that the state takes. A
 * member's own events stand beside these.
 */
import type { Degrees, TablePoint } from "../../../geometry/units.ts";
import type { Ending, Intervention, StandId, StandingOrder } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { GameEvent } from "../../referee/engine/events.ts";
import type { AttackRolled, AttackWorking } from "../attack.ts";
import type { Markers } from "../markers.ts";
import type { NamedModifier } from "../modifiers.ts";
import type { Stretch } from "./state.ts";

export type Event<T extends string, Fields = unknown> = GameEvent & { readonly type: T } & Readonly<Fields>;

/** "enemy": beside one who is in the way. */
export type MoveEnd = "arrived" | "halted" | "stopped" | "nerve" | "enemy" | "eliminated";

export type AttackPurpose = "fire" | "opportunity" | "covering";

export type GhqEvent =
  | Event<"turn-began", { turn: number }>
  | Event<"phase-began", { phase: string; toAct: SideId; choosing: boolean }>
  | Event<"deployed", { stand: StandId; at: TablePoint; facing: Degrees }>
  | Event<"deployment-done", { side: SideId }>
  /** `forced`: nobody else could do anything. */
  | Event<"first-chosen", { by: SideId; side: SideId; forced: boolean }>
  /** `forced`: it could not do anything else. `next`: whose turn it is then; null: the phase is over. */
  | Event<"passed", { side: SideId; forced: boolean }>
  | Event<"turn-passed-to", { side: SideId }>
  | Event<
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
  | Event<"eliminated", { stand: StandId; at: TablePoint | null }>
  | Event<
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
  | Event<
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
  | Event<
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
  | Event<"stretch-reached", { stand: StandId; stretch: Stretch; at: TablePoint; facing: Degrees }>
  | Event<"held-fire", { stand: StandId; side: SideId; to: number }>
  /** The mover comes to a place on its path and stops there for what follows. */
  | Event<"came-to", { stand: StandId; inches: number; asked: number; at: TablePoint; facing: Degrees }>
  | Event<
      "go-on-tested",
      { stand: StandId; natural: number; modifiers: readonly NamedModifier[]; level: number; success: boolean }
    >
  | Event<"asked-to-go-on", { stand: StandId }>
  | Event<"went-on", { stand: StandId }>
  | Event<
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
  | Event<"group-moved", { group: string }>
  | Event<
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
    >
  | Event<"side-recovered", { side: SideId }>
  | Event<"markers-cleared">
  | Event<"objectives-counted", { held: readonly number[] }>
  | Event<"became-known", { stand: StandId }>
  | Event<"standing-order-given", { side: SideId; stand: StandId | null; order: StandingOrder | null }>
  | Event<"intervened", { stand: StandId; change: Intervention["change"]; why: string }>
  | Event<"ended", { ending: Ending }>;

export type GhqEventOf<T extends GhqEvent["type"]> = Extract<GhqEvent, { type: T }>;
