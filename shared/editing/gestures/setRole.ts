/** Who commands: the role of stands, with one GHQ a side. */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { Scenario, Stand } from "../../scenario/model.ts";
import { keepingNumbers } from "../forces/automatic.ts";
import type { Recipe } from "../recipe.ts";

/**
 * Gives stands a role. A side has one GHQ: who was it before becomes a stand of the line. Refused where several stands of
 * one side would be it.
 */
export function setRole(scenario: Scenario, ids: readonly string[], role: Stand["role"]): Result<Recipe> {
  const wanted = new Set(ids);
  const stands = scenario.stands.filter(({ id }) => wanted.has(id));
  if (stands.length === 0) return fail<Failure>({ code: "not-found", message: "The stand is gone.", place: "stands" });
  const sides = new Set(stands.map(({ side }) => side));
  if (role === "ghq" && sides.size < stands.length)
    return fail<Failure>({ code: "invalid", message: "A side has one GHQ: choose one stand.", place: "stands" });
  return ok(
    keepingNumbers((draft) => {
      for (const stand of draft.stands)
        if (wanted.has(stand.id)) stand.role = role;
        else if (role === "ghq" && stand.role === "ghq" && sides.has(stand.side)) stand.role = "line";
    }),
  );
}
