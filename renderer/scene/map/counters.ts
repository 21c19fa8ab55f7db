/** Printed counters: a white square with the side's edge and the vehicle's silhouette from above, in a single atlas. */
import * as THREE from "three";
import { FAINT_OPACITY, topView } from "../../../shared/picture/topView.ts";
import { shapeKey, type VehicleShape, vehicleShape } from "../../../shared/picture/vehicleShape.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import type { SideColours } from "../../theme/sideColours.ts";
import type { Pose } from "../stands/pose.ts";
import type { PlacedStand } from "../stands/standMeshes.ts";
import type { PlacedWreck } from "../stands/wreckMeshes.ts";

const CELL = 160;

/** From above, in inches, north up the canvas, with the same numbers as the model. */
export function silhouette(g: CanvasRenderingContext2D, s: VehicleShape, ink: string): void {
  const whole = g.globalAlpha;
  for (const shape of topView(s)) {
    g.fillStyle = shape.tone === "paper" ? "#fff" : ink;
    g.globalAlpha = shape.tone === "faint" ? whole * FAINT_OPACITY : whole;
    g.beginPath();
    if (shape.type === "ellipse") g.ellipse(shape.x, shape.y, shape.rx, shape.ry, 0, 0, 7);
    else for (const [x, y] of shape.points) g.lineTo(x, y);
    g.fill();
  }
  g.globalAlpha = whole;
}

/** Something printed as a counter. */
export interface Counter {
  readonly sort: "stand" | "wreck";
  readonly pennants: number;
  /** Table inches; null: it lies beside the table, at its pose. */
  readonly at: readonly [number, number] | null;
  readonly facing: number;
  readonly pose: Pose;
  readonly vehicle: Vehicle | undefined;
  readonly colours: SideColours;
}
export const standCounter = ({ stand, pose, vehicle, colours, pennants }: PlacedStand): Counter => ({
  sort: "stand",
  pennants,
  at: stand.at,
  facing: stand.facing,
  pose,
  vehicle,
  colours,
});
export const wreckCounter = ({ wreck, pose, vehicle, colours }: PlacedWreck): Counter => ({
  sort: "wreck",
  pennants: 0,
  at: wreck.at,
  facing: wreck.facing,
  pose,
  vehicle,
  colours,
});

interface Look {
  readonly colours: SideColours;
  readonly shape: VehicleShape | null;
  readonly sort: Counter["sort"];
  readonly pennants: number;
}

/** Grey on grey, crossed out; only the edge shows the side. */
function paintWreck(g: CanvasRenderingContext2D, look: Look): void {
  const ink = "#4a4640";
  g.fillStyle = look.colours.deep;
  g.fillRect(-0.47, -0.47, 0.94, 0.94);
  g.fillStyle = "#c3bdae";
  g.fillRect(-0.42, -0.42, 0.84, 0.84);
  g.save();
  g.globalAlpha = 0.7;
  if (look.shape) silhouette(g, look.shape, ink);
  g.restore();
  g.lineCap = "butt";
  for (const [width, color] of [
    [0.13, "#c3bdae"],
    [0.075, "#20201c"],
  ] as const) {
    g.lineWidth = width;
    g.strokeStyle = color;
    g.beginPath();
    for (const k of [-1, 1]) {
      g.moveTo(-0.34, -0.34 * k);
      g.lineTo(0.34, 0.34 * k);
    }
    g.stroke();
  }
}

function paint(g: CanvasRenderingContext2D, look: Look): void {
  const c = look.colours;
  g.fillStyle = c.deep;
  g.fillRect(-0.5, -0.5, 1, 1);
  g.fillStyle = "#fff";
  g.fillRect(-0.45, -0.45, 0.9, 0.9);
  g.fillStyle = c.main;
  g.fillRect(-0.45, -0.45, 0.9, 0.1);
  // The front: a tick that breaks the coloured edge.
  g.fillStyle = "#fff";
  g.beginPath();
  g.moveTo(-0.1, -0.36);
  g.lineTo(0.1, -0.36);
  g.lineTo(0, -0.47);
  g.fill();
  g.save();
  g.translate(0, 0.1);
  if (look.shape) silhouette(g, look.shape, c.deep);
  g.restore();
  g.fillStyle = c.main;
  for (let k = 0; k < look.pennants; k++) {
    g.beginPath();
    g.moveTo(0.22 - k * 0.16, 0.43);
    g.lineTo(0.22 - k * 0.16, 0.24);
    g.lineTo(0.38 - k * 0.16, 0.3);
    g.lineTo(0.24 - k * 0.16, 0.35);
    g.lineTo(0.24 - k * 0.16, 0.43);
    g.fill();
  }
}

