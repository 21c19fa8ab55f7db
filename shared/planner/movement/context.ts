/** What the answers about movement need of the planner's context. */
import type { Refusal } from "../../play/contract.ts";
import type { PlannedMove, Planning, Supposed } from "../../play/planning.ts";
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { RulesInForce } from "../../rules/ask.ts";

export interface MovementContext {
  readonly planning: Pick<Planning, "moves">;
  readonly rules: Pick<RulesInForce, "names">;
  readonly supposed: readonly Supposed[];
  suppose(stands: readonly Supposed[]): void;
}

export const refused = ({ reason }: Refusal): { readonly ok: false; readonly error: Failure } =>
  fail({ code: "invalid", message: reason });

export function movesOf({ planning }: MovementContext, stand: string): Result<PlannedMove> {
  const found = planning.moves(stand);
  return "reason" in found ? refused(found) : ok(found);
}
