import { sheet as S } from "../inks.ts";
import { groundKind } from "./groundKind.ts";
import { fields, grass } from "./paint.ts";

export const clear = groundKind({
  id: "clear",
  name: "Clear ground",
  inFiles: ".",
  map: { fill: null, edge: null, ink: S.ink, symbol: null },
  swatch: [],
  paper: {
    colour: { ink: S.ink },
    line: {},
  },
  model: {
    paint: grass + fields,
    // A lone tree here and there.
    trees: { share: 0.004, gap: 0.3, size: [0.55, 0.85] },
    low: [{ kind: "bush", share: 0.035, size: [0.2, 0.48], gap: 0.25, tone: 0.4, inPatches: true }],
  },
});
