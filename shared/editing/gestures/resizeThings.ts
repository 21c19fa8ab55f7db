/** Sizes of things, changed by their handles: a footprint's corners, an objective's radius. */
import { inches } from "../../geometry/units.ts";
import { ok, type Result } from "../../result.ts";
import type { Footprint, Scenario } from "../../scenario/model.ts";
import { baseOf, directionOf, fitsTable, keptOnTable, placeAt } from "../base.ts";
import { ontoTable } from "../outline.ts";
import type { Recipe, Spot } from "../recipe.ts";
import { putThings, refuseThing, thingStill } from "../things.ts";

/** The least width and depth of a footprint, and the least radius of an objective, in inches. */
const LEAST_SIZE = 0.25;
/** Sizes drawn by hand are rounded to this many inches. */
const ROUND = 1 / 16;

/** Signs of the corners across and along the facing: front right, front left, rear left, rear right. */
const CORNERS = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
] as const;
export type Corner = 0 | 1 | 2 | 3;

/** The corners of a footprint in inches, in the order of {@link Corner}. */
export function footprintCorners({
  at,
  size,
  facing,
}: Pick<Footprint, "at" | "size" | "facing">): readonly [Spot, Spot, Spot, Spot] {
  const [fx, fy] = directionOf(facing);
  const corner = (i: Corner): Spot => {
    const [across, along] = CORNERS[i];
    const [u, v] = [(across * size[0]) / 2, (along * size[1]) / 2];
    return [at[0] + u * fy + v * fx, at[1] - u * fx + v * fy];
  };
  return [corner(0), corner(1), corner(2), corner(3)];
}

const rounded = (length: number) => inches(Math.max(LEAST_SIZE, Math.round(length / ROUND) * ROUND));

/** Moves a corner of a footprint to a place; the opposite corner stays. */
export function resizeFootprint(scenario: Scenario, id: string, corner: Corner, to: Spot): Result<Recipe> {
  const known = thingStill(scenario, "footprint", id);
  if (!known.ok) return known;
  const record = known.value;
  const [fx, fy] = directionOf(record.facing);
  const [sx, sy] = CORNERS[corner];
  const fixed = footprintCorners(record)[((corner + 2) % 4) as Corner];
  const spot = ontoTable(to, scenario.table);
  const [dx, dy] = [spot[0] - fixed[0], spot[1] - fixed[1]];
  const across = rounded(sx * (dx * fy - dy * fx));
  const along = rounded(sy * (dx * fx + dy * fy));
  const [u, v] = [(sx * across) / 2, (sy * along) / 2];
  const centre: Spot = [fixed[0] + u * fy + v * fx, fixed[1] - u * fx + v * fy];
  const base = baseOf({ footprint: [across, along], facing: record.facing }, centre);
  if (!fitsTable(base, scenario.table)) return refuseThing("The table has no room for it.", "footprint");
  const next: Footprint = { ...record, size: [across, along], at: placeAt(keptOnTable(base, scenario.table)) };
  return ok(putThings([{ type: "footprint", record: next }]));
}

/** Sets an objective's radius so that its circle runs through a place. */
export function stretchObjective(scenario: Scenario, id: string, to: Spot): Result<Recipe> {
  const known = thingStill(scenario, "objective", id);
  if (!known.ok) return known;
  const { at } = known.value;
  const away = Math.sqrt((to[0] - at[0]) ** 2 + (to[1] - at[1]) ** 2);
  const most = Math.max(scenario.table.width, scenario.table.height);
  const radius = inches(Math.max(LEAST_SIZE, Math.min(most, Math.round(away * 4) / 4)));
  return ok(putThings([{ type: "objective", record: { ...known.value, radius } }]));
}
