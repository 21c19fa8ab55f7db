/** Filters and order of a list of vehicles as one statement, without the search words. */
import type { Database } from "better-sqlite3";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import { FIGURE_NAME } from "../../shared/vehicles/sift.ts";
import type { Query } from "./reader.ts";

export type ListQuery = Pick<Query, "system" | "nations" | "ranges" | "own" | "sort" | "descending">;

const COLUMNS: Readonly<Record<string, string>> = {
  name: "v.sort_key",
  id: "v.id",
  system: "v.system",
  nation: "v.nation COLLATE NOCASE",
  points: "v.points",
  modelCode: "v.model_code COLLATE NOCASE",
  own: "v.own",
};

/** The JSON path of a figure; its name has no special characters. */
const pathOf = (figure: string): string => `$."${figure}"`;

const refuse = (message: string, place: string) => fail<Failure>({ code: "bad-request", message, place });

export interface ListStatement {
  /** Selects the keys first. */
  readonly sql: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** Equal for equal lists. */
  readonly signature: string;
}

export function listStatement(query: ListQuery): Result<ListStatement> {
  const where: string[] = [];
  const values: Record<string, string | number> = {};
  let order = Object.hasOwn(COLUMNS, query.sort) ? COLUMNS[query.sort] : undefined;
  if (order === undefined) {
    if (!FIGURE_NAME.test(query.sort)) return refuse(`Vehicles can't be sorted by “${query.sort}”.`, "sort");
    values["sortPath"] = pathOf(query.sort);
    order = `coalesce(json_extract(v.stats, @sortPath),
      (SELECT json_extract(w.stats, @sortPath) FROM weapon w WHERE w.vehicle = v.key AND w.position = 0))`;
  }
  if (query.system !== undefined) {
    where.push("v.system = @system");
    values["system"] = query.system;
  }
  if (query.nations?.length) {
    where.push("v.nation IN (SELECT value FROM json_each(@nations))");
    values["nations"] = JSON.stringify(query.nations);
  }
  if (query.own === true) where.push("v.own = 1");
  for (const [i, { figure, min = -Number.MAX_VALUE, max = Number.MAX_VALUE }] of (query.ranges ?? []).entries()) {
    if (!FIGURE_NAME.test(figure)) return refuse(`There is no figure “${figure}”.`, `ranges[${i}]`);
    values[`min${i}`] = min;
    values[`max${i}`] = max;
    if (figure === "points") {
      where.push(`v.points BETWEEN @min${i} AND @max${i}`);
      continue;
    }
    values[`path${i}`] = pathOf(figure);
    const within = (stats: string) =>
      `(json_type(${stats}, @path${i}) IN ('integer', 'real')
        AND json_extract(${stats}, @path${i}) BETWEEN @min${i} AND @max${i})`;
    where.push(
      `(${within("v.stats")} OR EXISTS (SELECT 1 FROM weapon w WHERE w.vehicle = v.key AND ${within("w.stats")}))`,
    );
  }
  const condition = where.length > 0 ? `WHERE ${where.join(" AND ")}` : "";
  const direction = query.descending ? "DESC" : "ASC";
  const sql = `SELECT v.key, ${order} AS sorted FROM vehicle v ${condition}
    ORDER BY sorted IS NULL, sorted ${direction}, v.sort_key, v.id`;
  return ok({ sql, values, signature: `${sql}\n${JSON.stringify(values)}` });
}

export interface Facets {
  readonly nations: { nation: string; count: number }[];
  readonly figures: { figure: string; min: number; max: number }[];
  readonly own: number;
}

/** The values to choose from in a system, or in all systems. */
export function listFacets(db: Database, system: string | undefined): Facets {
  const values = { system: system ?? null };
  const ours = "(@system IS NULL OR v.system = @system)";
  const nations = db
    .prepare(
      `SELECT v.nation, count(*) AS count FROM vehicle v WHERE ${ours} GROUP BY v.nation ORDER BY v.nation COLLATE NOCASE`,
    )
    .all(values) as Facets["nations"];
  const figures = db
    .prepare(
      `SELECT figure, min(value) AS min, max(value) AS max FROM (
         SELECT 'points' AS figure, v.points AS value FROM vehicle v WHERE ${ours} AND v.points IS NOT NULL
         UNION ALL
         SELECT f.key, f.value FROM vehicle v, json_each(v.stats) f WHERE ${ours} AND f.type IN ('integer', 'real')
         UNION ALL
         SELECT f.key, f.value FROM vehicle v JOIN weapon w ON w.vehicle = v.key, json_each(w.stats) f
           WHERE ${ours} AND f.type IN ('integer', 'real')
       ) GROUP BY figure ORDER BY figure`,
    )
    .all(values) as Facets["figures"];
  const count = db.prepare(`SELECT count(*) FROM vehicle v WHERE ${ours} AND v.own = 1`).pluck().get(values) as number;
  return { nations, figures, own: count };
}
