/** What a building counts as where nobody says otherwise. */
import type { Footprint, Scenario } from "../../../../shared/scenario/model.ts";
import { effectOf } from "../../../window/effects.ts";
import type { FootprintChoice } from "../../../window/store/hands/things.ts";

/** The first of its terrains that the scenario's rules have a row for; nothing for what is no building. */
export function usualTerrain(scenario: Scenario, { terrains }: FootprintChoice): Footprint["terrain"] {
  return terrains?.find((kind) => effectOf(scenario, kind).ruled) ?? terrains?.[0];
}
