/** The visibility of stands: hidden from the other side, or visible to both. */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { Scenario } from "../../scenario/model.ts";
import type { Recipe } from "../recipe.ts";

/** Hidden stands are visible to their side only. */
export function setEyes(scenario: Scenario, ids: readonly string[], hidden: boolean): Result<Recipe> {
  const wanted = new Set(ids);
  if (!scenario.stands.some(({ id }) => wanted.has(id)))
    return fail<Failure>({ code: "not-found", message: "The stand is gone.", place: "stands" });
  return ok((draft) => {
    for (const stand of draft.stands) {
      if (!wanted.has(stand.id)) continue;
      if (hidden) stand.visibleTo = [stand.side];
      else delete stand.visibleTo;
    }
  });
}
