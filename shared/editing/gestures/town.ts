/** A town along a street: two rows of buildings, each a little different, that face the street. */
import { type Random, randomOf } from "../../dice/seeded.ts";
import { flattenToSteps } from "../../geometry/curve.ts";
import { rectangle, segmentTouchesRectangle } from "../../geometry/rectangle.ts";
import { degrees, type Inches, inches } from "../../geometry/units.ts";
import type { Vec } from "../../geometry/vector.ts";
import { ok, type Result } from "../../result.ts";
import { nextId } from "../../scenario/ids.ts";
import type { Footprint, LoadedScenario, Scenario } from "../../scenario/model.ts";
import { CELLS_PER_INCH, type Ground } from "../../table/ground.ts";
import { codeOf } from "../../table/kinds.ts";
import { type Base, baseOf, basesOnTable, extents, overlap, placeAt } from "../base.ts";
import { awaySquared } from "../near.ts";
import { noiseAt } from "../noise.ts";
import type { Recipe, Spot } from "../recipe.ts";
import { type CellShape, type Grid, maskOf, rectOfBox, shapeOfMask } from "../shape.ts";
import { refuseThing, roomFor } from "../things.ts";
import { type Mirror, mirroredFacing, mirroredPoint } from "./mirror.ts";

export interface TownOptions {
  /** The terrain that the buildings count as. */
  readonly terrain: NonNullable<Footprint["terrain"]>;
  /** From 0 to 1: the closeness of the buildings. */
  readonly density: number;
  /** A whole number. */
  readonly seed: number;
  readonly mirror: Mirror;
}

export interface Town {
  readonly buildings: readonly Footprint[];
  readonly recipe: Recipe;
}

/** Half the width of the street that is kept free, in inches. */
const STREET = 0.34;
/** The reach of the town's ground from the street's middle, in inches. */
const REACH = 1.15;
/** The space kept free beside a road, stream or hedge, in inches. */
const CLEAR = 0.04;
/** The shortest street, in inches. */
const SHORTEST = 0.75;

/** A place on the street, and the street's direction there. */
interface Mark {
  readonly at: Spot;
  readonly along: Spot;
}

function streetOf(path: readonly Spot[]): { readonly length: number; mark(distance: number): Mark } {
  const parts = path.slice(1).flatMap((to, i) => {
    const from = path[i] as Spot;
    const length = Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2);
    return length === 0
      ? []
      : [{ from, length, along: [(to[0] - from[0]) / length, (to[1] - from[1]) / length] as const }];
  });
  return {
    length: parts.reduce((sum, part) => sum + part.length, 0),
    mark(distance) {
      let left = distance;
      const last = parts.at(-1);
      for (const part of parts) {
        if (left <= part.length || part === last)
          return { at: [part.from[0] + part.along[0] * left, part.from[1] + part.along[1] * left], along: part.along };
        left -= part.length;
      }
      throw new RangeError("a street has a length");
    },
  };
}

/** A random number from `least` to `most`, in 65 even steps. */
const between = (random: Random, least: number, most: number) => least + ((most - least) * random.below(65)) / 64;

/** The plots of a row, from one end of the street to the other; `side` 1 is on its left. */
function* plots(
  path: readonly Spot[],
  side: 1 | -1,
  random: Random,
  density: number,
): Generator<Omit<Footprint, "id">> {
  const street = streetOf(path);
  const gap = () => between(random, 0.06, 0.3) + (1 - density) * between(random, 0.2, 2.4);
  let from = gap() / 2;
  for (;;) {
    const barn = random.below(7) === 0;
    const [across, depth] = barn
      ? [between(random, 0.6, 0.85), between(random, 0.4, 0.5)]
      : [between(random, 0.36, 0.62), between(random, 0.36, 0.52)];
    if (from + across > street.length) return;
    const { at, along } = street.mark(from + across / 2);
    const off = side * (STREET + between(random, 0.03, 0.3) + depth / 2);
    // The front faces the street, opposite to the house's offset.
    const facing = (Math.atan2(side * along[1], -side * along[0]) * 180) / Math.PI;
    yield {
      kind: "building",
      at: placeAt([at[0] - along[1] * off, at[1] + along[0] * off]),
      size: [inches(across), inches(depth)],
      facing: degrees(facing + between(random, -5, 5)),
      look: barn ? "barn" : "house",
    };
    from += across + gap();
  }
}

