/** The rows of Brew Up's list that its card doesn't have: whole nations, and no figure with two weapons in its hands. */
import { afterAll, describe, expect, test } from "vitest";
import { type BrewUpVehicle, readBrewUpVehicle } from "../../../shared/rules/brew-up/vehicles.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { isOurs, openVehicles } from "./helpers.ts";

const { search, vehicles } = openVehicles(":memory:");
afterAll(() => vehicles.close());
const listed = search({ system: "brew-up", limit: 10_000 }).rows.map(({ vehicle }) => vehicle);
function called(id: string): Vehicle {
  const found = listed.find((vehicle) => vehicle.id === `brew-up/${id}`);
  if (!found) throw new Error(`no ${id}`);
  return found;
}

describe("Brew Up, the rows that the card doesn't have", () => {
  const read = (vehicle: Vehicle): BrewUpVehicle => {
    const found = readBrewUpVehicle(vehicle);
    if (!found.ok) throw new Error(found.error.message);
    return found.value;
  };
  const figures = listed.filter(isOurs).map(read);
  const of = (kind: string, nation?: string) =>
    figures.filter((one) => one.kind === kind && (nation === undefined || one.nation === nation));

  test("four nations have men, guns, mortars, batteries and soft vehicles, all have riflemen or trucks", () => {
    for (const nation of ["US", "UK", "Germany", "USSR"]) {
      const arms = new Set(of("men", nation).flatMap(({ small }) => small.map((one) => one.arm)));
      for (const needed of ["rifle", "submachinegun", "flamethrower", "hand-grenade", "rifle-grenade"])
        expect(arms, nation).toContain(needed);
      for (const needed of ["heavy-mg", "light-mg"])
        expect([...arms].some((one) => one.startsWith(needed) || (needed === "light-mg" && one === "bar"))).toBe(true);
      expect(
        of("men", nation).filter(({ name }) => /HQ|observer/.test(name)),
        nation,
      ).toHaveLength(2);
      expect(of("gun", nation).filter(({ guns }) => guns.length === 1).length, nation).toBeGreaterThanOrEqual(3);
      expect(
        of("gun", nation).some(({ artillery }) => artillery?.group === "mortar"),
        nation,
      ).toBe(true);
      expect(of("battery", nation).length, nation).toBeGreaterThanOrEqual(1);
      expect(
        of("soft", nation).filter(({ carries }) => carries === 4),
        nation,
      ).toHaveLength(1);
    }
    for (const nation of ["US", "UK", "France", "Germany", "Italy", "USSR", "Japan"]) {
      expect(
        of("men", nation).some(({ small: [first] }) => first?.arm === "rifle"),
        nation,
      ).toBe(true);
      expect(
        of("soft", nation).some(({ carries, tows }) => carries === 12 && tows),
        nation,
      ).toBe(true);
    }
  });

  const ON_TOP = ["hand-grenade", "rifle-grenade", "panzerfaust-30", "panzerfaust-later"];
  test.for(of("men"))("$id: a figure carries one weapon, grenades and panzerfausts on top", ({ small, crew, guns }) => {
    const carried = small.filter(({ arm }) => !ON_TOP.includes(arm)).reduce((sum, { number }) => sum + number, 0);
    expect(carried).toBeLessThanOrEqual(crew);
    expect(carried).toBeGreaterThan(0);
    for (const { number, place } of small) {
      expect(number).toBeLessThanOrEqual(crew);
      expect(place).toBe("carried");
    }
    expect(guns).toEqual([]);
  });

  test("a squad has 8 to 12 figures, a team fewer", () => {
    for (const { name, crew } of of("men")) {
      if (/squad|section/i.test(name)) expect(crew >= 8 && crew <= 12, name).toBe(true);
      else expect(crew, name).toBeLessThanOrEqual(5);
    }
  });

  test.for(of("gun"))("$id has one gun, and its crew moves it by its calibre", (gun) => {
    const mortar = gun.artillery?.group === "mortar";
    const millimetres = mortar ? (gun.artillery?.millimetres ?? 0) : (gun.guns[0]?.millimetres ?? 0);
    expect(gun.guns).toHaveLength(mortar ? 0 : 1);
    expect(gun.movesItself).toBe(millimetres <= (mortar ? 80 : 57));
    if (gun.movesItself) expect(gun.movementClass).toBe(mortar ? "on-foot" : "crawling");
    if (mortar) expect(gun.armour.frontal).toBeNull();
  });

  test("guns that a vehicle of the card carries, too, have its row", () => {
    const gunOf = (id: string) => {
      const gun = read(called(id)).guns.at(0);
      return [gun?.calibre, gun?.velocity];
    };
    for (const [gun, vehicle] of [
      ["us/37mm-gun", "us/stuart-m-3-m-5"],
      ["us/3-inch-gun", "us/wolverine-m-10"],
      ["uk/2-pdr-gun", "uk/matilda"],
      ["uk/6-pdr-gun", "uk/crusader"],
      ["uk/17-pdr-gun", "uk/firefly"],
      ["uk/25-pdr-gun", "uk/sexton"],
      ["germany/pak-36", "germany/pzkwf-iiid"],
      ["germany/pak-38", "germany/pzkwf-iiij"],
      ["germany/pak-40", "germany/marder"],
      ["germany/88mm-flak", "germany/tiger-i"],
      ["germany/20mm-flak", "germany/arm-car-222-231"],
      ["ussr/45mm-gun", "ussr/bt-7"],
      ["ussr/76mm-zis-3", "ussr/su-76m"],
      ["ussr/122mm-howitzer", "ussr/su-122"],
      ["germany/stuh-42", "germany/wespe"],
      ["germany/stug-iv", "germany/stug-iiig"],
    ] as const)
      expect(gunOf(gun), gun).toEqual(gunOf(vehicle));
  });

  test("vehicles after remarks of the card are as it says", () => {
    const cars = of("afv").filter(({ name }) => name.startsWith("Arm. Car"));
    expect(
      cars.map(({ name, guns: [gun], turret, rearDriver, wheeled }) => [
        ...[name, `${gun?.calibre} ${gun?.velocity}`, turret.type, rearDriver && wheeled],
      ]),
    ).toEqual([
      ["Arm. Car 233", "75 LV", "none", true],
      ["Arm. Car 234/2", "50 HV", "turret", true],
      ["Arm. Car 234/3", "75 LV", "none", true],
      ["Arm. Car 234/4", "75 HV", "none", true],
    ]);
    const g = called("germany/stug-iiig");
    const iv = called("germany/stug-iv");
    expect([iv.stats, iv.weapons]).toEqual([g.stats, g.weapons]);
    expect(called("germany/stuh-42").stats).toEqual(g.stats);
    expect(of("afv")).toHaveLength(6);
  });
});
