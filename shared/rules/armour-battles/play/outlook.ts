/** What a mover has to go by before the dice are rolled: how far it may get, and how likely it gets where it is sent. */
import { type Inches, point, type TablePoint } from "../../../geometry/units.ts";
import { pathLength } from "../../../movement/path.ts";
import { Fraction } from "../../../odds/fraction.ts";
import type { MoveOutlook, MoveQuestion, StandId } from "../../../play/contract.ts";
import { endsOf } from "../../referee/entry.ts";
import { moveFalls } from "../moveDice.ts";
import { FIXED_MOVE, SIX } from "../tables.ts";
import { has } from "../vehicles.ts";
import { carried, crossingsOn, HOW } from "./distance.ts";
import type { ArmourField } from "./field.ts";
import type { ArmourLook } from "./game.ts";
import { type ArmourState, type GroupProcedure, groupActing } from "./state.ts";
import { edgeOf, enemiesOf, fixedOf, type MoveLike, radiusOf, timesOf } from "./walking.ts";

/** Whether it may move was asked before. */
export function moveQuestion({ field, state }: ArmourLook, id: StandId): MoveQuestion {
  const one = field.stateOf(state, id);
  const group = groupActing(state);
  const edge = one.status === "waiting" ? edgeOf(field, state, id) : null;
  const enters = edge && endsOf(field, edge);
  const movers = [...group.destinations.map(({ stand }) => stand), id];
  const fixed = one.suppressed ? 0 : fixedOf(field, state, movers) * group.dice;
  const times = timesOf(field, movers);
  return {
    stand: id,
    from: one.at ?? middle(enters),
    ...(enters ? { enters } : {}),
    facing: one.facing,
    points: (fixed + SIX * group.dice * times) * field.scale,
    unit: "inches",
    least: (fixed + group.dice * times) * field.scale,
    outlook: (command) => outlookOf(field, state, group, command as unknown as MoveLike, { fixed, times }),
    movement: field.movementOf(id),
    ...HOW,
    obstacles: enemiesOf(field, state, id).map(({ rectangle }) => rectangle),
    radius: radiusOf(field, id) as Inches,
    always: 0 as Inches,
  };
}

/** What the dice that are still to be rolled make of a way, with those who have a destination already. */
function outlookOf(
  field: ArmourField,
  state: ArmourState,
  { dice }: GroupProcedure,
  { stand: id, path: corners, backwards = false }: MoveLike,
  { fixed: all, times }: { fixed: number; times: number },
): MoveOutlook {
  const { at } = field.stateOf(state, id);
  const path = at ? [at, ...corners] : corners;
  const length = pathLength(path);
  // Whoever goes backwards has one die, whatever the order has.
  const [fixed, moves] = backwards ? [0, 1] : [all, dice];
  const fails = dice > 1 && has(field.unit(id).vehicle, "poor-reliability");
  const known = new Map<number, boolean>();
  const gets = (variable: number): boolean => {
    const found = known.get(variable) ?? carried(field, id, path, { fixed, variable, moves }) >= length - 1e-9;
    known.set(variable, found);
    return found;
  };
  let arrives = Fraction.ZERO;
  for (const { first, sum, moreOnes, chance } of moveFalls(dice))
    if (!(fails && moreOnes) && gets((backwards ? first : sum) * times)) arrives = arrives.plus(chance);
  const given = Math.min(fixed, Math.min(crossingsOn(field, path).length, moves) * FIXED_MOVE);
  return {
    least: (fixed - given + moves * times) * field.scale,
    most: (fixed - given + SIX * moves * times) * field.scale,
    arrives: arrives.toString(),
  };
}
const middle = (ends: readonly [TablePoint, TablePoint] | null): TablePoint =>
  ends ? point((ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2) : point(0, 0);
