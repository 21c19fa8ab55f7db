import { BLACK, flock as F, sheet as S } from "../inks.ts";
import { groundKind } from "./groundKind.ts";
import { stones, vec3 } from "./paint.ts";
import { edge } from "./paper.ts";

export const rubble = groundKind({
  id: "rubble",
  name: "Rubble",
  inFiles: "x",
  map: { fill: S.rubble, edge: S.rubbleInk, ink: S.rubbleInk, symbol: "rubble" },
  swatch: [{ d: "M6 10h5v4H6zM15 18h4v4h-4zM24 8h6v3h-6zM30 19h5v3h-5zM19 12h3v3h-3z", fill: S.rubbleInk }],
  thumbnail: { fill: S.rubble, mark: S.rubbleInk, thick: 0.6 },
  paper: {
    colour: { fill: S.rubble, edge: edge(S.rubbleInk, 0.4), ink: S.rubbleInk, symbol: "rubble" },
    line: { edge: edge(BLACK, 0.4), symbol: "rubble" },
  },
  model: {
    paint: /* glsl */ `c = mix(${vec3(F.rubble)}, ${vec3(F.town)}, fine); c = mix(c, ${vec3(F.brick)}, 0.6 * smoothstep(0.52, 0.64, noise(p + 7.0, 2.6))); lit *= 0.74 + 0.5 * grit; coarse = 0.5; ${stones("0.62", F.stone, F.gravel)}`,
    relief: { sink: -0.02, run: 0.3, bumps: 0.1, period: 4 },
    low: [
      { kind: "block", share: 0.5, size: [0.4, 1.15], gap: 0.1 },
      { kind: "rock", share: 0.2, size: [0.15, 0.45], gap: 0.08 },
    ],
  },
});
