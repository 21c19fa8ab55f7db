/** Bases, vehicles, pennants, beads and rims of all stands: one mesh each. */
import * as THREE from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import type { Paint } from "../../../shared/picture/paintSchemes.ts";
import { shapeKey, vehicleShape } from "../../../shared/picture/vehicleShape.ts";
import type { Stand } from "../../../shared/scenario/model.ts";
import { SYSTEM_IDS } from "../../../shared/systems.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import type { SideColours } from "../../theme/sideColours.ts";
import { linear } from "../glsl.ts";
import { markParts, nationMark } from "../labels/mark.ts";
import { hash } from "../noise.ts";
import { paintMaterial } from "../paint.ts";
import type { StandLook } from "../play/deploy.ts";
import { CAST_LAYER, type Shade } from "../shade.ts";
import { baseGeometry, pennantGeometry } from "./baseShapes.ts";
import { BeadMeshes } from "./beadMeshes.ts";
import { Camouflage } from "./camouflage.ts";
import { decals } from "./decals.ts";
import { DIMMED, GlowMeshes, type Rim } from "./glowMeshes.ts";
import { BASE, type Pose } from "./pose.ts";
import { vehicleGeometry } from "./vehicleModel.ts";

export interface PlacedStand {
  readonly stand: Stand;
  readonly pose: Pose;
  readonly vehicle: Vehicle | undefined;
  /** The vehicle's paint: by its nation and year. */
  readonly paint: Paint;
  /** The side's colours, for the base. */
  readonly colours: SideColours;
  /** The number of pennants, by its role. */
  readonly pennants: number;
  /** Beads and glow, in play. */
  readonly look?: StandLook | undefined;
  /** The height of a bead that is still falling, in inches. */
  readonly lift?: ((letter: string) => number) | undefined;
}

const unknownVehicle: Vehicle = {
  id: "unknown",
  system: SYSTEM_IDS[0],
  nation: "",
  name: "?",
  points: null,
  stats: { defense: 5 },
  weapons: [{ name: "main", mount: "turret", stats: { firepower: 5 } }],
  notes: [],
  modelCode: "",
};

/** The shape of a vehicle type; of a medium tank if the type is unknown. */
export const shapeOf = (vehicle: Vehicle | undefined) => vehicleShape(vehicle ?? unknownVehicle);

const shapes = new Map<string, THREE.BufferGeometry>();
/** The model of a vehicle type with its nation's mark, made once for each shape and mark. */
export function modelOf(vehicle: Vehicle | undefined): THREE.BufferGeometry {
  const shape = shapeOf(vehicle);
  const mark = nationMark(vehicle?.nation ?? "");
  const key = shapeKey(shape) + JSON.stringify(mark);
  let g = shapes.get(key);
  if (!g) {
    const model = vehicleGeometry(shape);
    const painted = mark && decals(model, shape, markParts(mark));
    g = painted ? mergeGeometries([model, painted]) : model;
    shapes.set(key, g);
  }
  return g;
}

const SCALE = new THREE.Matrix4();
/** The place of a vehicle on its base. */
export const onBase = (size: readonly [number, number]) => {
  const k = Math.min(size[0], size[1]);
  return SCALE.makeScale(k, k, k).setPosition(0, BASE + 0.006, 0.05 * k);
};

export class StandMeshes {
  readonly group = new THREE.Group();
  private readonly base = baseGeometry();
  private readonly pennant = pennantGeometry();
  private readonly camouflage = new Camouflage();
  private readonly matt: THREE.ShaderMaterial;
  private readonly schemed: THREE.ShaderMaterial;
  private meshes: (THREE.InstancedMesh | THREE.BatchedMesh)[] = [];
  private readonly beads: BeadMeshes;
  private readonly glows = new GlowMeshes();
  private known = "";
  private painted = "";
  private vehicles: THREE.BatchedMesh | null = null;
  private bases: THREE.InstancedMesh | null = null;
  private pennants: THREE.InstancedMesh | null = null;

  constructor(shade: Shade) {
    this.matt = paintMaterial({ shaded: shade });
    this.schemed = paintMaterial({ shaded: shade, camouflage: this.camouflage });
    this.beads = new BeadMeshes(shade);
    this.group.add(this.beads.group, this.glows.group);
  }

