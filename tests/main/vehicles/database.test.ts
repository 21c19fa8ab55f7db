import fs from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { DATABASE_VERSION, MIGRATIONS, migrate, versionOf } from "../../../main/vehicles/migrations/index.ts";
import { temporaryFolder } from "../files/helpers.ts";
import { database, own, TABLES } from "./helpers.ts";

describe("vehicles of the user's own", () => {
  test("saved, found, changed, deleted; the search follows", () => {
    const { vehicles, names, search } = database(path.join(temporaryFolder(), "v.sqlite"));
    expect(vehicles.save(own())).toEqual({ ok: true, value: { vehicle: own(), own: true } });
    expect(vehicles.get("user/funny")).toEqual({ ok: true, value: { vehicle: own(), own: true } });
    expect(names({ text: "hobart" })).toEqual(["Hobart's Funny"]);
    expect(search({ system: "ghq-wwii", sort: "own", descending: true }).rows[0]?.own).toBe(true);
    const changed = { ...own("Crocodile"), weapons: own().weapons.slice(1), notes: ["hot"], points: 51 };
    expect(vehicles.save(changed)).toEqual({ ok: true, value: { vehicle: changed, own: true } });
    expect(names({ text: "hobart" })).toEqual([]);
    expect(names({ text: "croc" })).toEqual(["Crocodile"]);
    expect(vehicles.delete("user/funny")).toEqual({ ok: true, value: {} });
    expect(names({ text: "croc" })).toEqual([]);
    expect(vehicles.delete("user/funny")).toMatchObject({ ok: false, error: { code: "not-found" } });
    expect(vehicles.get("user/funny")).toMatchObject({ ok: false, error: { code: "not-found" } });
  });

  test("shipped vehicles can't be changed or deleted", () => {
    const { vehicles, search } = database(":memory:");
    const before = vehicles.get("ghq-wwii/usa/m4-sherman");
    for (const id of ["ghq-wwii/usa/m4-sherman", "ghq-wwii/uk/new", "user/", "user/../x y", "USER/x", "user/Ä"]) {
      expect(vehicles.save(own("x", id)), id).toMatchObject({
        ok: false,
        error: { code: "not-permitted", place: "id" },
      });
      expect(vehicles.delete(id)).toMatchObject({ ok: false, error: { code: "not-permitted" } });
    }
    expect(vehicles.get("ghq-wwii/usa/m4-sherman")).toEqual(before);
    expect(search({ system: "ghq-wwii" }).total).toBe(58);
  });
});

describe("an update of the shipped tables", () => {
  function edition(change: (text: string) => string) {
    const folder = temporaryFolder();
    fs.cpSync(TABLES, folder, { recursive: true });
    const table = path.join(folder, "ghq-wwii.csv");
    fs.writeFileSync(table, change(fs.readFileSync(table, "utf8")));
    return folder;
  }

  test("replaces, adds and removes shipped rows and never touches the user's", () => {
    const file = path.join(temporaryFolder(), "v.sqlite");
    const before = database(file);
    before.vehicles.save(own());
    // Even one that looks like a shipped one in everything but its id.
    const copy = before.vehicles.get("ghq-wwii/usa/m4-sherman");
    if (!copy.ok) throw new Error(copy.error.message);
    before.vehicles.save({ ...copy.value.vehicle, id: "user/m4-sherman" });
    before.vehicles.close();

    const tables = edition((text) =>
      text
        .replace(/^(ghq-wwii\/usa\/m4-sherman,.*),72,/m, "$1,73,")
        .replace(
          /^ghq-wwii\/uk\/comet,.*\n/m,
          "ghq-wwii/uk/black-prince,,UK,Black Prince,110,,,12,6,main,turret,11,25\n",
        ),
    );
    const after = database(file, tables);
    expect(after.names({ text: "comet", system: "ghq-wwii" })).toEqual([]);
    expect(after.names({ text: "black prince" })).toEqual(["Black Prince"]);
    expect(after.vehicles.get("ghq-wwii/usa/m4-sherman")).toMatchObject({
      value: { vehicle: { points: 73 }, own: false },
    });
    expect(after.vehicles.get("user/m4-sherman")).toMatchObject({ value: { vehicle: { points: 72 }, own: true } });
    expect(after.vehicles.get("user/funny")).toEqual({ ok: true, value: { vehicle: own(), own: true } });
    expect(after.search({ system: "ghq-wwii" }).total).toBe(60);
    expect(after.warnings).toEqual([]);
  });

  test("the same edition writes nothing", () => {
    const file = path.join(temporaryFolder(), "v.sqlite");
    const first = database(file);
    first.vehicles.prepare();
    first.vehicles.close();
    const before = fs.readFileSync(file);
    const second = database(file);
    expect(second.search({}).total).toBeGreaterThan(100);
    second.vehicles.close();
    expect(fs.readFileSync(file).equals(before)).toBe(true);
  });

  test("a broken table is refused whole, with its line", () => {
    const { vehicles } = database(
      ":memory:",
      edition((text) => text.replace(",UK,Comet,84", ",UK,,84")),
    );
    const refused = vehicles.facets(undefined);
    expect(refused).toMatchObject({ ok: false, error: { code: "invalid", line: 38 } });
  });
});

describe("migrations", () => {
  test("their numbers are unbroken, and a fresh database takes them all", () => {
    expect(MIGRATIONS.map((m) => m.version)).toEqual(MIGRATIONS.map((_, i) => i + 1));
    const db = new Sqlite(":memory:");
    migrate(db);
    expect(versionOf(db)).toBe(DATABASE_VERSION);
    migrate(db);
    expect(() => migrate(db, 1, [...MIGRATIONS].reverse())).toThrow(/out of order/);
  });

  test("from version 1 to 2: what was in the tables is kept, sorted and found", () => {
    const file = path.join(temporaryFolder(), "v.sqlite");
    const db = new Sqlite(file);
    migrate(db, 1);
    expect(versionOf(db)).toBe(1);
    db.exec(`INSERT INTO vehicle (id, system, nation, name, points, model_code, own, stats)
      VALUES ('user/x-10', 'ghq-wwii', 'UK', 'X-10 Éclair', 5, 'UK99', 1, '{"defense":2}')`);
    db.exec(`INSERT INTO note (vehicle, position, text) VALUES (1, 0, 'kept')`);
    db.close();
    const { vehicles, names } = database(file);
    expect(vehicles.get("user/x-10")).toMatchObject({
      value: { own: true, vehicle: { name: "X-10 Éclair", stats: { defense: 2 }, notes: ["kept"], points: 5 } },
    });
    for (const text of ["eclair", "x10", "uk99"]) expect(names({ text, system: "ghq-wwii" })).toContain("X-10 Éclair");
  });

  test("a step that fails leaves the database as it was", () => {
    const db = new Sqlite(":memory:");
    migrate(db, 1);
    const broken = {
      version: 2,
      name: "broken",
      up: (d: Sqlite.Database) => void d.exec("CREATE TABLE half (x); SELECT nonsense"),
    };
    expect(() => migrate(db, 2, [MIGRATIONS[0] as (typeof MIGRATIONS)[0], broken])).toThrow(/nonsense/);
    expect(versionOf(db)).toBe(1);
    expect(db.prepare("SELECT count(*) FROM sqlite_master WHERE name = 'half'").pluck().get()).toBe(0);
  });
});
