/** What interrupts the movement phase: a group that moves, and a stand on its way under the enemy's eyes. */
import type { Interruption } from "../../../../play/contract.ts";
import { type GhqSituation, phaseWords } from "../act.ts";
import type { Battlefield } from "../battlefield.ts";
import type { Member } from "../member.ts";
import { endGroup } from "../moving.ts";
import { advance, automaticFire } from "../opportunity.ts";
import { type GhqState, groupMoveOf, type MoveProcedure, moveOf, other } from "../state.ts";
import { namesOf } from "../words.ts";

/** The innermost of them that is open, or the phase. */
export function situationOf(state: GhqState): string {
  const going = moveOf(state);
  if (going) return going.waitsFor === "nobody" ? "go-on" : going.waitsFor;
  return groupMoveOf(state) ? "group" : state.phase;
}

/** Of a situation in which a stand is on its way. */
export function moverOf(state: GhqState): MoveProcedure {
  const going = moveOf(state);
  if (!going) throw new Error("nobody is on his way");
  return going;
}

/** Where a mover is, and the part of its path in question. */
export function interruptionOf(
  field: Battlefield,
  state: GhqState,
  from = moverOf(state).reached,
  to = from,
): Interruption | null {
  const { stand, path } = moverOf(state);
  const at = field.stateOf(state, stand).at ?? path[0];
  return at ? { stand, path, from, to, at } : null;
}

export function underWay(member: Member): Readonly<Record<"group" | "opportunity" | "go-on", GhqSituation>> {
  const { numbers } = member;
  const words = phaseWords(member, "movement");
  return {
    group: {
      ...words,
      ask({ field, state }) {
        const { side = state.toAct, may = [] } = groupMoveOf(state) ?? {};
        return { side, question: `${field.sideName(side)} moves: ${namesOf(field, may)}.`, rule: numbers.groupRoll };
      },
      step(act) {
        const group = groupMoveOf(act.state);
        if (!group || group.may.length > 0 || member.lingers?.(act.field, act.state)) return false;
        endGroup(act);
        return true;
      },
    },
    opportunity: {
      ...words,
      ask({ field, state }) {
        const { stand, side: owner, stretch } = moverOf(state);
        const side = other(owner);
        const question = `${field.name(stand)} is on its way: does ${field.sideName(side)} open fire?`;
        const interrupts = interruptionOf(field, state, stretch?.from ?? 0, stretch?.to ?? 0);
        return { side, question, rule: numbers.opportunity, interrupts };
      },
      automatic({ field, state }) {
        const going = moverOf(state);
        return going.stretch && automaticFire(field, state, going, going.stretch);
      },
    },
    /** The mover goes on by itself, or was fired at and is asked. */
    "go-on": {
      ...words,
      ask({ field, state }) {
        const { stand, side } = moverOf(state);
        const question = `${field.name(stand)} was fired at: does it go on?`;
        return { side, question, rule: numbers.afterOpportunity, interrupts: interruptionOf(field, state) };
      },
      step(act) {
        if (moverOf(act.state).waitsFor !== "nobody") return false;
        advance(act);
        return true;
      },
    },
  };
}
