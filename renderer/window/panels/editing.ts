/** Edits by the inspector's fields: a change is one step of the history; a refused value gives its reason. */
import type { Recipe } from "../../../shared/editing/recipe.ts";
import type { Result } from "../../../shared/result.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import { useProgram } from "../context.ts";

export type EditWish = (scenario: Scenario) => Result<Recipe>;

/** Carries out a change; true when it was accepted. */
export function useEdit(): (label: string, wish: EditWish) => boolean {
  const program = useProgram();
  return (label, wish) => {
    const open = program.session.store.getState().open;
    if (!open) return false;
    program.toolbox.settle();
    const recipe = wish(open.document.scenario);
    if (recipe.ok) open.document.edit(label, recipe.value);
    else program.tell("warning", recipe.error.message);
    return recipe.ok;
  };
}
