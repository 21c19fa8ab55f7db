import { BLACK, flock as F, sheet as S } from "../inks.ts";
import { groundKind } from "./groundKind.ts";
import { grass, vec3 } from "./paint.ts";
import { edge } from "./paper.ts";

export const depression = groundKind({
  id: "depression",
  name: "Depression",
  inFiles: "d",
  map: { fill: S.hollow, edge: S.roughInk, ink: S.roughInk, symbol: "hollow" },
  swatch: [
    {
      d: "M6 14a14 8.5 0 1 0 28 0a14 8.5 0 1 0 -28 0M20 5.5v3.5M8 14h3.5M32 14h-3.5M20 22.5V19M10.5 8.5l2.5 2M29.5 8.5l-2.5 2",
      stroke: S.roughInk,
      width: 1.2,
    },
  ],
  thumbnail: { fill: S.hollow },
  paper: {
    colour: { fill: S.hollow, edge: edge(S.roughInk, 0.6, [2.4, 1.2]), ink: S.roughInk, symbol: "hollow" },
    line: { edge: edge(BLACK, 0.6, [2.4, 1.2]), symbol: "hollow" },
  },
  model: {
    paint: /* glsl */ `${grass} c = mix(c, ${vec3(F.hollow)}, 0.7); lit *= mix(1.0, 0.84, smoothstep(0.0, 0.5, inner));`,
    relief: { sink: 0.24, run: 0.7, bumps: 0, period: 1 },
    low: [{ kind: "bush", share: 0.06, size: [0.25, 0.5], gap: 0.12 }],
  },
});
