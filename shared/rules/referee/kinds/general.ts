/** The fields that the kinds of every system read and write: a system's state has more. */
import type { Ending, GameState, StandingOrder } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import { type Act, kindOf, type Look, type Still } from "../engine/kind.ts";
import type { Field, Placed, PlacedState } from "../field.ts";

export interface GeneralStand extends Placed {
  status: Placed["status"];
  at: Placed["at"];
  facing: Placed["facing"];
  order: StandingOrder | null;
}
export interface GeneralState extends GameState, PlacedState<GeneralStand> {
  readonly turn: number;
  readonly sides: Readonly<Record<SideId, { ready: boolean; order: StandingOrder }>>;
  /** The side whose decision the phase waits for. */
  toAct: SideId;
  ending: Ending | null;
}
export type GeneralLook = Look<Field, Still<GeneralState>>;
export type GeneralAct = Act<Field, GeneralState>;

export const kind = kindOf<Field, GeneralState>();
