/** The vehicle database for the windows. */
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
  /** Opens the database if it isn't open yet, so that its warnings are known. */
  prepare(): void;
  search(query: Query): Result<{ rows: VehicleRow[]; total: number }>;
  get(id: string): Result<VehicleRow>;
  facets(system: SystemId | undefined): Result<Facets>;
  /** Adds or changes one of the user's own vehicles; a vehicle without an id is new. */
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

export function createVehicles(options: VehiclesOptions): Vehicles {
  const database = new LazyDatabase(options);
  const refuseToKeep = (): Failure | null =>
    database.volatile
      ? {
          code: "read-only",
          message: "Vehicles of your own can't be kept: the data folder is not writable.",
          file: options.file,
        }
      : null;
  const refuseToWrite = (id: string): Failure | null => (isOwnId(id) ? refuseToKeep() : notOwn(id));

  return {
    prepare: () => void database.open(),
    search: (query) => database.attempt((_, reader) => reader.search(query)),
    get: (id) => database.attempt((_, reader) => reader.get(id)),
    facets: (system) => database.attempt((db) => ok(listFacets(db, system))),
    save: (vehicle) =>
      database.attempt((db, reader) => {
        const refused = vehicle.id === null ? refuseToKeep() : refuseToWrite(vehicle.id);
        return refused ? fail(refused) : saveVehicle(db, reader, vehicle);
      }),
    delete: (id) =>
      database.attempt((db, reader) => {
        const refused = refuseToWrite(id);
        if (refused) return fail(refused);
        const { changes } = db.prepare("DELETE FROM vehicle WHERE id = ? AND own = 1").run(id);
        reader.forget();
        if (changes > 0) return ok({});
        return fail<Failure>({ code: "not-found", message: `There is no vehicle “${id}”.` });
      }),
    importCsv: (wish) =>
      database.attempt((db, reader) => {
        const refused = wish.mode === "check" ? null : refuseToKeep();
        return refused ? fail(refused) : importCsv(db, reader, vehicleSheetOf(wish.system), wish);
      }),
    exportCsv: (query) =>
      database.attempt((_, reader) => {
        const answer = reader.search({ ...query, limit: Number.MAX_SAFE_INTEGER, offset: 0 });
        if (!answer.ok) return answer;
        const vehicles = answer.value.rows.map((row) => row.vehicle);
        return ok({ text: vehiclesToCsv(vehicles, vehicleSheetOf(query.system)), count: vehicles.length });
      }),
    close: () => database.close(),
  };
}

/** Opened at the first use; if the database is busy, the next use tries again. */
class LazyDatabase {
  readonly #options: VehiclesOptions;
  #open: { readonly db: Database; readonly reader: Reader } | null = null;
  #volatile = false;

  constructor(options: VehiclesOptions) {
    this.#options = options;
  }

  /** The data folder can't hold a database: the shipped vehicles are available, but the user's own can't be saved. */
  get volatile(): boolean {
    return this.#volatile;
  }

  open(): Result<{ readonly db: Database; readonly reader: Reader }> {
    if (this.#open) return ok(this.#open);
    const { tables, ...rest } = this.#options;
    const shipped = readShippedVehicles(tables);
    if (!shipped.ok) return shipped;
    let opened = openDatabase({ ...rest, shipped: shipped.value });
    if (!opened.ok && isUnusablePlace(opened.error)) {
      const { now, warn } = rest;
      warn(`${opened.error.message} The shipped vehicles are there, but vehicles of your own can't be kept.`);
      this.#volatile = true;
      opened = openDatabase({ file: ":memory:", shipped: shipped.value, now, warn });
    }
    if (!opened.ok) return opened;
    this.#open = { db: opened.value, reader: createReader(opened.value) };
    return ok(this.#open);
  }

  attempt<T>(work: (db: Database, reader: Reader) => Result<T>): Result<T> {
    const opened = this.open();
    if (!opened.ok) return opened;
    try {
      return work(opened.value.db, opened.value.reader);
    } catch (error) {
      return fail(databaseFailure(error, this.#options.file));
    }
  }

  close(): void {
    this.#open?.db.close();
    this.#open = null;
  }
}

const notOwn = (id: string): Failure => ({
  code: "not-permitted",
  message: `“${id}” is not a vehicle of your own: shipped vehicles can't be changed, only copied.`,
  place: "id",
});

function saveVehicle(db: Database, reader: Reader, vehicle: Parameters<Vehicles["save"]>[0]): Result<VehicleRow> {
  const given = vehicle.id;
  const read = readOwnVehicle({ ...vehicle, id: given ?? "user/new" });
  if (!read.ok) return read;
  const { system, name } = read.value;
  const write = db.transaction((): Result<string> => {
    const there = given === null ? null : reader.get(given);
    if (there?.ok && there.value.vehicle.system !== system)
      return fail<Failure>({ code: "invalid", message: "A vehicle of other rules has this id.", place: "system" });
    const id = given ?? ownVehicleId(system, name, (taken) => reader.get(taken).ok);
    putVehicle(db, { ...read.value, id }, true);
    return ok(id);
  });
  const written = write.immediate();
  reader.forget();
  return written.ok ? reader.get(written.value) : written;
}
