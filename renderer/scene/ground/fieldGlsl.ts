/** Fields of numbers in the ground's shader: shades, hatches and outlines over the paint, a block for each slot. */
import { fieldInk, HEAT_WASH } from "../../theme/fieldInks.ts";
import { overlay } from "../../theme/tokens.ts";
import type { FieldStyle } from "../contract.ts";
import { vec3 } from "../glsl.ts";
import { OUTLINE, PER_CELL } from "./cellSets.ts";
import { MAX_RANKS, RANK_STEP } from "./fieldBytes.ts";

/** The code of a style in a program. */
const FIELD_CODE: Readonly<Record<FieldStyle, number>> = {
  viewshed: 1,
  dead: 2,
  count: 3,
  danger: 4,
  positions: 5,
  bands: 6,
  heat: 7,
};
export const SLOTS = ["A", "B"] as const;
export type Slot = (typeof SLOTS)[number];

const heatInks = fieldInk.heat.map(vec3);
const heatRamp = heatInks
  .slice(1)
  .map((ink, i) => `ink = mix(ink, ${ink}, clamp(t - ${(i + 0.5).toFixed(1)}, 0.0, 1.0));`)
  .join("");

/** A share of the fourth channel's bytes in the units of cellsIn. */
const clump = (share: number) => ((share * 255 - OUTLINE) / PER_CELL).toFixed(4);

/** The defines of a program that draws these fields. */
export const fieldDefines = (fields: readonly ({ readonly style: FieldStyle } | null)[]): Record<string, number> =>
  Object.fromEntries(
    SLOTS.flatMap((slot, i) => {
      const field = fields[i];
      return field ? [[`O_FIELD_${slot}`, FIELD_CODE[field.style]]] : [];
    }),
  );

export const fieldHead = /* glsl */ `
#if defined(O_FIELD_A) || defined(O_FIELD_B)
uniform sampler2D tFieldA, tFieldB; uniform vec3 uBandsA[${MAX_RANKS}], uBandsB[${MAX_RANKS}];
// What isn't seen can still be read: on the sheet, whose paper is bright, less shade says as much.
#ifdef O_MAP
  const float UNSEEN = 0.4; const float HATCH = 0.2; const float COVERED = 0.34;
#else
  const float UNSEEN = 0.5; const float HATCH = 0.24; const float COVERED = 0.42;
#endif
/** How far inside each channel's outline, in cells; level beyond one and a third. */
vec4 cellsIn(sampler2D t) { return (texture(t, vIn / uSize) * 255.0 - ${OUTLINE.toFixed(1)}) / ${PER_CELL.toFixed(1)}; }
/** Where an outline is drawn: not round specks. */
float clump(vec4 d) { return smoothstep(${clump(0.7)}, ${clump(0.95)}, d.a); }
/** From ink to ink without a step, each darker than the one before. */
vec3 heatInk(float t) {
  vec3 ink = ${heatInks[0]};
  ${heatRamp}
  return ink;
}
float within(float d) { float w = fwidth(d) * 0.7 + 1e-4; return smoothstep(-w, w, d); }
/** Stripes that cover a share of the ground; where they would be finer than pixels, their mean. */
float stripes(float x, float share) {
  float w = fwidth(x) + 1e-6;
  float t = abs(fract(x) - 0.5) * 2.0;
  return mix(clamp((share - t) / (2.0 * w) + 0.5, 0.0, 1.0), share, smoothstep(0.3, 0.6, w));
}
#endif
`;

const LAST_RANK = (MAX_RANKS - 1).toFixed(1);
const casing = vec3(overlay.casing);
const [sparse, scattered, thick, dense] = fieldInk.count.map(vec3);

