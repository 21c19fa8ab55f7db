/** A small canvas of pixels with soft-edged shapes; lengths in pixels, y downwards. */
import type { Rgb } from "./palette.ts";

export type Px = readonly [x: number, y: number];

/** RGBA, the top row first, all opaque. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

export class Canvas implements Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  /** The coverage of each pixel by the present stroke; all 0 between strokes. */
  readonly #coat: Float32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint8ClampedArray(width * height * 4).fill(255);
    this.#coat = new Float32Array(width * height);
  }

  set(x: number, y: number, r: number, g: number, b: number): void {
    const i = (y * this.width + x) * 4;
    this.pixels[i] = r;
    this.pixels[i + 1] = g;
    this.pixels[i + 2] = b;
  }
  blend(x: number, y: number, [r, g, b]: Rgb, cover: number): void {
    if (cover <= 0 || x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const i = (y * this.width + x) * 4;
    const part = Math.min(1, cover);
    const p = this.pixels;
    p[i] = (p[i] as number) + (r - (p[i] as number)) * part;
    p[i + 1] = (p[i + 1] as number) + (g - (p[i + 1] as number)) * part;
    p[i + 2] = (p[i + 2] as number) + (b - (p[i + 2] as number)) * part;
  }

  /** Covers the pixels of a box by their distance inside (positive) or outside (negative), in pixels. */
  #cover(
    [x0, y0, x1, y1]: readonly [number, number, number, number],
    ink: Rgb,
    inside: (x: number, y: number) => number,
  ): void {
    const top = Math.max(0, Math.floor(y0));
    const left = Math.max(0, Math.floor(x0));
    for (let y = top; y < Math.min(this.height, Math.ceil(y1)); y++)
      for (let x = left; x < Math.min(this.width, Math.ceil(x1)); x++)
        this.blend(x, y, ink, inside(x + 0.5, y + 0.5) + 0.5);
  }

  /** One coat for the whole path: its bends are no darker than the rest. */
  stroke(path: readonly Px[], width: number, ink: Rgb): void {
    const half = width / 2;
    const reach = half + 1;
    const touched: number[] = [];
    for (let i = 0; i + 1 < path.length; i++) {
      const [ax, ay] = path[i] as Px;
      const [bx, by] = path[i + 1] as Px;
      const ux = bx - ax;
      const uy = by - ay;
      const length2 = ux * ux + uy * uy || 1;
      const right = Math.min(this.width, Math.ceil(Math.max(ax, bx) + reach));
      const bottom = Math.min(this.height, Math.ceil(Math.max(ay, by) + reach));
      for (let y = Math.max(0, Math.floor(Math.min(ay, by) - reach)); y < bottom; y++)
        for (let x = Math.max(0, Math.floor(Math.min(ax, bx) - reach)); x < right; x++) {
          const px = x + 0.5 - ax;
          const py = y + 0.5 - ay;
          const t = Math.max(0, Math.min(1, (px * ux + py * uy) / length2));
          const dx = px - ux * t;
          const dy = py - uy * t;
          const cover = half - Math.sqrt(dx * dx + dy * dy) + 0.5;
          if (cover <= 0) continue;
          const place = y * this.width + x;
          const so = this.#coat[place] as number;
          if (so === 0) touched.push(place);
          if (cover > so) this.#coat[place] = cover;
        }
    }
    for (const place of touched) {
      const x = place % this.width;
      this.blend(x, (place - x) / this.width, ink, this.#coat[place] as number);
      this.#coat[place] = 0;
    }
  }

  disc([cx, cy]: Px, radius: number, ink: Rgb): void {
    this.#cover(
      [cx - radius - 1, cy - radius - 1, cx + radius + 1, cy + radius + 1],
      ink,
      (x, y) => radius - Math.sqrt((x - cx) * (x - cx) + (y - cy) * (y - cy)),
    );
  }

  /** A rectangle about its middle: half its sides, turned so that `up` (of length 1) is its direction along. */
  box([cx, cy]: Px, across: number, along: number, [ux, uy]: Px, ink: Rgb): void {
    const reach = Math.sqrt(across * across + along * along) + 1;
    this.#cover([cx - reach, cy - reach, cx + reach, cy + reach], ink, (x, y) => {
      const u = Math.abs((x - cx) * ux + (y - cy) * uy);
      const v = Math.abs((y - cy) * ux - (x - cx) * uy);
      return Math.min(along - u, across - v);
    });
  }

  /** A closed outline, filled; four samples in each pixel. */
  area(outline: readonly Px[], ink: Rgb, strength = 1): void {
    const xs = outline.map(([x]) => x);
    const ys = outline.map(([, y]) => y);
    const holds = (x: number, y: number): boolean => {
      let inside = false;
      for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
        const [ax, ay] = outline[i] as Px;
        const [bx, by] = outline[j] as Px;
        if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
      }
      return inside;
    };
    for (let y = Math.max(0, Math.floor(Math.min(...ys))); y < Math.min(this.height, Math.max(...ys)); y++)
      for (let x = Math.max(0, Math.floor(Math.min(...xs))); x < Math.min(this.width, Math.max(...xs)); x++) {
        let hits = 0;
        for (const [dx, dy] of [
          [0.25, 0.25],
          [0.75, 0.25],
          [0.25, 0.75],
          [0.75, 0.75],
        ] as const)
          if (holds(x + dx, y + dy)) hits++;
        this.blend(x, y, ink, (hits / 4) * strength);
      }
  }
}
