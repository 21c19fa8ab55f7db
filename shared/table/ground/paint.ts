/** Shader text for the model's ground, and the pieces that several kinds share. */
import { flock as F } from "../inks.ts";

/** A colour as displayed, parts 0 … 1. */
export const parts = (hex: string): [number, number, number] =>
  [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255) as [number, number, number];
/** The same as a GLSL constant. */
export const vec3 = (hex: string): string =>
  `vec3(${parts(hex)
    .map((n) => n.toFixed(4))
    .join(", ")})`;

export const grass = /* glsl */ `
  c = mix(${vec3(F.grassDark)}, ${vec3(F.grassLight)}, smoothstep(0.26, 0.74, broad * 0.6 + mid * 0.4));
  c = mix(c, ${vec3(F.grass)}, 0.35);
  c = mix(c, ${vec3(F.straw)}, smoothstep(0.58, 0.76, noise(p + vec2(31.0, 0.0), 11.0) * 0.7 + speck * 0.3) * 0.55);
  c = mix(c, ${vec3(F.grassDark)} * 0.9, smoothstep(0.56, 0.7, noise(p + vec2(7.0, 19.0), 5.3) * 0.75 + fine * 0.25) * 0.5);`;
/** A patchwork over grass, for looks only: pasture, mown and stubble fields with balks between them, and open meadow. */
export const fields = /* glsl */ `
  {
    vec2 q = mat2(0.94, 0.34, -0.34, 0.94) * (p + vec2(sin(p.y * 0.23 + 1.7) * 1.1, sin(p.x * 0.19) * 1.3));
    float row = floor(q.y / 4.3), lot = fract(sin(row * 12.99) * 437.6), wide = 4.0 + 4.5 * lot;
    float along = q.x / wide + lot * 7.0, column = floor(along);
    float sort = fract(sin(row * 78.23 + column * 37.7) * 437.6);
    vec2 in_ = vec2(fract(along) * wide, fract(q.y / 4.3) * 4.3);
    float off = min(min(in_.x, wide - in_.x), min(in_.y, 4.3 - in_.y)) + (fine - 0.5) * 0.1;
    float tilled = smoothstep(0.42, 0.52, noise(p + 29.0, 53.0) + (mid - 0.5) * 0.12);
    float rows = 0.5 + 0.5 * sin((sort > 0.5 ? in_.y : in_.x) * 30.0);
    vec3 field = c * (0.95 + 0.12 * fract(sort * 7.0));
    if (sort < 0.26) field = mix(c, ${vec3(F.grassLight)}, 0.55) * (0.97 + 0.07 * step(0.0, sin(in_.x * 7.0)));
    else if (sort < 0.44) field = mix(c, ${vec3(F.straw)}, 0.6) * (0.93 + 0.1 * rows);
    else if (sort < 0.56) field = mix(c, ${vec3(F.bank)}, 0.38) * (0.88 + 0.16 * rows);
    else if (sort < 0.72) field = mix(c, ${vec3(F.grassDark)}, 0.5);
    c = mix(c, field, tilled * smoothstep(0.03, 0.16, off));
    c = mix(c, ${vec3(F.grassDark)} * 0.86, tilled * 0.38 * (1.0 - smoothstep(0.03, 0.1, off)));
    c *= 0.93 + 0.14 * noise(p + 13.0, 67.0);
  }`;
export const stones = (amount: string, low: string, high: string) => /* glsl */ `
  { float s = smoothstep(${amount}, ${amount} + 0.05, grit); c = mix(c, mix(${vec3(low)}, ${vec3(high)}, fine), s); coarse = mix(coarse, 0.5, s); }`;
export const roughPaint = (amount: number) => /* glsl */ `${grass}
  c = mix(c, ${vec3(F.rough)}, ${(0.3 + amount * 0.55).toFixed(2)} * smoothstep(0.3, 0.62, mid + (speck - 0.5) * 0.4));
  lit *= 1.0 - ${(amount * 0.22).toFixed(2)} * smoothstep(0.45, 0.7, noise(p + 3.0, 2.3));
  ${stones((0.66 - amount * 0.16).toFixed(2), F.stone, F.gravel)} coarse = min(coarse, ${(1 - amount * 0.35).toFixed(2)});`;
export const townPaint = (base: string, pave: number) => /* glsl */ `
  c = mix(${vec3(base)}, ${vec3(F.yard)}, smoothstep(0.46, 0.62, noise(p + vec2(5.0, 2.0), 4.0)) * ${(1 - pave).toFixed(2)});
  c = mix(c, ${vec3(F.goodRoadEdge)}, ${(pave * 0.5).toFixed(2)} * smoothstep(0.4, 0.6, noise(p, 3.0))); coarse = 0.5; lit *= 0.94 + 0.12 * fine;`;
export const waterPaint = (deep: string, pale: string) => /* glsl */ `
  c = mix(${vec3(deep)}, ${vec3(pale)}, 0.35 + 0.5 * (noise(p, 6.0) - 0.3));
  c = mix(${vec3(F.bank)}, c, smoothstep(0.02, 0.16, inner)); coarse = mix(0.5, 0.0, smoothstep(0.08, 0.16, inner));`;
