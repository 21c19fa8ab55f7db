/** Roads, water courses and barriers of the map, one over the other in the order of all pictures of tables. */
import { dashesOf } from "../../picture/along.ts";
import { beads } from "../../picture/paths.ts";
import { BLACK, sheet as S } from "../../table/inks.ts";
import type { LineKind } from "../../table/kinds.ts";
import { LINE_ORDER } from "../../table/lineFamilies.ts";
import { PathMaker } from "../path.ts";
import type { Pen } from "./pen.ts";
import { ring } from "./symbols.ts";
import { boxOf, type Flat, type MapWindow, type View } from "./view.ts";

/** A line feature with its exact curve, in inches. */
export interface MapLine {
  readonly kind: LineKind;
  readonly width: number;
  readonly path: Flat;
  readonly box: MapWindow;
}
export const mapLine = (kind: LineKind, width: number, path: Flat): MapLine => ({
  kind,
  width,
  path,
  box: boxOf(path),
});

interface Cased {
  /** The whole width as a part of the line's, the least in points, and the part that is the edge on either side. */
  readonly part: number;
  readonly least: number;
  readonly edge: readonly [inches: number, least: number, most: number];
  readonly casing: string;
  readonly fill: string;
}
/** Lines with two edges: roads and streams. */
function casedLook(kind: LineKind, colour: boolean): Cased | null {
  switch (kind) {
    case "good-road":
      return {
        part: 0.8,
        least: 2.6,
        edge: [0.055, colour ? 0.55 : 0.8, colour ? 2.2 : 2.6],
        casing: colour ? S.casing : BLACK,
        fill: colour ? S.good : "#ffffff",
      };
    case "poor-road":
      return {
        part: 0.8,
        least: 2.1,
        edge: [0.045, 0.45, 1.6],
        casing: colour ? S.casing : BLACK,
        fill: colour ? S.poor : "#ffffff",
      };
    case "stream":
      return {
        part: 0.72,
        least: 1.5,
        edge: [0.055, 0.4, 2],
        casing: colour ? S.water : BLACK,
        fill: colour ? S.waterFill : "#ffffff",
      };
    default:
      return null;
  }
}
/** The reach of a line's drawing from its middle, in inches. */
const drawnReach = (view: View, line: MapLine): number => Math.max(line.width, view.inches(0.3, 3)) + 0.1;
const near = (view: View, lines: readonly MapLine[]) =>
  lines.filter((l) => {
    const r = drawnReach(view, l);
    return view.reaches({
      west: l.box.west - r,
      south: l.box.south - r,
      east: l.box.east + r,
      north: l.box.north + r,
    });
  });

/** Streams first, then (`drawLand`) lines on land: between them come fords and the decks of bridges. */
export const drawWater = (pen: Pen, lines: readonly MapLine[]): void =>
  drawFamily(
    pen,
    near(pen.view, lines).filter(({ kind }) => kind === "stream"),
  );
export const drawLand = (pen: Pen, lines: readonly MapLine[]): void =>
  drawFamily(
    pen,
    near(pen.view, lines).filter(({ kind }) => kind !== "stream"),
  );

/** All casings before all fills, so that junctions are open. */
function drawFamily(pen: Pen, lines: readonly MapLine[]): void {
  for (const kind of LINE_ORDER) {
    const some = lines.filter((line) => line.kind === kind);
    if (some.length === 0) continue;
    if (casedLook(kind, pen.view.colour)) for (const line of some) drawCasing(pen, line);
    else drawPlain(pen, kind, some);
  }
  for (const kind of LINE_ORDER) {
    const some = lines.filter((line) => line.kind === kind && casedLook(kind, pen.view.colour));
    for (const line of some) drawFill(pen, line);
    if (!pen.view.colour) for (const line of some) drawMiddle(pen, line);
  }
}

