/** Finding vehicles: full text, filters, sorting by any column or figure. */
import type { Database } from "better-sqlite3";
import type { z } from "zod";
import type { VehicleRow, vehicleQuerySchema } from "../../shared/api.ts";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import { matchQuery } from "./names.ts";
import { type StoredRow, vehicleOf, WHOLE_ROW } from "./rows.ts";

export type Query = z.output<typeof vehicleQuerySchema>;

const COLUMNS: Readonly<Record<string, string>> = {
  name: "v.sort_key",
  id: "v.id",
  system: "v.system",
  nation: "v.nation COLLATE NOCASE",
  points: "v.points",
  modelCode: "v.model_code COLLATE NOCASE",
  own: "v.own",
  defense: "v.defense",
  move: "v.move",
  firepower: "v.firepower",
  range: "v.range",
};

/** What to sort by: a column, else a figure of the vehicle or of its first weapon. Null for what can't be a figure's name. */
function sortExpression(sort: string): { sql: string; path?: string } | null {
  const column = Object.hasOwn(COLUMNS, sort) ? COLUMNS[sort] : undefined;
  if (column) return { sql: column };
  if (!/^[\p{L}][\p{L}\p{N} _.-]*$/u.test(sort)) return null;
  return {
    sql: `coalesce(json_extract(v.stats, @sortPath),
      (SELECT json_extract(w.stats, @sortPath) FROM weapon w WHERE w.vehicle = v.key AND w.position = 0))`,
    path: `$."${sort}"`,
  };
}

/** The vehicles that fit, sorted, rows without the figure last; `total` counts them all, also beyond the limit. */
export function searchVehicles(db: Database, query: Query): Result<{ rows: VehicleRow[]; total: number }> {
  const order = sortExpression(query.sort);
  if (!order)
    return fail<Failure>({
      code: "bad-request",
      message: `Vehicles can't be sorted by “${query.sort}”.`,
      place: "sort",
    });

  const where: string[] = [];
  const values: Record<string, string | number> = {};
  const filter = (condition: string, name: string, value: string | number | undefined | null) => {
    if (value === undefined || value === null) return;
    where.push(condition);
    values[name] = value;
  };
  filter("v.system = @system", "system", query.system);
  filter("v.nation = @nation", "nation", query.nation);
  filter("v.points >= @minPoints", "minPoints", query.minPoints);
  filter("v.points <= @maxPoints", "maxPoints", query.maxPoints);
  filter(
    "v.key IN (SELECT rowid FROM vehicle_text WHERE vehicle_text MATCH @text)",
    "text",
    query.text === undefined ? null : matchQuery(query.text),
  );
  const condition = where.length ? `WHERE ${where.join(" AND ")}` : "";
  const total = db.prepare(`SELECT count(*) FROM vehicle v ${condition}`).pluck().get(values) as number;
  const rows = db
    .prepare(
      `SELECT ${WHOLE_ROW}, ${order.sql} AS sorted FROM vehicle v ${condition}
       ORDER BY sorted IS NULL, sorted ${query.descending ? "DESC" : "ASC"}, v.sort_key, v.id LIMIT @limit`,
    )
    .all({ ...values, ...(order.path ? { sortPath: order.path } : {}), limit: query.limit }) as StoredRow[];
  return ok({ rows: rows.map(vehicleOf), total });
}

export function getVehicle(db: Database, id: string): Result<VehicleRow> {
  const row = db.prepare(`SELECT ${WHOLE_ROW} FROM vehicle v WHERE v.id = ?`).get(id) as StoredRow | undefined;
  if (row) return ok(vehicleOf(row));
  return fail<Failure>({ code: "not-found", message: `There is no vehicle “${id}”.` });
}

export function listNations(db: Database, system: string | undefined): { nation: string; count: number }[] {
  return db
    .prepare(
      `SELECT nation, count(*) AS count FROM vehicle WHERE @system IS NULL OR system = @system
       GROUP BY nation ORDER BY nation COLLATE NOCASE`,
    )
    .all({ system: system ?? null }) as { nation: string; count: number }[];
}
