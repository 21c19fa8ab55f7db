import { BLACK, flock as F, sheet as S } from "../inks.ts";
import { groundKind } from "./groundKind.ts";
import { vec3 } from "./paint.ts";
import { edge } from "./paper.ts";
import { dots } from "./swatch.ts";

export const softSand = groundKind({
  id: "soft-sand",
  name: "Soft sand",
  inFiles: "s",
  map: { fill: S.sand, edge: null, ink: S.sandInk, symbol: "dots" },
  swatch: dots(S.sandInk, 0.9),
  thumbnail: { fill: S.sand, mark: S.sandInk, thick: 0.3 },
  paper: {
    colour: { fill: S.sand, ink: S.sandInk, symbol: "dots" },
    line: { edge: edge(BLACK, 0.3, [0.6, 1.4]), symbol: "dots" },
  },
  model: {
    paint: /* glsl */ `c = mix(${vec3(F.sandDark)}, ${vec3(F.sand)}, smoothstep(0.2, 0.8, 0.5 + 0.5 * sin((p.y * 0.9 + p.x * 0.35 + (broad - 0.5) * 5.0 + (fine - 0.5) * 0.35) * 22.0) * 0.55 + (mid - 0.5))); coarse = 0.62; lit *= 1.02;`,
    relief: { sink: -0.02, run: 0.6, bumps: 0.1, period: 13 },
    low: [{ kind: "reed", share: 0.05, size: [0.5, 0.9], gap: 0.1 }],
  },
});
