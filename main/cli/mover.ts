/** A stand that is asked where it can go: its movement over the scenario's table, its points, and who is in its way. */
import { STEPS_PER_INCH, steps, type TablePoint } from "../../shared/geometry/units.ts";
import { createMovement, type Movement, type ReachHow } from "../../shared/movement/movement.ts";
import type { RulesInForce } from "../../shared/rules/ask.ts";
import { rulesOf } from "../../shared/rules/ask.ts";
import type { LoadedScenario, Stand } from "../../shared/scenario/model.ts";
import { tableOf } from "../../shared/sight/tableOf.ts";
import { InputFault } from "./output.ts";
import { readPosition } from "./position.ts";

export interface Mover {
  readonly stand: Stand;
  readonly at: TablePoint;
  readonly rules: RulesInForce;
  readonly movement: Movement;
  /** Movement points a turn. */
  readonly points: number;
  /** A disc of half its width, round the enemy's bases. */
  readonly how: ReachHow;
}

/** Throws an InputFault where there is no such stand on the table, or its rules or figures can't be had. */
export function readMover(file: string, loaded: LoadedScenario, option: string, name: string, roads: boolean): Mover {
  const { scenario } = loaded;
  const { stand, at } = readPosition(file, scenario, option, name);
  if (!stand) throw new InputFault(file, option, `there is no stand at ${name}`);
  const rules = rulesOf(scenario);
  if (!rules.ok) throw new InputFault(file, rules.error.place ?? "", rules.error.message);
  const vehicle = scenario.vehicles[stand.vehicle];
  if (!vehicle) throw new InputFault(file, "vehicles", `there is no vehicle “${stand.vehicle}”`);
  const figures = rules.value.system.readVehicle(vehicle);
  if (!figures.ok)
    throw new InputFault(
      file,
      `vehicles[${JSON.stringify(stand.vehicle)}].${figures.error.place}`,
      figures.error.message,
    );
  const { system, chart, options } = rules.value;
  const table = tableOf(loaded);
  return {
    stand,
    at,
    rules: rules.value,
    movement: createMovement(table, system.movementPolicy(chart, options, figures.value.movementClass)),
    points: figures.value.movementPoints,
    how: {
      roads,
      obstacles: table.stands.filter(({ side }) => side !== stand.side).map(({ rectangle }) => rectangle),
      radius: steps(stand.footprint[0]) / 2 / STEPS_PER_INCH,
    },
  };
}
