/**
 * A straightened picture of a table read by colour: areas of ground and of levels, lines, and levels between contour lines. All
 * of it is an offer: nothing is painted before the user accepts it (accept.ts).
 */
import { contours } from "d3-contour";
import { simplify } from "../geometry/simplify.ts";
import { layNetwork, type Way } from "../mapimport/network.ts";
import { CELLS_PER_INCH, type CellRect, MAX_LEVEL } from "../table/ground.ts";
import type { GroundKind, LineKind, OverlayKind } from "../table/kinds.ts";
import { maskOf, type Sample, sorted } from "./colours.ts";
import { levelsOf } from "./contourLevels.ts";
import type { Spot } from "./homography.ts";
import { closedOver, type Mask, partsOf, withoutSpecks } from "./mask.ts";
import type { Rgba } from "./straighten.ts";
import { waysOf } from "./thinned.ts";

/** Pixels of the straightened picture to an inch: four to a cell. */
export const PER_INCH = 16;
const PER_CELL = PER_INCH / CELLS_PER_INCH;

export type Becomes =
  | { readonly type: "ground"; readonly kind: GroundKind }
  | { readonly type: "overlay"; readonly kind: OverlayKind }
  | { readonly type: "line"; readonly kind: LineKind }
  | { readonly type: "level"; readonly level: number }
  | { readonly type: "contours" };

export interface ScanSample extends Sample {
  readonly becomes: Becomes;
}

export interface ScanSettings {
  /** Square inches: smaller areas, and smaller holes in areas, are left out. */
  readonly least: number;
  /** Inches: gaps up to this wide are closed, as letters and roads make them. */
  readonly gaps: number;
  /** A place in the lowest ground, in inches, for contour lines; null: the largest region at the table's edge. */
  readonly lowest: Spot | null;
}
export const USUAL_SCAN: ScanSettings = { least: 0.25, gaps: 0.25, lowest: null };

interface Area {
  /** Closed outlines in table inches, to be shown. */
  readonly rings: readonly (readonly Spot[])[];
  readonly rect: CellRect;
  /** The cells that are at least half covered, row by row from the south-west within `rect`. */
  readonly cells: Uint8Array;
  /** Square inches. */
  readonly area: number;
}
export type Found = { readonly sample: number } & (
  | ({ readonly type: "ground"; readonly kind: GroundKind } & Area)
  | ({ readonly type: "overlay"; readonly kind: OverlayKind } & Area)
  | ({ readonly type: "level"; readonly level: number } & Area)
  | { readonly type: "line"; readonly kind: LineKind; readonly points: readonly Spot[]; readonly length: number }
);

/** What the samples find, in their order, the largest first. The picture has `PER_INCH` pixels to the inch. */
export function readScan(picture: Rgba, samples: readonly ScanSample[], settings: ScanSettings): Found[] {
  const of = sorted(picture, samples);
  const bridge = Math.round((settings.gaps / 2) * PER_INCH);
  const thin = new Set(
    samples.flatMap(({ becomes: { type } }, i) => (type === "line" || type === "contours" ? [i] : [])),
  );
  const least = settings.least * PER_INCH * PER_INCH;
  const filled = (mask: Mask, sample: number): Mask => {
    const specks = withoutSpecks(mask, least);
    const whole = closedOver(specks, bridge);
    // An area closes over lines and unsorted pixels, not over another area.
    const on = whole.on.map((value, at) => {
      const other = of[at] as number;
      return value && (specks.on[at] || other === sample || other >= samples.length || thin.has(other)) ? 1 : 0;
    });
    return withoutSpecks({ ...mask, on }, least);
  };
  const find: {
    readonly [T in Becomes["type"]]: (mask: Mask, becomes: Extract<Becomes, { type: T }>, sample: number) => Found[];
  } = {
    ground: (mask, { kind }, sample) =>
      areasOf(filled(mask, sample)).map((area) => ({ sample, type: "ground", kind, ...area })),
    overlay: (mask, { kind }, sample) =>
      areasOf(filled(mask, sample)).map((area) => ({ sample, type: "overlay", kind, ...area })),
    level: (mask, { level }, sample) =>
      areasOf(filled(mask, sample)).map((area) => ({ sample, type: "level", level, ...area })),
    line: (mask, { kind }, sample) =>
      linesOf(closedOver(mask, bridge)).map((line) => ({ sample, type: "line", kind, ...line })),
    contours: (mask, _, sample) =>
      steps(closedOver(mask, bridge), settings).map((step) => ({ sample, type: "level", ...step })),
  };
  return samples.flatMap(({ becomes }, sample) => {
    const finder = find[becomes.type] as (mask: Mask, becomes: Becomes, sample: number) => Found[];
    return finder(maskOf(of, sample, picture), becomes, sample);
  });
}

