/** The places and heights of a state's stands, by their numbers, including a mover on its way. */
import type { TablePoint } from "../../geometry/units.ts";
import { samePlace } from "../../geometry/vector.ts";
import type { Raised } from "../../sight/kernel.ts";
import type { Elsewhere, Placed, PlacedState } from "./field.ts";

/** The place of a stand by its number, from the state or from the mover's present place; null where it isn't on the table. */
export function placeIn(state: PlacedState, i: number, elsewhere: Elsewhere | undefined): TablePoint | null {
  const { id, status, at } = state.stands[i] as Placed;
  return id === elsewhere?.id ? elsewhere.at : status === "on-table" ? at : null;
}

export const ON_GROUND: Raised = { viewer: 0, target: 0 };
export function raisedIn(state: PlacedState, v: number, t: number, elsewhere: Elsewhere | undefined): Raised {
  const [viewer, target] = [storeyIn(state, v, elsewhere), storeyIn(state, t, elsewhere)];
  return viewer === 0 && target === 0 ? ON_GROUND : { viewer, target };
}

/** A mover on its way is on the ground. */
export function storeyIn(state: PlacedState, i: number, elsewhere: Elsewhere | undefined): number {
  const { id, at, storey = 0 } = state.stands[i] as Placed;
  if (storey === 0 || id !== elsewhere?.id) return storey;
  return samePlace(at, elsewhere.at) ? storey : 0;
}
