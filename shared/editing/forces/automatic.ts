/** Keeps automatic stand numbers up to date while the order of battle changes. */
import type { Draft } from "immer";
import type { Scenario } from "../../scenario/model.ts";
import { automaticLabels } from "../../scenario/numbering.ts";
import { SIDE_IDS } from "../../systems.ts";
import type { Recipe } from "../recipe.ts";

const bothSides = (draft: Draft<Scenario>): ReadonlyMap<string, string> =>
  new Map(SIDE_IDS.flatMap((side) => [...automaticLabels(draft, side)]));

/**
 * Wraps a recipe: stands with an automatic number get the number of their new place, and so do new stands. A stand with
 * a label given by a person keeps it.
 */
export const keepingNumbers =
  (recipe: Recipe): Recipe =>
  (draft) => {
    const before = bothSides(draft);
    const relabelled = new Set(draft.stands.filter(({ id, label }) => before.get(id) !== label).map(({ id }) => id));
    recipe(draft);
    numberStands(draft, (id) => !relabelled.has(id));
  };

/** Gives the stands that pass `meant` the automatic number of their place. */
export function numberStands(draft: Draft<Scenario>, meant: (id: string) => boolean): void {
  const labels = bothSides(draft);
  for (const stand of draft.stands) {
    const label = labels.get(stand.id);
    if (label !== undefined && label !== stand.label && meant(stand.id)) stand.label = label;
  }
}
