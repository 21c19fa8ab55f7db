/** Searches the vehicles of the database, or those that the open scenario holds. */
import { useMemo } from "react";
import type { Scenario } from "../../../shared/scenario/model.ts";
import { SYSTEM_IDS, type SystemId } from "../../../shared/systems.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { useProgram, useUi } from "../../window/context.ts";
import { useEdit } from "../../window/panels/editing.ts";
import {
  type Browsing,
  browsingOf,
  queryOf,
  usesOf,
  vehiclesHere,
  withMark,
} from "../../window/store/hands/vehicles.ts";
import { changeVehicle } from "../tools/changeVehicle.ts";
import { type Results, useFacets, useVehicles } from "./useVehicles.ts";

export type Browser = ReturnType<typeof useBrowser>;

export function useBrowser(scenario: Scenario | null) {
  const { ui } = useProgram();
  const kept = useUi((s) => s.browsing);
  const serial = useUi((s) => s.vehicleChanges);
  const system: SystemId = scenario?.system ?? kept?.system ?? SYSTEM_IDS[0];
  const browsing = useMemo(() => (kept?.system === system ? kept : browsingOf(system)), [kept, system]);
  const here = browsing.here && scenario !== null;
  const query = useMemo(() => (here ? null : queryOf(browsing)), [browsing, here]);
  const answer = useVehicles(query, serial);
  const facets = useFacets(system, serial);
  const carried = useMemo<Results | null>(() => {
    if (!here || !scenario) return null;
    const rows = vehiclesHere(browsing, scenario).map((vehicle) => ({ vehicle, own: vehicle.id.startsWith("user/") }));
    return { rows, total: rows.length };
  }, [browsing, here, scenario]);
  const results = here ? carried : answer.results;
  const change = (next: Browsing) => ui.setState({ browsing: next });
  return {
    system,
    browsing,
    change,
    facets,
    here,
    results,
    rows: results?.rows ?? [],
    failure: here ? null : answer.failure,
    more: answer.more,
    /** The open scenario's stands by their vehicle. */
    uses: useMemo(() => usesOf(scenario), [scenario]),
    marked: useMemo(() => new Set(browsing.marked.map(({ id }) => id)), [browsing.marked]),
    mark: (vehicle: Vehicle) => change(withMark(browsing, vehicle)),
    /** To be called after a change of the database. */
    changed: () => ui.setState((s) => ({ vehicleChanges: s.vehicleChanges + 1 })),
  };
}

/** Gives a vehicle to stands, or to the tool that places stands; either closes the browser. */
export function useTaking(stands: readonly string[] | null, side: "red" | "blue", close: () => void) {
  const { ui } = useProgram();
  const edit = useEdit();
  const use = (ids: readonly string[], vehicle: Vehicle) => {
    if (edit(`Change vehicle to ${vehicle.name}`, (s) => changeVehicle(s, ids, vehicle))) close();
  };
  const take = (vehicle: Vehicle) => {
    if (stands !== null) return use(stands, vehicle);
    const old = ui.getState().placing;
    const formation = old?.side === side ? old.formation : null;
    ui.setState({ placing: { vehicle, side, formation }, tool: "stand", mode: "edit" });
    close();
  };
  return { use, take };
}
