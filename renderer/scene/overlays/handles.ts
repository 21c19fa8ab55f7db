/** Handles: squares, rounds and rings with the same size on screen at any distance. One draw call. */
import * as THREE from "three";
import { overlay } from "../../theme/tokens.ts";
import type { HandleOverlay } from "../contract.ts";
import { vec3 } from "../glsl.ts";
import type { Drape } from "./drape.ts";

/** Inches above the ground. */
const LIFT = 0.08;
/** The number in the shader. */
const SHAPES: Readonly<Record<HandleOverlay["shape"], number>> = { vertex: 0, middle: 1, corner: 2, turn: 3 };
/** Pixels across, more under the pointer. */
const SIZE = { usual: 13, hot: 17 } as const;

export function handlePoints(handles: readonly HandleOverlay[], drape: Drape): THREE.BufferGeometry {
  const geometry = new THREE.BufferGeometry();
  const position = handles.flatMap(({ at }) => drape(at[0], at[1], LIFT));
  const look = handles.flatMap(({ shape, hot }) => [SHAPES[shape], hot ? 1 : 0]);
  geometry.setAttribute("position", new THREE.Float32BufferAttribute(position, 3));
  geometry.setAttribute("look", new THREE.Float32BufferAttribute(look, 2));
  return geometry;
}

/** `ratio`: device pixels for each page pixel. */
export const handlesMaterial = (ratio: number): THREE.ShaderMaterial =>
  new THREE.ShaderMaterial({
    uniforms: { uRatio: { value: ratio } },
    depthTest: false,
    depthWrite: false,
    transparent: true,
    toneMapped: false,
    vertexShader: /* glsl */ `
      attribute vec2 look; varying vec2 vLook; uniform float uRatio;
      void main() {
        vLook = look;
        gl_Position = projectionMatrix * (viewMatrix * (modelMatrix * vec4(position, 1.0)));
        gl_PointSize = mix(${SIZE.usual.toFixed(1)}, ${SIZE.hot.toFixed(1)}, look.y) * uRatio;
      }`,
    fragmentShader: /* glsl */ `
      varying vec2 vLook;
      void main() {
        vec2 p = abs(gl_PointCoord * 2.0 - 1.0);
        float square = max(p.x, p.y), round_ = length(p), diamond = p.x + p.y;
        // A point of a line is a round, a place between two a small one, a corner a square, a direction a diamond.
        float d = vLook.x < 0.5 ? round_ - 0.86 : vLook.x < 1.5 ? round_ - 0.55 : vLook.x < 2.5 ? square - 0.78 : diamond - 0.98;
        float w = 0.16;
        if (d > 0.0) discard;
        vec3 inside = vLook.y > 0.5 ? ${vec3(overlay.select)} : ${vec3(overlay.cells)};
        gl_FragColor = vec4(mix(inside, ${vec3(overlay.casing)}, smoothstep(-w - 0.1, -w, d)), vLook.x > 0.5 && vLook.x < 1.5 && vLook.y < 0.5 ? 0.8 : 1.0);
      }`,
  });
