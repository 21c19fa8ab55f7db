/** Vehicles in rows, sorted by the database; only the rows in view are in the page. */
import { Loader } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import { useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from "react";
import type { VehicleRow } from "../../../shared/api.ts";
import { columnsOf } from "../../../shared/rules/vehicleWords.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { SortArrow } from "../../window/panels/SortArrow.tsx";
import { withSort } from "../../window/store/hands/vehicles.ts";
import type { Browser } from "./useBrowser.ts";

const ROW = 30;
/** The rows that Page Up and Page Down move by. */
const PAGE = 12;
/** The next page is fetched this many rows before the end. */
const AHEAD = 60;

interface VehicleTableProps {
  readonly browser: Browser;
  readonly chosen: string | null;
  readonly choose: (id: string) => void;
  readonly take: (vehicle: Vehicle) => void;
  /** Moves through the rows from outside: the search field passes its arrow keys on. */
  readonly walk: RefObject<((event: KeyboardEvent) => void) | null>;
}
type Columns = ReturnType<typeof columnsOf>;

export function VehicleTable(props: VehicleTableProps) {
  const { browser } = props;
  const { system, rows, results, failure, more } = browser;
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
  const press = usePress(props, virtual);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk through the rows
    <section className="grid" ref={box} tabIndex={0} onKeyDown={press} aria-label="Vehicles">
      <table className="vtable" aria-rowcount={rows.length}>
        <Heads browser={browser} columns={columns} />
        <tbody>
          <tr style={{ height: items[0]?.start ?? 0 }} />
          {items.map(({ index }) => {
            const row = rows[index];
            return row && <Row key={row.vehicle.id} {...props} row={row} index={index} columns={columns} />;
          })}
          <tr style={{ height: virtual.getTotalSize() - (items.at(-1)?.end ?? 0) }} />
        </tbody>
      </table>
      {!failure && results === null && <Loader size="sm" m="md" aria-label="Looking" />}
      {failure && <p style={{ margin: 16 }}>{failure.message}</p>}
      {!failure && results?.rows.length === 0 && <p style={{ margin: 16 }}>No vehicle fits.</p>}
    </section>
  );
}

/** The keys of the table. Space compares; the other keys work in the search field, too. */
function usePress(props: VehicleTableProps, virtual: Virtualizer<HTMLDivElement, Element>) {
  const { browser, chosen, choose, take, walk } = props;
  const { rows, mark } = browser;
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
  return (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const now = rows[index];
    if (event.key === " " && now) {
      event.preventDefault();
      mark(now.vehicle);
    } else press(event);
  };
}

function Heads({ browser: { browsing, change }, columns }: { browser: Browser; columns: Columns }) {
  const { by, descending } = browsing.sort;
  const head = (key: string, label: string, numeric: boolean, help?: string) => (
    <th
      key={key}
      className={numeric ? "num" : ""}
      title={help}
      aria-sort={by !== key ? "none" : descending ? "descending" : "ascending"}
    >
      <button type="button" onClick={() => change(withSort(browsing, key, numeric))}>
        {label}
        {by === key && <SortArrow up={!descending} size={13} />}
      </button>
    </th>
  );
  return (
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
  );
}

function Row(props: VehicleTableProps & { row: VehicleRow; index: number; columns: Columns }) {
  const { browser, row, index, columns, chosen, choose, take } = props;
  const { vehicle, own: userMade } = row;
  const stands = browser.uses.get(vehicle.id) ?? 0;
  return (
    <tr
      aria-rowindex={index + 1}
      aria-selected={vehicle.id === chosen}
      onClick={() => choose(vehicle.id)}
      onDoubleClick={() => take(vehicle)}
    >
      <td className="mark-cell">
        <button
          type="button"
          tabIndex={-1}
          aria-pressed={browser.marked.has(vehicle.id)}
          aria-label={`Compare ${vehicle.name}`}
          title="Compare (Space)"
          onClick={(event) => {
            event.stopPropagation();
            browser.mark(vehicle);
          }}
        >
          <IconColumns3 size={15} aria-hidden="true" />
        </button>
      </td>
      <td>
        {vehicle.name}
        {userMade && <span className="own-mark">yours</span>}
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
}
