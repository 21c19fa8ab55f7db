/** How each kind of ground is painted on the model: flock, sand, earth and stones, from the token colours. */
import { GROUND_KINDS, type GroundKind } from "../../../shared/table/kinds.ts";
import { flock as C } from "../../theme/tokens.ts";
import { vec3 } from "../glsl.ts";

/**
 * A recipe writes `c` (the colour as shown) and may change `lit` (brightness), `coarse` (1 grass tufts, 0.5 grit,
 * 0 still water). It may read the noises: broad, mid, fine, speck, grit, streak and the place p in inches.
 */
const grass = /* glsl */ `
  c = mix(${vec3(C.grassDark)}, ${vec3(C.grassLight)}, smoothstep(0.26, 0.74, broad * 0.6 + mid * 0.4));
  c = mix(c, ${vec3(C.grass)}, 0.35);
  c = mix(c, ${vec3(C.straw)}, smoothstep(0.58, 0.76, noise(p + vec2(31.0, 0.0), 11.0) * 0.7 + speck * 0.3) * 0.55);
  c = mix(c, ${vec3(C.grassDark)} * 0.9, smoothstep(0.56, 0.7, noise(p + vec2(7.0, 19.0), 5.3) * 0.75 + fine * 0.25) * 0.5);`;
const stones = (amount: string, low: string, high: string) => /* glsl */ `
  { float s = smoothstep(${amount}, ${amount} + 0.05, grit); c = mix(c, mix(${vec3(low)}, ${vec3(high)}, fine), s); coarse = mix(coarse, 0.5, s); }`;
const rough = (amount: number) => /* glsl */ `${grass}
  c = mix(c, ${vec3(C.rough)}, ${(0.3 + amount * 0.55).toFixed(2)} * smoothstep(0.3, 0.62, mid + (speck - 0.5) * 0.4));
  lit *= 1.0 - ${(amount * 0.22).toFixed(2)} * smoothstep(0.45, 0.7, noise(p + 3.0, 2.3));
  ${stones((0.66 - amount * 0.16).toFixed(2), C.stone, C.gravel)} coarse = min(coarse, ${(1 - amount * 0.35).toFixed(2)});`;
const town = (base: string, pave: number) => /* glsl */ `
  c = mix(${vec3(base)}, ${vec3(C.yard)}, smoothstep(0.46, 0.62, noise(p + vec2(5.0, 2.0), 4.0)) * ${(1 - pave).toFixed(2)});
  c = mix(c, ${vec3(C.goodRoadEdge)}, ${(pave * 0.5).toFixed(2)} * smoothstep(0.4, 0.6, noise(p, 3.0))); coarse = 0.5; lit *= 0.94 + 0.12 * fine;`;
const water = (deep: string, pale: string) => /* glsl */ `
  c = mix(${vec3(deep)}, ${vec3(pale)}, 0.35 + 0.5 * (noise(p, 6.0) - 0.3));
  c = mix(${vec3(C.bank)}, c, smoothstep(0.02, 0.16, inner)); coarse = mix(0.5, 0.0, smoothstep(0.08, 0.16, inner));`;

const recipes: Record<GroundKind, string> = {
  clear: grass,
  woods: /* glsl */ `c = mix(${vec3(C.wood)}, ${vec3(C.litter)}, fine); c = mix(c, ${vec3(C.grassDark)}, 0.25 * smoothstep(0.5, 0.7, mid)); coarse = 0.8;`,
  grove: /* glsl */ `${grass} c = mix(c, mix(${vec3(C.litter)}, ${vec3(C.grassDark)}, mid), 0.55);`,
  jungle: /* glsl */ `c = mix(${vec3(C.jungle)}, ${vec3(C.wood)}, fine * 0.6); c = mix(c, ${vec3(C.grassDark)}, 0.35 * smoothstep(0.48, 0.66, mid));`,
  marsh: /* glsl */ `c = mix(${vec3(C.marsh)}, ${vec3(C.grassDark)}, fine * 0.7);
    { float pool = 0.85 * smoothstep(0.55, 0.63, noise(p + vec2(2.0, 0.0), 3.6) + (fine - 0.5) * 0.12) * smoothstep(0.06, 0.2, inner);
      c = mix(c, ${vec3(C.mudWet)}, smoothstep(0.46, 0.56, noise(p + vec2(2.0, 0.0), 3.6)) * 0.4); c = mix(c, ${vec3(C.pool)}, pool); coarse = mix(1.0, 0.0, pool); }`,
  "soft-sand": /* glsl */ `c = mix(${vec3(C.sandDark)}, ${vec3(C.sand)}, smoothstep(0.2, 0.8, 0.5 + 0.5 * sin((p.y * 0.9 + p.x * 0.35 + (broad - 0.5) * 5.0 + (fine - 0.5) * 0.35) * 22.0) * 0.55 + (mid - 0.5))); coarse = 0.62; lit *= 1.02;`,
  mud: /* glsl */ `c = mix(mix(${vec3(C.mudWet)}, ${vec3(C.mud)}, 0.4), ${vec3(C.mud)}, smoothstep(0.3, 0.65, mid + (fine - 0.5) * 0.5));
    lit *= 0.92 + 0.22 * smoothstep(0.3, 0.7, 0.5 + 0.5 * sin((p.x + p.y * 0.4 + (mid - 0.5) * 1.6) * 17.0)); c = mix(c, ${vec3(C.pool)}, 0.35 * smoothstep(0.6, 0.66, noise(p + 11.0, 3.0))); coarse = 0.55;`,
  ford: /* glsl */ `${water(C.shallow, C.shallow)} ${stones("0.60", C.stone, C.sand)} coarse = min(coarse, 0.45);`,
  "rough-1": rough(0.35),
  "rough-2": rough(0.65),
  "rough-3": rough(1),
  "gravel-plain": /* glsl */ `c = mix(${vec3(C.gravel)}, ${vec3(C.straw)}, smoothstep(0.4, 0.7, mid) * 0.4); lit *= 0.8 + 0.4 * grit; coarse = 0.5; ${stones("0.60", C.stone, C.gravel)}`,
  "broken-rock": /* glsl */ `c = mix(${vec3(C.rock)}, ${vec3(C.stone)}, smoothstep(0.35, 0.65, mid)); c = mix(c, ${vec3(C.rough)}, 0.5 * smoothstep(0.52, 0.7, noise(p + 9.0, 4.7)));
    lit *= 0.72 + 0.5 * smoothstep(0.25, 0.6, noise(p + 3.0, 1.9)); coarse = 0.5;`,
  depression: /* glsl */ `${grass} c = mix(c, ${vec3(C.hollow)}, 0.7); lit *= mix(1.0, 0.84, smoothstep(0.0, 0.5, inner));`,
  rubble: /* glsl */ `c = mix(${vec3(C.rubble)}, ${vec3(C.town)}, fine); c = mix(c, ${vec3(C.brick)}, 0.6 * smoothstep(0.52, 0.64, noise(p + 7.0, 2.6))); lit *= 0.74 + 0.5 * grit; coarse = 0.5; ${stones("0.62", C.stone, C.gravel)}`,
  "light-buildings": town(C.town, 0.1),
  "medium-buildings": town(C.town, 0.45),
  "heavy-buildings": town(C.town, 0.85),
  scrub: /* glsl */ `${grass} c = mix(c, ${vec3(C.scrub)}, 0.6); c = mix(c, ${vec3(C.marsh)}, 0.5 * smoothstep(0.52, 0.66, noise(p, 2.1)));`,
  water: water(C.waterDeep, C.water),
};

