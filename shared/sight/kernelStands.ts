/** The kernel's stands: flat numbers, and which of them may touch a cell. */
import { DIRECTION_SCALE } from "../geometry/directions.ts";
import { boxAround } from "../geometry/rectangle.ts";
import type { PlacedStand } from "../table/things.ts";
import { CELL_STEPS } from "../table/walk.ts";
import { Buckets, cellsOfRectangle, type KernelCells, STAND_BIT } from "./kernelCells.ts";
import type { SightPolicy, StandBlocks } from "./policy.ts";

const SCALE = 2 * DIRECTION_SCALE;
const FIELDS = 8;
const NONE = -1;
const SEVERAL = -2;
/** Farther than this a stand's own base does not reach, unless it is uncommonly large. */
const MOST_FREE = 4;
const HOW: Readonly<Record<StandBlocks, number>> = { never: 0, "unless-viewer-higher": 1, always: 2 };

export class KernelStands {
  readonly #stands: readonly PlacedStand[];
  readonly #cells: KernelCells;
  readonly #buckets: Buckets;
  /** centre x, y, direction x, y, limits across and along, sizes across and along. */
  readonly #numbers: Float64Array;
  readonly #levels: Uint8Array;
  readonly #sides: Uint8Array;
  readonly #stamps: Int32Array;
  /** The stand whose base touches a cell; NONE, or SEVERAL. */
  readonly #only: Int16Array;
  readonly #free: Int8Array;
  readonly #friend: number;
  readonly #enemy: number;
  #stamp = 0;

  /** Marks the stands' cells. */
  constructor(stands: readonly PlacedStand[], cells: KernelCells, policy: SightPolicy) {
    this.#stands = stands;
    this.#cells = cells;
    this.#friend = HOW[policy.stands.friend];
    this.#enemy = HOW[policy.stands.enemy];
    this.#numbers = new Float64Array(stands.length * FIELDS);
    this.#levels = Uint8Array.from(stands, ({ level }) => level);
    this.#sides = Uint8Array.from(stands, ({ side }) => (side === "red" ? 1 : 2));
    this.#stamps = new Int32Array(stands.length);
    stands.forEach(({ rectangle: { centre, forward, across, along } }, i) => {
      const size2 = forward.x * forward.x + forward.y * forward.y;
      this.#numbers.set(
        [centre.x, centre.y, forward.x, forward.y, across * size2, along * size2, across, along],
        i * FIELDS,
      );
    });
    const boxes = stands.map(({ rectangle }) => boxAround(rectangle));
    this.#only = new Int16Array(cells.bytes.length).fill(NONE);
    stands.forEach(({ rectangle }, i) => {
      for (const cell of cellsOfRectangle(cells, rectangle)) {
        cells.bytes[cell] = (cells.bytes[cell] as number) | STAND_BIT;
        this.#only[cell] = this.#only[cell] === NONE ? i : SEVERAL;
      }
    });
    this.#free = Int8Array.from(stands, (_, i) => this.#measureFree(i));
    this.#buckets = new Buckets(cells);
    this.#buckets.fill(boxes, (i) => i);
  }

  /**
   * How many strips from the one under a stand's centre, to either side, a line from there is sure to meet no other's
   * base in; less than none for nobody.
   */
  freeAround(stand: number): number {
    return stand < 0 ? -2 : (this.#free[stand] as number);
  }

  #measureFree(stand: number): number {
    const { columns, rows } = this.#cells;
    const { centre } = (this.#stands[stand] as PlacedStand).rectangle;
    // The closed cells under the centre, then one ring of cells after the other.
    const x0 = Math.ceil(centre.x / CELL_STEPS) - 1;
    const y0 = Math.ceil(centre.y / CELL_STEPS) - 1;
    const x1 = Math.floor(centre.x / CELL_STEPS);
    const y1 = Math.floor(centre.y / CELL_STEPS);
    for (let ring = 0; ring <= MOST_FREE + 1; ring++)
      for (let y = Math.max(0, y0 - ring); y <= Math.min(rows - 1, y1 + ring); y++)
        for (let x = Math.max(0, x0 - ring); x <= Math.min(columns - 1, x1 + ring); x++) {
          const only = this.#only[(y + 1) * (columns + 2) + x + 1] as number;
          // In so many strips a line strays as far sideways, and touches one cell beyond.
          if (only !== NONE && only !== stand) return ring - 2;
        }
    return MOST_FREE;
  }

  /** Takes the marks away again, for other stands. */
  unmark(): void {
    const { bytes } = this.#cells;
    for (const { rectangle } of this.#stands)
      for (const cell of cellsOfRectangle(this.#cells, rectangle)) bytes[cell] = (bytes[cell] as number) & ~STAND_BIT;
  }

  numberOf(id: string): number {
    return this.#stands.findIndex((stand) => stand.id === id);
  }
  x(stand: number): number {
    return this.#numbers[stand * FIELDS] as number;
  }
  y(stand: number): number {
    return this.#numbers[stand * FIELDS + 1] as number;
  }
  /** 1 or 2; 0 for nobody. */
  side(stand: number): number {
    return stand < 0 ? 0 : (this.#sides[stand] as number);
  }

  /** Begins a line between two stands (negative: none), which are not in its way. */
  begin(viewer: number, target: number): void {
    if (++this.#stamp === 0x7fffffff) {
      this.#stamps.fill(0);
      this.#stamp = 1;
    }
    if (viewer >= 0) this.#stamps[viewer] = this.#stamp;
    if (target >= 0) this.#stamps[target] = this.#stamp;
  }

  /** Whether a stand whose base may touch the cell blocks the line. The stands at the ends were stamped before. */
  blocks(ax: number, ay: number, bx: number, by: number, cell: number, side: number, viewerLevel: number): boolean {
    const only = this.#only[cell] as number;
    if (only >= 0) return this.#stamps[only] !== this.#stamp && this.#blocksAs(only, ax, ay, bx, by, side, viewerLevel);
    if (only === NONE) return false;
    const { start, items } = this.#buckets;
    const square = this.#buckets.squareOf(cell);
    for (let i = start[square] as number; i < (start[square + 1] as number); i++) {
      const stand = items[i] as number;
      if (this.#stamps[stand] !== this.#stamp && this.#blocksAs(stand, ax, ay, bx, by, side, viewerLevel)) return true;
    }
    return false;
  }

  /** Whether one blocks a line without length; all are asked. */
  blockPlace(x: number, y: number, side: number, viewerLevel: number): boolean {
    for (let stand = 0; stand < this.#stands.length; stand++)
      if (this.#stamps[stand] !== this.#stamp && this.#blocksAs(stand, x, y, x, y, side, viewerLevel)) return true;
    return false;
  }

  #blocksAs(stand: number, ax: number, ay: number, bx: number, by: number, side: number, viewerLevel: number): boolean {
    this.#stamps[stand] = this.#stamp;
    if (!this.#touches(stand * FIELDS, ax, ay, bx, by)) return false;
    const how = this.#sides[stand] === side ? this.#friend : this.#enemy;
    return how === 2 || (how === 1 && viewerLevel <= (this.#levels[stand] as number));
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
