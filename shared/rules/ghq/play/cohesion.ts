/** The modifiers of cohesion rolls in play (WWII 5.1, 7.2, 8.2.4; Modern 04.00, 07.06, 08.02.03). */
import { GHQ } from "../forces.ts";
import { markerModifiers } from "../markers.ts";
import type { NamedModifier } from "../modifiers.ts";
import type { Battlefield } from "./battlefield.ts";
import type { Group, StandState } from "./state.ts";

export const standModifiers = ({ member }: Battlefield, { s, d }: Pick<StandState, "s" | "d">): NamedModifier[] =>
  markerModifiers({ s, d }, member.cohesion);

/** Of a group's roll to move: each G/HQ stand in it, and doing without an order. */
export function groupModifiers(
  field: Battlefield,
  { stands }: Pick<Group, "stands">,
  ordered: boolean,
): NamedModifier[] {
  const { member } = field;
  const { cohesion, numbers } = member;
  const attached = stands.flatMap((id): NamedModifier[] => {
    const { stand, name } = field.unit(id);
    if (stand.role === undefined) return [];
    const role = stand.role === GHQ ? "GHQ" : "HQ";
    return [{ name: `${role} ${name} attached`, value: cohesion.attachedHq, rule: numbers.attachedHq }];
  });
  return ordered ? attached : [...attached, ...member.withoutOrder(field, stands)];
}

/** The usual penalty of those who have no order. */
export const unordered = ({ member }: Battlefield): NamedModifier => ({
  name: "Without an order",
  value: member.cohesion.independent,
  rule: member.numbers.independent,
});
