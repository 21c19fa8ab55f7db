/** The kernel's stands: flat numbers, and the stands that may touch a cell. They come, go and move one at a time. */
import { DIRECTION_SCALE } from "../geometry/directions.ts";
import { boxAround, type Rectangle, sameRectangle } from "../geometry/rectangle.ts";
import type { Box } from "../geometry/vector.ts";
import type { PlacedStand } from "../table/things.ts";
import { CELL_STEPS } from "../table/walk.ts";
import { pointsOn } from "./base.ts";
import { cellsOfRectangle, type KernelCells, Squares, STAND_BIT } from "./kernelCells.ts";
import { baseCame, baseWent, type CellBox } from "./kernelField.ts";
import type { SightPolicy, StandBlocks } from "./policy.ts";

const SCALE = 2 * DIRECTION_SCALE;
const FIELDS = 8;
const NONE = -1;
const SEVERAL = -2;
/** A stand's own base reaches no farther than this, unless it is uncommonly large. */
const MOST_FREE = 4;
/** Not measured since a stand moved near by. */
const UNKNOWN = -128;
const NEARER = 3;
const HOW: Readonly<Record<StandBlocks, number>> = {
  never: 0,
  "unless-viewer-higher": 1,
  always: 2,
  "unless-viewer-higher-and-nearer": NEARER,
};

/** The kernel's data of a stand on the table. */
export type Standing = Pick<PlacedStand, "id" | "side" | "rectangle" | "level" | "raised">;

/** A stand on the table with its entries. */
interface Entry {
  readonly stand: Standing;
  /** The cells that its base touches, as places in the arrays, and the columns and rows that hold them. */
  readonly cells: readonly number[];
  readonly around: CellBox;
  readonly box: Box;
  /** See pointsOn: worked out on first use. */
  points: Int32Array | null;
}

export class KernelStands {
  readonly #cells: KernelCells;
  readonly #friend: number;
  readonly #enemy: number;
  /** Some stand may block; stands that never block leave no trace in the cells. */
  readonly #mayBlock: boolean;
  readonly #numberOf = new Map<string, number>();
  /** By number; null for a stand that left the table. */
  readonly #entries: (Entry | null)[] = [];
  /** centre x, y, direction x, y, limits across and along, sizes across and along. */
  #numbers = new Float64Array(16 * FIELDS);
  #levels = new Uint8Array(16);
  #raised = new Uint8Array(16);
  #sides = new Uint8Array(16);
  #stamps = new Int32Array(16);
  #free = new Int8Array(16);
  /** The stand whose base touches a cell; NONE, or SEVERAL. */
  readonly #only: Int16Array;
  /** The number of stands that touch it, and the sum of their numbers: when one of two goes, the sum gives the other. */
  readonly #count: Uint16Array;
  readonly #sum: Int32Array;
  readonly #squares: Squares;
  /** The stands whose boxes touch a square, if any. */
  readonly #inSquare: number[][] = [];
  #stamp = 0;
  /** The ends' own centres, in steps. */
  #viewerX = 0;
  #viewerY = 0;
  #targetX = 0;
  #targetY = 0;

  constructor(cells: KernelCells, policy: SightPolicy) {
    this.#cells = cells;
    this.#friend = HOW[policy.stands.friend];
    this.#enemy = HOW[policy.stands.enemy];
    this.#mayBlock = this.#friend + this.#enemy > 0;
    this.#only = new Int16Array(cells.bytes.length).fill(NONE);
    this.#count = new Uint16Array(cells.bytes.length);
    this.#sum = new Int32Array(cells.bytes.length);
    this.#squares = new Squares(cells);
  }

