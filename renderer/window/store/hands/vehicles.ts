/** The vehicle browser's filters and marked vehicles, kept while it is closed. */
import type { VehicleQuery } from "../../../../shared/api.ts";
import type { Scenario } from "../../../../shared/scenario/model.ts";
import type { SystemId } from "../../../../shared/systems.ts";
import { siftVehicles, type VehicleSift } from "../../../../shared/vehicles/sift.ts";
import type { Vehicle } from "../../../../shared/vehicles/vehicle.ts";

export interface Browsing {
  readonly system: SystemId;
  readonly text: string;
  readonly nations: readonly string[];
  /** The lowest and the highest value by figure; only figures with a filter. */
  readonly ranges: Readonly<Record<string, readonly [number, number]>>;
  /** Only the user's vehicles. */
  readonly own: boolean;
  /** Only vehicles that stands of the open scenario drive, with the scenario's figures. */
  readonly here: boolean;
  readonly sort: { readonly by: string; readonly descending: boolean };
  /** The vehicles to compare, in the order in which they were marked. */
  readonly marked: readonly Vehicle[];
}

/** The most vehicles that fit side by side. */
export const MOST_MARKED = 4;

export const browsingOf = (system: SystemId): Browsing => ({
  system,
  text: "",
  nations: [],
  ranges: {},
  own: false,
  here: false,
  sort: { by: "name", descending: false },
  marked: [],
});

export const isFiltered = (b: Browsing): boolean =>
  b.nations.length > 0 || Object.keys(b.ranges).length > 0 || b.own || b.here;

/** Clears all filters; text, order and marks stay. */
export const withoutFilters = (b: Browsing): Browsing => ({ ...b, nations: [], ranges: {}, own: false, here: false });

/** `bounds`: the lowest and the highest value of the figure; a range as wide as that is no filter. */
export function withRange(
  b: Browsing,
  figure: string,
  [min, max]: readonly [number, number],
  bounds: readonly [number, number],
): Browsing {
  const { [figure]: _, ...others } = b.ranges;
  const whole = min <= bounds[0] && max >= bounds[1];
  return { ...b, ranges: whole ? others : { ...others, [figure]: min <= max ? [min, max] : [max, min] } };
}

export const withNation = (b: Browsing, nation: string, on: boolean): Browsing => ({
  ...b,
  nations: [...b.nations.filter((listed) => listed !== nation), ...(on ? [nation] : [])],
});

/** The same column again reverses the order; figures begin with the highest. */
export const withSort = (b: Browsing, by: string, numeric: boolean): Browsing => ({
  ...b,
  sort: { by, descending: b.sort.by === by ? !b.sort.descending : numeric },
});

/** Marks a vehicle for comparison, or unmarks it; above the limit the first mark is dropped. */
export function withMark(b: Browsing, vehicle: Vehicle): Browsing {
  const others = b.marked.filter((listed) => listed.id !== vehicle.id);
  if (others.length < b.marked.length) return { ...b, marked: others };
  return { ...b, marked: [...others, vehicle].slice(-MOST_MARKED) };
}

function siftOf(b: Browsing): VehicleSift {
  const ranges = Object.entries(b.ranges).map(([figure, [min, max]]) => ({ figure, min, max }));
  return {
    ...(b.text.trim() !== "" && { text: b.text.trim() }),
    ...(b.nations.length > 0 && { nations: [...b.nations] }),
    ...(ranges.length > 0 && { ranges }),
    ...(b.own && { own: true }),
    sort: b.sort.by,
    descending: b.sort.descending,
  };
}

/** The question for the database. */
export const queryOf = (b: Browsing): VehicleQuery & { system: SystemId } => ({ ...siftOf(b), system: b.system });

/** The number of stands of a scenario by vehicle. */
export function usesOf(scenario: Pick<Scenario, "stands"> | null): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const { vehicle } of scenario?.stands ?? []) uses.set(vehicle, (uses.get(vehicle) ?? 0) + 1);
  return uses;
}

/** The vehicles of the scenario's stands that pass the filters, with the scenario's figures. */
export function vehiclesHere(b: Browsing, scenario: Pick<Scenario, "stands" | "vehicles">): Vehicle[] {
  const uses = usesOf(scenario);
  return siftVehicles(
    Object.values(scenario.vehicles).filter(({ id }) => uses.has(id)),
    siftOf(b),
  );
}

/** Shows a vehicle just written, clearing filters that hide it, and updates it among the marked vehicles. */
export function revealing(b: Browsing, vehicle: Vehicle): Browsing {
  const marked = b.marked.map((listed) => (listed.id === vehicle.id ? vehicle : listed));
  const shown = siftVehicles([vehicle], siftOf({ ...b, here: false })).length > 0 && !b.here;
  return shown ? { ...b, marked } : { ...withoutFilters(b), text: "", marked };
}
