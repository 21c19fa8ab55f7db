/** The ground's shader: painted flock under the lamp, or the printed sheet; flat overlays on top of either. */
import * as THREE from "three";
import type { Season } from "../../../shared/table/season.ts";
import { type SideInks, USUAL_INKS } from "../../theme/sideColours.ts";
import { MAX_RINGS } from "../contract.ts";
import { lightGlsl, noiseMap, parts } from "../glsl.ts";
import type { Shade } from "../shade.ts";
import { AnswerFilm } from "./AnswerFilm.ts";
import { MAX_ARCS } from "./answersGlsl.ts";
import { areaGlsl, type CellTexture } from "./cells.ts";
import type { GroundField, ReachTextures } from "./FieldTexture.ts";
import { MAX_RANKS } from "./fieldBytes.ts";
import { fieldDefines, SLOTS } from "./fieldGlsl.ts";
import type { Flock } from "./flock.ts";
import { overlayGlsl, overlayHead } from "./overlayGlsl.ts";
import type { GroundPicture } from "./PictureTexture.ts";
import { looksTexture, sheetGlsl } from "./sheetGlsl.ts";

export interface GroundArc {
  readonly x: number;
  readonly y: number;
  /** Radians, 0 = north, clockwise. */
  readonly facing: number;
  /** Radians to each side. */
  readonly half: number;
  readonly range: number;
}
/** A ring in the form that the ground draws; radians, 0 = north, clockwise. */
export interface GroundRing {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Null: all round. */
  readonly part: { readonly facing: number; readonly half: number } | null;
  readonly dashed: boolean;
}
/** Flat overlays on the ground. */
export interface GroundOverlays {
  readonly map: boolean;
  readonly grid: boolean;
  readonly contours: boolean;
  readonly cells: boolean;
  readonly zones: THREE.Texture | null;
  /** The colours of the sides' zones. */
  readonly inks: SideInks;
  /** The zones are for placing stands now: drawn strongly. */
  readonly placing: boolean;
  readonly reach: ReachTextures | null;
  /** Two slots, each with or without a field. */
  readonly fields: readonly (GroundField | null)[];
  readonly rings: readonly GroundRing[];
  readonly relief: THREE.Texture | null;
  readonly picture: GroundPicture | null;
  readonly arcs: readonly GroundArc[];
  readonly brush: { readonly x: number; readonly y: number; readonly half: number; readonly square: boolean } | null;
}

/** The defines of a program that draws the planner's answers. */
function answerDefines(o: GroundOverlays): Record<string, number> {
  const defines = fieldDefines(o.fields);
  const rings = o.rings.slice(0, MAX_RINGS);
  if (o.reach) defines["O_REACH"] = o.reach.count;
  if (rings.length) defines["O_RINGS"] = rings.length;
  if (rings.some((r) => r.part || r.dashed)) defines["O_RING_PARTS"] = 1;
  if (o.arcs.length) defines["O_ARCS"] = Math.min(MAX_ARCS, o.arcs.length);
  return defines;
}

const vectors = (n: number) => Array.from({ length: n }, () => new THREE.Vector3());
/** The least distance between stripes of a hatch, in pixels; the greatest is twice that. */
const STRIPE = 6;
/** The length of a ring's dash with its gap, in inches. */
const DASH = 0.8;

export class GroundMaterial {
  readonly material: THREE.ShaderMaterial;
  /** The planner's answers on the map. */
  readonly film: AnswerFilm;
  private readonly uniforms: Record<string, THREE.IUniform>;

