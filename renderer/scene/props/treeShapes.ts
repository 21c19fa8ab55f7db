/** Foliage, stones and stumps: pieces planted by the thousand. Inches, y up; the vertices carry the colour. */
import * as THREE from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import { linear } from "../glsl.ts";
import { hash, noise } from "../noise.ts";
import { painted } from "../paint.ts";

/** A lump of foliage: a ball of facets deformed by noise, dark below and light above. */
function lump(
  radius: number,
  squash: number,
  at: readonly [number, number, number],
  seed: number,
  low: string,
  high: string,
  detail = 1,
): THREE.BufferGeometry {
  const g = new THREE.IcosahedronGeometry(radius, detail);
  const p = g.getAttribute("position");
  const v = new THREE.Vector3();
  for (let i = 0; i < p.count; i++) {
    v.fromBufferAttribute(p, i);
    // Broad bulges, and a small dent for each corner (a corner is identified by its place, not its number).
    const bulge = noise(v.x * 4 + seed, v.y * 4 + v.z * 3 + seed * 0.7, 1.3) * 0.46;
    const dent = hash(Math.round(v.x * 4000), Math.round(v.y * 4000) + Math.round(v.z * 4000) * 7919, seed) * 0.22;
    v.multiplyScalar(0.7 + bulge + dent).setY(v.y * squash);
    p.setXYZ(i, v.x + at[0], v.y + at[1], v.z + at[2]);
  }
  const a = linear(low);
  const b = linear(high);
  // Each facet is a little lighter or darker than the next, like dabbed foliage.
  let corner = 0;
  let dab = 0;
  return painted(
    g,
    (_x, y) => {
      if (corner++ % 3 === 0) dab = (hash(corner, seed, 5) - 0.5) * 0.4;
      return a.clone().lerp(b, Math.min(1.1, Math.max(0, 0.5 + (y - at[1]) / radius / 1.7 + dab)));
    },
    1,
  );
}
const stick = (r: number, h: number, tone: string): THREE.BufferGeometry =>
  painted(new THREE.CylinderGeometry(r * 0.7, r, h, 5, 1, true).translate(0, h / 2, 0), linear(tone));

/** Broadleaf: three lumps on a trunk, 0.75 in high. Coarse trees are for very large tables (a few pixels each). */
export const broadleaf = (coarse: boolean): THREE.BufferGeometry =>
  mergeGeometries([
    stick(0.045, 0.34, "#5a4630"),
    lump(0.25, 0.86, [0.02, 0.5, 0], 1, "#2f3d1e", "#838f4c", coarse ? 0 : 1),
    lump(0.2, 0.9, [-0.15, 0.38, 0.08], 2, "#2b391c", "#75834a", 0),
    lump(0.19, 0.9, [0.14, 0.37, -0.11], 3, "#2d3b1d", "#7b8848", 0),
  ]);

/** A leafless tree: a trunk and ten forked branches. */
export function bareTree(coarse: boolean): THREE.BufferGeometry {
  const bark = linear("#54483c");
  const twig = linear("#8d8175");
  const parts = [stick(0.04, 0.42, "#54483c")];
  const limb = (length: number, r: number, lean: number, turn: number, y: number) =>
    painted(
      new THREE.ConeGeometry(r, length, 3, 1, true)
        .translate(0, length / 2, 0)
        .rotateZ(lean)
        .rotateY(turn)
        .translate(0, y, 0),
      (_x, at) => bark.clone().lerp(twig, Math.min(1, Math.max(0, (at - y) / length))),
      1,
    );
  for (let k = 0; k < (coarse ? 6 : 13); k++) {
    const high = (k * 7) % 13;
    parts.push(limb(0.5 - high * 0.016, 0.022, 0.16 + ((k * 5) % 7) * 0.13, k * 2.4, 0.16 + high * 0.024));
  }
  return mergeGeometries(parts);
}

/** Pine: four ragged skirts, 0.95 in high, blue-green, or with snow on the ends of its branches. */
export function pine(coarse: boolean, snow = false): THREE.BufferGeometry {
  const low = linear(snow ? "#2c4238" : "#1b3527");
  const high = linear(snow ? "#c9d5da" : "#557a55");
  const skirts = (coarse ? [0, 1.5, 3] : [0, 1, 2, 3]).map((k) => {
    const g = new THREE.ConeGeometry(0.25 - k * 0.05, coarse ? 0.46 : 0.34, coarse ? 6 : 8, 1, true).toNonIndexed();
    const p = g.getAttribute("position");
    for (let i = 0; i < p.count; i++) {
      const y = p.getY(i);
      const w = y < 0 ? 0.84 + noise(p.getX(i) * 5 + k, p.getZ(i) * 5, 1) * 0.46 : 1;
      p.setXYZ(i, p.getX(i) * w, y, p.getZ(i) * w);
    }
    g.rotateY(k * 0.7);
    const out = painted(g, (_x, y) => high.clone().lerp(low, y < 0 ? 0.15 : 0.8), 1);
    return out.translate(0, 0.3 + k * 0.18, 0);
  });
  return mergeGeometries([stick(0.04, 0.24, "#4b3826"), ...skirts]);
}

