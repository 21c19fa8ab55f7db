/** What follows by itself after a command: movers go on, phases end, sides that can do nothing pass, until somebody decides. */
import type { SideId } from "../../../systems.ts";
import type { Battlefield } from "./battlefield.ts";
import { isToDeploy, waitsToDeploy } from "./deployment.ts";
import { canFire } from "./fire.ts";
import { advance } from "./opportunity.ts";
import { attempts } from "./orders.ts";
import { nextToAct } from "./passing.ts";
import { groupable } from "./posture.ts";
import { endTurn, marked, wipedOut } from "./removal.ts";
import { groupMoveOf, moveOf, other, type PhaseId, type WwiiState } from "./state.ts";
import { isInPlay, isOnTable, type Turn } from "./turn.ts";

/** A battle that asks nobody anything for so long is a defect. */
const MOST_STEPS = 10_000;

export function settle(turn: Turn): void {
  for (let i = 0; i < MOST_STEPS; i++)
    if (!step(turn)) {
      reveal(turn);
      return;
    }
  throw new Error("the battle goes on and on without a decision");
}

/** A hidden stand is known to the other side from the moment that one of theirs sees it (or it fires). */
function reveal({ field, state, emit }: Turn): void {
  for (const stand of state.stands) {
    if (stand.known || !isOnTable(stand)) continue;
    const seen = state.stands.some(
      (one) => one.side !== stand.side && isOnTable(one) && field.sees(state, one.id, stand.id, stand.fired),
    );
    if (seen) emit({ type: "became-known", stand: stand.id });
  }
}

/** One step; false where a decision is due. */
function step(turn: Turn): boolean {
  const { field, state, emit } = turn;
  if (state.ending) return false;
  const going = moveOf(state);
  if (going) {
    if (going.waitsFor !== "nobody") return false;
    advance(turn);
    return true;
  }
  const wiped = state.phase === "deployment" ? null : wipedOut(field, state);
  if (wiped) {
    emit({ type: "ended", ending: wiped });
    return false;
  }
  const group = groupMoveOf(state);
  if (group) {
    if (group.may.length > 0) return false;
    emit({ type: "group-moved", group: group.group });
    emit({ type: "turn-passed-to", side: nextToAct(field, state) });
    return true;
  }
  switch (state.phase) {
    case "deployment":
      return stepDeployment(turn);
    case "initiative":
      return false;
    case "posture":
      return stepAlternation(turn, "fire", (side) => groupable(field, state, side).length > 0);
    case "fire":
      return stepAlternation(turn, "movement", (side) => canFire(field, state, side));
    case "movement":
      if (!state.ordersRolled && state.groups.length > 0) return false;
      return stepAlternation(turn, "removal", (side) => canAttempt(field, state, side));
    case "removal":
      return stepRemoval(turn);
  }
}

export const canAttempt = (field: Battlefield, state: WwiiState, side: SideId): boolean =>
  attempts(field, state, side, "order-move").length > 0 || attempts(field, state, side, "independent-move").length > 0;

function stepDeployment({ field, state, emit }: Turn): boolean {
  const { red, blue } = state.sides;
  if (red.ready && blue.ready) {
    emit({ type: "turn-began", turn: 1 });
    emit({ type: "phase-began", phase: "initiative", toAct: "red", choosing: false });
    return true;
  }
  const own = state.sides[state.toAct];
  const concerned = state.stands.some((one) => one.side === state.toAct && isInPlay(one) && isToDeploy(field, one.id));
  if (own.ready || (!concerned && waitsToDeploy(field, state, state.toAct).length === 0)) {
    emit({ type: "deployment-done", side: state.toAct });
    return true;
  }
  return false;
}

/** The sides act by turns until both have passed; a side that can do nothing passes unasked. */
function stepAlternation({ state, emit }: Turn, next: PhaseId, can: (side: SideId) => boolean): boolean {
  const { red, blue } = state.sides;
  const over = red.passed && blue.passed;
  if (state.choosing && !over) {
    const [first, second] = [can(state.initiative), can(other(state.initiative))];
    if (first && second) return false;
    if (first || second) {
      const side = first ? state.initiative : other(state.initiative);
      emit({ type: "first-chosen", by: state.initiative, side, forced: true });
      return true;
    }
  }
  if (over || (state.choosing && !over)) {
    emit({ type: "phase-began", phase: next, toAct: state.initiative, choosing: next !== "removal" });
    return true;
  }
  if (can(state.toAct)) return false;
  const side = state.toAct;
  emit({ type: "passed", side, forced: true });
  if (!state.sides[other(side)].passed) emit({ type: "turn-passed-to", side: other(side) });
  return true;
}

function stepRemoval(turn: Turn): boolean {
  const { state, emit } = turn;
  if (state.sides.red.ready && state.sides.blue.ready) {
    endTurn(turn);
    return true;
  }
  if (state.sides[state.toAct].ready || marked(state, state.toAct).length === 0) {
    emit({ type: "side-recovered", side: state.toAct });
    return true;
  }
  return false;
}
