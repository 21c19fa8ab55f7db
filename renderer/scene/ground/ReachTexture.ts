/** The reach field on the card: one texel a cell, filled anew for another answer, never rebuilt with the ground. */
import * as THREE from "three";
import type { ReachOverlay } from "../contract.ts";
import { reachField } from "./reachField.ts";

export class ReachTexture {
  private texture: THREE.DataTexture | null = null;
  private known: ReachOverlay | null = null;

  /** The texture for an answer; null for none. */
  show(reach: ReachOverlay | null): THREE.DataTexture | null {
    if (!reach) return null;
    const { columns, rows } = reach;
    let t = this.texture;
    if (t?.image.width !== columns || t.image.height !== rows) {
      this.texture?.dispose();
      // Half floats are finest about zero, where the outline runs, and every card filters them.
      t = new THREE.DataTexture(new Uint16Array(columns * rows), columns, rows, THREE.RedFormat, THREE.HalfFloatType);
      t.minFilter = t.magFilter = THREE.LinearFilter;
      this.texture = t;
      this.known = null;
    }
    if (this.known !== reach) {
      this.known = reach;
      const data = t.image.data as Uint16Array;
      const field = reachField(reach);
      for (let i = 0; i < field.length; i++) data[i] = THREE.DataUtils.toHalfFloat(field[i] as number);
      t.needsUpdate = true;
    }
    return t;
  }

  dispose(): void {
    this.texture?.dispose();
  }
}