  /** Puts a stand on the table, or moves it. */
  place(stand: Standing): void {
    let number = this.#numberOf.get(stand.id);
    if (number === undefined) {
      number = this.#entries.length;
      this.#numberOf.set(stand.id, number);
      this.#entries.push(null);
      if (number === this.#sides.length) this.#grow();
    }
    this.#sides[number] = stand.side === "red" ? 1 : 2;
    this.#levels[number] = stand.level;
    this.#raised[number] = stand.raised;
    const before = this.#entries[number];
    if (before && sameRectangle(before.stand.rectangle, stand.rectangle)) return;
    if (before) this.#leave(number, before);
    const { centre, forward, across, along } = stand.rectangle;
    const size2 = forward.x * forward.x + forward.y * forward.y;
    this.#numbers.set(
      [centre.x, centre.y, forward.x, forward.y, across * size2, along * size2, across, along],
      number * FIELDS,
    );
    const box = boxAround(stand.rectangle);
    const entry = {
      stand,
      cells: this.#mayBlock ? cellsOfRectangle(this.#cells, stand.rectangle) : [],
      around: this.#cellsIn(box),
      box,
      points: null,
    };
    this.#entries[number] = entry;
    if (!this.#mayBlock) return;
    const { bytes } = this.#cells;
    for (const cell of entry.cells) {
      bytes[cell] = (bytes[cell] as number) | STAND_BIT;
      this.#enter(cell, 1, number);
    }
    this.#squares.each(box, (square) => {
      const inSquare = this.#inSquare[square];
      if (inSquare) inSquare.push(number);
      else this.#inSquare[square] = [number];
    });
    this.#disturb(entry.around);
    this.#free[number] = UNKNOWN;
    baseCame(this.#cells, entry.around);
  }

  /** Removes a stand from the table, if it is there. */
  remove(id: string): void {
    const number = this.#numberOf.get(id);
    const entry = number === undefined ? null : this.#entries[number];
    if (number === undefined || !entry) return;
    this.#leave(number, entry);
    this.#entries[number] = null;
  }

  #leave(number: number, { cells, around, box }: Entry): void {
    if (!this.#mayBlock) return;
    const { bytes } = this.#cells;
    for (const cell of cells) {
      this.#enter(cell, -1, number);
      if (this.#only[cell] === NONE) bytes[cell] = (bytes[cell] as number) & ~STAND_BIT;
    }
    this.#squares.each(box, (square) => {
      const inSquare = this.#inSquare[square] as number[];
      inSquare.splice(inSquare.indexOf(number), 1);
    });
    this.#disturb(around);
    baseWent(this.#cells, around);
  }

  /** Notes that one stand more (1) or fewer (−1) touches a cell. */
  #enter(cell: number, more: 1 | -1, number: number): void {
    const count = (this.#count[cell] as number) + more;
    const sum = (this.#sum[cell] as number) + more * number;
    this.#count[cell] = count;
    this.#sum[cell] = sum;
    this.#only[cell] = count === 0 ? NONE : count === 1 ? sum : SEVERAL;
  }

  #grow(): void {
    const larger = <A extends Uint8Array | Int8Array | Int32Array | Float64Array>(from: A, to: A): A => {
      to.set(from);
      return to;
    };
    const length = 2 * this.#sides.length;
    this.#numbers = larger(this.#numbers, new Float64Array(length * FIELDS));
    this.#levels = larger(this.#levels, new Uint8Array(length));
    this.#raised = larger(this.#raised, new Uint8Array(length));
    this.#sides = larger(this.#sides, new Uint8Array(length));
    this.#stamps = larger(this.#stamps, new Int32Array(length));
    this.#free = larger(this.#free, new Int8Array(length));
  }

