/** What follows by itself after a command of the modern game. */
import { canFire } from "../../ghq/play/fire.ts";
import { canAttempt } from "../../ghq/play/orders.ts";
import { settleBy, stepAlternation, stepDeployment, stepRemoval, stepUnderWay } from "../../ghq/play/settle.ts";
import { isInPlay } from "../../ghq/play/turn.ts";
import { hasToRecover } from "./recovery.ts";
import type { ModernTurn } from "./turn.ts";

export const settle = (turn: ModernTurn): void =>
  settleBy(turn, () => (turn.state.attack ? false : (stepUnderWay(turn) ?? stepOf(turn))));

function stepOf(turn: ModernTurn): boolean {
  const { field, state } = turn;
  switch (state.phase) {
    case "organization":
      return stepOrganization(turn);
    case "deployment":
      return stepDeployment(turn);
    case "initiative":
      return false;
    case "first-fire":
      return stepAlternation(turn, "second-fire", (side) => canFire(field, state, side));
    case "second-fire":
      return stepAlternation(turn, "movement", (side) => canFire(field, state, side));
    case "movement":
      if (!state.ordersRolled && state.groups.length > 0) return false;
      return stepAlternation(turn, "removal", (side) => canAttempt(field, state, side));
    case "removal":
      return stepRemoval(turn, (side) => hasToRecover(state, side));
  }
}

/** A side of one stand has nothing to organize. */
function stepOrganization({ state, emit }: ModernTurn): boolean {
  const { red, blue } = state.sides;
  if (red.ready && blue.ready) {
    emit({ type: "phase-began", phase: "deployment", toAct: "red", choosing: false });
    return true;
  }
  const side = state.toAct;
  if (state.sides[side].ready || state.stands.filter((one) => one.side === side && isInPlay(one)).length < 2) {
    emit({ type: "organized", side });
    return true;
  }
  return false;
}
