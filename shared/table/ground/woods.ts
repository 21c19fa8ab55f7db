import { BLACK, flock as F, sheet as S } from "../inks.ts";
import { groundKind } from "./groundKind.ts";
import { vec3 } from "./paint.ts";
import { edge, hatch } from "./paper.ts";
import { trees } from "./swatch.ts";

export const woods = groundKind({
  id: "woods",
  name: "Woods",
  inFiles: "w",
  map: { fill: S.broadleaf, edge: S.woodInk, ink: S.woodInk, symbol: "tree" },
  swatch: trees(S.woodInk),
  thumbnail: { fill: S.broadleaf, mark: S.woodInk, thick: 0.75 },
  paper: {
    colour: { fill: S.broadleaf, edge: edge(S.woodInk, 0.6), ink: S.woodInk, symbol: "tree", body: "#d5e4c0" },
    line: { edge: edge(BLACK, 0.6), hatch: [hatch(45, 0.3)], symbol: "tree" },
  },
  model: {
    paint: /* glsl */ `c = mix(${vec3(F.wood)}, ${vec3(F.litter)}, fine); c = mix(c, ${vec3(F.grassDark)}, 0.25 * smoothstep(0.5, 0.7, mid)); coarse = 0.8;`,
    trees: {
      share: 0.88,
      inner: 0.07,
      gap: 0.18,
      size: [0.8, 1.22],
      atEdge: -0.16,
      species: (pines, luck) => (luck < (pines ? 0.88 : 0.1) ? "needle" : "leaf"),
    },
    low: [{ kind: "bush", share: 0.12, size: [0.4, 0.8], gap: 0.12 }],
  },
});
