/** The stands that a force loses or gains when it is balanced. */
import { keepingNumbers } from "../editing/forces/automatic.ts";
import { roomBeside } from "../editing/forces/beside.ts";
import { deleteThings } from "../editing/gestures/deleteThings.ts";
import { MOST } from "../editing/limits.ts";
import type { Recipe } from "../editing/recipe.ts";
import { nextId } from "../scenario/ids.ts";
import type { Scenario, Stand } from "../scenario/model.ts";
import { embedded } from "../scenario/vehicles.ts";
import type { SideId } from "../systems.ts";
import type { Vehicle } from "../vehicles/vehicle.ts";

export interface VehicleCount {
  readonly vehicle: Vehicle;
  readonly count: number;
}

const ofTheLine = (scenario: Scenario, side: SideId): Stand[] =>
  scenario.stands.filter((stand) => stand.side === side && stand.role === undefined);

/** The vehicles of a side's stands of the line, the commonest first. */
export function vehicleCounts(scenario: Scenario, side: SideId): VehicleCount[] {
  const counts = new Map<string, number>();
  for (const stand of ofTheLine(scenario, side)) counts.set(stand.vehicle, (counts.get(stand.vehicle) ?? 0) + 1);
  return [...counts]
    .flatMap(([id, count]) => {
      const vehicle = embedded(scenario, id);
      return vehicle ? [{ vehicle, count }] : [];
    })
    .sort((a, b) => b.count - a.count);
}

/** Stands of a vehicle by formation. */
function byFormation(stands: readonly Stand[], vehicle: string): Stand[][] {
  const groups = new Map<string, Stand[]>();
  for (const stand of stands)
    if (stand.vehicle === vehicle) {
      const key = stand.formation ?? "";
      groups.set(key, [...(groups.get(key) ?? []), stand]);
    }
  return [...groups.values()];
}

/** The last stands of the fullest formations; null where there are too few, or none would be left of the side. */
export function removedStands(
  scenario: Scenario,
  side: SideId,
  vehicle: string,
  n: number,
): { readonly labels: readonly string[]; readonly recipe: Recipe } | null {
  const line = ofTheLine(scenario, side);
  if (line.length <= n) return null;
  const groups = byFormation(line, vehicle);
  const gone: Stand[] = [];
  while (gone.length < n) {
    const fullest = groups.reduce<Stand[] | null>((best, g) => (best && best.length >= g.length ? best : g), null);
    const stand = fullest?.pop();
    if (!stand) return null;
    gone.push(stand);
  }
  return {
    labels: gone.map(({ label }) => label),
    recipe: keepingNumbers(deleteThings({ stands: gone.map(({ id }) => id) })),
  };
}

/**
 * More stands of a vehicle, each like an existing one in the emptiest of the formations that have it: beside it on the table
 * where there is room, otherwise off the table, arriving with it where it arrives. Null where a file could not hold them.
 */
export function addedStands(scenario: Scenario, side: SideId, vehicle: string, n: number): Recipe | null {
  if (scenario.stands.length + n > MOST.stands) return null;
  const added: { readonly stand: Stand; readonly like: string }[] = [];
  let next = scenario;
  for (let i = 0; i < n; i++) {
    const groups = byFormation(ofTheLine(next, side), vehicle);
    const emptiest = groups.reduce<Stand[] | null>((best, g) => (best && best.length <= g.length ? best : g), null);
    const comrade = emptiest?.at(-1);
    if (!comrade) return null;
    const at = roomBeside(next, [comrade])?.get(comrade.id) ?? null;
    const { name: _own, ...like } = comrade;
    const stand: Stand = { ...like, id: nextId(next.stands, side === "red" ? "r" : "b"), at: at as Stand["at"] };
    added.push({ stand, like: comrade.id });
    next = { ...next, stands: [...next.stands, stand] };
  }
  return keepingNumbers((draft) => {
    for (const { stand, like } of added) {
      // A fresh record each time: the recipe is carried out more than once, and a document freezes its content.
      const { at, footprint, figures, visibleTo, ...rest } = stand;
      draft.stands.push({
        ...rest,
        at: at === null ? null : [at[0], at[1]],
        footprint: [footprint[0], footprint[1]],
        ...(figures && { figures: { ...figures } }),
        ...(visibleTo && { visibleTo: [...visibleTo] }),
      });
      if (stand.at !== null) continue;
      const arrival = draft.reinforcements.find((r) => r.stands.includes(like));
      if (arrival && arrival.stands.length < 200) arrival.stands.push(stand.id);
    }
  });
}
