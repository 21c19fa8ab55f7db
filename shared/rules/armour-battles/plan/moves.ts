/**
 * A unit's reach by an order of one to four dice, with or without a Wild Die in place of one of them ("Multiple Moves", "Wild
 * Dice", "Commit Reserves"); the cost of hedges ("Minor Obstacles").
 */
import type { TablePoint } from "../../../geometry/units.ts";
import type { Leg, PathCost } from "../../../movement/movement.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { Manner, PlannedMove, Standing, Tolls } from "../../../play/planning.ts";
import { startOf } from "../../referee/entry.ts";
import { refuse } from "../../referee/field.ts";
import { moveChances } from "../moveDice.ts";
import type { ArmourField } from "../play/field.ts";
import { RULES } from "../play/numbers.ts";
import type { ArmourState } from "../play/state.ts";
import { whyBrokenDown } from "../play/units.ts";
import { carried, crossingsOn, edgeOf, HOW, termsOf, whyNotEnd } from "../play/walking.ts";
import { FIXED_MOVE, RESERVE_MOVES, SIX, TABLE_MOVES, USUAL_MOVES } from "../tables.ts";
import { type Afv, has } from "../vehicles.ts";

interface ArmourManner extends Manner {
  readonly dice: number;
  readonly wild: boolean;
}
const NAMES = ["Single move", "Double move", "Triple move", "Quadruple move"];
const MANNERS: readonly ArmourManner[] = [false, true].flatMap((wild) =>
  Array.from(
    { length: USUAL_MOVES },
    (_, i): ArmourManner => ({
      id: `${i + 1}${wild ? "-wild" : ""}`,
      name: `${NAMES[i] ?? `${i + 1} moves`}${wild ? ", a Wild Die" : ""}`,
      dice: i + 1,
      wild,
    }),
  ),
);

/** A unit in reserve enters with a triple move. */
export const mannersOf = (field: ArmourField, state: ArmourState, id: StandId): readonly ArmourManner[] =>
  MANNERS.filter(({ dice }) =>
    field.stateOf(state, id).status === "waiting"
      ? dice === RESERVE_MOVES
      : field.options.mostMoves === "any" || dice <= TABLE_MOVES,
  );

interface Asked {
  readonly from?: Standing | undefined;
  readonly manner?: string | undefined;
  readonly group?: readonly StandId[] | undefined;
}

/** A unit's own move, or with a group: at the speed of its slowest ("Command Groups"). */
export function movesOf(
  field: ArmourField,
  state: ArmourState,
  id: StandId,
  { from, manner: named, group = [] }: Asked = {},
): PlannedMove | Refusal {
  const stand = field.stateOf(state, id);
  const name = field.name(id);
  const mover = field.afv(id);
  if (!mover) return refuse(RULES.missions, `${name} stays off the table.`);
  if (!from && stand.status === "eliminated") return refuse(RULES.dispersion, `${name} is dispersed.`);
  const start = startOf(field, stand, () => edgeOf(field, state, id), from);
  if (!start) return refuse(RULES.path, `${name} is not on the table.`);
  const broken = whyBrokenDown(field, state, id);
  if (broken) return broken;
  const manners = mannersOf(field, state, id);
  const manner = named === undefined ? manners[0] : manners.find((other) => other.id === named);
  if (!manner)
    return refuse(
      RULES.multiple,
      `${name} can't make this move; it can make: ${manners.map((other) => other.id).join(", ")}.`,
    );
  const slowest = group
    .flatMap((other) => field.afv(other) ?? [])
    .reduce((a, b) => (b.variable < a.variable ? b : a), mover);
  const afv = { ...mover, variable: slowest.variable };
  const fixed = stand.suppressed ? 0 : afv.fixedMove;
  return {
    ...termsOf({ field, state }, id, start),
    tolls: fixed > 0 && field.obstacles.length > 0 ? tollsOf(field, id, afv, manner.dice) : null,
    allowances: allowancesOf(field, afv, fixed, manner),
    mayEnd: (place) => whyNotEnd({ field, state }, id, place),
  };
}

/** Inches of the table with their chances; a unit of poor reliability may not move at all with several dice. */
const allowancesOf = (
  field: ArmourField,
  afv: Afv,
  fixed: number,
  { dice, wild }: ArmourManner,
): PlannedMove["allowances"] =>
  moveChances({
    fixed,
    variable: afv.variable,
    moves: dice,
    wild,
    unreliable: has(afv, "poor-reliability"),
  }).map(({ far, chance }) => ({ points: far * field.scale, chance }));

/** A Fixed Move for each hedge on the path, as many as there are moves; the search treats it as expensive ground. */
function tollsOf(field: ArmourField, id: StandId, { variable, fixedMove }: Afv, dice: number): Tolls {
  const rolled = { fixed: fixedMove * dice, variable: SIX * dice * variable, moves: dice };
  return {
    movement: field.searchedMovementOf(id),
    charge: (path) => charged(field, id, path),
    carries: (path) => carried(field, id, path, rolled),
  };
}

function charged(field: ArmourField, id: StandId, path: readonly TablePoint[]): PathCost {
  const cost = field.movementOf(id).cost(path, HOW);
  const toll = FIXED_MOVE * field.scale;
  const crossings = crossingsOn(field, path);
  const legs = cost.legs.map((leg): { -readonly [K in keyof Leg]: Leg[K] } => ({ ...leg }));
  for (const { from, to } of crossings) {
    const there = legs.find((leg) => leg.from < to && leg.to > from) ?? legs.at(-1);
    if (there) there.cost += toll;
  }
  return { ...cost, points: cost.points + crossings.length * toll, legs };
}
