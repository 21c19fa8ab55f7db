/** The place of the reference picture: from pixels to the table and back, and placement by two points. */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { ReferencePicture } from "../../scenario/model.ts";
import type { Spot } from "../recipe.ts";

/** The place, size and rotation of a picture. */
export type PicturePlace = Pick<ReferencePicture, "at" | "inchesPerPixel" | "angle">;
/** A place in the picture: pixels across and down from its top left corner. */
export type Pixel = readonly [across: number, down: number];

/** A point of the picture, and its place on the table. */
export interface KnownPoint {
  readonly pixel: Pixel;
  readonly place: Spot;
}

const radians = (angle: number) => (angle * Math.PI) / 180;
/** Pixels across and down, turned clockwise, as pixels east and north. */
const turned = ([across, down]: Pixel, angle: number): Spot => {
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))];
  return [across * cos - down * sin, -across * sin - down * cos];
};

/** The place of a pixel on the table, in inches. */
export function placeOfPixel({ at, inchesPerPixel, angle }: PicturePlace, pixel: Pixel): Spot {
  const [east, north] = turned(pixel, angle);
  return [at[0] + east * inchesPerPixel, at[1] + north * inchesPerPixel];
}

/** The pixel at a place on the table; it may lie outside the picture. */
export function pixelAtPlace({ at, inchesPerPixel, angle }: PicturePlace, [x, y]: Spot): Pixel {
  const [east, north] = [(x - at[0]) / inchesPerPixel, (y - at[1]) / inchesPerPixel];
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))];
  return [east * cos - north * sin, -east * sin - north * cos];
}

/** The picture's corners on the table, clockwise from its top left corner. */
export function cornersOf(picture: PicturePlace & Pick<ReferencePicture, "pixels">): readonly Spot[] {
  const [across, down] = picture.pixels;
  return [
    [0, 0],
    [across, 0],
    [across, down],
    [0, down],
  ].map(([x, y]) => placeOfPixel(picture, [x as number, y as number]));
}

export const showsPlace = (picture: PicturePlace & Pick<ReferencePicture, "pixels">, place: Spot): boolean => {
  const [across, down] = pixelAtPlace(picture, place);
  return across >= 0 && down >= 0 && across <= picture.pixels[0] && down <= picture.pixels[1];
};

/** Coordinates and angles are rounded to this fraction of an inch and of a degree, finer than any pixel. */
const FINE = 1e6;
const fine = (n: number) => (Math.round(n * FINE) + 0) / FINE;
const wholeTurn = (angle: number) => {
  const kept = fine(((angle % 360) + 360) % 360);
  return kept >= 360 ? 0 : kept;
};

/** The least distance between two points of the picture, in pixels, and between two places, in inches. */
const NEAREST_PIXELS = 4;
const NEAREST_INCHES = 0.25;
/** The limits of the file. */
const LEAST_SCALE = 1e-6;
const MOST_SCALE = 100;
const FURTHEST = 10_000;

const refuse = (message: string) => fail<Failure>({ code: "invalid", message, place: "table.picture" });

/**
 * The only place, size and rotation (a similarity, not mirrored) that puts two points of a picture at given places.
 * With complex numbers and north up, a pixel (x, y) lies at `at` + q·(x − iy): q is the quotient of the distances.
 */
export function placedByTwoPoints(a: KnownPoint, b: KnownPoint): Result<PicturePlace> {
  const [px, py] = [b.pixel[0] - a.pixel[0], -(b.pixel[1] - a.pixel[1])];
  const [x, y] = [b.place[0] - a.place[0], b.place[1] - a.place[1]];
  const pixels = Math.hypot(px, py);
  if (pixels < NEAREST_PIXELS) return refuse("The two points of the picture are the same or too close together.");
  if (Math.hypot(x, y) < NEAREST_INCHES)
    return refuse("The two places on the table are the same or too close together.");
  const inchesPerPixel = Math.hypot(x, y) / pixels;
  if (inchesPerPixel < LEAST_SCALE || inchesPerPixel > MOST_SCALE)
    return refuse("The picture would be too large or too small with these two points.");
  const angle = wholeTurn(((Math.atan2(py, px) - Math.atan2(y, x)) * 180) / Math.PI);
  const [east, north] = turned(a.pixel, angle);
  return placed({
    at: [a.place[0] - east * inchesPerPixel, a.place[1] - north * inchesPerPixel],
    inchesPerPixel,
    angle,
  });
}

function placed({ at, inchesPerPixel, angle }: PicturePlace): Result<PicturePlace> {
  const [x, y] = [fine(at[0]), fine(at[1])];
  if (Math.abs(x) > FURTHEST || Math.abs(y) > FURTHEST) return refuse("The picture would lie far off the table.");
  return ok({ at: [x, y], inchesPerPixel, angle });
}

/** The largest unrotated size that fits a table, in its middle. */
export function fitted(pixels: Pixel, table: { readonly width: number; readonly height: number }): PicturePlace {
  const inchesPerPixel = Math.min(table.width / pixels[0], table.height / pixels[1]);
  const [width, height] = [pixels[0] * inchesPerPixel, pixels[1] * inchesPerPixel];
  return { at: [fine((table.width - width) / 2), fine((table.height + height) / 2)], inchesPerPixel, angle: 0 };
}
