/** Walnut rails with mitred corners around the ground, with a brass inch rule set in, and the room around them. */
import * as THREE from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import { room } from "../theme/tokens.ts";
import { linear } from "./glsl.ts";
import { painted, paintMaterial } from "./paint.ts";
import { BENCH, RAIL, RAIL_TOP, roomMesh, wood } from "./room.ts";
import { CAST_LAYER } from "./shade.ts";

function disposeOf(material: THREE.ShaderMaterial): void {
  (material.uniforms["tWood"]?.value as THREE.Texture | null)?.dispose();
  material.dispose();
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

export class TableFrame {
  readonly group = new THREE.Group();
  private readonly width: number;
  private readonly height: number;
  private room: THREE.Mesh | null = null;

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
          [k, 1],
          [k, -1],
          [k + 1, -1],
          [k, 1],
          [k + 1, -1],
          [k + 1, 1],
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
      y > RAIL_TOP - 0.1 ? 1.15 : 0.6 + 0.4 * Math.min(1, Math.max(0, (y - BENCH) / 1.6)),
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

  setTheme(theme: "dark" | "light"): void {
    if (this.room) {
      this.room.geometry.dispose();
      disposeOf(this.room.material as THREE.ShaderMaterial);
      this.room.removeFromParent();
    }
    this.room = roomMesh(this.width, this.height, theme);
    this.group.add(this.room);
  }

  dispose(): void {
    this.group.traverse((o) => {
      if (o instanceof THREE.Mesh) {
        o.geometry.dispose();
        disposeOf(o.material as THREE.ShaderMaterial);
      }
    });
  }
}
