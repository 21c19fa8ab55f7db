import { BLACK, flock as F, sheet as S } from "../inks.ts";
import { groundKind } from "./groundKind.ts";
import { townPaint } from "./paint.ts";
import { edge, hatch } from "./paper.ts";

export const lightBuildings = groundKind({
  id: "light-buildings",
  name: "Light buildings",
  inFiles: "l",
  storeys: 2,
  map: { fill: S.town, edge: null, ink: S.house, symbol: null },
  swatch: [{ d: "M6 7h8v5H6zM25 16h8v6h-8z", fill: S.house }],
  thumbnail: { fill: S.town, mark: S.house, thick: 0.8 },
  paper: {
    colour: { fill: S.town, ink: S.house },
    line: { edge: edge(BLACK, 0.35, [4, 1.2]), hatch: [hatch(135, 0.42)] },
  },
  model: {
    paint: townPaint(F.town, 0.1),
    // Orchards and gardens.
    trees: { share: 0.26, gap: 0.22, size: [0.42, 0.68], tone: 0.2 },
  },
});
