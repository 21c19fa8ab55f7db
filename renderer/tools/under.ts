/** What lies under a place on the table, topmost first: for the eraser and the bottom bar. */
import type { Scenario } from "../../shared/scenario/model.ts";
import { CELLS_PER_INCH, type Ground } from "../../shared/table/ground.ts";
import type { FootprintKind, GroundKind, LineKind, OverlayKind } from "../../shared/table/kinds.ts";
import { kindOf } from "../../shared/table/kinds.ts";
import type { Spot } from "./tool.ts";

export type Under =
  | { readonly type: "stand"; readonly id: string; readonly label: string }
  | { readonly type: "footprint"; readonly id: string; readonly kind: FootprintKind }
  | { readonly type: "line"; readonly id: string; readonly kind: LineKind }
  | { readonly type: "overlay"; readonly id: string; readonly kind: OverlayKind };

/** How far beside a thin line the pointer may be and still mean it, in inches. */
const LINE_REACH = 0.15;

/** Distance from a place to a polyline, in inches. */
export function distanceToPath(path: readonly Spot[], [x, y]: Spot): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i + 1 < path.length; i++) {
    const [ax, ay] = path[i] as Spot;
    const [bx, by] = path[i + 1] as Spot;
    const length2 = (bx - ax) ** 2 + (by - ay) ** 2;
    const t = length2 === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length2));
    best = Math.min(best, Math.hypot(ax + (bx - ax) * t - x, ay + (by - ay) * t - y));
  }
  return best;
}

export function insidePolygon(points: readonly Spot[], [x, y]: Spot): boolean {
  let inside = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [ax, ay] = points[i] as Spot;
    const [bx, by] = points[j] as Spot;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Everything but the ground that lies under a place. */
export function thingsUnder(scenario: Scenario, at: Spot, stand: string | null): Under[] {
  const found: Under[] = [];
  const standing = scenario.stands.find((s) => s.id === stand);
  if (standing) found.push({ type: "stand", id: standing.id, label: standing.label });
  for (const f of [...scenario.table.footprints].reverse()) {
    const turn = (f.facing * Math.PI) / 180;
    const [dx, dy] = [at[0] - f.at[0], at[1] - f.at[1]];
    const across = Math.abs(dx * Math.cos(turn) - dy * Math.sin(turn));
    const along = Math.abs(dx * Math.sin(turn) + dy * Math.cos(turn));
    if (across <= f.size[0] / 2 && along <= f.size[1] / 2) found.push({ type: "footprint", id: f.id, kind: f.kind });
  }
  for (const line of [...scenario.table.lines].reverse())
    if (distanceToPath(line.points, at) <= line.width / 2 + LINE_REACH)
      found.push({ type: "line", id: line.id, kind: line.kind });
  for (const o of [...scenario.table.overlays].reverse())
    if (o.shape.type === "polygon" && insidePolygon(o.shape.points, at))
      found.push({ type: "overlay", id: o.id, kind: o.kind });
  return found;
}

/** Kind and level of the ground at a place; null outside the table. */
export function groundAt(ground: Ground, [x, y]: Spot): { kind: GroundKind; level: number } | null {
  if (x < 0 || y < 0 || x > ground.width || y > ground.height) return null;
  const column = Math.min(ground.columns - 1, Math.floor(x * CELLS_PER_INCH));
  const row = Math.min(ground.rows - 1, Math.floor(y * CELLS_PER_INCH));
  const index = ground.index(column, row);
  return { kind: kindOf(ground.terrain[index] ?? 0), level: ground.level[index] ?? 0 };
}
