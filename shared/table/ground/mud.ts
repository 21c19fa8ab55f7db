import { BLACK, flock as F, sheet as S } from "../inks.ts";
import { groundKind } from "./groundKind.ts";
import { vec3 } from "./paint.ts";
import { edge } from "./paper.ts";

export const mud = groundKind({
  id: "mud",
  name: "Mud",
  inFiles: "u",
  map: { fill: S.mud, edge: null, ink: S.mudInk, symbol: "dashes" },
  swatch: [{ d: "M4 8q4-4 8 0t8 0M18 17q4-4 8 0t8 0M4 24q4-4 8 0", stroke: S.mudInk, width: 1.4 }],
  thumbnail: { fill: S.mud, mark: S.mudInk, thick: 0.3 },
  paper: {
    colour: { fill: S.mud, ink: S.mudInk, symbol: "ripples", share: 0.85 },
    line: { edge: edge(BLACK, 0.3, [2, 1]), symbol: "ripples" },
  },
  model: {
    paint: /* glsl */ `c = mix(mix(${vec3(F.mudWet)}, ${vec3(F.mud)}, 0.4), ${vec3(F.mud)}, smoothstep(0.3, 0.65, mid + (fine - 0.5) * 0.5));
    lit *= 0.92 + 0.22 * smoothstep(0.3, 0.7, 0.5 + 0.5 * sin((p.x + p.y * 0.4 + (mid - 0.5) * 1.6) * 17.0)); c = mix(c, ${vec3(F.pool)}, 0.35 * smoothstep(0.6, 0.66, noise(p + 11.0, 3.0))); coarse = 0.55;`,
    relief: { sink: 0.02, run: 0.3, bumps: 0.03, period: 5 },
    low: [{ kind: "reed", share: 0.06, size: [0.5, 0.8], gap: 0.1 }],
  },
});
