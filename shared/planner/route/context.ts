/** What of a planner's context the risk of a route goes by. */
import type { Planning } from "../../play/planning.ts";
import type { RulesInForce } from "../../rules/ask.ts";

export interface RouteContext {
  readonly planning: Pick<Planning, "moves" | "manners" | "passage">;
  readonly rules: Pick<RulesInForce, "names">;
}
/** The search for safer routes asks what may be fired where, before there is a route. */
export interface SafestContext extends RouteContext {
  readonly planning: Planning;
}
