/** Turning stands, each about its own centre. */
import { type Degrees, degrees, type TablePoint } from "../../geometry/units.ts";
import type { Scenario, Stand } from "../../scenario/model.ts";
import type { Spot } from "../recipe.ts";
import type { Placement } from "./moveStands.ts";

type Placed = Stand & { readonly at: TablePoint };

const placed = (scenario: Scenario, ids: readonly string[]): Placed[] => {
  const wanted = new Set(ids);
  return scenario.stands.filter((s): s is Placed => s.at !== null && wanted.has(s.id));
};

/** The direction from one place to another, 0 = north, clockwise, to the nearest `step` degrees. */
export function facingToward(from: Spot, to: Spot, step: 1 | 15): Degrees {
  const angle = (Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI;
  return degrees(Math.round(angle / step) * step);
}

/** Turns each stand to face a place, in steps of 1° or 15°. A stand with its centre at that place stays as it is. */
export function turnToFace(scenario: Scenario, ids: readonly string[], toward: Spot, step: 1 | 15): Placement[] {
  return placed(scenario, ids).map(({ id, at, facing }) => ({
    id,
    at,
    facing: at[0] === toward[0] && at[1] === toward[1] ? facing : facingToward(at, toward, step),
  }));
}

/** Turns each stand by whole degrees, clockwise. */
export function turnBy(scenario: Scenario, ids: readonly string[], by: number): Placement[] {
  return placed(scenario, ids).map(({ id, at, facing }) => ({ id, at, facing: degrees(facing + by) }));
}
