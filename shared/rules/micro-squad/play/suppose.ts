/** What a side may suppose of the enemy's plots. */
import type { SideId } from "../../../systems.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import type { SquadState } from "./state.ts";

/** The enemy's plotted fire and air strikes are its secret: none is supposed. */
export function suppose(_field: Battlefield, state: SquadState, side: SideId): void {
  state.plots = state.plots.filter((plot) => plot.side === side);
  state.strikes = state.strikes.filter((strike) => strike.side === side);
}
