/** Corrects references to records that are gone or no longer fit, so that every edited scenario can be saved. */
import type { Draft } from "immer";
import type { Scenario } from "../scenario/model.ts";

/** Replaces a list only if an entry leaves it, so that an edit elsewhere leaves the list the same object. */
function keep<T>(list: T[], fits: (entry: T) => boolean): T[] {
  return list.every(fits) ? list : list.filter(fits);
}

/** Afterwards no reference is dangling or crosses the sides; records that became empty or meaningless are gone. */
export function tidyReferences(draft: Draft<Scenario>): void {
  const formations = new Map(draft.formations.map((f) => [f.id, f]));
  for (const formation of draft.formations)
    if (formation.parent !== undefined && formations.get(formation.parent)?.side !== formation.side)
      delete formation.parent;
  for (const stand of draft.stands)
    if (stand.formation !== undefined && formations.get(stand.formation)?.side !== stand.side) delete stand.formation;

  const edges = new Map(draft.entryEdges.map((edge) => [edge.id, edge]));
  const waiting = new Map(draft.stands.filter((s) => s.at === null).map((s) => [s.id, s]));
  const reinforcements = keep(draft.reinforcements, (r) => edges.get(r.edge)?.side === r.side);
  for (const reinforcement of reinforcements) {
    const stands = keep(reinforcement.stands, (id) => waiting.get(id)?.side === reinforcement.side);
    if (stands !== reinforcement.stands) reinforcement.stands = stands;
  }
  const arriving = keep(reinforcements, (r) => r.stands.length > 0);
  if (arriving !== draft.reinforcements) draft.reinforcements = arriving;

  tidyPlans(draft);

  const objectives = new Set(draft.objectives.map((o) => o.id));
  const victory = keep(draft.victory, (v) => v.type !== "hold" || objectives.has(v.objective));
  if (victory !== draft.victory) draft.victory = victory;
}

/** Marks name existing stands of their side only. */
function tidyPlans(draft: Draft<Scenario>): void {
  if (draft.plans === undefined) return;
  const stands = new Map(draft.stands.map(({ id, side }) => [id, side]));
  for (const { side, marks } of draft.plans)
    for (const mark of marks) {
      const holder = mark.type === "step" ? mark : mark.type === "fire-sector" ? mark.shape : null;
      if (holder && "stand" in holder && stands.get(holder.stand ?? "") !== side) delete holder.stand;
    }
}
