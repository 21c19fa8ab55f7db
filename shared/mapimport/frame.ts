/** The frame of a table on the map: its place, its turn and its scale, and the way between inches and the globe. */

import { projectionOf } from "../mapdata/crs.ts";
import { boxOf, type LonLat, type LonLatBox } from "../mapdata/lonLat.ts";
import { type Failure, fail, ok, type Result } from "../result.ts";
import { MAX_TABLE_INCHES, MIN_TABLE_INCHES } from "../table/ground.ts";

export interface MapFrame {
  /** The middle of the table. */
  readonly centre: LonLat;
  /** Whole inches. */
  readonly width: number;
  readonly height: number;
  readonly metresPerInch: number;
  /** Degrees clockwise from true north to the table's north. */
  readonly turn: number;
}

/** The scales that a frame may have, in metres for an inch. */
export const SCALES = { least: 1, most: 2000 } as const;
/** Beyond this latitude maps of the whole globe have no data. */
const MAX_LATITUDE = 85;

export function faultOfFrame({ centre, width, height, metresPerInch, turn }: MapFrame): Failure | null {
  const refuse = (place: string, message: string): Failure => ({ code: "invalid", message, place });
  const [lon, lat] = centre;
  if (!(Math.abs(lon) <= 180 && Math.abs(lat) <= MAX_LATITUDE))
    return refuse("centre", `The centre must lie between ${MAX_LATITUDE}° south and north, not at ${lat}, ${lon}.`);
  for (const size of [width, height])
    if (!(Number.isInteger(size) && size >= MIN_TABLE_INCHES && size <= MAX_TABLE_INCHES))
      return refuse("size", `A table has ${MIN_TABLE_INCHES} to ${MAX_TABLE_INCHES} whole inches a side, not ${size}.`);
  if (!(metresPerInch >= SCALES.least && metresPerInch <= SCALES.most))
    return refuse("scale", `An inch may stand for ${SCALES.least} to ${SCALES.most} m, not for ${metresPerInch} m.`);
  if (!Number.isFinite(turn)) return refuse("turn", "The turn must be a number of degrees.");
  return null;
}

/** Between the table's inches (from the south-west corner) and places on the globe. */
export interface FramePlace {
  readonly frame: MapFrame;
  toTable(at: LonLat): readonly [x: number, y: number];
  toMap(x: number, y: number): LonLat;
  /** The box of the frame with `margin` inches around it. */
  box(margin?: number): LonLatBox;
}

/** Inches are measured on a transverse Mercator map about the centre: true to scale within 1 in 10,000 over 90 km. */
export function placeOfFrame(frame: MapFrame): Result<FramePlace> {
  const fault = faultOfFrame(frame);
  if (fault) return fail(fault);
  const [lon, lat] = frame.centre;
  const map = projectionOf({
    code: null,
    name: "the table",
    definition: `+proj=tmerc +lat_0=${lat} +lon_0=${lon} +k=1 +x_0=0 +y_0=0 +datum=WGS84 +units=m +no_defs`,
  });
  const angle = (frame.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const toMap = (x: number, y: number): LonLat => {
    const u = (x - frame.width / 2) * frame.metresPerInch;
    const v = (y - frame.height / 2) * frame.metresPerInch;
    return map.toLonLat(u * cos + v * sin, v * cos - u * sin);
  };
  return ok({
    frame,
    toMap,
    toTable([lon, lat]) {
      const [east, north] = map.fromLonLat(lon, lat);
      const u = (east * cos - north * sin) / frame.metresPerInch;
      const v = (east * sin + north * cos) / frame.metresPerInch;
      return [u + frame.width / 2, v + frame.height / 2];
    },
    box(margin = 0) {
      const { width, height } = frame;
      const corners = [-margin, width + margin].flatMap((x) => [-margin, height + margin].map((y) => toMap(x, y)));
      // Sides that are straight on the table bend on the globe: their middles belong to the box as well.
      const middles = [toMap(width / 2, -margin), toMap(width / 2, height + margin)];
      return boxOf([...corners, ...middles]) as LonLatBox;
    },
  });
}
