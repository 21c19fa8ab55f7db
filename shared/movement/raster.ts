/**
 * The surface as cells, for the reach: the cost of an inch in each, and the place of a path in it. A cell with a thing's
 * outline in it has no one figure: the steps that touch such a cell are costed exactly, once, and remembered.
 */
import { distance2ToSegment } from "../geometry/band.ts";
import { cornersOf } from "../geometry/rectangle.ts";
import type { Box, Vec } from "../geometry/vector.ts";
import { SLOPE_BIT, STEEP_BIT } from "../table/slopes.ts";
import { holds, type Thing } from "../table/things.ts";
import { CELL_STEPS } from "../table/walk.ts";
import { costOfSegment } from "./cost.ts";
import { dueOf, type Leaving } from "./effects.ts";
import type { Surface, ThingHere } from "./surface.ts";

/** Impassable cells around the table, so that no step leaves the arrays. */
export const BORDER = 2;
/** The steps to a cell's neighbours: king's moves, the straight ones first, then knight's moves. */
export const MOVES: readonly Vec[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 2, y: 1 },
  { x: 1, y: 2 },
  { x: -1, y: 2 },
  { x: -2, y: 1 },
  { x: -2, y: -1 },
  { x: -1, y: -2 },
  { x: 1, y: -2 },
  { x: 2, y: -1 },
];
/** Rows between two yields. */
const ROWS_AT_ONCE = 16;
/** From a cell's middle to its corner, in steps, and a little more. */
const HALF_DIAGONAL = 11.32;

/** The data of a search over the cells. */
export interface Cells {
  readonly columns: number;
  readonly rows: number;
  /** The length of a row in the arrays: cell (c, r) is at (r + BORDER) · stride + c + BORDER. */
  readonly stride: number;
  /** Movement points for an inch; Infinity for cells that can't be entered, NaN where there is no one figure. */
  readonly rates: Float64Array;
  /** 1 where a cell within a knight's move has no figure, or can't be entered. */
  readonly careful: Uint8Array;
  /** The least and the greatest cost of an inch, except where entry is impossible. */
  readonly least: number;
  readonly most: number;
  at(column: number, row: number): number;
  /** The place of a path in a cell, by the cell's place in the arrays: its middle, or on the road that grazes it. */
  anchorOf(at: number): Vec;
  /** The exact costs of steps between the anchors of a cell and its neighbours. */
  readonly steps: Steps;
}

/** The costs of steps, by cell: by the cells' figures, and exactly where these don't give them. */
export class Steps {
  /** One for each move, from a cell's place on. Read it anew after asking for another cell. */
  costs = new Float64Array(64 * MOVES.length);
  readonly #rates: Float64Array;
  readonly #stride: number;
  readonly #exactly: (at: number, move: number) => number;
  /** By cell: the place of its steps' costs in `costs`, plus 1; 0 before any is asked for. */
  readonly #steps: Int32Array;
  #used = 0;

  constructor(rates: Float64Array, stride: number, exactly: (at: number, move: number) => number) {
    this.#rates = rates;
    this.#stride = stride;
    this.#exactly = exactly;
    this.#steps = new Int32Array(rates.length);
  }

