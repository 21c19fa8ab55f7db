/** The state of a battle of the squad game: the family's, and what is this game's own. */
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
  /** Has made its overrun or close assault this turn. */
  assaulted: boolean;
  /** Has fired at aircraft this turn: at no ground target, but at further aircraft. */
  flak: boolean;
  /** The storey of its building; 0: the ground floor, or no building. */
  storey: number;
  /** Movement points that it has spent this turn on stairs, and on the way of its move. */
  climbed: number;
  walked: number;
  /** Of a passenger (status "aboard"): its carrier. */
  by: StandId | null;
}

/** A gun of a mission: which stand, with which of its weapons. */
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
/** Indirect fire that was plotted: its side's secret. */
export interface Plot extends Mission {
  readonly id: string;
  readonly side: SideId;
  /** The turn in which it is fired. */
  readonly turn: number;
}
/** An air strike that was plotted before the game: its side's secret. */
export interface AirStrike {
  readonly id: string;
  readonly side: SideId;
  /** The aircraft. */
  readonly stand: StandId;
  readonly at: TablePoint;
  /** It flies this way: its sheaf lies along it. */
  readonly facing: Degrees;
  /** The turn in which it arrives. */
  readonly turn: number;
}
/** One that has arrived, while the enemy may fire at it. */
export interface Arrival extends AirStrike {
  /** Of its weapons, the one that it attacks with. */
  readonly weapon: number;
  /** What has been added to its cohesion roll, by whom. */
  readonly flak: readonly NamedModifier[];
  /** Who has fired at it. */
  readonly tried: readonly StandId[];
}
/** An impact marker: it attacks who is under it as it falls, and whoever enters it later in the turn. */
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
  /** So many plots and impact markers there were. */
  laid: number;
}

export const copyState = (state: SquadState): SquadState => ({
  ...copyFamily(state),
  impacts: state.impacts.map((impact) => ({ ...impact })),
});
