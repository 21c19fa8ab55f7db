/** Ghosts of stands, at a former or a possible place. One draw call, and one for the frames below. */
import * as THREE from "three";
import { overlay } from "../../theme/tokens.ts";
import { linear } from "../glsl.ts";
import { paintMaterial } from "../paint.ts";
import { baseGeometry, haloGeometry } from "./baseShapes.ts";
import type { Pose } from "./pose.ts";
import { modelOf, onBase, type PlacedStand } from "./standMeshes.ts";

export interface Ghost {
  readonly placed: PlacedStand;
  readonly refused: boolean;
  readonly hover: boolean;
}
/** The height of a held stand above the ground, in inches. */
const HELD = 0.22;
export const ghostInk = (refused: boolean): string => (refused ? overlay.blocked : overlay.clear);

const sized = (pose: Pose) => pose.matrix.clone().scale(new THREE.Vector3(pose.size[0], 1, pose.size[1]));

export class GhostMeshes {
  readonly group = new THREE.Group();
  private readonly base = baseGeometry(false);
  private readonly frame = haloGeometry();
  private readonly material = paintMaterial({ transparent: true });
  private readonly frameMaterial = new THREE.MeshBasicMaterial({ toneMapped: false, side: THREE.DoubleSide });
  private known = "";
  private batch: THREE.BatchedMesh | null = null;
  private frames: THREE.InstancedMesh | null = null;

  constructor() {
    (this.material.uniforms["uAlpha"] as THREE.IUniform).value = 0.62;
  }

  set(list: readonly Ghost[]): void {
    const key = list.map((g) => `${g.placed.stand.id}|${g.placed.stand.vehicle}|${g.hover}`).join("\n");
    if (key !== this.known) {
      this.known = key;
      this.build(list);
    }
    let frame = 0;
    list.forEach(({ placed, refused, hover }, i) => {
      const { matrix, size } = placed.pose;
      const up = new THREE.Matrix4().makeTranslation(0, hover ? HELD : 0, 0).multiply(matrix);
      const { colours, paint } = placed;
      this.batch?.setMatrixAt(2 * i, up.clone().scale(new THREE.Vector3(size[0], 1, size[1])));
      this.batch?.setMatrixAt(2 * i + 1, up.clone().multiply(onBase(size)));
      this.batch?.setColorAt(2 * i, linear(refused ? overlay.blocked : colours.main));
      this.batch?.setColorAt(2 * i + 1, linear(refused ? overlay.blocked : paint.colours[0]));
      if (hover) {
        this.frames?.setMatrixAt(frame, sized(placed.pose));
        this.frames?.setColorAt(frame++, new THREE.Color(ghostInk(refused)));
      }
    });
    if (this.frames) {
      this.frames.instanceMatrix.needsUpdate = true;
      if (this.frames.instanceColor) this.frames.instanceColor.needsUpdate = true;
    }
  }

  private build(list: readonly Ghost[]): void {
    this.clear();
    if (!list.length) return;
    const models = [...new Set(list.map((g) => modelOf(g.placed.vehicle)))];
    const corners = [this.base, ...models].reduce((n, g) => n + g.getAttribute("position").count, 0);
    const batch = new THREE.BatchedMesh(list.length * 2, corners, 0, this.material);
    batch.frustumCulled = false;
    batch.perObjectFrustumCulled = false;
    batch.sortObjects = false;
    batch.renderOrder = 5;
    const base = batch.addGeometry(this.base);
    const ids = new Map(models.map((g) => [g, batch.addGeometry(g)]));
    for (const g of list) {
      batch.addInstance(base);
      batch.addInstance(ids.get(modelOf(g.placed.vehicle)) as number);
    }
    this.batch = batch;
    this.group.add(batch);
    const held = list.filter((g) => g.hover).length;
    if (!held) return;
    this.frames = new THREE.InstancedMesh(this.frame, this.frameMaterial, held);
    this.frames.frustumCulled = false;
    this.group.add(this.frames);
  }

  private clear(): void {
    for (const m of [this.batch, this.frames]) {
      m?.removeFromParent();
      m?.dispose();
    }
    this.batch = this.frames = null;
  }

  dispose(): void {
    this.clear();
    for (const d of [this.base, this.frame, this.material, this.frameMaterial]) d.dispose();
  }
}
