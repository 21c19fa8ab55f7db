/** The modifiers of cohesion rolls in play (rule document: 5.1, 7.2, 8.2.4, 8.2.8, 8.3.6, 8.6.3, Movement Cohesion chart). */

import { markerModifiers } from "../../ghq/markers.ts";
import { type NamedModifier, sum } from "../../ghq/modifiers.ts";
import { COHESION } from "../tables.ts";
import type { Battlefield } from "./battlefield.ts";
import type { Group, StandState } from "./state.ts";

export const NERVE: NamedModifier = { name: "Passing an enemy", value: COHESION.nerve, rule: "8.3.6" };
export const COVERING: NamedModifier = { name: "Covering fire", value: COHESION.coveringFire, rule: "8.6.3" };
const INDEPENDENT: NamedModifier = { name: "Without an order", value: COHESION.independent, rule: "8.2.8" };

export const standModifiers = ({ s, d }: Pick<StandState, "s" | "d">): NamedModifier[] =>
  markerModifiers({ s, d }, COHESION);

/** Of a group's roll to move: each G/HQ stand in it, and doing without an order. */
export function groupModifiers(field: Battlefield, group: Group, ordered: boolean): NamedModifier[] {
  const attached = group.stands.flatMap((id): NamedModifier[] => {
    const { stand, name } = field.unit(id);
    if (stand.role === "line") return [];
    return [
      { name: `${stand.role === "ghq" ? "GHQ" : "HQ"} ${name} attached`, value: COHESION.attachedHq, rule: "8.2.4" },
    ];
  });
  return ordered ? attached : [...attached, INDEPENDENT];
}

export { sum as sumOf };
