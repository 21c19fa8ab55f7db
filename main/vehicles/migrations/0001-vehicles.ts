import type { Migration } from "./migration.ts";

/** Vehicles with their weapons and notes. `own` marks the rows that a user made. */
export const vehicles: Migration = {
  version: 1,
  name: "vehicles",
  up(db) {
    db.exec(`
      CREATE TABLE vehicle (
        key INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        system TEXT NOT NULL,
        nation TEXT NOT NULL,
        name TEXT NOT NULL,
        points REAL,
        defense REAL,
        move REAL,
        firepower REAL,
        range REAL,
        model_code TEXT NOT NULL,
        own INTEGER NOT NULL CHECK (own IN (0, 1)),
        stats TEXT NOT NULL CHECK (json_valid(stats))
      ) STRICT;
      CREATE INDEX vehicle_by_system ON vehicle (system, nation);
      CREATE INDEX vehicle_by_points ON vehicle (points);

      CREATE TABLE weapon (
        vehicle INTEGER NOT NULL REFERENCES vehicle (key) ON DELETE CASCADE,
        position INTEGER NOT NULL,
        name TEXT NOT NULL,
        mount TEXT NOT NULL,
        stats TEXT NOT NULL CHECK (json_valid(stats)),
        PRIMARY KEY (vehicle, position)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE note (
        vehicle INTEGER NOT NULL REFERENCES vehicle (key) ON DELETE CASCADE,
        position INTEGER NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (vehicle, position)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE fact (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    `);
  },
};
