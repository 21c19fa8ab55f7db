/** What happens in a battle of the modern game: the family's events and its own. */
import type { StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { NamedModifier } from "../../ghq/modifiers.ts";
import type { Event, GhqEvent } from "../../ghq/play/events.ts";
import type { JointAttack } from "./state.ts";

type Pair = readonly [number, number];

export type ModernEvent =
  | GhqEvent
  /** These stands are a battle group from now on; they leave the ones that they were in. */
  | Event<"battle-group-formed", { group: string; side: SideId; stands: readonly StandId[] }>
  | Event<"organized", { side: SideId }>
  | Event<
      "initiative-rolled",
      {
        /** The first with the cohesion levels added, those that followed ties without. */
        rolls: readonly Readonly<Record<SideId, Pair>>[];
        levels: Readonly<Record<SideId, number>>;
        winner: SideId;
      }
    >
  | Event<"attack-declared", { attack: JointAttack }>
  | Event<"attack-joined", { stand: StandId; weapon: number }>
  /** A designated stand whose target was gone before its turn: it has used its shot. */
  | Event<"shot-wasted", { stand: StandId; target: StandId }>
  /** Its first shot of the turn: the next is with the same weapon. */
  | Event<"weapon-kept", { stand: StandId; weapon: number }>
  | Event<"missiles-depleted", { stand: StandId; natural: number; number: number }>
  /** All are named: the dice are rolled. */
  | Event<"fire-opened", { target: StandId; firers: readonly StandId[] }>
  | Event<"attack-done", { side: SideId }>
  | Event<
      "resupply-rolled",
      { stand: StandId; natural: number; modifiers: readonly NamedModifier[]; level: number; success: boolean }
    >
  /** Movement points that a stand has spent in its move. */
  | Event<"points-spent", { stand: StandId; points: number }>;

export type EventOf<T extends ModernEvent["type"]> = Extract<ModernEvent, { type: T }>;
