/** The vehicle database as the windows use it. */
import type { Database } from "better-sqlite3";
import type { CsvReport, VehicleRow } from "../../shared/api.ts";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import { vehicleSheetOf } from "../../shared/rules/systems.ts";
import type { SystemId } from "../../shared/systems.ts";
import { ownVehicleId } from "../../shared/vehicles/check.ts";
import type { Vehicle } from "../../shared/vehicles/vehicle.ts";
import { databaseFailure, isUnusablePlace, openDatabase } from "./database.ts";
import { vehiclesToCsv } from "./exportCsv.ts";
import { type CsvImport, importCsv } from "./importCsv.ts";
import { type Facets, listFacets } from "./list.ts";
import { createReader, type Query, type Reader } from "./reader.ts";
import { putVehicle } from "./rows.ts";
import { readShippedVehicles } from "./seed.ts";
import { isOwnId, readOwnVehicle } from "./userVehicles.ts";

export interface Vehicles {
  /** Opens the database if it is not open yet, so that its warnings are known. */
  prepare(): void;
  search(query: Query): Result<{ rows: VehicleRow[]; total: number }>;
  get(id: string): Result<VehicleRow>;
  facets(system: SystemId | undefined): Result<Facets>;
  /** Adds or changes a vehicle of the user's own; one without an id is new. */
  save(vehicle: Omit<Vehicle, "id"> & { readonly id: string | null }): Result<VehicleRow>;
  delete(id: string): Result<Record<string, never>>;
  importCsv(wish: CsvImport): Result<CsvReport>;
  exportCsv(
    query: Omit<Query, "limit" | "offset"> & { readonly system: SystemId },
  ): Result<{ text: string; count: number }>;
  close(): void;
}

export interface VehiclesOptions {
  /** The database, or ":memory:". */
  readonly file: string;
  /** The folder of the shipped tables. */
  readonly tables: string;
  readonly now: () => number;
  readonly warn: (message: string) => void;
  readonly busyTimeout?: number;
}

export function createVehicles({ file, tables, now, warn, ...rest }: VehiclesOptions): Vehicles {
  let open: { readonly db: Database; readonly reader: Reader } | null = null;
  /** The data folder can't hold a database: the shipped vehicles are there, the user's own can't be kept. */
  let volatile = false;

  /** Opened at the first use; a database that was busy is tried again at the next. */
  function database(): Result<NonNullable<typeof open>> {
    if (open) return ok(open);
    const shipped = readShippedVehicles(tables);
    if (!shipped.ok) return shipped;
    let opened = openDatabase({ file, shipped: shipped.value, now, warn, ...rest });
    if (!opened.ok && isUnusablePlace(opened.error)) {
      warn(`${opened.error.message} The shipped vehicles are there, but vehicles of your own can't be kept.`);
      volatile = true;
      opened = openDatabase({ file: ":memory:", shipped: shipped.value, now, warn });
    }
    if (!opened.ok) return opened;
    open = { db: opened.value, reader: createReader(opened.value) };
    return ok(open);
  }

  function attempt<T>(work: (db: Database, reader: Reader) => Result<T>): Result<T> {
    const opened = database();
    if (!opened.ok) return opened;
    try {
      return work(opened.value.db, opened.value.reader);
    } catch (error) {
      return fail(databaseFailure(error, file));
    }
  }

  const refuseToWrite = (id: string): Failure | null => {
    if (!isOwnId(id))
      return {
        code: "not-permitted",
        message: `“${id}” is not a vehicle of your own: shipped vehicles can't be changed, only copied.`,
        place: "id",
      };
    return refuseToKeep();
  };
  const refuseToKeep = (): Failure | null =>
    volatile
      ? {
          code: "read-only",
          message: "Vehicles of your own can't be kept: the data folder is not writable.",
          file,
        }
      : null;

  return {
    prepare: () => void database(),
    search: (query) => attempt((_, reader) => reader.search(query)),
    get: (id) => attempt((_, reader) => reader.get(id)),
    facets: (system) => attempt((db) => ok(listFacets(db, system))),
    save: (vehicle) =>
      attempt((db, reader) => {
        const given = vehicle.id;
        const refused = given === null ? refuseToKeep() : refuseToWrite(given);
        if (refused) return fail(refused);
        const read = readOwnVehicle({ ...vehicle, id: given ?? "user/new" });
        if (!read.ok) return read;
        const { system, name } = read.value;
        const write = db.transaction((): Result<string> => {
          const there = given === null ? null : reader.get(given);
          if (there?.ok && there.value.vehicle.system !== system)
            return fail<Failure>({
              code: "invalid",
              message: "A vehicle of other rules has this id.",
              place: "system",
            });
          const id = given ?? ownVehicleId(system, name, (one) => reader.get(one).ok);
          putVehicle(db, { ...read.value, id }, true);
          return ok(id);
        });
        const written = write.immediate();
        reader.forget();
        return written.ok ? reader.get(written.value) : written;
      }),
    delete: (id) =>
      attempt((db, reader) => {
        const refused = refuseToWrite(id);
        if (refused) return fail(refused);
        const { changes } = db.prepare("DELETE FROM vehicle WHERE id = ? AND own = 1").run(id);
        reader.forget();
        if (changes > 0) return ok({});
        return fail<Failure>({ code: "not-found", message: `There is no vehicle “${id}”.` });
      }),
    importCsv: (wish) =>
      attempt((db, reader) => {
        const refused = wish.mode === "check" ? null : refuseToKeep();
        return refused ? fail(refused) : importCsv(db, reader, vehicleSheetOf(wish.system), wish);
      }),
    exportCsv: (query) =>
      attempt((_, reader) => {
        const found = reader.search({ ...query, limit: Number.MAX_SAFE_INTEGER, offset: 0 });
        if (!found.ok) return found;
        const vehicles = found.value.rows.map((row) => row.vehicle);
        return ok({ text: vehiclesToCsv(vehicles, vehicleSheetOf(query.system)), count: vehicles.length });
      }),
    close() {
      open?.db.close();
      open = null;
    },
  };
}