/** The parts of a mask as areas of the table, the largest first. */
function areasOf(mask: Mask): Area[] {
  const { of, sizes } = partsOf(mask);
  const boxes = boxesOf(of, sizes.length, mask.width);
  return sizes
    .flatMap((size, part) => {
      const box = boxes[part];
      if (!box) return [];
      const area = areaOf(of, part, box, mask);
      return area.cells.includes(1) ? [{ ...area, area: size / PER_INCH ** 2 }] : [];
    })
    .sort((a, b) => b.area - a.area);
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
function boxesOf(of: Int32Array, count: number, width: number): (Box | undefined)[] {
  const boxes = new Array<Box | undefined>(count);
  for (let at = 0; at < of.length; at++) {
    const part = of[at] as number;
    if (part === 0) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    const box = boxes[part];
    if (!box) boxes[part] = { left: x, top: y, right: x, bottom: y };
    else {
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.bottom = y;
    }
  }
  return boxes;
}

function areaOf(of: Int32Array, part: number, box: Box, { width, height }: Mask): Omit<Area, "area"> {
  const [left, top] = [Math.floor(box.left / PER_CELL), Math.floor(box.top / PER_CELL)];
  const [right, bottom] = [Math.floor(box.right / PER_CELL), Math.floor(box.bottom / PER_CELL)];
  const [columns, rows] = [right - left + 1, bottom - top + 1];
  const cells = new Uint8Array(columns * rows);
  // A pixel of nothing all around: outlines close there.
  const [across, down] = [box.right - box.left + 3, box.bottom - box.top + 3];
  const field = new Array<number>(across * down).fill(0);
  for (let y = box.top; y <= box.bottom; y++)
    for (let x = box.left; x <= box.right; x++) {
      if (of[y * width + x] !== part) continue;
      field[(y - box.top + 1) * across + x - box.left + 1] = 1;
      const cell = (bottom - Math.floor(y / PER_CELL)) * columns + Math.floor(x / PER_CELL) - left;
      cells[cell] = (cells[cell] as number) + 1;
    }
  const rings = contours()
    .size([across, down])
    .contour(field, 0.5)
    .coordinates.flat()
    .map((ring) =>
      simplify(
        ring.map(([x, y]) => onTable([(x as number) - 1 + box.left, (y as number) - 1 + box.top], height)),
        OUTLINE,
      ),
    );
  return {
    rings,
    rect: { x: left, y: height / PER_CELL - 1 - bottom, width: columns, height: rows },
    cells: cells.map((count) => (2 * count >= PER_CELL * PER_CELL ? 1 : 0)),
  };
}

/** Inches by which an outline that is shown may leave the pixels. */
const OUTLINE = 0.06;
/** Inches: the course of a line on paper wobbles by as much. */
const WOBBLE = 0.08;
/** Inches: a shorter loose end is a serif or a speck. */
const SHORTEST = 0.75;

/** Inches of the table of a place in pixels, whose y grows downwards. */
const onTable = ([x, y]: Spot, height: number): Spot => [x / PER_INCH, (height - y) / PER_INCH];

function linesOf(mask: Mask): { readonly points: readonly Spot[]; readonly length: number }[] {
  const { width, height } = mask;
  const ways = waysOf(withoutSpecks(mask, PER_INCH)).map((way): Way => {
    const ends = new Set([way[0], way.at(-1)]);
    return {
      kind: "track",
      name: null,
      width: 0,
      rank: 0,
      points: simplify(way, (WOBBLE / 2) * PER_INCH).map((at) => ({
        at: onTable(at, height),
        // Only ends meet other ways.
        key: ends.has(at as (typeof way)[number]) ? `${at}` : `${at} inside`,
      })),
    };
  });
  const size = [width / PER_INCH, height / PER_INCH] as const;
  return layNetwork(ways, size, { tolerance: WOBBLE, shortest: SHORTEST, beside: 0 })
    .lines.map(({ points }) => {
      const places = points.map(({ at }) => at);
      return { points: places, length: lengthOf(places) };
    })
    .sort((a, b) => b.length - a.length);
}

const lengthOf = (points: readonly Spot[]): number =>
  points.reduce((sum, [x, y], i) => {
    const [bx, by] = points[Math.max(0, i - 1)] as Spot;
    return sum + Math.hypot(x - bx, y - by);
  }, 0);

/** The ground from each contour line up, from the lowest line on. */
function steps(lines: Mask, { least, lowest }: ScanSettings): (Area & { readonly level: number })[] {
  const { width, height } = lines;
  const at: Spot = lowest ? [Math.floor(lowest[0] * PER_INCH), Math.floor(height - lowest[1] * PER_INCH)] : [-1, -1];
  const inside = at[0] >= 0 && at[0] < width && at[1] >= 0 && at[1] < height;
  const levels = levelsOf(lines, PER_INCH, inside ? at[1] * width + at[0] : null);
  const highest = Math.min(
    MAX_LEVEL,
    levels.reduce((most, level) => Math.max(most, level), 0),
  );
  return Array.from({ length: highest }, (_, i) => i + 1).flatMap((level) => {
    const mask = { width, height, on: levels.map((here) => (here >= level ? 1 : 0)) };
    return areasOf(withoutSpecks(mask, least * PER_INCH * PER_INCH)).map((area) => ({ level, ...area }));
  });
}
