/** Shader text that several programs share: colours, noise, the lamp, the tone curve. */
import * as THREE from "three";
import { NOISE_SIZE, noiseSamples, noiseTile, rng } from "./noise.ts";

export { parts, vec3 } from "../../shared/table/ground/paint.ts";
/** A colour as light: the components of linear paint. */
export const linear = (hex: string): THREE.Color => new THREE.Color(hex);

/** The direction to the lamp: north-west, low enough for long shadows. In world axes, of length 1. */
export const LAMP = new THREE.Vector3(-30, 25, -15).normalize();

/**
 * One warm lamp, a cool sky over a warm floor, and a little light back from the viewer's side. One filmic curve
 * includes the screen's encoding. Every surface of the model uses both, so that paint looks alike from ground to
 * turret. No powers: the ground's pixels are most of a frame's cost.
 */
export const lightGlsl = /* glsl */ `
const vec3 LAMP = vec3(${LAMP.x.toFixed(5)}, ${LAMP.y.toFixed(5)}, ${LAMP.z.toFixed(5)});
const vec3 LAMP_COLOR = vec3(1.0, 0.83, 0.58) * 1.36;
const vec3 BOUNCE = vec3(0.32, 0.44, 0.84);
const vec3 BOUNCE_COLOR = vec3(0.9, 0.86, 0.78) * 0.3;
const vec3 SKY = vec3(0.74, 0.85, 1.0) * 0.4;
const vec3 FLOOR = vec3(0.30, 0.22, 0.13) * 0.5;
vec3 sky(vec3 n) { return mix(FLOOR, SKY, 0.5 * n.y + 0.5) + BOUNCE_COLOR * max(dot(n, BOUNCE) - 0.3 * n.y, 0.0); }
vec3 lamp(vec3 n) { return LAMP_COLOR * max(dot(n, LAMP), 0.0); }
vec3 tone(vec3 c) {
  c = max(vec3(0.0), c * 1.08 - 0.004);
  return (c * (6.2 * c + 0.5)) / (c * (6.2 * c + 1.7) + 0.06);
}
vec3 light(vec3 shown) { return shown * (shown * (shown * 0.305306 + 0.682171) + 0.012523); }
`;

let noiseTexture: THREE.DataTexture | undefined;
/** Red: soft noise; green: grit; blue: tufts of grass; alpha: streaks. Tiles in both directions. */
export function noiseMap(): THREE.DataTexture {
  if (noiseTexture) return noiseTexture;
  const n = NOISE_SIZE;
  const grit = noiseTile(n, 32, 3, 51);
  const tuft = noiseTile(n, 32, 3, 83);
  const fleck = rng(19);
  const streak = noiseTile(n, 4, 2, 29);
  const data = new Uint8Array(n * n * 4);
  const byte = (v: number) => Math.max(0, Math.min(255, Math.round(v * 255)));
  for (let y = 0; y < n; y++)
    for (let x = 0; x < n; x++) {
      const i = y * n + x;
      const at = (f: Float32Array, dx: number, dy: number) => f[((y + dy + n) % n) * n + ((x + dx + n) % n)] as number;
      // Tufts and stones show by their light and dark sides, not by their colour.
      const relief = at(tuft, -1, 1) - at(tuft, 1, -1);
      const stones = at(grit, -1, 1) - at(grit, 1, -1);
      data[i * 4] = byte(noiseSamples[i] as number);
      data[i * 4 + 1] = byte(0.5 + (at(grit, 0, 0) - 0.5) * 0.9 + stones * 1.5);
      data[i * 4 + 2] = byte(0.5 + (at(tuft, 0, 0) - 0.5) * 0.8 + relief * 1.5 + (fleck() - 0.5) * 0.34);
      data[i * 4 + 3] = byte(streak[i] as number);
    }
  noiseTexture = new THREE.DataTexture(data, n, n);
  noiseTexture.wrapS = noiseTexture.wrapT = THREE.RepeatWrapping;
  noiseTexture.minFilter = THREE.LinearMipmapLinearFilter;
  noiseTexture.magFilter = THREE.LinearFilter;
  noiseTexture.generateMipmaps = true;
  noiseTexture.needsUpdate = true;
  return noiseTexture;
}
