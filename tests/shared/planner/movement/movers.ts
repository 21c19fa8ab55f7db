/** Stands with given moves, on tables drawn as maps: a fake of a rule system's answers. */

import type { Degrees, Inches, TablePoint } from "../../../../shared/geometry/units.ts";
import type { Movement } from "../../../../shared/movement/movement.ts";
import { Fraction } from "../../../../shared/odds/fraction.ts";
import type { Steps } from "../../../../shared/planner/questions.ts";
import type { Refusal } from "../../../../shared/play/contract.ts";
import type { PlannedMove, Supposed } from "../../../../shared/play/planning.ts";
import type { Result } from "../../../../shared/result.ts";

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
    unit: "points",
    enters: null,
    tolls: null,
    allowances: [{ points, chance: Fraction.ONE }],
    roads: true,
    obstacles: [],
    radius: 0.5 as Inches,
    always: 1 as Inches,
    mayEnd: () => null,
    ...more,
  };
}

/** The answers' part of a planner: these stands' moves, at their supposed places. */
export function contextWith(moves: (stand: string, away: readonly string[]) => PlannedMove | Refusal) {
  let supposed: readonly Supposed[] = [];
  return {
    planning: {
      manners: () => [],
      moves: (stand: string) =>
        moves(
          stand,
          supposed.filter(({ place }) => place === null).map((one) => one.stand),
        ),
    },
    rules: { names: {} },
    get supposed() {
      return supposed;
    },
    suppose(stands: readonly Supposed[]) {
      supposed = stands;
    },
  };
}

/** The answer at the end of all steps. */
export function answerOf<A>(steps: Steps<Result<A>>): A {
  const answer = finished(steps);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}
export function finished<A>(steps: Steps<A>): A {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
