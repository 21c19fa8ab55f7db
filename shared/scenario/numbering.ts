/** Automatic stand numbers: "2/1" is the second stand of a side's first numbered formation. */
import { roleOf } from "../forces/sheets.ts";
import type { SideId } from "../systems.ts";
import type { Formation, Scenario } from "./model.ts";

type Forces = Pick<Scenario, "system" | "formations" | "stands">;

/** A side's formations in the order of its tree, each before those below it; siblings as in the file. */
function formationsInOrder(scenario: Pick<Forces, "formations">, side: SideId): Formation[] {
  const below = new Map<string | undefined, Formation[]>();
  for (const formation of scenario.formations)
    if (formation.side === side) below.set(formation.parent, [...(below.get(formation.parent) ?? []), formation]);
  const order: Formation[] = [];
  const walk = (parent: string | undefined) => {
    for (const formation of below.get(parent) ?? []) {
      order.push(formation);
      walk(formation.id);
    }
  };
  walk(undefined);
  return order;
}

/**
 * The numbers of a side's formations, in the order of the tree. A formation has no number if it only holds other
 * formations or only stands that command the whole side; an empty company has a number. `also` is counted in any case.
 */
export function formationNumbers(scenario: Forces, side: SideId, also?: string): ReadonlyMap<string, number> {
  const counted = (formation: Formation): boolean => {
    if (formation.id === also) return true;
    const stands = scenario.stands.filter((stand) => stand.formation === formation.id);
    if (stands.length > 0) return stands.some((stand) => !roleOf(scenario.system, stand)?.ofSide);
    return !scenario.formations.some((below) => below.parent === formation.id);
  };
  const numbered = formationsInOrder(scenario, side).filter(counted);
  return new Map(numbered.map(({ id }, i) => [id, i + 1]));
}

/**
 * The automatic label of each stand of a side: "1/2", "2/2" … in the second formation, "1", "2" … outside all
 * formations, "HQ/2" for the HQ of the second formation, and "HQ" for a stand that commands the side.
 */
export function automaticLabels(scenario: Forces, side: SideId): ReadonlyMap<string, string> {
  const numbers = formationNumbers(scenario, side);
  const seen = new Map<string, number>();
  const labels = new Map<string, string>();
  for (const stand of scenario.stands) {
    if (stand.side !== side) continue;
    const formation = numbers.get(stand.formation ?? "");
    const role = roleOf(scenario.system, stand);
    const inFormation = formation !== undefined && !role?.ofSide;
    const kind = role?.ofSide ? role.id : `${role?.id ?? ""} ${formation ?? ""}`;
    const n = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, n);
    const which = !role ? String(n) : n === 1 ? role.label : `${role.label}${n}`;
    labels.set(stand.id, inFormation ? `${which}/${formation}` : which);
  }
  return labels;
}
