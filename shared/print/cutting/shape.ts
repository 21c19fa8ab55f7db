/**
 * Areas to cut, in inches of table: outlines anticlockwise, holes clockwise. Clipper's arithmetic is in whole numbers, so the
 * same shapes give the same points everywhere.
 */
import {
  Clipper,
  ClipperD,
  ClipType,
  EndType,
  FillRule,
  JoinType,
  type PathsD,
  type PolyPathD,
  PolyTreeD,
} from "clipper2-ts";
import { boxOf, type Flat, type MapWindow } from "../map/view.ts";

export type Shape = readonly Flat[];

/** Decimals of an inch: finer than any tool cuts. */
const DIGITS = 4;
/** Square inches below which a shape is dust. */
const DUST = 5e-4;
/** The greatest distance of a rounded corner from its arc, in inches. */
const ARC = 0.002;
const RULE = FillRule.NonZero;

const paths = (shape: Shape): PathsD => shape.map((ring) => ring.map(([x, y]) => ({ x, y })));
const flats = (all: PathsD): Shape => all.map((ring) => ring.map(({ x, y }) => [x, y] as const));

/** The area that outlines enclose together, holes by counting crossings. */
export const shapeOf = (rings: readonly Flat[]): Shape =>
  flats(Clipper.unionD(paths(rings), [], FillRule.EvenOdd, DIGITS));
export const joined = (shapes: readonly Shape[]): Shape =>
  flats(Clipper.unionD(paths(shapes.flat()), [], RULE, DIGITS));
export const shared = (a: Shape, b: Shape): Shape => flats(Clipper.intersectD(paths(a), paths(b), RULE, DIGITS));
export const without = (a: Shape, b: Shape): Shape => flats(Clipper.differenceD(paths(a), paths(b), RULE, DIGITS));
export const boxShape = ({ west, south, east, north }: MapWindow): Shape => [
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ],
];

/** Every edge moved outwards by this distance, in holes too; inwards where it is negative. Corners stay sharp. */
export const grownBy = (shape: Shape, by: number): Shape =>
  by === 0 || shape.length === 0
    ? shape
    : flats(Clipper.inflatePathsD(paths(shape), by, JoinType.Miter, EndType.Polygon, 2, DIGITS));

/** The area within half a width of lines, with square ends. */
export const stripOf = (lines: readonly Flat[], width: number): Shape =>
  flats(Clipper.inflatePathsD(paths(lines), width / 2, JoinType.Round, EndType.Butt, 2, DIGITS, ARC));

/** Without points that lie almost on a straight line. */
export const simplified = (shape: Shape, within: number): Shape =>
  joined([flats(Clipper.simplifyPathsD(paths(shape), within))]);

/** Square inches. */
export const sizeOf = (shape: Shape): number => Clipper.areaPathsD(paths(shape));
/** Inches round all outlines. */
export const borderOf = (shape: Shape): number =>
  shape.reduce((sum, ring) => sum + lengthOf([...ring, ring[0] as Flat[0]]), 0);
export const lengthOf = (line: Flat): number =>
  line.reduce((sum, [x, y], i) => {
    const [u, v] = line[i - 1] ?? [x, y];
    return sum + Math.hypot(x - u, y - v);
  }, 0);
export const boxOfShape = (shape: Shape): MapWindow => boxOf(shape.flat());
/** Whether two boxes touch. */
export const boxesTouch = (a: MapWindow, b: MapWindow): boolean =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;

/** Its connected parts, each with its holes; dust is left out. */
export function partsOf(shape: Shape): Shape[] {
  const tree = new PolyTreeD();
  Clipper.booleanOpDWithPolyTree(ClipType.Union, paths(shape), null, tree, RULE, DIGITS);
  const out: Shape[] = [];
  const visit = (outer: PolyPathD): void => {
    const rings: PathsD = [];
    const take = (node: PolyPathD) => node.poly && rings.push(node.poly);
    take(outer);
    for (let i = 0; i < outer.count; i++) {
      const hole = outer.child(i);
      take(hole);
      for (let k = 0; k < hole.count; k++) visit(hole.child(k));
    }
    out.push(flats(rings));
  };
  for (let i = 0; i < tree.count; i++) visit(tree.child(i));
  return out.filter((part) => sizeOf(part) > DUST);
}

/** The stretches of lines within a shape. */
export function linesWithin(lines: readonly Flat[], shape: Shape): Flat[] {
  const clipper = new ClipperD(DIGITS);
  clipper.addOpenSubjectPaths(paths(lines));
  clipper.addClipPaths(paths(shape));
  const open: PathsD = [];
  clipper.execute(ClipType.Intersection, RULE, [], open);
  return [...flats(open)];
}

/** Whether a place lies inside. */
export function holds(shape: Shape, x: number, y: number): boolean {
  let inside = false;
  for (const ring of shape)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [xi, yi] = ring[i] as Flat[0];
      const [xj, yj] = ring[j] as Flat[0];
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
    }
  return inside;
}

/** Inches within which the search for the deepest place takes edges for straight: it is for a name only. */
const ROUGH = 0.03;

/** About the place farthest from its edge, with that distance in inches. */
export function deepest(shape: Shape): { readonly at: Flat[0]; readonly room: number } {
  const { west, south, east, north } = boxOfShape(shape);
  let [low, high] = [0, Math.min(east - west, north - south) / 2 + 0.01];
  let left = flats(Clipper.simplifyPathsD(paths(shape), Math.min(ROUGH, high / 10)));
  for (let i = 0; i < 8; i++) {
    const middle = (low + high) / 2;
    const inner = grownBy(left, low - middle);
    if (sizeOf(inner) <= 0) high = middle;
    else [low, left] = [middle, inner];
  }
  const core = left.reduce((most, ring) => (sizeOf([ring]) > sizeOf([most]) ? ring : most), left[0] ?? []);
  const mean = (axis: 0 | 1) => core.reduce((sum, p) => sum + p[axis], 0) / Math.max(1, core.length);
  const [x, y] = [mean(0), mean(1)];
  if (holds(left, x, y)) return { at: [x, y], room: low };
  const near = core.reduce(
    (best, p) => (Math.hypot(p[0] - x, p[1] - y) < Math.hypot(best[0] - x, best[1] - y) ? p : best),
    core[0] ?? [west, south],
  );
  return { at: near, room: low };
}
