import { BLACK, flock as F, sheet as S } from "../inks.ts";
import { groundKind } from "./groundKind.ts";
import { vec3 } from "./paint.ts";
import { edge, hatch } from "./paper.ts";
import { trees } from "./swatch.ts";

export const jungle = groundKind({
  id: "jungle",
  name: "Jungle",
  inFiles: "j",
  map: { fill: S.jungle, edge: S.woodInk, ink: S.woodInk, symbol: "palm" },
  swatch: [...trees(S.woodInk), { d: "M14 24c0-5 2-7 5-8M14 24c0-5-2-7-5-8M14 24v-9", stroke: S.woodInk, width: 1.4 }],
  thumbnail: { fill: S.jungle, mark: "#2f5a34", thick: 0.9 },
  paper: {
    colour: { fill: S.jungle, edge: edge(S.woodInk, 0.7), ink: "#24502c", symbol: "palm" },
    line: { edge: edge(BLACK, 0.8), hatch: [hatch(45, 0.22), hatch(135, 0.22)], symbol: "palm" },
  },
  model: {
    paint: /* glsl */ `c = mix(${vec3(F.jungle)}, ${vec3(F.wood)}, fine * 0.6); c = mix(c, ${vec3(F.grassDark)}, 0.35 * smoothstep(0.48, 0.66, mid));`,
    trees: {
      share: 0.96,
      inner: 0.06,
      gap: 0.16,
      size: [0.95, 1.45],
      tone: -0.3,
      species: (_, luck) => (luck < 0.3 ? "palm" : "leaf"),
    },
    low: [{ kind: "bush", share: 0.4, size: [0.5, 1.1], gap: 0.1 }],
  },
});
