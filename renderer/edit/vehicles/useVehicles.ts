/** The database's vehicles, page by page; only the newest question is answered. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { Output, VehicleQuery, VehicleRow } from "../../../shared/api.ts";
import { type Failure, thrown } from "../../../shared/result.ts";
import type { SystemId } from "../../../shared/systems.ts";
import { useProgram } from "../../window/context.ts";

/** Vehicles in a page. */
export const PAGE = 200;

export interface Results {
  readonly rows: readonly VehicleRow[];
  readonly total: number;
}
interface State {
  readonly results: Results | null;
  readonly failure: Failure | null;
}

/** `query` null: no question. A new `serial` repeats the question. */
export function useVehicles(query: VehicleQuery | null, serial: number): State & { more: () => void } {
  const { bridge } = useProgram();
  const [state, setState] = useState<State>({ results: null, failure: null });
  const asked = useRef(0);
  const loading = useRef(false);
  const ask = useCallback(
    (offset: number, before: readonly VehicleRow[]) => {
      if (query === null) return;
      const turn = ++asked.current;
      loading.current = true;
      const settle = (next: State) => {
        // A late answer to an older question is dropped.
        if (turn !== asked.current) return;
        loading.current = false;
        setState(next);
      };
      bridge.invoke("vehicles.search", { ...query, limit: PAGE, offset }).then(
        (answer) =>
          settle(
            answer.ok
              ? { results: { rows: [...before, ...answer.value.rows], total: answer.value.total }, failure: null }
              : { results: null, failure: answer.error },
          ),
        (error: unknown) => settle({ results: null, failure: thrown(error).error }),
      );
    },
    [bridge, query],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the serial asks the same again
  useEffect(() => ask(0, []), [ask, serial]);
  const more = () => {
    const { results } = state;
    if (results && !loading.current && results.rows.length < results.total) ask(results.rows.length, results.rows);
  };
  return { ...state, more };
}

export type Facets = Extract<Output<"vehicles.facets">, { ok: true }>["value"];

export function useFacets(system: SystemId, serial: number): Facets | null {
  const { bridge } = useProgram();
  const [facets, setFacets] = useState<Facets | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the serial asks the same again
  useEffect(() => {
    let late = false;
    bridge.invoke("vehicles.facets", { system }).then(
      (answer) => {
        if (!late && answer.ok) setFacets(answer.value);
      },
      () => undefined,
    );
    return () => {
      late = true;
    };
  }, [bridge, system, serial]);
  return facets;
}
