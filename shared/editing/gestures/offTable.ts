/** Taking stands off the table without taking them out of the scenario. */
import type { Recipe } from "../recipe.ts";

/** The stands wait off the table from now on. */
export const putOffTable =
  (ids: readonly string[]): Recipe =>
  (draft) => {
    const wanted = new Set(ids);
    for (const stand of draft.stands) if (wanted.has(stand.id) && stand.at !== null) stand.at = null;
  };
