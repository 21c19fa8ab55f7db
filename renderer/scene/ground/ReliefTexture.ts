/** Slopes, steep slopes and crests on the graphics card, by the rules: updated with every stroke while shown. */
import * as THREE from "three";
import type { CellRect, Ground } from "../../../shared/table/ground.ts";
import {
  CREST_BIT,
  deriveRelief,
  SLOPE_BIT,
  type SlopeOptions,
  STEEP_BIT,
  updateRelief,
} from "../../../shared/table/slopes.ts";

export class ReliefTexture {
  private readonly ground: Ground;
  private bits: Uint8Array | null = null;
  private options: SlopeOptions | null = null;
  private texture: THREE.DataTexture | null = null;

  constructor(ground: Ground) {
    this.ground = ground;
  }

  /** Red: slope, green: steep slope, blue: crest. Null while nothing is shown. */
  show(options: SlopeOptions | null): THREE.DataTexture | null {
    const same = options?.slopeWidth === this.options?.slopeWidth && options?.crestWidth === this.options?.crestWidth;
    if (same) return this.texture;
    this.dispose();
    this.options = options;
    if (!options) return null;
    const { columns, rows } = this.ground;
    this.bits = deriveRelief(this.ground, options);
    this.texture = new THREE.DataTexture(new Uint8Array(columns * rows * 4), columns, rows);
    this.texture.minFilter = this.texture.magFilter = THREE.LinearFilter;
    this.fill();
    return this.texture;
  }

  onCells(rect: CellRect): void {
    if (!this.bits || !this.options) return;
    updateRelief(this.bits, this.ground, rect, this.options);
    this.fill();
  }

  private fill(): void {
    const { texture, bits } = this;
    if (!texture || !bits) return;
    const data = texture.image.data as Uint8Array;
    for (let i = 0; i < bits.length; i++) {
      const b = bits[i] as number;
      data[i * 4] = b & SLOPE_BIT ? 255 : 0;
      data[i * 4 + 1] = b & STEEP_BIT ? 255 : 0;
      data[i * 4 + 2] = b & CREST_BIT ? 255 : 0;
    }
    texture.needsUpdate = true;
  }

  dispose(): void {
    this.texture?.dispose();
    this.texture = null;
    this.bits = null;
    this.options = null;
  }
}
