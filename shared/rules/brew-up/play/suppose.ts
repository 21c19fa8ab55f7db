/** What a side may suppose of the enemy's artillery. */
import type { SideId } from "../../../systems.ts";
import type { BrewField } from "./field.ts";
import type { BrewState } from "./state.ts";

/** Batteries off the table and calls that haven't landed are the enemy's secret: none is supposed. */
export function suppose(field: BrewField, state: BrewState, side: SideId): void {
  state.calls = state.calls.filter((call) => call.side === side || call.lands < state.turn);
  for (const stand of state.stands) {
    const { offTable } = field.vehicle(stand.id);
    if (stand.side !== side && offTable) stand.status = "left";
  }
}
