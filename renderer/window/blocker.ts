/** The outline of a line of sight's block: the stand, the thing, the patch of cover or the step of the ground. */
import { patchAt } from "../../shared/editing/gestures/fill.ts";
import { footprintCorners } from "../../shared/editing/gestures/resizeThings.ts";
import { outlineOf } from "../../shared/editing/region/outline.ts";
import { type CellShape, maskOf } from "../../shared/editing/shape.ts";
import type { EditingDocument } from "../../shared/editing/types.ts";
import { flattenLine } from "../../shared/geometry/curve.ts";
import { areaShape } from "../../shared/picture/areaShape.ts";
import type { LineOfSight } from "../../shared/sight/lineOfSight.ts";
import { CELLS_PER_INCH, Ground } from "../../shared/table/ground.ts";
import { codeOf, type GroundKind } from "../../shared/table/kinds.ts";
import type { OutlineOverlay } from "../scene/contract.ts";

type Asked = Pick<EditingDocument, "scenario" | "ground" | "revision">;
type Spot = readonly [number, number];

const outline = (points: readonly Spot[], closed: boolean): OutlineOverlay => ({
  points: points as OutlineOverlay["points"],
  closed,
  style: "blocker",
});

/** Empty where the line is clear, or only too long. */
export function blockerOutlines(table: Asked, { blockedBy, report }: LineOfSight): readonly OutlineOverlay[] {
  if (!blockedBy || blockedBy.kind === "range") return [];
  const { scenario } = table;
  const { id } = blockedBy;
  if (blockedBy.kind === "stand") {
    const stand = scenario.stands.find((s) => s.id === id);
    return stand?.at
      ? [outline(footprintCorners({ at: stand.at, size: stand.footprint, facing: stand.facing }), true)]
      : [];
  }
  if (id !== undefined) {
    const footprint = scenario.table.footprints.find((f) => f.id === id);
    if (footprint) return [outline(footprintCorners(footprint), true)];
    const line = scenario.table.lines.find((l) => l.id === id);
    if (line) return [outline(flattenLine(line.points, line.smooth), false)];
    const overlay = scenario.table.overlays.find((o) => o.id === id);
    return overlay ? areaShape(overlay).loops.map((loop) => outline(loop, true)) : [];
  }
  const { from, to, distance } = report;
  const way: Spot = distance === 0 ? [0, 0] : [(to[0] - from[0]) / distance, (to[1] - from[1]) / distance];
  const at: Spot = [blockedBy.x, blockedBy.y];
  return blockedBy.kind === "ground"
    ? patchOutlines(stepsOf(table, blockedBy.level ?? 0), "level", 1, at, way)
    : patchOutlines(table.ground, "terrain", codeOf(blockedBy.kind as GroundKind), at, way);
}

/** Offsets around the place where the line meets the patch, which lies on the border of its cells. */
const NEAR: readonly Spot[] = [
  [0.02, 0],
  [0.02, 0.02],
  [0.02, -0.02],
  [0.1, 0],
  [-0.02, 0],
];
let last: { ground: Ground; shape: CellShape; code: number; outlines: readonly OutlineOverlay[] } | null = null;

function patchOutlines(
  ground: Ground,
  raster: "terrain" | "level",
  code: number,
  [x, y]: Spot,
  [ux, uy]: Spot,
): readonly OutlineOverlay[] {
  for (const [on, aside] of NEAR) {
    const spot: Spot = [x + ux * on - uy * aside, y + uy * on + ux * aside];
    const column = Math.floor(spot[0] * CELLS_PER_INCH);
    const row = Math.floor(spot[1] * CELLS_PER_INCH);
    if (column < 0 || row < 0 || column >= ground.columns || row >= ground.rows) continue;
    if (ground[raster][ground.index(column, row)] !== code) continue;
    // While the other end moves, the patch is mostly the same.
    if (last?.ground === ground && last.code === code && holds(last.shape, column, row)) return last.outlines;
    const shape = patchAt(ground, raster, spot);
    if (!shape) continue;
    const outlines = outlineOf({ rect: shape.rect, mask: maskOf(shape) }).map((ring) => outline(ring, true));
    last = { ground, shape, code, outlines };
    return outlines;
  }
  return [];
}
const holds = ({ rect, covers }: CellShape, column: number, row: number): boolean =>
  column >= rect.x &&
  row >= rect.y &&
  column < rect.x + rect.width &&
  row < rect.y + rect.height &&
  covers(column, row);

let known: { of: Ground; revision: number; level: number; steps: Ground } | null = null;
/** A raster with 1 where the ground has at least this level. */
function stepsOf({ ground, revision }: Asked, level: number): Ground {
  if (known?.of !== ground || known.revision !== revision || known.level !== level) {
    const steps = ground.level.map((height) => (height >= level ? 1 : 0));
    known = { of: ground, revision, level, steps: new Ground(ground.width, ground.height, ground.terrain, steps) };
  }
  return known.steps;
}
