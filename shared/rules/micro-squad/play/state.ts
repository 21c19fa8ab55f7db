/** The state of a battle of the squad game: the family's, and this game's additions. */
import type { Degrees, TablePoint } from "../../../geometry/units.ts";
import type { StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { JointState } from "../../ghq/play/jointAttack.ts";
import { copyState as copyFamily, type StandState } from "../../ghq/play/state.ts";
import type { NamedModifier } from "../../modifiers.ts";
import type { PhaseId } from "./numbers.ts";

export interface SquadStand extends StandState {
  /** Suppressed since an earlier turn: an (S) counts as S (Combat Results, (S)). */
  earlier?: boolean;
  /** It has made its overrun or close assault this turn. */
  assaulted: boolean;
  /** It has fired at aircraft this turn: it may fire at further aircraft, but at no ground target. */
  flak: boolean;
  /** The storey of its building; 0: the ground floor, or no building. */
  storey: number;
  /** Movement points that it has spent this turn on stairs, and on the path of its move. */
  climbed: number;
  walked: number;
  /** For a passenger (status "aboard"): its carrier. */
  by: StandId | null;
}

/** A gun of a mission: its stand and weapon. */
export interface Gun {
  readonly stand: StandId;
  readonly weapon: number;
}
/** Fire on a place with a sheaf: the guns' impact markers lie side by side across `facing`. */
export interface Mission {
  readonly guns: readonly Gun[];
  readonly at: TablePoint;
  readonly facing: Degrees;
}
/** Plotted indirect fire: its side's secret. */
export interface Plot extends Mission {
  readonly id: string;
  readonly side: SideId;
  /** The turn of its fire. */
  readonly turn: number;
}
/** An air strike plotted before the game: its side's secret. */
export interface AirStrike {
  readonly id: string;
  readonly side: SideId;
  /** The aircraft. */
  readonly stand: StandId;
  readonly at: TablePoint;
  /** Its direction of flight: its sheaf lies along it. */
  readonly facing: Degrees;
  /** The turn of its arrival. */
  readonly turn: number;
}
/** An arrived strike, while the enemy may fire at it. */
export interface Arrival extends AirStrike {
  /** The index of its attacking weapon. */
  readonly weapon: number;
  /** The additions to its cohesion roll, with their sources. */
  readonly flak: readonly NamedModifier[];
  /** The stands that have fired at it. */
  readonly tried: readonly StandId[];
}
/** An impact marker: it attacks stands under it as it falls, and stands that enter it later in the turn. */
export interface Impact extends Gun {
  readonly id: string;
  readonly side: SideId;
  readonly at: TablePoint;
  readonly facing: Degrees;
  /** Stands that it has attacked. */
  attacked: readonly StandId[];
}

export interface SquadState extends JointState {
  phase: PhaseId;
  readonly stands: readonly SquadStand[];
  plots: readonly Plot[];
  impacts: readonly Impact[];
  strikes: readonly AirStrike[];
  arrival: Arrival | null;
  /** The number of plots and impact markers so far. */
  laid: number;
}

export const copyState = (state: SquadState): SquadState => ({
  ...copyFamily(state),
  impacts: state.impacts.map((impact) => ({ ...impact })),
});
