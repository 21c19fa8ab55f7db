/** Printed counters: a white square with the side's edge and the vehicle's silhouette from above, one atlas for all. */
import * as THREE from "three";
import { shapeKey, type VehicleShape, vehicleShape } from "../../../shared/picture/vehicleShape.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import type { SideColours } from "../../theme/sideColours.ts";
import type { Pose } from "../stands/pose.ts";
import type { PlacedStand } from "../stands/standMeshes.ts";
import type { PlacedWreck } from "../stands/wreckMeshes.ts";

const CELL = 160;

/** From above, in inches, north up the canvas; the same numbers as the model. */
export function silhouette(g: CanvasRenderingContext2D, s: VehicleShape, ink: string): void {
  g.fillStyle = ink;
  const rect = (w: number, l: number, z: number, x = 0) => g.fillRect(x - w / 2, z - l / 2, w, l);
  if (s.body === "men") {
    for (const [x, z] of [
      [-0.2, -0.12],
      [0.06, -0.2],
      [0.22, 0],
      [-0.08, 0.1],
      [0.14, 0.24],
      [-0.22, 0.24],
    ] as const) {
      g.beginPath();
      g.arc(x, z, 0.055, 0, 7);
      g.fill();
    }
    return;
  }
  if (s.body === "gun") {
    rect(0.34, 0.05, -0.04);
    rect(0.04 + s.bore, s.barrel + 0.1, -s.barrel / 2 - 0.02);
    for (const k of [-1, 1]) {
      rect(0.05, 0.14, 0, k * 0.17);
      g.save();
      g.rotate(k * 0.25);
      rect(0.035, 0.36, 0.18, k * 0.03);
      g.restore();
    }
    return;
  }
  const track = s.width * 0.24;
  g.globalAlpha = 0.55;
  if (s.body === "car")
    for (let k = 0; k < s.wheels; k++)
      for (const e of [-1, 1])
        rect(
          track,
          s.wheelRadius * 2,
          -s.length / 2 + 0.1 + ((s.length - 0.2) * k) / (s.wheels - 1),
          e * (s.width / 2 - track / 2),
        );
  else for (const e of [-1, 1]) rect(track, s.length, 0, e * (s.width / 2 - track / 2));
  g.globalAlpha = 1;
  rect(s.width - track * 1.6, s.length * 0.94, 0);
  const [hw, , hl] = s.turretSize;
  const gun = 0.04 + s.bore * 0.8;
  const front = s.turret === "none" ? s.length * 0.22 : hl * 0.84;
  rect(gun, s.barrel + hl * 0.4, s.turretAt - front - s.barrel / 2 + hl * 0.2);
  if (s.brake) rect(0.09, 0.055, s.turretAt - front - s.barrel);
  if (s.hullGun)
    rect(0.03 + s.hullGun.bore, s.hullGun.barrel + 0.1, -s.length / 2 - s.hullGun.barrel / 2 + 0.06, s.width * 0.2);
  g.fillStyle = "#fff";
  if (s.turret === "round") {
    g.beginPath();
    g.ellipse(0, s.turretAt, hw * 1.02, hl * 1.02, 0, 0, 7);
    g.fill();
    g.fillStyle = ink;
    g.beginPath();
    g.ellipse(0, s.turretAt, hw * 0.78, hl * 0.78, 0, 0, 7);
    g.fill();
  } else if (s.turret === "plate") {
    rect(hw * 2.05, hl * 2.05, s.turretAt);
    g.fillStyle = ink;
    rect(hw * 1.62, hl * 1.62, s.turretAt);
  } else {
    rect(s.width * 0.74, 0.03, s.turretAt - s.length * 0.2);
    rect(s.width * 0.56, 0.022, s.turretAt + s.length * 0.16);
  }
}

/** Something printed as a counter. */
export interface Counter {
  readonly sort: "line" | "hq" | "ghq" | "wreck";
  /** Table inches; null: it lies where its pose is, beside the table. */
  readonly at: readonly [number, number] | null;
  readonly facing: number;
  readonly pose: Pose;
  readonly vehicle: Vehicle | undefined;
  readonly colours: SideColours;
}
export const standCounter = ({ stand, pose, vehicle, colours }: PlacedStand): Counter => ({
  sort: stand.role,
  at: stand.at,
  facing: stand.facing,
  pose,
  vehicle,
  colours,
});
export const wreckCounter = ({ wreck, pose, vehicle, colours }: PlacedWreck): Counter => ({
  sort: "wreck",
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
}

/** Grey on grey, crossed out; the edge alone still tells whose it was. */
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
  if (look.sort !== "line") {
    g.fillStyle = c.main;
    for (let k = 0; k < (look.sort === "ghq" ? 2 : 1); k++) {
      g.beginPath();
      g.moveTo(0.22 - k * 0.16, 0.43);
      g.lineTo(0.22 - k * 0.16, 0.24);
      g.lineTo(0.38 - k * 0.16, 0.3);
      g.lineTo(0.24 - k * 0.16, 0.35);
      g.lineTo(0.24 - k * 0.16, 0.43);
      g.fill();
    }
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
      const key = `${p.colours.main}|${p.sort}|${shape ? shapeKey(shape) : ""}`;
      if (!looks.has(key)) looks.set(key, { colours: p.colours, shape, sort: p.sort });
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
        // Not to the cell's very edge: the next one would show.
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
