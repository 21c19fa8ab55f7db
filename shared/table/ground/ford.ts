import { BLACK, flock as F, sheet as S } from "../inks.ts";
import { groundKind } from "./groundKind.ts";
import { stones, waterPaint } from "./paint.ts";
import { edge, hatch } from "./paper.ts";

export const ford = groundKind({
  id: "ford",
  name: "Ford",
  inFiles: "f",
  map: { fill: S.ford, edge: S.water, ink: S.water, symbol: "dots" },
  swatch: [{ d: "M0 9h40M0 19h40", stroke: S.water, width: 1.5, dash: "5 3" }],
  thumbnail: { fill: S.ford },
  paper: {
    colour: { fill: S.ford, edge: edge(S.water, 0.5, [1.8, 1.3]), ink: S.water, symbol: "dashes" },
    line: { edge: edge(BLACK, 0.5, [1.8, 1.3]), hatch: [hatch(0, 0.2, 0.3, [2.2, 1.2])] },
  },
  model: {
    paint: /* glsl */ `${waterPaint(F.shallow, F.shallow)} ${stones("0.60", F.stone, F.sand)} coarse = min(coarse, 0.45);`,
    relief: { sink: 0.05, run: 0.2, bumps: 0, period: 1 },
    low: [{ kind: "rock", share: 0.3, size: [0.1, 0.26], gap: -1 }],
  },
});
