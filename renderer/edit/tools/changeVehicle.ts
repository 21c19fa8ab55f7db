/** Gives stands another vehicle and embeds its figures in the scenario. */
import { editVehicle } from "../../../shared/editing/gestures/editThings.ts";
import type { Recipe } from "../../../shared/editing/recipe.ts";
import { ok, type Result } from "../../../shared/result.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import { embedding, embedVehicle, removeUnusedVehicles } from "../../../shared/scenario/vehicles.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";

/** The change as a recipe: figures of that vehicle that the scenario already holds stay. */
export function changeVehicle(scenario: Scenario, ids: readonly string[], vehicle: Vehicle): Result<Recipe> {
  const figures = embedding(scenario, vehicle);
  if (!figures.ok) return figures;
  return ok((draft) => {
    if (figures.value === "embedded") embedVehicle(draft, vehicle);
    const before = new Set<string>();
    for (const stand of draft.stands)
      if (ids.includes(stand.id)) {
        before.add(stand.vehicle);
        stand.vehicle = vehicle.id;
      }
    removeUnusedVehicles(draft, before);
  });
}

/** Replaces the figures that a scenario holds of a vehicle; refused where it holds none. */
export function takeFigures(scenario: Scenario, vehicle: Vehicle): Result<Recipe> {
  const { id: _, system: __, ...figures } = vehicle;
  return editVehicle(scenario, vehicle.id, figures);
}
