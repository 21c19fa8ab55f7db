/** A windmill and a factory as templates: unit footprints, inches of height. Their fronts face north (−z). */
import * as THREE from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import { linear } from "../glsl.ts";
import { painted } from "../paint.ts";
import { type Template, template } from "./soup.ts";

const WOOD = linear("#5b4632");
const CLOTH = linear("#d8cfb8");
const BRICK = linear("#8a5b48");
const SOOT = linear("#3a322b");
const SLATE = linear("#5f625f");
const GLASS = linear("#39403f");

/** A tapering tower with a cap and four sails, 1.3 in high to the tips. */
function mill(): THREE.BufferGeometry {
  const wall = linear("#d6ccb4");
  const parts = [
    painted(new THREE.CylinderGeometry(0.3, 0.48, 1.1, 10).translate(0, 0.4, 0), (_x, y) =>
      wall.clone().multiplyScalar(0.68 + Math.max(0, y) * 0.34),
    ),
    painted(new THREE.ConeGeometry(0.36, 0.34, 10).translate(0, 1.1, 0), SLATE),
    painted(new THREE.PlaneGeometry(0.18, 0.26).rotateY(Math.PI).translate(0, 0.13, -0.46), WOOD),
    painted(new THREE.BoxGeometry(0.09, 0.09, 0.5).translate(0, 0.98, -0.32), WOOD),
  ];
  for (let k = 0; k < 4; k++) {
    const turn = Math.PI / 4 + (k * Math.PI) / 2;
    const arm = new THREE.BoxGeometry(0.05, 0.78, 0.03).translate(0, 0.42, 0);
    const sail = new THREE.BoxGeometry(0.2, 0.58, 0.016).translate(0.11, 0.5, 0.01);
    for (const [part, ink] of [
      [arm, WOOD],
      [sail, CLOTH],
    ] as const)
      parts.push(painted(part.rotateZ(turn).translate(0, 0.98, -0.56), ink));
  }
  return mergeGeometries(parts);
}

/** A brick hall under a saw-tooth roof, with a chimney at one corner. */
function factory(): THREE.BufferGeometry {
  const teeth = 3;
  const wall = 0.46;
  const parts = [
    painted(new THREE.BoxGeometry(1, wall + 0.3, 1).translate(0, wall / 2 - 0.15, 0), (_x, y) =>
      BRICK.clone().multiplyScalar(0.62 + 0.5 * Math.max(0, y)),
    ),
    painted(new THREE.CylinderGeometry(0.045, 0.065, 1.3, 8).translate(0.4, 0.6, 0.36), (_x, y) =>
      y > 1.05 ? SOOT : BRICK.clone().multiplyScalar(0.85),
    ),
  ];
  for (let k = 0; k < teeth; k++) {
    // Each tooth is steep and glazed to the west, and slopes down to the east.
    const west = -0.5 + k / teeth;
    const east = west + 1 / teeth;
    const top = wall + 0.2;
    const roof = [
      ...[west, top, -0.5, west, top, 0.5, east, wall, 0.5, west, top, -0.5, east, wall, 0.5, east, wall, -0.5],
    ];
    const glass = [
      ...[west, wall, -0.5, west, wall, 0.5, west, top, 0.5, west, wall, -0.5, west, top, 0.5, west, top, -0.5],
    ];
    const gables = [
      ...[west, wall, 0.5, east, wall, 0.5, west, top, 0.5, west, wall, -0.5, west, top, -0.5, east, wall, -0.5],
    ];
    for (const [vertices, ink] of [
      [roof, SLATE],
      [glass, GLASS],
      [gables, BRICK],
    ] as const) {
      const faces = new THREE.BufferGeometry();
      faces.setAttribute("position", new THREE.Float32BufferAttribute(vertices, 3));
      parts.push(painted(faces, ink));
    }
  }
  for (let k = 0; k < 5; k++)
    for (const s of [-1, 1])
      parts.push(
        painted(
          new THREE.PlaneGeometry(0.1, 0.16)
            .rotateY(s > 0 ? 0 : Math.PI)
            .translate(-0.4 + k * 0.2, wall * 0.55, s * 0.504),
          GLASS,
        ),
      );
  return mergeGeometries(parts);
}

let made: { readonly mill: Template; readonly factory: Template } | undefined;
export function workTemplates(): { readonly mill: Template; readonly factory: Template } {
  made ??= { mill: template(mill()), factory: template(factory()) };
  return made;
}
