/**
 * The model's ground colours in one texture, painted on the graphics card from the cells, the slopes and the lines. A
 * brush stroke repaints only its own rectangle.
 */
import * as THREE from "three";
import { union } from "../../../shared/picture/outline.ts";
import { GROUND } from "../../../shared/table/ground/groundKinds.ts";
import type { CellRect } from "../../../shared/table/ground.ts";
import type { Season } from "../../../shared/table/season.ts";
import { flock as C } from "../../theme/tokens.ts";
import type { Quality } from "../contract.ts";
import { noiseMap, vec3 } from "../glsl.ts";
import { areaGlsl, type CellTexture } from "./cells.ts";
import { boxOfPath, differing, pointsIn } from "./changes.ts";
import { flockGlsl, LINE_PAINT, lineGlsl, PATCH_PAINT, type Patch } from "./flockGlsl.ts";
import type { GroundMesh } from "./groundMesh.ts";
import { layStrips, type PaintedPath } from "./paintedStrips.ts";
import type { LatticeRect, Relief } from "./relief.ts";
import { seasonGlsl } from "./seasonGlsl.ts";

/** The greatest number of texels, and the greatest number of texels to the inch. */
const BUDGET = { plain: 1_600_000, high: 3_400_000, showcase: 3_400_000 };
const FINEST = 52;
/** The halved pictures of the paint that follow a stroke. */
const HALVED = 5;
const ALL = Number.POSITIVE_INFINITY;
/** The greatest number of halvings of sketched paint. */
const COARSEST = 2;
/** The number of texels that are painted in a frame while the hand rests. */
const SLICE = 1_000_000;

/** A part of a picture, in texels. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The table's data that both materials need. */
interface FlockPaint {
  readonly width: number;
  readonly height: number;
  readonly uniforms: Record<string, THREE.IUniform>;
}

const placeGlsl = ({ width, height }: FlockPaint) =>
  /* glsl */ `vec4 flatOn(vec2 p) { return vec4(p / vec2(${(width / 2).toFixed(4)}, ${(height / 2).toFixed(4)}) - 1.0, 0.0, 1.0); }`;

/** The ground kinds of the cells, with steps, hill feet and heights. `codes`: the kinds that it can paint. */
function areaMaterial(paint: FlockPaint, season: Season, codes: ReadonlySet<number>): THREE.ShaderMaterial {
  const { width, height, uniforms } = paint;
  return new THREE.ShaderMaterial({
    uniforms,
    depthTest: false,
    depthWrite: false,
    side: THREE.DoubleSide,
    vertexShader: /* glsl */ `attribute vec3 surface; varying vec2 vIn; varying vec3 vSurface; ${placeGlsl(paint)}
      void main() { vIn = vec2(position.x + ${(width / 2).toFixed(4)}, ${(height / 2).toFixed(4)} - position.z); vSurface = surface; gl_Position = flatOn(vIn); }`,
    fragmentShader: /* glsl */ `varying vec2 vIn; varying vec3 vSurface;
      ${areaGlsl} ${flockGlsl(codes)} ${seasonGlsl(season)}
      void main() {
        vec2 p = vIn;
        float broad = noise(p, 23.0), mid = noise(p + vec2(9.0, 4.0), 4.1), fine = noise(p + vec2(9.0, 4.0), 1.7), speck = noise(p + vec2(3.0, 7.0), 0.55);
        float grit = noise4(p, 2.7).g;
        Area a = areaAt(p);
        vec4 c = paintOf(a.first, p, a.inner, broad, mid, fine, speck, grit);
        if (a.lead < 0.075 && a.second != a.first) {
          vec4 o = paintOf(a.second, p, 0.0, broad, mid, fine, speck, grit);
          // Ragged, but never farther than a sixteenth of an inch from the outline.
          float t = 0.5 + 0.5 * smoothstep(-0.05, 0.075, a.lead + (fine - 0.5) * 0.07 + (speck - 0.5) * 0.05);
          c = mix(o, c, t);
        }
        // Relief: bare earth on the steps, a dark line at each foot, paler with height.
        float slope = length(vSurface.xy);
        float dry = smoothstep(0.1, 0.42, slope + (fine - 0.5) * 0.16) * step(0.5, c.a);
        c.rgb = mix(c.rgb, ${vec3(C.step)} * (0.86 + 0.3 * speck), dry * 0.7);
        c = seasoned(c, p, dry);
        float level = vSurface.z; float foot = abs(level - floor(level + 0.5)) * 0.4;
        c.rgb *= 1.0 - 0.42 * exp(-pow(foot / 0.13, 2.0)) * step(0.5, level) * smoothstep(0.02, 0.15, slope);
        float up = min(4.0, floor(level));
        c.rgb *= mix(vec3(0.93, 0.95, 0.92), vec3(1.16, 1.1, 0.98), up / 3.0);
        c.rgb = mix(c.rgb, vec3(dot(c.rgb, vec3(0.333))) * vec3(1.12, 1.02, 0.8), 0.1 * up);
        gl_FragColor = vec4(c.rgb, c.a);
      }`,
  });
}

