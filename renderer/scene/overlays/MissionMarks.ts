/** Objectives' rings and entry edges' arrows on the ground: one draw call, set up anew only when they change. */
import * as THREE from "three";
import { LineMaterial } from "three/examples/jsm/lines/LineMaterial.js";
import { LineSegments2 } from "three/examples/jsm/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/examples/jsm/lines/LineSegmentsGeometry.js";
import type { InkStroke } from "./outlineShapes.ts";
import type { Drape } from "./PathLines.ts";

/** Inches above the ground. */
const LIFT = 0.045;
/** Pixels. */
const WIDTH = 3;

export class MissionMarks {
  readonly group = new THREE.Group();
  // What stands on the ground hides them; the map lies flat below them.
  private readonly material = new LineMaterial({
    linewidth: WIDTH,
    vertexColors: true,
    depthWrite: false,
    transparent: true,
    toneMapped: false,
  });
  private shown: readonly unknown[] = [];

  /** Draws them anew where anything differs from what was last given; `ground`: the revision of what they lie on. */
  set(strokes: readonly InkStroke[], drape: Drape, ground: number): void {
    const now = [strokes, drape, ground];
    if (now.every((v, i) => v === this.shown[i])) return;
    this.shown = now;
    this.clear();
    if (strokes.length === 0) return;
    const positions: number[] = [];
    const colors: number[] = [];
    for (const { ink, points } of strokes) {
      const c = new THREE.Color(ink);
      for (let i = 1; i < points.length; i++)
        for (const p of [points[i - 1], points[i]] as (readonly [number, number])[]) {
          positions.push(...drape(p[0], p[1], LIFT));
          colors.push(c.r, c.g, c.b);
        }
    }
    const geometry = new LineSegmentsGeometry();
    geometry.setPositions(positions);
    geometry.setColors(colors);
    const mesh = new LineSegments2(geometry, this.material);
    mesh.renderOrder = 7;
    mesh.frustumCulled = false;
    this.group.add(mesh);
  }

  private clear(): void {
    for (const mesh of [...this.group.children]) {
      mesh.removeFromParent();
      (mesh as THREE.Mesh).geometry.dispose();
    }
  }

  dispose(): void {
    this.clear();
    this.material.dispose();
  }
}
