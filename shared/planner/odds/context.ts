/** The part of the planner's context for the odds. */
import type { Planning } from "../../play/planning.ts";
import type { RulesInForce } from "../../rules/ask.ts";

export interface OddsContext {
  readonly planning: Planning;
  readonly rules: RulesInForce;
}
