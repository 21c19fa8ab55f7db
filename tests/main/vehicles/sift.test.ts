import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { vehicleSheetOf } from "../../../shared/rules/systems.ts";
import { SYSTEM_IDS } from "../../../shared/systems.ts";
import { sheetColumns } from "../../../shared/vehicles/sheet.ts";
import { siftVehicles } from "../../../shared/vehicles/sift.ts";
import { nameOf, vehicleOf } from "./arbitraries.ts";
import { openVehicles } from "./helpers.ts";

describe("looking for figures between two values", () => {
  const { names, search, vehicles } = openVehicles(":memory:");
  afterAll(() => vehicles.close());
  const tanks = (...ranges: object[]) => names({ system: "ghq-wwii", ranges });

  test("one figure, several, open ends", () => {
    expect(tanks({ figure: "move", min: 15 })).toEqual(
      search({ system: "ghq-wwii" })
        .rows.filter(({ vehicle }) => Number(vehicle.stats["move"]) >= 15)
        .map(({ vehicle }) => vehicle.name),
    );
    expect(tanks({ figure: "defense", min: 12 }, { figure: "firepower", min: 12 })).toEqual([
      "E-100",
      "Maus (128mm)",
      "Tiger II (Pz VI B)",
    ]);
    expect(tanks({ figure: "defense", min: 5, max: 4 })).toEqual([]);
  });

  test("any weapon of the vehicle counts, not only the first", () => {
    // Firepower 1 in the hull, 5 in the turret.
    expect(names({ system: "ghq-wwii", text: "char", ranges: [{ figure: "firepower", min: 5, max: 5 }] })).toEqual([
      "Char B1-bis",
    ]);
    expect(
      search({ system: "ghq-modern", ranges: [{ figure: "minimumRange", min: 1 }] }).rows.every(({ vehicle }) =>
        vehicle.weapons.some((weapon) => weapon.name === "atgm"),
      ),
    ).toBe(true);
  });

  test("text and yes or no are never between two numbers; a name that is none is refused", () => {
    expect(search({ system: "brew-up", ranges: [{ figure: "velocity", min: 0 }] }).total).toBe(0);
    expect(search({ system: "brew-up", ranges: [{ figure: "turret", min: 0 }] }).total).toBe(0);
    for (const figure of ['"', "x') OR 1 --", "$", "", "a.b"])
      expect(() => search({ ranges: [{ figure, min: 0 }] }), figure).toThrow();
  });

  test("pages follow each other without a gap, the total stays", () => {
    const all = names({ system: "ghq-wwii", sort: "points", descending: true });
    const paged = [0, 20, 40].map((offset) =>
      search({ system: "ghq-wwii", sort: "points", descending: true, limit: 20, offset }),
    );
    expect(paged.flatMap(({ rows }) => rows.map((row) => row.vehicle.name))).toEqual(all);
    expect(paged.map(({ total }) => total)).toEqual([58, 58, 58]);
    const words = search({ system: "ghq-wwii", text: "pz", limit: 2, offset: 1 });
    expect(words.rows.map((row) => row.vehicle.name)).toEqual(names({ system: "ghq-wwii", text: "pz" }).slice(1, 3));
  });

  test("what was kept of an answer goes with every change", () => {
    const { vehicles: other, names: now } = openVehicles(":memory:");
    const tiger = other.get("ghq-wwii/germany/tiger-i-pz-vi-a");
    if (!tiger.ok) throw new Error(tiger.error.message);
    expect(now({ system: "ghq-wwii", text: "tiger" })).toHaveLength(2);
    const saved = other.save({ ...tiger.value.vehicle, id: null, name: "Tiger of my own" });
    if (!saved.ok) throw new Error(saved.error.message);
    expect(now({ system: "ghq-wwii", text: "tiger" })).toHaveLength(3);
    other.save({ ...saved.value.vehicle, name: "Lion" });
    expect(now({ system: "ghq-wwii", text: "tiger" })).toHaveLength(2);
    expect(now({ system: "ghq-wwii", own: true })).toEqual(["Lion"]);
    other.delete(saved.value.vehicle.id);
    expect(now({ system: "ghq-wwii", own: true })).toEqual([]);
    other.close();
  });
});

describe("the database and the sieve in hand", () => {
  test.for(SYSTEM_IDS)("answer alike: %s", (system) => {
    const keys = sheetColumns(vehicleSheetOf(system)).map((column) => column.key);
    const range = fc.record(
      { figure: fc.constantFrom(...keys), min: fc.integer({ min: 0, max: 12 }), max: fc.integer({ min: 0, max: 40 }) },
      { requiredKeys: ["figure"] },
    );
    const { vehicles, search } = openVehicles(":memory:");
    const query = fc.record(
      {
        text: fc.oneof(fc.constantFrom("t", "pz 4", "germ", "é", "x"), nameOf),
        nations: fc.subarray(["Germany", "USA", "US", "x"]),
        ranges: fc.array(range, { maxLength: 2 }),
        own: fc.constant(true),
        sort: fc.constantFrom("name", "nation", ...keys),
        descending: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    const own = fc.sample(vehicleOf(system), { numRuns: 30, seed: 7 });
    for (const vehicle of own) {
      const saved = vehicles.save({ ...vehicle, id: null });
      if (!saved.ok) throw new Error(saved.error.message);
    }
    const all = search({ system }).rows.map((row) => row.vehicle);
    expect(all.length).toBeGreaterThan(30);
    fc.assert(
      fc.property(query, (sift) => {
        expect(siftVehicles(all.toReversed(), sift).map((v) => v.id)).toEqual(
          search({ system, ...sift }).rows.map((row) => row.vehicle.id),
        );
      }),
      { numRuns: 150 },
    );
    vehicles.close();
  });
});
