/**
 * The map of a table, in vectors: made once, then drawn for any window at any scale. What a window shows depends on the
 * table and the scale alone, so that adjoining windows fit together exactly; nothing outside a window is in its marks.
 */
import { flattenLine } from "../../geometry/curve.ts";
import type { Result } from "../../result.ts";
import type { RulesInForce } from "../../rules/ask.ts";
import type { Scenario } from "../../scenario/model.ts";
import type { Ground } from "../../table/ground.ts";
import { group, type Mark } from "../marks.ts";
import { rectangle } from "../path.ts";
import type { Style } from "../settings.ts";
import { drawGround, drawGroundDetail } from "./grounds.ts";
import { drawLand, drawWater, type MapLine, mapLine } from "./lines.ts";
import { Pen } from "./pen.ts";
import { drawContours, drawTints } from "./relief.ts";
import { Terrain } from "./terrain.ts";
import { type MapWindow, View } from "./view.ts";

export type { MapWindow };

export interface MapLook {
  readonly style: Style;
  readonly grid: boolean;
  readonly contours: boolean;
  readonly stands: boolean;
  readonly mission: boolean;
  readonly names: boolean;
}
export interface MapSource {
  /** Already without what its reader may not know. */
  readonly scenario: Scenario;
  readonly ground: Ground;
  readonly rules: Result<RulesInForce>;
}

export class TableMap {
  readonly source: MapSource;
  private readonly terrain: Terrain;
  private readonly lines: readonly MapLine[];

  constructor(source: MapSource) {
    this.source = source;
    this.terrain = new Terrain(source.ground);
    this.lines = source.scenario.table.lines.map(({ kind, width, points, smooth }) =>
      mapLine(kind, width, flattenLine(points, smooth)),
    );
  }

  /**
   * What lies in the window, in points, from the window's north-west corner with y down, clipped to it. `scale` is points
   * of paper for an inch of table.
   */
  marks(scale: number, part: MapWindow, look: MapLook): readonly Mark[] {
    const { ground } = this.source;
    const view = new View(scale, part, look.style);
    const marks: Mark[] = [...drawGround(view, this.terrain)];
    if (look.contours) marks.push(...drawTints(view, this.terrain));
    marks.push(...drawGroundDetail(view, this.terrain, () => false));
    if (look.contours) marks.push(...drawContours(view, this.terrain));
    const layer = (name: string, draw: (pen: Pen) => void) => {
      const pen = new Pen(view);
      draw(pen);
      if (pen.marks.length > 0) marks.push(group(pen.marks, { name }));
    };
    layer("water courses", (pen) => drawWater(pen, this.lines));
    layer("roads and barriers", (pen) => drawLand(pen, this.lines));
    if (marks.length === 0) return [];
    const [west, east] = [Math.max(0, part.west), Math.min(ground.width, part.east)];
    const [south, north] = [Math.max(0, part.south), Math.min(ground.height, part.north)];
    if (west >= east || south >= north) return [];
    const clip = rectangle(view.x(west), view.y(north), (east - west) * scale, (north - south) * scale);
    return [group(marks, { clip, name: "map" })];
  }
}
