/** The shipped period lists against their systems' vehicle tables and force sheets. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../../main/start/node.mjs";
import { parseVehicleTable } from "../../../main/vehicles/figures.ts";
import { checkForces } from "../../../shared/forces/check.ts";
import { spanOf } from "../../../shared/forces/figures.ts";
import { forceSheetOf } from "../../../shared/forces/sheets.ts";
import { type PeriodList, type PeriodListFile, parsePeriodLists } from "../../../shared/lists/periodLists.ts";
import type { Result } from "../../../shared/result.ts";
import { SYSTEM_IDS, type SystemId } from "../../../shared/systems.ts";
import { meetings } from "../../../shared/tonight/pairing.ts";

const fileOf = (system: SystemId) => path.join(ROOT, `resources/lists/${system}.json`);

function got<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
function shippedLists(system: SystemId): PeriodListFile {
  const file = fileOf(system);
  return got(parsePeriodLists(readFileSync(file, "utf8"), file));
}
function tableOf(system: SystemId) {
  const file = path.join(ROOT, `resources/vehicles/${system}.csv`);
  return got(parseVehicleTable(readFileSync(file, "utf8"), system, file));
}

const years = ({ from, to }: PeriodList) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const inYear = (year: number, { from = year, to = year }: PeriodList["blocks"][number]) => from <= year && year <= to;

const shipped = SYSTEM_IDS.filter((system) => existsSync(fileOf(system)));

it("some system has period lists", () => {
  expect(shipped.length).toBeGreaterThan(0);
});

describe.each(shipped)("the period lists of %s", (system) => {
  const file = shippedLists(system);
  const table = tableOf(system);
  const nations = new Set(table.map(({ nation }) => nation));

  it("are of this system, with vehicles of its table and opponents that have lists", () => {
    expect(file.system).toBe(system);
    const listed = new Set(file.lists.map(({ nation }) => nation));
    const vehicles = new Set(table.map(({ id }) => id));
    const unknown = file.lists.flatMap(({ id, against, blocks }) => [
      ...against.filter((name) => !listed.has(name)).map((name) => `${id}: ${name}`),
      ...blocks.flatMap(({ stands }) => stands.flatMap(({ vehicle }) => (vehicles.has(vehicle) ? [] : [vehicle]))),
    ]);
    expect(unknown).toEqual([]);
  });

  it("have every nation of its table", () => {
    const listed = new Set(file.lists.map(({ nation }) => nation));
    expect([...nations].filter((nation) => !listed.has(nation))).toEqual([]);
  });

  it.each(file.lists)(
    "$id has roles and figures of the force sheet, within their limits and those of troops",
    ({ name, figures, blocks }) => {
      const stands = blocks.flatMap((block) => block.stands.map(({ role }) => ({ label: block.name, role })));
      expect(checkForces({ system, sides: [{ name, figures }], stands })).toEqual({ ok: true, value: null });
      for (const { key, classes } of forceSheetOf(system).sideFigures) {
        const value = figures?.[key];
        if (value === undefined || !classes) continue;
        const [least, most] = spanOf(classes);
        expect(value >= least && value <= most, key).toBe(true);
      }
    },
  );

  it.each(file.lists)("$id has a list of each opponent that fights it in its years and theatres", (list) => {
    const opponents = new Set(
      meetings(file.lists)
        .filter(({ lists: [first] }) => first === list)
        .map(({ lists: [, second] }) => second.nation),
    );
    expect(list.against.filter((nation) => nation === list.nation || !opponents.has(nation))).toEqual([]);
  });

  it.each(file.lists)("$id fights in each of its theatres", (list) => {
    const fought = meetings(file.lists).filter(({ lists: [first] }) => first === list);
    expect((list.theatres ?? []).filter((id) => !fought.some(({ theatre }) => theatre === id))).toEqual([]);
  });

  it.each(file.lists)("$id has a core block in each of its years, and no block outside them", (list) => {
    // A headquarters alone is no force.
    const core = list.blocks.filter((block) => block.core && block.weight !== "support");
    expect(years(list).filter((year) => !core.some((block) => inYear(year, block)))).toEqual([]);
    expect(list.blocks.filter((block) => !years(list).some((year) => inYear(year, block)))).toEqual([]);
  });
});
