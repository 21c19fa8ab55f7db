/** The invariants of every state; each sentence is a defect. */
import { basesOverlap } from "../../../geometry/contact.ts";
import { isOnTable } from "../../referee/field.ts";
import type { BrewField } from "./field.ts";
import type { Seen } from "./game.ts";
import { ridersOf } from "./moving.ts";

export function violations(field: BrewField, state: Seen): string[] {
  const faults: string[] = [];
  for (const stand of state.stands) {
    const { id, status, at, figures, fallen, fled, by } = stand;
    const vehicle = field.vehicle(id);
    if (status === "on-table" && !at) faults.push(`${id} is on the table without a place`);
    if (status === "waiting" && at) faults.push(`${id} waits and has a place`);
    if (status === "on-table" && vehicle.offTable) faults.push(`${id} is a battery on the table`);
    if (figures + fallen + fled !== vehicle.crew || figures < 0)
      faults.push(`${id} has ${figures} figures, ${fallen} fallen and ${fled} fled, of ${vehicle.crew}`);
    if (status === "on-table" && figures === 0) faults.push(`${id} stands on the table without a figure`);
    if ((status === "aboard") !== (by !== null)) faults.push(`${id} rides in nothing, or is carried on the table`);
    if (status === "aboard" && state.stands.every((carrier) => carrier.id !== by || carrier.status !== "on-table"))
      faults.push(`${id} rides in something that isn't on the table`);
    if (new Set(stand.fired).size !== stand.fired.length) faults.push(`${id} has fired a weapon twice`);
    if (stand.crewOut && vehicle.kind !== "afv" && vehicle.kind !== "soft" && vehicle.kind !== "gun")
      faults.push(`${id} is no vehicle, and its crew is outside`);
    const men = ridersOf(state, id).reduce(
      (sum, rider) => sum + (field.vehicle(rider.id).kind === "men" ? rider.figures : 0),
      0,
    );
    if (men > vehicle.carries) faults.push(`${id} carries ${men} figures of ${vehicle.carries}`);
  }
  const here = field.bases(state, isOnTable);
  for (const [i, base] of here.entries())
    for (const next of here.slice(i + 1)) {
      const [a, b] = [field.stateOf(state, base.id), field.stateOf(state, next.id)];
      // A stand doesn't know of a concealed unit under it.
      if (a.side !== b.side && (a.hidden || b.hidden)) continue;
      if (basesOverlap(base.base, next.base)) faults.push(`${base.id} and ${next.id} overlap`);
    }
  return faults;
}
