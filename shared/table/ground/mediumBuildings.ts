import { BLACK, flock as F, sheet as S } from "../inks.ts";
import { groundKind } from "./groundKind.ts";
import { townPaint } from "./paint.ts";
import { edge, hatch } from "./paper.ts";

export const mediumBuildings = groundKind({
  id: "medium-buildings",
  name: "Medium buildings",
  inFiles: "M",
  storeys: 2,
  map: { fill: S.townMedium, edge: S.house, ink: S.house, symbol: null },
  swatch: [{ d: "M6 7h9v6H6zM20 5h7v9h-7zM10 17h12v6H10zM29 17h6v7h-6z", fill: S.house }],
  thumbnail: { fill: S.townMedium, mark: S.house, thick: 0.9 },
  paper: {
    colour: { fill: S.townMedium, edge: edge("#9a837a", 0.4), ink: S.house },
    line: { edge: edge(BLACK, 0.45), hatch: [hatch(135, 0.26)] },
  },
  model: {
    paint: townPaint(F.town, 0.45),
    // Orchards and gardens.
    trees: { share: 0.14, gap: 0.22, size: [0.42, 0.68], tone: 0.2 },
  },
});
