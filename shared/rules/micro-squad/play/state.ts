/** The state of a battle of the squad game: the family's, and what is this game's own. */
import type { Degrees, TablePoint } from "../../../geometry/units.ts";
import type { StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { JointState } from "../../ghq/play/jointAttack.ts";
import { copyState as copyFamily, type StandState } from "../../ghq/play/state.ts";
import type { PhaseId } from "./numbers.ts";

export interface SquadStand extends StandState {
  /** Suppressed since an earlier turn: an (S) counts as S (Combat Results, (S)). */
  earlier?: boolean;
  /** Has made its overrun or close assault this turn. */
  assaulted: boolean;
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
  /** So many plots and impact markers there were. */
  laid: number;
}

export const copyState = (state: SquadState): SquadState => ({
  ...copyFamily(state),
  impacts: state.impacts.map((impact) => ({ ...impact })),
});
