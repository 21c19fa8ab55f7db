/** Scenarios for the frames: woods, hills, roads, houses and stands from a fixed seed, on a table of any size. */
import { degrees, inches, point, type TablePoint } from "../../../shared/geometry/units.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import type { Footprint, LineFeature, Scenario, Stand } from "../../../shared/scenario/model.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";
import type { Ground } from "../../../shared/table/ground.ts";
import { codeOf, type GroundKind, LINE_KINDS } from "../../../shared/table/kinds.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { randomFrom } from "../table.ts";

export interface FrameTable {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly stands: number;
  readonly lines: number;
  readonly footprints: number;
}
export const FRAME_TABLES: readonly FrameTable[] = [
  { name: "24x48", width: 48, height: 24, stands: 20, lines: 12, footprints: 30 },
  // 200 stands and a thousand features.
  { name: "60x96", width: 96, height: 60, stands: 200, lines: 300, footprints: 700 },
];

/** Ragged patches of one kind or one level more. */
function patches(ground: Ground, random: () => number, count: number, write: (cell: number) => void): void {
  for (let i = 0; i < count; i++) {
    const [x, y, radius] = [random() * ground.columns, random() * ground.rows, 7 + 9 * random()];
    for (let r = Math.max(0, Math.floor(y - 20)); r < Math.min(ground.rows, y + 20); r++)
      for (let c = Math.max(0, Math.floor(x - 20)); c < Math.min(ground.columns, x + 20); c++)
        if (Math.hypot(c - x, r - y) + 2 * random() < radius) write(ground.index(c, r));
  }
}

const TANK: Vehicle = {
  id: "tank",
  system: "ghq-wwii",
  nation: "Germany",
  name: "Tank",
  points: 59,
  stats: { defense: 9, movement: 12 },
  weapons: [{ name: "main", mount: "turret", stats: { firepower: 7, range: 20 } }],
  notes: [],
  modelCode: "",
};

/** The text of a scenario file. */
export function frameTable({ width, height, ...many }: FrameTable, seed = 20_261_121): string {
  const random = randomFrom(seed);
  const { scenario, ground } = newScenario({ system: "ghq-wwii", title: "Frames", width, height });
  const lots = Math.round((width * height) / 60);
  const kinds: readonly GroundKind[] = ["woods", "woods", "grove", "woods", "light-buildings", "marsh", "rough-1"];
  for (const kind of kinds)
    patches(ground, random, Math.ceil(lots / kinds.length), (cell) => {
      ground.terrain[cell] = codeOf(kind);
    });
  patches(ground, random, Math.ceil(lots / 3), (cell) => {
    ground.level[cell] = Math.min(4, (ground.level[cell] ?? 0) + 1);
  });
  const spot = (): TablePoint => point(0.75 + random() * (width - 1.5), 0.75 + random() * (height - 1.5));
  const near = ([x, y]: TablePoint): TablePoint => {
    const [to, away] = [random() * Math.PI * 2, 2 + random() * 2];
    const on = (n: number, most: number) => Math.min(most, Math.max(0, n));
    return point(on(x + away * Math.cos(to), width), on(y + away * Math.sin(to), height));
  };
  const lines = Array.from({ length: many.lines }, (_, i): LineFeature => {
    const points = [spot()];
    while (points.length < 4) points.push(near(points.at(-1) as TablePoint));
    return {
      id: `l${i}`,
      kind: LINE_KINDS[i % LINE_KINDS.length] ?? "track",
      width: inches(0.375),
      points,
      smooth: true,
    };
  });
  const footprints = Array.from(
    { length: many.footprints },
    (_, i): Footprint => ({
      id: `f${i}`,
      kind: "building",
      terrain: "light-buildings",
      at: spot(),
      size: [inches(0.75), inches(0.5)],
      facing: degrees(Math.floor(random() * 360)),
    }),
  );
  const stands = Array.from(
    { length: many.stands },
    (_, i): Stand => ({
      id: `s${i}`,
      label: `${i}`,
      side: i % 2 === 0 ? "red" : "blue",
      vehicle: "tank",
      at: spot(),
      facing: degrees(Math.floor(random() * 360)),
      footprint: [inches(1), inches(1)],
    }),
  );
  const full: Scenario = {
    ...scenario,
    stands,
    vehicles: { tank: TANK },
    table: { ...scenario.table, lines, footprints },
  };
  return formatScenario({ scenario: full, ground });
}
