import { BLACK, sheet as S } from "../inks.ts";
import { groundKind } from "./groundKind.ts";
import { roughPaint } from "./paint.ts";
import { edge } from "./paper.ts";
import { peaks } from "./swatch.ts";

export const rough2 = groundKind({
  id: "rough-2",
  name: "Rough 2",
  inFiles: "R",
  map: { fill: S.rough, edge: null, ink: S.roughInk, symbol: "peak2" },
  swatch: peaks(2),
  thumbnail: { fill: "#e0d3ad", mark: S.roughInk, thick: 0.5 },
  paper: {
    colour: { fill: S.rough, ink: S.roughInk, symbol: "peak2", share: 0.8 },
    line: { edge: edge(BLACK, 0.35, [3, 1.4]), symbol: "peak2", share: 0.8 },
  },
  model: {
    paint: roughPaint(0.65),
    relief: { sink: 0, run: 0.4, bumps: 0.09, period: 6 },
    low: [
      { kind: "rock", share: 0.22, size: [0.2, 0.6], gap: 0.1 },
      { kind: "bush", share: 0.12, size: [0.25, 0.55], gap: 0.1 },
    ],
  },
});
