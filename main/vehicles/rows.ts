/** Vehicles to and from the tables. */
import type { Database } from "better-sqlite3";
import type { VehicleRow } from "../../shared/api.ts";
import { searchTerms, sortKey } from "../../shared/vehicles/names.ts";
import type { Figure, Vehicle } from "../../shared/vehicles/vehicle.ts";

/** A whole vehicle as one row of text; `v` is the vehicle table. */
export const WHOLE_ROW = `v.id, v.system, v.nation, v.name, v.points, v.model_code, v.own, v.stats,
  (SELECT json_group_array(json_object('name', w.name, 'mount', w.mount, 'stats', json(w.stats)))
     FROM (SELECT * FROM weapon WHERE vehicle = v.key ORDER BY position) w) AS weapons,
  (SELECT json_group_array(n.text) FROM (SELECT text FROM note WHERE vehicle = v.key ORDER BY position) n) AS notes`;

export interface StoredRow {
  readonly id: string;
  readonly system: Vehicle["system"];
  readonly nation: string;
  readonly name: string;
  readonly points: number | null;
  readonly model_code: string;
  readonly own: 0 | 1;
  readonly stats: string;
  readonly weapons: string;
  readonly notes: string;
}

export function vehicleOf(row: StoredRow): VehicleRow {
  return {
    vehicle: {
      id: row.id,
      system: row.system,
      nation: row.nation,
      name: row.name,
      points: row.points,
      stats: JSON.parse(row.stats),
      weapons: JSON.parse(row.weapons),
      notes: JSON.parse(row.notes),
      modelCode: row.model_code,
    },
    own: row.own === 1,
  };
}

const numberOrNull = (figure: Figure | undefined): number | null => (typeof figure === "number" ? figure : null);

/** Adds a vehicle, or replaces the vehicle with its id. Call it inside a transaction. */
export function putVehicle(db: Database, vehicle: Vehicle, ofUser: boolean): void {
  const main = vehicle.weapons[0]?.stats ?? {};
  const { key } = db
    .prepare(
      `INSERT INTO vehicle (id, system, nation, name, points, defense, move, firepower, range, model_code, own, stats, sort_key, terms)
       VALUES (@id, @system, @nation, @name, @points, @defense, @move, @firepower, @range, @modelCode, @own, @stats, @sortKey, @terms)
       ON CONFLICT (id) DO UPDATE SET system = @system, nation = @nation, name = @name, points = @points,
         defense = @defense, move = @move, firepower = @firepower, range = @range, model_code = @modelCode,
         own = @own, stats = @stats, sort_key = @sortKey, terms = @terms
       RETURNING key`,
    )
    .get({
      id: vehicle.id,
      system: vehicle.system,
      nation: vehicle.nation,
      name: vehicle.name,
      points: vehicle.points,
      defense: numberOrNull(vehicle.stats["defense"]),
      move: numberOrNull(vehicle.stats["move"]),
      firepower: numberOrNull(main["firepower"]),
      range: numberOrNull(main["range"]),
      modelCode: vehicle.modelCode,
      own: ofUser ? 1 : 0,
      stats: JSON.stringify(vehicle.stats),
      sortKey: sortKey(vehicle.name),
      terms: searchTerms(vehicle.name, vehicle.modelCode),
    }) as { key: number };
  db.prepare("DELETE FROM weapon WHERE vehicle = ?").run(key);
  db.prepare("DELETE FROM note WHERE vehicle = ?").run(key);
  const addWeapon = db.prepare("INSERT INTO weapon (vehicle, position, name, mount, stats) VALUES (?, ?, ?, ?, ?)");
  vehicle.weapons.forEach((w, i) => void addWeapon.run(key, i, w.name, w.mount, JSON.stringify(w.stats)));
  const addNote = db.prepare("INSERT INTO note (vehicle, position, text) VALUES (?, ?, ?)");
  vehicle.notes.forEach((text, i) => void addNote.run(key, i, text));
}
