/** A scenario of the toy system as a file, with vehicles of the toy's table; the program here doesn't know the system. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { degrees, inches, point } from "../../shared/geometry/units.ts";
import { formatScenario } from "../../shared/scenario/format.ts";
import type { Stand } from "../../shared/scenario/model.ts";
import { newScenario } from "../../shared/scenario/newScenario.ts";
import type { SystemId } from "../../shared/systems.ts";
import { codeOf } from "../../shared/table/kinds.ts";
import type { Vehicle } from "../../shared/vehicles/vehicle.ts";

const TOY = "toy" as SystemId;

/** By id; the table has one weapon a vehicle and no quoted cells. */
function vehicles(): Readonly<Record<string, Vehicle>> {
  const text = readFileSync(path.join(import.meta.dirname, "toy.csv"), "utf8");
  const [head = "", ...rows] = text.trim().split("\n");
  const keys = head.split(",");
  return Object.fromEntries(
    rows.map((row) => {
      const cells = row.split(",");
      const cell = (key: string) => cells[keys.indexOf(key)] ?? "";
      const number = (key: string) => Number(cell(key));
      const vehicle: Vehicle = {
        ...{ id: cell("id"), system: TOY, nation: cell("nation"), name: cell("name"), points: number("points") },
        stats: { armour: number("stats.armour"), move: number("stats.move"), drive: cell("stats.drive") },
        weapons: [
          {
            name: cell("weapon"),
            mount: cell("mount"),
            stats: { dice: number("weapon.dice"), range: number("weapon.range") },
          },
        ],
        ...{ notes: [], modelCode: "" },
      };
      return [vehicle.id, vehicle];
    }),
  );
}

const KINDS = ["clockwork-tank", "heavy-clockwork-tank", "scout-car"] as const;

/** Three toys a side, sixteen inches apart; trees between them, and a road through. */
export function toyScenario(): string {
  const { scenario, ground } = newScenario({
    ...{ system: TOY, title: "The carpet", width: 30, height: 20, maximumSight: 24, turnLimit: 6 },
    ...{ metresPerInch: 1, metresPerLevel: 1 },
  });
  for (let row = 32; row < 44; row++)
    for (let column = 52; column < 68; column++) ground.terrain[ground.index(column, row)] = codeOf("woods");
  const stands = (["red", "blue"] as const).flatMap((side) =>
    KINDS.map((kind, i): Stand => {
      const id = `${side[0]}${i + 1}`;
      return {
        ...{ id, label: `${side === "red" ? "R" : "B"}${i + 1}`, side, vehicle: `toy/toy-town/${kind}` },
        at: point(side === "red" ? 7 : 23, 5 + 5 * i),
        facing: degrees(side === "red" ? 90 : 270),
        footprint: [inches(1), inches(1)],
      };
    }),
  );
  const road = { id: "road", kind: "good-road", width: inches(1), points: [point(0, 3), point(30, 3)], smooth: false };
  const victory = (["red", "blue"] as const).map((side) => ({
    ...{ type: "destroy", side, percent: 50, keep: 25, count: "stands" },
  }));
  return formatScenario({
    ground,
    scenario: {
      ...scenario,
      ...{ stands, vehicles: vehicles(), victory: victory as typeof scenario.victory },
      table: { ...scenario.table, lines: [road as (typeof scenario.table.lines)[number]] },
    },
  });
}
