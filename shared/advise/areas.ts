/** The cover of the ground: woods, towns and their lots, in cells. */
import { rectangleHolds } from "../geometry/rectangle.ts";
import { inches, type TablePoint } from "../geometry/units.ts";
import type { CellRect, Ground } from "../table/ground.ts";
import { CELLS_PER_INCH } from "../table/ground.ts";
import { codeOf, type GroundKind } from "../table/kinds.ts";
import type { Block, Thing } from "../table/things.ts";
import { CELL_STEPS } from "../table/walk.ts";
import type { Subject } from "./subject.ts";

export const WOODED: readonly GroundKind[] = ["woods", "grove", "jungle"];
export const BUILT: readonly GroundKind[] = ["light-buildings", "medium-buildings", "heavy-buildings"];

/** Connected cells. */
export interface Lot {
  readonly cells: number;
  readonly members: readonly number[];
  readonly box: CellRect;
  /** A place in it, near its middle. */
  readonly at: TablePoint;
}

export const squareInches = (cells: number): number => cells / CELLS_PER_INCH ** 2;
/** The longer side of the box around it, in inches. */
export const acrossOf = ({ box }: Lot): number => Math.max(box.width, box.height) / CELLS_PER_INCH;

/** The middle of a cell, in inches. */
export const middleOf = ({ columns }: Ground, cell: number): TablePoint => [
  inches(((cell % columns) + 0.5) / CELLS_PER_INCH),
  inches((Math.floor(cell / columns) + 0.5) / CELLS_PER_INCH),
];

/** 1 for each cell of the kinds. */
export function maskOf({ terrain }: Ground, kinds: readonly GroundKind[]): Uint8Array {
  const codes = new Uint8Array(256);
  for (const kind of kinds) codes[codeOf(kind)] = 1;
  return terrain.map((code) => codes[code] as number);
}

/** The marked cells in lots: cells at most `gap` columns and rows apart are connected. The largest lot comes first. */
export function lotsOf(ground: Ground, mask: Uint8Array, gap = 1): Lot[] {
  const { columns, rows } = ground;
  const left = mask.slice();
  const stack = new Int32Array(mask.length);
  const lots: Lot[] = [];
  for (let first = 0; first < left.length; first++) {
    if (!left[first]) continue;
    const members: number[] = [];
    let [x0, y0, x1, y1, sumX, sumY] = [columns, rows, 0, 0, 0, 0];
    let top = 0;
    stack[top++] = first;
    left[first] = 0;
    while (top > 0) {
      const cell = stack[--top] as number;
      const x = cell % columns;
      const y = (cell - x) / columns;
      members.push(cell);
      sumX += x;
      sumY += y;
      [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
      for (let r = Math.max(0, y - gap); r <= Math.min(rows - 1, y + gap); r++)
        for (let c = Math.max(0, x - gap); c <= Math.min(columns - 1, x + gap); c++) {
          const next = r * columns + c;
          if (!left[next]) continue;
          left[next] = 0;
          stack[top++] = next;
        }
    }
    const [mx, my] = [sumX / members.length, sumY / members.length];
    const away = (cell: number) => ((cell % columns) - mx) ** 2 + (Math.floor(cell / columns) - my) ** 2;
    const nearest = members.reduce((best, cell) => (away(cell) < away(best) ? cell : best));
    lots.push({
      cells: members.length,
      members,
      box: { x: x0, y: y0, width: x1 - x0 + 1, height: y1 - y0 + 1 },
      at: middleOf(ground, nearest),
    });
  }
  return lots.sort((a, b) => b.cells - a.cells);
}

const isBuilding = (thing: Thing): thing is Block => thing.what === "footprint" && thing.footprint === "building";

/** 1 for each cell of a town: painted, or with its middle in a placed building. */
export const townMask = (subject: Subject): Uint8Array =>
  subject.keep("town cells", () => {
    const { ground } = subject;
    const mask = maskOf(ground, BUILT);
    for (const thing of subject.table.things)
      if (isBuilding(thing)) for (const cell of cellsUnder(ground, thing)) mask[cell] = 1;
    return mask;
  });

/** The cells whose middles lie in a placed thing. */
function cellsUnder({ columns, rows }: Ground, { box, rectangle }: Block): number[] {
  const cells: number[] = [];
  const first = (steps: number) => Math.max(0, Math.floor(steps / CELL_STEPS));
  for (let row = first(box.minY); row < rows && row * CELL_STEPS < box.maxY; row++)
    for (let column = first(box.minX); column < columns && column * CELL_STEPS < box.maxX; column++)
      if (rectangleHolds(rectangle, { x: (column + 0.5) * CELL_STEPS, y: (row + 0.5) * CELL_STEPS }))
        cells.push(row * columns + column);
  return cells;
}

/** Houses this number of cells apart belong to one town: an inch of street or garden. */
const TOWN_GAP = CELLS_PER_INCH;
export const townsOf = (subject: Subject): readonly Lot[] =>
  subject.keep("towns", () => lotsOf(subject.ground, townMask(subject), TOWN_GAP));
export const woodsOf = (subject: Subject): readonly Lot[] =>
  subject.keep("woods", () => lotsOf(subject.ground, maskOf(subject.ground, WOODED)));
export const cellsOf = (lots: readonly Lot[]): number => lots.reduce((sum, { cells }) => sum + cells, 0);
