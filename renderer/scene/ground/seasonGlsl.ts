/** The season over the painted ground: fallen leaves, snow and ice, or dust. Painted once into the flock's texture. */
import type { Season } from "../../../shared/table/season.ts";

/**
 * `c`: the paint, with its coarseness in alpha (1 grass, 0.5 grit, 0 water); `bare`: 0 … 1, where the ground is too
 * steep for snow. `lay(c, share)` is the same for the section of a line: `share` of it is covered.
 */
const SEASONS: Readonly<Record<Season, { readonly ground: string; readonly line: string }>> = {
  summer: { ground: "return c;", line: "return c;" },
  autumn: {
    ground: /* glsl */ `
      float green = smoothstep(-0.03, 0.07, c.g - c.r + 0.4 * (c.g - c.b - 0.14)) * smoothstep(0.3, 0.7, c.a);
      float n = noise(p + 2.0, 13.0), f = noise(p, 2.1);
      vec3 dry = c.rgb * mix(vec3(1.1, 0.94, 0.8), vec3(1.17, 0.88, 0.7), smoothstep(0.4, 0.62, n));
      c.rgb = mix(c.rgb, dry, green * 0.85);
      vec3 leaf = mix(vec3(0.56, 0.36, 0.18), vec3(0.68, 0.52, 0.27), noise(p + 6.0, 0.5));
      c.rgb = mix(c.rgb, leaf, green * 0.4 * smoothstep(0.56, 0.72, f * 0.6 + n * 0.4));
      return c;`,
    line: "return c * vec3(1.03, 0.96, 0.87);",
  },
  winter: {
    ground: /* glsl */ `
      float n = noise(p + 2.0, 9.0), f = noise(p, 1.6), s = noise(p + 5.0, 0.5);
      float wet = 1.0 - smoothstep(0.08, 0.3, c.a);
      vec3 snow = mix(vec3(0.74, 0.785, 0.85), vec3(0.9, 0.91, 0.92), smoothstep(0.25, 0.75, n * 0.5 + f * 0.35 + s * 0.15));
      float lies = smoothstep(0.2, 0.42, n * 0.5 + f * 0.32 + s * 0.18 + 0.05 - 0.3 * bare) * (1.0 - wet) * 0.93;
      c = mix(vec4(c.rgb * vec3(0.88, 0.82, 0.8), c.a), vec4(snow, 0.24), lies);
      float crack = smoothstep(0.035, 0.0, abs(noise(p + 1.0, 5.0) - 0.5)) * 0.3;
      vec3 ice = mix(vec3(0.47, 0.57, 0.63), vec3(0.73, 0.8, 0.84), smoothstep(0.35, 0.65, n * 0.6 + f * 0.4)) + crack;
      c.rgb = mix(c.rgb, ice, wet * 0.9);
      return c;`,
    line: /* glsl */ `
      vec3 snow = mix(vec3(0.7, 0.75, 0.82), vec3(0.86, 0.875, 0.89), noise(p, 1.6));
      return mix(c * vec3(0.86, 0.83, 0.84), snow, share * smoothstep(0.22, 0.48, noise(p + 2.0, 1.1) + share * 0.3));`,
  },
  desert: {
    ground: /* glsl */ `
      float wet = 1.0 - smoothstep(0.08, 0.3, c.a);
      float n = noise(p + 2.0, 17.0), f = noise(p, 3.1), s = noise(p + 5.0, 0.7);
      vec3 sand = mix(vec3(0.68, 0.555, 0.42), vec3(0.85, 0.745, 0.59), smoothstep(0.25, 0.75, n * 0.5 + f * 0.35 + s * 0.15));
      float ripple = 0.5 + 0.5 * sin((p.x * 0.8 + p.y * 1.7) * 5.0 + f * 9.0);
      sand *= 0.96 + 0.07 * ripple * smoothstep(0.5, 0.65, n);
      float dark = smoothstep(0.62, 0.3, dot(c.rgb, vec3(0.333)));
      c = mix(c, vec4(mix(sand, sand * (0.25 + 1.5 * dot(c.rgb, vec3(0.333))), 0.3 + 0.35 * dark), min(c.a, 0.5)), (1.0 - wet) * 0.9);
      return c;`,
    line: "return mix(c, vec3(0.77, 0.67, 0.52) * (0.85 + 0.3 * noise(p, 1.6)), share * 0.55);",
  },
};

/** GLSL: `seasoned(c, p, bare)` for the ground and `seasonedLine(c, share, p)` for a line; needs `noise(p, period)`. */
export const seasonGlsl = (season: Season): string => /* glsl */ `
vec4 seasoned(vec4 c, vec2 p, float bare) { ${SEASONS[season].ground} }
vec3 seasonedLine(vec3 c, float share, vec2 p) { ${SEASONS[season].line} }
`;
