/** Overlays of the topic: the route with its danger, turns and shots, and the alternatives. */
import { inchesInWords } from "../../../shared/geometry/inchWords.ts";
import type { TablePoint } from "../../../shared/geometry/units.ts";
import { cut, pointAlong } from "../../../shared/movement/path.ts";
import { chanceOf } from "../../../shared/odds/fraction.ts";
import { percentOf } from "../../../shared/odds/percent.ts";
import type { RouteRisk } from "../../../shared/planner/questions.ts";
import type { HandleOverlay, PathOverlay, SightOverlay } from "../../scene/contract.ts";
import type { PlanNow, PlanPicture } from "./now.ts";
import { alternativesNow, drawnRoute, firersAt, moverOf, riskNow } from "./route.ts";
import { standingIn } from "./table.ts";

export const ROUTE_PATH = "route";
/** Chances of harm from which a stretch gets a graver mark. */
const GRAVE = [0.25, 0.55];

export function routePicture(now: PlanNow): PlanPicture {
  const points = drawnRoute(now);
  const { route } = now.hands;
  if (!points) return {};
  const answer = riskNow(now);
  const paths: PathOverlay[] = othersOf(now);
  const handles: HandleOverlay[] = route.corners.map((at) => ({ at, shape: "vertex" }));
  if (!answer?.current) {
    // A stand off the table has no place: the route begins where the last answer entered.
    const [start] = points.length < 2 && answer ? answer.risk.path.points : [];
    const drawn = start ? [start, ...points] : points;
    if (drawn.length > 1) paths.push({ id: ROUTE_PATH, points: drawn, style: "planned", words: answer ? "…" : "" });
    return { paths, handles };
  }
  const { risk } = answer;
  paths.push(routePath(risk));
  return { paths: [...paths, ...stretchOf(now, risk)], handles, ...shotsOf(now, risk) };
}

function routePath(risk: RouteRisk): PathOverlay {
  const { points, turnEnds } = risk.path;
  return {
    id: ROUTE_PATH,
    points,
    style: "planned",
    danger: risk.segments.flatMap(({ from, to, harm }) => {
      const chance = chanceOf(harm);
      if (chance === 0 || to <= from) return [];
      return [{ from, to, strength: (1 + GRAVE.filter((grave) => chance >= grave).length) as 1 | 2 | 3 }];
    }),
    turnEnds: turnEnds.slice(0, -1),
    signs: signsOf(risk),
    words: `${percentOf(chanceOf(risk.wholeAtBest))}% unharmed`,
  };
}

/** The alternatives; the one under the pointer has another style. */
function othersOf(now: PlanNow): PathOverlay[] {
  const over = now.hands.route.over.alternative;
  return (alternativesNow(now)?.routes ?? []).map((risk, i) => ({
    id: `route ${i}`,
    points: risk.path.points,
    style: i === over ? ("walked" as const) : ("alternative" as const),
    words: `${i + 1}: ${percentOf(chanceOf(risk.wholeAtBest))}%`,
  }));
}

function stretchOf({ hands }: PlanNow, risk: RouteRisk): PathOverlay[] {
  const segment = risk.segments[hands.route.over.segment ?? -1];
  if (!segment || segment.to <= segment.from) return [];
  const { points } = risk.path;
  const { before } = cut(points, segment.to);
  return [{ id: "route stretch", points: cut(before, segment.from).after, style: "walked" }];
}

/** Lines from the firers on the stretch or at the place under the pointer, and of the shot in front. */
function shotsOf(now: PlanNow, risk: RouteRisk): Pick<PlanPicture, "sight" | "sightLines"> {
  const { over, firer } = now.hands.route;
  const { points } = risk.path;
  const from = (id: string) => standingIn(now.table.scenario, id)?.at;
  const line = (id: string, at: number): SightOverlay[] => {
    const start = from(id);
    return start ? [{ from: start, to: pointAlong(points, at), blockedAt: null, words: "" }] : [];
  };
  const shot = risk.firers.find((candidate) => candidate.firer === firer);
  const start = shot && from(shot.firer);
  const sight =
    shot && start
      ? {
          from: start,
          to: pointAlong(points, shot.best.at),
          blockedAt: null,
          words: `${inchesInWords(shot.best.inches)}: ${percentOf(chanceOf(shot.best.harm))}% harm`,
        }
      : null;
  const segment = risk.segments[over.segment ?? -1];
  if (segment) {
    const middle = (segment.from + segment.to) / 2;
    return { sight, sightLines: segment.firers.flatMap((id) => line(id, middle)) };
  }
  const { at } = over;
  // The other firers in the shot in front.
  if (at === undefined) return { sight, sightLines: shot?.best.company.flatMap((id) => line(id, shot.best.at)) ?? [] };
  return { sight, sightLines: firersAt(risk, at).flatMap(({ firer: shooter }) => line(shooter.firer, at)) };
}

/** Signs where the best enemy fires, with the number of shots at a place. The panel names the firers. */
function signsOf({ moments }: RouteRisk): NonNullable<PathOverlay["signs"]> {
  const places = new Map<number, number>();
  for (const { at, company } of moments) places.set(at, (places.get(at) ?? 0) + 1 + company.length);
  return [...places].map(([at, shots]) => ({ at, sign: "fire", ...(shots > 1 ? { words: `×${shots}` } : {}) }));
}

/** The index of the drawn route's corner within reach of a place, in inches; null if there is none. */
export function cornerAt(now: PlanNow, [x, y]: readonly [number, number], within: number): number | null {
  if (moverOf(now) !== now.hands.route.stand) return null;
  let best: { readonly i: number; readonly away: number } | null = null;
  now.hands.route.corners.forEach((corner: TablePoint, i) => {
    const away = Math.hypot(corner[0] - x, corner[1] - y);
    if (away <= within && away < (best?.away ?? Infinity)) best = { i, away };
  });
  return (best as { readonly i: number } | null)?.i ?? null;
}
