/** What a mover has to go by before the dice are rolled: how far it may get, and how likely it gets where it is sent. */
import { pathLength } from "../../../movement/path.ts";
import { Fraction } from "../../../odds/fraction.ts";
import type { MoveOutlook, MoveQuestion, Refusal, StandId } from "../../../play/contract.ts";
import { startOf } from "../../referee/entry.ts";
import { refuse } from "../../referee/field.ts";
import { moveFalls } from "../moveDice.ts";
import { FIXED_MOVE, SIX } from "../tables.ts";
import { has } from "../vehicles.ts";
import { carried, crossingsOn } from "./distance.ts";
import type { ArmourField } from "./field.ts";
import type { ArmourLook } from "./game.ts";
import { RULES } from "./numbers.ts";
import { type ArmourState, type GroupProcedure, groupActing } from "./state.ts";
import { edgeOf, fixedOf, type MoveLike, termsOf, timesOf } from "./walking.ts";

/** Whether it may move was asked before. */
export function moveQuestion({ field, state }: ArmourLook, id: StandId): MoveQuestion | Refusal {
  const one = field.stateOf(state, id);
  const group = groupActing(state);
  const start = startOf(field, one, () => edgeOf(field, state, id));
  if (!start) return refuse(RULES.path, `${field.name(id)} is not on the table.`);
  const movers = [...group.destinations.map(({ stand }) => stand), id];
  const fixed = one.suppressed ? 0 : fixedOf(field, state, movers) * group.dice;
  const times = timesOf(field, movers);
  return {
    ...termsOf(field, state, id, start),
    ...{ roadChoice: false, mayLeave: false },
    points: (fixed + SIX * group.dice * times) * field.scale,
    dice: {
      least: (fixed + group.dice * times) * field.scale,
      outlook: (command) => outlookOf(field, state, group, command as unknown as MoveLike, { fixed, times }),
    },
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
