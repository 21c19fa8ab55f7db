/** Which thoughts belong to the line of the game that is played, and what each was about. */

import type { TurnPlan, Weighed } from "../../../shared/opponent/reasons.ts";
import { canonical } from "../../../shared/play/canonical.ts";
import type { Command } from "../../../shared/play/contract.ts";
import type { Game, NodeId } from "../../../shared/play/game.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { Intention, OpponentState, Thought } from "./state.ts";

type Thoughts = Pick<OpponentState, "thoughts" | "intentions" | "revealed">;

/** Those of the sides that may be seen, in the order of the line played and what lies ahead of it. */
export function thoughtsOn(game: Game, { thoughts, revealed }: Thoughts): readonly Thought[] {
  const byNode = new Map(thoughts.map((thought) => [thought.node, thought]));
  return game.lineTo(game.end).flatMap(({ id }) => {
    const thought = byNode.get(id);
    return thought && revealed.includes(thought.side) ? [thought] : [];
  });
}

/** The one that was chosen, else the last that led to where the game is. */
export function thoughtNow(game: Game, on: readonly Thought[], chosen: NodeId | null): Thought | null {
  const mine = chosen === null ? undefined : on.find(({ node }) => node === chosen);
  if (mine) return mine;
  const line = new Set(game.lineTo(game.at).map(({ id }) => id));
  return on.findLast(({ node }) => line.has(node)) ?? null;
}

/** What its side meant to do when it was thought: the last intention formed before it on its line, of that turn. */
export function planOf(game: Game, { intentions }: Thoughts, thought: Thought): TurnPlan | null {
  const line = new Set(game.lineTo(thought.node).map(({ id }) => id));
  const mine = ({ side, plan, node }: Intention) =>
    side === thought.side && plan.turn === thought.turn && line.has(node);
  return intentions.findLast(mine)?.plan ?? null;
}

/** Sides that the program plays or has played on the way, and whose thoughts there would be to see. */
export const thinkers = ({ seats, thoughts }: Pick<OpponentState, "seats" | "thoughts">): readonly SideId[] =>
  (["red", "blue"] as const).filter(
    (side) => seats[side].type === "program" || thoughts.some((thought) => thought.side === side),
  );

/** The option that was done, by its command; without one the best. −1 where there was nothing to weigh. */
export function doneAmong(options: readonly Weighed[], command: Command): number {
  const wanted = canonical(command);
  const at = options.findIndex((option) => option.command && canonical(option.command) === wanted);
  return at >= 0 ? at : options.length > 0 && options.every((option) => option.command === undefined) ? 0 : -1;
}
