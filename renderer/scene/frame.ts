/** Walnut rails with mitred corners around the ground, with a brass inch rule set in, and the bench below. */
import * as THREE from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import { room } from "../theme/tokens.ts";
import { LAMP, linear } from "./glsl.ts";
import { noise } from "./noise.ts";
import { painted, paintMaterial } from "./paint.ts";
import { CAST_LAYER } from "./shade.ts";

/** Width of the rails and height of their top above level 0, in inches. */
export const RAIL = 1.15;
const RAIL_TOP = 0.3;
export const BENCH = -1;

/** Wood grain along u: streaks, a few knots, plank joints. */
function wood(dark: string, pale: string, planks: number, seed: number): THREE.CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = 1024;
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
      const wave = noise(i / 300 + shift, j / 60 + seed, 1024 / 300);
      const grain = noise(i / 260 + shift * 3, j / 9 + wave * 6, 1024 / 260);
      const streak = noise(i / 500, j / 2.2 + shift, 1024 / 500);
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

/** White paint: the wood's texture gives the colour. */
function whitened(g: THREE.BufferGeometry, shade: (x: number, y: number, z: number) => number): THREE.BufferGeometry {
  const p = g.getAttribute("position");
  const paint = new Float32Array(p.count * 4);
  for (let i = 0; i < p.count; i++) {
    const v = shade(p.getX(i), p.getY(i), p.getZ(i));
    paint.set([v, v, v, 0], i * 4);
  }
  g.setAttribute("paint", new THREE.BufferAttribute(paint, 4));
  return g;
}

/**
 * The bench fills much of a frame, so it is cheap: unlit wood, darker away from the lamp, with the table's shadow
 * calculated from its rectangle.
 */
function benchMaterial(map: THREE.Texture, width: number, height: number, plank: number): THREE.ShaderMaterial {
  const half = `vec2(${(width / 2 + RAIL).toFixed(3)}, ${(height / 2 + RAIL).toFixed(3)})`;
  const drop = RAIL_TOP - BENCH;
  return new THREE.ShaderMaterial({
    uniforms: { tWood: { value: map } },
    toneMapped: false,
    vertexShader: /* glsl */ `varying vec2 vAt;
      void main() { vAt = position.xz; gl_Position = projectionMatrix * (viewMatrix * (modelMatrix * vec4(position, 1.0))); }`,
    fragmentShader: /* glsl */ `varying vec2 vAt; uniform sampler2D tWood;
      float rounded(vec2 p, vec2 h) { vec2 d = abs(p) - h; return length(max(d, 0.0)) + min(max(d.x, d.y), 0.0); }
      void main() {
        vec3 c = texture2D(tWood, vAt / ${plank.toFixed(1)}).rgb;
        float far_ = length(vAt) / ${(Math.max(width, height) * 1.1).toFixed(2)};
        c *= 1.02 / (1.0 + far_ * far_ * 0.9);
        float shadow = rounded(vAt - vec2(${((-LAMP.x / LAMP.y) * drop * 0.5).toFixed(3)}, ${((-LAMP.z / LAMP.y) * drop * 0.5).toFixed(3)}), ${half} + ${(drop * 0.35).toFixed(3)});
        c *= 1.0 - 0.62 * (1.0 - smoothstep(-0.5, 0.35, shadow));
        c *= 1.0 - 0.35 * (1.0 - smoothstep(0.0, 2.4, rounded(vAt, ${half})));
        gl_FragColor = vec4(c, 1.0);
      }`,
  });
}

