/** Marks over printed counters: frames of the selection, rings and veils of play, the answer below a ghost. */
import * as THREE from "three";
import { overlay, sheet } from "../../theme/tokens.ts";
import { type Ghost, ghostInk } from "../stands/ghostMeshes.ts";
import { glowInk, type Rim } from "../stands/glowMeshes.ts";
import type { Pose } from "../stands/pose.ts";
import type { PlacedStand } from "../stands/standMeshes.ts";
import type { Print } from "./flat.ts";

const CASING = new THREE.Color(overlay.casing);
const PAPER = new THREE.Color(sheet.paper);

/** A closed square around a pose, `k` times as large, in table inches. */
function square(pose: Pose, k: number, width: number, height: number): [number, number][] {
  const corner = (u: number, v: number): [number, number] => {
    const q = new THREE.Vector3((u * k * pose.size[0]) / 2, 0, (v * k * pose.size[1]) / 2).applyMatrix4(pose.matrix);
    return [q.x + width / 2, height / 2 - q.z];
  };
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)];
}

export function printMarks(
  p: Print,
  placed: readonly PlacedStand[],
  halos: readonly Rim[],
  ghosts: readonly Ghost[],
  width: number,
  height: number,
): void {
  /** A frame between two squares, in parts of the base's size. */
  const frame = (pose: Pose, inner: number, outer: number, ink: THREE.Color, alpha = 1) => {
    const a = square(pose, inner, width, height);
    const b = square(pose, outer, width, height);
    for (let i = 0; i < 4; i++) p.fill([a[i], b[i], b[i + 1], a[i + 1]] as [number, number][], ink, alpha);
  };
  for (const { pose, look } of placed) {
    if (look?.glow === "dimmed") p.fill(square(pose, 1.02, width, height).slice(0, 4), PAPER, 0.62);
    else if (look?.glow) {
      const ink = new THREE.Color(glowInk[look.glow]);
      frame(pose, 1.18, 1.32, ink, 0.5);
      frame(pose, 1, 1.18, CASING);
      frame(pose, 1.02, 1.16, ink);
    }
  }
  for (const h of halos) {
    frame(h.pose, 1, 1.22, CASING);
    frame(h.pose, 1.02, 1.2, new THREE.Color(h.ink));
  }
  for (const g of ghosts) {
    if (!g.hover && !g.refused) continue;
    const ink = new THREE.Color(ghostInk(g.refused));
    frame(g.placed.pose, 1, 1.18, CASING);
    frame(g.placed.pose, 1.02, 1.16, ink);
    if (!g.refused) continue;
    const c = square(g.placed.pose, 0.9, width, height) as [number, number][];
    for (const [a, b] of [
      [c[0], c[2]],
      [c[1], c[3]],
    ] as [[number, number], [number, number]][])
      p.stroke([a, b], 0.09, ink);
  }
}
