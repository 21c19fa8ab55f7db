import { expect, test } from "vitest";
import { parseVehicleTable } from "../../../main/vehicles/figures.ts";

const HEAD =
  "id,parent,nation,name,points,model_code,notes,stats.defense,stats.open,stats.drive,weapon,mount,weapon.range";
const parse = (...lines: string[]) => parseVehicleTable([HEAD, ...lines].join("\n"), "ghq-wwii", "table.csv");

test("numbers, yes and no, text, empty cells, notes, further weapons", () => {
  expect(
    parse(
      'ghq-wwii/uk/a,,UK,"A, the first",12.5,"U1, 2",R|T,-3,yes,1Dx2,main,hull,10',
      ",ghq-wwii/uk/a,,,,,,,,,Turret,turret,",
    ),
  ).toEqual({
    ok: true,
    value: [
      {
        id: "ghq-wwii/uk/a",
        system: "ghq-wwii",
        nation: "UK",
        name: "A, the first",
        points: 12.5,
        stats: { defense: -3, open: true, drive: "1Dx2" },
        weapons: [
          { name: "main", mount: "hull", stats: { range: 10 } },
          { name: "Turret", mount: "turret", stats: {} },
        ],
        notes: ["R", "T"],
        modelCode: "U1, 2",
      },
    ],
  });
});

test.for([
  ["a weapon of nobody", [",ghq-wwii/uk/none,,,,,,,,,Gun,hull,1"], 2, "no vehicle"],
  ["a further row without a weapon", ["ghq-wwii/uk/a,,UK,A,,,,,,,,,", ",ghq-wwii/uk/a,,,,,,,,,,,"], 3, "weapon"],
  ["an id twice", ["ghq-wwii/uk/a,,UK,A,,,,,,,,,", "ghq-wwii/uk/a,,UK,B,,,,,,,,,"], 3, "twice"],
  ["an id of another system", ["brew-up/uk/a,,UK,A,,,,,,,,,"], 2, "begin with"],
  ["no name", ["ghq-wwii/uk/a,,UK,,,,,,,,,,"], 2, "name"],
  ["points that are no number", ["ghq-wwii/uk/a,,UK,A,many,,,,,,,,"], 2, "points"],
  ["points below zero", ["ghq-wwii/uk/a,,UK,A,-1,,,,,,,,"], 2, "points"],
] as const)("refused with its line: %s", ([, lines, line, reason]) => {
  const refused = parse(...lines);
  expect(refused).toMatchObject({ ok: false, error: { code: "invalid", file: "table.csv", line } });
  expect(!refused.ok && refused.error.message).toContain(reason);
});

test("what is no table is refused", () => {
  expect(parseVehicleTable('a,b\n"', "ghq-wwii", "table.csv")).toMatchObject({ ok: false, error: { code: "invalid" } });
  expect(parse("ghq-wwii/uk/a,,UK,A")).toMatchObject({ ok: false });
});
