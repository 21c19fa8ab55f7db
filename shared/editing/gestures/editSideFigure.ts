/** Figures of a side that its rule system asks for. */
import { putFigure } from "../../forces/figures.ts";
import { ok, type Result } from "../../result.ts";
import type { Scenario, Side } from "../../scenario/model.ts";
import type { SideId } from "../../systems.ts";
import type { Recipe } from "../recipe.ts";
import { editSide } from "./editThings.ts";

/** Stores only values that differ from the standard; `value` null removes the figure. The rules check the range. */
export function editSideFigure(
  scenario: Scenario,
  side: SideId,
  spec: { readonly key: string; readonly standard: number | null },
  value: number | null,
): Result<Recipe> {
  const { figures } = scenario.sides.find(({ id }) => id === side) ?? {};
  const next: Pick<Side, "figures"> = { figures };
  putFigure(next, spec, value);
  // Stored already: nothing changes.
  if (figures && next.figures && figures[spec.key] === next.figures[spec.key]) return ok(() => {});
  return editSide(scenario, side, { figures: next.figures });
}
