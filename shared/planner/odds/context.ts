/** What of a planner's context the odds go by. */
import type { Planning } from "../../play/planning.ts";
import type { RulesInForce } from "../../rules/ask.ts";

export interface OddsContext {
  readonly planning: Planning;
  readonly rules: RulesInForce;
}
