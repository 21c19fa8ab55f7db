/** Beads on printed counters: lettered discs that stay upright on a turned counter. One draw call. */
import * as THREE from "three";
import { BEAD_INKS } from "../../../shared/picture/beads.ts";
import { overlay } from "../../theme/tokens.ts";
import type { SceneBead } from "../contract.ts";
import { seatBeads } from "../stands/beadSeats.ts";
import type { PlacedStand } from "../stands/standMeshes.ts";

const CELL = 64;
export class BeadDiscs {
  readonly mesh: THREE.Mesh;
  private readonly material = new THREE.MeshBasicMaterial({ toneMapped: false, transparent: true, depthTest: false });
  private known = "";
  private cells = new Map<string, number>();

  constructor() {
    this.mesh = new THREE.Mesh(new THREE.BufferGeometry(), this.material);
    this.mesh.frustumCulled = false;
    this.mesh.visible = false;
  }

  set(placed: readonly PlacedStand[]): void {
    const list = placed.flatMap((p) =>
      p.look ? seatBeads(p.look.beads, p.pose.size, "counter").map((bead) => ({ bead, pose: p.pose })) : [],
    );
    this.mesh.visible = list.length > 0;
    if (!list.length) return;
    const kinds = new Map(list.map(({ bead }) => [`${bead.tone} ${bead.letter}`, bead]));
    const signature = [...kinds.keys()].sort().join("|");
    if (signature !== this.known) {
      this.known = signature;
      this.paint(kinds);
    }
    const n = this.cells.size;
    const position: number[] = [];
    const uv: number[] = [];
    const index: number[] = [];
    const at = new THREE.Vector3();
    list.forEach(({ bead, pose }, i) => {
      const cell = this.cells.get(`${bead.tone} ${bead.letter}`) as number;
      at.set(bead.across, 0, bead.back).applyMatrix4(pose.matrix);
      for (const [u, v] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const) {
        position.push(at.x + u * bead.radius, 0, at.z - v * bead.radius);
        uv.push((cell + (u + 1) / 2) / n, (v + 1) / 2);
      }
      index.push(i * 4, i * 4 + 1, i * 4 + 2, i * 4, i * 4 + 2, i * 4 + 3);
    });
    this.mesh.geometry.dispose();
    const g = new THREE.BufferGeometry();
    g.setAttribute("position", new THREE.Float32BufferAttribute(position, 3));
    g.setAttribute("uv", new THREE.Float32BufferAttribute(uv, 2));
    g.setIndex(index);
    this.mesh.geometry = g;
  }

  private paint(kinds: ReadonlyMap<string, { readonly tone: SceneBead["tone"]; readonly letter: string }>): void {
    const canvas = document.createElement("canvas");
    canvas.width = CELL * kinds.size;
    canvas.height = CELL;
    const g = canvas.getContext("2d") as CanvasRenderingContext2D;
    g.textAlign = "center";
    g.textBaseline = "middle";
    g.font = `600 ${CELL * 0.62}px "Barlow Condensed", sans-serif`;
    this.cells = new Map();
    for (const [key, { tone, letter }] of kinds) {
      const n = this.cells.size;
      this.cells.set(key, n);
      const x = (n + 0.5) * CELL;
      const disc = (r: number, ink: string) => {
        g.fillStyle = ink;
        g.beginPath();
        g.arc(x, CELL / 2, r * CELL, 0, 7);
        g.fill();
      };
      disc(0.49, overlay.casing);
      // A pale ring separates the black bead from its casing.
      if (tone === "broken") disc(0.445, BEAD_INKS[tone].letter);
      disc(tone === "broken" ? 0.385 : 0.43, BEAD_INKS[tone].fill);
      g.fillStyle = BEAD_INKS[tone].letter;
      g.fillText(letter, x, CELL * 0.54);
    }
    this.material.map?.dispose();
    const t = new THREE.CanvasTexture(canvas);
    t.colorSpace = THREE.SRGBColorSpace;
    t.anisotropy = 4;
    this.material.map = t;
    this.material.needsUpdate = true;
  }

  /** Redraws the letters once their font has loaded. */
  repaint(): void {
    this.known = "";
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.material.map?.dispose();
    this.material.dispose();
  }
}
