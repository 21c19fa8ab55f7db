/** The ground as one mesh: the relief's lattice, finely drawn on slopes and coarsely on flat tiles. */
import * as THREE from "three";
import { clip } from "../../../shared/picture/outline.ts";
import type { LatticeRect, Relief } from "./relief.ts";

/** The side of a tile in inches: the mesh chooses its fineness tile by tile. */
const TILE = 3;

export class GroundMesh {
  readonly geometry = new THREE.BufferGeometry();
  private readonly relief: Relief;
  private readonly position: THREE.BufferAttribute;
  /** East and north parts of the normal, and the contour coordinate. */
  private readonly surface: THREE.BufferAttribute;
  private readonly tileColumns: number;
  private readonly tileRows: number;
  private readonly flat: Uint8Array;
  /** The start of each row of tiles in the index, and the end of the last row. */
  private readonly rowStarts: Uint32Array;

  constructor(relief: Relief) {
    this.relief = relief;
    const { columns, rows, perInch, ground } = relief;
    this.position = new THREE.BufferAttribute(new Float32Array(columns * rows * 3), 3);
    this.surface = new THREE.BufferAttribute(new Float32Array(columns * rows * 3), 3);
    this.position.setUsage(THREE.DynamicDrawUsage);
    this.surface.setUsage(THREE.DynamicDrawUsage);
    this.geometry.setAttribute("position", this.position);
    this.geometry.setAttribute("surface", this.surface);
    this.geometry.boundingSphere = new THREE.Sphere(
      new THREE.Vector3(),
      Math.hypot(ground.width, ground.height) / 2 + 8,
    );
    this.tileColumns = Math.ceil((columns - 1) / (TILE * perInch));
    this.tileRows = Math.ceil((rows - 1) / (TILE * perInch));
    this.flat = new Uint8Array(this.tileColumns * this.tileRows).fill(2);
    this.rowStarts = new Uint32Array(this.tileRows + 1);
    this.write({ x: 0, y: 0, width: columns, height: rows });
    this.chooseTiles({ x: 0, y: 0, width: columns, height: rows });
  }

  /** Takes over some lattice points of the relief: only their rows are sent to the graphics card. */
  update(rect: LatticeRect): void {
    const { columns, rows } = this.relief;
    const r = clip(rect, columns, rows);
    if (!r.width || !r.height) return;
    this.write(r);
    const start = (r.y * columns + r.x) * 3;
    const end = ((r.y + r.height - 1) * columns + r.x + r.width) * 3;
    for (const a of [this.position, this.surface]) {
      a.addUpdateRange(start, end - start);
      a.needsUpdate = true;
    }
    this.chooseTiles(r);
  }

  private write(r: LatticeRect): void {
    const { columns, perInch, ground, height, east, north, contour } = this.relief;
    const p = this.position.array as Float32Array;
    const s = this.surface.array as Float32Array;
    for (let j = r.y; j < r.y + r.height; j++)
      for (let i = r.x; i < r.x + r.width; i++) {
        const n = j * columns + i;
        p[n * 3] = i / perInch - ground.width / 2;
        p[n * 3 + 1] = height[n] as number;
        p[n * 3 + 2] = ground.height / 2 - j / perInch;
        s[n * 3] = east[n] as number;
        s[n * 3 + 1] = north[n] as number;
        s[n * 3 + 2] = contour[n] as number;
      }
  }

  /** A tile is flat if it and the points around it have the same height: then two triangles draw it. */
  private isFlat(tx: number, ty: number): boolean {
    const { columns, rows, perInch, height } = this.relief;
    const n = TILE * perInch;
    const x1 = Math.min(columns - 1, (tx + 1) * n + 2);
    const y1 = Math.min(rows - 1, (ty + 1) * n + 2);
    const x0 = Math.max(0, tx * n - 2);
    const first = height[Math.max(0, ty * n - 2) * columns + x0] as number;
    for (let j = Math.max(0, ty * n - 2); j <= y1; j++)
      for (let i = x0; i <= x1; i++) if (Math.abs((height[j * columns + i] as number) - first) > 1e-6) return false;
    return true;
  }

  private chooseTiles(r: LatticeRect): void {
    const n = TILE * this.relief.perInch;
    const x0 = Math.max(0, Math.floor((r.x - 2) / n));
    const y0 = Math.max(0, Math.floor((r.y - 2) / n));
    const x1 = Math.min(this.tileColumns - 1, Math.floor((r.x + r.width + 2) / n));
    const y1 = Math.min(this.tileRows - 1, Math.floor((r.y + r.height + 2) / n));
    let changed = false;
    for (let ty = y0; ty <= y1; ty++)
      for (let tx = x0; tx <= x1; tx++) {
        const f = this.isFlat(tx, ty) ? 1 : 0;
        const t = ty * this.tileColumns + tx;
        if (this.flat[t] !== f) {
          this.flat[t] = f;
          changed = true;
        }
      }
    if (changed) this.buildIndex();
  }

  private buildIndex(): void {
    const { columns, rows, perInch } = this.relief;
    const n = TILE * perInch;
    let squares = 0;
    const each = (visit: (x0: number, y0: number, x1: number, y1: number) => void, begins?: (row: number) => void) => {
      for (let ty = 0; ty < this.tileRows; ty++) {
        begins?.(ty);
        for (let tx = 0; tx < this.tileColumns; tx++) {
          const x0 = tx * n;
          const y0 = ty * n;
          const x1 = Math.min(columns - 1, x0 + n);
          const y1 = Math.min(rows - 1, y0 + n);
          if (this.flat[ty * this.tileColumns + tx]) visit(x0, y0, x1, y1);
          else for (let j = y0; j < y1; j++) for (let i = x0; i < x1; i++) visit(i, j, i + 1, j + 1);
        }
      }
      begins?.(this.tileRows);
    };
    each(() => squares++);
    const index = new Uint32Array(squares * 6);
    let o = 0;
    const square = (x0: number, y0: number, x1: number, y1: number) => {
      const a = y0 * columns + x0;
      const b = y0 * columns + x1;
      const c = y1 * columns + x1;
      const d = y1 * columns + x0;
      index[o++] = a;
      index[o++] = b;
      index[o++] = c;
      index[o++] = a;
      index[o++] = c;
      index[o++] = d;
    };
    each(square, (row) => {
      this.rowStarts[row] = o;
    });
    this.geometry.setIndex(new THREE.BufferAttribute(index, 1));
  }

  /** During `draw`, only the rows of tiles over some lattice points are drawn. */
  drawing(rect: LatticeRect, draw: () => void): void {
    const n = TILE * this.relief.perInch;
    const row = (j: number) => Math.max(0, Math.min(this.tileRows, j));
    const start = this.rowStarts[row(Math.floor((rect.y - 2) / n))] as number;
    const end = this.rowStarts[row(Math.floor((rect.y + rect.height + 2) / n) + 1)] as number;
    this.geometry.setDrawRange(start, end - start);
    draw();
    this.geometry.setDrawRange(0, Number.POSITIVE_INFINITY);
  }

  dispose(): void {
    this.geometry.dispose();
  }
}
