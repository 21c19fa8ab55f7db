/** Passing an enemy stand on one's way (rule document: 8.3.6). */
import { legFacing, pointAlong } from "../../../movement/path.ts";
import type { StandId } from "../../../play/contract.ts";
import { rollCohesion } from "../../ghq/cohesion.ts";
import type { GhqAct } from "../../ghq/play/act.ts";
import { standModifiers } from "../../ghq/play/cohesion.ts";
import { comeTo, endMove } from "../../ghq/play/moving.ts";
import type { MoveProcedure } from "../../ghq/play/state.ts";
import { cohesionWorking } from "../../ghq/play/words.ts";
import { NERVE } from "./cohesion.ts";
import { tell } from "./game.ts";

/** 8.3.6: beside an enemy on its path a stand tests its nerve; if it fails it stays there. */
export function testNerve(act: GhqAct, going: MoveProcedure, enemy: StandId, inches: number): void {
  const { field, state, dice } = act;
  const { stand, side, path } = going;
  const facing = going.held ?? legFacing(path, inches);
  comeTo(act, going, { at: pointAlong(path, inches), facing, inches, asked: inches });
  const { name, cohesion: level } = field.unit(stand);
  const modifiers = [...standModifiers(field, field.stateOf(state, stand)), NERVE];
  const why = `Nerve of ${name} to pass ${field.name(enemy)}`;
  const { natural, success } = rollCohesion(dice, { level, modifiers, who: side, why, rule: "8.3.6" });
  tell(
    act,
    { type: "nerve-tested", stand, enemy, natural, modifiers, level, success },
    {
      text: `${name} tests its nerve to pass ${field.name(enemy)}`,
      rules: ["8.3.6"],
      side,
      outcome: success ? "passes" : "stays",
      stands: [stand],
      working: [cohesionWorking(field.numbers, "Cohesion to pass an enemy", { natural, modifiers, level })],
    },
  );
  if (success) going.nerve = [...going.nerve, enemy];
  else endMove(act, going, inches, "nerve");
}
