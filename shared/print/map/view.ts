/** A view of the table: its part, its scale and its style. All drawing of the map gets its coordinates here. */
import type { Flat } from "../../picture/paths.ts";
import type { Season } from "../../table/season.ts";
import type { Style } from "../settings.ts";

export type { Flat };

/** A part of the table in inches. */
export interface MapWindow {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export const boxOf = (points: Flat): MapWindow => {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  return { west, south, east, north };
};
export const grown = (b: MapWindow, by: number): MapWindow => ({
  west: b.west - by,
  south: b.south - by,
  east: b.east + by,
  north: b.north + by,
});
const boxesMeet = (a: MapWindow, b: MapWindow): boolean =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;

/** Points by which outlines and lines go on beyond the window, under its clip, so that a stroke's end or corner never shows. */
const BEYOND = 12;

export class View {
  /** Points of paper in an inch of table. */
  readonly scale: number;
  readonly part: MapWindow;
  readonly style: Style;
  readonly season: Season;
  /** The window and a little round it: things outside are not drawn at all. */
  readonly reach: MapWindow;

  constructor(scale: number, part: MapWindow, style: Style, season: Season = "summer") {
    this.scale = scale;
    this.part = part;
    this.style = style;
    this.season = season;
    this.reach = grown(part, BEYOND / scale);
  }

  get colour(): boolean {
    return this.style === "colour";
  }
  x(east: number): number {
    return (east - this.part.west) * this.scale;
  }
  y(north: number): number {
    return (this.part.north - north) * this.scale;
  }
  /** Inches of table in points, between the least and the greatest width for paper. */
  points(inches: number, least: number, most = Number.POSITIVE_INFINITY): number {
    return Math.min(most, Math.max(least, inches * this.scale));
  }
  /** The same in inches of table. */
  inches(inches: number, least: number, most = Number.POSITIVE_INFINITY): number {
    return this.points(inches, least, most) / this.scale;
  }
  /** Whether a thing of that radius, in inches, at a place shows in the window. */
  shows(x: number, y: number, radius: number): boolean {
    const { west, south, east, north } = this.part;
    return x + radius > west && x - radius < east && y + radius > south && y - radius < north;
  }
  reaches(box: MapWindow): boolean {
    return boxesMeet(this.reach, box);
  }
}
