/** What helps a target at a place against a firer, seen or not. */
import type { StandId } from "../../../play/contract.ts";
import type { Cover, Standing } from "../../../play/planning.ts";
import { coverIn, NO_COVER } from "../../ghq/plan/cover.ts";
import type { Battlefield } from "../play/battlefield.ts";
import { factsOfShot } from "../play/shots.ts";
import type { WwiiState } from "../play/state.ts";
import { isOnTable } from "../play/turn.ts";
import { isRefusal } from "../play/walking.ts";
import { ATTACK_TABLES } from "../tables.ts";
import { withStands } from "./state.ts";

export function coverAt(
  field: Battlefield,
  state: WwiiState,
  target: StandId,
  { at, facing }: Standing,
  firer: StandId,
): Cover {
  if (!field.has(target) || !field.has(firer) || !isOnTable(field.stateOf(state, firer))) return NO_COVER;
  const there = withStands(field, state, [{ ...field.stateOf(state, target), status: "on-table", at, facing }]);
  const facts = factsOfShot(field, there, { purpose: "fire", stand: firer, target, weapon: 0 });
  return isRefusal(facts) ? NO_COVER : coverIn(facts, field.options, ATTACK_TABLES.rules);
}
