import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { cleanUp, temporaryFolder } from "../files/helpers.ts";
import { database, own, ROOT } from "./helpers.ts";

describe("a database in trouble", () => {
  test("of a newer program: refused clearly, left as it is", () => {
    const file = path.join(temporaryFolder(), "v.sqlite");
    const first = database(file);
    first.vehicles.save(own());
    first.vehicles.close();
    const db = new Sqlite(file);
    db.pragma("user_version = 99");
    db.close();
    const before = fs.readFileSync(file);
    const { vehicles, warnings } = database(file);
    for (const refused of [vehicles.facets(undefined), vehicles.save(own()), vehicles.get("user/funny")]) {
      expect(refused).toMatchObject({ ok: false, error: { code: "newer-version", file } });
      expect(!refused.ok && refused.error.message).toContain("99");
    }
    vehicles.close();
    expect(fs.readFileSync(file).equals(before)).toBe(true);
    expect(fs.readdirSync(path.dirname(file))).toEqual(["v.sqlite"]);
    expect(warnings).toEqual([]);
  });

  test("of a newer program that keeps a write-ahead log: not even that is played back", () => {
    const [made, folder] = [temporaryFolder(), temporaryFolder()];
    const newer = new Sqlite(path.join(made, "v.sqlite"));
    newer.pragma("journal_mode = WAL");
    newer.exec("CREATE TABLE later (x)");
    newer.pragma("user_version = 99");
    for (const name of ["v.sqlite", "v.sqlite-wal"]) fs.copyFileSync(path.join(made, name), path.join(folder, name));
    newer.close();
    const state = () => ["v.sqlite", "v.sqlite-wal"].map((name) => fs.readFileSync(path.join(folder, name), "base64"));
    const before = state();
    const { vehicles } = database(path.join(folder, "v.sqlite"));
    expect(vehicles.facets(undefined)).toMatchObject({ ok: false, error: { code: "newer-version" } });
    expect(state()).toEqual(before);
  });

  test("locked by another process: a clear message after a short wait, and it works once it is free", async () => {
    const file = path.join(temporaryFolder(), "v.sqlite");
    const { vehicles, search } = database(file);
    vehicles.prepare();
    vehicles.close();
    const script = `
      const db = new (require("better-sqlite3"))(process.argv[1]);
      db.exec("BEGIN EXCLUSIVE");
      console.log("locked");
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ["-e", script, file], { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
    cleanUp(() => child.kill("SIGKILL"));
    await once(child.stdout, "data");
    const begun = Date.now();
    const refused = vehicles.facets(undefined);
    expect(Date.now() - begun).toBeLessThan(2000);
    expect(refused).toMatchObject({ ok: false, error: { code: "database", file } });
    expect(!refused.ok && refused.error.message).toContain("in use");
    child.kill("SIGKILL");
    await once(child, "close");
    expect(search({ system: "ghq-wwii" }).total).toBe(58);
  });

  test("locked while a vehicle is saved: told, nothing half saved", () => {
    const file = path.join(temporaryFolder(), "v.sqlite");
    const { vehicles, names } = database(file);
    vehicles.prepare();
    const other = new Sqlite(file);
    other.exec("BEGIN IMMEDIATE");
    expect(vehicles.save(own())).toMatchObject({ ok: false, error: { code: "database" } });
    other.exec("ROLLBACK");
    other.close();
    expect(names({ text: "hobart" })).toEqual([]);
    expect(vehicles.save(own()).ok).toBe(true);
  });

  test.for([
    [
      "text",
      (file: string) => fs.writeFileSync(file, "this is no database at all, however long it may be. ".repeat(200)),
    ],
    ["half of it", (file: string) => fs.truncateSync(file, Math.floor(fs.statSync(file).size / 2))],
    [
      "zeros in the middle",
      (file: string) => {
        const bytes = fs.readFileSync(file);
        bytes.fill(0, 4096, bytes.length - 4096);
        fs.writeFileSync(file, bytes);
      },
    ],
  ] as const)("corrupt (%s): set aside whole with a warning and made anew", ([, spoil]) => {
    const folder = temporaryFolder();
    const file = path.join(folder, "v.sqlite");
    const first = database(file);
    first.vehicles.save(own());
    first.vehicles.close();
    spoil(file);
    const spoilt = fs.readFileSync(file);
    const { vehicles, warnings, search } = database(file);
    expect(search({ system: "ghq-wwii" }).rows.filter((row) => !row.own)).toHaveLength(58);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain("v.sqlite.damaged-99");
    expect(fs.readFileSync(path.join(folder, "v.sqlite.damaged-99")).equals(spoilt)).toBe(true);
    expect(vehicles.save(own()).ok).toBe(true);
  });

  test("what can still be read of the user's own vehicles is saved from the damage", () => {
    const folder = temporaryFolder();
    const file = path.join(folder, "v.sqlite");
    const first = database(file);
    first.vehicles.save(own());
    first.vehicles.close();
    // Damages the search index only: the tables themselves stay readable.
    const bytes = fs.readFileSync(file);
    const db = new Sqlite(file, { readonly: true });
    const page = db
      .prepare("SELECT rootpage FROM sqlite_master WHERE name = 'vehicle_by_points'")
      .pluck()
      .get() as number;
    const size = db.pragma("page_size", { simple: true }) as number;
    db.close();
    bytes.fill(0xff, (page - 1) * size, page * size);
    fs.writeFileSync(file, bytes);
    const { vehicles, warnings } = database(file);
    expect(vehicles.get("user/funny")).toEqual({ ok: true, value: { vehicle: own(), own: true } });
    expect(warnings[0]).toContain("One vehicle of your own");
  });

  test("a search index that lost its contents is mended without a word, a torn one without a loss", () => {
    for (const [spoil, warned] of [
      ["INSERT INTO vehicle_text (vehicle_text) VALUES ('delete-all')", 0],
      ["DELETE FROM vehicle_text_data WHERE id > 10", 1],
    ] as const) {
      const file = path.join(temporaryFolder(), "v.sqlite");
      const first = database(file);
      first.vehicles.save(own());
      first.vehicles.close();
      const db = new Sqlite(file);
      db.unsafeMode(true);
      db.exec(spoil);
      db.close();
      const { names, warnings } = database(file);
      expect(names({ text: "hobart" })).toEqual(["Hobart's Funny"]);
      expect(names({ text: "tiger", system: "ghq-wwii" })).toHaveLength(2);
      expect(warnings).toHaveLength(warned);
    }
  });

  test("an empty file is a new database", () => {
    const file = path.join(temporaryFolder(), "v.sqlite");
    fs.writeFileSync(file, "");
    const { search, warnings } = database(file);
    expect(search({ system: "ghq-wwii" }).total).toBe(58);
    expect(warnings).toEqual([]);
  });

  test("a place that can't hold one: the shipped vehicles are there, own ones are refused with the reason", () => {
    const folder = temporaryFolder();
    fs.mkdirSync(path.join(folder, "v.sqlite"));
    const { vehicles, warnings, search } = database(path.join(folder, "v.sqlite"));
    expect(search({ system: "ghq-wwii" }).total).toBe(58);
    expect(warnings).toHaveLength(1);
    expect(vehicles.save(own())).toMatchObject({ ok: false, error: { code: "read-only" } });
    expect(vehicles.delete("user/funny")).toMatchObject({ ok: false, error: { code: "read-only" } });
  });
});
