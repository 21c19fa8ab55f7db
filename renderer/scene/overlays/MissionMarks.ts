/** Objectives' rings and entry edges' arrows on the ground: one draw call, set up anew only when they change. */
import { LineMaterial } from "three/examples/jsm/lines/LineMaterial.js";
import { MarkGroup } from "./MarkGroup.ts";
import type { InkStroke } from "./outlineShapes.ts";
import type { Drape } from "./PathLines.ts";

/** Inches above the ground. */
const LIFT = 0.045;
/** Pixels. */
const WIDTH = 3;

export class MissionMarks extends MarkGroup {
  // What stands on the ground hides them; the map lies flat below them.
  private readonly material = new LineMaterial({
    linewidth: WIDTH,
    vertexColors: true,
    depthWrite: false,
    transparent: true,
    toneMapped: false,
  });

  /** Draws them anew where anything differs from what was last given; `ground`: the revision of what they lie on. */
  set(strokes: readonly InkStroke[], drape: Drape, ground: number): void {
    if (!this.differs([strokes, drape, ground])) return;
    this.clear();
    this.lines(strokes, drape, { material: this.material, order: 7, lift: LIFT });
  }

  dispose(): void {
    this.clear();
    this.material.dispose();
  }
}
