/** A route under fire: the possible firers, and the chance to arrive. */
import type { TablePoint } from "../../../shared/geometry/units.ts";
import type {
  RouteAnswer,
  RouteFirer,
  RouteQuestion,
  RouteRisk,
  SafestQuestion,
} from "../../../shared/planner/questions.ts";
import type { StandId } from "../../../shared/play/contract.ts";
import type { PlanNow } from "./now.ts";
import { answeredIn, answerIn, sameQuestion, type Wanted } from "./slots.ts";
import { standingIn } from "./table.ts";

export interface RouteHand {
  /** The route's stand; another selected stand has no route yet. */
  readonly stand: StandId | null;
  /** The corners without the stand's place. */
  readonly corners: readonly TablePoint[];
  /** Still being drawn: the next corner follows the pointer. */
  readonly drawing: boolean;
  readonly pointer: TablePoint | null;
  readonly roads: boolean;
  /** As in MoveHand. */
  readonly manner: string | null;
  /** The most turns of a safer route; null: as many as the drawn route. */
  readonly turns: number | null;
  /** The question about safer routes; null: not asked. */
  readonly safest: SafestQuestion | null;
  /** The drawn route before an alternative was taken. */
  readonly before: Drawn | null;
  /** The alternative, the stretch or the place of the route under the pointer. */
  readonly over: { readonly alternative?: number; readonly segment?: number; readonly at?: number };
  /** The enemy whose shot is in front. */
  readonly firer: StandId | null;
}
export interface Drawn {
  readonly corners: readonly TablePoint[];
  readonly risk: RouteRisk;
}
export const initialRoute: RouteHand = {
  stand: null,
  corners: [],
  drawing: false,
  pointer: null,
  roads: true,
  manner: null,
  turns: null,
  safest: null,
  before: null,
  over: {},
  firer: null,
};

export const ROUTE_SLOT = "route";
export const SAFEST_SLOT = "safest";
export const MOST_TURNS = 4;

/** The route's stand: the only selected stand, which may be off the table. Null: several, or none. */
export function moverOf({ selected, table }: Pick<PlanNow, "selected" | "table">): StandId | null {
  const [only, more] = selected;
  const known = only !== undefined && table.scenario.stands.some(({ id }) => id === only);
  return known && more === undefined ? only : null;
}

/** The drawn route from the stand's place, or from its first corner if it is off the table; null for none. */
export function drawnRoute(now: Pick<PlanNow, "selected" | "table" | "hands">): readonly TablePoint[] | null {
  const { route } = now.hands;
  const mover = moverOf(now);
  if (mover === null || mover !== route.stand) return null;
  const from = standingIn(now.table.scenario, mover)?.at;
  const ahead = route.drawing && route.pointer ? [route.pointer] : [];
  const points = [...(from ? [from] : []), ...route.corners, ...ahead].filter(
    (p, i, all) => i === 0 || !same(p, all[i - 1] as TablePoint),
  );
  return points.length > (from ? 1 : 0) ? points : null;
}
const same = (a: TablePoint, b: TablePoint) => a[0] === b[0] && a[1] === b[1];

function routeQuestion(now: Pick<PlanNow, "selected" | "table" | "hands">): RouteQuestion | null {
  const path = drawnRoute(now);
  const { stand, roads, manner } = now.hands.route;
  if (!path || stand === null) return null;
  return { type: "route", stand, path, roads, ...(manner === null ? {} : { manner }) };
}

export function routeAsks(now: PlanNow): Wanted {
  const question = routeQuestion(now);
  const { safest, stand } = now.hands.route;
  return {
    ...(question ? { [ROUTE_SLOT]: question } : {}),
    ...(safest && safest.stand === stand && stand === moverOf(now) ? { [SAFEST_SLOT]: safest } : {}),
  };
}

export interface RiskNow extends Pick<RouteAnswer, "manners" | "manner"> {
  readonly risk: RouteRisk;
  /** Whether it answers the current route; else it is for an earlier one. */
  readonly current: boolean;
}
export function riskNow(now: PlanNow): RiskNow | null {
  const question = routeQuestion(now);
  const answer = answerIn(now.slots, ROUTE_SLOT, "route");
  const answered = answeredIn(now.slots, ROUTE_SLOT, "route");
  if (!question || !answer || answered?.stand !== question.stand) return null;
  const { risk, manners, manner } = answer;
  return { risk, manners, manner, current: sameQuestion(answered, question) };
}

/** The safer routes found for this stand. */
export function alternativesNow(
  now: PlanNow,
): { readonly routes: readonly RouteRisk[]; readonly tried: number } | null {
  const { safest, stand } = now.hands.route;
  if (!safest || stand !== moverOf(now)) return null;
  return answerIn(now.slots, SAFEST_SLOT, "safest");
}

/** The possible firers at a place, and the chance of harm by each. */
export function firersAt(risk: RouteRisk, at: number): { readonly firer: RouteFirer; readonly harm: string }[] {
  const firers = risk.firers.flatMap((firer) => {
    const stretch = firer.stretches.findLast(({ from }) => from <= at + 1e-9);
    return stretch && (at < stretch.to - 1e-9 || at <= stretch.from + 1e-9) ? [{ firer, harm: stretch.harm }] : [];
  });
  return firers;
}
/** Movement points to a place of the route. */
export function pointsTo(risk: RouteRisk, at: number): number {
  let points = 0;
  for (const { from, to, cost } of risk.path.legs) {
    if (to <= at) points += cost;
    else if (from < at) points += (cost * (at - from)) / (to - from);
  }
  return points;
}
export const turnAt = (risk: RouteRisk, at: number): number =>
  1 + risk.path.turnEnds.filter((end, i, all) => i + 1 < all.length && end < at - 1e-9).length;
