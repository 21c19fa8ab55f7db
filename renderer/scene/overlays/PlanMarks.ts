/** Plans on the ground: their areas, a pale casing, their lines. Three draw calls at most, set up anew only when they change. */
import * as THREE from "three";
import { LineMaterial } from "three/examples/jsm/lines/LineMaterial.js";
import type { PlanLayer, Scenario } from "../../../shared/scenario/model.ts";
import type { SideInks } from "../../theme/sideColours.ts";
import { overlay } from "../../theme/tokens.ts";
import type { PlansOverlay } from "../contract.ts";
import { MarkGroup } from "./MarkGroup.ts";
import type { Drape } from "./PathLines.ts";
import { type DrawnMark, drawnMarks, planFills, planStrokes, wedgeApexes } from "./planShapes.ts";

/** Inches above the ground. */
const LIFT = 0.055;
/** Pixels. */
const WIDTH = { casing: 5.4, core: 2.8 } as const;

// As on a sheet laid over the table: nothing that stands there hides them.
const flat = { depthTest: false, depthWrite: false, transparent: true, toneMapped: false } as const;

const NO_LAYERS: readonly PlanLayer[] = [];

export class PlanMarks extends MarkGroup {
  private readonly casing = new LineMaterial({
    ...flat,
    linewidth: WIDTH.casing,
    color: overlay.cells,
    opacity: 0.62,
  });
  private readonly core = new LineMaterial({ ...flat, linewidth: WIDTH.core, vertexColors: true });
  private readonly wash = new THREE.MeshBasicMaterial({ ...flat, vertexColors: true, side: THREE.DoubleSide });
  private layers: readonly PlanLayer[] = NO_LAYERS;
  private stands: Scenario["stands"] = [];
  private apexes = "";
  private drawn: readonly DrawnMark[] = [];

  /** How the marks are drawn now: the same list while they are the same. */
  marks(plans: PlansOverlay | null, { stands }: Pick<Scenario, "stands">): readonly DrawnMark[] {
    const layers = plans?.layers ?? NO_LAYERS;
    if (layers === this.layers && stands === this.stands) return this.drawn;
    // Stands that move bear on their own wedges alone.
    const apexes = wedgeApexes(layers, stands);
    if (layers !== this.layers || apexes !== this.apexes) this.drawn = drawnMarks(layers, stands);
    [this.layers, this.stands, this.apexes] = [layers, stands, apexes];
    return this.drawn;
  }

  /** Draws them anew where anything differs from what was last given; `ground`: the revision of what they lie on. */
  set(marks: readonly DrawnMark[], inks: SideInks, drape: Drape, ground: number): void {
    if (marks.length === 0 && this.isEmpty) return;
    if (!this.differs([marks, inks, drape, ground])) return;
    this.clear();
    this.fill(marks, inks, drape);
    const strokes = planStrokes(marks, inks);
    this.lines(strokes, drape, { material: this.casing, order: 8, lift: LIFT });
    this.lines(strokes, drape, { material: this.core, order: 9, lift: LIFT });
  }

  private fill(marks: readonly DrawnMark[], inks: SideInks, drape: Drape): void {
    const positions: number[] = [];
    const colors: number[] = [];
    for (const { ink, strength, corners } of planFills(marks, inks)) {
      const c = new THREE.Color(ink);
      for (const [x, y] of corners) {
        positions.push(...drape(x, y, LIFT));
        colors.push(c.r, c.g, c.b, strength);
      }
    }
    if (positions.length === 0) return;
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
    geometry.setAttribute("color", new THREE.Float32BufferAttribute(colors, 4));
    this.add(new THREE.Mesh(geometry, this.wash), 7);
  }

  dispose(): void {
    this.clear();
    for (const m of [this.casing, this.core, this.wash]) m.dispose();
  }
}