/** GLSL: the colour and the coarseness of a kind at a place; needs `noise(p, period)` and `noise4`. */
export const flockGlsl = /* glsl */ `
uniform sampler2D tNoise;
vec4 noise4(vec2 p, float period) { return texture(tNoise, p / period); }
float noise(vec2 p, float period) { return texture(tNoise, p / period).r; }
vec4 paintOf(int kind, vec2 p, float inner, float broad, float mid, float fine, float speck, float grit) {
  vec3 c; float lit = 0.92 + (speck - 0.5) * 0.22 + (fine - 0.5) * 0.1; float coarse = 1.0;
  switch (kind) {
${GROUND_KINDS.map((k, i) => `    case ${i}: { ${recipes[k]} break; }`).join("\n")}
    default: { ${grass} }
  }
  return vec4(c * lit, coarse);
}
`;

/** Line features painted into the flock: what lies across each, from its middle (0) to its edge (1). */
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
  if (kind == 0) { c = mix(mix(${vec3(C.water)}, ${vec3(C.waterDeep)}, 0.5 - 0.5 * cos(along * 0.0) + 0.3 * (n - 0.5)), ${vec3(C.bank)}, smoothstep(0.66, 0.78, e + ragged * 0.4)); cover = 1.0 - smoothstep(0.88, 1.0, e + ragged); lit = 0.94 + f * 0.12; }
  else if (kind == 1) { c = mix(${vec3(C.furrow)}, ${vec3(C.bank)}, smoothstep(0.2, 0.7, e)); cover *= 0.9; }
  else if (kind == 2) { c = mix(${vec3(C.mudWet)}, ${vec3(C.plough)}, smoothstep(0.15, 0.6, e)); c = mix(c, ${vec3(C.sandDark)}, smoothstep(0.72, 0.9, e) * 0.6); }
  else if (kind == 3) { c = mix(${vec3(C.grassLight)}, ${vec3(C.step)}, smoothstep(0.25, 0.6, e)); c = mix(c, ${vec3(C.grassDark)}, smoothstep(0.75, 1.0, e)); cover *= 0.85; }
  else if (kind == 4) { float rut = smoothstep(0.2, 0.34, e) * (1.0 - smoothstep(0.6, 0.8, e + ragged)); c = mix(${vec3(C.grass)}, ${vec3(C.track)}, 0.35 + rut * 0.65); cover *= 0.35 + 0.6 * rut; }
  else if (kind == 5) { c = mix(${vec3(C.poorRoad)}, ${vec3(C.poorRoadEdge)}, smoothstep(0.6, 0.95, e + ragged)); c = mix(c, ${vec3(C.poorRoadEdge)}, 0.5 * smoothstep(0.16, 0.0, e)); }
  else if (kind == 7) { c = mix(${vec3(C.wheatRow)}, ${vec3(C.plough)}, 0.35 + 0.3 * n); lit = 0.8 + 0.3 * f; cover = 0.94; }
  else if (kind == 8) { c = mix(${vec3(C.bank)}, ${vec3(C.plough)}, n); lit = 0.85 + 0.3 * f; cover = 0.55 * smoothstep(0.3, 0.55, n + f * 0.3); }
  else { c = mix(${vec3(C.goodRoad)}, ${vec3(C.goodRoadEdge)}, smoothstep(0.6, 0.95, e + ragged * 0.8)); c *= 1.0 - 0.13 * smoothstep(0.16, 0.0, abs(e - 0.38) + (f - 0.5) * 0.1); c = mix(c, ${vec3(C.goodRoadEdge)}, 0.3 * smoothstep(0.5, 0.62, noise(p + 8.0, 3.4))); }
  return vec4(c * lit, cover);
}
`;