  /** Draws these stands. If only places changed, it rewrites matrices and builds nothing. */
  set(placed: readonly PlacedStand[]): void {
    const key = placed.map((p) => `${p.stand.id}|${p.colours.main}|${p.stand.vehicle}|${p.pennants}`).join("\n");
    if (key !== this.known) {
      this.known = key;
      this.build(placed);
    }
    this.beads.set(placed);
    this.paint(placed);
    placed.forEach((p, i) => {
      const m = p.pose.matrix;
      this.bases?.setMatrixAt(i, m.clone().scale(new THREE.Vector3(p.pose.size[0], 1, p.pose.size[1])));
      this.vehicles?.setMatrixAt(i, m.clone().multiply(onBase(p.pose.size)));
    });
    let k = 0;
    for (const p of placed)
      for (let i = 0; i < p.pennants; i++)
        this.pennants?.setMatrixAt(
          k++,
          p.pose.matrix.clone().multiply(new THREE.Matrix4().makeTranslation(0, -0.1 * i, -0.16 * i)),
        );
    if (this.bases) this.bases.instanceMatrix.needsUpdate = true;
    if (this.pennants) this.pennants.instanceMatrix.needsUpdate = true;
  }

  private build(placed: readonly PlacedStand[]): void {
    for (const m of this.meshes) {
      m.removeFromParent();
      m.dispose();
    }
    this.meshes = [];
    this.bases = this.pennants = this.vehicles = null;
    if (!placed.length) return;
    const instanced = (g: THREE.BufferGeometry, count: number) => {
      const mesh = new THREE.InstancedMesh(g, this.matt, count);
      mesh.frustumCulled = false;
      mesh.layers.enable(CAST_LAYER);
      this.meshes.push(mesh);
      return mesh;
    };
    const bases = instanced(this.base, placed.length);
    this.bases = bases;
    const flags = placed.flatMap((p) => Array.from({ length: p.pennants }, () => linear(p.colours.main)));
    if (flags.length) {
      const pennants = instanced(this.pennant, flags.length);
      flags.forEach((c, i) => {
        pennants.setColorAt(i, c);
      });
      this.pennants = pennants;
    }

    const models = [...new Set(placed.map((p) => modelOf(p.vehicle)))];
    const corners = models.reduce((n, g) => n + g.getAttribute("position").count, 0);
    const batch = new THREE.BatchedMesh(placed.length, corners, 0, this.schemed);
    batch.frustumCulled = false;
    batch.perObjectFrustumCulled = false;
    batch.sortObjects = false;
    batch.layers.enable(CAST_LAYER);
    const ids = new Map(models.map((g) => [g, batch.addGeometry(g)]));
    for (const p of placed) batch.addInstance(ids.get(modelOf(p.vehicle)) as number);
    this.vehicles = batch;
    this.meshes.push(batch);
    this.group.add(...this.meshes);
    this.painted = "";
  }

  /** Colours of rims and vehicles: each stand differs a little from the next; dimmed stands have another shade. */
  private paint(placed: readonly PlacedStand[]): void {
    const key = placed.map((p) => `${p.look?.glow === "dimmed" ? 1 : 0} ${p.paint.pattern} ${p.paint.colours}`).join();
    if (key === this.painted) return;
    this.painted = key;
    this.camouflage.set(placed.map((p) => p.paint));
    const dim = linear(DIMMED.shade);
    placed.forEach((p, i) => {
      const dimmed = p.look?.glow === "dimmed";
      const by = dimmed ? DIMMED.by : 0;
      this.bases?.setColorAt(i, linear(p.colours.main).lerp(dim, by));
      const n = hash(p.stand.id.length * 31 + (p.stand.id.codePointAt(p.stand.id.length - 1) ?? 0), i, 9);
      const c = linear(p.paint.colours[0]).offsetHSL((n - 0.5) * 0.014, 0, (n - 0.5) * 0.05);
      this.vehicles?.setColorAt(i, this.camouflage.colour(c.lerp(dim, by), dimmed ? null : p.paint, n));
    });
    if (this.bases?.instanceColor) this.bases.instanceColor.needsUpdate = true;
  }

  /** Rims of light, and veils over dimmed stands. */
  setGlows(rims: readonly Rim[], placed: readonly PlacedStand[]): void {
    this.glows.set(
      rims,
      placed.flatMap(({ look, pose }) => (look?.glow === "dimmed" ? [pose] : [])),
    );
  }

  dispose(): void {
    for (const m of this.meshes) m.dispose();
    this.beads.dispose();
    this.glows.dispose();
    for (const g of [this.base, this.pennant]) g.dispose();
    for (const m of [this.matt, this.schemed]) m.dispose();
  }
}
