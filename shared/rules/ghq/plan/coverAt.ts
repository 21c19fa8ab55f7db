/** A target's cover at a place against a firer, in sight or not. */
import type { StandId } from "../../../play/contract.ts";
import type { Cover, Standing } from "../../../play/planning.ts";
import { isOnTable, isRefusal } from "../play/act.ts";
import type { Battlefield } from "../play/battlefield.ts";
import { factsOfShot } from "../play/shots.ts";
import type { GhqState } from "../play/state.ts";
import { coverIn, NO_COVER } from "./cover.ts";
import { withStands } from "./states.ts";

export function coverAt(
  field: Battlefield,
  state: GhqState,
  target: StandId,
  { at, facing }: Standing,
  firer: StandId,
): Cover {
  if (!field.has(target) || !field.has(firer) || !isOnTable(field.stateOf(state, firer))) return NO_COVER;
  const there = withStands(field, state, [{ ...field.stateOf(state, target), status: "on-table", at, facing }]);
  const facts = factsOfShot(field, there, { purpose: "fire", stand: firer, target, weapon: 0 });
  const { vehicle } = field.unit(firer);
  const [weapon] = vehicle.weapons;
  return isRefusal(facts) || !weapon
    ? NO_COVER
    : coverIn(facts, field.options, field.member.tables(vehicle, weapon, field.options).rules);
}
