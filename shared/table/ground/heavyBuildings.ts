import { BLACK, flock as F, sheet as S } from "../inks.ts";
import { groundKind } from "./groundKind.ts";
import { townPaint } from "./paint.ts";
import { edge, hatch } from "./paper.ts";

export const heavyBuildings = groundKind({
  id: "heavy-buildings",
  name: "Heavy buildings",
  inFiles: "H",
  storeys: 3,
  map: { fill: S.townHeavy, edge: S.house, ink: S.house, symbol: null },
  swatch: [{ d: "M3 4h13v8H3zM19 3h9v10h-9zM31 4h7v12h-7zM4 15h15v10H4zM22 16h7v9h-7zM31 18h7v7h-7z", fill: S.house }],
  thumbnail: { fill: S.townHeavy, mark: S.house, thick: 1 },
  paper: {
    colour: { fill: S.townHeavy, edge: edge(S.house, 0.5), ink: S.house },
    line: { edge: edge(BLACK, 0.7), hatch: [hatch(135, 0.2), hatch(45, 0.2)] },
  },
  model: {
    paint: townPaint(F.town, 0.85),
  },
});
