/** Helpers for the cells of a land: distances from lines, and connected cells. */
import { flattenLine } from "../geometry/curve.ts";
import type { TablePoint } from "../geometry/units.ts";
import { CELLS_PER_INCH } from "../table/ground.ts";
import type { Land, Spot } from "./land.ts";

/** Distances are measured up to this many inches. */
export const FAR = 4;

export const farField = (land: Land): Float32Array => new Float32Array(land.cells).fill(FAR);

/** Lowers a field of distances to those from a polyline, in inches, at the middle of each cell. */
export function nearTo(land: Land, field: Float32Array, path: readonly Spot[]): void {
  const { columns, rows } = land;
  const first = (n: number) => Math.max(0, Math.floor(n * CELLS_PER_INCH));
  for (let i = 0; i + 1 < path.length; i++) {
    const [ax, ay] = path[i] as Spot;
    const [bx, by] = path[i + 1] as Spot;
    const [ux, uy] = [bx - ax, by - ay];
    const length2 = ux * ux + uy * uy || 1;
    const endRow = Math.min(rows - 1, Math.ceil((Math.max(ay, by) + FAR) * CELLS_PER_INCH));
    const endColumn = Math.min(columns - 1, Math.ceil((Math.max(ax, bx) + FAR) * CELLS_PER_INCH));
    for (let r = first(Math.min(ay, by) - FAR); r <= endRow; r++)
      for (let c = first(Math.min(ax, bx) - FAR); c <= endColumn; c++) {
        const x = (c + 0.5) / CELLS_PER_INCH - ax;
        const y = (r + 0.5) / CELLS_PER_INCH - ay;
        const t = Math.max(0, Math.min(1, (x * ux + y * uy) / length2));
        const [dx, dy] = [x - ux * t, y - uy * t];
        const away = Math.sqrt(dx * dx + dy * dy);
        const cell = r * columns + c;
        if (away < (field[cell] as number)) field[cell] = away;
      }
  }
}

/** Thinned, because distances need no eighth of an inch. */
export const pathOf = (points: readonly TablePoint[]): Spot[] => {
  const fine = flattenLine(points, true);
  return fine.filter((_, i) => i % 3 === 0 || i === fine.length - 1);
};

/** The marked cells in pieces that are connected by their sides. */
export function piecesOf({ columns, rows }: Pick<Land, "columns" | "rows">, mask: Uint8Array): number[][] {
  const left = mask.slice();
  const pieces: number[][] = [];
  for (let first = 0; first < left.length; first++) {
    if (!left[first]) continue;
    const piece = [first];
    left[first] = 0;
    for (let i = 0; i < piece.length; i++) {
      const cell = piece[i] as number;
      const column = cell % columns;
      const row = (cell - column) / columns;
      const visit = (next: number) => {
        if (!left[next]) return;
        left[next] = 0;
        piece.push(next);
      };
      if (column > 0) visit(cell - 1);
      if (column + 1 < columns) visit(cell + 1);
      if (row > 0) visit(cell - columns);
      if (row + 1 < rows) visit(cell + columns);
    }
    pieces.push(piece);
  }
  return pieces;
}

/** Rounds a mask: fills notches and removes single teeth. Beyond the table it continues as at the edge. */
export function rounded({ columns, rows }: Land, mask: Uint8Array, times = 1): Uint8Array {
  let now = mask;
  for (let i = 0; i < times; i++) {
    const next = now.slice();
    for (let row = 0; row < rows; row++) {
      const here = row * columns;
      const south = row > 0 ? here - columns : here;
      const north = row + 1 < rows ? here + columns : here;
      for (let column = 0; column < columns; column++) {
        const west = column > 0 ? column - 1 : column;
        const east = column + 1 < columns ? column + 1 : column;
        const near =
          (now[south + west] as number) +
          (now[south + column] as number) +
          (now[south + east] as number) +
          (now[here + west] as number) +
          (now[here + east] as number) +
          (now[north + west] as number) +
          (now[north + column] as number) +
          (now[north + east] as number);
        if (near >= 5) next[here + column] = 1;
        else if (near <= 3) next[here + column] = 0;
      }
    }
    now = next;
  }
  return now;
}
