/** How far a unit gets on its way with the dice it rolled: broken ground, and hedges that cost a Fixed Move. */
import { inchesAlong } from "../../../geometry/along.ts";
import { stretchesInBand } from "../../../geometry/band.ts";
import { type Inches, STEPS_PER_INCH, type TablePoint } from "../../../geometry/units.ts";
import { distanceInInches, vecOf } from "../../../geometry/vector.ts";
import { cut, pathLength } from "../../../movement/path.ts";
import type { StandId } from "../../../play/contract.ts";
import { FIXED_MOVE } from "../tables.ts";
import type { ArmourField } from "./field.ts";

/** A road is open ground wherever it runs (terrain.ts). */
export const HOW = { roads: true } as const;
const EXACT = 1e-9;
/** Of an obstacle's width: corners of paths are rounded. */
const ACROSS = 0.95;

/** A roll of movement dice, in the rules' inches. */
export interface Rolled {
  readonly fixed: number;
  readonly variable: number;
  /** So many Fixed Moves may be given up for obstacles. */
  readonly moves: number;
}

/** Where a way meets an obstacle: inches of the centre along it. */
export interface Crossing {
  readonly from: number;
  readonly to: number;
}

/** A way that only clips an obstacle's edge or end, for less than its width, doesn't cross it. */
export function crossingsOn(field: ArmourField, path: readonly TablePoint[]): Crossing[] {
  const found: (Crossing & { readonly width: number })[] = [];
  let walked = 0;
  for (let i = 0; i + 1 < path.length; i++) {
    const [a, b] = [vecOf(path[i] as TablePoint), vecOf(path[i + 1] as TablePoint)];
    const length = distanceInInches(a, b);
    for (const { band } of field.obstacles)
      for (const { enter, leave } of stretchesInBand(band, a, b))
        found.push({
          from: walked + inchesAlong(enter, length),
          to: walked + inchesAlong(leave, length),
          width: (2 * band.radius) / STEPS_PER_INCH,
        });
    walked += length;
  }
  found.sort((one, two) => one.from - two.from);
  const joined: (typeof found)[number][] = [];
  for (const one of found) {
    const last = joined.at(-1);
    if (last && one.from <= last.to + EXACT)
      joined[joined.length - 1] = {
        from: last.from,
        to: Math.max(last.to, one.to),
        width: Math.min(last.width, one.width),
      };
    else joined.push(one);
  }
  // One that it stands in has been crossed.
  return joined.filter(({ from, to, width }) => from > EXACT && (to - from >= ACROSS * width || to >= walked - EXACT));
}

/**
 * Inches along the path that the roll carries a unit ("Moving In and Out of Terrain Types", "Minor Obstacles"): it goes up
 * to an obstacle with its hull, and where it has anything left without a Fixed Move it is placed on the other side.
 */
export function carried(field: ArmourField, id: StandId, path: readonly TablePoint[], rolled: Rolled): number {
  const movement = field.movementOf(id);
  const length = pathLength(path);
  const half = (field.unit(id).stand.footprint[1] as Inches) / 2;
  const crossings = crossingsOn(field, path);
  const total = (rolled.fixed + rolled.variable) * field.scale;
  const spare = rolled.fixed * field.scale;
  const at = (crossing: Crossing): number => Math.max(0, crossing.from - half);
  const most = Math.min(crossings.length, Math.max(1, rolled.moves));
  let best = 0;
  for (let k = 0; k <= most; k++) {
    const points = total - Math.min(spare, k * FIXED_MOVE * field.scale);
    const last = crossings[k - 1];
    if (last) {
      const spent = movement.cost(cut(path, at(last)).before, HOW).points;
      if (points <= spent + EXACT) break;
    }
    const next = crossings[k];
    const limit = next ? at(next) : length;
    const beyond = last ? Math.min(length, last.to + half) : 0;
    const reached = Math.min(movement.carries(path, points, HOW), limit);
    best = Math.max(best, Math.min(Math.max(reached, beyond), Math.max(limit, beyond)));
  }
  return best;
}
