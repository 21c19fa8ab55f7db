import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defused, restored } from "../../../main/vehicles/csvText.ts";
import { joinNotes, readTable, splitNotes } from "../../../main/vehicles/tables.ts";
import type { CsvReport } from "../../../shared/api.ts";
import { vehicleQuerySchema } from "../../../shared/api.ts";
import type { SystemId } from "../../../shared/systems.ts";
import { anySystem, vehicleOf } from "./arbitraries.ts";
import { database, own } from "./helpers.ts";

const outcomes = (report: CsvReport) => report.lines.map(({ line, name, outcome }) => [line, name, outcome]);
const reasons = (report: CsvReport) =>
  report.lines.flatMap(({ line, reason }) => (reason ? [`${line}: ${reason}`] : []));

function tables() {
  const opened = database(":memory:");
  const take = (text: string, mode: "check" | "all" | "rest" = "all", system: SystemId = "ghq-wwii") => {
    const report = opened.vehicles.importCsv({ text, system, mode });
    if (!report.ok) throw new Error(report.error.message);
    return report.value;
  };
  const give = (query: object, system: SystemId = "ghq-wwii") => {
    const given = opened.vehicles.exportCsv({ ...vehicleQuerySchema.parse(query), system });
    if (!given.ok) throw new Error(given.error.message);
    return given.value;
  };
  return { ...opened, take, give };
}

const HEAD =
  "id,parent,nation,name,points,model_code,notes,stats.defense,stats.move,weapon,mount,weapon.firepower,weapon.range";
const csv = (...lines: string[]) => [HEAD, ...lines].join("\n");
const LION = ",,UK,Lion,90,,,9,8,main,turret,7,25";

