/** The rasters as a texture with one texel for each cell, for the painters of flock and sheet and for the overlays. */
import * as THREE from "three";
import type { Areas } from "../../../shared/picture/areas.ts";
import { clip, FAR } from "../../../shared/picture/outline.ts";
import type { CellRect } from "../../../shared/table/ground.ts";

/** Red: kind code; green: margin (255 = FAR inches); blue: level; alpha: 255 where all neighbours are of its kind. */
export class CellTexture {
  readonly texture: THREE.DataTexture;
  private readonly data: Uint8Array;
  private readonly areas: Areas;
  /** Parts can be sent only after the first whole upload. */
  private sent = false;

  constructor(areas: Areas) {
    const { columns, rows } = areas.ground;
    this.areas = areas;
    this.data = new Uint8Array(columns * rows * 4);
    this.texture = new THREE.DataTexture(this.data, columns, rows);
    this.texture.minFilter = this.texture.magFilter = THREE.NearestFilter;
    this.fill({ x: 0, y: 0, width: columns, height: rows });
    this.texture.onUpdate = () => {
      this.sent = true;
    };
    this.texture.needsUpdate = true;
  }

  /** Updates some cells and sends only these. */
  update(rect: CellRect): void {
    const { columns, rows } = this.areas.ground;
    const r = clip(rect, columns, rows);
    if (!r.width || !r.height) return;
    this.fill(r);
    // A range must end with its row.
    if (this.sent)
      for (let y = r.y; y < r.y + r.height; y++) this.texture.addUpdateRange((y * columns + r.x) * 4, r.width * 4);
    this.texture.needsUpdate = true;
  }

  private fill(r: CellRect): void {
    const { columns, rows, terrain, level } = this.areas.ground;
    const alike = (x: number, y: number, code: number) => {
      for (let j = Math.max(0, y - 1); j <= Math.min(rows - 1, y + 1); j++)
        for (let i = Math.max(0, x - 1); i <= Math.min(columns - 1, x + 1); i++)
          if (terrain[j * columns + i] !== code) return false;
      return true;
    };
    for (let y = r.y; y < r.y + r.height; y++)
      for (let x = r.x; x < r.x + r.width; x++) {
        const i = y * columns + x;
        this.data[i * 4] = terrain[i] as number;
        this.data[i * 4 + 1] = Math.max(1, Math.round(((this.areas.margin[i] as number) / FAR) * 255));
        this.data[i * 4 + 2] = level[i] as number;
        this.data[i * 4 + 3] = alike(x, y, terrain[i] as number) ? 255 : 0;
      }
  }
}

/**
 * GLSL: `areaAt(p)` gives the heaviest and the second kind at a place in inches, and the first kind's lead in inches,
 * as Areas.kindAt does; `cellAt(p)` gives the raw cell.
 */
export const areaGlsl = /* glsl */ `
uniform highp sampler2D tCells; uniform vec2 uSize;
struct Area { int first; int second; float lead; float inner; };
vec4 cell(ivec2 c) { return texelFetch(tCells, clamp(c, ivec2(0), ivec2(uSize * 4.0) - 1), 0); }
int codeOf(vec4 c) { return int(c.r * 255.0 + 0.5); }
Area areaAt(vec2 p) {
  vec2 g = clamp(p * 4.0 - 0.5, vec2(0.0), uSize * 4.0 - 1.001);
  ivec2 c = ivec2(floor(g)); vec2 t = g - vec2(c);
  vec4 q0 = cell(c), q1 = cell(c + ivec2(1, 0)), q2 = cell(c + ivec2(0, 1)), q3 = cell(c + ivec2(1, 1));
  int k0 = codeOf(q0), k1 = codeOf(q1), k2 = codeOf(q2), k3 = codeOf(q3);
  Area a; a.first = k0; a.second = k0;
  if (k0 == k1 && k0 == k2 && k0 == k3) {
    a.inner = mix(mix(q0.g, q1.g, t.x), mix(q2.g, q3.g, t.x), t.y) * ${FAR.toFixed(4)};
    a.lead = a.inner;
    return a;
  }
  float w0 = q0.g * (1.0 - t.x) * (1.0 - t.y), w1 = q1.g * t.x * (1.0 - t.y), w2 = q2.g * (1.0 - t.x) * t.y, w3 = q3.g * t.x * t.y;
  float s0 = w0 + (k1 == k0 ? w1 : 0.0) + (k2 == k0 ? w2 : 0.0) + (k3 == k0 ? w3 : 0.0);
  float s1 = k1 == k0 ? 0.0 : w1 + (k2 == k1 ? w2 : 0.0) + (k3 == k1 ? w3 : 0.0);
  float s2 = k2 == k0 || k2 == k1 ? 0.0 : w2 + (k3 == k2 ? w3 : 0.0);
  float s3 = k3 == k0 || k3 == k1 || k3 == k2 ? 0.0 : w3;
  float best = s0, next = 0.0;
  if (s1 > best) { next = best; a.second = a.first; best = s1; a.first = k1; } else if (s1 > next) { next = s1; a.second = k1; }
  if (s2 > best) { next = best; a.second = a.first; best = s2; a.first = k2; } else if (s2 > next) { next = s2; a.second = k2; }
  if (s3 > best) { next = best; a.second = a.first; best = s3; a.first = k3; } else if (s3 > next) { next = s3; a.second = k3; }
  a.lead = (best - next) * ${FAR.toFixed(4)}; a.inner = best * ${FAR.toFixed(4)};
  return a;
}
`;
