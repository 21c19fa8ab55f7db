/** What follows by itself after a command, until somebody decides. */
import { pathLength } from "../../../movement/path.ts";
import { isInPlay } from "../../referee/field.ts";
import { stepAttack } from "./attack.ts";
import { enterOnEdge } from "./onEdge.ts";
import { advance } from "./opportunity.ts";
import { targetsOf, whyNotFireNow } from "./shots.ts";
import { spot } from "./spotting.ts";
import { type GroupProcedure, topOf, wildOf } from "./state.ts";
import type { Turn } from "./turn.ts";
import { whyNotTurn } from "./turning.ts";
import { setOut } from "./walking.ts";

export function step(turn: Turn): boolean {
  const { field, state } = turn;
  const top = topOf(state);
  if (top?.type === "attack") return stepAttack(turn, top);
  if (top?.type === "move") {
    if (top.stretch) return false;
    advance(turn, top);
    if (field.options.pivotSpots || pathLength(top.path) > 0) spot(turn, top.stand);
    return true;
  }
  return top?.type === "group" && stepGroup(turn, top);
}

function stepGroup(turn: Turn, group: GroupProcedure): boolean {
  if (group.rolled && (setOut(turn, group) || enterOnEdge(turn, group))) return true;
  if (isDone(turn, group)) {
    turn.emit({ type: "activation-ended", side: group.side });
    return true;
  }
  return false;
}

/** Nothing is left to be chosen. */
function isDone(turn: Turn, group: GroupProcedure): boolean {
  const { field, state } = turn;
  const here = group.stands.filter((id) => isInPlay(field.stateOf(state, id)));
  if (here.length === 0 || group.order === "disengage") return true;
  if (!group.rolled) return false;
  const look = { field, state, side: group.side };
  const freed = wildOf(state, group.side) > 0 || state.sides[group.side].staff > 0;
  return !here.some((id) => {
    const one = field.stateOf(state, id);
    if (one.suppressed && freed && !one.fired) return true;
    if (whyNotTurn(look, id) === null) return true;
    return !whyNotFireNow(field, state, id) && targetsOf(field, state, id).length > 0;
  });
}