export class TableFrame {
  readonly group = new THREE.Group();
  private readonly width: number;
  private readonly height: number;
  private bench: THREE.Mesh | null = null;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    const rails = this.rails();
    rails.renderOrder = 2;
    this.group.add(rails, this.rule());
  }

  private rails(): THREE.Mesh {
    const outline: [number, number][] = [
      [0, BENCH],
      [0, RAIL_TOP - 0.05],
      [0.07, RAIL_TOP],
      [RAIL - 0.16, RAIL_TOP],
      [RAIL - 0.05, RAIL_TOP - 0.05],
      [RAIL, RAIL_TOP - 0.18],
      [RAIL, BENCH],
    ];
    const parts: THREE.BufferGeometry[] = [];
    for (let s = 0; s < 4; s++) {
      const half = (s % 2 ? this.height : this.width) / 2;
      const away = (s % 2 ? this.width : this.height) / 2;
      const position: number[] = [];
      const uv: number[] = [];
      for (let k = 0; k + 1 < outline.length; k++) {
        const corner = (row: number, e: number) => {
          const [o, y] = outline[row] as [number, number];
          position.push(e * (half + o), y, away + o);
          uv.push((e * (half + o)) / 16 + s * 0.37, (o + y) / 3 + s * 0.21);
        };
        for (const [row, e] of [
          [k, -1],
          [k, 1],
          [k + 1, 1],
          [k, -1],
          [k + 1, 1],
          [k + 1, -1],
        ] as const)
          corner(row, e);
      }
      const g = new THREE.BufferGeometry();
      g.setAttribute("position", new THREE.Float32BufferAttribute(position, 3));
      g.setAttribute("uv", new THREE.Float32BufferAttribute(uv, 2));
      g.rotateY((s * Math.PI) / 2).computeVertexNormals();
      parts.push(g);
    }
    const g = whitened(mergeGeometries(parts), (_x, y) =>
      y > RAIL_TOP - 0.1 ? 1.15 : 0.4 + 0.3 * Math.min(1, Math.max(0, (y - BENCH) / 1.6)),
    );
    // The outline's faces look outwards or upwards: draw both sides to show the inner face.
    const mesh = new THREE.Mesh(g, paintMaterial({ map: wood(room.walnutDark, room.walnut, 1, 3), doubleSided: true }));
    mesh.layers.enable(CAST_LAYER);
    return mesh;
  }

  private rule(): THREE.Mesh {
    const ticks: THREE.BufferGeometry[] = [];
    const brass = linear(room.brass);
    const tick = (x: number, z: number, long: number, alongX: boolean) =>
      ticks.push(
        painted(
          new THREE.PlaneGeometry(alongX ? 0.05 : long, alongX ? long : 0.05)
            .rotateX(-Math.PI / 2)
            .translate(x, RAIL_TOP + 0.008, z),
          brass,
        ),
      );
    for (const k of [-1, 1]) {
      for (let i = 0; i <= this.width; i++) {
        const long = i % 6 ? 0.14 : 0.3;
        tick(i - this.width / 2, k * (this.height / 2 + 0.12 + long / 2), long, true);
      }
      for (let i = 0; i <= this.height; i++) {
        const long = i % 6 ? 0.14 : 0.3;
        tick(k * (this.width / 2 + 0.12 + long / 2), this.height / 2 - i, long, false);
      }
    }
    return new THREE.Mesh(mergeGeometries(ticks), paintMaterial({ polygonOffset: -1 }));
  }

  /** The bench is dark oak in the dark theme and pale beech in the light theme. */
  setTheme(theme: "dark" | "light"): void {
    const [dark, pale] = theme === "dark" ? [room.benchDark, room.bench] : room.benchLightTheme;
    const size = Math.max(this.width, this.height) * 7;
    const map = wood(dark, pale, 5, 8);
    const g = new THREE.PlaneGeometry(size, size).rotateX(-Math.PI / 2).translate(0, BENCH - 0.01, 0);
    if (this.bench) {
      this.bench.geometry.dispose();
      (this.bench.material as THREE.Material).dispose();
      this.bench.removeFromParent();
    }
    this.bench = new THREE.Mesh(g, benchMaterial(map, this.width, this.height, 62));
    this.bench.renderOrder = 3;
    this.group.add(this.bench);
  }

  dispose(): void {
    this.group.traverse((o) => {
      if (o instanceof THREE.Mesh) {
        o.geometry.dispose();
        const m = o.material as THREE.ShaderMaterial;
        (m.uniforms["tWood"]?.value as THREE.Texture | null)?.dispose();
        m.dispose();
      }
    });
  }
}
