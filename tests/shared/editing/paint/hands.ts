/** Every painting and shaping gesture, driven by a few numbers: for properties that hold of all of them. */
import { ellipseCells, polygonCells, rectangleCells } from "../../../../shared/editing/gestures/area.ts";
import { clearGround, paintGround } from "../../../../shared/editing/gestures/brush.ts";
import { patchAt } from "../../../../shared/editing/gestures/fill.ts";
import { startHeightStroke } from "../../../../shared/editing/gestures/height.ts";
import { MIRRORS, type Mirror } from "../../../../shared/editing/gestures/mirror.ts";
import { paintCells } from "../../../../shared/editing/gestures/paintCells.ts";
import {
  setLevel,
  shiftTable,
  startLevelStroke,
  startSmoothStroke,
} from "../../../../shared/editing/gestures/relief.ts";
import { startRidgeStroke } from "../../../../shared/editing/gestures/ridge.ts";
import { scatterAround, scatterWithin } from "../../../../shared/editing/gestures/scatter.ts";
import { buildTown, townGround } from "../../../../shared/editing/gestures/town.ts";
import type { Spot } from "../../../../shared/editing/recipe.ts";
import type { EditingDocument, Gesture } from "../../../../shared/editing/types.ts";
import { inches } from "../../../../shared/geometry/units.ts";
import { GROUND_KINDS } from "../../../../shared/table/kinds.ts";

/** `n`: five numbers from 0 to 1. */
export type PaintingHand = (document: EditingDocument, gesture: Gesture, n: readonly number[], mirror: Mirror) => void;

export const pick = <T>(list: readonly T[], n = 0): T =>
  list[Math.min(list.length - 1, Math.floor(n * list.length))] as T;
export const mirrorOf = (n: number): Mirror => pick(MIRRORS, n);
const brush = (n = 0) =>
  ({ width: inches(0.25 + n * 3), shape: n < 0.5 ? "round" : "square", ragged: n > 0.3 }) as const;
const places = ({ ground }: EditingDocument, [a = 0, b = 0, c = 0, d = 0, e = 0]: readonly number[]): Spot[] => {
  const at = (x: number, y: number): Spot => [x * (ground.width + 2) - 1, y * (ground.height + 2) - 1];
  return [at(a, b), at(c, d), at(d, e), at(e, a)];
};
const along = (
  stroke: { extend(g: Gesture, a: Spot, b: Spot): void },
  gesture: Gesture,
  [a, b, c]: readonly Spot[],
) => {
  if (!a || !b || !c) return;
  stroke.extend(gesture, a, b);
  stroke.extend(gesture, b, c);
};

export const PAINTING_HANDS: Readonly<Record<string, PaintingHand>> = {
  brush: (document, gesture, n, mirror) => {
    const [a, b] = places(document, n) as [Spot, Spot];
    const only = (n[3] ?? 0) < 0.3 ? pick(GROUND_KINDS, n[2]) : null;
    paintGround(gesture, document.ground, brush(n[4]), pick(GROUND_KINDS, n[0]), a, b, { only, mirror });
  },
  clear: (document, gesture, n, mirror) => {
    const [a, b] = places(document, n) as [Spot, Spot];
    clearGround(gesture, document.ground, brush(n[4]), a, b, { only: null, mirror });
  },
  areas: (document, gesture, n, mirror) => {
    const { ground } = document;
    const corners = places(document, n) as [Spot, Spot, Spot, Spot];
    const [a, b] = corners;
    const shape = pick([rectangleCells(ground, a, b), ellipseCells(ground, a, b), polygonCells(ground, corners)], n[4]);
    const only = (n[1] ?? 0) < 0.3 ? "clear" : null;
    paintCells(gesture, ground, shape, pick(GROUND_KINDS, n[2]), { only, mirror });
  },
  fill: (document, gesture, n, mirror) => {
    const [a] = places(document, n) as [Spot];
    paintCells(gesture, document.ground, patchAt(document.ground, "terrain", a), pick(GROUND_KINDS, n[2]), {
      only: null,
      mirror,
    });
  },
  scatter: (document, gesture, n, mirror) => {
    const { ground } = document;
    const [a, b, c, d] = places(document, n) as [Spot, Spot, Spot, Spot];
    const what = (n[0] ?? 0) < 0.5 ? "wood" : "scrub";
    const options = { what, density: n[1] ?? 0, seed: Math.floor((n[2] ?? 0) * 1000) } as const;
    const drawn = polygonCells(ground, [a, b, c, d]);
    const lot =
      (n[3] ?? 0) < 0.5
        ? scatterAround(ground, a, 1 + 6 * (n[4] ?? 0), options)
        : drawn && scatterWithin(drawn, options);
    paintCells(gesture, ground, lot, what === "wood" ? "woods" : "scrub", { only: null, mirror });
  },
  town: (document, gesture, n, mirror) => {
    const street = places(document, n).slice(0, 3);
    const seed = Math.floor((n[2] ?? 0) * 1000);
    const town = buildTown(document, street, { terrain: "light-buildings", density: n[4] ?? 0, seed, mirror });
    if (!town.ok) return;
    gesture.update(town.value.recipe);
    const grounds = townGround(document.ground, street, seed);
    paintCells(gesture, document.ground, grounds, "light-buildings", { only: "clear", mirror });
  },
  height: (document, gesture, n, mirror) => {
    const by = (n[0] ?? 0) < 0.7 ? 1 : -1;
    const options = { brush: brush(n[4]), by, terrace: (n[1] ?? 0) < 0.5, mirror } as const;
    along(startHeightStroke(document.ground, options), gesture, places(document, n));
  },
  level: (document, gesture, n, mirror) => {
    const options = { level: Math.floor((n[0] ?? 0) * 16), terrace: (n[1] ?? 0) < 0.5, mirror };
    if ((n[2] ?? 0) < 0.5) along(startLevelStroke(document.ground, brush(n[4]), options), gesture, places(document, n));
    else setLevel(gesture, document.ground, patchAt(document.ground, "level", places(document, n)[0] as Spot), options);
  },
  smooth: (document, gesture, n, mirror) =>
    along(startSmoothStroke(document.ground, brush(n[4]), mirror), gesture, places(document, n)),
  ridge: (document, gesture, n, mirror) => {
    const options = {
      height: 1 + Math.floor((n[0] ?? 0) * 5),
      width: 1 + 5 * (n[1] ?? 0),
      valley: (n[2] ?? 0) < 0.3,
      mirror,
    };
    along(startRidgeStroke(document.ground, options), gesture, places(document, n));
  },
  wholeTable: (document, gesture, [a = 0]) => {
    const change = shiftTable(document.ground, a < 0.5 ? 1 : -1);
    if (change.ok) change.value(gesture);
  },
};
