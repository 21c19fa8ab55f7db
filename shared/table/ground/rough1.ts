import { BLACK, sheet as S } from "../inks.ts";
import { groundKind } from "./groundKind.ts";
import { roughPaint } from "./paint.ts";
import { edge } from "./paper.ts";
import { peaks } from "./swatch.ts";

export const rough1 = groundKind({
  id: "rough-1",
  name: "Rough 1",
  inFiles: "r",
  map: { fill: S.rough, edge: null, ink: S.roughInk, symbol: "peak1" },
  swatch: peaks(1),
  thumbnail: { fill: "#e6dcbd", mark: S.roughInk, thick: 0.35 },
  paper: {
    colour: { fill: S.rough, ink: S.roughInk, symbol: "peak1", share: 0.6 },
    line: { edge: edge(BLACK, 0.3, [3, 2]), symbol: "peak1", share: 0.6 },
  },
  model: {
    paint: roughPaint(0.35),
    relief: { sink: 0, run: 0.4, bumps: 0.05, period: 6 },
    low: [
      { kind: "rock", share: 0.1, size: [0.16, 0.42], gap: 0.1 },
      { kind: "bush", share: 0.12, size: [0.25, 0.5], gap: 0.1 },
    ],
  },
});
