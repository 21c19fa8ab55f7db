import { afterAll, describe, expect, test } from "vitest";
import { vehicleQuerySchema } from "../../../shared/api.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { openVehicles } from "./helpers.ts";

describe("searching", () => {
  const { names, search, vehicles } = openVehicles(":memory:");
  afterAll(() => vehicles.close());
  const tanks = (query: object) => names({ system: "ghq-wwii", ...query });

  test("words from their beginnings, all of them, in any order, without regard to case and accents", () => {
    expect(tanks({ text: "tiger" })).toEqual(["Tiger I (Pz VI A)", "Tiger II (Pz VI B)"]);
    expect(tanks({ text: "ii tig" })).toEqual(["Tiger II (Pz VI B)"]);
    expect(tanks({ text: "SHERMAN uk" })).toEqual(["Sherman Firefly"]);
    expect(names({ system: "armour-battles", text: "sturmgeschutz" })).toEqual(["Sturmgeschütz III"]);
    expect(tanks({ text: "zeppelin" })).toEqual([]);
  });

  test("names without their hyphens and strokes, and model codes", () => {
    expect(tanks({ text: "t34" })).toEqual(["T-34/85", "T-34A", "T-34C"]);
    expect(tanks({ text: "t-34/85" })).toEqual(["T-34/85"]);
    expect(tanks({ text: "m11" })).toEqual(["M 11/39"]);
    expect(tanks({ text: "tigerii" })).toEqual(["Tiger II (Pz VI B)"]);
    expect(tanks({ text: "US90" })).toEqual(["M4 Sherman"]);
  });

  test("signs that mean something to the search engine are only signs", () => {
    for (const text of [
      '"',
      "'",
      "*",
      "tiger*",
      '"tiger',
      "NEAR(",
      "a OR b",
      "tiger AND",
      "name:tiger",
      "^tiger",
      "-",
      "(",
      "\u0000",
    ])
      expect(() => tanks({ text }), text).not.toThrow();
    expect(tanks({ text: "tiger OR sherman" })).toEqual([]);
    expect(tanks({ text: " - " })).toHaveLength(58);
  });

  test("filters: system, nation, points", () => {
    expect(search({ system: "brew-up" }).total).toBe(176);
    expect(tanks({ nations: ["Japan"] })).toEqual(["Kyu-Go Type 95", "Shinoto Chi-Ha"]);
    const priced = (min?: number, max?: number) => ({ ranges: [{ figure: "points", min, max }] });
    expect(tanks(priced(125))).toEqual(["E-100", "Maus (128mm)", "Tiger II (Pz VI B)"]);
    expect(tanks(priced(22, 23))).toEqual(["Kyu-Go Type 95", "Mk VI"]);
    expect(search({ system: "brew-up", ...priced(0) }).total).toBe(0);
    expect(search({ system: "ghq-wwii", nations: ["Japan", "Italy"] }).total).toBe(
      tanks({ nations: ["Japan"] }).length + tanks({ nations: ["Italy"] }).length,
    );
    expect(search({ system: "ghq-wwii", limit: 3 })).toMatchObject({ total: 58, rows: { length: 3 } });
  });

  test("sorted by name as people count, by columns and by figures, either way, the figureless last", () => {
    const american = tanks({ nations: ["USA"] });
    expect(american).toEqual([
      "M3 Lee",
      "M3 Stuart",
      "M4 Sherman",
      "M4A1 Sherman 76",
      "M4A3E8",
      "M5 Stuart",
      "M24 Chaffee",
      "M26 Pershing",
    ]);
    const by = (query: object, pick: (v: Vehicle) => unknown) => search(query).rows.map((row) => pick(row.vehicle));
    const sortedUp = (list: unknown[]) => [...list].sort((a, b) => Number(a) - Number(b));
    for (const [sort, pick] of [
      ["points", (v: Vehicle) => v.points],
      ["defense", (v: Vehicle) => v.stats["defense"]],
      ["move", (v: Vehicle) => v.stats["move"]],
      ["firepower", (v: Vehicle) => v.weapons[0]?.stats["firepower"]],
      ["range", (v: Vehicle) => v.weapons[0]?.stats["range"]],
    ] as const) {
      const up = by({ system: "ghq-wwii", sort }, pick);
      expect(up).toEqual(sortedUp(up));
      expect(new Set(up).size).toBeGreaterThan(5);
      expect(by({ system: "ghq-wwii", sort, descending: true }, pick)).toEqual(up.toReversed());
    }
    const tech = by({ system: "ghq-modern", sort: "techLevel", descending: true }, (v) => v.stats["techLevel"]);
    expect(tech).toEqual(sortedUp(tech).toReversed());
    const calibre = by({ system: "brew-up", sort: "calibre" }, (v) => v.weapons[0]?.stats["calibre"]);
    const none = calibre.indexOf(undefined);
    expect(none).toBeGreaterThan(0);
    expect(calibre.slice(none).every((c) => c === undefined)).toBe(true);
    expect(calibre.slice(0, none)).toEqual(sortedUp(calibre.slice(0, none)));
    const swimmers = by({ system: "ghq-modern", sort: "amphibiousMove", descending: true }, (v) => v.name);
    expect(swimmers[0]).toBe("PT-76");
  });

  test("a sort that can't be a figure's name is refused", () => {
    for (const sort of ['"', "x'); DROP TABLE vehicle; --", "$.a", ""])
      expect(vehicles.search(vehicleQuerySchema.parse({ sort }))).toMatchObject({
        ok: false,
        error: { code: "bad-request" },
      });
    expect(search({ sort: "constructor", system: "ghq-wwii" }).total).toBe(58);
  });

  test("what there is to choose from: nations with their numbers, between which values figures lie", () => {
    const wwii = vehicles.facets("ghq-wwii");
    if (!wwii.ok) throw new Error(wwii.error.message);
    expect(wwii.value.nations.find((n) => n.nation === "UK")).toEqual({ nation: "UK", count: 16 });
    expect(wwii.value.figures).toEqual([
      { figure: "defense", min: 1, max: 20 },
      { figure: "firepower", min: 0, max: 12 },
      { figure: "move", min: 6, max: 16 },
      { figure: "points", min: 20, max: 163 },
      { figure: "range", min: 1, max: 30 },
    ]);
    expect(wwii.value.own).toBe(0);
    const all = vehicles.facets(undefined);
    expect(all.ok && all.value.nations.reduce((n, row) => n + row.count, 0)).toBe(search({}).total);
  });
});
