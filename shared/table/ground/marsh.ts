import { BLACK, flock as F, sheet as S } from "../inks.ts";
import { groundKind } from "./groundKind.ts";
import { vec3 } from "./paint.ts";
import { edge, hatch } from "./paper.ts";

export const marsh = groundKind({
  id: "marsh",
  name: "Marsh",
  inFiles: "m",
  map: { fill: S.marsh, edge: null, ink: S.water, symbol: "tuft" },
  swatch: [
    { d: "M5 11h12M11 11V6M8 11L6 7M14 11l2-4M21 22h12M27 22v-5M24 22l-2-4M30 22l2-4", stroke: S.water, width: 1.4 },
  ],
  thumbnail: { fill: "#d9e6dc", mark: S.water, thick: 0.45 },
  paper: {
    colour: { fill: S.marsh, edge: edge(S.water, 0.35, [1.6, 1.6]), ink: S.water, symbol: "tuft", share: 0.9 },
    line: {
      edge: edge(BLACK, 0.3, [1.2, 1.6]),
      hatch: [hatch(0, 0.28, 0.25, [1.6, 1.1])],
      symbol: "tuft",
      share: 0.5,
    },
  },
  model: {
    paint: /* glsl */ `c = mix(${vec3(F.marsh)}, ${vec3(F.grassDark)}, fine * 0.7);
    { float pool = 0.85 * smoothstep(0.55, 0.63, noise(p + vec2(2.0, 0.0), 3.6) + (fine - 0.5) * 0.12) * smoothstep(0.06, 0.2, inner);
      c = mix(c, ${vec3(F.mudWet)}, smoothstep(0.46, 0.56, noise(p + vec2(2.0, 0.0), 3.6)) * 0.4); c = mix(c, ${vec3(F.pool)}, pool); coarse = mix(1.0, 0.0, pool); }`,
    relief: { sink: 0.03, run: 0.3, bumps: 0.04, period: 7 },
    low: [
      { kind: "reed", share: 0.5, size: [0.7, 1.25], gap: 0.1 },
      { kind: "bush", share: 0.08, size: [0.3, 0.5], gap: 0.12 },
    ],
  },
});
