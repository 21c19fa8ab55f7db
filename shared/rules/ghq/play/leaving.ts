/** Stands and battles come to their end. */
import type { Ending, StandId } from "../../../play/contract.ts";
import { type GhqAct, isInPlay, tell } from "./act.ts";
import type { GhqState, StandState } from "./state.ts";

export function eliminate(act: GhqAct, id: StandId, at = act.field.stateOf(act.state, id).at): void {
  const { field, state } = act;
  const stand = field.stateOf(state, id);
  tell(
    act,
    { type: "eliminated", stand: id, at },
    {
      text: `${field.name(id)} is eliminated`,
      rules: [field.numbers.elimination, field.numbers.wrecks],
      side: stand.side,
      outcome: "E",
      stands: [id],
    },
  );
  leaveTheBattle(state, stand, "eliminated");
}

/** A stand leaves the battle: it is in no group and no procedure any more, and a side without its GHQ has no orders. */
export function leaveTheBattle(state: GhqState, stand: StandState, status: "eliminated" | "left"): void {
  Object.assign(stand, { status, s: false, d: false });
  leaveGroup(state, stand);
  for (const procedure of state.procedures)
    if (procedure.type === "group") procedure.may = procedure.may.filter((id) => id !== stand.id);
  // A GHQ that has left the table commands nobody on it either.
  if (stand.commands && !state.stands.some((one) => one.side === stand.side && one.commands && isInPlay(one)))
    state.sides[stand.side].orders = 0;
}
export function leaveGroup(state: GhqState, stand: StandState): void {
  stand.group = null;
  state.groups = withoutStands(state.groups, [stand.id]);
}
export const withoutStands = (groups: GhqState["groups"], ids: readonly StandId[]): GhqState["groups"] =>
  groups
    .map((group) =>
      group.stands.some((id) => ids.includes(id))
        ? { ...group, stands: group.stands.filter((id) => !ids.includes(id)) }
        : group,
    )
    .filter(({ stands }) => stands.length > 0);

export function end({ field, state, log }: GhqAct, ending: Ending): void {
  log({
    text: ending.reason,
    rules: [field.numbers.sequence],
    side: ending.winner,
    outcome: ending.winner === null ? "draw" : `${field.sideName(ending.winner)} wins`,
  });
  state.ending = ending;
  state.procedures = [];
  field.member.ended?.(state);
}
