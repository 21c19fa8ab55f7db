/** The state of a battle of the modern game: the family's, and what is this game's own. */
import type { StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { GhqState, StandState } from "../../ghq/play/state.ts";
import type { PhaseId } from "./numbers.ts";

export interface ModernStand extends StandState {
  /** How often it has attempted to fire this turn (05.00 (4)). */
  shots: number;
  /** The fire phase of this turn in which it last did so. */
  firedIn: string | null;
  /** It fired in an earlier phase of this turn (07.01.03). */
  revealed: boolean;
  /** Its missiles are used up (07.03.03). */
  depleted: boolean;
  /** Had its one try to move without an order this turn (08.02.08). */
  tried: boolean;
  /** The weapon that it fired first this turn, where it must keep to it (option `oneWeaponATurn`). */
  keepsTo?: number | undefined;
  /** Movement points spent this turn. */
  spent: number;
}

/** Stands that were designated to attack one target together: nothing is rolled before all are named (07.04). */
export interface JointAttack {
  readonly purpose: "fire" | "opportunity";
  readonly side: SideId;
  readonly target: StandId;
  /** Opportunity fire: inches along the mover's path. */
  readonly at: number | null;
  readonly firers: readonly { readonly stand: StandId; readonly weapon: number }[];
}

export interface ModernState extends GhqState {
  phase: PhaseId;
  readonly stands: readonly ModernStand[];
  attack: JointAttack | null;
}