  constructor(
    width: number,
    height: number,
    cells: CellTexture,
    flock: Flock,
    shade: Shade,
    season: Season = "summer",
  ) {
    this.uniforms = {
      tCells: { value: cells.texture },
      tNoise: { value: noiseMap() },
      tFlock: { value: flock.target.texture },
      tShade: { value: shade.map.texture },
      tZones: { value: null },
      tReach: { value: null },
      tReach2: { value: null },
      tFieldA: { value: null },
      tFieldB: { value: null },
      uBandsA: { value: vectors(MAX_RANKS) },
      uBandsB: { value: vectors(MAX_RANKS) },
      uHatch: { value: 1 },
      uRings: { value: Array.from({ length: MAX_RINGS }, () => new THREE.Vector4()) },
      uRingLooks: { value: vectors(MAX_RINGS) },
      tRelief: { value: null },
      tPicture: { value: null },
      uAcross: { value: new THREE.Vector3() },
      uDown: { value: new THREE.Vector3() },
      uOpacity: { value: 1 },
      uRed: { value: new THREE.Vector3(...parts(USUAL_INKS.red)) },
      uBlue: { value: new THREE.Vector3(...parts(USUAL_INKS.blue)) },
      tLooks: { value: looksTexture(season) },
      uSize: { value: new THREE.Vector2(width, height) },
      uPx: { value: 1 },
      uDim: { value: 1 },
      uArcs: { value: Array.from({ length: MAX_ARCS }, () => new THREE.Vector4()) },
      uArcHalf: { value: new Float32Array(MAX_ARCS) },
      uBrush: { value: new THREE.Vector4() },
    };
    this.film = new AnswerFilm(width, height, this.uniforms);
    this.material = new THREE.ShaderMaterial({
      uniforms: this.uniforms,
      toneMapped: false,
      vertexShader: /* glsl */ `
        attribute vec3 surface; varying vec2 vIn; varying vec3 vNormal; varying float vLevel;
        void main() {
          vIn = vec2(position.x + ${(width / 2).toFixed(4)}, ${(height / 2).toFixed(4)} - position.z);
          vNormal = vec3(surface.x, sqrt(max(0.0, 1.0 - dot(surface.xy, surface.xy))), -surface.y);
          vLevel = surface.z;
          gl_Position = projectionMatrix * (viewMatrix * (modelMatrix * vec4(position, 1.0)));
        }`,
      fragmentShader: /* glsl */ `
        varying vec2 vIn; varying vec3 vNormal; varying float vLevel;
        uniform sampler2D tFlock, tShade, tNoise; uniform float uDim;
        ${areaGlsl} ${overlayHead}
        #ifdef O_MAP
          ${sheetGlsl}
        #else
          ${lightGlsl}
        #endif
        void main() {
          vec3 c;
          #ifdef O_MAP
            c = sheetAt(vIn, vLevel, vNormal) * uDim;
          #else
            vec2 uv = vIn / uSize;
            vec4 flock = texture2D(tFlock, uv);
            vec4 grain = texture2D(tNoise, vIn / 1.63);
            float wet = 1.0 - smoothstep(0.08, 0.3, flock.a);
            #ifdef O_NEAR
              grain = 0.5 + (mix(grain, texture2D(tNoise, vIn.yx / 0.47 + 0.37), 0.5) - 0.5) * 1.5;
            #endif
            float tufts = smoothstep(0.5, 0.95, flock.a);
            float detail = 0.5 + mix((grain.g - 0.5) * 0.55, grain.b - 0.5, tufts);
            vec3 n = normalize(vNormal * vec3(1.45, 1.0, 1.45));
            vec3 base = light(flock.rgb) * mix(0.46 + detail * 1.08, 1.0, wet);
            float lit = texture2D(tShade, uv).r;
            c = base * (sky(n) + lamp(n) * lit);
            c += wet * vec3(0.022, 0.034, 0.042) * (0.6 + 0.8 * grain.r);
            c = tone(c);
          #endif
          ${overlayGlsl()}
          gl_FragColor = vec4(c, 1.0);
        }`,
    });
  }

  /**
   * `pixels`: the screen pixels of an inch. Close to the ground, a second, finer grain is drawn. Hatches have the same
   * spacing on screen at any distance.
   */
  setScale(pixels: number, map: boolean): void {
    const hatch = this.uniforms["uHatch"] as THREE.IUniform<number>;
    // Stripes run diagonally: their distance is an inch by √2 over their number.
    const across = pixels / (Math.SQRT2 * hatch.value);
    if (across < STRIPE * 0.9 || across > STRIPE * 2.2)
      hatch.value = 2 ** Math.floor(Math.log2(pixels / (Math.SQRT2 * STRIPE)));
    if (map) return;
    // Two bounds, so that small turns of the wheel don't switch back and forth.
    const near = pixels > (this.near ? 90 : 110);
    if (near === this.near) return;
    this.near = near;
    this.define({ ...this.material.defines, O_NEAR: near ? 1 : 0 });
  }
  private near = false;

