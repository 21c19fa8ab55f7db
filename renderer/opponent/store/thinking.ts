/** The thoughts on the current line of the game, and the subject of each. */

import type { TurnPlan, Weighed } from "../../../shared/opponent/reasons.ts";
import { canonical } from "../../../shared/play/canonical.ts";
import type { Command } from "../../../shared/play/contract.ts";
import type { Game, NodeId } from "../../../shared/play/game.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { Intention, OpponentState, Thought } from "./state.ts";

type Thoughts = Pick<OpponentState, "thoughts" | "intentions" | "revealed">;

/** The thoughts of visible sides, in the order of the current line and the part ahead of it. */
export function thoughtsOn(game: Game, { thoughts, revealed }: Thoughts): readonly Thought[] {
  const byNode = new Map(thoughts.map((thought) => [thought.node, thought]));
  return game.lineTo(game.end).flatMap(({ id }) => {
    const thought = byNode.get(id);
    return thought && revealed.includes(thought.side) ? [thought] : [];
  });
}

/** The chosen thought, or else the last one before the game's current node. */
export function thoughtNow(game: Game, on: readonly Thought[], chosen: NodeId | null): Thought | null {
  const mine = chosen === null ? undefined : on.find(({ node }) => node === chosen);
  if (mine) return mine;
  const line = new Set(game.lineTo(game.at).map(({ id }) => id));
  return on.findLast(({ node }) => line.has(node)) ?? null;
}

/** The plan of a thought's side at that time: the last intention before it on its line, in that turn. */
export function planOf(game: Game, { intentions }: Thoughts, thought: Thought): TurnPlan | null {
  const line = new Set(game.lineTo(thought.node).map(({ id }) => id));
  const mine = ({ side, plan, node }: Intention) =>
    side === thought.side && plan.turn === thought.turn && line.has(node);
  return intentions.findLast(mine)?.plan ?? null;
}

/** The sides that the computer plays or has played in this game, with thoughts to see. */
export const thinkers = ({ seats, thoughts }: Pick<OpponentState, "seats" | "thoughts">): readonly SideId[] =>
  (["red", "blue"] as const).filter(
    (side) => seats[side].type === "program" || thoughts.some((thought) => thought.side === side),
  );

/** The option that was carried out, by its command; without commands the best. −1 if there were no options. */
export function doneAmong(options: readonly Weighed[], command: Command): number {
  const wanted = canonical(command);
  const at = options.findIndex((option) => option.command && canonical(option.command) === wanted);
  return at >= 0 ? at : options.length > 0 && options.every((option) => option.command === undefined) ? 0 : -1;
}
