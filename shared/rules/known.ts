/** A side's knowledge of a scenario before the battle. Everything shown or printed for one side is made from it. */
import { type ForceFigure, figureFact, figureOf } from "../forces/figures.ts";
import { forceSheetOf } from "../forces/sheets.ts";
import { knownTo } from "../scenario/knownTo.ts";
import type { Scenario, Side, Stand } from "../scenario/model.ts";
import { embedded } from "../scenario/vehicles.ts";
import type { SideId } from "../systems.ts";
import { ruleSystem } from "./systems.ts";

/** `knownTo`, without the other side's stands that act from off the table: they are out of sight. */
export function knownBy<T extends Scenario>(scenario: T, side: SideId | null): T {
  if (side === null) return scenario;
  const theirs = scenario.stands.filter((stand) => stand.side !== side && actsFromAfar(scenario, stand));
  const without =
    theirs.length === 0 ? scenario : { ...scenario, stands: scenario.stands.filter((s) => !theirs.includes(s)) };
  return knownTo(without, side);
}

/** It never comes onto the table: a battery behind its edge. */
export function actsFromAfar(scenario: Scenario, { at, vehicle: id }: Stand): boolean {
  const system = ruleSystem(scenario.system);
  const vehicle = embedded(scenario, id);
  if (at !== null || !system.ok || !vehicle) return false;
  const figures = system.value.readVehicle(vehicle);
  return figures.ok && figures.value.offTable === true;
}

/** Whether a side has stands that need a figure. */
export const figureMatters = (scenario: Scenario, side: SideId, { needs }: ForceFigure): boolean =>
  needs === undefined ||
  scenario.stands.some(
    (stand) =>
      stand.side === side && (needs === "off-table" ? actsFromAfar(scenario, stand) : stand.role === needs.role),
  );

/** A side's figures under its rule system: "cohesion 15", "generation III"; only those that matter to it. */
export const sideFigureFacts = (scenario: Scenario, side: Side): string[] =>
  forceSheetOf(scenario.system)
    .sideFigures.filter((figure) => figureMatters(scenario, side.id, figure))
    .map((figure) => figureFact(figure, figureOf(side, figure)));

/** It waits off the table for its player to place it; a stand that acts from off the table does not. */
export const mayBePlaced = (scenario: Scenario, stand: Stand): boolean =>
  stand.at === null && !actsFromAfar(scenario, stand);
