/** The cohesion rolls of this game alone, and their modifiers (rule document: 8.3.6, 8.6.3). */
import { legFacing, pointAlong } from "../../../movement/path.ts";
import type { StandId } from "../../../play/contract.ts";
import type { GhqAct } from "../../ghq/play/act.ts";
import { standModifiers, testStand } from "../../ghq/play/cohesion.ts";
import { comeTo, endMove } from "../../ghq/play/moving.ts";
import type { CoveringRules } from "../../ghq/play/phases/covering.ts";
import type { MoveProcedure } from "../../ghq/play/state.ts";
import type { NamedModifier } from "../../modifiers.ts";
import { COHESION } from "../tables.ts";
import { tell } from "./game.ts";

export const NERVE: NamedModifier = { name: "Passing an enemy", value: COHESION.nerve, rule: "8.3.6" };
export const COVERING: NamedModifier = { name: "Covering fire", value: COHESION.coveringFire, rule: "8.6.3" };
export const COVERING_FIRE: CoveringRules = { rule: "8.6", answers: "8.6.1", modifier: COVERING };

/** 8.3.6: beside an enemy on its path a stand tests its nerve; after a failure it stays there. */
export function testNerve(act: GhqAct, going: MoveProcedure, enemy: StandId, inches: number): void {
  const { field, state } = act;
  const { stand, path } = going;
  const facing = going.held ?? legFacing(path, inches);
  comeTo(act, going, { at: pointAlong(path, inches), facing, inches, asked: inches });
  const [name, passed] = [field.name(stand), field.name(enemy)];
  const modifiers = [...standModifiers(field, field.stateOf(state, stand)), NERVE];
  const words = { why: `Nerve of ${name} to pass ${passed}`, title: "Cohesion to pass an enemy", rule: "8.3.6" };
  const { success, fact, line } = testStand(act, stand, modifiers, words);
  const text = `${name} tests its nerve to pass ${passed}`;
  tell(act, { type: "nerve-tested", enemy, ...fact }, { ...line, text, outcome: success ? "passes" : "stays" });
  if (success) going.nerve = [...going.nerve, enemy];
  else endMove(act, going, inches, "nerve");
}
