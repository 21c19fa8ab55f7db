/** The pieces along lines: lengths of wall, fence and wire, and the parts of works and road blocks. x runs along. */
import * as THREE from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import { linear } from "../glsl.ts";
import { noise } from "../noise.ts";
import { painted } from "../paint.ts";
import { type Template, template } from "./soup.ts";

/** A length of dry stone wall, one unit long, a quarter high. */
function wall(): THREE.BufferGeometry {
  const parts: THREE.BufferGeometry[] = [];
  const low = linear("#77705f");
  const high = linear("#c9c0aa");
  for (let row = 0; row < 2; row++)
    for (let k = 0; k < 3; k++) {
      const g = new THREE.BoxGeometry(0.35, 0.1, 0.13 - row * 0.02).translate(
        -0.5 + (k + 0.5 + (row ? 0.12 : -0.06)) / 3,
        0.045 + row * 0.09,
        (noise(k * 0.3, row, 1) - 0.5) * 0.04,
      );
      const v = 0.8 + noise(k * 1.7 + row, 0.3, 2) * 0.4;
      parts.push(
        painted(g, (_x, y) =>
          low
            .clone()
            .lerp(high, Math.min(1, Math.max(0, y * 5)))
            .multiplyScalar(v),
        ),
      );
    }
  return mergeGeometries(parts);
}
function fence(): THREE.BufferGeometry {
  const pale = linear("#a58a62");
  const dark = linear("#6b5236");
  return mergeGeometries([
    painted(new THREE.BoxGeometry(0.05, 0.2, 0.035).translate(0, 0.09, 0), dark),
    painted(new THREE.BoxGeometry(1, 0.03, 0.018).translate(0.5, 0.155, 0.012), pale),
    painted(new THREE.BoxGeometry(1, 0.03, 0.018).translate(0.5, 0.085, 0.012), pale),
  ]);
}
function wire(): THREE.BufferGeometry {
  const post = linear("#4a3b2c");
  const steel = linear("#6b6a66");
  const strand = (y: number, z: number, tilt: number) =>
    painted(new THREE.BoxGeometry(1.02, 0.01, 0.01).rotateZ(tilt).translate(0, y, z), steel);
  return mergeGeometries([
    painted(new THREE.BoxGeometry(0.03, 0.26, 0.03).rotateX(0.5).translate(0, 0.09, 0), post),
    painted(new THREE.BoxGeometry(0.03, 0.26, 0.03).rotateX(-0.5).translate(0, 0.09, 0), post),
    strand(0.19, 0, 0.04),
    strand(0.14, 0.05, -0.05),
    strand(0.1, -0.05, 0.05),
    strand(0.07, 0.07, 0.02),
  ]);
}
/** A bank of sandbags or earth, one unit long. */
function parapet(): THREE.BufferGeometry {
  const low = linear("#6d5a3c");
  const high = linear("#b8a377");
  const g = new THREE.CylinderGeometry(0.1, 0.16, 1.06, 6, 2).rotateZ(Math.PI / 2);
  const p = g.getAttribute("position");
  for (let i = 0; i < p.count; i++)
    p.setXYZ(
      i,
      p.getX(i),
      Math.max(-0.05, p.getY(i) * 0.75 + (noise(p.getX(i) * 2, p.getZ(i), 1) - 0.4) * 0.06),
      p.getZ(i),
    );
  return painted(g, (_x, y) => low.clone().lerp(high, Math.min(1, Math.max(0, y * 7))));
}
function sandbag(): THREE.BufferGeometry {
  const low = linear("#857350");
  const high = linear("#cbb98a");
  const g = new THREE.IcosahedronGeometry(0.5, 1).scale(1, 0.5, 0.55);
  return painted(g, (_x, y) => low.clone().lerp(high, 0.5 + y * 1.6));
}
function hedgehog(): THREE.BufferGeometry {
  const rust = linear("#6b4a38");
  const beam = () => new THREE.BoxGeometry(0.03, 0.42, 0.03);
  return mergeGeometries([
    painted(beam().rotateZ(0.8).translate(0, 0.13, 0), rust),
    painted(beam().rotateZ(-0.8).translate(0, 0.13, 0), rust),
    painted(beam().rotateX(0.8).translate(0, 0.13, 0), rust),
  ]);
}
function log(): THREE.BufferGeometry {
  const bark = linear("#5a4530");
  const end = linear("#b99b6a");
  return painted(new THREE.CylinderGeometry(0.05, 0.055, 1, 7).rotateZ(Math.PI / 2), (x, _y, _z) =>
    Math.abs(x) > 0.499 ? end : bark,
  );
}
/** A stake with a small board. */
function sign(): THREE.BufferGeometry {
  return mergeGeometries([
    painted(new THREE.BoxGeometry(0.018, 0.22, 0.018).translate(0, 0.1, 0), linear("#5a4530")),
    painted(new THREE.BoxGeometry(0.13, 0.075, 0.012).translate(0, 0.2, 0.012), linear("#c9bfa6")),
    painted(new THREE.BoxGeometry(0.08, 0.016, 0.014).translate(0, 0.2, 0.013), linear("#a3271f")),
  ]);
}
function mine(): THREE.BufferGeometry {
  return painted(new THREE.CylinderGeometry(0.055, 0.07, 0.035, 9).translate(0, 0.012, 0), (_x, _y, _z, up) =>
    linear(up > 0.5 ? "#6b6a4e" : "#3c3b2c"),
  );
}
/** A smooth ball of smoke of radius one. */
export function puff(detail = 2): THREE.BufferGeometry {
  const g = new THREE.IcosahedronGeometry(1, detail);
  const p = g.getAttribute("position");
  const v = new THREE.Vector3();
  const normal = new Float32Array(p.count * 3);
  for (let i = 0; i < p.count; i++) {
    v.fromBufferAttribute(p, i);
    v.clone()
      .normalize()
      .toArray(normal, i * 3);
    v.multiplyScalar(0.86 + noise(v.x * 2 + v.z, v.y * 2 - v.z, 3) * 0.34);
    p.setXYZ(i, v.x, v.y, v.z);
  }
  g.setAttribute("normal", new THREE.BufferAttribute(normal, 3));
  return painted(g, linear("#ffffff"), 1, true);
}
/** A deck with parapets, unit across (x) and along (z), its road at y = 0. */
function bridge(): THREE.BufferGeometry {
  const deck = linear("#a89c82");
  const stone = linear("#b9ae96");
  return mergeGeometries([
    painted(new THREE.BoxGeometry(1, 0.09, 1).translate(0, -0.04, 0), deck),
    ...[-1, 1].map((k) =>
      painted(new THREE.BoxGeometry(0.1, 0.16, 1).translate(k * 0.46, 0.07, 0), (_x, y) =>
        stone.clone().multiplyScalar(0.75 + Math.max(0, y) * 1.8),
      ),
    ),
    ...[-1, 1].flatMap((k) =>
      [-0.98, -0.33, 0.33, 0.98].map((e) =>
        painted(new THREE.BoxGeometry(0.15, 0.24, 0.07).translate(k * 0.46, 0.1, e * 0.47), stone),
      ),
    ),
    ...[-0.3, 0.3].map((z) =>
      painted(new THREE.BoxGeometry(0.9, 0.4, 0.1).translate(0, -0.25, z), stone.clone().multiplyScalar(0.7)),
    ),
  ]);
}

const makers = { wall, fence, wire, parapet, sandbag, hedgehog, log, sign, mine, puff: () => puff(), bridge };
export type PieceName = keyof typeof makers;
const made = new Map<PieceName, Template>();
/** A piece, made at its first use. */
export function piece(name: PieceName): Template {
  let t = made.get(name);
  if (!t) {
    t = template(makers[name]());
    made.set(name, t);
  }
  return t;
}