  /** The place in `costs` of a cell's costs. */
  from(at: number): number {
    const known = (this.#steps[at] as number) - 1;
    if (known >= 0) return known;
    const first = this.#used;
    this.#used += MOVES.length;
    if (this.#used > this.costs.length) {
      const larger = new Float64Array(2 * this.costs.length);
      larger.set(this.costs);
      this.costs = larger;
    }
    for (let move = 0; move < MOVES.length; move++) {
      const simple = simpleStep(this.#rates, at, this.#stride, move);
      this.costs[first + move] = Number.isNaN(simple) ? this.#exactly(at, move) : simple;
    }
    this.#steps[at] = first + 1;
    return first;
  }

  /** The cost of a step to the neighbour in direction `move` of MOVES. */
  cost(at: number, move: number): number {
    const first = this.from(at);
    return this.costs[first + move] as number;
  }
}

/** The place in the arrays of a cell's neighbour in direction `move` of MOVES. */
export const neighbourOf = ({ stride }: Pick<Cells, "stride">, at: number, move: number): number =>
  at + (UP[move] as number) * stride + (ACROSS[move] as number);

const ACROSS = Int8Array.from(MOVES, ({ x }) => x);
const UP = Int8Array.from(MOVES, ({ y }) => y);

/** The cost of a step by the figures of the cells it crosses; NaN where they don't give it. */
export function simpleStep(rates: Float64Array, at: number, stride: number, move: number): number {
  const x = ACROSS[move] as number;
  const up = (UP[move] as number) * stride;
  const ends = (rates[at] as number) + (rates[at + up + x] as number);
  if (move < 4) return ends * 0.125;
  if (move < 8) {
    const open = (rates[at + x] as number) < Infinity || (rates[at + up] as number) < Infinity;
    return open ? ends * SLANT : Number.NaN;
  }
  const first = x === 2 || x === -2 ? x / 2 : up / 2;
  return (ends + (rates[at + first] as number) + (rates[at + up + x - first] as number)) * KNIGHT;
}

/** Half the length of a slanting king's move, a quarter of that of a knight's move, in inches. */
const SLANT = Math.SQRT2 / 8;
const KNIGHT = Math.sqrt(5) / 16;

export class Raster implements Cells {
  readonly columns: number;
  readonly rows: number;
  readonly stride: number;
  readonly rates: Float64Array;
  readonly careful: Uint8Array;
  least = 0;
  most = 0;
  readonly #surface: Surface;
  readonly #roads: boolean;
  /** The place of a path in a cell, if it isn't the cell's middle. */
  readonly #anchors = new Map<number, Vec>();
  readonly steps: Steps;

  /** Made at once. */
  static of(surface: Surface, roads: boolean): Raster {
    const steps = Raster.inSteps(surface, roads);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  }

  /** Yields from time to time: a table with many roads takes a while. */
  static *inSteps(surface: Surface, roads: boolean): Generator<void, Raster, void> {
    const raster = new Raster(surface, roads);
    yield* raster.#fill();
    return raster;
  }

  private constructor(surface: Surface, roads: boolean) {
    const { columns, rows } = surface.table.ground;
    this.#surface = surface;
    this.#roads = roads;
    this.columns = columns;
    this.rows = rows;
    this.stride = columns + 2 * BORDER;
    this.rates = new Float64Array(this.stride * (rows + 2 * BORDER)).fill(Infinity);
    this.steps = new Steps(this.rates, this.stride, (at, move) =>
      costOfSegment(surface, this.anchorOf(at), this.anchorOf(neighbourOf(this, at, move)), roads),
    );
    this.careful = new Uint8Array(this.rates.length);
  }

  *#fill(): Generator<void, void, void> {
    const surface = this.#surface;
    const roads = this.#roads;
    const { within, mixed } = yield* this.#things();
    const leaving = new Map<number, readonly Leaving[]>();
    let least = Infinity;
    let most = 0;
    for (let row = 0; row < this.rows; row++) {
      if (row % ROWS_AT_ONCE === 0) yield;
      for (let column = 0; column < this.columns; column++) {
        const cell = row * this.columns + column;
        const things = within.get(cell) ?? [];
        const { perInch, leaving: inside } = surface.effectIn(cell, null, things, roads);
        if (inside.length > 0) leaving.set(this.at(column, row), inside);
        const onSlope = ((surface.relief[cell] as number) & (SLOPE_BIT | STEEP_BIT)) !== 0;
        this.rates[this.at(column, row)] = mixed.has(cell) || (surface.uphillOnly && onSlope) ? Number.NaN : perInch;
        if (perInch < least) least = perInch;
        if (perInch > most && perInch < Infinity) most = perInch;
      }
    }
    const borders = this.#markBorders(leaving);
    this.#markCareful();
    const bounds = surface.effects.bounds;
    this.least = Math.min(least, mixed.size > 0 || borders || surface.uphillOnly ? bounds.least : Infinity);
    this.most = Math.max(most, mixed.size > 0 || borders ? bounds.most : 0);
  }

  /** Beside a border where points are due no one figure fits a cell: it depends on the mover's direction. */
  #markBorders(leaving: ReadonlyMap<number, readonly Leaving[]>): boolean {
    let borders = false;
    for (const [at, inside] of leaving)
      for (const { x, y } of MOVES.slice(0, 8)) {
        const to = at + y * this.stride + x;
        if ((this.rates[to] as number) === Infinity || dueOf(inside, leaving.get(to) ?? []).length === 0) continue;
        if ((this.rates[at] as number) < Infinity) this.rates[at] = Number.NaN;
        borders = true;
      }
    return borders;
  }

