import { describe, expect, it } from "vitest";
import { DRIVES } from "../../../../shared/rules/ghq/terrainRows.ts";
import { vehicleSheet } from "../../../../shared/rules/ghq-modern/vehicleSheet.ts";
import { readModernVehicle } from "../../../../shared/rules/ghq-modern/vehicles.ts";
import type { Vehicle } from "../../../../shared/vehicles/vehicle.ts";
import { csv, figures, VEHICLES, vehicle } from "./reference.ts";

const T80U = vehicle("T-80U / AT-11");
const [cannon, atgm] = T80U.weapons as [Vehicle["weapons"][number], Vehicle["weapons"][number]];

describe("a vehicle's figures", () => {
  it("are read into types", () => {
    expect(figures(T80U)).toEqual({
      id: T80U.id,
      name: "T-80U / AT-11",
      nation: "USSR",
      movementClass: "tracked",
      movementPoints: 18,
      points: 427,
      defense: 18,
      techLevel: 3,
      weapons: [
        {
          name: "cannon",
          key: "cannon",
          missile: false,
          mount: "turret",
          firepower: 20,
          range: 30,
          leastRange: 0,
          depletion: null,
        },
        {
          name: "missile",
          key: "missile",
          missile: true,
          mount: "turret",
          firepower: 20,
          range: 50,
          leastRange: 4,
          depletion: 3,
        },
      ],
      facingRestricted: false,
      personnel: false,
      recon: false,
    });
  });

  it("have a drive, notes and hull guns where a scenario's vehicles do", () => {
    for (const drive of DRIVES) expect(figures({ ...T80U, stats: { ...T80U.stats, drive } }).movementClass).toBe(drive);
    expect(figures({ ...T80U, notes: ["P", "R"] })).toMatchObject({ personnel: true, recon: true });
    expect(figures({ ...T80U, weapons: [{ ...cannon, mount: "hull" }] })).toMatchObject({ facingRestricted: true });
  });

  it("swim at a separate speed: an inch of water costs the whole move by that speed", () => {
    expect(figures(vehicle("PT-76")).water).toEqual({ type: "rate", perInch: 6 });
    expect(figures(T80U).water).toBeUndefined();
    expect(figures({ ...T80U, stats: { ...T80U.stats, amphibiousMove: 0 } }).water).toBeUndefined();
  });

  it("may have two weapons of a kind, distinguished by their keys", () => {
    const keys = (weapons: Vehicle["weapons"]) => figures({ ...T80U, weapons }).weapons.map(({ key }) => key);
    expect(keys([cannon, cannon])).toEqual(["cannon", "second-cannon"]);
    expect(keys([atgm, atgm])).toEqual(["missile", "second-missile"]);
    expect(keys([atgm, cannon])).toEqual(["missile", "cannon"]);
  });

  it.each([
    ["points", { points: null }],
    ["stats.defense", { stats: { ...T80U.stats, defense: 2.5 } }],
    ["stats.move", { stats: { ...T80U.stats, move: "18" } }],
    ["stats.move", { stats: { ...T80U.stats, move: -1 } }],
    ["stats.techLevel", { stats: { ...T80U.stats, techLevel: 5 } }],
    ["stats.techLevel", { stats: { ...T80U.stats, techLevel: 0 } }],
    ["stats.drive", { stats: { ...T80U.stats, drive: "hover" } }],
    ["weapons", { weapons: [] }],
    ["weapons", { weapons: [cannon, cannon, cannon] }],
    ["weapons[0].mount", { weapons: [{ ...cannon, mount: "roof" }] }],
    ["weapons[0].stats.firepower", { weapons: [{ ...cannon, stats: { range: 1 } }] }],
    ["weapons[0].stats.range", { weapons: [{ ...cannon, stats: { firepower: 1, range: 1.5 } }] }],
    [
      "weapons[1].stats.minimumRange",
      { weapons: [cannon, { ...atgm, stats: { firepower: 1, range: 9, depletion: 3 } }] },
    ],
    [
      "weapons[1].stats.depletion",
      { weapons: [cannon, { ...atgm, stats: { firepower: 1, range: 9, minimumRange: 3 } }] },
    ],
  ] as [string, Partial<Vehicle>][])("are refused with their place: %s", (place, change) => {
    const result = readModernVehicle({ ...T80U, ...change });
    expect(result).toMatchObject({ ok: false, error: { code: "invalid", place } });
    if (!result.ok) expect(result.error.message).toContain("T-80U / AT-11");
  });
});

describe("the shipped vehicles", () => {
  const rows = csv("vehicles.csv");
  it("are those of the reference", () =>
    expect(VEHICLES.map(({ name }) => name)).toEqual(rows.map((row) => row["name"])));

  it.each(rows.map((row) => [row["name"] as string, row] as const))(
    "%s: every figure as the referee reads it",
    (name, row) => {
      const read = figures(vehicle(name));
      const number = (key: string) => (row[key] ? Number(row[key]) : null);
      expect(row["drive"]).toBe("T");
      expect(read).toMatchObject({
        points: number("points"),
        techLevel: number("tech_level"),
        defense: number("defense"),
        movementPoints: number("speed_in"),
        movementClass: "tracked",
        personnel: false,
        recon: false,
        facingRestricted: false,
      });
      const gun = { mount: "turret" };
      const guns = [
        {
          ...gun,
          key: "cannon",
          missile: false,
          firepower: number("cannon_attack"),
          range: number("cannon_range_in"),
          leastRange: 0,
          depletion: null,
        },
        ...(row["atgm_attack"]
          ? [
              {
                ...gun,
                key: "missile",
                missile: true,
                firepower: number("atgm_attack"),
                range: number("atgm_range_in"),
                leastRange: number("atgm_min_range_in"),
                depletion: number("atgm_depletion"),
              },
            ]
          : []),
      ];
      expect(read.weapons.map(({ name: _, ...weapon }) => weapon)).toEqual(guns);
      const swims = number("amphib_speed_in");
      expect(read.water).toEqual(swims === null ? undefined : { type: "rate", perInch: read.movementPoints / swims });
    },
  );

  it("have figures within the limits of the form that edits them", () => {
    const limits = new Map(vehicleSheet.figures.map(({ key, kind }) => [key, kind]));
    for (const { name, stats } of VEHICLES)
      for (const [key, value] of Object.entries(stats)) {
        const kind = limits.get(key);
        if (kind?.type === "whole") {
          expect(value, `${name}, ${key}`).toBeGreaterThanOrEqual(kind.min);
          expect(value, `${name}, ${key}`).toBeLessThanOrEqual(kind.max);
        } else expect(kind?.type, `${name}, ${key}`).toBe("choice");
      }
  });
});
