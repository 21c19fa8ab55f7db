/** Fields and nested reach on the graphics card: four bytes a cell, refilled for another answer, never rebuilt. */
import * as THREE from "three";
import {
  type FieldOverlay,
  type FieldStyle,
  MAX_FIELDS,
  MAX_REACH_STEPS,
  type ReachOverlay,
  type SceneOverlays,
} from "../contract.ts";
import { bandModifiers, fieldBytes, rankInks } from "./fieldBytes.ts";
import { reachBytes, reachSteps } from "./reachField.ts";

/** A texture of the last requested size. */
class Cells {
  private texture: THREE.DataTexture | null = null;

  ofSize(columns: number, rows: number): THREE.DataTexture {
    let t = this.texture;
    if (t?.image.width !== columns || t.image.height !== rows) {
      t?.dispose();
      t = new THREE.DataTexture(new Uint8Array(4 * columns * rows), columns, rows);
      t.minFilter = t.magFilter = THREE.LinearFilter;
      this.texture = t;
    }
    return t;
  }

  dispose(): void {
    this.texture?.dispose();
  }
}
const bytesOf = (t: THREE.DataTexture) => t.image.data as Uint8Array;

/** A field in the form that the ground draws. */
export interface GroundField {
  readonly style: FieldStyle;
  readonly texture: THREE.Texture;
  /** The colours of bands, the firer's best first. */
  readonly inks: readonly string[];
}
export class FieldTexture {
  private readonly cells = new Cells();
  private known: FieldOverlay | null = null;
  private drawn: GroundField | null = null;

  /** The drawn form of an answer; null for none. The same answer costs nothing. */
  show(field: FieldOverlay | null): GroundField | null {
    if (!field) return null;
    if (this.known === field) return this.drawn;
    const texture = this.cells.ofSize(field.columns, field.rows);
    this.known = field;
    fieldBytes(field, bytesOf(texture));
    texture.needsUpdate = true;
    const { style } = field;
    this.drawn = { style, texture, inks: style === "bands" ? rankInks(bandModifiers(field)) : [] };
    return this.drawn;
  }

  dispose(): void {
    this.cells.dispose();
  }
}

export interface ReachTextures {
  readonly count: number;
  /** Four outlines each. */
  readonly textures: readonly THREE.DataTexture[];
}
class ReachTexture {
  private readonly cells = Array.from({ length: MAX_REACH_STEPS / 4 }, () => new Cells());
  private known: ReachOverlay | null = null;

  show(reach: ReachOverlay | null): ReachTextures | null {
    if (!reach) return null;
    const count = reachSteps(reach).length;
    const textures = this.cells.slice(0, Math.ceil(count / 4)).map((c) => c.ofSize(reach.columns, reach.rows));
    if (this.known !== reach) {
      this.known = reach;
      reachBytes(reach, textures.map(bytesOf));
      for (const t of textures) t.needsUpdate = true;
    }
    return { count, textures };
  }

  dispose(): void {
    for (const c of this.cells) c.dispose();
  }
}

/** All of the planner's answers that are textures. */
export class AnswerTextures {
  private readonly fields = Array.from({ length: MAX_FIELDS }, () => new FieldTexture());
  private readonly reach = new ReachTexture();

  show(overlays: Pick<SceneOverlays, "fields" | "reach">): {
    readonly fields: readonly (GroundField | null)[];
    readonly reach: ReachTextures | null;
  } {
    return {
      fields: this.fields.map((f, i) => f.show(overlays.fields?.[i] ?? null)),
      reach: this.reach.show(overlays.reach ?? null),
    };
  }

  dispose(): void {
    for (const t of [...this.fields, this.reach]) t.dispose();
  }
}