  /** A separate program for each set of overlays: an overlay that is off costs nothing. */
  private define(defines: Record<string, number>): void {
    const on = Object.fromEntries(Object.entries(defines).filter(([, v]) => v));
    if (JSON.stringify(on) === JSON.stringify(this.material.defines)) return;
    this.material.defines = on;
    this.material.needsUpdate = true;
  }

  private set(name: string, value: unknown): void {
    (this.uniforms[name] as THREE.IUniform).value = value;
  }

  /** `px`: the device pixels of a line pixel. */
  show(o: GroundOverlays, px: number, dim: number): void {
    const defines: Record<string, number> = {};
    if (o.map) defines["O_MAP"] = 1;
    if (o.grid) defines["O_GRID"] = 1;
    if (o.contours) defines["O_CONTOUR"] = 1;
    if (o.cells) defines["O_CELLS"] = 1;
    if (o.zones) defines["O_ZONES"] = 1;
    if (o.zones && o.placing) defines["O_PLACING"] = 1;
    if (o.zones && o.fields.some((f) => f !== null)) defines["O_QUIET"] = 1;
    // On the map, answers lie above the print, as a separate film.
    const answers = answerDefines(o);
    if (!o.map) Object.assign(defines, answers);
    this.film.show(o.map ? answers : {});
    if (o.relief) defines["O_RELIEF"] = 1;
    if (o.picture) defines["O_PICTURE"] = 1;
    const arcs = o.arcs.slice(0, MAX_ARCS);
    const rings = o.rings.slice(0, MAX_RINGS);
    if (o.brush) defines["O_BRUSH"] = 1;
    if (this.near) defines["O_NEAR"] = 1;
    this.define(defines);
    this.set("uPx", px);
    this.set("uDim", dim);
    this.set("tZones", o.zones);
    (this.uniforms["uRed"] as THREE.IUniform<THREE.Vector3>).value.set(...parts(o.inks.red));
    (this.uniforms["uBlue"] as THREE.IUniform<THREE.Vector3>).value.set(...parts(o.inks.blue));
    if (o.reach) {
      this.set("tReach", o.reach.textures[0]);
      this.set("tReach2", o.reach.textures[1] ?? null);
    }
    SLOTS.forEach((slot, i) => {
      const f = o.fields[i];
      if (!f) return;
      this.set(`tField${slot}`, f.texture);
      const inks = (this.uniforms[`uBands${slot}`] as THREE.IUniform<THREE.Vector3[]>).value;
      f.inks.forEach((ink, k) => {
        inks[k]?.set(...parts(ink));
      });
    });
    const places = (this.uniforms["uRings"] as THREE.IUniform<THREE.Vector4[]>).value;
    const looks = (this.uniforms["uRingLooks"] as THREE.IUniform<THREE.Vector3[]>).value;
    rings.forEach((r, i) => {
      places[i]?.set(r.x, r.y, r.radius, r.part?.half ?? 4);
      const dashes = r.dashed ? Math.max(6, Math.round((2 * Math.PI * r.radius) / DASH)) : 0;
      looks[i]?.set(r.part?.facing ?? 0, dashes, 0);
    });
    this.set("tRelief", o.relief);
    if (o.picture) {
      this.set("tPicture", o.picture.texture);
      this.set("uAcross", o.picture.across);
      this.set("uDown", o.picture.down);
      this.set("uOpacity", o.picture.opacity);
    }
    const vectors = (this.uniforms["uArcs"] as THREE.IUniform<THREE.Vector4[]>).value;
    const halves = (this.uniforms["uArcHalf"] as THREE.IUniform<Float32Array>).value;
    arcs.forEach((a, i) => {
      vectors[i]?.set(a.x, a.y, a.facing, a.range);
      halves[i] = a.half;
    });
    const b = o.brush;
    (this.uniforms["uBrush"] as THREE.IUniform<THREE.Vector4>).value.set(
      b?.x ?? 0,
      b?.y ?? 0,
      b?.half ?? 0,
      b?.square ? 1 : 0,
    );
  }

  dispose(): void {
    this.material.dispose();
    this.film.dispose();
  }
}
