import { BLACK, flock as F, sheet as S } from "../inks.ts";
import { groundKind } from "./groundKind.ts";
import { grass, vec3 } from "./paint.ts";
import { edge } from "./paper.ts";
import { circle } from "./swatch.ts";

export const grove = groundKind({
  id: "grove",
  name: "Grove",
  inFiles: "g",
  map: { fill: S.grove, edge: null, ink: S.woodInk, symbol: "sparse" },
  swatch: [{ d: `${circle(12, 10, 3)}M12 13v3M28 18v3${circle(28, 15, 3)}`, stroke: S.woodInk, width: 1.3 }],
  thumbnail: { fill: "#d3e0b4", mark: S.woodInk, thick: 0.5 },
  paper: {
    colour: {
      fill: S.grove,
      edge: edge("#8fae7c", 0.4, [2.4, 1.4]),
      ink: S.woodInk,
      symbol: "sparse",
      share: 0.5,
    },
    line: { edge: edge(BLACK, 0.35, [2.4, 1.4]), symbol: "sparse", share: 0.5 },
  },
  model: {
    paint: /* glsl */ `${grass} c = mix(c, mix(${vec3(F.litter)}, ${vec3(F.grassDark)}, mid), 0.55);`,
    trees: { share: 0.24, inner: 0.1, gap: 0.2, size: [0.8, 1.15], tone: 0.15 },
    low: [{ kind: "bush", share: 0.08, size: [0.35, 0.7], gap: 0.12 }],
  },
});
