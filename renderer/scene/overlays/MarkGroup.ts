/** Meshes that lie on the ground and are made anew whenever what they show changes. */
import * as THREE from "three";
import type { LineMaterial } from "three/examples/jsm/lines/LineMaterial.js";
import { LineSegments2 } from "three/examples/jsm/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/examples/jsm/lines/LineSegmentsGeometry.js";
import type { InkStroke } from "./outlineShapes.ts";
import type { Drape } from "./PathLines.ts";

export class MarkGroup {
  readonly group = new THREE.Group();
  private shown: readonly unknown[] = [];

  /** Whether anything differs from what was last given here; then that is what is shown from now on. */
  protected differs(now: readonly unknown[]): boolean {
    if (now.every((v, i) => v === this.shown[i])) return false;
    this.shown = now;
    return true;
  }

  /** All strokes in one call, `lift` inches above the ground. */
  protected lines(
    strokes: readonly InkStroke[],
    drape: Drape,
    { material, order, lift }: { material: LineMaterial; order: number; lift: number },
  ): void {
    const positions: number[] = [];
    const colors: number[] = [];
    for (const { ink, points } of strokes) {
      const c = new THREE.Color(ink);
      for (let i = 1; i < points.length; i++)
        for (const [x, y] of [points[i - 1], points[i]] as (readonly [number, number])[]) {
          positions.push(...drape(x, y, lift));
          colors.push(c.r, c.g, c.b);
        }
    }
    if (positions.length === 0) return;
    const geometry = new LineSegmentsGeometry();
    geometry.setPositions(positions);
    if (material.vertexColors) geometry.setColors(colors);
    this.add(new LineSegments2(geometry, material), order);
  }

  protected add(mesh: THREE.Mesh | THREE.Points, order: number): void {
    mesh.renderOrder = order;
    mesh.frustumCulled = false;
    this.group.add(mesh);
  }

  protected get isEmpty(): boolean {
    return this.group.children.length === 0;
  }

  protected clear(): void {
    for (const child of [...this.group.children]) {
      child.removeFromParent();
      (child as THREE.Mesh).geometry.dispose();
    }
  }
}