/** `c` is the ground's colour on screen. */
const fieldIn = (slot: Slot): string => /* glsl */ `
#ifdef O_FIELD_${slot}
  {
    vec4 d = cellsIn(tField${slot});
    float up = (vIn.x + vIn.y) * uHatch, down = (vIn.x - vIn.y) * uHatch;
    #if O_FIELD_${slot} == ${FIELD_CODE.viewshed}
      float dark = 1.0 - within(d.r), edge = clump(d);
      over(c, ${vec3(fieldInk.unseen)}, dark * (UNSEEN + HATCH * stripes(up, 0.4)));
      over(c, ${vec3(fieldInk.seenEdge)}, (1.0 - dark) * edge * 0.34 * clamp(1.0 - d.r / 1.33, 0.0, 1.0));
      over(c, ${casing}, line(d.r, 4.4) * 0.45 * edge);
      over(c, ${vec3(fieldInk.seenEdge)}, line(d.r, 2.0) * edge);
    #elif O_FIELD_${slot} == ${FIELD_CODE.dead}
      float dark = 1.0 - within(d.r), edge = clump(d);
      over(c, ${vec3(fieldInk.dead)}, dark * (UNSEEN * 0.8 + HATCH * 1.1 * max(stripes(up, 0.26), stripes(down, 0.26))));
      over(c, ${casing}, line(d.r, 4.4) * 0.45 * edge);
      over(c, ${vec3(fieldInk.seenEdge)}, line(d.r, 1.4) * edge);
    #elif O_FIELD_${slot} == ${FIELD_CODE.count}
      vec4 m = vec4(within(d.r), within(d.g), within(d.b), within(d.a));
      vec3 ink = mix(mix(mix(${sparse}, ${scattered}, m.g), ${thick}, m.b), ${dense}, m.a);
      float wash = mix(mix(mix(0.3, 0.4, m.g), 0.5, m.b), 0.62, m.a);
      float one_ = stripes(up * 0.5, 0.16), two_ = stripes(up, 0.34), cross_ = stripes(down, 0.34);
      float lines = mix(mix(mix(one_, two_, m.g), max(two_, cross_), m.b), max(stripes(up, 0.6), stripes(down, 0.6)), m.a);
      over(c, ink, m.r * (wash + 0.3 * lines));
      over(c, ${casing}, (line(d.g, 1.2) + line(d.b, 1.2) + line(d.a, 1.2)) * 0.5);
      over(c, ${casing}, line(d.r, 4.0) * 0.4);
      over(c, ${sparse}, line(d.r, 1.8));
    #elif O_FIELD_${slot} == ${FIELD_CODE.danger}
      vec3 m = vec3(within(d.r), within(d.g), within(d.b));
      over(c, ${vec3(fieldInk.danger)}, m.r * (0.1 + 0.07 * m.g + 0.09 * m.b) + m.r * stripes(down, 0.2 + 0.12 * m.g + 0.16 * m.b) * 0.36);
      over(c, ${casing}, (line(d.g, 1.0) + line(d.b, 1.0)) * 0.35 * clump(d));
      over(c, ${casing}, line(d.r, 5.0) * 0.45 * clump(d));
      over(c, ${vec3(fieldInk.danger)}, line(d.r, 2.6) * clump(d));
    #elif O_FIELD_${slot} == ${FIELD_CODE.positions}
      vec2 m = vec2(within(d.r), within(d.g));
      over(c, ${vec3(fieldInk.covered)}, m.r * COVERED);
      over(c, ${vec3(fieldInk.helped)}, m.g * (0.3 + 0.55 * stripes(up * 1.6, 0.4)));
      over(c, ${casing}, max(line(d.r, 4.0), line(d.g, 4.0)) * 0.5 * clump(d));
      over(c, ${vec3(fieldInk.helped)}, line(d.g, 1.8) * clump(d));
      over(c, ${vec3(fieldInk.covered)}, line(d.r, 1.8) * clump(d));
    #elif O_FIELD_${slot} == ${FIELD_CODE.bands}
      float inside = within(d.r);
      float rank = texture(tField${slot}, vIn / uSize).g * ${(255 / RANK_STEP).toFixed(4)};
      // What is measured on the screen is the rank itself, which has no jumps; its fraction has.
      float low = floor(rank), past = rank - low - 0.5, w = fwidth(rank);
      float high = smoothstep(-0.7 * w - 1e-4, 0.7 * w + 1e-4, past);
      vec3 ink = mix(uBands${slot}[int(min(low, ${LAST_RANK}))], uBands${slot}[int(min(low + 1.0, ${LAST_RANK}))], high);
      over(c, ink, inside * 0.42);
      over(c, ${casing}, inside * (1.0 - smoothstep(0.6 * w * uPx, (0.6 * uPx + 1.0) * w + 1e-6, abs(past))) * 0.6);
      over(c, ${casing}, line(d.r, 4.0) * 0.4 * clump(d));
      over(c, ink, line(d.r, 1.8) * clump(d));
    #elif O_FIELD_${slot} == ${FIELD_CODE.heat}
      float heat = texture(tField${slot}, vIn / uSize).r, t = heat * ${heatInks.length.toFixed(1)};
      over(c, heatInk(t), smoothstep(0.0, 0.4, t) * mix(${HEAT_WASH[0].toFixed(2)}, ${HEAT_WASH[1].toFixed(2)}, heat));
      // A line wherever one step of the legend ends; measured on a wave without jumps.
      float w = fwidth(t) + 1e-4, off = abs(fract(t + 0.5) - 0.5);
      over(c, ${casing}, (1.0 - smoothstep(0.5 * w * uPx, (0.5 * uPx + 1.0) * w, off)) * step(0.5, t) * step(t, ${(heatInks.length - 0.5).toFixed(1)}) * 0.5);
    #endif
  }
#endif
`;
export const fieldGlsl = (): string => SLOTS.map(fieldIn).join("");
