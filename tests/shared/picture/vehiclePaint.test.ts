/** Paint by nation and year, and muzzle brakes by name, over every shipped vehicle. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../../main/start/node.mjs";
import { parseVehicleTable } from "../../../main/vehicles/figures.ts";
import { PAINT_SCHEMES, WHITEWASH } from "../../../shared/picture/paintSchemes.ts";
import { paintYear, vehiclePaint } from "../../../shared/picture/vehiclePaint.ts";
import { vehicleShape } from "../../../shared/picture/vehicleShape.ts";
import { SYSTEM_IDS } from "../../../shared/systems.ts";
import { nationOf } from "../../../shared/vehicles/nations.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";

const shipped: readonly Vehicle[] = SYSTEM_IDS.flatMap((system) => {
  const file = path.join(ROOT, `resources/vehicles/${system}.csv`);
  const read = parseVehicleTable(readFileSync(file, "utf8"), system, file);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
});
const called = (id: string): Vehicle => {
  const found = shipped.find((vehicle) => vehicle.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};
const paint = (id: string, date?: string, season?: Parameters<typeof vehiclePaint>[2]) =>
  vehiclePaint(called(id), date, season);

describe("the paint of vehicles", () => {
  it("is known for every shipped vehicle, with or without a date, in every season", () => {
    const dates = [undefined, "July 1940", "1943", "19 July 1944, 1500 hours", "October 1985", "a summer's day"];
    for (const vehicle of shipped)
      for (const date of dates)
        for (const season of ["summer", "autumn", "winter", "desert"] as const) {
          const found = vehiclePaint(vehicle, date, season);
          expect([vehicle.id, date, found === null]).toEqual([vehicle.id, date, false]);
        }
  });

  it("has rows of whole colours that leave no gap between a nation's years", () => {
    for (const { colours, years, pattern } of PAINT_SCHEMES) {
      for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      expect(years[0]).toBeLessThanOrEqual(years[1]);
      expect(colours.length === 1).toBe(pattern === "plain");
    }
    for (const nation of new Set(PAINT_SCHEMES.map((row) => row.nation))) {
      const own = PAINT_SCHEMES.filter((row) => row.nation === nation && !row.of && !row.season);
      own.slice(1).forEach((row, i) => {
        expect([nation, row.years[0]]).toEqual([nation, (own[i]?.years[1] ?? 0) + 1]);
      });
    }
  });

  it("follows the nation and the year", () => {
    const four = "ghq-wwii/germany/pziv-f2-h";
    const grey = paint(four, "July 1942");
    expect(grey?.pattern).toBe("plain");
    expect(paint(four, "12 May 1943")?.colours).toHaveLength(3);
    expect(paint(four, "12 May 1943")).toEqual(paint("armour-battles/german/tiger-i", "20 September 1944"));
    expect(paint("ghq-wwii/ussr/t-34c", "July 1942")).not.toEqual(grey);
    expect(paint("ghq-wwii/ussr/t-34c", "July 1942")).toEqual(paint("micro-squad/ussr-1985/t-72", "1985"));
    expect(paint("ghq-wwii/uk/cromwell-iv")).not.toEqual(paint("ghq-wwii/uk/a13-cruiser"));
    // The year of the vehicle's service beats a date out of it, and the nation's year beats the scenario's.
    expect(paintYear(called("armour-battles/german/panther-ausf-g"), "1941")).toBe(1943);
    expect(paintYear(called("micro-squad/usa-1985/m1"), "July 1944")).toBe(1985);
    expect(paint("micro-squad/usa-1985/m1")).toEqual(paint("ghq-modern/germany/leopard-ii", "October 1998"));
    expect(paint("ghq-modern/russia/t-90-at-12", "October 1998")?.colours).toHaveLength(3);
  });

  it("has winter and desert as variants, and dress for men", () => {
    const four = "ghq-wwii/germany/pziv-f2-h";
    const grey = paint(four, "1942")?.colours[0];
    expect(paint(four, "1942", "winter")).toEqual({ pattern: "worn", colours: [WHITEWASH, grey] });
    expect(paint(four, "1942", "desert")?.colours[0]).not.toBe(grey);
    expect(paint(four, "1942", "autumn")?.colours[0]).toBe(grey);
    expect(paint("ghq-wwii/ussr/t-34c", "1942", "desert")?.pattern).toBe("plain");
    const men = paint("micro-squad/germany/rifle-squad", "1944");
    expect(men?.pattern).toBe("plain");
    expect(men).not.toEqual(paint("micro-squad/germany/tiger-i", "1944"));
  });

  it("is null for a nation without a scheme, whose vehicles keep their side's colour", () => {
    expect(vehiclePaint({ ...called("ghq-wwii/ussr/t-34c"), nation: "Ruritania" }, "1942")).toBeNull();
  });
});

describe("nations", () => {
  it("are recognised as people write them", () => {
    const written = ["USSR 1985", "Soviet", "the Soviets", "Germans", "German", "U.S.", "US", "American", "British"];
    expect(written.map(nationOf)).toEqual([
      ...["ussr", "ussr", "the soviet", "germany", "germany", "usa", "usa", "usa", "uk"],
    ]);
  });
});

describe("muzzle brakes", () => {
  const named = (pattern: RegExp) =>
    shipped.filter((v) => pattern.test(v.id)).map((v) => [v.id, vehicleShape(v).brake] as const);
  it("are where they were, and nowhere else", () => {
    const none =
      /t-34|kv-|t-2[68]|\bt-[67]0|su-85|su-100|su-122|isu-122|m3-|m4-sherman|sherman-m-4$|m4-75|m4a3e2|m-10|m10-|chaffee|jagd-tiger|hetzer|pzii|pzkwf-(i|iid|iii.)$|stug-iiib|abrams|m60|leopard|chieftain|ghq-modern\/uk|centurion|t-?55|t-?62|t-?72|t-?80|char-b1|matilda|crusader/;
    const some =
      /panther|tiger-i|pziv|pzkwf-iv(f2|h)|panzer-iv-h|stug-iiig|sturmgeschuetz|marder|js-[23]|isu-152|\/su-152|su-76|sherman-76|e8$|m4-76|76-mm$|firefly|comet|ghq-wwii\/uk\/challenger|pak-40|17-pdr/;
    expect(named(none).length).toBeGreaterThan(60);
    expect(named(some).length).toBeGreaterThan(30);
    expect(named(none).filter(([id, brake]) => brake && !some.test(id))).toEqual([]);
    expect(named(some).filter(([id, brake]) => !brake && !none.test(id))).toEqual([]);
  });
});