  /** The closed cells of the table that a box touches. */
  #cellsIn({ minX, minY, maxX, maxY }: Box): CellBox {
    const { columns, rows } = this.#cells;
    return {
      x0: Math.max(0, Math.ceil(minX / CELL_STEPS) - 1),
      y0: Math.max(0, Math.ceil(minY / CELL_STEPS) - 1),
      x1: Math.min(columns - 1, Math.floor(maxX / CELL_STEPS)),
      y1: Math.min(rows - 1, Math.floor(maxY / CELL_STEPS)),
    };
  }

  /** Bases have changed in the box: stands near by must measure their free distance anew. */
  #disturb({ x0, y0, x1, y1 }: CellBox): void {
    const far = (MOST_FREE + 3) * CELL_STEPS;
    for (let number = 0; number < this.#entries.length; number++) {
      const x = this.x(number);
      const y = this.y(number);
      if (x < x0 * CELL_STEPS - far || x > x1 * CELL_STEPS + far) continue;
      if (y < y0 * CELL_STEPS - far || y > y1 * CELL_STEPS + far) continue;
      this.#free[number] = UNKNOWN;
    }
  }

  /**
   * The number of strips from a stand's centre, to either side, in which a line from there surely meets no other base. Less
   * than none for NOBODY, and for a stand at another place than the kernel has it.
   */
  freeAround(stand: number, x: number, y: number): number {
    if (!this.#mayBlock || stand < 0 || this.x(stand) !== x || this.y(stand) !== y) return -2;
    const free = this.#free[stand] as number;
    return free === UNKNOWN ? this.#measureFree(stand) : free;
  }

  #measureFree(stand: number): number {
    const free = this.#countFree(stand);
    this.#free[stand] = free;
    return free;
  }

  #countFree(stand: number): number {
    const { columns, rows } = this.#cells;
    const centre = { x: this.x(stand), y: this.y(stand) };
    // The closed cells under the centre, then one ring of cells after the other.
    const x0 = Math.ceil(centre.x / CELL_STEPS) - 1;
    const y0 = Math.ceil(centre.y / CELL_STEPS) - 1;
    const x1 = Math.floor(centre.x / CELL_STEPS);
    const y1 = Math.floor(centre.y / CELL_STEPS);
    for (let ring = 0; ring <= MOST_FREE + 1; ring++)
      for (let y = Math.max(0, y0 - ring); y <= Math.min(rows - 1, y1 + ring); y++)
        for (let x = Math.max(0, x0 - ring); x <= Math.min(columns - 1, x1 + ring); x++) {
          const only = this.#only[(y + 1) * (columns + 2) + x + 1] as number;
          // In this number of strips a line strays as far sideways, and touches one cell beyond.
          if (only !== NONE && only !== stand) return ring - 2;
        }
    return MOST_FREE;
  }

  /** NOBODY's number (−1) for a stand that isn't on the table. */
  numberOf(id: string): number {
    const number = this.#numberOf.get(id) ?? -1;
    return this.#entries[number] ? number : -1;
  }
  /** The ids of the stands on the table. */
  ids(): string[] {
    return this.#entries.flatMap((entry) => (entry ? [entry.stand.id] : []));
  }
  x(stand: number): number {
    return this.#numbers[stand * FIELDS] as number;
  }
  y(stand: number): number {
    return this.#numbers[stand * FIELDS + 1] as number;
  }
  /** Levels above the ground; 0 for NOBODY. */
  raised(stand: number): number {
    return stand < 0 ? 0 : (this.#raised[stand] as number);
  }
  /** 1 or 2; 0 for NOBODY. */
  side(stand: number): number {
    return stand < 0 ? 0 : (this.#sides[stand] as number);
  }

  /** Its base with its centre at another place; null for NOBODY. */
  baseAt(stand: number, x: number, y: number): Rectangle | null {
    const rectangle = this.#entries[stand]?.stand.rectangle;
    if (!rectangle) return null;
    const { centre } = rectangle;
    return centre.x === x && centre.y === y ? rectangle : { ...rectangle, centre: { x, y } };
  }

  /** From a stand's centre to the points of the grid on its base: x, y, x, y … in steps. One grid for all questions. */
  pointsOn(stand: number, grid: number): Int32Array {
    const entry = this.#entries[stand];
    if (!entry) return Int32Array.of(0, 0);
    entry.points ??= pointsOn(entry.stand.rectangle, grid);
    return entry.points;
  }

  /** Begins lines between two stands with these centres: from the viewer's centre to any place of the target's base. */
  aim(viewerX: number, viewerY: number, targetX: number, targetY: number): void {
    this.#viewerX = viewerX;
    this.#viewerY = viewerY;
    this.#targetX = targetX;
    this.#targetY = targetY;
  }

  /** Begins a line between two stands (negative: none), which don't block it. */
  begin(viewer: number, target: number): void {
    if (++this.#stamp === 0x7fffffff) {
      this.#stamps.fill(0);
      this.#stamp = 1;
    }
    if (viewer >= 0) this.#stamps[viewer] = this.#stamp;
    if (target >= 0) this.#stamps[target] = this.#stamp;
  }

  /** Whether a stand that may touch the cell blocks the line. The stands at the ends were stamped before. */
  blocks(ax: number, ay: number, bx: number, by: number, cell: number, side: number, viewerLevel: number): boolean {
    const only = this.#only[cell] as number;
    if (only >= 0) return this.#stamps[only] !== this.#stamp && this.#blocksAs(only, ax, ay, bx, by, side, viewerLevel);
    if (only === NONE) return false;
    const inSquare = this.#inSquare[this.#squares.of(cell)] as number[];
    for (let i = 0; i < inSquare.length; i++) {
      const stand = inSquare[i] as number;
      if (this.#stamps[stand] !== this.#stamp && this.#blocksAs(stand, ax, ay, bx, by, side, viewerLevel)) return true;
    }
    return false;
  }

  /** Whether a stand blocks a line without length; all are tried. */
  blockPlace(x: number, y: number, side: number, viewerLevel: number): boolean {
    for (let stand = 0; stand < this.#entries.length; stand++)
      if (
        this.#entries[stand] &&
        this.#stamps[stand] !== this.#stamp &&
        this.#blocksAs(stand, x, y, x, y, side, viewerLevel)
      )
        return true;
    return false;
  }

  #blocksAs(stand: number, ax: number, ay: number, bx: number, by: number, side: number, viewerLevel: number): boolean {
    this.#stamps[stand] = this.#stamp;
    if (!this.#touches(stand * FIELDS, ax, ay, bx, by)) return false;
    const how = this.#sides[stand] === side ? this.#friend : this.#enemy;
    if (how === 0 || how === 2) return how === 2;
    return viewerLevel <= (this.#levels[stand] as number) || (how === NEARER && !this.#isNearer(stand));
  }

  /** Whether a stand's centre is nearer to the viewer's than to the target's. */
  #isNearer(stand: number): boolean {
    const x = this.x(stand);
    const y = this.y(stand);
    const [vx, vy] = [x - this.#viewerX, y - this.#viewerY];
    const [tx, ty] = [x - this.#targetX, y - this.#targetY];
    return vx * vx + vy * vy < tx * tx + ty * ty;
  }

  /** segmentTouchesRectangle (geometry/rectangle.ts) on the flat array. */
  #touches(at: number, ax: number, ay: number, bx: number, by: number): boolean {
    const s = this.#numbers;
    const px = ax - (s[at] as number);
    const py = ay - (s[at + 1] as number);
    const qx = bx - (s[at] as number);
    const qy = by - (s[at + 1] as number);
    const fx = s[at + 2] as number;
    const fy = s[at + 3] as number;
    const dx = qx - px;
    const dy = qy - py;
    const off = Math.abs(dx * py - dy * px) * SCALE;
    if (off > (s[at + 6] as number) * Math.abs(dx * fx + dy * fy) + (s[at + 7] as number) * Math.abs(dx * fy - dy * fx))
      return false;
    const wide = s[at + 4] as number;
    const a1 = (px * fy - py * fx) * SCALE;
    const b1 = (qx * fy - qy * fx) * SCALE;
    if ((a1 > wide && b1 > wide) || (a1 < -wide && b1 < -wide)) return false;
    const long = s[at + 5] as number;
    const a2 = (px * fx + py * fy) * SCALE;
    const b2 = (qx * fx + qy * fy) * SCALE;
    return !((a2 > long && b2 > long) || (a2 < -long && b2 < -long));
  }
}
