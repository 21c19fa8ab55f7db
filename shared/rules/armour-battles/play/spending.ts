/** What dice and orders cost a side: small writes that several events share. */
import type { StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { ArmourState, Bonus, UnitState } from "./state.ts";

/** Throws for a stand that is not in the state. */
export const unitOf = (state: ArmourState, id: StandId): UnitState => {
  const found = state.stands.find((one) => one.id === id);
  if (!found) throw new Error(`no stand ${id} in this state`);
  return found;
};

/** A Wild Die is gone: of those that lie ready, else of the chain in hand. */
export function spendWild(state: ArmourState, side: SideId): void {
  const { pulse } = state;
  const own = state.sides[side];
  if (own.dice[6] > 0) own.dice[6]--;
  else if (pulse?.side === side && pulse.chain === 6) pulse.left--;
}

export function spendBonus(state: ArmourState, side: SideId, { wild, staff }: Bonus): void {
  if (wild) spendWild(state, side);
  if (staff) state.sides[side].staff--;
}
