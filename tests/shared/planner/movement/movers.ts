/** Stands that move as told, on tables drawn as maps: a fake of what a rule system answers. */

import type { Degrees, Inches, TablePoint } from "../../../../shared/geometry/units.ts";
import type { Movement } from "../../../../shared/movement/movement.ts";
import { Fraction } from "../../../../shared/odds/fraction.ts";
import type { PlannedMove } from "../../../../shared/play/planning.ts";

export function mover(
  movement: Movement,
  at: TablePoint,
  points: number,
  more: Partial<PlannedMove> = {},
): PlannedMove {
  return {
    stand: "one",
    from: { at, facing: 0 as Degrees },
    movement,
    allowances: [{ points, chance: Fraction.ONE }],
    roads: true,
    obstacles: [],
    radius: 0.5 as Inches,
    always: 1 as Inches,
    mayEnd: () => null,
    ...more,
  };
}
