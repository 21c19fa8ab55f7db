/** Battle groups, as the scenario has them and as they are written down before the battle (rule document: 08.01.01). */
import type { SideId } from "../../../systems.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import type { Group } from "../../ghq/play/state.ts";

/** As the scenario has its formations; whoever is in none is a battle group of one. */
export function formationGroups(field: Battlefield): Group[] {
  const found = new Map<string, { side: SideId; stands: string[] }>();
  for (const { stand } of field.units) {
    const id = stand.formation ?? `${stand.side}-single-${stand.id}`;
    const group = found.get(id) ?? { side: stand.side, stands: [] };
    group.stands.push(stand.id);
    found.set(id, group);
  }
  return [...found].map(([id, { side, stands }]) => ({ id, side, stands, independent: false }));
}

export const idOf = (side: SideId, number: number): string => `${side}-group-${number}`;
/** Of a group that was formed so; empty for others. */
export const numberOf = ({ id, side }: Pick<Group, "id" | "side">): string => {
  const start = idOf(side, 0).slice(0, -1);
  return id.startsWith(start) ? id.slice(start.length) : "";
};
