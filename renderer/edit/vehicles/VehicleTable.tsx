/** Vehicles in rows, sorted by the database; only the rows in view are in the page. */
import { Loader } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconColumns3 } from "@tabler/icons-react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from "react";
import type { VehicleRow } from "../../../shared/api.ts";
import { columnsOf } from "../../../shared/rules/vehicleWords.ts";
import type { SystemId } from "../../../shared/systems.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";

const ROW = 30;
/** Rows that Page Up and Page Down go. */
const PAGE = 12;
/** So many rows before the end the next ones are fetched. */
const AHEAD = 60;

export interface VehicleTableProps {
  readonly system: SystemId;
  readonly rows: readonly VehicleRow[];
  readonly sort: { readonly by: string; readonly descending: boolean };
  readonly setSort: (by: string, numeric: boolean) => void;
  readonly chosen: string | null;
  readonly choose: (id: string) => void;
  readonly take: (vehicle: Vehicle) => void;
  readonly marked: ReadonlySet<string>;
  readonly mark: (vehicle: Vehicle) => void;
  /** Stands of the open scenario that drive each. */
  readonly uses: ReadonlyMap<string, number>;
  readonly more: () => void;
  /** Null: still looking; words: why there is nothing. */
  readonly state: string | null;
  /** Walks through the rows from elsewhere: the search field hands its arrow keys on. */
  readonly walk: RefObject<((event: KeyboardEvent) => void) | null>;
}

export function VehicleTable(props: VehicleTableProps) {
  const { system, rows, sort, setSort, chosen, choose, take, marked, mark, uses, more, state, walk } = props;
  const box = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => columnsOf(system), [system]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 10,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the last row in view changes
  useEffect(() => {
    if (rows.length > 0 && last > rows.length - AHEAD) more();
  }, [last, rows.length]);
  const index = rows.findIndex((r) => r.vehicle.id === chosen);
  const press = (event: KeyboardEvent) => {
    const all = rows.length;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE, Home: -all, End: all }[event.key];
    const now = rows[index];
    if (event.key === "Enter" && now) {
      event.preventDefault();
      take(now.vehicle);
    }
    if (step === undefined || all === 0) return;
    event.preventDefault();
    const next = Math.min(all - 1, Math.max(0, index + step));
    const row = rows[next];
    if (row) choose(row.vehicle.id);
    virtual.scrollToIndex(next);
  };
  walk.current = press;
  const pressHere = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const now = rows[index];
    if (event.key === " " && now) {
      event.preventDefault();
      mark(now.vehicle);
    } else press(event);
  };
  const head = (key: string, label: string, numeric: boolean, help?: string) => {
    const on = sort.by === key;
    return (
      <th
        key={key}
        className={numeric ? "num" : ""}
        title={help}
        aria-sort={on ? (sort.descending ? "descending" : "ascending") : "none"}
      >
        <button type="button" onClick={() => setSort(key, numeric)}>
          {label}
          {on && (sort.descending ? <IconChevronDown size={13} /> : <IconChevronUp size={13} />)}
        </button>
      </th>
    );
  };
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk through the rows
    <section className="grid" ref={box} tabIndex={0} onKeyDown={pressHere} aria-label="Vehicles">
      <table className="vtable" aria-rowcount={rows.length}>
        <thead>
          <tr>
            <th className="mark-cell">
              <span className="visually-hidden">Compare</span>
            </th>
            {head("name", "Name", false)}
            {head("nation", "Nation", false)}
            {columns.map((c) => head(c.key, c.label, c.numeric, c.help))}
          </tr>
        </thead>
        <tbody>
          <tr style={{ height: above }} />
          {items.map((item) => {
            const row = rows[item.index];
            if (!row) return null;
            const { vehicle, own } = row;
            const stands = uses.get(vehicle.id) ?? 0;
            return (
              <tr
                key={vehicle.id}
                aria-rowindex={item.index + 1}
                aria-selected={vehicle.id === chosen}
                onClick={() => choose(vehicle.id)}
                onDoubleClick={() => take(vehicle)}
              >
                <td className="mark-cell">
                  <button
                    type="button"
                    tabIndex={-1}
                    aria-pressed={marked.has(vehicle.id)}
                    aria-label={`Compare ${vehicle.name}`}
                    title="Compare (Space)"
                    onClick={(event) => {
                      event.stopPropagation();
                      mark(vehicle);
                    }}
                  >
                    <IconColumns3 size={15} aria-hidden="true" />
                  </button>
                </td>
                <td>
                  {vehicle.name}
                  {own && <span className="own-mark">own</span>}
                  {stands > 0 && (
                    <span className="own-mark" title={`${stands} of this scenario's stands`}>
                      {stands}×
                    </span>
                  )}
                </td>
                <td>{vehicle.nation}</td>
                {columns.map((c) => (
                  <td key={c.key} className={c.numeric ? "num" : ""}>
                    {c.words(vehicle)}
                  </td>
                ))}
              </tr>
            );
          })}
          <tr style={{ height: below }} />
        </tbody>
      </table>
      {state === null && <Loader size="sm" m="md" aria-label="Looking" />}
      {state !== null && state !== "" && <p style={{ margin: 16 }}>{state}</p>}
    </section>
  );
}
