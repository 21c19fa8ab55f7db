/** The vehicle database as the windows use it. */
import type { Database } from "better-sqlite3";
import type { VehicleRow } from "../../shared/api.ts";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import type { Vehicle } from "../../shared/vehicles/vehicle.ts";
import { databaseFailure, isUnusablePlace, openDatabase } from "./database.ts";
import { getVehicle, listNations, type Query, searchVehicles } from "./query.ts";
import { putVehicle } from "./rows.ts";
import { readShippedVehicles } from "./seed.ts";

export interface Vehicles {
  /** Opens the database if it is not open yet, so that its warnings are known. */
  prepare(): void;
  search(query: Query): Result<{ rows: VehicleRow[]; total: number }>;
  get(id: string): Result<VehicleRow>;
  nations(system: string | undefined): Result<{ nation: string; count: number }[]>;
  /** Adds or changes a vehicle of the user's own. */
  save(vehicle: Vehicle): Result<VehicleRow>;
  delete(id: string): Result<Record<string, never>>;
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

const OWN_ID = /^user\/[a-z0-9][a-z0-9./_-]*$/;

export function createVehicles({ file, tables, now, warn, ...rest }: VehiclesOptions): Vehicles {
  let open: Database | null = null;
  /** The data folder can't hold a database: the shipped vehicles are there, the user's own can't be kept. */
  let volatile = false;

  /** Opened at the first use; a database that was busy is tried again at the next. */
  function database(): Result<Database> {
    if (open) return ok(open);
    const shipped = readShippedVehicles(tables);
    if (!shipped.ok) return shipped;
    let opened = openDatabase({ file, shipped: shipped.value, now, warn, ...rest });
    if (!opened.ok && isUnusablePlace(opened.error)) {
      warn(`${opened.error.message} The shipped vehicles are there, but vehicles of your own can't be kept.`);
      volatile = true;
      opened = openDatabase({ file: ":memory:", shipped: shipped.value, now, warn });
    }
    if (opened.ok) open = opened.value;
    return opened;
  }

  function attempt<T>(work: (db: Database) => Result<T>): Result<T> {
    const db = database();
    if (!db.ok) return db;
    try {
      return work(db.value);
    } catch (error) {
      return fail(databaseFailure(error, file));
    }
  }

  const refuseToWrite = (id: string): Failure | null => {
    if (!OWN_ID.test(id))
      return {
        code: "not-permitted",
        message: `“${id}” is not a vehicle of your own: shipped vehicles can't be changed, only copied.`,
        place: "id",
      };
    if (volatile)
      return {
        code: "read-only",
        message: "Vehicles of your own can't be kept: the data folder is not writable.",
        file,
      };
    return null;
  };

  return {
    prepare: () => void database(),
    search: (query) => attempt((db) => searchVehicles(db, query)),
    get: (id) => attempt((db) => getVehicle(db, id)),
    nations: (system) => attempt((db) => ok(listNations(db, system))),
    save: (vehicle) =>
      attempt((db) => {
        const refused = refuseToWrite(vehicle.id);
        if (refused) return fail(refused);
        db.transaction(() => putVehicle(db, vehicle, true)).immediate();
        return getVehicle(db, vehicle.id);
      }),
    delete: (id) =>
      attempt((db) => {
        const refused = refuseToWrite(id);
        if (refused) return fail(refused);
        const { changes } = db.prepare("DELETE FROM vehicle WHERE id = ? AND own = 1").run(id);
        if (changes > 0) return ok({});
        return fail<Failure>({ code: "not-found", message: `There is no vehicle “${id}”.` });
      }),
    close() {
      open?.close();
      open = null;
    },
  };
}