/** Strips and patches over the ground. `coarse`: the alpha that they leave, which is the roughness of the paint. */
function lineMesh(paint: FlockPaint, coarse: number, season: Season): THREE.Mesh {
  const material = new THREE.ShaderMaterial({
    uniforms: paint.uniforms,
    depthTest: false,
    depthWrite: false,
    transparent: true,
    side: THREE.DoubleSide,
    vertexShader: /* glsl */ `attribute vec3 strip; varying vec2 vIn; varying vec3 vStrip; ${placeGlsl(paint)}
      void main() { vIn = position.xy; vStrip = strip; gl_Position = flatOn(vIn); }`,
    fragmentShader: /* glsl */ `varying vec2 vIn; varying vec3 vStrip; uniform sampler2D tNoise;
      float noise(vec2 p, float period) { return texture(tNoise, p / period).r; }
      ${lineGlsl} ${seasonGlsl(season)}
      void main() {
        int kind = int(vStrip.x + 0.5); float e = abs(vStrip.y);
        vec4 c = lineOf(kind, vStrip.y, vStrip.z, vIn);
        // Ice on streams; tracks keep the ruts free.
        float share = kind == 0 ? 0.55 : kind < 4 || kind > 6 ? 0.6 : 0.55 * smoothstep(0.04, 0.2, abs(e - 0.4));
        gl_FragColor = vec4(seasonedLine(c.rgb, share, vIn), c.a);
      }`,
    blending: THREE.CustomBlending,
    blendSrc: THREE.SrcAlphaFactor,
    blendDst: THREE.OneMinusSrcAlphaFactor,
    blendSrcAlpha: THREE.ConstantAlphaFactor,
    blendDstAlpha: THREE.OneMinusSrcAlphaFactor,
    blendAlpha: coarse,
  });
  const out = new THREE.Mesh(new THREE.BufferGeometry(), material);
  out.frustumCulled = false;
  return out;
}

export class Flock {
  /** rgb: the colour on screen; alpha: 1 grass tufts, 0.5 grit, 0 still water. */
  readonly target: THREE.WebGLRenderTarget;
  private readonly relief: Relief;
  private readonly ground: GroundMesh;
  private readonly scene = new THREE.Scene();
  private readonly camera = new THREE.Camera();
  /** The first program has only the kinds on the table, as the whole one takes long to make. */
  private readonly area: THREE.Mesh;
  private readonly codes: ReadonlySet<number>;
  /** Paints any kind; used once a further kind is on the table. */
  private readonly anyArea: THREE.ShaderMaterial;
  private readonly water: THREE.Mesh;
  private readonly roads: THREE.Mesh;
  private readonly patches: THREE.Mesh;

  constructor(relief: Relief, ground: GroundMesh, cells: CellTexture, quality: Quality, season: Season = "summer") {
    this.relief = relief;
    this.ground = ground;
    const { width, height } = relief.ground;
    const perInch = Math.min(FINEST, Math.sqrt(BUDGET[quality] / (width * height)), 4096 / Math.max(width, height));
    this.target = new THREE.WebGLRenderTarget(Math.round(width * perInch), Math.round(height * perInch), {
      minFilter: THREE.LinearMipmapLinearFilter,
      magFilter: THREE.LinearFilter,
      generateMipmaps: true,
      depthBuffer: false,
      anisotropy: quality === "plain" ? 1 : 4,
    });
    // Each painting fills the halved pictures itself.
    this.target.texture.mipmapsAutoUpdate = false;
    const paint: FlockPaint = {
      width,
      height,
      uniforms: {
        tCells: { value: cells.texture },
        tNoise: { value: noiseMap() },
        uSize: { value: new THREE.Vector2(width, height) },
      },
    };
    this.codes = new Set(relief.ground.terrain);
    this.area = new THREE.Mesh(ground.geometry, areaMaterial(paint, season, this.codes));
    this.area.frustumCulled = false;
    this.area.renderOrder = 0;
    this.scene.add(this.area);
    this.anyArea = areaMaterial(paint, season, new Set(GROUND.keys()));
    this.patches = lineMesh(paint, 0.7, season);
    this.water = lineMesh(paint, 0, season);
    this.roads = lineMesh(paint, 0.5, season);
    this.patches.renderOrder = 0.5;
    this.water.renderOrder = 1;
    this.roads.renderOrder = 2;
    this.scene.add(this.patches, this.water, this.roads);
    this.setLines([]);
    this.setPatches([]);
  }

