/** Passing an enemy stand on one's way (rule document: 8.3.6). */
import { legFacing, pointAlong } from "../../../movement/path.ts";
import type { StandId } from "../../../play/contract.ts";
import { rollCohesion } from "../../ghq/cohesion.ts";
import { standModifiers } from "../../ghq/play/cohesion.ts";
import { type MoveProcedure, moveOf } from "../../ghq/play/state.ts";
import { endMove } from "../../ghq/play/walking.ts";
import { NERVE } from "./cohesion.ts";
import type { WwiiTurn } from "./turn.ts";

/** 8.3.6: beside an enemy on its path a stand tests its nerve; if it fails it stays there. */
export function testNerve(turn: WwiiTurn, going: MoveProcedure, enemy: StandId, inches: number): void {
  const { field, state, dice, emit } = turn;
  const at = pointAlong(going.path, inches);
  emit({
    type: "came-to",
    stand: going.stand,
    inches,
    asked: inches,
    at,
    facing: going.held ?? legFacing(going.path, inches),
  });
  const unit = field.unit(going.stand);
  const modifiers = [...standModifiers(field, field.stateOf(state, going.stand)), NERVE];
  const rolled = rollCohesion(dice, {
    level: unit.cohesion,
    modifiers,
    who: going.side,
    why: `Nerve of ${unit.name} to pass ${field.name(enemy)}`,
    rule: "8.3.6",
  });
  emit({
    type: "nerve-tested",
    stand: going.stand,
    enemy,
    natural: rolled.natural,
    modifiers,
    level: unit.cohesion,
    success: rolled.success,
  });
  const now = moveOf(state);
  if (now && !rolled.success) endMove(turn, now, inches, "nerve");
}
