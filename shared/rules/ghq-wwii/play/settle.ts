/** What follows by itself after a command of the WWII tank game. */
import { canFire } from "../../ghq/play/fire.ts";
import { canAttempt } from "../../ghq/play/orders.ts";
import { settleBy, stepAlternation, stepDeployment, stepRemoval, stepUnderWay } from "../../ghq/play/settle.ts";
import { groupable, partGroup } from "./posture.ts";
import { optionsOf, type WwiiTurn } from "./turn.ts";

export const settle = (turn: WwiiTurn): void => settleBy(turn, () => stepUnderWay(turn) ?? stepOf(turn));

function stepOf(turn: WwiiTurn): boolean {
  const { field, state } = turn;
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
      // Before anybody has moved: the orders are rolled at the beginning of the phase.
      if (!state.ordersRolled && !optionsOf(field).groupsAsNamed && partGroup(turn)) return true;
      if (!state.ordersRolled && state.groups.length > 0) return false;
      return stepAlternation(turn, "removal", (side) => canAttempt(field, state, side));
    case "removal":
      return stepRemoval(turn);
  }
}