  /** Cells have changed: a kind that is new to the table needs the other program. */
  onCells({ x, y, width, height }: CellRect): void {
    if (this.area.material === this.anyArea) return;
    const { columns, terrain } = this.relief.ground;
    for (let row = y; row < y + height; row++)
      for (let at = row * columns + x; at < row * columns + x + width; at++) {
        if (this.codes.has(terrain[at] as number)) continue;
        (this.area.material as THREE.Material).dispose();
        this.area.material = this.anyArea;
        return;
      }
  }

  /** Takes the painted lines, the lowest first. Returns the lattice points whose paint differs; null: perhaps all. */
  setLines(paths: readonly PaintedPath[]): LatticeRect | null {
    const before = this.painted;
    this.painted = paths;
    const ordered = [...paths].sort((a, b) => LINE_PAINT.indexOf(a.kind) - LINE_PAINT.indexOf(b.kind));
    layStrips(
      this.water,
      ordered.filter((p) => p.kind === "stream"),
    );
    layStrips(
      this.roads,
      ordered.filter((p) => p.kind !== "stream"),
    );
    const [had, has] = [new Set(before), new Set(paths)];
    const stayed = before.filter((p) => has.has(p));
    // Of two crossing lines, the later lies above.
    if (!paths.filter((p) => had.has(p)).every((p, i) => p === stayed[i])) return null;
    return differing(before, paths).reduce<LatticeRect>(
      (rect, p) => union(rect, pointsIn(this.relief, boxOfPath(p.path, p.width))),
      { x: 0, y: 0, width: 0, height: 0 },
    );
  }
  private painted: readonly PaintedPath[] = [];

  /** Areas painted under the things on them (crops, dug ground): triangles in inches, six numbers each. */
  setPatches(list: readonly { readonly kind: Patch; readonly triangles: readonly number[] }[]): void {
    const position: number[] = [];
    const attribute: number[] = [];
    for (const p of list)
      for (let i = 0; i < p.triangles.length; i += 2) {
        position.push(p.triangles[i] as number, p.triangles[i + 1] as number, 0);
        attribute.push(LINE_PAINT.length + PATCH_PAINT.indexOf(p.kind), 0, 0);
      }
    this.patches.geometry.dispose();
    const g = new THREE.BufferGeometry();
    g.setAttribute("position", new THREE.Float32BufferAttribute(position, 3));
    g.setAttribute("strip", new THREE.Float32BufferAttribute(attribute, 3));
    this.patches.geometry = g;
    this.patches.visible = position.length > 0;
  }

  /** `pixels`: the screen pixels of an inch. From afar the paint is no finer than the screen. */
  setScale(pixels: number): void {
    const halvings = Math.log2(this.target.width / this.relief.ground.width / pixels);
    this.wanted = Math.min(COARSEST, Math.max(0, Math.floor(halvings)));
    this.first = Math.min(COARSEST, Math.max(1, Math.ceil(halvings)));
  }
  /** The halvings of the paint that the screen shows. */
  private wanted = 0;
  /** Those of the whole table's paint at first: a little coarser than the screen, and never finer than half. */
  private first = 1;
  /** By the halvings of their paint, the lattice points that were painted coarser than the picture. */
  private readonly coarse: (LatticeRect | null)[] = Array.from({ length: COARSEST + 1 }, () => null);

  /** Some paint is coarser than the screen shows. */
  get sketched(): boolean {
    return this.coarse.some((rect, level) => rect !== null && level > this.wanted);
  }

  /**
   * Paints everything, at first coarser than it can, or the part over some lattice points. Of the halved pictures only the
   * part follows: to halve the whole picture anew would take longer.
   */
  render(gl: THREE.WebGLRenderer, rect: LatticeRect | null): void {
    if (rect) this.fill(gl, this.wanted, rect, HALVED);
    else {
      const { columns: width, rows: height } = this.relief;
      this.coarse.fill(null);
      this.fill(gl, this.first, { x: 0, y: 0, width, height }, ALL);
    }
  }

  /** Paints sketched rows as fine as the screen shows them: some at a time, so that no frame takes long. */
  rest(gl: THREE.WebGLRenderer): void {
    const level = this.coarse.findLastIndex((rect, k) => rect !== null && k > this.wanted);
    const rect = this.coarse[level];
    if (!rect) return;
    const texels = (this.target.width * this.target.height) / this.relief.rows / 4 ** this.wanted;
    const height = Math.min(rect.height, Math.ceil(SLICE / texels));
    const left = { ...rect, y: rect.y + height, height: rect.height - height };
    this.coarse[level] = left.height > 0 ? left : null;
    this.fill(gl, this.wanted, { ...rect, height }, ALL);
  }

