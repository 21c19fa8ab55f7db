/** A figure that a side has by its rule system, besides those that all systems know. */
import { ok, type Result } from "../../result.ts";
import type { Scenario } from "../../scenario/model.ts";
import type { SideId } from "../../systems.ts";
import type { Recipe } from "../recipe.ts";
import { editSide } from "./editThings.ts";

/** Only what differs from the standard is written down; `value` null takes the figure away. Whether it is in range is the rules' to say. */
export function editSideFigure(
  scenario: Scenario,
  side: SideId,
  { key, standard }: { readonly key: string; readonly standard: number | null },
  value: number | null,
): Result<Recipe> {
  const before = scenario.sides.find(({ id }) => id === side)?.figures ?? {};
  const { [key]: old, ...others } = before;
  const said = value === null || value === standard ? others : { ...others, [key]: value };
  const figures = Object.keys(said).length === 0 ? undefined : said;
  // Written as it is: nothing would change.
  if (old === value && figures !== undefined) return ok(() => {});
  return editSide(scenario, side, { figures });
}
