/**
 * The paint of everything that stands on the table. It is lit per vertex (the pieces are small and faceted), so that a
 * wood costs little more than its outline; houses and stands also read the lamp's shadow.
 */
import * as THREE from "three";
import { lightGlsl } from "./glsl.ts";
import { type Unseen, unseenGlsl } from "./props/Unseen.ts";
import { type Shade, shadeGlsl } from "./shade.ts";
import { type Camouflage, camouflageGlsl } from "./stands/camouflage.ts";

export interface PaintOptions {
  /** Reads the lamp's depth at every pixel. */
  readonly shaded?: Shade;
  readonly doubleSided?: boolean;
  /** A texture multiplied in (wood): needs uv. */
  readonly map?: THREE.Texture;
  readonly transparent?: boolean;
  readonly polygonOffset?: number;
  /** Several colours for each instance of a batch. */
  readonly camouflage?: Camouflage;
  /** Dims where the ground below is out of sight. */
  readonly unseen?: Unseen;
}

const VERTEX = /* glsl */ `
  attribute vec4 paint;
  #include <batching_pars_vertex>
  #ifdef MAPPED
    varying vec2 vWood;
  #endif
  #ifdef SHADED
    varying vec3 vSun; varying vec3 vWorld;
  #endif
  varying vec3 vColor;
  #ifdef CAMOUFLAGED
    varying vec4 vModel; flat varying vec4 vInstance;
  #endif
  #ifdef DIMS
    ${unseenGlsl}
    #ifdef SHADED
      varying float vUnseen;
    #endif
  #endif
  ${lightGlsl}
  void main() {
    // Vectors go through one matrix after the other: joining the matrices first would cost each vertex four times that.
    vec4 world = vec4(position, 1.0);
    vec3 n = normal;
    vec3 tint = vec3(1.0);
    #ifdef USE_INSTANCING
      world = instanceMatrix * world; n = mat3(instanceMatrix) * n;
    #endif
    #ifdef USE_INSTANCING_COLOR
      tint = instanceColor;
    #endif
    #ifdef USE_BATCHING
      mat4 batched = getBatchingMatrix(getIndirectIndex(gl_DrawID));
      world = batched * world; n = mat3(batched) * n;
    #endif
    #ifdef CAMOUFLAGED
      vModel = vec4(position, paint.a); vInstance = getBatchingColor(getIndirectIndex(gl_DrawID));
    #elif defined(USE_BATCHING_COLOR)
      tint = getBatchingColor(getIndirectIndex(gl_DrawID)).rgb;
    #endif
    world = modelMatrix * world;
    n = normalize(mat3(modelMatrix) * n);
    vec3 base = paint.rgb * mix(vec3(1.0), tint, paint.a);
    vColor = base * sky(n);
    #ifdef SHADED
      vSun = base * lamp(n); vWorld = world.xyz + n * 0.012;
    #else
      vColor += base * lamp(n);
      #ifndef MAPPED
        vColor = tone(vColor);
      #endif
    #endif
    #ifdef DIMS
      #ifdef USE_INSTANCING
        float unseen = unseenAt(instanceMatrix[3].xz);
      #else
        float unseen = unseenAt(world.xz);
      #endif
      #ifdef SHADED
        vUnseen = unseen;
      #else
        vColor = mix(vColor, uUnseen.rgb, unseen);
      #endif
    #endif
    #ifdef MAPPED
      vWood = uv;
    #endif
    gl_Position = projectionMatrix * (viewMatrix * world);
  }`;

const FRAGMENT = /* glsl */ `
  uniform float uAlpha;
  varying vec3 vColor;
  #ifdef MAPPED
    uniform sampler2D tWood; varying vec2 vWood;
  #endif
  #ifdef SHADED
    varying vec3 vSun; varying vec3 vWorld;
    ${shadeGlsl}
    #ifdef DIMS
      uniform vec4 uUnseen; varying float vUnseen;
    #endif
  #endif
  #ifdef CAMOUFLAGED
    varying vec4 vModel; flat varying vec4 vInstance;
    ${camouflageGlsl}
  #endif
  ${lightGlsl}
  void main() {
    vec3 c = vColor;
    #ifdef SHADED
      c += vSun * shadeAt(vWorld, 1.3);
    #endif
    #ifdef CAMOUFLAGED
      c *= mix(vec3(1.0), camouflage(vModel.xyz, vInstance), vModel.w);
    #endif
    #ifdef MAPPED
      c *= light(texture2D(tWood, vWood).rgb);
    #endif
    #if defined(SHADED) || defined(MAPPED)
      c = tone(c);
    #endif
    #if defined(DIMS) && defined(SHADED)
      c = mix(c, uUnseen.rgb, vUnseen);
    #endif
    gl_FragColor = vec4(c, uAlpha);
  }`;

/** Geometry needs `paint`: linear colour, and in alpha the strength of an instance's tint. */
export function paintMaterial(o: PaintOptions = {}): THREE.ShaderMaterial {
  const defines: Record<string, number> = {};
  if (o.shaded) defines["SHADED"] = 1;
  if (o.map) defines["MAPPED"] = 1;
  if (o.camouflage) defines["CAMOUFLAGED"] = 1;
  if (o.unseen) defines["DIMS"] = 1;
  const material = new THREE.ShaderMaterial({
    defines,
    uniforms: {
      ...o.shaded?.uniforms,
      ...o.camouflage?.uniforms,
      ...o.unseen?.uniforms,
      tWood: { value: o.map ?? null },
      uAlpha: { value: 1 },
    },
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    side: o.doubleSided ? THREE.DoubleSide : THREE.FrontSide,
    transparent: o.transparent ?? false,
    toneMapped: false,
  });
  if (o.polygonOffset !== undefined) {
    material.polygonOffset = true;
    material.polygonOffsetFactor = o.polygonOffset;
    material.polygonOffsetUnits = o.polygonOffset;
  }
  return material;
}

/** Gives geometry its paint, vertex by vertex; flat-shaded and without indices, so that any pieces can be joined. */
export function painted(
  geometry: THREE.BufferGeometry,
  color: THREE.Color | ((x: number, y: number, z: number, up: number) => THREE.Color),
  tint = 0,
  smooth = false,
): THREE.BufferGeometry {
  const out = geometry.index ? geometry.toNonIndexed() : geometry;
  out.deleteAttribute("uv");
  if (!smooth) out.computeVertexNormals();
  const p = out.getAttribute("position");
  const n = out.getAttribute("normal");
  const paint = new Float32Array(p.count * 4);
  for (let i = 0; i < p.count; i++) {
    const c = typeof color === "function" ? color(p.getX(i), p.getY(i), p.getZ(i), n.getY(i)) : color;
    paint[i * 4] = c.r;
    paint[i * 4 + 1] = c.g;
    paint[i * 4 + 2] = c.b;
    paint[i * 4 + 3] = tint;
  }
  out.setAttribute("paint", new THREE.BufferAttribute(paint, 4));
  return out;
}
