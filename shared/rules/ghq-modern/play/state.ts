/** The state of a battle of the modern game: the family's, and this game's additions. */
import type { JointState } from "../../ghq/play/jointAttack.ts";
import type { StandState } from "../../ghq/play/state.ts";
import type { PhaseId } from "./numbers.ts";

export interface ModernStand extends StandState {
  /** The number of its attempts to fire this turn (05.00 (4)). */
  shots: number;
  /** The fire phase of its last attempt this turn. */
  firedIn: string | null;
  /** It fired in an earlier phase of this turn (07.01.03). */
  revealed: boolean;
  /** Its missiles are used up (07.03.03). */
  depleted: boolean;
  /** It had its one try to move without an order this turn (08.02.08). */
  tried: boolean;
  /** The first weapon that it fired this turn, where it must keep to it (option `oneWeaponATurn`). */
  keepsTo?: number | undefined;
  /** Movement points spent this turn. */
  spent: number;
}

export interface ModernState extends JointState {
  phase: PhaseId;
  readonly stands: readonly ModernStand[];
}
