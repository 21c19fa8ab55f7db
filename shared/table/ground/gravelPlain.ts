import { BLACK, flock as F, sheet as S } from "../inks.ts";
import { groundKind } from "./groundKind.ts";
import { stones, vec3 } from "./paint.ts";
import { edge } from "./paper.ts";
import { dots } from "./swatch.ts";

export const gravelPlain = groundKind({
  id: "gravel-plain",
  name: "Gravel plain",
  inFiles: "v",
  map: { fill: S.gravel, edge: null, ink: S.rockInk, symbol: "dots" },
  swatch: dots(S.rockInk, 0.7),
  thumbnail: { fill: S.gravel, mark: S.roughInk, thick: 0.25 },
  paper: {
    colour: { fill: S.gravel, ink: S.rockInk, symbol: "stones", share: 0.7 },
    line: { edge: edge(BLACK, 0.3, [0.6, 2]), symbol: "stones", share: 0.7 },
  },
  model: {
    paint: /* glsl */ `c = mix(${vec3(F.gravel)}, ${vec3(F.straw)}, smoothstep(0.4, 0.7, mid) * 0.4); lit *= 0.8 + 0.4 * grit; coarse = 0.5; ${stones("0.60", F.stone, F.gravel)}`,
    low: [{ kind: "rock", share: 0.18, size: [0.08, 0.2], gap: 0.08 }],
  },
});
