import type { Formation, Stand } from "../../scenario/model.ts";

/** The ids of a formation and of all formations below it; empty if there is no such formation. */
export function formationAndBelow(
  scenario: { readonly formations: readonly Formation[] },
  id: string,
): ReadonlySet<string> {
  const formations = new Set<string>();
  const walk = (formation: string) => {
    if (formations.has(formation) || !scenario.formations.some((f) => f.id === formation)) return;
    formations.add(formation);
    for (const below of scenario.formations) if (below.parent === formation) walk(below.id);
  };
  walk(id);
  return formations;
}

/** The stands of a formation and of all formations below it. */
export function standsBelow(
  scenario: { readonly formations: readonly Formation[]; readonly stands: readonly Stand[] },
  formation: string,
): Stand[] {
  const all = formationAndBelow(scenario, formation);
  return scenario.stands.filter((stand) => stand.formation !== undefined && all.has(stand.formation));
}
