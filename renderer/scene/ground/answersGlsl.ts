/** The planner's answers in shader text: fields, outlines of reach, arcs and rings. The map has a separate film. */
import { overlay } from "../../theme/tokens.ts";
import { MAX_RINGS } from "../contract.ts";
import { vec3 } from "../glsl.ts";
import { OUTLINE } from "./cellSets.ts";
import { fieldHead } from "./fieldGlsl.ts";

/** The greatest number of arcs in a program. */
export const MAX_ARCS = 8;

const ZERO = (OUTLINE / 255).toFixed(6);
/** An outline of nested reach: the nearest unbroken, the others dashed, and finer the farther out. */
function outline(step: number, d: string): string {
  const [wide, alpha, wash] = step === 1 ? [2.6, 1, 0.1] : [Math.max(1.2, 2 - 0.15 * step), 1 - 0.06 * step, 0.03];
  return `    #if O_REACH >= ${step}
      over(c, ${vec3(overlay.reach)}, (1.0 - smoothstep(-0.05, 0.05, ${d})) * ${wash});
      over(c, ${vec3(overlay.casing)}, line(${d}, ${(wide + 2).toFixed(2)}) * ${step === 1 ? "0.4" : "0.5 * dash"});
      over(c, ${vec3(overlay.reach)}, line(${d}, ${wide.toFixed(2)}) * ${alpha.toFixed(3)}${step === 1 ? "" : " * dash"});
    #endif
`;
}

export const answersHead = /* glsl */ `
uniform float uPx, uHatch; uniform sampler2D tReach, tReach2;
uniform vec4 uArcs[${MAX_ARCS}]; uniform float uArcHalf[${MAX_ARCS}]; uniform vec4 uRings[${MAX_RINGS}]; uniform vec3 uRingLooks[${MAX_RINGS}];
/** A line of so many pixels where a distance is zero. */
float line(float d, float px) { float w = fwidth(d) * px * uPx; return 1.0 - smoothstep(w * 0.5, w * 0.5 + fwidth(d) + 1e-6, abs(d)); }
${fieldHead}`;

/** Everything except the fields, which lie below contours and grid. */
export const answersGlsl = /* glsl */ `
#ifdef O_REACH
  {
    // Outlines of what suffices in one turn, in two …: the last is drawn first, so that the nearest lies on top.
    vec4 near_ = texture(tReach, vIn / uSize) - ${ZERO};
    #if O_REACH > 1
      // A chequer laid aslant breaks any line into dashes, whichever way it runs: nothing tells how far along it one is.
      vec2 q = mat2(0.8910, 0.4540, -0.4540, 0.8910) * vIn * uHatch * 2.4;
      float dash = mix(0.12, 1.0, smoothstep(-0.16, 0.04, sin(q.x) * sin(q.y)));
    #endif
    #if O_REACH > 4
      vec4 far_ = texture(tReach2, vIn / uSize) - ${ZERO};
${outline(8, "far_.a")}${outline(7, "far_.b")}${outline(6, "far_.g")}${outline(5, "far_.r")}
    #endif
${outline(4, "near_.a")}${outline(3, "near_.b")}${outline(2, "near_.g")}${outline(1, "near_.r")}
  }
#endif
#ifdef O_ARCS
  for (int i = 0; i < O_ARCS; i++) {
    // uArcs: east, north, facing in radians, range. The edges are measured across, in inches: no jump, no ghost line.
    vec4 arc = uArcs[i]; vec2 v = vIn - arc.xy; float r = length(v);
    float half_ = uArcHalf[i];
    float off = abs(atan(sin(atan(v.x, v.y) - arc.z), cos(atan(v.x, v.y) - arc.z)));
    float within = step(off, half_) * step(r, arc.w) * step(0.5, r);
    over(c, ${vec3(overlay.arc)}, within * (0.24 - 0.16 * r / arc.w));
    over(c, ${vec3(overlay.arc)}, line(min(off - half_, 1.0) * r, 2.0) * step(r, arc.w) * step(0.5, r) * step(half_, 3.1));
    over(c, ${vec3(overlay.arc)}, line(r - arc.w, 2.0) * step(off, half_));
    over(c, ${vec3(overlay.arc)}, line(2.5 - abs(mod(r, 5.0) - 2.5), 1.4) * within * step(1.0, r) * 0.55);
  }
#endif
#ifdef O_RINGS
  for (int i = 0; i < O_RINGS; i++) {
    // uRings: east, north, radius, half the angle; uRingLooks: facing, dashes all round (0: none).
    vec4 ring = uRings[i]; vec3 look = uRingLooks[i]; vec2 v = vIn - ring.xy;
    float d = length(v) - ring.z; float on = 1.0;
    #ifdef O_RING_PARTS
      float way = atan(v.x, v.y); float off = way - look.x;
      on = step(abs(atan(sin(off), cos(off))), ring.w);
      // A whole number of dashes: no seam where the angle jumps.
      if (look.y > 0.5) on *= smoothstep(0.36, 0.46, abs(fract(way * look.y / 6.2831853) - 0.5) * 2.0);
    #endif
    over(c, ${vec3(overlay.casing)}, line(d, 3.8) * on * 0.4);
    over(c, ${vec3(overlay.arc)}, line(d, 1.8) * on);
  }
#endif
`;
