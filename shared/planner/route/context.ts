/** The part of the planner's context for the risk of a route. */
import type { Planning } from "../../play/planning.ts";
import type { RulesInForce } from "../../rules/ask.ts";

export interface RouteContext {
  readonly planning: Pick<Planning, "moves" | "manners" | "passage">;
  readonly rules: Pick<RulesInForce, "names">;
}
/** The search for safer routes needs shots at places before there is a route. */
export interface SafestContext extends RouteContext {
  readonly planning: Planning;
}
