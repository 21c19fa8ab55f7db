import { BLACK, flock as F, sheet as S } from "../inks.ts";
import { groundKind } from "./groundKind.ts";
import { vec3 } from "./paint.ts";
import { edge } from "./paper.ts";

export const brokenRock = groundKind({
  id: "broken-rock",
  name: "Broken rock",
  inFiles: "b",
  map: { fill: S.rock, edge: S.rockInk, ink: S.rockInk, symbol: "rock" },
  swatch: [{ d: "M5 12l5-6 5 3 1 5zM20 22l4-7 7 2 1 5zM28 9l4-5 5 4-3 3z", fill: S.rockInk }],
  thumbnail: { fill: S.rock, mark: S.rockInk, thick: 0.5 },
  paper: {
    colour: { fill: S.rock, edge: edge(S.rockInk, 0.5), ink: S.rockInk, symbol: "rock" },
    line: { edge: edge(BLACK, 0.5), symbol: "rock" },
  },
  model: {
    paint: /* glsl */ `c = mix(${vec3(F.rock)}, ${vec3(F.stone)}, smoothstep(0.35, 0.65, mid)); c = mix(c, ${vec3(F.rough)}, 0.5 * smoothstep(0.52, 0.7, noise(p + 9.0, 4.7)));
    lit *= 0.72 + 0.5 * smoothstep(0.25, 0.6, noise(p + 3.0, 1.9)); coarse = 0.5;`,
    relief: { sink: -0.03, run: 0.4, bumps: 0.16, period: 4 },
    low: [{ kind: "rock", share: 0.62, size: [0.3, 1.35], gap: 0.12 }],
  },
});
