/** Automatic stand numbers, for a side or for some of its formations. */
import type { Scenario } from "../../scenario/model.ts";
import type { SideId } from "../../systems.ts";
import { numberStands } from "../forces/automatic.ts";
import { formationAndBelow } from "../forces/below.ts";
import type { Recipe } from "../recipe.ts";

/** Gives all stands of a side, or of a formation and those below it, their automatic number; other labels go. */
export function renumber(scenario: Scenario, of: { readonly side: SideId } | { readonly formation: string }): Recipe {
  const formations = "formation" in of ? formationAndBelow(scenario, of.formation) : null;
  const meant = new Set(
    scenario.stands
      .filter((stand) =>
        "side" in of ? stand.side === of.side : stand.formation !== undefined && formations?.has(stand.formation),
      )
      .map(({ id }) => id),
  );
  return (draft) => numberStands(draft, (id) => meant.has(id));
}
