/** The user's settings in each topic; no file holds them. */
import { initialMove, type MoveHand } from "./move.ts";
import { initialOdds, type OddsHand } from "./odds.ts";
import { initialPlans, type PlansHand } from "./plans.ts";
import { initialRanges, type RangesHand } from "./ranges.ts";
import { initialRoute, type RouteHand } from "./route.ts";
import { NO_LINE, type SightHand } from "./sight.ts";
import { initialViewshed, type ViewshedHand } from "./viewshed.ts";

export interface PlanHands {
  readonly sight: SightHand;
  readonly viewshed: ViewshedHand;
  readonly ranges: RangesHand;
  readonly move: MoveHand;
  readonly odds: OddsHand;
  readonly route: RouteHand;
  readonly plans: PlansHand;
}
export const initialHands: PlanHands = {
  sight: NO_LINE,
  viewshed: initialViewshed,
  ranges: initialRanges,
  move: initialMove,
  odds: initialOdds,
  route: initialRoute,
  plans: initialPlans,
};
