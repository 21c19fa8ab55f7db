/** The room around the table: the bench, which fades into the wall. One mesh, and one draw call. */
import * as THREE from "three";
import { room } from "../theme/tokens.ts";
import { LAMP, vec3 } from "./glsl.ts";
import { noise } from "./noise.ts";

/** Width of the rails and height of their top above level 0, in inches. */
export const RAIL = 1.15;
export const RAIL_TOP = 0.3;
export const BENCH = -1;
/** The width of the bench's planks' pattern, in inches. */
const PLANKS = 62;

/** The grain changes slowly along u, so that a sample for each four pixels is enough. */
const GRAIN = 4;

/** Wood grain along u: streaks, a few knots, plank joints. */
export function wood(dark: string, pale: string, planks: number, seed: number): THREE.CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = 1024 / GRAIN;
  canvas.height = 512;
  const g = canvas.getContext("2d") as CanvasRenderingContext2D;
  const image = g.createImageData(canvas.width, canvas.height);
  const a = [1, 3, 5].map((i) => Number.parseInt(dark.slice(i, i + 2), 16)) as [number, number, number];
  const b = [1, 3, 5].map((i) => Number.parseInt(pale.slice(i, i + 2), 16)) as [number, number, number];
  for (let j = 0; j < canvas.height; j++)
    for (let i = 0; i < canvas.width; i++) {
      const plank = Math.floor((j / canvas.height) * planks);
      const v = (j / canvas.height) * planks - plank;
      const shift = (plank * 37 + seed) % 11;
      const along = i * GRAIN;
      const wave = noise(along / 300 + shift, j / 60 + seed, 1024 / 300);
      const grain = noise(along / 260 + shift * 3, j / 9 + wave * 6, 1024 / 260);
      const streak = noise(along / 500, j / 2.2 + shift, 1024 / 500);
      const t = Math.min(1, Math.max(0, 0.05 + grain * 0.6 + streak * 0.35 + ((plank * 53) % 7) * 0.03));
      const joint = planks > 1 && (v < 0.012 || v > 0.988) ? 0.45 : 1;
      const o = (j * canvas.width + i) * 4;
      for (let k = 0; k < 3; k++)
        image.data[o + k] = ((a[k] as number) + ((b[k] as number) - (a[k] as number)) * t) * joint;
      image.data[o + 3] = 255;
    }
  g.putImageData(image, 0, 0);
  const t = new THREE.CanvasTexture(canvas);
  t.wrapS = t.wrapT = THREE.RepeatWrapping;
  t.colorSpace = THREE.NoColorSpace;
  return t;
}

/**
 * From the table outwards, in lengths of its longer side: the level bench, the bend, the wall, the ceiling. So far out
 * that no camera gets behind it.
 */
const SECTION: readonly (readonly [radius: number, height: number])[] = [
  ...[0, 0.3, 0.5, 0.7, 0.9, 1.15, 1.4, 1.8, 2.4, 3, 3.6].map((radius) => [radius, 0] as const),
  [4.5, 0.06],
  [4.8, 0.2],
  [5, 0.4],
  [5.1, 0.8],
  [5.2, 1.2],
  [5, 2.6],
  [4, 4.2],
  [2.2, 5.2],
  [0, 5.6],
];

/**
 * The room fills much of a frame, so it is cheap: unlit wood in the lamp's pool of light, then the wall's two colours, both from
 * the corners of the mesh. Only beside the table is each pixel asked for the table's shadow, which follows from its rectangle.
 * Dithered, because a dark gradient has visible steps; a little darker towards the corners of the picture.
 */
function roomMaterial(width: number, height: number, theme: "dark" | "light"): THREE.ShaderMaterial {
  const { bench, wall, glow, pool, fall } = room.air[theme];
  const half = `vec2(${(width / 2 + RAIL).toFixed(3)}, ${(height / 2 + RAIL).toFixed(3)})`;
  const drop = RAIL_TOP - BENCH;
  const long = Math.max(width, height);
  const cast = [LAMP.x, LAMP.z].map((n) => (-n / LAMP.y) * drop * 0.5);
  const shift = cast.map((n) => n.toFixed(3)).join(", ");
  // How far from the rails the shadows reach.
  const reach = Math.max(2.4, drop * 0.35 + 0.35 + Math.max(...cast.map(Math.abs)));
  const lamp = new THREE.Vector2(LAMP.x, LAMP.z).normalize();
  return new THREE.ShaderMaterial({
    uniforms: { tWood: { value: wood(bench[0], bench[1], 5, 8) } },
    toneMapped: false,
    side: THREE.BackSide,
    vertexShader: /* glsl */ `varying vec2 vAt; varying vec3 vSeen; varying float vPool; varying vec3 vAir;
      void main() {
        vAt = position.xz;
        float far_ = length(vAt) / ${long.toFixed(2)}, up = max(position.y - ${BENCH.toFixed(1)}, 0.0) / ${long.toFixed(2)};
        float side = 0.5 + 0.5 * dot(vAt, vec2(${lamp.x.toFixed(4)}, ${lamp.y.toFixed(4)})) / (far_ * ${long.toFixed(2)} + 0.01);
        float away = smoothstep(0.7, 3.3, far_);
        vPool = (1.0 - away) * ${pool.toFixed(2)} / (1.0 + far_ * far_ * ${fall.toFixed(2)});
        vAir = away * mix(${vec3(wall)}, ${vec3(glow)}, (0.35 + 0.65 * side) * smoothstep(0.0, 0.5, up) * (1.0 - smoothstep(0.8, 4.5, up)));
        gl_Position = projectionMatrix * (viewMatrix * (modelMatrix * vec4(position, 1.0)));
        // The far wall lies beyond the camera's range.
        gl_Position.z = min(gl_Position.z, gl_Position.w * 0.99999);
        vSeen = gl_Position.xyw;
      }`,
    fragmentShader: /* glsl */ `varying vec2 vAt; varying vec3 vSeen; varying float vPool; varying vec3 vAir; uniform sampler2D tWood;
      float rounded(vec2 p, vec2 h) { vec2 d = abs(p) - h; return length(max(d, 0.0)) + min(max(d.x, d.y), 0.0); }
      void main() {
        vec3 c = vAir;
        if (vPool > 0.0) {
          float lit = vPool;
          vec2 out_ = abs(vAt) - ${half};
          if (max(out_.x, out_.y) < ${reach.toFixed(2)}) {
            float shadow = rounded(vAt - vec2(${shift}), ${half} + ${(drop * 0.35).toFixed(3)});
            lit *= 1.0 - 0.62 * (1.0 - smoothstep(-0.5, 0.35, shadow));
            lit *= 1.0 - 0.35 * (1.0 - smoothstep(0.0, 2.4, rounded(vAt, ${half})));
          }
          c += texture2D(tWood, vAt / ${PLANKS.toFixed(1)}).rgb * lit;
        }
        vec2 seen = vSeen.xy / vSeen.z;
        c *= 1.0 - 0.03 * dot(seen, seen);
        c += (fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5) / 200.0;
        gl_FragColor = vec4(c, 1.0);
      }`,
  });
}

export function roomMesh(width: number, height: number, theme: "dark" | "light"): THREE.Mesh {
  const long = Math.max(width, height);
  const section = SECTION.map(([radius, up]) => new THREE.Vector2(radius * long, up * long + BENCH - 0.01));
  const mesh = new THREE.Mesh(new THREE.LatheGeometry(section, 40), roomMaterial(width, height, theme));
  // After the table: hidden bench isn't painted.
  mesh.renderOrder = 3;
  mesh.frustumCulled = false;
  return mesh;
}
