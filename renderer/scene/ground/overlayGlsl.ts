/**
 * Flat overlays, drawn by the ground's shader after the tone curve. So they have exactly the token colours, follow the
 * ground perfectly, have no depth conflicts, and keep line widths in pixels. Each is compiled in only while it is on.
 */
import { overlay } from "../../theme/tokens.ts";
import { vec3 } from "../glsl.ts";
import { answersGlsl, answersHead } from "./answersGlsl.ts";
import { fieldGlsl } from "./fieldGlsl.ts";

export const overlayHead = /* glsl */ `
uniform sampler2D tZones, tRelief, tPicture; uniform vec3 uAcross, uDown; uniform float uOpacity; uniform vec3 uRed, uBlue; uniform vec4 uBrush;
${answersHead}
void over(inout vec3 c, vec3 ink, float a) { c = mix(c, ink, clamp(a, 0.0, 1.0)); }
`;

export const overlayGlsl = (): string => /* glsl */ `
#ifdef O_PICTURE
  {
    vec2 uv = vec2(dot(uAcross, vec3(vIn, 1.0)), dot(uDown, vec3(vIn, 1.0)));
    vec2 inside = step(0.0, uv) * step(uv, vec2(1.0));
    over(c, texture(tPicture, uv).rgb, inside.x * inside.y * uOpacity);
  }
#endif
#ifdef O_RELIEF
  {
    // Told apart by pattern as well as by colour: hatched, cross-hatched, dotted.
    vec3 r = texture(tRelief, vIn / uSize).rgb;
    vec3 at = smoothstep(0.45, 0.55, r);
    vec2 d = vec2(vIn.x + vIn.y, vIn.x - vIn.y) * 2.6;
    vec2 stripe = smoothstep(0.56, 0.72, abs(fract(d) * 2.0 - 1.0));
    vec2 q = fract(vIn * 3.2 + vec2(0.5 * mod(floor(vIn.y * 3.2), 2.0), 0.0)) - 0.5;
    float dot_ = 1.0 - smoothstep(0.17, 0.25, length(q));
    over(c, ${vec3(overlay.slope)}, at.r * (0.16 + 0.5 * stripe.x));
    over(c, ${vec3(overlay.steep)}, at.g * (0.24 + 0.55 * max(stripe.x, stripe.y)));
    over(c, ${vec3(overlay.crest)}, at.b * (0.16 + 0.6 * dot_));
    over(c, ${vec3(overlay.steep)}, line(r.g - 0.5, 1.4) * 0.9);
    over(c, ${vec3(overlay.slope)}, line(r.r - 0.5, 1.2) * 0.8);
    over(c, ${vec3(overlay.crest)}, line(r.b - 0.5, 1.2) * 0.8);
  }
#endif
#ifdef O_ZONES
  {
    vec4 z = texture(tZones, vIn / uSize);
    float hatch = smoothstep(0.35, 0.65, abs(fract((vIn.x - vIn.y) * 0.75) * 2.0 - 1.0));
    float back = smoothstep(0.35, 0.65, abs(fract((vIn.x + vIn.y) * 0.75) * 2.0 - 1.0));
    #ifdef O_PLACING
      const float WASH = 0.22; const float STRIPE = 0.1; const float EDGE = 3.0; const float ENTRY = 0.75;
      over(c, vec3(0.06), (line(z.r - 0.5, 6.0) + line(z.b - 0.5, 6.0)) * 0.45);
    #elif defined(O_QUIET)
      // Under an answer that shades the ground itself.
      const float WASH = 0.03; const float STRIPE = 0.03; const float EDGE = 1.6; const float ENTRY = 0.3;
    #else
      const float WASH = 0.04; const float STRIPE = 0.05; const float EDGE = 1.6; const float ENTRY = 0.22;
    #endif
    over(c, uRed, smoothstep(0.35, 0.65, z.r) * (WASH + STRIPE * hatch));
    over(c, uBlue, smoothstep(0.35, 0.65, z.b) * (WASH + STRIPE * back));
    over(c, uRed, line(z.r - 0.5, EDGE) * 0.9);
    over(c, uBlue, line(z.b - 0.5, EDGE) * 0.9);
    over(c, mix(uRed, uBlue, step(0.5, z.a)), smoothstep(0.4, 0.6, z.g) * ENTRY);
  }
#endif
${fieldGlsl()}
#ifdef O_CONTOUR
  {
    float k = floor(vLevel + 0.5);
    float d = vLevel - k;
    float heavy = step(abs(mod(k, 3.0)), 0.1);
    float w = fwidth(vLevel);
    float a = 1.0 - smoothstep(w * mix(0.6, 1.0, heavy) * uPx, w * (mix(0.6, 1.0, heavy) * uPx + 1.0) + 1e-5, abs(d));
    #ifdef O_MAP
      over(c, ${vec3(overlay.contourMap)}, a * 0.9 * step(0.5, vLevel));
    #else
      over(c, ${vec3(overlay.contourModel)}, a * 0.22 * step(0.5, vLevel));
    #endif
  }
#endif
#ifdef O_CELLS
  {
    vec2 g = vIn * 4.0; ivec2 i = ivec2(floor(g)); vec2 f = g - vec2(i); vec2 w = fwidth(g);
    vec4 own = cell(i);
    vec4 e = cell(i + ivec2(f.x > 0.5 ? 1 : -1, 0)), n = cell(i + ivec2(0, f.y > 0.5 ? 1 : -1));
    vec2 d = min(f, 1.0 - f) / w;
    float near_x = 1.0 - clamp(d.x - 0.7, 0.0, 1.0), near_y = 1.0 - clamp(d.y - 0.7, 0.0, 1.0);
    float kind = max(abs(e.r - own.r) > 0.001 ? near_x : 0.0, abs(n.r - own.r) > 0.001 ? near_y : 0.0);
    float level = max(abs(e.b - own.b) > 0.001 ? near_x : 0.0, abs(n.b - own.b) > 0.001 ? near_y : 0.0);
    float fade = clamp(0.25 / max(w.x, w.y) - 0.6, 0.0, 1.0);
    float mesh_ = max(1.0 - clamp(d.x, 0.0, 1.0), 1.0 - clamp(d.y, 0.0, 1.0));
    over(c, ${vec3(overlay.grid)}, mesh_ * 0.22 * fade);
    over(c, ${vec3(overlay.reach)}, level * 0.95);
    over(c, ${vec3(overlay.cells)}, kind * 0.95);
  }
#endif
#ifdef O_GRID
  {
    vec2 g1 = abs(fract(vIn - 0.5) - 0.5), g6 = abs(fract(vIn / 6.0 - 0.5) - 0.5) * 6.0, f = fwidth(vIn);
    float fine = 1.0 - min(min(g1.x / f.x, g1.y / f.y), 1.0);
    float bold = 1.0 - min(min(g6.x / f.x, g6.y / f.y) / 1.4, 1.0);
    float fade = 1.0 - smoothstep(0.12, 0.3, max(f.x, f.y));
    over(c, ${vec3(overlay.grid)}, fine * 0.2 * fade + bold * 0.3);
  }
#endif
${answersGlsl}
#ifdef O_BRUSH
  {
    vec2 v = abs(vIn - uBrush.xy);
    float d = uBrush.w > 0.5 ? max(v.x, v.y) - uBrush.z : length(v) - uBrush.z;
    over(c, ${vec3(overlay.select)}, (1.0 - step(0.0, d)) * 0.14);
    over(c, vec3(0.06), line(d, 4.5) * 0.5);
    over(c, ${vec3(overlay.select)}, line(d, 2.0));
  }
#endif
`;
