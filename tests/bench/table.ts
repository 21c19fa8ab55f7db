/** A generated table of 72 × 48 inches (288 × 192 cells) with stands on it, and questions about it; from a fixed seed. */
import type { Degrees, Inches, TablePoint } from "../../shared/geometry/units.ts";
import { point } from "../../shared/geometry/units.ts";
import { Ground } from "../../shared/table/ground.ts";
import { codeOf, type GroundKind } from "../../shared/table/kinds.ts";
import { Table, type TableSource } from "../../shared/table/table.ts";
import type { StandSource } from "../../shared/table/things.ts";

/** A small seeded generator (the steps of a Weyl sequence, mixed); numbers in 0 … 1. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return ((z ^ (z >>> 15)) >>> 0) / 4294967296;
  };
}

const WIDTH = 72;
const HEIGHT = 48;
export const STANDS = 200;

/** Round patches, ragged: a cell belongs to one where it is near enough to its middle. */
function patch(
  ground: Ground,
  random: () => number,
  radius: number,
  write: (cell: number, depth: number) => void,
): void {
  const [x, y] = [random() * WIDTH, random() * HEIGHT];
  const stretch = 0.6 + 0.8 * random();
  for (let r = 0; r < ground.rows; r++)
    for (let c = 0; c < ground.columns; c++) {
      const dx = ((c + 0.5) / 4 - x) * stretch;
      const dy = ((r + 0.5) / 4 - y) / stretch;
      const away = Math.sqrt(dx * dx + dy * dy) + 0.4 * random();
      if (away <= radius) write(ground.index(c, r), 1 - away / radius);
    }
}

/** Two dozen houses turned as they like, and a dozen clouds of smoke of five corners each. */
function things(random: () => number): TableSource {
  const place = () => point(3 + random() * (WIDTH - 6), 3 + random() * (HEIGHT - 6));
  const footprints = Array.from({ length: 24 }, (_, i) => ({
    id: `house-${i}`,
    kind: "building" as const,
    terrain: "light-buildings" as const,
    at: place(),
    size: [(0.8 + random()) as Inches, (0.8 + random()) as Inches] as const,
    facing: Math.floor(random() * 360) as Degrees,
  }));
  const overlays = Array.from({ length: 12 }, (_, i) => {
    const [x, y] = place();
    const points = Array.from({ length: 5 }, (_, corner) => {
      const [turn, far] = [(2 * Math.PI * corner) / 5, 1 + random()];
      return point(x + far * Math.cos(turn), y + far * Math.sin(turn));
    });
    return { id: `smoke-${i}`, kind: "smoke" as const, shape: { type: "polygon" as const, points } };
  });
  return { overlays, lines: [], footprints };
}

/** `withThings`: also houses and smoke as polygons. */
export function benchTable(seed: number, withThings = false): Table {
  const random = randomFrom(seed);
  const ground = new Ground(WIDTH as Inches, HEIGHT as Inches);
  // Hills of one to three levels with terraces.
  for (let i = 0; i < 9; i++) {
    const top = 1 + Math.floor(random() * 3);
    patch(ground, random, 4 + 5 * random(), (cell, depth) => {
      const level = Math.min(top, 1 + Math.floor(depth * (top + 1)));
      if (level > (ground.level[cell] as number)) ground.level[cell] = level;
    });
  }
  const cover = (kind: GroundKind, count: number, radius: number) => {
    for (let i = 0; i < count; i++)
      patch(ground, random, radius * (0.6 + 0.8 * random()), (cell) => {
        ground.terrain[cell] = codeOf(kind);
      });
  };
  // Wood lots of four to six inches over about a sixth of the table, two towns, a marsh, rough ground.
  cover("woods", 26, 2.3);
  cover("grove", 6, 1.2);
  cover("rough-3", 4, 1.5);
  cover("rough-1", 6, 2);
  cover("marsh", 2, 3);
  cover("light-buildings", 2, 2);
  const stands: StandSource[] = [];
  while (stands.length < STANDS) {
    const at = point(1 + random() * (WIDTH - 2), 1 + random() * (HEIGHT - 2));
    if (stands.some((s) => s.at && Math.abs(s.at[0] - at[0]) < 1.5 && Math.abs(s.at[1] - at[1]) < 1.5)) continue;
    stands.push({
      id: `s${stands.length}`,
      side: stands.length % 2 === 0 ? "red" : "blue",
      at,
      facing: Math.floor(random() * 360) as Degrees,
      footprint: [1 as Inches, 1 as Inches],
    });
  }
  const source = withThings ? things(random) : { overlays: [], lines: [], footprints: [] };
  return Table.of(source, ground, stands);
}

export interface Query {
  readonly from: TablePoint;
  /** The number of the viewer. */
  readonly viewer: number;
  readonly to: TablePoint;
  /** The number of the target, −1 for a bare place. */
  readonly target: number;
}

/** From a stand to another stand or to a place, half and half, all within `range` inches: none is settled by its length. */
export function benchQueries(table: Table, count: number, range: number, seed: number): Query[] {
  const random = randomFrom(seed);
  const queries: Query[] = [];
  const pick = () => Math.floor(random() * table.stands.length);
  while (queries.length < count) {
    const viewer = pick();
    const target = queries.length % 2 === 0 ? pick() : -1;
    const from = (table.stands[viewer] as { at: TablePoint }).at;
    const to = table.stands[target]?.at ?? point(random() * WIDTH, random() * HEIGHT);
    const away2 = (to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2;
    if (viewer === target || away2 > range * range) continue;
    queries.push({ from, viewer, to, target });
  }
  return queries;
}
