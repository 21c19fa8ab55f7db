/** Bases, vehicles, pennants and halos of all stands: one mesh each. */
import * as THREE from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import type { Stand } from "../../../shared/scenario/model.ts";
import { SYSTEM_IDS } from "../../../shared/systems.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { overlay, side as sides } from "../../theme/tokens.ts";
import { linear } from "../glsl.ts";
import { hash, noise } from "../noise.ts";
import { painted, paintMaterial } from "../paint.ts";
import { CAST_LAYER, type Shade } from "../shade.ts";
import { BASE, FOOT, type Pose } from "./pose.ts";
import { vehicleGeometry } from "./vehicleModel.ts";
import { shapeKey, vehicleShape } from "./vehicleShape.ts";

/** A bevelled square in the side's colour with a foot, its top flocked, a white tick at the front edge. Unit size. */
function baseGeometry(): THREE.BufferGeometry {
  const rim = new THREE.BoxGeometry(1, BASE, 1).translate(0, BASE / 2, 0);
  const p = rim.getAttribute("position");
  for (let i = 0; i < p.count; i++)
    if (p.getY(i) > BASE / 2) p.setXYZ(i, p.getX(i) * 0.94, p.getY(i), p.getZ(i) * 0.94);
  // Earth packed under the side that stands free on a slope.
  const foot = new THREE.BoxGeometry(0.96, FOOT, 0.96).translate(0, -FOOT / 2, 0);
  const earth = linear("#5d5136");
  const white = linear("#ffffff");
  const sand = linear("#c2a672");
  const grass = linear("#8a8a4e");
  const top = painted(
    new THREE.PlaneGeometry(0.86, 0.86, 6, 6).rotateX(-Math.PI / 2).translate(0, BASE + 0.006, 0),
    (x, _y, z) => sand.clone().lerp(grass, Math.max(0, Math.min(1, (noise(x + 3, z + 5, 1.3) - 0.56) * 5))),
  );
  const tick = painted(
    new THREE.BufferGeometry().setAttribute(
      "position",
      new THREE.Float32BufferAttribute(
        [-0.1, BASE + 0.014, -0.365, 0.1, BASE + 0.014, -0.365, 0, BASE + 0.014, -0.462],
        3,
      ),
    ),
    linear("#fff6dc"),
  );
  return mergeGeometries([painted(rim, white, 1), painted(foot, earth), top, tick]);
}

/** A staff with a swallow-tailed pennant: who commands. Two for the overall headquarters. */
function pennantGeometry(): THREE.BufferGeometry {
  const staff = painted(
    new THREE.CylinderGeometry(0.012, 0.014, 0.72, 6).translate(0.36, BASE + 0.36, 0.36),
    linear("#d8cfb8"),
  );
  const flag = [
    ...[0.36, 0.78, 0.36, 0.36, 0.56, 0.36, 0.62, 0.7, 0.36],
    ...[0.36, 0.78, 0.36, 0.62, 0.7, 0.36, 0.36, 0.56, 0.36],
  ];
  return mergeGeometries([
    staff,
    painted(
      new THREE.BufferGeometry().setAttribute("position", new THREE.Float32BufferAttribute(flag, 3)),
      linear("#ffffff"),
      1,
    ),
  ]);
}

/** A frame just outside a base. */
function haloGeometry(): THREE.BufferGeometry {
  const square = (h: number): THREE.Vector2[] =>
    [
      [-h, -h],
      [h, -h],
      [h, h],
      [-h, h],
    ].map(([x, y]) => new THREE.Vector2(x, y));
  const shape = new THREE.Shape(square(0.6));
  shape.holes.push(new THREE.Path(square(0.505)));
  return new THREE.ShapeGeometry(shape).rotateX(-Math.PI / 2).translate(0, BASE * 0.7, 0);
}

export interface PlacedStand {
  readonly stand: Stand;
  readonly pose: Pose;
  readonly vehicle: Vehicle | undefined;
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

const shapes = new Map<string, THREE.BufferGeometry>();
/** The model of a vehicle type, made once for each shape. */
export function modelOf(vehicle: Vehicle | undefined): THREE.BufferGeometry {
  const shape = vehicleShape(vehicle ?? unknownVehicle);
  const key = shapeKey(shape);
  let g = shapes.get(key);
  if (!g) {
    g = vehicleGeometry(shape);
    shapes.set(key, g);
  }
  return g;
}

const SCALE = new THREE.Matrix4();
const onBase = (size: readonly [number, number]) => {
  const k = Math.min(size[0], size[1]);
  return SCALE.makeScale(k, k, k).setPosition(0, BASE + 0.006, 0.05 * k);
};

export class StandMeshes {
  readonly group = new THREE.Group();
  private readonly base = baseGeometry();
  private readonly pennant = pennantGeometry();
  private readonly halo = haloGeometry();
  private readonly matt: THREE.ShaderMaterial;
  private readonly haloMaterial = new THREE.MeshBasicMaterial({
    toneMapped: false,
    side: THREE.DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: -4,
    polygonOffsetUnits: -4,
  });
  private readonly ghostMaterial: THREE.ShaderMaterial;
  private meshes: (THREE.InstancedMesh | THREE.BatchedMesh)[] = [];
  private halos: THREE.InstancedMesh | null = null;
  private ghosts: THREE.Mesh[] = [];
  private known = "";
  private vehicles: THREE.BatchedMesh | null = null;
  private bases: THREE.InstancedMesh | null = null;
  private pennants: THREE.InstancedMesh | null = null;

