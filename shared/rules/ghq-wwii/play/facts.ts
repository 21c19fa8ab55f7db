/** What happens in a battle of the WWII tank game: the family's events and its own. */
import type { StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { NamedModifier } from "../../ghq/modifiers.ts";
import type { Event, GhqEvent } from "../../ghq/play/events.ts";

export type WwiiEvent =
  | GhqEvent
  | Event<
      "initiative-rolled",
      {
        rolls: readonly (readonly [red: number, blue: number])[];
        levels: Readonly<Record<SideId, number>>;
        winner: SideId;
      }
    >
  | Event<"group-formed", { group: string; side: SideId; stands: readonly StandId[] }>
  /** Losses have torn a group apart: its stands go on in groups of their own. */
  | Event<
      "group-parted",
      { group: string; side: SideId; parts: readonly { readonly group: string; readonly stands: readonly StandId[] }[] }
    >
  | Event<
      "nerve-tested",
      {
        stand: StandId;
        enemy: StandId;
        natural: number;
        modifiers: readonly NamedModifier[];
        level: number;
        success: boolean;
      }
    >
  | Event<"asked-covering", { stand: StandId; side: SideId; firer: StandId }>
  | Event<"no-covering", { side: SideId }>;

export type EventOf<T extends WwiiEvent["type"]> = Extract<WwiiEvent, { type: T }>;