  /** Has the program for further kinds made, beside the drawing where the graphics card can. */
  compileAny(gl: THREE.WebGLRenderer): void {
    if (this.compiled) return;
    this.compiled = true;
    const any = new THREE.Mesh(this.area.geometry, this.anyArea);
    const before = gl.getRenderTarget();
    gl.setRenderTarget(this.target);
    gl.compile(any, this.camera);
    gl.setRenderTarget(before);
  }
  private compiled = false;

  /** Paints a part at a level, and from there into the pictures of other levels. */
  private fill(gl: THREE.WebGLRenderer, level: number, rect: LatticeRect, smallest: number): void {
    this.paint(gl, level, rect);
    this.spread(gl, level, this.boxOf(rect, level), smallest);
    if (level > 0) this.coarse[level] = union(this.coarse[level] ?? null, rect);
  }

  private boxOf(rect: LatticeRect, level: number): Box {
    const { columns, rows } = this.relief;
    const [width, height] = [this.target.width >> level, this.target.height >> level];
    const [sx, sy] = [width / (columns - 1), height / (rows - 1)];
    return {
      left: Math.max(0, Math.floor((rect.x - 1) * sx)),
      top: Math.max(0, Math.floor((rect.y - 1) * sy)),
      right: Math.min(width, Math.ceil((rect.x + rect.width + 1) * sx)),
      bottom: Math.min(height, Math.ceil((rect.y + rect.height + 1) * sy)),
    };
  }

  /** Into the picture itself, or at a higher level into a halved one. */
  private paint(gl: THREE.WebGLRenderer, level: number, rect: LatticeRect): void {
    const t = this.target;
    const [before, auto] = [gl.getRenderTarget(), gl.autoClear];
    const { left, top, right, bottom } = this.boxOf(rect, level);
    t.viewport.set(0, 0, t.width >> level, t.height >> level);
    t.scissorTest = true;
    t.scissor.set(left, top, right - left, bottom - top);
    gl.setRenderTarget(t, 0, level);
    gl.autoClear = false;
    this.ground.drawing(rect, () => gl.render(this.scene, this.camera));
    gl.autoClear = auto;
    t.scissorTest = false;
    t.viewport.set(0, 0, t.width, t.height);
    gl.setRenderTarget(before);
  }

  /** Copies a box of a picture into its neighbours, the larger and the smaller ones; three.js can only halve a whole texture. */
  private spread(gl: THREE.WebGLRenderer, level: number, box: Box, smallest: number): void {
    const context = gl.getContext() as WebGL2RenderingContext;
    const { __webglTexture: texture } = gl.properties.get(this.target.texture) as { __webglTexture?: WebGLTexture };
    if (!texture) return;
    const before = gl.getRenderTarget();
    const { READ_FRAMEBUFFER: from, DRAW_FRAMEBUFFER: to, COLOR_ATTACHMENT0: color, TEXTURE_2D: flat } = context;
    this.ends ??= [context.createFramebuffer(), context.createFramebuffer()];
    // Not through three.js: binding a target later changes both, which its notes don't know.
    context.bindFramebuffer(from, this.ends[0]);
    gl.state.bindFramebuffer(to, this.ends[1]);
    gl.state.setScissorTest(false);
    const copy = (source: number, target: number, of: Box): Box => {
      const scale = 2 ** (source - target);
      const edge = (n: number) => Math.ceil(n * scale);
      const copied = {
        left: Math.floor(of.left * scale),
        top: Math.floor(of.top * scale),
        right: edge(of.right),
        bottom: edge(of.bottom),
      };
      const asked = [copied.left, copied.top, copied.right, copied.bottom] as const;
      const [l, t, r, b] = asked.map((n) => n / scale) as [number, number, number, number];
      context.framebufferTexture2D(from, color, flat, texture, source);
      context.framebufferTexture2D(to, color, flat, texture, target);
      context.blitFramebuffer(l, t, r, b, ...asked, context.COLOR_BUFFER_BIT, context.LINEAR);
      return copied;
    };
    for (let k = level; k > 0; k--) copy(k, k - 1, box);
    let smaller = box;
    const last = Math.min(smallest, Math.floor(Math.log2(Math.max(this.target.width, this.target.height))));
    for (let k = level; k < last; k++) smaller = copy(k, k + 1, smaller);
    gl.setRenderTarget(before);
  }
  private ends: [WebGLFramebuffer, WebGLFramebuffer] | null = null;

  dispose(): void {
    this.target.dispose();
    for (const o of this.scene.children) if (o instanceof THREE.Mesh) (o.material as THREE.Material).dispose();
    this.anyArea.dispose();
    this.patches.geometry.dispose();
    this.water.geometry.dispose();
    this.roads.geometry.dispose();
  }
}