function widths(view: View, { kind, width }: MapLine): { outer: number; inner: number } {
  const { part, least, edge } = casedLook(kind, view.colour) as Cased;
  const outer = view.points(width * part, least);
  return { outer, inner: Math.max(outer * 0.3, outer - 2 * view.points(...edge)) };
}
function drawCasing(pen: Pen, line: MapLine): void {
  const look = casedLook(line.kind, pen.view.colour) as Cased;
  pen.lines([line.path], { colour: look.casing, width: widths(pen.view, line).outer });
}
function drawFill(pen: Pen, line: MapLine): void {
  const look = casedLook(line.kind, pen.view.colour) as Cased;
  pen.lines([line.path], { colour: look.fill, width: widths(pen.view, line).inner });
}
/** Without colours the middle distinguishes a stream, a good road and a poor one. */
function drawMiddle(pen: Pen, line: MapLine): void {
  const { view } = pen;
  if (line.kind === "good-road") pen.lines([line.path], { colour: BLACK, width: view.points(0.06, 0.6, 3) });
  if (line.kind !== "stream") return;
  // Water runs: broken lines beside each other.
  const wide = widths(view, line).inner / view.scale;
  const k = view.inches(1, 11);
  for (const [part, start] of [
    [-0.25, 0.3],
    [0, 0],
    [0.25, 0.5],
  ] as const)
    pen.dashes(
      [beside(line.path, part * wide, start * k)],
      { on: 0.55 * k, off: 0.16 * k },
      { colour: BLACK, width: view.points(0.016, 0.28, 0.8) },
    );
}
/** A path moved sideways, from this number of inches after its beginning on. */
function beside(path: Flat, by: number, start: number): Flat {
  const moved = path.map(([x, y], i) => {
    const [ax, ay] = path[Math.max(0, i - 1)] as readonly [number, number];
    const [bx, by2] = path[Math.min(path.length - 1, i + 1)] as readonly [number, number];
    const length = Math.hypot(bx - ax, by2 - ay) || 1;
    return [x - ((by2 - ay) / length) * by, y + ((bx - ax) / length) * by] as const;
  });
  if (start === 0) return moved;
  const [first] = dashesOf(moved, start, 1e6);
  return first && first.length < moved.length ? [first.at(-1) ?? [0, 0], ...moved.slice(first.length - 1)] : moved;
}

/** Strokes across a line: `from` and `to` in inches left of it. */
function ticks(lines: readonly MapLine[], gap: number, from: number, to: number): Flat[] {
  return lines.flatMap(({ path }) =>
    beads(path, gap).map(
      ({ x, y, dx, dy }): Flat => [
        [x - dy * from, y + dx * from],
        [x - dy * to, y + dx * to],
      ],
    ),
  );
}

class LinePen {
  readonly pen: Pen;
  /** Symbols along lines grow with the scale, but stay visible. */
  readonly k: number;

  constructor(pen: Pen) {
    this.pen = pen;
    this.k = pen.view.inches(1, 11);
  }
  ink(colour: string): string {
    return this.pen.view.colour ? colour : BLACK;
  }
  width(inches: number, least: number, most = 4): number {
    return this.pen.view.points(inches, least, most);
  }
  lines(lines: readonly MapLine[], colour: string, width: number): void {
    this.pen.lines(
      lines.map(({ path }) => path),
      { colour: this.ink(colour), width },
    );
  }
  dashes(lines: readonly MapLine[], [on, off]: readonly [number, number], colour: string, width: number): void {
    const paths = lines.map(({ path }) => path);
    this.pen.dashes(paths, { on: on * this.k, off: off * this.k }, { colour: this.ink(colour), width });
  }
  strokes(strokes: Flat[], colour: string, width: number): void {
    this.pen.lines(strokes, { colour: this.ink(colour), width, round: undefined });
  }
  /** Across the lines, with this gap, between two distances to the left. */
  ticks(lines: readonly MapLine[], [gap, from, to]: readonly [number, number, number], colour: string, width: number) {
    this.strokes(ticks(lines, gap * this.k, from * this.k, to * this.k), colour, width);
  }
}

