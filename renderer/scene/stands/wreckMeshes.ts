/** Wrecks: burnt-out models on scorched bases under thin columns of smoke. All are in one batch: one draw call. */
import * as THREE from "three";
import { shapeKey } from "../../../shared/picture/vehicleShape.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import type { SideColours } from "../../theme/sideColours.ts";
import { WRECK_PAINT } from "../../theme/tokens.ts";
import type { SceneWreck } from "../contract.ts";
import { linear } from "../glsl.ts";
import { hash } from "../noise.ts";
import { paintMaterial } from "../paint.ts";
import { puff } from "../props/lineShapes.ts";
import { column, type Puff } from "../props/smoke.ts";
import { CAST_LAYER, type Shade } from "../shade.ts";
import { scorchedBaseGeometry } from "./baseShapes.ts";
import type { Pose } from "./pose.ts";
import { onBase, shapeOf } from "./standMeshes.ts";
import { wreckGeometry } from "./vehicleModel.ts";

export interface PlacedWreck {
  readonly wreck: SceneWreck;
  readonly pose: Pose;
  readonly vehicle: Vehicle | undefined;
  /** The side's colours. */
  readonly colours: SideColours;
}

/** The height of a column, in inches; with a stand within NEAR, the smoke is no taller than the wreck. */
const TALL = 0.85;
const LOW = 0.3;
const NEAR = 1.75;

/** The height of a wreck's smoke beside these stands (table inches). */
export function smokeHeight(at: readonly [number, number], stands: readonly (readonly [number, number])[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const [x, y] of stands) nearest = Math.min(nearest, Math.hypot(x - at[0], y - at[1]));
  return nearest < NEAR ? LOW : Math.min(TALL, LOW + (nearest - NEAR) * 0.8);
}

const models = new Map<string, THREE.BufferGeometry>();
function wreckOf(vehicle: Vehicle | undefined): THREE.BufferGeometry {
  const shape = shapeOf(vehicle);
  const key = shapeKey(shape);
  let g = models.get(key);
  if (!g) {
    g = wreckGeometry(shape);
    models.set(key, g);
  }
  return g;
}

const seedOf = ([x, y]: readonly [number, number]) => Math.floor(hash(Math.round(x * 64), Math.round(y * 64), 7) * 1e6);

export class WreckMeshes {
  readonly group = new THREE.Group();
  private readonly material: THREE.ShaderMaterial;
  private readonly base = scorchedBaseGeometry();
  /** Small and many: coarse. */
  private readonly puff = puff(1);
  private batch: THREE.BatchedMesh | null = null;
  private known = "";

  constructor(shade: Shade) {
    this.material = paintMaterial({ shaded: shade });
  }

  /** True if something changed. `stands`: their places, so that smoke leaves them visible. */
  set(list: readonly PlacedWreck[], stands: readonly (readonly [number, number])[]): boolean {
    const smokes = list.map(({ wreck, pose }): Puff[] => {
      if (wreck.smoke === "none") return [];
      const tall = smokeHeight(wreck.at, stands);
      return column(pose.at.x, pose.at.y + 0.22, pose.at.z, tall, seedOf(wreck.at), true);
    });
    const key = list
      .map(
        (w, i) => `${w.wreck.id}|${w.wreck.vehicle}|${w.colours.deep}|${w.pose.matrix.elements}|${smokes[i]?.[4]?.y}`,
      )
      .join("\n");
    if (key === this.known) return false;
    this.known = key;
    this.batch?.removeFromParent();
    this.batch?.dispose();
    this.batch = null;
    if (!list.length) return true;
    const shapes = [...new Set(list.map((w) => wreckOf(w.vehicle)))];
    const corners = [this.base, this.puff, ...shapes].reduce((n, g) => n + g.getAttribute("position").count, 0);
    const count = list.length * 2 + smokes.reduce((n, s) => n + s.length, 0);
    const batch = new THREE.BatchedMesh(count, corners, 0, this.material);
    batch.frustumCulled = false;
    batch.perObjectFrustumCulled = false;
    batch.sortObjects = false;
    batch.layers.enable(CAST_LAYER);
    const base = batch.addGeometry(this.base);
    const lump = batch.addGeometry(this.puff);
    const ids = new Map(shapes.map((g) => [g, batch.addGeometry(g)]));
    const add = (geometry: number, matrix: THREE.Matrix4, color: THREE.Color) => {
      const id = batch.addInstance(geometry);
      batch.setMatrixAt(id, matrix);
      batch.setColorAt(id, color);
    };
    const turn = new THREE.Quaternion();
    list.forEach(({ pose, vehicle, colours }, i) => {
      const { matrix, size } = pose;
      add(
        base,
        matrix.clone().scale(new THREE.Vector3(size[0], 1, size[1])),
        linear(colours.deep).multiplyScalar(0.45),
      );
      add(ids.get(wreckOf(vehicle)) as number, matrix.clone().multiply(onBase(size)), linear(WRECK_PAINT));
      for (const p of smokes[i] as Puff[])
        add(
          lump,
          new THREE.Matrix4().compose(
            new THREE.Vector3(p.x, p.y, p.z),
            turn.setFromAxisAngle(new THREE.Vector3(0, 1, 0), p.turn),
            new THREE.Vector3(...p.scale),
          ),
          p.color,
        );
    });
    this.batch = batch;
    this.group.add(batch);
    return true;
  }

  dispose(): void {
    this.batch?.dispose();
    for (const d of [this.base, this.puff, this.material]) d.dispose();
  }
}