  constructor(shade: Shade) {
    this.matt = paintMaterial({ shaded: shade });
    this.ghostMaterial = paintMaterial({ transparent: true });
    (this.ghostMaterial.uniforms["uAlpha"] as THREE.IUniform).value = 0.5;
    this.ghostMaterial.depthWrite = false;
  }

  /** Draws these stands. Where only places changed, matrices are rewritten and nothing is built. */
  set(placed: readonly PlacedStand[]): void {
    const key = placed.map((p) => `${p.stand.id}|${p.stand.side}|${p.stand.vehicle}|${p.stand.role}`).join("\n");
    if (key !== this.known) {
      this.known = key;
      this.build(placed);
    }
    const commanders = placed.filter((p) => p.stand.role !== "line");
    placed.forEach((p, i) => {
      const m = p.pose.matrix;
      this.bases?.setMatrixAt(i, m.clone().scale(new THREE.Vector3(p.pose.size[0], 1, p.pose.size[1])));
      this.vehicles?.setMatrixAt(i, m.clone().multiply(onBase(p.pose.size)));
    });
    let k = 0;
    for (const p of commanders) {
      this.pennants?.setMatrixAt(k++, p.pose.matrix);
      if (p.stand.role === "ghq")
        this.pennants?.setMatrixAt(
          k++,
          p.pose.matrix.clone().multiply(new THREE.Matrix4().makeTranslation(-0.12, -0.1, 0.06)),
        );
    }
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
    const rim = { red: linear(sides.red.main), blue: linear(sides.blue.main) };
    placed.forEach((p, i) => {
      bases.setColorAt(i, rim[p.stand.side]);
    });
    this.bases = bases;
    const flags = placed.flatMap((p) =>
      p.stand.role === "line" ? [] : Array.from({ length: p.stand.role === "ghq" ? 2 : 1 }, () => rim[p.stand.side]),
    );
    if (flags.length) {
      const pennants = instanced(this.pennant, flags.length);
      flags.forEach((c, i) => {
        pennants.setColorAt(i, c);
      });
      this.pennants = pennants;
    }

    const models = [...new Set(placed.map((p) => modelOf(p.vehicle)))];
    const corners = models.reduce((n, g) => n + g.getAttribute("position").count, 0);
    const batch = new THREE.BatchedMesh(placed.length, corners, 0, this.matt);
    batch.frustumCulled = false;
    batch.perObjectFrustumCulled = false;
    batch.sortObjects = false;
    batch.layers.enable(CAST_LAYER);
    const ids = new Map(models.map((g) => [g, batch.addGeometry(g)]));
    placed.forEach((p) => {
      const id = batch.addInstance(ids.get(modelOf(p.vehicle)) as number);
      const c = linear(sides[p.stand.side].paint);
      const n = hash(p.stand.id.length * 31 + (p.stand.id.codePointAt(p.stand.id.length - 1) ?? 0), id, 9);
      batch.setColorAt(id, c.offsetHSL((n - 0.5) * 0.014, 0, (n - 0.5) * 0.05));
    });
    this.vehicles = batch;
    this.meshes.push(batch);
    this.group.add(...this.meshes);
  }

  /** Frames round selected stands and the target. */
  setHalos(list: readonly { readonly pose: Pose; readonly color: "select" | "target" }[]): void {
    this.halos?.removeFromParent();
    this.halos?.dispose();
    this.halos = null;
    if (!list.length) return;
    const mesh = new THREE.InstancedMesh(this.halo, this.haloMaterial, list.length);
    list.forEach((h, i) => {
      mesh.setMatrixAt(i, h.pose.matrix.clone().scale(new THREE.Vector3(h.pose.size[0], 1, h.pose.size[1])));
      mesh.setColorAt(i, new THREE.Color(h.color === "select" ? overlay.select : overlay.blocked));
    });
    mesh.frustumCulled = false;
    this.halos = mesh;
    this.group.add(mesh);
  }

  /** Stands that are not there: where one stood, or would go. */
  setGhosts(list: readonly { readonly placed: PlacedStand; readonly refused: boolean }[]): void {
    for (const g of this.ghosts) g.removeFromParent();
    this.ghosts = list.flatMap(({ placed, refused }) => {
      const add = (g: THREE.BufferGeometry, m: THREE.Matrix4, color: string) => {
        const mesh = new THREE.InstancedMesh(g, this.ghostMaterial, 1);
        mesh.setMatrixAt(0, m);
        mesh.setColorAt(0, linear(color));
        mesh.frustumCulled = false;
        mesh.renderOrder = 4;
        return mesh;
      };
      const s = placed.stand.side;
      const { matrix, size } = placed.pose;
      return [
        add(
          this.base,
          matrix.clone().scale(new THREE.Vector3(size[0], 1, size[1])),
          refused ? overlay.blocked : sides[s].main,
        ),
        add(modelOf(placed.vehicle), matrix.clone().multiply(onBase(size)), refused ? overlay.blocked : sides[s].paint),
      ];
    });
    if (this.ghosts.length) this.group.add(...this.ghosts);
  }

  dispose(): void {
    for (const m of this.meshes) m.dispose();
    this.halos?.dispose();
    for (const g of [this.base, this.pennant, this.halo]) g.dispose();
    for (const m of [this.matt, this.haloMaterial, this.ghostMaterial]) m.dispose();
  }
}
