/** Hazards before a unit's move: areas that machine guns interdict, and open ground that they sweep. */
import { facingOf } from "../../../geometry/directions.ts";
import { cornersOf, rectangle, rectangleHolds } from "../../../geometry/rectangle.ts";
import { inches as asInches, point, STEPS_PER_INCH, type TablePoint } from "../../../geometry/units.ts";
import { minus, vecOf } from "../../../geometry/vector.ts";
import { pathLength, pointAlong } from "../../../movement/path.ts";
import type { MarkerView } from "../../../play/contract.ts";
import { SAMPLE } from "../../referee/engine/walk.ts";
import { INTERDICTED_AREA } from "../infantryFire.ts";
import type { Occasion } from "../morale.ts";
import { isInCover, protectsHard } from "./cover.ts";
import type { BrewField } from "./field.ts";
import type { Scene } from "./game.ts";
import type { Way } from "./moving.ts";
import type { Interdiction } from "./state.ts";

/** Whether fire on an area has lasted long enough to interdict it. */
export const isInterdicted = ({ turns, turn }: Interdiction, now: number): boolean =>
  turns >= INTERDICTED_AREA.turns && now - turn <= 1;
export const areaOf = (field: BrewField, { at, facing }: Pick<Interdiction, "at" | "facing">) => {
  const side = asInches(field.far(INTERDICTED_AREA.side));
  return rectangle(at, [side, side], facing);
};

const OF_AREA = "area-";
export function areaMarker(field: BrewField, { stand, side, at, facing }: Interdiction): MarkerView {
  const corners = cornersOf(areaOf(field, { at, facing }));
  return {
    ...{ id: `${OF_AREA}${stand}`, side, name: "Interdicted area", at: [at[0], at[1]] },
    radius: asInches(field.far(INTERDICTED_AREA.side / 2)),
    points: corners.map(({ x, y }) => point(x / STEPS_PER_INCH, y / STEPS_PER_INCH)),
  };
}
/** The interdicted areas among the markers that a side sees in this turn. */
export const areasShown = (markers: readonly MarkerView[], turn: number): readonly Interdiction[] =>
  markers.flatMap(({ id, side, at, points }): Interdiction[] => {
    const [right, , , rear] = points ?? [];
    if (!id.startsWith(OF_AREA) || !right || !rear) return [];
    const facing = facingOf(minus(vecOf(right), vecOf(rear)));
    return [{ stand: id.slice(OF_AREA.length), side, at, facing, turns: INTERDICTED_AREA.turns, turn }];
  });

/** Whether a unit without armour over its head would come into an area that the enemy interdicts. */
export function isInterdictedOn({ field, state }: Scene, { stand: id, path }: Pick<Way, "stand" | "path">): boolean {
  const { side } = field.stateOf(state, id);
  const { kind, top } = field.vehicle(id);
  if (kind === "afv" && top === "closed") return false;
  const length = pathLength(path);
  return state.interdictions.some((interdiction) => {
    if (interdiction.side === side || !isInterdicted(interdiction as Interdiction, state.turn)) return false;
    const area = areaOf(field, interdiction as Interdiction);
    for (let inches = 0; inches <= length; inches += SAMPLE)
      if (rectangleHolds(area, vecOf(pointAlong(path, inches)))) return true;
    return rectangleHolds(area, vecOf(path[path.length - 1] as TablePoint));
  });
}

/** The occasion of a unit's morale check before this path; null: none. */
export function hazardOf(scene: Scene, way: Pick<Way, "stand" | "path">): Occasion | null {
  const { field, state } = scene;
  const stand = field.stateOf(state, way.stand);
  if (isInterdictedOn(scene, way)) return "entering-interdicted-zone";
  const end = { ...stand, at: way.path[way.path.length - 1] as TablePoint, dugIn: false };
  const leaves = field.vehicle(way.stand).kind === "men" && protectsHard(field, stand) && !isInCover(field, end);
  return leaves && stand.gunnedIn > 0 && state.turn - stand.gunnedIn <= 1 ? "leaving-cover" : null;
}
