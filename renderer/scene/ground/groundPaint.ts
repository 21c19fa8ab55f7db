/** The part of the ground's paint that is due, and the moment to paint it. */
import type * as THREE from "three";
import { union } from "../../../shared/picture/outline.ts";
import type { Flock } from "./flock.ts";
import type { LatticeRect } from "./relief.ts";

/** The milliseconds after the last change until the hand, or the view's scale, counts as resting. */
export const SETTLE = 160;

export class GroundPaint {
  private readonly flock: Flock;
  private whole = true;
  private due: LatticeRect | null = null;
  private scale = 1;
  private scaledAt = Number.NEGATIVE_INFINITY;

  constructor(flock: Flock) {
    this.flock = flock;
  }

  /** Paint is due over some lattice points; null: everywhere. */
  add(rect: LatticeRect | null): void {
    if (!rect) this.whole = true;
    else if (rect.width && rect.height) this.due = union(this.due, rect);
  }

  /** `pixels`: the page pixels of an inch. */
  setScale(pixels: number): void {
    if (pixels !== this.scale) this.scaledAt = performance.now();
    this.scale = pixels;
  }

  /**
   * Paints what is due or, once hand and view rest, a part of what was only sketched. `untilRest`: the milliseconds until the hand
   * counts as resting. Returns those until more is to be painted; null: nothing is left.
   */
  render(gl: THREE.WebGLRenderer, untilRest: number): number | null {
    const { flock } = this;
    flock.setScale(this.scale * gl.getPixelRatio());
    const wait = () => Math.max(untilRest, this.scaledAt + SETTLE - performance.now());
    if (this.whole) flock.render(gl, null);
    else if (this.due) flock.render(gl, this.due);
    else if (!flock.sketched) flock.compileAny(gl);
    else if (wait() <= 0) flock.rest(gl);
    this.whole = false;
    this.due = null;
    return flock.sketched ? wait() : null;
  }

  /** Paints as fine as a picture with `ratio` pixels for each page pixel shows it. */
  sharpen(gl: THREE.WebGLRenderer, ratio: number): void {
    this.flock.setScale(this.scale * ratio);
    while (this.flock.sketched) this.flock.rest(gl);
  }
}
