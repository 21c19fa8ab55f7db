/** The paint of each kind of ground on the model: flock, sand, earth and stones, from the token colours. */
import { GROUND } from "../../../shared/table/ground/groundKinds.ts";
import { grass, vec3 } from "../../../shared/table/ground/paint.ts";
import { flock as C } from "../../../shared/table/inks.ts";

/** GLSL: the colour and the coarseness of a kind at a place, for the kinds with these codes. */
export const flockGlsl = (codes: ReadonlySet<number>) => /* glsl */ `
uniform sampler2D tNoise;
vec4 noise4(vec2 p, float period) { return texture(tNoise, p / period); }
float noise(vec2 p, float period) { return texture(tNoise, p / period).r; }
vec4 paintOf(int kind, vec2 p, float inner, float broad, float mid, float fine, float speck, float grit) {
  vec3 c; float lit = 0.92 + (speck - 0.5) * 0.22 + (fine - 0.5) * 0.1; float coarse = 1.0;
  switch (kind) {
${GROUND.map(({ model }, code) => (codes.has(code) ? `    case ${code}: { ${model.paint} break; }` : "")).join("\n")}
    default: { ${grass} }
  }
  return vec4(c * lit, coarse);
}
`;

/** Line features painted into the flock: the section across each, from its middle (0) to its edge (1). */
export const LINE_PAINT = [
  "stream",
  "ditch",
  "anti-tank-ditch",
  "embankment",
  "track",
  "poor-road",
  "good-road",
] as const;
export type PaintedLine = (typeof LINE_PAINT)[number];
/** Areas painted beneath overlays. */
export const PATCH_PAINT = ["standing-crop", "dug"] as const;
export type Patch = (typeof PATCH_PAINT)[number];

/** GLSL: the colour (rgb) and cover (a) of a painted line; `across` −1 … 1, `along` inches. */
export const lineGlsl = /* glsl */ `
vec4 lineOf(int kind, float across, float along, vec2 p) {
  float e = abs(across); float n = noise(p, 1.9); float f = noise(p + 4.0, 0.6); float ragged = (n - 0.5) * 0.3 + (f - 0.5) * 0.26;
  vec3 c; float cover = 1.0 - smoothstep(0.86, 1.0, e + ragged * 0.5); float lit = 0.86 + f * 0.28;
  // Two ruts in roads, and a dark strip of trodden grass at their edges.
  float rut_ = smoothstep(0.15, 0.02, abs(e - 0.4) + (f - 0.5) * 0.08); float verge = 0.62 * smoothstep(0.74, 0.86, e + ragged * 0.4);
  if (kind == 0) { c = mix(mix(${vec3(C.water)}, ${vec3(C.waterDeep)}, 0.5 - 0.5 * cos(along * 0.0) + 0.3 * (n - 0.5)), ${vec3(C.bank)}, smoothstep(0.66, 0.78, e + ragged * 0.4)); cover = 1.0 - smoothstep(0.88, 1.0, e + ragged); lit = 0.94 + f * 0.12; }
  else if (kind == 1) { c = mix(${vec3(C.furrow)}, ${vec3(C.bank)}, smoothstep(0.2, 0.7, e)); cover *= 0.9; }
  else if (kind == 2) { c = mix(${vec3(C.mudWet)}, ${vec3(C.plough)}, smoothstep(0.15, 0.6, e)); c = mix(c, ${vec3(C.sandDark)}, smoothstep(0.72, 0.9, e) * 0.6); }
  else if (kind == 3) { c = mix(${vec3(C.grassLight)}, ${vec3(C.step)}, smoothstep(0.25, 0.6, e)); c = mix(c, ${vec3(C.grassDark)}, smoothstep(0.75, 1.0, e)); cover *= 0.85; }
  else if (kind == 4) { float rut = smoothstep(0.2, 0.34, e) * (1.0 - smoothstep(0.6, 0.8, e + ragged)); c = mix(${vec3(C.grass)}, ${vec3(C.track)}, 0.35 + rut * 0.65); cover *= 0.35 + 0.6 * rut; }
  else if (kind == 5) { c = mix(${vec3(C.poorRoad)}, ${vec3(C.poorRoadEdge)}, smoothstep(0.6, 0.95, e + ragged)); c = mix(c, ${vec3(C.poorRoadEdge)}, 0.5 * smoothstep(0.16, 0.0, e)); c *= 1.0 - 0.2 * rut_; c = mix(c, ${vec3(C.grassDark)} * 0.78, verge); }
  else if (kind == 7) { c = mix(${vec3(C.wheatRow)}, ${vec3(C.plough)}, 0.35 + 0.3 * n); lit = 0.8 + 0.3 * f; cover = 0.94; }
  else if (kind == 8) { c = mix(${vec3(C.bank)}, ${vec3(C.plough)}, n); lit = 0.85 + 0.3 * f; cover = 0.55 * smoothstep(0.3, 0.55, n + f * 0.3); }
  else { c = mix(${vec3(C.goodRoad)}, ${vec3(C.goodRoadEdge)}, smoothstep(0.6, 0.95, e + ragged * 0.8)); c *= 1.0 - 0.2 * rut_; c = mix(c, ${vec3(C.goodRoadEdge)}, 0.3 * smoothstep(0.5, 0.62, noise(p + 8.0, 3.4))); c = mix(c, ${vec3(C.grassDark)} * 0.78, verge); }
  return vec4(c * lit, cover);
}
`;
