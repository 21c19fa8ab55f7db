/** What the editor's hands draw on the table: outlines, handles, a hovering piece of ground. Six draw calls at most. */
import * as THREE from "three";
import { LineMaterial } from "three/examples/jsm/lines/LineMaterial.js";
import type { SideInks } from "../../theme/sideColours.ts";
import { overlay } from "../../theme/tokens.ts";
import type { HandleOverlay, OutlineOverlay, PatchOverlay } from "../contract.ts";
import { handlePoints, handlesMaterial } from "./handles.ts";
import { MarkGroup } from "./MarkGroup.ts";
import { inkOf, outlineLooks, outlineStrokes, shadeTiles } from "./outlineShapes.ts";
import type { Drape } from "./PathLines.ts";
import { patchGeometry } from "./patchShape.ts";

/** Inches above the ground. */
const LIFT = 0.05;
/** Pixels. */
const WIDTH = { casing: 5, core: 2.4 } as const;

const flat = { depthTest: false, depthWrite: false, transparent: true, toneMapped: false } as const;

export interface Marks {
  readonly outlines: readonly OutlineOverlay[];
  readonly handles: readonly HandleOverlay[];
  readonly patch: PatchOverlay | null;
  /** Of the sides' outlines. */
  readonly inks: SideInks;
}

export class EditMarks extends MarkGroup {
  private readonly casing = new LineMaterial({
    ...flat,
    linewidth: WIDTH.casing,
    color: overlay.casing,
    opacity: 0.55,
  });
  private readonly core = new LineMaterial({ ...flat, linewidth: WIDTH.core, vertexColors: true });
  private readonly wash = new THREE.MeshBasicMaterial({ ...flat, vertexColors: true, side: THREE.DoubleSide });
  private readonly piece = new THREE.MeshBasicMaterial({ vertexColors: true, transparent: true, toneMapped: false });
  private readonly points = handlesMaterial();

  /** Draws them anew where anything differs from what was last given. */
  set({ outlines, handles, patch, inks }: Marks, drape: Drape, map: boolean, pixelRatio: number, ground: number): void {
    // The ground under them may have been raised: its revision counts as well.
    const idle = outlines.length === 0 && handles.length === 0 && patch === null;
    if (idle && this.isEmpty) return;
    if (!this.differs([outlines, handles, patch, inks, drape, map, pixelRatio, ground])) return;
    this.clear();
    if (patch) this.add(new THREE.Mesh(patchGeometry(patch, drape, map), this.piece), 10);
    this.fill(outlines, inks, drape);
    const cased = outlines.filter((o) => outlineLooks[o.style].casing);
    const strokes = (some: readonly OutlineOverlay[]) => some.flatMap((o) => outlineStrokes(o, inks));
    this.lines(strokes(cased), drape, { material: this.casing, order: 16, lift: LIFT });
    this.lines(strokes(outlines), drape, { material: this.core, order: 17, lift: LIFT });
    if (handles.length > 0) {
      (this.points.uniforms["uRatio"] as THREE.IUniform<number>).value = pixelRatio;
      this.add(new THREE.Points(handlePoints(handles, drape), this.points), 21);
    }
  }

  private fill(outlines: readonly OutlineOverlay[], inks: SideInks, drape: Drape): void {
    const positions: number[] = [];
    const colors: number[] = [];
    const index: number[] = [];
    for (const { points, style, closed, fill } of outlines) {
      if (!fill || !closed || points.length < 3) continue;
      const ink = new THREE.Color(inkOf(style, inks));
      const { size, at } = shadeTiles(points);
      for (const [x, y] of at) {
        const first = positions.length / 3;
        for (const [dx, dy] of [
          [0, 0],
          [size, 0],
          [size, size],
          [0, size],
        ] as const) {
          positions.push(...drape(x + dx, y + dy, LIFT));
          colors.push(ink.r, ink.g, ink.b, 0.2);
        }
        index.push(first, first + 1, first + 2, first, first + 2, first + 3);
      }
    }
    if (index.length === 0) return;
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
    geometry.setAttribute("color", new THREE.Float32BufferAttribute(colors, 4));
    geometry.setIndex(index);
    this.add(new THREE.Mesh(geometry, this.wash), 11);
  }

  dispose(): void {
    this.clear();
    for (const m of [this.casing, this.core, this.wash, this.piece, this.points]) m.dispose();
  }
}
