/** The migrations of the database, oldest first, and their execution. */
import type { Database } from "better-sqlite3";
import { vehicles } from "./0001-vehicles.ts";
import { search } from "./0002-search.ts";
import type { Migration } from "./migration.ts";

export type { Migration } from "./migration.ts";

export const MIGRATIONS: readonly Migration[] = [vehicles, search];

/** The version that this program reads and writes. */
export const DATABASE_VERSION = MIGRATIONS.length;

/** A newer Sand Table made the database. It hasn't been touched. */
export class NewerDatabaseError extends Error {
  readonly version: number;
  constructor(version: number) {
    super(`database version ${version}, known up to ${DATABASE_VERSION}`);
    this.name = "NewerDatabaseError";
    this.version = version;
  }
}

export const versionOf = (db: Database): number => db.pragma("user_version", { simple: true }) as number;

/** Upgrades the database to `to`, each migration in its own transaction: complete or not at all. */
export function migrate(db: Database, to = DATABASE_VERSION, steps: readonly Migration[] = MIGRATIONS): void {
  steps.forEach((step, i) => {
    if (step.version !== i + 1) throw new Error(`migration ${step.version} (${step.name}) is out of order`);
  });
  const version = versionOf(db);
  if (version > steps.length) throw new NewerDatabaseError(version);
  for (const step of steps) {
    if (step.version > to) return;
    db.transaction(() => {
      // Checked again under the lock: another process may have run the migration meanwhile.
      if (versionOf(db) >= step.version) return;
      step.up(db);
      db.pragma(`user_version = ${step.version}`);
    }).immediate();
  }
}
