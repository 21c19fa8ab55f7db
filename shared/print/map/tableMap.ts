/**
 * The map of a table, in vectors: made once, then drawn for any window at any scale. A window's content depends on the table
 * and the scale alone, so that adjoining windows fit together exactly; nothing outside a window is in its marks.
 */
import { Clearance } from "../../picture/clearance.ts";
import { type House, houseOn, houseSites } from "../../picture/houses.ts";
import { drawnLines } from "../../picture/lines.ts";
import type { Result } from "../../result.ts";
import type { RulesInForce } from "../../rules/ask.ts";
import type { Scenario } from "../../scenario/model.ts";
import { type Crossing, crossings } from "../../table/crossings.ts";
import type { Ground } from "../../table/ground.ts";
import { seasonOf } from "../../table/season.ts";
import { group, type Mark } from "../marks.ts";
import { rectangle } from "../path.ts";
import type { PlansWanted, Style } from "../settings.ts";
import { drawDecks, drawFootprints, drawFords, drawHouses } from "./footprints.ts";
import { drawGrid } from "./gridLines.ts";
import { drawGround, drawGroundDetail, type Taken } from "./grounds.ts";
import { drawLand, drawWater, type MapLine, mapLine } from "./lines.ts";
import { drawEntries, drawObjectives, drawZones } from "./mission.ts";
import { drawWords, type PlacedWords, placedWords } from "./names.ts";
import { drawOverlays, type OverlayShape, overlayShapes } from "./overlayAreas.ts";
import { Pen } from "./pen.ts";
import { drawPlans, type MapMark, mapMarks } from "./plans.ts";
import { drawContours, drawTints } from "./relief.ts";
import { roundedWay } from "./rings.ts";
import { drawShade, drawViewer, type SeenFrom, shadeRings } from "./seenFrom.ts";
import { drawStands, type MapStand, mapStands } from "./stands.ts";
import { Terrain } from "./terrain.ts";
import { type MapWindow, View } from "./view.ts";

export type { MapWindow };

export interface MapLook {
  readonly style: Style;
  readonly grid: boolean;
  readonly contours: boolean;
  readonly stands: boolean;
  readonly mission: boolean;
  readonly plans: PlansWanted;
  readonly names: boolean;
  /** A viewer's sight; all else lies in shade. */
  readonly seenFrom?: SeenFrom | undefined;
}
export interface MapSource {
  /** Already without its reader's unknowns. */
  readonly scenario: Scenario;
  readonly ground: Ground;
  readonly rules: Result<RulesInForce>;
}

export class TableMap {
  readonly source: MapSource;
  readonly terrain: Terrain;
  readonly lines: readonly MapLine[];
  readonly overlays: readonly OverlayShape[];
  private readonly fords: readonly Crossing[];
  readonly houses: readonly House[];
  private readonly clearance: Clearance;
  private readonly stands: readonly MapStand[];
  private readonly planned = new Map<string, readonly MapMark[]>();
  private readonly placed = new Map<string, readonly PlacedWords[]>();

  constructor(source: MapSource) {
    this.source = source;
    const { scenario, ground } = source;
    const { table } = scenario;
    const drawn = drawnLines(table.lines);
    this.terrain = new Terrain(ground);
    this.lines = drawn.map(({ kind, width, path }, i) =>
      // Smooth lines are cut into pieces that show at true size.
      mapLine(kind, width, table.lines[i]?.smooth ? roundedWay(path, 3) : path),
    );
    this.overlays = overlayShapes(table.overlays, ground);
    this.fords = crossings(table, ground).filter(({ by }) => by === "ford");
    this.clearance = new Clearance(table.width, table.height, drawn, table.footprints);
    this.houses = houseSites(drawn, this.clearance, table.width, table.height).flatMap((site) => {
      const house = houseOn(site, this.terrain.areas);
      return house ? [house] : [];
    });
    this.stands = mapStands(scenario);
  }

  /**
   * The window's content in points, from its north-west corner with y down, clipped to it. `scale` is points of paper for an
   * inch of table.
   */
  marks(scale: number, part: MapWindow, look: MapLook): readonly Mark[] {
    const words = drawWords(new View(scale, part, look.style), this.words(scale, look), this.source.ground.height);
    const marks = this.layers(scale, part, look);
    return this.clipped(scale, part, words.length > 0 ? [...marks, group(words, { name: "names" })] : marks);
  }