  #markCareful(): void {
    const { careful } = this;
    for (let row = 0; row < this.rows; row++)
      for (let column = 0; column < this.columns; column++) {
        if ((this.rates[this.at(column, row)] as number) < Infinity) continue;
        for (let y = row - BORDER; y <= row + BORDER; y++)
          careful.fill(1, this.at(column - BORDER, y), this.at(column + BORDER, y) + 1);
      }
  }

  at(column: number, row: number): number {
    return (row + BORDER) * this.stride + column + BORDER;
  }

  anchorOf(at: number): Vec {
    const known = this.#anchors.get(at);
    if (known) return known;
    const column = (at % this.stride) - BORDER;
    const row = Math.floor(at / this.stride) - BORDER;
    return { x: (column + 0.5) * CELL_STEPS, y: (row + 0.5) * CELL_STEPS };
  }

  /** The things that a cell lies wholly in, and the cells that an outline runs through. */
  *#things(): Generator<void, { within: Map<number, ThingHere[]>; mixed: Set<number> }, void> {
    const within = new Map<number, ThingHere[]>();
    const mixed = new Set<number>();
    for (const [thing, role] of this.#surface.roles) {
      if (role === "road" && !this.#roads) continue;
      yield;
      for (const [cell, away] of this.#distances(thing)) {
        const middle = this.#middleOf(cell);
        // The depth of the middle inside the outline; negative outside.
        const inside = thing.what === "line" ? thing.band.radius - away : holds(thing, middle) ? away : -away;
        if (inside <= -HALF_DIAGONAL) continue;
        if (inside < HALF_DIAGONAL) {
          mixed.add(cell);
          if (role === "road" && thing.what === "line" && inside < 0) this.#layOnRoad(cell, thing.band.path);
          continue;
        }
        const here = { thing, role, beside: false };
        const others = within.get(cell);
        if (others) others.push(here);
        else within.set(cell, [here]);
      }
    }
    return { within, mixed };
  }

  #middleOf(cell: number): Vec {
    const { columns } = this;
    return { x: ((cell % columns) + 0.5) * CELL_STEPS, y: (Math.floor(cell / columns) + 0.5) * CELL_STEPS };
  }

  /** A narrow road runs past the cell's middle: the path is laid on the road, if it crosses the cell at all. */
  #layOnRoad(cell: number, path: readonly Vec[]): void {
    const middle = this.#middleOf(cell);
    for (let i = 0; i + 1 < path.length; i++) {
      const p = path[i] as Vec;
      const q = path[i + 1] as Vec;
      const ex = q.x - p.x;
      const ey = q.y - p.y;
      const length2 = ex * ex + ey * ey;
      const part = Math.min(1, Math.max(0, ((middle.x - p.x) * ex + (middle.y - p.y) * ey) / (length2 || 1)));
      const x = nearest(p.x + ex * part - middle.x);
      const y = nearest(p.y + ey * part - middle.y);
      if (Math.abs(x) > CELL_STEPS / 2 || Math.abs(y) > CELL_STEPS / 2) continue;
      const at = this.at(cell % this.columns, Math.floor(cell / this.columns));
      this.#anchors.set(at, { x: middle.x + x, y: middle.y + y });
      return;
    }
  }

  /**
   * The distances of the middles of cells from a line's path or from another thing's outline, in steps: for all cells that
   * the thing may touch.
   */
  #distances(thing: Thing): Map<number, number> {
    const distances = new Map<number, number>();
    const note = (box: Box, margin: number, from: (middle: Vec) => number): void =>
      this.#eachCell(box, margin, (cell) => {
        const away2 = from(this.#middleOf(cell));
        if (away2 < (distances.get(cell) ?? Infinity)) distances.set(cell, away2);
      });
    const pieces = (path: readonly Vec[], margin: number): void => {
      for (let i = 0; i < path.length; i++) {
        const p = path[i] as Vec;
        const q = path[i + 1] ?? p;
        const box = {
          minX: Math.min(p.x, q.x),
          minY: Math.min(p.y, q.y),
          maxX: Math.max(p.x, q.x),
          maxY: Math.max(p.y, q.y),
        };
        note(box, margin, (middle) => distance2ToSegment(middle, p, q));
      }
    };
    if (thing.what === "line") pieces(thing.band.path, thing.band.radius + HALF_DIAGONAL);
    else {
      const outline = outlineOf(thing);
      note(thing.box, HALF_DIAGONAL, () => Number.MAX_VALUE);
      pieces([...outline, outline[0] as Vec], HALF_DIAGONAL);
    }
    for (const [cell, away2] of distances) distances.set(cell, Math.sqrt(away2));
    return distances;
  }

  #eachCell({ minX, minY, maxX, maxY }: Box, margin: number, visit: (cell: number) => void): void {
    const x0 = Math.max(0, Math.floor((minX - margin) / CELL_STEPS));
    const y0 = Math.max(0, Math.floor((minY - margin) / CELL_STEPS));
    const x1 = Math.min(this.columns - 1, Math.floor((maxX + margin) / CELL_STEPS));
    const y1 = Math.min(this.rows - 1, Math.floor((maxY + margin) / CELL_STEPS));
    for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) visit(y * this.columns + x);
  }
}

/** The nearest whole number, halves away from zero: the same for an offset and its mirror image. */
const nearest = (offset: number): number => (offset < 0 ? 0 - Math.round(-offset) : Math.round(offset));

/** Painted cells have none: they are tested cell by cell. */
function outlineOf(thing: Thing): readonly Vec[] {
  if (thing.what === "footprint") return cornersOf(thing.rectangle);
  return thing.what === "overlay" && thing.shape.type === "polygon" ? thing.shape.corners : [];
}
