/** What must hold of every state; each sentence is a defect. */
import { basesOverlap } from "../../../../shared/geometry/contact.ts";
import type { Still } from "../../../../shared/rules/referee/engine/kind.ts";
import { isOnTable } from "../../../../shared/rules/referee/field.ts";
import { POINT_DICE, SIX } from "../tables.ts";
import type { ToyField } from "./field.ts";
import type { ToyState } from "./state.ts";

export function violations(field: ToyField, state: Still<ToyState>): string[] {
  const found: string[] = [];
  for (const { id, status, at } of state.stands) {
    if (status === "on-table" && !at) found.push(`${id} is on the table without a place`);
    if (status === "waiting" && at) found.push(`${id} waits and has a place`);
  }
  // Whoever is on its way may cross its friends.
  const standing = field.bases(state, (stand) => isOnTable(stand) && stand.id !== state.way?.stand);
  for (const [i, stand] of standing.entries())
    for (const next of standing.slice(i + 1))
      if (basesOverlap(stand.base, next.base)) found.push(`${stand.id} and ${next.id} overlap`);
  const points = state.points ?? 0;
  if (points < 0 || points > (POINT_DICE * SIX) / 2) found.push(`there are ${points} command points`);
  return found;
}
