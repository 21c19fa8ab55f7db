import { BLACK, flock as F, sheet as S } from "../inks.ts";
import { groundKind } from "./groundKind.ts";
import { grass, vec3 } from "./paint.ts";
import { edge } from "./paper.ts";
import { circle } from "./swatch.ts";

export const scrub = groundKind({
  id: "scrub",
  name: "Scrub",
  inFiles: "c",
  map: { fill: S.scrub, edge: null, ink: S.woodInk, symbol: "bush" },
  swatch: [
    {
      d: `${circle(9, 10, 2)}${circle(13, 11, 1.5)}${circle(28, 18, 2)}${circle(24, 19, 1.4)}${circle(31, 7, 1.6)}`,
      fill: S.woodInk,
    },
  ],
  thumbnail: { fill: S.scrub, mark: "#6f8a4c", thick: 0.4 },
  paper: {
    colour: { fill: S.scrub, ink: "#6d8a5c", symbol: "bush", share: 0.85 },
    line: { edge: edge(BLACK, 0.3, [1.2, 1.8]), symbol: "bush", share: 0.85 },
  },
  model: {
    paint: /* glsl */ `${grass} c = mix(c, ${vec3(F.scrub)}, 0.6); c = mix(c, ${vec3(F.marsh)}, 0.5 * smoothstep(0.52, 0.66, noise(p, 2.1)));`,
    trees: { share: 0.03, gap: 0.2, size: [0.45, 0.65] },
    low: [
      { kind: "bush", share: 0.5, size: [0.4, 1.05], gap: 0.12 },
      { kind: "rock", share: 0.04, size: [0.15, 0.3], gap: 0.1 },
    ],
  },
});
