/**
 * Finds vehicles. SQL makes the list of all that fit the filters, in their order, once, and it is kept. Search words
 * pick from it with a bare full-text statement, so each typed letter costs only that. Vehicles are kept once read. A
 * change of the database, by this program or another, drops everything kept.
 */
import type { Database, Statement } from "better-sqlite3";
import type { z } from "zod";
import type { VehicleRow, vehicleQuerySchema } from "../../shared/api.ts";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import { matchQuery } from "../../shared/vehicles/names.ts";
import { type ListQuery, listStatement } from "./list.ts";
import { type StoredRow, vehicleOf, WHOLE_ROW } from "./rows.ts";

export type Query = z.output<typeof vehicleQuerySchema>;

export interface Reader {
  /** The vehicles that fit, sorted, rows without the figure last; `total` also counts those beyond the limit. */
  search(query: Query): Result<{ rows: VehicleRow[]; total: number }>;
  get(id: string): Result<VehicleRow>;
  /** Call this after each change by this program. */
  forget(): void;
}

/** The keys of all that fit, in order, and the place of each key in it (−1: it doesn't fit). */
interface List {
  readonly keys: readonly number[];
  readonly places: Int32Array;
}

/** The number of lists kept: as many as a user switches between. */
const LISTS = 12;

/** The recently used lists. */
class Lists {
  readonly #db: Database;
  readonly #statements = new Map<string, Statement>();
  readonly #kept = new Map<string, List>();

  constructor(db: Database) {
    this.#db = db;
  }

  forget(): void {
    this.#kept.clear();
  }

  of(query: ListQuery): Result<List> {
    const wish = listStatement(query);
    if (!wish.ok) return wish;
    const { sql, values, signature } = wish.value;
    const list = this.#kept.get(signature) ?? this.#read(sql, values);
    this.#kept.delete(signature);
    this.#kept.set(signature, list);
    if (this.#kept.size > LISTS) this.#kept.delete(this.#kept.keys().next().value as string);
    return ok(list);
  }

  #read(sql: string, values: unknown): List {
    const statement = this.#statements.get(sql) ?? this.#db.prepare(sql).pluck();
    this.#statements.set(sql, statement);
    const keys = statement.all(values) as number[];
    const places = new Int32Array(keys.reduce((most, key) => Math.max(most, key), 0) + 1).fill(-1);
    keys.forEach((key, place) => {
      places[key] = place;
    });
    return { keys, places };
  }
}

export function createReader(db: Database): Reader {
  const version = db.prepare("PRAGMA data_version").pluck();
  const find = db.prepare("SELECT rowid FROM vehicle_text WHERE vehicle_text MATCH ?").pluck();
  const byId = db.prepare(`SELECT ${WHOLE_ROW} FROM vehicle v WHERE v.id = ?`);
  const byKeys = db.prepare(
    `SELECT v.key, ${WHOLE_ROW} FROM vehicle v WHERE v.key IN (SELECT value FROM json_each(?))`,
  );
  const lists = new Lists(db);
  const shelf = new Map<number, VehicleRow>();
  let known = version.get();

  const forget = () => {
    lists.forget();
    shelf.clear();
  };
  const refresh = () => {
    const now = version.get();
    if (now !== known) forget();
    known = now;
  };

  function rowsOf(keys: readonly number[]): VehicleRow[] {
    const missing = keys.filter((key) => !shelf.has(key));
    if (missing.length > 0)
      for (const row of byKeys.all(JSON.stringify(missing)) as (StoredRow & { key: number })[])
        shelf.set(row.key, vehicleOf(row));
    return keys.flatMap((key) => shelf.get(key) ?? []);
  }

  return {
    search(query) {
      refresh();
      const list = lists.of(query);
      if (!list.ok) return list;
      const { keys } = list.value;
      const match = query.text === undefined ? null : matchQuery(query.text);
      const [from, to] = [query.offset, query.offset + query.limit];
      if (match === null) return ok({ rows: rowsOf(keys.slice(from, to)), total: keys.length });
      const places = picked(list.value, find.all(match) as number[]);
      const page = Array.from(places.subarray(from, to), (place) => keys[place] as number);
      return ok({ rows: rowsOf(page), total: places.length });
    },
    get(id) {
      const row = byId.get(id) as StoredRow | undefined;
      if (row) return ok(vehicleOf(row));
      return fail<Failure>({ code: "not-found", message: `There is no vehicle “${id}”.` });
    },
    forget,
  };
}

/** The places of the vehicles found, in order. */
function picked({ places }: List, keys: readonly number[]): Int32Array {
  const kept = new Int32Array(keys.length);
  let n = 0;
  for (const key of keys) {
    const place = places[key] ?? -1;
    if (place >= 0) kept[n++] = place;
  }
  return kept.subarray(0, n).sort();
}
