/**
 * Aim 6, its first half: the vehicle search as the window asks it, while words are typed letter by letter over 10,000
 * vehicles, against the bare prepared full-text statement over the same database that finds the same vehicles in the same
 * order. Ours answers with whole vehicles and their number; the bare statement with ids.
 */
import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import type { Database } from "better-sqlite3";
import { openDatabase } from "../../main/vehicles/database.ts";
import { createReader, type Query } from "../../main/vehicles/reader.ts";
import { putVehicle } from "../../main/vehicles/rows.ts";
import { vehicleQuerySchema } from "../../shared/api.ts";
import { randomOf } from "../../shared/dice/seeded.ts";
import type { SystemId } from "../../shared/systems.ts";
import { matchQuery } from "../../shared/vehicles/names.ts";
import type { Vehicle } from "../../shared/vehicles/vehicle.ts";
import { type Bench, type Figure, GateError, interleave, median, medianOf } from "./protocol.ts";

const SEED = 20_261_122;
const VEHICLES = 10_000;
/** As many as the window asks for at once. */
const PAGE = 200;
const SYSTEM: SystemId = "ghq-wwii";

const NATIONS = ["Germany", "USA", "USSR", "UK", "France", "Italy", "Japan", "Poland", "Czechoslovakia", "Hungary"];
const FAMILIES = [
  ..."Tiger Panther Leopard Luchs Hetzer Marder Nashorn Wespe Sherman Stuart Pershing Hellcat Jackson Wolverine".split(
    " ",
  ),
  ..."Matilda Valentine Crusader Covenanter Cromwell Comet Churchill Tetrarch Firefly Archer Achilles".split(" "),
  ..."T-34 T-26 T-70 KV IS BT SU ISU Char Somua Renault Hotchkiss Carro Semovente Ha-Go Chi-Ha 7TP Turan Zrinyi".split(
    " ",
  ),
];
/** What is typed; each of its beginnings is a search. */
const TYPED = ["tiger ii", "t34 85", "sherman uk", "panther g", "char b", "g42", "su 1", "valentine 7 b"];

function vehicles(): Vehicle[] {
  const random = randomOf(SEED);
  const below = (n: number) => random.below(n);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  return Array.from({ length: VEHICLES }, (_, i): Vehicle => {
    const mark = pick(["", " I", " II", " III", " IV", " A", " B", " G", " Ausf D", " Mk 5", "/76", "/85"]);
    return {
      id: `user/${SYSTEM}/bench-${i}`,
      system: SYSTEM,
      nation: pick(NATIONS),
      name: `${pick(FAMILIES)}${mark} ${below(200)}`,
      points: 20 + below(150),
      stats: { defense: below(16), move: 4 + below(14) },
      weapons: [
        { name: "main", mount: "turret", stats: { firepower: below(13), range: 5 + below(26) } },
        ...(below(10) === 0 ? [{ name: "second", mount: "hull", stats: { firepower: below(6), range: 10 } }] : []),
      ],
      notes: below(20) === 0 ? ["R"] : [],
      modelCode: `G${below(900)}`,
    };
  });
}

function filled(): Database {
  const opened = openDatabase({
    file: ":memory:",
    shipped: { vehicles: [], hash: "" },
    now: () => 0,
    warn: (message) => console.error(message),
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const db = opened.value;
  db.transaction(() => {
    for (const vehicle of vehicles()) putVehicle(db, vehicle, true);
  })();
  db.exec("INSERT INTO vehicle_text (vehicle_text) VALUES ('optimize')");
  return db;
}

const checksum = (lists: readonly (readonly string[])[]): string =>
  createHash("sha256").update(JSON.stringify(lists)).digest("hex").slice(0, 16);

export const searchBench: Bench = {
  name: "search",
  async run(): Promise<Figure[]> {
    const db = filled();
    const reader = createReader(db);
    const bare = db
      .prepare(
        `SELECT v.id FROM vehicle_text t JOIN vehicle v ON v.key = t.rowid
         WHERE t.vehicle_text MATCH ? ORDER BY v.sort_key, v.id LIMIT ${PAGE}`,
      )
      .pluck();
    const texts = TYPED.flatMap((typed) => Array.from(typed, (_, i) => typed.slice(0, i + 1)));
    const queries: Query[] = texts.map((text) => vehicleQuerySchema.parse({ system: SYSTEM, text, limit: PAGE }));
    const matches = texts.map((text) => matchQuery(text) as string);
    const search = (query: Query) => {
      const found = reader.search(query);
      if (!found.ok) throw new Error(found.error.message);
      return found.value;
    };

    const start = performance.now();
    search(queries[0] as Query);
    const first = performance.now() - start;
    const ours = checksum(queries.map((query) => search(query).rows.map((row) => row.vehicle.id)));
    const theirs = checksum(matches.map((match) => bare.all(match) as string[]));
    if (ours !== theirs) throw new GateError(`the search finds ${ours}, the bare statement ${theirs}`);
    for (const query of queries) {
      const counted = db.prepare("SELECT count(*) FROM vehicle_text WHERE vehicle_text MATCH ?").pluck();
      if (search(query).total !== counted.get(matchQuery(query.text as string)))
        throw new GateError(`“${query.text}” is counted wrongly`);
    }

    const rounds = await interleave([
      {
        name: "search",
        call: () => {
          for (const query of queries) search(query);
          return undefined;
        },
      },
      {
        name: "bare statement",
        call: () => {
          for (const match of matches) bare.all(match);
          return undefined;
        },
      },
    ]);
    const version = db.prepare("SELECT sqlite_version()").pluck().get() as string;
    db.close();
    const ratios = rounds.map(([mine, other]) => (mine as number) / (other as number));
    const milliseconds = (contender: number) =>
      Number(((medianOf(rounds, contender) / queries.length) * 1000).toFixed(4));
    return [
      {
        name: "vehicle search, 10,000 rows, to the bare prepared FTS statement",
        median: median(ratios),
        min: Math.min(...ratios),
        max: Math.max(...ratios),
        aim: { at: "most", value: 1.1 },
        details: {
          "search, ms": milliseconds(0),
          "bare statement, ms": milliseconds(1),
          "first search after a change, ms": Number(first.toFixed(2)),
          searches: queries.length,
          checksum: ours,
          "compared with": `SQLite ${version} ${createRequire(import.meta.url)("better-sqlite3/package.json").version}`,
        },
      },
    ];
  },
};
