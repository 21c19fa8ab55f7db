/**
 * The painted ground as areas with smooth outlines. Every cell has its kind and its margin: its depth in inches inside its
 * own area. Between four cell centres each kind weighs the bilinear sum of its cells' margins, and the heaviest kind wins. So
 * areas fit together without gaps, and screen, sheet and tree placement have the same borders.
 */
import { CELLS_PER_INCH, type CellRect, type Ground } from "../table/ground.ts";
import { GROUND_KINDS, type GroundKind, kindOf } from "../table/kinds.ts";
import { clip, FAR, grow, INFLUENCE, outlineField } from "./outline.ts";

export class Areas {
  readonly ground: Ground;
  /** Inches from the cell's centre to the smoothed edge of its own area, at most about 1.6. */
  readonly margin: Float32Array;
  private readonly field: Float32Array;
  private readonly inside: Uint8Array;

  constructor(ground: Ground) {
    this.ground = ground;
    this.margin = new Float32Array(ground.columns * ground.rows);
    this.field = new Float32Array(this.margin.length);
    this.inside = new Uint8Array(this.margin.length);
    this.update({ x: 0, y: 0, width: ground.columns, height: ground.rows });
  }

  /** Updates the cells of `rect`; returns the rectangle in which margins may have changed. */
  update(rect: CellRect): CellRect {
    const { columns, rows, terrain } = this.ground;
    const target = clip(grow(rect, INFLUENCE), columns, rows);
    const present = new Set<number>();
    for (let y = target.y; y < target.y + target.height; y++)
      for (let x = target.x; x < target.x + target.width; x++) present.add(terrain[y * columns + x] as number);
    const { field, inside } = this;
    const seen = clip(grow(target, 2 * INFLUENCE), columns, rows);
    for (const code of present) {
      for (let y = seen.y; y < seen.y + seen.height; y++)
        for (let i = y * columns + seen.x, end = i + seen.width; i < end; i++) inside[i] = terrain[i] === code ? 1 : 0;
      outlineField(inside, columns, rows, rect, field);
      for (let y = target.y; y < target.y + target.height; y++)
        for (let i = y * columns + target.x, end = i + target.width; i < end; i++)
          if (terrain[i] === code) this.margin[i] = Math.min(FAR, Math.abs(field[i] as number));
    }
    return target;
  }

  /** The four cells round a place and their bilinear weights. */
  private corners(x: number, y: number): { cells: [number, number, number, number]; weights: number[] } {
    const { columns, rows } = this.ground;
    const u = Math.min(columns - 1, Math.max(0, x * CELLS_PER_INCH - 0.5));
    const v = Math.min(rows - 1, Math.max(0, y * CELLS_PER_INCH - 0.5));
    const i = Math.min(columns - 2, Math.floor(u));
    const j = Math.min(rows - 2, Math.floor(v));
    const n = j * columns + i;
    const a = u - i;
    const b = v - j;
    return {
      cells: [n, n + 1, n + columns, n + columns + 1],
      weights: [(1 - a) * (1 - b), a * (1 - b), (1 - a) * b, a * b],
    };
  }

  /** Signed inches to the outline of all ground for which `belongs` is true; positive inside. */
  edge(x: number, y: number, belongs: (code: number) => boolean): number {
    const { cells, weights } = this.corners(x, y);
    let sum = 0;
    for (let k = 0; k < 4; k++) {
      const m = (this.margin[cells[k] as number] as number) * (weights[k] as number);
      sum += belongs(this.ground.terrain[cells[k] as number] as number) ? m : -m;
    }
    return sum;
  }

  /** The kind of the smoothed area at a place. */
  kindAt(x: number, y: number): GroundKind {
    const { cells, weights } = this.corners(x, y);
    let best = 0;
    let most = -1;
    for (let k = 0; k < 4; k++) {
      const code = this.ground.terrain[cells[k] as number] as number;
      let sum = 0;
      for (let o = 0; o < 4; o++)
        if (this.ground.terrain[cells[o] as number] === code)
          sum += (this.margin[cells[o] as number] as number) * (weights[o] as number);
      if (sum > most) {
        most = sum;
        best = code;
      }
    }
    return kindOf(best);
  }

  /** The cell's kind at a place, as the rules read it. */
  cellKind(x: number, y: number): GroundKind {
    const { columns, rows, terrain } = this.ground;
    const i = Math.min(columns - 1, Math.max(0, Math.floor(x * CELLS_PER_INCH)));
    const j = Math.min(rows - 1, Math.max(0, Math.floor(y * CELLS_PER_INCH)));
    return kindOf(terrain[j * columns + i] as number);
  }
}

/** A test by raster code for a set of kinds. */
export function codesOf(...kinds: GroundKind[]): (code: number) => boolean {
  const flags = GROUND_KINDS.map((k) => kinds.includes(k));
  return (code) => flags[code] === true;
}
