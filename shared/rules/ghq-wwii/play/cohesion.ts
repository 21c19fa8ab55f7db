/** This game's own cohesion rolls and their modifiers (rule document: 8.3.6, 8.6.3). */
import { legFacing, pointAlong } from "../../../movement/path.ts";
import type { StandId } from "../../../play/contract.ts";
import { rollCohesion } from "../../ghq/cohesion.ts";
import type { NamedModifier } from "../../ghq/modifiers.ts";
import type { GhqAct } from "../../ghq/play/act.ts";
import { standModifiers } from "../../ghq/play/cohesion.ts";
import { comeTo, endMove } from "../../ghq/play/moving.ts";
import type { CoveringRules } from "../../ghq/play/phases/covering.ts";
import type { MoveProcedure } from "../../ghq/play/state.ts";
import { cohesionWorking } from "../../ghq/play/words.ts";
import { COHESION } from "../tables.ts";
import { tell } from "./game.ts";

export const NERVE: NamedModifier = { name: "Passing an enemy", value: COHESION.nerve, rule: "8.3.6" };
export const COVERING: NamedModifier = { name: "Covering fire", value: COHESION.coveringFire, rule: "8.6.3" };
export const COVERING_FIRE: CoveringRules = { rule: "8.6", answers: "8.6.1", modifier: COVERING };

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
