/** The part of the planner's context for answers about movement. */

import type { Movement } from "../../movement/movement.ts";
import type { Refusal } from "../../play/contract.ts";
import type { Manner, PlannedMove, Planning, Supposed } from "../../play/planning.ts";
import { isRefusal } from "../../play/refusal.ts";
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { RulesInForce } from "../../rules/ask.ts";

export interface MovementContext {
  readonly planning: Pick<Planning, "moves" | "manners">;
  readonly rules: Pick<RulesInForce, "names">;
  readonly supposed: readonly Supposed[];
  suppose(stands: readonly Supposed[]): void;
}

export const refused = ({ reason }: Refusal): { readonly ok: false; readonly error: Failure } =>
  fail({ code: "invalid", message: reason });

export function movesOf(
  { planning }: Pick<MovementContext, "planning">,
  stand: string,
  manner?: string,
  group?: readonly string[],
): Result<PlannedMove> {
  const move = planning.moves(stand, undefined, mannerOf(planning, stand, manner), group);
  return isRefusal(move) ? refused(move) : ok(move);
}

/** The requested manner, or the plainest where the stand lacks it: the question before was about another stand. */
const mannerOf = (planning: Pick<Planning, "manners">, stand: string, manner?: string): string | undefined =>
  planning.manners(stand).find(({ id }) => id === manner)?.id;

/** A stand's manners and the chosen one; null where there is only one manner. */
export function mannersOf(
  { planning }: Pick<MovementContext, "planning">,
  stand: string,
  manner?: string,
): { readonly manners: readonly Manner[]; readonly manner: string | null } {
  const manners = planning.manners(stand);
  return { manners, manner: mannerOf(planning, stand, manner) ?? manners[0]?.id ?? null };
}

/** The movement for the search, which includes tolls. */
export const searching = ({ tolls, movement }: Pick<PlannedMove, "tolls" | "movement">): Movement =>
  tolls?.movement ?? movement;
