/** The distance of a place from the nearest road, water course or building, for trees and houses. */

import type { Footprint } from "../scenario/model.ts";
import { CELLS_PER_INCH } from "../table/ground.ts";
import { apart, type Plot } from "./houses.ts";
import type { DrawnLine } from "./lines.ts";
import { sampleField } from "./outline.ts";

const CAP = 2;

/** A stand or wreck: plants keep out of its circle, houses off its base. */
export interface Keeper extends Plot {
  readonly radius: number;
}

export class Clearance {
  private readonly columns: number;
  private readonly rows: number;
  /** Inches to the nearest road's edge, at cell centres. */
  private readonly roads: Float32Array;
  /** Inches to the nearest edge of any drawn thing: roads, water, walls, footprints. */
  private readonly all: Float32Array;
  private kept: readonly Keeper[] = [];
  private readonly keepers = new Map<number, Keeper[]>();

  constructor(width: number, height: number, lines: readonly DrawnLine[], footprints: readonly Footprint[]) {
    this.columns = width * CELLS_PER_INCH;
    this.rows = height * CELLS_PER_INCH;
    this.roads = new Float32Array(this.columns * this.rows).fill(CAP);
    this.all = new Float32Array(this.columns * this.rows).fill(CAP);
    for (const l of lines) {
      const road = l.kind === "good-road" || l.kind === "poor-road" || l.kind === "track";
      for (let i = 0; i + 1 < l.path.length; i++) {
        const a = l.path[i] as readonly [number, number];
        const b = l.path[i + 1] as readonly [number, number];
        this.stamp(this.all, a, b, l.width / 2);
        if (road) this.stamp(this.roads, a, b, l.width / 2);
      }
    }
    for (const f of footprints) {
      const a = (f.facing * Math.PI) / 180;
      const half = f.size[1] / 2;
      const dx = Math.sin(a) * half;
      const dy = Math.cos(a) * half;
      this.stamp(this.all, [f.at[0] - dx, f.at[1] - dy], [f.at[0] + dx, f.at[1] + dy], f.size[0] / 2);
    }
  }

  private stamp(f: Float32Array, a: readonly [number, number], b: readonly [number, number], half: number): void {
    const reach = half + CAP;
    const x0 = Math.max(0, Math.floor((Math.min(a[0], b[0]) - reach) * CELLS_PER_INCH));
    const x1 = Math.min(this.columns - 1, Math.ceil((Math.max(a[0], b[0]) + reach) * CELLS_PER_INCH));
    const y0 = Math.max(0, Math.floor((Math.min(a[1], b[1]) - reach) * CELLS_PER_INCH));
    const y1 = Math.min(this.rows - 1, Math.ceil((Math.max(a[1], b[1]) + reach) * CELLS_PER_INCH));
    const ux = b[0] - a[0];
    const uy = b[1] - a[1];
    const squared = ux * ux + uy * uy || 1;
    for (let j = y0; j <= y1; j++)
      for (let i = x0; i <= x1; i++) {
        const x = (i + 0.5) / CELLS_PER_INCH;
        const y = (j + 0.5) / CELLS_PER_INCH;
        const t = Math.max(0, Math.min(1, ((x - a[0]) * ux + (y - a[1]) * uy) / squared));
        const d = Math.hypot(x - a[0] - ux * t, y - a[1] - uy * t) - half;
        const n = j * this.columns + i;
        if (d < (f[n] as number)) f[n] = d;
      }
  }

  /** Stands and other things that need room among trees and houses, by whole inch. */
  setKeepers(list: readonly Keeper[]): void {
    this.kept = list;
    this.keepers.clear();
    for (const k of list)
      for (let y = Math.floor(k.y - k.radius); y <= Math.floor(k.y + k.radius); y++)
        for (let x = Math.floor(k.x - k.radius); x <= Math.floor(k.x + k.radius); x++) {
          const key = y * 512 + x;
          const at = this.keepers.get(key);
          if (at) at.push(k);
          else this.keepers.set(key, [k]);
        }
  }

  toRoad(x: number, y: number): number {
    return sampleField(this.roads, this.columns, this.rows, x, y);
  }
  toAnything(x: number, y: number): number {
    return sampleField(this.all, this.columns, this.rows, x, y);
  }
  /** May a plant stand here, `gap` inches clear of lines and footprints and outside every keeper? */
  free(x: number, y: number, gap: number): boolean {
    if (this.toAnything(x, y) < gap) return false;
    const near = this.keepers.get(Math.floor(y) * 512 + Math.floor(x));
    return !near?.some((k) => Math.hypot(k.x - x, k.y - y) < k.radius);
  }
  /** The keepers whose circles meet a rectangle, as a text: another text, other keepers. */
  keepersIn({ x0, y0, x1, y1 }: { x0: number; y0: number; x1: number; y1: number }): string {
    return this.kept
      .filter(({ x, y, radius: r }) => x > x0 - r && x < x1 + r && y > y0 - r && y < y1 + r)
      .map(({ x, y, turn }) => `${x} ${y} ${turn}`)
      .join("|");
  }
  /** Is a keeper's base on this plot? */
  taken(plot: Plot): boolean {
    const reach = Math.hypot(plot.frontage, plot.depth) / 2;
    for (let y = Math.floor(plot.y - reach); y <= Math.floor(plot.y + reach); y++)
      for (let x = Math.floor(plot.x - reach); x <= Math.floor(plot.x + reach); x++)
        if (this.keepers.get(y * 512 + x)?.some((k) => !apart(k, plot))) return true;
    return false;
  }
}
