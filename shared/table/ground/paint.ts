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
