/** A figure that a side has by its rule system. */
import { putFigure } from "../../forces/figures.ts";
import { ok, type Result } from "../../result.ts";
import type { Scenario, Side } from "../../scenario/model.ts";
import type { SideId } from "../../systems.ts";
import type { Recipe } from "../recipe.ts";
import { editSide } from "./editThings.ts";

/** Only what differs from the standard is written down; `value` null takes the figure away. Whether it is in range is the rules' to say. */
export function editSideFigure(
  scenario: Scenario,
  side: SideId,
  spec: { readonly key: string; readonly standard: number | null },
  value: number | null,
): Result<Recipe> {
  const { figures } = scenario.sides.find(({ id }) => id === side) ?? {};
  const next: Pick<Side, "figures"> = { figures };
  putFigure(next, spec, value);
  // Written as it is: nothing would change.
  if (figures && next.figures && figures[spec.key] === next.figures[spec.key]) return ok(() => {});
  return editSide(scenario, side, { figures: next.figures });
}
