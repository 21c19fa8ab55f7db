/** Commands that a player has settled ahead: the other stands of a dragged company, the other groups of a side. */
import type { Command, Refusal } from "../../../shared/play/contract.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { Hand } from "./hand.ts";
import type { Reader } from "./reader.ts";

/** The command to give when its side decides next. A refusal ends the series. */
export type Followup = (reader: Reader, hand: Hand) => Command | Refusal;

export interface Series {
  readonly side: SideId | null;
  readonly left: readonly Followup[];
  /** The game, and its steps back and forth: after one of them the series is off. */
  readonly serial: number;
  readonly travels: number;
}
