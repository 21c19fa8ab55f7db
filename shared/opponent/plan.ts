/** What a plan drawn on the map means to whoever plays by it. Nothing of the other side's plans is ever read. */
import { type Failure, fail, ok, type Result } from "../result.ts";
import type { PlanLayer, Scenario } from "../scenario/model.ts";
import { maySeePlan, planLayers } from "../scenario/plans.ts";
import type { SideId } from "../systems.ts";

/** The layer of a side's own plans with that id. Refused where there is none that this side may know of. */
export function ownPlan(scenario: Pick<Scenario, "plans">, side: SideId, id: string): Result<PlanLayer> {
  const layer = planLayers(scenario).find((one) => one.id === id && one.side === side && maySeePlan(one, side));
  return layer
    ? ok(layer)
    : fail<Failure>({ code: "not-found", message: `${side} has no layer of plans "${id}" in this scenario.` });
}
