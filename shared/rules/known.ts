/** What a side may know of a scenario before the battle, by its rules, too: all that is shown or printed for one side is made of this. */
import { knownTo } from "../scenario/knownTo.ts";
import type { Scenario, Stand } from "../scenario/model.ts";
import { embedded } from "../scenario/vehicles.ts";
import type { SideId } from "../systems.ts";
import { ruleSystem } from "./systems.ts";

/** `knownTo`, without what the other side has that acts from off the table: nobody sees it. */
export function knownBy<T extends Scenario>(scenario: T, side: SideId | null): T {
  if (side === null) return scenario;
  const theirs = scenario.stands.filter((stand) => stand.side !== side && actsFromAfar(scenario, stand));
  const without =
    theirs.length === 0 ? scenario : { ...scenario, stands: scenario.stands.filter((s) => !theirs.includes(s)) };
  return knownTo(without, side);
}

/** It never comes to the table: a battery behind its edge. */
export function actsFromAfar(scenario: Scenario, { at, vehicle: id }: Stand): boolean {
  const system = ruleSystem(scenario.system);
  const vehicle = embedded(scenario, id);
  if (at !== null || !system.ok || !vehicle) return false;
  const figures = system.value.readVehicle(vehicle);
  return figures.ok && figures.value.offTable === true;
}

/** Whether a side has stands that act from off the table. */
export const hasOffTable = (scenario: Scenario, side: SideId): boolean =>
  scenario.stands.some((stand) => stand.side === side && actsFromAfar(scenario, stand));

/** It waits off the table for somebody to place it there; what acts from afar does not. */
export const mayBePlaced = (scenario: Scenario, stand: Stand): boolean =>
  stand.at === null && !actsFromAfar(scenario, stand);