/** Palm: a bent stem and seven drooping fronds. */
export function palm(): THREE.BufferGeometry {
  const stem = stick(0.035, 0.62, "#6b5638");
  const fronds = [0, 1, 2, 3, 4, 5, 6].map((k) => {
    const a = (k / 7) * Math.PI * 2;
    const tip = [Math.cos(a) * 0.36, 0.5 + (k % 2) * 0.07, Math.sin(a) * 0.36] as const;
    const mid = [Math.cos(a) * 0.2, 0.72, Math.sin(a) * 0.2] as const;
    const w = 0.07;
    const sx = -Math.sin(a) * w;
    const sz = Math.cos(a) * w;
    const root = [0, 0.62, 0] as const;
    const g = new THREE.BufferGeometry().setAttribute(
      "position",
      new THREE.Float32BufferAttribute(
        [
          ...root,
          ...[mid[0] - sx, mid[1], mid[2] - sz],
          ...[mid[0] + sx, mid[1], mid[2] + sz],
          ...[mid[0] - sx, mid[1], mid[2] - sz],
          ...tip,
          ...[mid[0] + sx, mid[1], mid[2] + sz],
        ],
        3,
      ),
    );
    const dark = linear("#33501f");
    const pale = linear("#7f9a45");
    return painted(g, (x, _y, z) => dark.clone().lerp(pale, Math.min(1, Math.hypot(x, z) * 2.6)), 1);
  });
  return mergeGeometries([stem, ...fronds]);
}

export const bush = (coarse: boolean, snow = false): THREE.BufferGeometry =>
  snow
    ? lump(0.17, 0.8, [0, 0.08, 0], 5, "#4d4335", "#d3dadd", coarse ? 0 : 1)
    : lump(0.17, 0.85, [0, 0.08, 0], 5, "#2c3a1c", "#737f45", coarse ? 0 : 1);

/** Reeds: a fan of blades. */
export function reed(): THREE.BufferGeometry {
  const blades: number[] = [];
  for (let k = 0; k < 7; k++) {
    const a = k * 2.4;
    const r = 0.02 + (k % 3) * 0.025;
    const x = Math.cos(a) * r;
    const z = Math.sin(a) * r;
    const h = 0.16 + ((k * 37) % 10) * 0.012;
    blades.push(x - 0.012, 0, z, x + 0.012, 0, z, x + Math.cos(a) * 0.06, h, z + Math.sin(a) * 0.06);
  }
  const g = new THREE.BufferGeometry().setAttribute("position", new THREE.Float32BufferAttribute(blades, 3));
  const low = linear("#4a5a2a");
  const high = linear("#a7a05a");
  return painted(g, (_x, y) => low.clone().lerp(high, Math.min(1, y / 0.2)), 1);
}

/** A stone: a dented ball of facets, half a unit wide, on the ground. */
export function rock(): THREE.BufferGeometry {
  const g = new THREE.DodecahedronGeometry(0.25, 0);
  const p = g.getAttribute("position");
  for (let i = 0; i < p.count; i++) {
    const k = 0.75 + noise(p.getX(i) * 3 + 1, p.getZ(i) * 3 + p.getY(i) * 2, 1) * 0.55;
    p.setXYZ(i, p.getX(i) * k, Math.max(-0.06, p.getY(i) * 0.7 * k), p.getZ(i) * k);
  }
  const low = linear("#5d574c");
  const high = linear("#b9b2a1");
  return painted(g, (_x, y) => low.clone().lerp(high, Math.min(1, Math.max(0, 0.3 + y * 4))), 1);
}

/** A broken beam or block of masonry. */
export function block(): THREE.BufferGeometry {
  const g = new THREE.BoxGeometry(0.24, 0.12, 0.15).translate(0, 0.04, 0);
  const low = linear("#6d5a4a");
  const high = linear("#cbbca4");
  return painted(g, (_x, y) => low.clone().lerp(high, Math.min(1, Math.max(0, y * 8))), 1);
}
