/** Opens the vehicle database, and handles failures: nothing that a user wrote is ever discarded. */
import fs from "node:fs";
import path from "node:path";
import Sqlite, { type Database } from "better-sqlite3";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import { type Vehicle, vehicleSchema } from "../../shared/vehicles/vehicle.ts";
import { errnoOf, faultOf } from "../files/faults.ts";
import { DATABASE_VERSION, migrate, NewerDatabaseError, versionOf } from "./migrations/index.ts";
import { putVehicle, type StoredRow, vehicleOf, WHOLE_ROW } from "./rows.ts";
import { type ShippedVehicles, seed } from "./seed.ts";

export interface OpenOptions {
  /** The file, or ":memory:". */
  readonly file: string;
  readonly shipped: ShippedVehicles;
  readonly now: () => number;
  readonly warn: (message: string) => void;
  /** The wait for another program's transaction, in milliseconds. */
  readonly busyTimeout?: number;
}

/** The database, upgraded and with the shipped vehicles. */
export function openDatabase(options: OpenOptions): Result<Database> {
  const { file, now, warn } = options;
  try {
    return ok(openAndPrepare(options));
  } catch (error) {
    if (!isDamage(error)) return fail(databaseFailure(error, file));
  }
  const aside = `${file}.damaged-${now()}`;
  try {
    setAside(file, aside);
    const db = openAndPrepare(options);
    const saved = rescueOwn(db, aside);
    const kept = saved > 0 ? ` ${saved === 1 ? "One vehicle" : `${saved} vehicles`} of your own could be saved.` : "";
    warn(
      `The vehicle database was damaged. It was set aside as “${path.basename(aside)}” and made anew from the shipped tables.${kept}`,
    );
    return ok(db);
  } catch (error) {
    return fail(databaseFailure(error, file));
  }
}

function openAndPrepare({ file, shipped, busyTimeout = 1500 }: OpenOptions): Database {
  if (file !== ":memory:") {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    refuseNewer(file, busyTimeout);
  }
  const db = new Sqlite(file, { timeout: busyTimeout });
  try {
    db.pragma("foreign_keys = ON");
    db.pragma("synchronous = FULL");
    if (db.pragma("quick_check(1)", { simple: true }) !== "ok") throw new DamagedError();
    migrate(db);
    mendSearch(db);
    seed(db, shipped);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Checks the version through a read-only connection, so that a newer file isn't touched. */
function refuseNewer(file: string, timeout: number): void {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (!stat || (stat.isFile() && stat.size === 0)) return;
  if (!stat.isFile()) throw Object.assign(new Error("not a file"), { code: "EISDIR" });
  const db = new Sqlite(file, { readonly: true, timeout });
  try {
    const version = versionOf(db);
    if (version > DATABASE_VERSION) throw new NewerDatabaseError(version);
  } finally {
    db.close();
  }
}

/** The search index can be rebuilt from the tables at any time, so damage to it alone costs nothing. */
function mendSearch(db: Database): void {
  try {
    db.exec("INSERT INTO vehicle_text (vehicle_text, rank) VALUES ('integrity-check', 1)");
  } catch (error) {
    if (!isDamage(error)) throw error;
    db.exec("INSERT INTO vehicle_text (vehicle_text) VALUES ('rebuild')");
  }
}

class DamagedError extends Error {}

const codeOf = (error: unknown): string => (error instanceof Sqlite.SqliteError ? error.code : "");

const isDamage = (error: unknown): boolean =>
  error instanceof DamagedError || codeOf(error).startsWith("SQLITE_CORRUPT") || codeOf(error) === "SQLITE_NOTADB";

function setAside(file: string, aside: string): void {
  fs.renameSync(file, aside);
  // A leftover journal would be played back into the new database.
  for (const end of ["-journal", "-wal", "-shm"])
    if (fs.existsSync(`${file}${end}`)) fs.renameSync(`${file}${end}`, `${aside}${end}`);
}

/** Copies all of the user's own vehicles that can still be read from a damaged database. */
function rescueOwn(db: Database, aside: string): number {
  const vehicles: Vehicle[] = [];
  try {
    const old = new Sqlite(aside, { readonly: true });
    try {
      const rows = old.prepare(`SELECT ${WHOLE_ROW} FROM vehicle v WHERE v.own = 1`).iterate();
      for (const row of rows as IterableIterator<StoredRow>) {
        const checked = vehicleSchema.safeParse(vehicleOf(row).vehicle);
        if (checked.success && checked.data.id.startsWith("user/")) vehicles.push(checked.data);
      }
    } finally {
      old.close();
    }
  } catch {
    // The rows read before the damage are kept.
  }
  db.transaction(() => {
    for (const vehicle of vehicles) putVehicle(db, vehicle, true);
  })();
  return vehicles.length;
}

/** An error of the database in words. */
export function databaseFailure(error: unknown, file: string): Failure {
  const failure = (code: Failure["code"], message: string): Failure => ({ code, message, file });
  if (error instanceof NewerDatabaseError)
    return failure(
      "newer-version",
      `The vehicle database “${file}” was made by a newer Sand Table (its version is ${error.version}, this program knows ${DATABASE_VERSION}). It was left as it is.`,
    );
  const code = codeOf(error);
  if (code.startsWith("SQLITE_BUSY") || code.startsWith("SQLITE_LOCKED"))
    return failure(
      "database",
      `The vehicle database “${file}” is in use by another program. Try again when it is free.`,
    );
  if (code === "SQLITE_FULL")
    return failure("disk-full", `The vehicle database “${file}” can't grow: the disk is full.`);
  if (code.startsWith("SQLITE_READONLY"))
    return failure("read-only", `The vehicle database “${file}” may not be written to.`);
  if (isDamage(error))
    return failure(
      "database",
      `The vehicle database “${file}” is damaged. Start Sand Table again to have it made anew.`,
    );
  if (code === "SQLITE_CANTOPEN")
    return failure("not-permitted", `The vehicle database “${file}” can't be opened or made.`);
  if (code.startsWith("SQLITE_IOERR"))
    return failure("database", `The vehicle database “${file}” can't be used: the disk reports an error.`);
  if (code === "" && errnoOf(error)) return faultOf(error, "open the vehicle database", file);
  const reason = error instanceof Error ? error.message : String(error);
  return failure("database", `The vehicle database “${file}” can't be used: ${reason}.`);
}

/** Whether the place can't hold a database at all: no permission, a read-only disk, a file instead of the folder. */
export const isUnusablePlace = (failure: Failure): boolean =>
  ["read-only", "not-permitted", "not-found", "unreadable"].includes(failure.code);