describe("taking vehicles in", () => {
  test("added, the same, changed: found by their name where they have no id", () => {
    const { take, names, vehicles } = tables();
    expect(outcomes(take(csv(LION)))).toEqual([[2, "Lion", "added"]]);
    expect(vehicles.get("user/ghq-wwii/lion")).toMatchObject({ value: { own: true, vehicle: { points: 90 } } });
    expect(outcomes(take(csv(LION)))).toEqual([[2, "Lion", "same"]]);
    const report = take(csv(LION.replace(",90,", ",91,"), ",,UK,Lioness,80,,R,7,9,main,hull,6,20"));
    expect(outcomes(report)).toEqual([
      [2, "Lion", "changed"],
      [3, "Lioness", "added"],
    ]);
    expect(report.written).toBe(true);
    expect(names({ own: true, sort: "points" })).toEqual(["Lioness", "Lion"]);
  });

  test("a dry run writes nothing and tells the same", () => {
    const { take, search } = tables();
    const dry = take(csv(LION), "check");
    expect(dry.written).toBe(false);
    expect(search({ own: true }).total).toBe(0);
    expect(take(csv(LION)).lines).toEqual(dry.lines);
  });

  test("one bad row keeps all out, or is left out", () => {
    const { take, names } = tables();
    const text = csv(LION, ",,UK,Bad,90,,,many,8,main,turret,7,25", ",,UK,Cub,50,,,9,8,main,turret,7,25");
    const all = take(text);
    expect(all.written).toBe(false);
    expect(reasons(all)).toEqual(["3: Defence must be a whole number from 0 to 40."]);
    expect(names({ own: true })).toEqual([]);
    const rest = take(text, "rest");
    expect(rest.written).toBe(true);
    expect(outcomes(rest).map(([, , outcome]) => outcome)).toEqual(["added", "refused", "added"]);
    expect(names({ own: true })).toEqual(["Cub", "Lion"]);
  });

  test("further weapons, by the id or the name above or right below; the fault's own line", () => {
    const { take, vehicles } = tables();
    const report = take(
      csv(
        ",,France,Two guns,53,FR1,R|T,6,7,main,hull,1,15",
        ",Two guns,,,,,,,,second,turret,5,12",
        ",,UK,Other,50,,,5,5,main,turret,7,20",
        ",,,,,,,,,machine gun,roof,1,4",
        ",Nobody,,,,,,,,x,turret,1,1",
      ),
      "rest",
    );
    expect(reasons(report)).toEqual([
      "5: Mount must be one of turret, hull.",
      "6: There is no vehicle “Nobody” above this row.",
    ]);
    expect(vehicles.get("user/ghq-wwii/two-guns")).toMatchObject({
      value: { vehicle: { notes: ["R", "T"], weapons: [{ mount: "hull" }, { name: "second", stats: { range: 12 } }] } },
    });
  });

  test("shipped vehicles are the same or refused, twins and strange ids are refused", () => {
    const { take, give, search } = tables();
    const shipped = give({ text: "sherman", nations: ["USA"] });
    expect(shipped.count).toBe(2);
    expect(outcomes(take(shipped.text)).map(([, , outcome]) => outcome)).toEqual(["same", "same"]);
    const changed = take(shipped.text.replace(",72,", ",73,"));
    expect(reasons(changed)).toEqual([
      "2: It comes with the program and can't be changed. Leave its id empty to take it in as your own.",
    ]);
    const odd = take(csv(`user/ghq-wwii/lion${LION}`, `user/ghq-wwii/lion${LION}`, `other${LION}`), "rest");
    expect(reasons(odd)).toEqual([
      "3: The same vehicle stands on line 2.",
      "4: “other” is no id of a vehicle of your own. Leave it empty, and one is made.",
    ]);
    expect(search({ own: true }).total).toBe(1);
  });

  test.for([
    ["semicolons", (text: string) => text.replaceAll(",", ";")],
    ["tabs", (text: string) => text.replaceAll(",", "\t")],
    ["a byte order mark and carriage returns", (text: string) => `\uFEFF${text.replaceAll("\n", "\r\n")}\r\n`],
    ["a spreadsheet's first line", (text: string) => `sep=;\r\n${text.replaceAll(",", ";")}`],
    [
      "names as people say them",
      (text: string) => text.replace("stats.defense", "DEFENCE").replace("weapon.range", "Range"),
    ],
    ["decimals of a spreadsheet", (text: string) => text.replace(",9,8,", ',"9,0",8.0,')],
    ["blank rows and cells", (text: string) => `${text}\n,,,,\n\n`],
  ] as const)("spreadsheets' ways: %s", ([, way]) => {
    const { take, vehicles } = tables();
    expect(take(way(csv(LION))).lines.map(({ outcome }) => outcome)).toEqual(["added"]);
    expect(vehicles.get("user/ghq-wwii/lion")).toMatchObject({
      value: { vehicle: { stats: { defense: 9, move: 8 }, weapons: [{ stats: { range: 25 } }] } },
    });
  });

  test("columns left out and columns that mean nothing", () => {
    const { take, vehicles } = tables();
    const report = take("name,nation,points,defense,move,firepower,range,colour\nCub,UK,40,4,9,3,12,green");
    expect(report).toMatchObject({ ignored: ["colour"], written: true });
    expect(vehicles.get("user/ghq-wwii/cub")).toMatchObject({
      value: { vehicle: { weapons: [{ name: "main", mount: "turret", stats: { firepower: 3 } }], notes: [] } },
    });
  });

  test.for([
    ["nothing", ""],
    ["no name", "nation,points\nUK,3"],
    ["a column twice", "name,name\na,b"],
    ["a meaning twice", "name,range,weapon.range\na,1,2"],
    ["more cells than columns", "name\na,b"],
    ["a quote that never ends", 'name\n"a'],
  ] as const)("what is no table of vehicles is refused whole: %s", ([, text]) => {
    const { vehicles } = tables();
    expect(vehicles.importCsv({ text, system: "ghq-wwii", mode: "all" })).toMatchObject({
      ok: false,
      error: { code: "invalid", message: expect.stringMatching(/^Line \d+: .*\.$/) },
    });
  });
});