export class Counters {
  readonly mesh: THREE.Mesh;
  readonly material: THREE.MeshBasicMaterial;
  private atlas: THREE.CanvasTexture | null = null;
  private known = "";
  private cells = new Map<string, number>();
  private side = 1;

  constructor() {
    this.material = new THREE.MeshBasicMaterial({ toneMapped: false, transparent: true, depthTest: false });
    this.mesh = new THREE.Mesh(new THREE.BufferGeometry(), this.material);
    this.mesh.frustumCulled = false;
  }

  set(placed: readonly Counter[], width: number, height: number): void {
    const looks = new Map<string, Look>();
    const keyOf = (p: Counter) => {
      const shape = p.vehicle ? vehicleShape(p.vehicle) : null;
      const key = `${p.colours.main}|${p.sort}${p.pennants}|${shape ? shapeKey(shape) : ""}`;
      if (!looks.has(key)) looks.set(key, { colours: p.colours, shape, sort: p.sort, pennants: p.pennants });
      return key;
    };
    const keys = placed.map(keyOf);
    const signature = [...looks.keys()].join("\n");
    if (signature !== this.known) {
      this.known = signature;
      this.side = Math.max(1, Math.ceil(Math.sqrt(looks.size)));
      const canvas = document.createElement("canvas");
      const cell = Math.min(CELL, Math.floor(2048 / this.side));
      canvas.width = canvas.height = cell * this.side;
      const g = canvas.getContext("2d") as CanvasRenderingContext2D;
      this.cells = new Map();
      let n = 0;
      for (const [key, look] of looks) {
        this.cells.set(key, n);
        g.save();
        g.translate((n % this.side) * cell + cell / 2, Math.floor(n / this.side) * cell + cell / 2);
        g.scale(cell, cell);
        if (look.sort === "wreck") paintWreck(g, look);
        else paint(g, look);
        g.restore();
        n++;
      }
      this.atlas?.dispose();
      this.atlas = new THREE.CanvasTexture(canvas);
      this.atlas.colorSpace = THREE.SRGBColorSpace;
      this.atlas.anisotropy = 4;
      this.material.map = this.atlas;
      this.material.needsUpdate = true;
    }
    const position: number[] = [];
    const uv: number[] = [];
    const index: number[] = [];
    placed.forEach((p, i) => {
      const cell = this.cells.get(keys[i] as string) as number;
      const column = cell % this.side;
      const row = Math.floor(cell / this.side);
      const a = p.at ? (p.facing * Math.PI) / 180 : 0;
      const s = Math.sin(a);
      const c = Math.cos(a);
      const x = p.at ? p.at[0] - width / 2 : p.pose.at.x;
      const z = p.at ? height / 2 - p.at[1] : p.pose.at.z;
      for (const [u, v] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const) {
        const across = (u * p.pose.size[0]) / 2;
        const along = (v * p.pose.size[1]) / 2;
        position.push(x + across * c + along * s, 0, z + across * s - along * c);
        // Not to the very edge of the cell: the next cell would show.
        uv.push((column + 0.5 + u * 0.492) / this.side, 1 - (row + 0.5 - v * 0.492) / this.side);
      }
      const b = i * 4;
      index.push(b, b + 1, b + 2, b, b + 2, b + 3);
    });
    this.mesh.geometry.dispose();
    const g = new THREE.BufferGeometry();
    g.setAttribute("position", new THREE.Float32BufferAttribute(position, 3));
    g.setAttribute("uv", new THREE.Float32BufferAttribute(uv, 2));
    g.setIndex(index);
    this.mesh.geometry = g;
    this.mesh.visible = placed.length > 0;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.material.dispose();
    this.atlas?.dispose();
  }
}