/** The obstacles for a new building. */
function obstacles({ scenario, ground }: LoadedScenario, street: readonly Spot[]) {
  const bases: Base[] = [
    ...basesOnTable(scenario, new Set()).map(({ base }) => base),
    ...scenario.table.footprints.map((f) => baseOf({ footprint: f.size, facing: f.facing }, f.at)),
  ];
  const lines = [
    ...scenario.table.lines.map((l) => ({ path: flattenToSteps(l.points, l.smooth), half: l.width / 2 + CLEAR })),
    { path: flattenToSteps(street.map(placeAt), false), half: STREET - CLEAR },
  ];
  return {
    bases,
    fits(plot: Omit<Footprint, "id">, also: readonly Base[]): boolean {
      const base = baseOf({ footprint: plot.size, facing: plot.facing }, plot.at);
      const [ex, ey] = extents(base);
      const [x, y] = plot.at;
      if (x < ex || y < ey || x + ex > ground.width || y + ey > ground.height) return false;
      if (ground.terrain[cellUnder(ground, x, y)] === codeOf("water")) return false;
      if ([...bases, ...also].some((other) => overlap(base, other))) return false;
      return !lines.some(({ path, half }) => touches(plot, path, half));
    },
  };
}

const cellUnder = ({ columns, rows }: Ground, x: number, y: number) =>
  Math.min(rows - 1, Math.floor(y * CELLS_PER_INCH)) * columns + Math.min(columns - 1, Math.floor(x * CELLS_PER_INCH));

/** Whether a plot comes within `half` inches of a polyline (at a corner, a little more). */
function touches({ at, size, facing }: Omit<Footprint, "id">, path: readonly Vec[], half: number): boolean {
  const wide = rectangle(at, [inches(size[0] + 2 * half), inches(size[1] + 2 * half)], facing);
  return path.some((to, i) => i > 0 && segmentTouchesRectangle(wide, path[i - 1] as Vec, to));
}

/**
 * Buildings along a street, a polyline in inches, in two rows that face it. No building lies on another, on a stand, on
 * a road or stream, in water or off the table. Refused if no building has room. The street itself isn't drawn.
 */
export function buildTown(loaded: LoadedScenario, path: readonly Spot[], options: TownOptions): Result<Town> {
  const { scenario } = loaded;
  const { terrain, density, seed, mirror } = options;
  if (streetOf(path).length < SHORTEST) return refuseThing(`A street must be at least ${SHORTEST}″ long.`, "footprint");
  const { bases, fits } = obstacles(loaded, path);
  const buildings: Footprint[] = [];
  const add = (plot: Omit<Footprint, "id">) => {
    const taken = [...scenario.table.footprints, ...buildings];
    buildings.push({ id: nextId(taken, "building-"), ...plot, terrain });
    bases.push(baseOf({ footprint: plot.size, facing: plot.facing }, plot.at));
  };
  for (const side of [1, -1] as const)
    for (const plot of plots(path, side, randomOf(seed, side + 1), Math.max(0, Math.min(1, density)))) {
      const image = mirror === "off" ? null : imageOf(scenario, plot, mirror);
      if (!roomFor(scenario, "footprint", buildings.length + (image ? 2 : 1)).ok || !fits(plot, [])) continue;
      // A building and its image are placed together or not at all.
      if (image && !fits(image, [baseOf({ footprint: plot.size, facing: plot.facing }, plot.at)])) continue;
      add(plot);
      if (image) add(image);
    }
  if (buildings.length === 0) {
    const room = roomFor(scenario, "footprint");
    return room.ok ? refuseThing("That street has no room for a building.", "footprint") : room;
  }
  return ok({
    buildings,
    recipe: (draft) => {
      draft.table.footprints.push(
        ...buildings.map((b) => ({ ...b, at: [...b.at] as [Inches, Inches], size: [...b.size] as [Inches, Inches] })),
      );
    },
  });
}

const imageOf = ({ table }: Scenario, plot: Omit<Footprint, "id">, mirror: Mirror): Omit<Footprint, "id"> => ({
  ...plot,
  at: mirroredPoint(table, plot.at, mirror),
  facing: mirroredFacing(plot.facing, mirror),
});

/** The ground of a town along a street, with a ragged edge. */
export function townGround(grid: Grid, path: readonly Spot[], seed: number): CellShape | null {
  const xs = path.map((p) => p[0]);
  const ys = path.map((p) => p[1]);
  const rect = rectOfBox(
    grid,
    Math.min(...xs) - REACH,
    Math.min(...ys) - REACH,
    Math.max(...xs) + REACH,
    Math.max(...ys) + REACH,
  );
  if (rect === null || path.length < 2) return null;
  const near = (column: number, row: number) => {
    const at = [(column + 0.5) / CELLS_PER_INCH, (row + 0.5) / CELLS_PER_INCH] as const;
    const reach = REACH - 0.1 * noiseAt(column, row, seed) - 0.35 * noiseAt(column >> 2, row >> 2, seed);
    return path.some((to, i) => i > 0 && awaySquared(at, path[i - 1] as Spot, to) < reach * reach);
  };
  return shapeOfMask(rect, maskOf({ rect, covers: near }));
}
