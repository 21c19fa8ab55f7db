import { BLACK, flock as F, sheet as S } from "../inks.ts";
import { groundKind } from "./groundKind.ts";
import { waterPaint } from "./paint.ts";
import { edge, hatch } from "./paper.ts";

export const water = groundKind({
  id: "water",
  name: "Water",
  inFiles: "~",
  map: { fill: S.waterFill, edge: S.water, ink: S.water, symbol: "waves" },
  swatch: [{ d: "M3 9q4-3 8 0t8 0M18 19q4-3 8 0t8 0", stroke: S.water, width: 1.3 }],
  thumbnail: { fill: S.waterFill },
  paper: {
    colour: { fill: S.waterFill, edge: edge(S.water, 0.9), ink: S.water, symbol: "waves", share: 0.4 },
    line: { edge: edge(BLACK, 1), hatch: [hatch(0, 0.16)] },
  },
  model: {
    paint: waterPaint(F.waterDeep, F.water),
    relief: { sink: 0.13, run: 0.2, bumps: 0, period: 1 },
  },
});
