/** A small battle with known figures: two hills, a wood and a marsh, three tanks from the shipped tables. */
import fs from "node:fs";
import path from "node:path";
import { parseVehicleTable } from "../../../main/vehicles/figures.ts";
import { type Degrees, type Inches, inches, point } from "../../../shared/geometry/units.ts";
import type { LoadedScenario, Stand } from "../../../shared/scenario/model.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";
import { Ground } from "../../../shared/table/ground.ts";
import { codeOf } from "../../../shared/table/kinds.ts";

const TABLE = path.join(import.meta.dirname, "..", "..", "..", "resources", "vehicles", "ghq-wwii.csv");

export function battle(): LoadedScenario {
  const parsed = parseVehicleTable(fs.readFileSync(TABLE, "utf8"), "ghq-wwii", TABLE);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const vehicles = Object.fromEntries(parsed.value.map((v) => [v.id, v]));
  const pick = (id: string) => ({ [id]: vehicles[id] as NonNullable<(typeof vehicles)[string]> });

  const { scenario } = newScenario({ system: "ghq-wwii", title: "Two hills" });
  const ground = new Ground(12 as Inches, 8 as Inches);
  const fill = (raster: Uint8Array, x: number, y: number, width: number, height: number, value: number) => {
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++) raster[ground.index(column, row)] = value;
  };
  fill(ground.terrain, 20, 12, 8, 12, codeOf("woods"));
  fill(ground.terrain, 0, 28, 12, 4, codeOf("marsh"));
  fill(ground.level, 4, 2, 8, 8, 1);
  fill(ground.level, 36, 4, 4, 4, 2);

  const one = inches(1);
  const stand = (
    id: string,
    label: string,
    side: "red" | "blue",
    vehicle: string,
    x: number,
    y: number,
    facing: number,
  ): Stand => ({
    id,
    label,
    side,
    vehicle,
    at: point(x, y),
    facing: facing as Degrees,
    footprint: [one, one],
  });
  return {
    scenario: {
      ...scenario,
      facts: { ...scenario.facts, maximumSight: inches(20), turnLimit: 12 },
      sides: scenario.sides.map((side) => ({ ...side, figures: { cohesion: side.id === "red" ? 14 : 15 } })),
      stands: [
        stand("r1", "1/1", "red", "ghq-wwii/ussr/t-34-85", 2, 1.5, 90),
        stand("r2", "1/2", "red", "ghq-wwii/ussr/t-34a", 2, 5, 180),
        stand("b1", "A/1", "blue", "ghq-wwii/usa/m4-sherman", 10, 5, 270),
      ],
      vehicles: {
        ...pick("ghq-wwii/ussr/t-34-85"),
        ...pick("ghq-wwii/ussr/t-34a"),
        ...pick("ghq-wwii/usa/m4-sherman"),
      },
      table: { ...scenario.table, width: ground.width, height: ground.height },
    },
    ground,
  };
}