  /** The same without words. */
  wordless(scale: number, part: MapWindow, look: MapLook): readonly Mark[] {
    return this.clipped(scale, part, this.layers(scale, part, look));
  }

  /** The part of the window that is table. */
  private clipped(scale: number, part: MapWindow, marks: readonly Mark[]): readonly Mark[] {
    const { ground } = this.source;
    const [west, east] = [Math.max(0, part.west), Math.min(ground.width, part.east)];
    const [south, north] = [Math.max(0, part.south), Math.min(ground.height, part.north)];
    if (marks.length === 0 || west >= east || south >= north) return [];
    const [x, y] = [(west - part.west) * scale, (part.north - north) * scale];
    const clip = rectangle(x, y, (east - west) * scale, (north - south) * scale);
    return [group(marks, { clip, name: "map" })];
  }

  private layers(scale: number, part: MapWindow, look: MapLook): Mark[] {
    const { ground } = this.source;
    const { table, zones, entryEdges, objectives, sides } = this.source.scenario;
    const view = new View(scale, part, look.style, seasonOf(this.source.scenario));
    const marks: Mark[] = [];
    const layer = (name: string, draw: (pen: Pen) => void) => {
      const pen = new Pen(view);
      draw(pen);
      if (pen.marks.length > 0) marks.push(group(pen.marks, { name }));
    };
    layer("ground", (pen) => drawGround(pen, this.terrain));
    if (look.contours) layer("level tints", (pen) => drawTints(pen, this.terrain));
    layer("ground symbols", (pen) => drawGroundDetail(pen, this.terrain, this.taken(look)));
    if (look.grid) layer("grid", (pen) => drawGrid(pen, ground));
    if (look.contours) layer("contours", (pen) => drawContours(pen, this.terrain));
    const areas = this.overlays.filter(({ kind }) => kind !== "smoke");
    layer("areas", (pen) => drawOverlays(pen, areas));
    if (look.mission) layer("zones", (pen) => drawZones(pen, zones, sides));
    layer("water courses", (pen) => {
      drawWater(pen, this.lines);
      drawFords(pen, this.fords);
      drawDecks(pen, table.footprints);
    });
    layer("roads and barriers", (pen) => drawLand(pen, this.lines));
    layer("buildings", (pen) => {
      drawHouses(pen, this.houses);
      drawFootprints(pen, table.footprints);
    });
    const smoke = this.overlays.filter(({ kind }) => kind === "smoke");
    layer("smoke", (pen) => drawOverlays(pen, smoke));
    const { seenFrom } = look;
    if (seenFrom) layer("ground out of sight", (pen) => drawShade(pen, shadeRings(seenFrom.hidden, ground)));
    if (look.mission)
      layer("mission", (pen) => {
        drawEntries(pen, entryEdges, table, sides);
        drawObjectives(pen, objectives);
      });
    layer("plans", (pen) => drawPlans(pen, this.plans(look), table));
    if (look.stands) layer("stands", (pen) => drawStands(pen, this.stands));
    if (seenFrom) layer("viewer", (pen) => drawViewer(pen, seenFrom));
    return marks;
  }

  private plans({ plans }: MapLook): readonly MapMark[] {
    const key = typeof plans === "string" ? plans : plans.join(" ");
    const known = this.planned.get(key) ?? mapMarks(this.source.scenario, plans);
    this.planned.set(key, known);
    return known;
  }

  /** Symbols of the ground make room for lines, footprints and houses, and for visible stands. */
  private taken({ stands }: MapLook): Taken {
    const near = this.houses;
    return (x, y, radius) =>
      this.clearance.toAnything(x, y) < radius * 0.8 ||
      near.some((h) => Math.abs(h.x - x) < 0.4 && Math.abs(h.y - y) < 0.4) ||
      (stands && this.stands.some(({ at, size }) => Math.hypot(at[0] - x, at[1] - y) < Math.max(...size) / 2 + radius));
  }

  private words(scale: number, look: MapLook): readonly PlacedWords[] {
    const { names, mission, stands, contours } = look;
    const plans = this.plans(look);
    const key = [scale, look.style, names, mission, stands, contours, look.plans].join(" ");
    const known = this.placed.get(key);
    if (known) return known;
    const { levels } = this.terrain.shapes(scale);
    const source = { scenario: this.source.scenario, stands: this.stands, levels, plans };
    const made = placedWords(source, scale, look.style === "colour", { names, mission, stands, contours });
    this.placed.set(key, made);
    return made;
  }
}