/** Teeth towards the right-hand side. */
function drawTeeth(of: LinePen, lines: readonly MapLine[]): void {
  const { pen, k } = of;
  const { view } = pen;
  const teeth = new PathMaker();
  for (const { path } of lines)
    for (const { x, y, dx, dy } of beads(path, 0.32 * k)) {
      const [a, b] = [0.11 * k, 0.2 * k];
      if (!view.shows(x, y, b)) continue;
      teeth
        .move(view.x(x - dx * a), view.y(y - dy * a))
        .line(view.x(x + dy * b), view.y(y - dx * b))
        .line(view.x(x + dx * a), view.y(y + dy * a))
        .close();
    }
  pen.put(teeth.path, { fill: of.ink(S.casing) });
}

function drawLeaves(of: LinePen, lines: readonly MapLine[], big: boolean): void {
  const { pen, k } = of;
  const { view } = pen;
  const leaves = new PathMaker();
  const r = (big ? 0.115 : 0.085) * k;
  for (const { path } of lines)
    for (const { x, y } of beads(path, (big ? 0.27 : 0.34) * k))
      if (view.shows(x, y, r)) ring(leaves, view.x(x), view.y(y), r * view.scale);
  const plain = { fill: "#ffffff", stroke: { colour: BLACK, width: of.width(0.02, 0.4, 1) } };
  pen.put(leaves.path, big || view.colour ? { fill: of.ink(S.hedge) } : plain);
}

function crosses(lines: readonly MapLine[], k: number): Flat[] {
  const a = 0.08 * k;
  return lines.flatMap(({ path }) =>
    beads(path, 0.34 * k).flatMap(({ x, y, dx, dy }): Flat[] =>
      [-1, 1].map(
        (s): Flat => [
          [x - (dx - dy * s) * a, y - (dy + dx * s) * a],
          [x + (dx - dy * s) * a, y + (dy + dx * s) * a],
        ],
      ),
    ),
  );
}

function drawPlain(pen: Pen, kind: LineKind, lines: readonly MapLine[]): void {
  const of = new LinePen(pen);
  switch (kind) {
    case "track":
      of.dashes(lines, [0.42, 0.2], S.casing, of.width(0.09, 0.9, 5));
      return;
    case "ditch":
      of.dashes(lines, [0.18, 0.1], S.roughInk, of.width(0.07, 0.8));
      return;
    case "anti-tank-ditch":
      of.lines(lines, S.casing, of.width(0.06, 0.7));
      drawTeeth(of, lines);
      return;
    case "embankment":
      of.lines(lines, S.roughInk, of.width(0.05, 0.6));
      of.ticks(lines, [0.2, -0.15, 0.15], S.roughInk, of.width(0.03, 0.4, 2));
      return;
    case "hedge":
      of.lines(lines, S.hedge, of.width(0.04, 0.4));
      drawLeaves(of, lines, false);
      return;
    case "hedgerow":
      of.lines(lines, S.hedge, of.width(0.06, 0.6));
      drawLeaves(of, lines, true);
      return;
    case "wall":
      of.lines(lines, S.house, of.width(0.06, 0.75));
      of.ticks(lines, [0.36, 0, 0.15], S.house, of.width(0.05, 0.6));
      return;
    case "wood-fence":
      of.lines(lines, S.mudInk, of.width(0.035, 0.5));
      of.ticks(lines, [0.42, -0.1, 0.1], S.mudInk, of.width(0.04, 0.5));
      return;
    case "barbed-wire":
      of.lines(lines, S.position, of.width(0.025, 0.4));
      of.strokes(crosses(lines, of.k), S.position, of.width(0.03, 0.45));
      return;
    default:
      return;
  }
}
