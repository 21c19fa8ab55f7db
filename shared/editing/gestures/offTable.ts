/** Taking stands off the table but not out of the scenario. */
import type { Recipe } from "../recipe.ts";

export const putOffTable =
  (ids: readonly string[]): Recipe =>
  (draft) => {
    const wanted = new Set(ids);
    for (const stand of draft.stands) if (wanted.has(stand.id) && stand.at !== null) stand.at = null;
  };
