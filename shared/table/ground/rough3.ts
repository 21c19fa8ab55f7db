import { BLACK, sheet as S } from "../inks.ts";
import { groundKind } from "./groundKind.ts";
import { roughPaint } from "./paint.ts";
import { edge } from "./paper.ts";
import { peaks } from "./swatch.ts";

export const rough3 = groundKind({
  id: "rough-3",
  name: "Rough 3",
  inFiles: "#",
  map: { fill: S.rough, edge: S.roughInk, ink: S.roughInk, symbol: "peak3" },
  swatch: peaks(3),
  thumbnail: { fill: "#d6c79d", mark: S.rockInk, thick: 0.6 },
  paper: {
    colour: { fill: "#e4d8b8", edge: edge(S.roughInk, 0.45), ink: S.roughInk, symbol: "peak3" },
    line: { edge: edge(BLACK, 0.45), symbol: "peak3" },
  },
  model: {
    paint: roughPaint(1),
    relief: { sink: 0, run: 0.4, bumps: 0.14, period: 6 },
    low: [
      { kind: "rock", share: 0.38, size: [0.25, 0.85], gap: 0.1 },
      { kind: "bush", share: 0.12, size: [0.25, 0.6], gap: 0.1 },
    ],
  },
});
