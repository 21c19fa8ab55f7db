/** Vehicles in rows, sorted by the database; only the rows in view are in the page. */
import { Loader } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useMemo, useRef } from "react";
import type { VehicleRow } from "../../shared/api.ts";
import type { Vehicle } from "../../shared/vehicles/vehicle.ts";
import { columnsOf, figureWords } from "../panels/figures.ts";

const ROW = 30;
/** Rows that Page Up and Page Down go. */
const PAGE = 12;

export interface VehicleTableProps {
  readonly rows: readonly VehicleRow[];
  readonly sort: { readonly by: string; readonly descending: boolean };
  readonly setSort: (sort: { by: string; descending: boolean }) => void;
  readonly chosen: string | null;
  readonly choose: (id: string) => void;
  readonly take: (vehicle: Vehicle) => void;
  /** Null: still looking; words: why there is nothing. */
  readonly state: string | null;
}

export function VehicleTable({ rows, sort, setSort, chosen, choose, take, state }: VehicleTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => columnsOf(rows.map((r) => r.vehicle)), [rows]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 10,
  });
  const priced = rows.some((r) => r.vehicle.points !== null);
  const index = rows.findIndex((r) => r.vehicle.id === chosen);
  const press = (event: KeyboardEvent) => {
    const all = rows.length;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE, Home: -all, End: all }[event.key];
    const now = rows[index];
    if (event.key === "Enter" && event.target === event.currentTarget && now) take(now.vehicle);
    if (step === undefined || all === 0) return;
    event.preventDefault();
    const next = Math.min(all - 1, Math.max(0, index + step));
    const row = rows[next];
    if (row) choose(row.vehicle.id);
    virtual.scrollToIndex(next);
  };
  const head = (key: string, label: string, numeric: boolean) => {
    const on = sort.by === key;
    return (
      <th
        key={key}
        className={numeric ? "num" : ""}
        aria-sort={on ? (sort.descending ? "descending" : "ascending") : "none"}
      >
        <button type="button" onClick={() => setSort({ by: key, descending: on ? !sort.descending : numeric })}>
          {label}
          {on && (sort.descending ? <IconChevronDown size={13} /> : <IconChevronUp size={13} />)}
        </button>
      </th>
    );
  };
  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk through the rows
    <section className="grid" ref={box} tabIndex={0} onKeyDown={press} aria-label="Vehicles">
      <table className="vtable" aria-rowcount={rows.length}>
        <thead>
          <tr>
            {head("name", "Name", false)}
            {head("nation", "Nation", false)}
            {priced && head("points", "Points", true)}
            {columns.map((c) => head(c.key, c.label, c.numeric))}
          </tr>
        </thead>
        <tbody>
          <tr style={{ height: above }} />
          {items.map((item) => {
            const vehicle = rows[item.index]?.vehicle;
            if (!vehicle) return null;
            return (
              <tr
                key={vehicle.id}
                aria-rowindex={item.index + 1}
                aria-selected={vehicle.id === chosen}
                onClick={() => choose(vehicle.id)}
                onDoubleClick={() => take(vehicle)}
              >
                <td>{vehicle.name}</td>
                <td>{vehicle.nation}</td>
                {priced && <td className="num">{vehicle.points ?? "–"}</td>}
                {columns.map((c) => (
                  <td key={c.key} className={c.numeric ? "num" : ""}>
                    {figureWords("", c.read(vehicle))}
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