describe("out and in again", () => {
  test("gives the same vehicles, whatever is in them, here and in another database", () => {
    const [here, there] = [tables(), tables()];
    fc.assert(
      fc.property(
        anySystem.chain((system) =>
          fc.tuple(fc.constant(system), fc.array(vehicleOf(system), { minLength: 1, maxLength: 4 })),
        ),
        ([system, several]) => {
          for (const { vehicles, search } of [here, there])
            for (const row of search({ own: true }).rows) vehicles.delete(row.vehicle.id);
          for (const vehicle of several) expect(here.vehicles.save({ ...vehicle, id: null }).ok).toBe(true);
          const all = here.vehicles.exportCsv({ ...vehicleQuerySchema.parse({ own: true }), system });
          if (!all.ok) throw new Error(all.error.message);
          const wish = { text: all.value.text, system, mode: "all" } as const;
          const again = here.vehicles.importCsv(wish);
          expect(again.ok && new Set(again.value.lines.map(({ outcome }) => outcome))).toEqual(new Set(["same"]));
          const taken = there.vehicles.importCsv(wish);
          expect(taken.ok && taken.value.lines.map(({ outcome }) => outcome)).toEqual(several.map(() => "added"));
          expect(there.search({ own: true }).rows).toEqual(here.search({ own: true }).rows);
        },
      ),
      { numRuns: 40 },
    );
  });

  test("no cell begins as a formula", () => {
    const { vehicles, give } = tables();
    vehicles.save({ ...own("=HYPERLINK(1)", "user/formula"), nation: "@x", notes: ["+1", "-2"] });
    const { text } = give({ own: true });
    const table = readTable(text, "refused");
    if (!table.ok) throw new Error(table.error.message);
    const cells = table.value.rows.flatMap((row) => Object.values(row.cells));
    expect(cells).toContain("'=HYPERLINK(1)");
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  test("cells and notes come back as they went", () => {
    const cells = fc.string({ unit: fc.constantFrom(..."'=+-@\tab".split("")) });
    fc.assert(fc.property(cells, (cell) => void expect(restored(defused(cell))).toBe(cell)));
    const notes = fc.array(fc.string({ unit: fc.constantFrom("a", "|", "\\", " ") }), { minLength: 1 });
    fc.assert(
      fc.property(
        notes.filter((list) => list.length > 1 || list[0] !== ""),
        (list) => void expect(splitNotes(joinNotes(list))).toEqual(list),
      ),
    );
  });
});

test("whatever text comes, the reader answers, and nothing refused is written", () => {
  const { vehicles, search } = tables();
  const piece = fc.constantFrom(
    ...`,;\t"\n\r|\\'=- `.split(""),
    "name",
    "id",
    "parent",
    "nation",
    "points",
    "user/x",
    "stats.defense",
    "weapon",
    "7",
    "\uFEFF",
    "sep=;",
    HEAD,
    LION,
    "__proto__",
    "constructor",
  );
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join("")),
    fc
      .tuple(fc.nat(csv(LION).length), fc.string({ maxLength: 4 }))
      .map(([at, more]) => csv(LION).slice(0, at) + more + csv(LION).slice(at)),
  );
  fc.assert(
    fc.property(text, anySystem, fc.constantFrom("check", "all"), (table, system, mode) => {
      const before = search({ own: true }).total;
      const report = vehicles.importCsv({ text: table, system, mode });
      if (!report.ok) {
        expect(report.error.message).toMatch(/^Line \d+: /);
        return;
      }
      const added = report.value.lines.filter(({ outcome }) => outcome === "added").length;
      expect(search({ own: true }).total).toBe(before + (report.value.written ? added : 0));
    }),
    { numRuns: 400 },
  );
});
