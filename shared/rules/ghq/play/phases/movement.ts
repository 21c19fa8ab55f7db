/** The movement phase: orders are rolled, then the sides try to move groups by turns (WWII 8.2, Modern 08.02). */
import type { GhqAct, GhqSituation } from "../act.ts";
import type { Member } from "../member.ts";
import { attempts, canAttempt } from "../orders.ts";
import { count } from "../words.ts";
import { alternation } from "./alternation.ts";

/** `first`: one step of what comes before the orders are rolled. */
export function movementPhase(member: Member, first: (act: GhqAct) => boolean = () => false): GhqSituation {
  const turns = alternation(member, {
    phase: "movement",
    next: "removal",
    can: ({ field, state, side }) => canAttempt(field, state, side),
    question: ({ field, state, side }) =>
      attempts(field, state, side, "order-move").length > 0
        ? `${field.sideName(side)} orders a group to move (${count(state.sides[side].orders, "order")} left), or passes.`
        : `${field.sideName(side)} moves a group independently, or passes.`,
  });
  return {
    ...turns,
    ask(look) {
      const { ordersRolled, initiative: side } = look.state;
      if (ordersRolled) return turns.ask(look);
      return { side, question: "Both sides roll for movement orders.", rule: member.numbers.orders };
    },
    step(act) {
      const { ordersRolled, groups } = act.state;
      if (!ordersRolled && first(act)) return true;
      return !ordersRolled && groups.length > 0 ? false : turns.step(act);
    },
  };
}
