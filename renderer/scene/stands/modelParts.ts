/**
 * The parts of the models of vehicles and men, feet at y = 0. Vertex colour carries the shading of a painted miniature
 * (dark wash below, dry-brushed edges above); the instance colour is the paint.
 */
import * as THREE from "three";

/** White parts take the side's paint; the others mostly keep their colour. */
export type Tone = "paint" | "wash" | "rubber" | "steel" | "wheel" | "canvas" | "wood" | "skin" | "paper" | "clear";
const TONES: Record<Tone, readonly [number, number, number, number]> = {
  paint: [1, 1, 1, 1],
  wash: [0.4, 0.38, 0.36, 1],
  wheel: [0.72, 0.72, 0.72, 1],
  rubber: [0.035, 0.032, 0.028, 0],
  steel: [0.07, 0.068, 0.064, 0],
  canvas: [0.36, 0.3, 0.2, 0],
  wood: [0.2, 0.13, 0.07, 0],
  skin: [0.5, 0.33, 0.23, 0],
  paper: [0.8, 0.76, 0.62, 0],
  clear: [0.62, 0.66, 0.68, 0],
};

export function part(
  g: THREE.BufferGeometry,
  tone: Tone,
  x = 0,
  y = 0,
  z = 0,
  rx = 0,
  ry = 0,
  rz = 0,
): THREE.BufferGeometry {
  const out = g.index ? g.toNonIndexed() : g;
  out.deleteAttribute("uv");
  out.rotateX(rx).rotateY(ry).rotateZ(rz).translate(x, y, z);
  out.computeVertexNormals();
  const n = out.getAttribute("normal");
  const p = out.getAttribute("position");
  const paint = new Float32Array(p.count * 4);
  const [r, gr, b, tint] = TONES[tone];
  for (let i = 0; i < p.count; i++) {
    const wash = 0.5 + 0.5 * Math.min(1, Math.max(0, p.getY(i) / 0.2));
    const brush = 1 + 0.22 * Math.max(0, n.getY(i));
    const k = wash * brush;
    paint.set([r * k, gr * k, b * k, tint], i * 4);
  }
  out.setAttribute("paint", new THREE.BufferAttribute(paint, 4));
  return out;
}
export const box = (w: number, h: number, l: number) => new THREE.BoxGeometry(w, h, l);
export const tube = (r: number, l: number, segments = 8, r2 = r) => new THREE.CylinderGeometry(r2, r, l, segments);
/** A thin line or field of wash on a roof, and on a side. */
export const onRoof = (w: number, l: number) => new THREE.PlaneGeometry(w, l).rotateX(-Math.PI / 2);
export const onSide = (l: number, h: number) => new THREE.PlaneGeometry(l, h).rotateY(Math.PI / 2);
/** A side outline ([z forward, y up]) with a width: hulls, track runs, casemates. */
export function slab(outline: readonly (readonly [number, number])[], width: number): THREE.BufferGeometry {
  const s = new THREE.Shape(outline.map(([z, y]) => new THREE.Vector2(z, y)));
  return new THREE.ExtrudeGeometry(s, { depth: width, bevelEnabled: false })
    .translate(0, 0, -width / 2)
    .rotateY(Math.PI / 2);
}
/** A box with a smaller top: turrets and casemates of flat plate. */
export function frustum(w: number, h: number, l: number, topW: number, topL: number, shift = 0): THREE.BufferGeometry {
  const g = box(w, h, l);
  const p = g.getAttribute("position");
  for (let i = 0; i < p.count; i++)
    if (p.getY(i) > 0) p.setXYZ(i, (p.getX(i) / w) * topW, p.getY(i), (p.getZ(i) / l) * topL + shift);
  return g;
}

export function gunTube(
  y: number,
  z: number,
  barrel: number,
  bore: number,
  brake: boolean,
  x = 0,
): THREE.BufferGeometry[] {
  const out = [
    part(tube(bore * 1.55, barrel * 0.4, 8, bore * 1.3), "paint", x, y, z - barrel * 0.2, -Math.PI / 2),
    part(tube(bore * 1.15, barrel, 8, bore), "paint", x, y, z - barrel / 2, -Math.PI / 2),
  ];
  out.push(
    brake
      ? part(tube(bore * 1.9, 0.045, 8), "steel", x, y, z - barrel - 0.012, -Math.PI / 2)
      : part(tube(bore * 1.25, 0.02, 8), "steel", x, y, z - barrel, -Math.PI / 2),
  );
  return out;
}

/** Raised about the back end: a gun that points over a hill, or at the sky (`angle` radians above level). */
export const raised = (tubes: readonly THREE.BufferGeometry[], angle: number, y: number, z: number) =>
  tubes.map((g) => g.translate(0, -y, -z).rotateX(angle).translate(0, y, z));

export function man(x: number, z: number, turn: number, armed = true): THREE.BufferGeometry[] {
  return [
    part(tube(0.034, 0.1, 6, 0.04), "paint", x, 0.05, z, 0, turn),
    part(tube(0.042, 0.09, 6, 0.026), "paint", x, 0.14, z, 0, turn),
    part(new THREE.IcosahedronGeometry(0.026, 0), "skin", x, 0.2, z),
    part(tube(0.032, 0.02, 7, 0.02), "paint", x, 0.218, z),
    ...(armed ? [part(box(0.012, 0.012, 0.15), "wood", x + 0.03, 0.135, z - 0.05, 0.2, turn)] : []),
  ];
}
