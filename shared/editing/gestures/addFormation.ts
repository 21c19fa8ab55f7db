/** A new formation in a side's order of battle. */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import { nextId } from "../../scenario/ids.ts";
import type { Formation, Scenario } from "../../scenario/model.ts";
import { formationV1 } from "../../scenario/v1.ts";
import type { SideId } from "../../systems.ts";
import { MOST } from "../limits.ts";
import type { Recipe } from "../recipe.ts";

export interface FormationWish {
  readonly side: SideId;
  readonly name: string;
  /** The parent formation; absent: the top. */
  readonly parent?: string | undefined;
}

const refuse = (message: string) => fail<Failure>({ code: "invalid", message, place: "formations" });

/** The formation and the recipe that adds it; refused, with the reason, where it can't be added. */
export function addFormation(
  scenario: Scenario,
  { side, name, parent }: FormationWish,
): Result<{ readonly formation: Formation; readonly recipe: Recipe }> {
  if (scenario.formations.length >= MOST.formations)
    return refuse(`A scenario has at most ${MOST.formations} formations.`);
  if (parent !== undefined && scenario.formations.find((f) => f.id === parent)?.side !== side)
    return refuse("The formation above belongs to the other side or is gone.");
  const formation = formationV1.safeParse({
    id: nextId(scenario.formations, `${side}-`),
    side,
    name: name.trim(),
    ...(parent !== undefined && { parent }),
  });
  if (!formation.success) return refuse("The name of a formation has 1 to 120 characters.");
  const { data } = formation;
  return ok({ formation: data, recipe: (draft) => void draft.formations.push({ ...data }) });
}
