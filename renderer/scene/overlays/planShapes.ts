/** The marks of plans as strokes and triangles in table inches, for draping over the ground. */
import * as THREE from "three";
import { dashesOf } from "../../../shared/picture/along.ts";
import { drawMark, PLAN_DASH, type PlanDrawing } from "../../../shared/picture/planDrawing.ts";
import type { PlanLayer, PlanMark, Scenario } from "../../../shared/scenario/model.ts";
import { apexOf } from "../../../shared/scenario/plans.ts";
import type { SideId } from "../../../shared/systems.ts";
import { type SideInks, USUAL_INKS } from "../../theme/sideColours.ts";
import { type Flat, resample } from "../ground/paths.ts";
import type { InkFill, InkStroke } from "./drape.ts";

/** A mark with its drawing. */
export interface DrawnMark {
  readonly mark: PlanMark;
  readonly side: SideId;
  readonly drawing: PlanDrawing;
}

const NOWHERE = [0, 0] as const;

/** All marks of the layers, which must be visible and shown. */
export const drawnMarks = (layers: readonly PlanLayer[], stands: Scenario["stands"]): DrawnMark[] =>
  layers.flatMap(({ side, marks }) =>
    marks.map((mark) => {
      const wedge = mark.type === "fire-sector" && mark.shape.type === "wedge" ? mark.shape : null;
      return { mark, side, drawing: drawMark(mark, wedge ? apexOf({ stands }, wedge) : NOWHERE) };
    }),
  );

/** The apexes of wedges with a stand, as a key: it changes when one of those stands moves. */
export const wedgeApexes = (layers: readonly PlanLayer[], stands: Scenario["stands"]): string =>
  layers
    .flatMap(({ marks }) =>
      marks.flatMap((mark) =>
        mark.type === "fire-sector" && mark.shape.type === "wedge" && mark.shape.stand !== undefined
          ? [apexOf({ stands }, mark.shape).join(" ")]
          : [],
      ),
    )
    .join();

/** Returns the same list while layers and wedges are the same: a moving stand affects only its own wedges. */
export function createPlanDrawer() {
  let shown: { readonly layers: readonly PlanLayer[]; readonly apexes: string } | null = null;
  let drawn: readonly DrawnMark[] = [];
  return (layers: readonly PlanLayer[], stands: Scenario["stands"]): readonly DrawnMark[] => {
    const apexes = wedgeApexes(layers, stands);
    if (layers !== shown?.layers || apexes !== shown.apexes) {
      shown = { layers, apexes };
      drawn = drawnMarks(layers, stands);
    }
    return drawn;
  };
}

/** Strokes follow the ground in steps of this many inches. */
const DRAPE = 0.25;

/** Every line of the marks; dashed lines in pieces. */
export const planStrokes = (marks: readonly DrawnMark[], inks: SideInks = USUAL_INKS): InkStroke[] =>
  marks.flatMap(({ side, drawing }) =>
    drawing.strokes.flatMap(({ points, closed, dashed }): InkStroke[] => {
      const way: Flat = closed && points[0] ? [...points, points[0]] : points;
      const pieces = dashed ? dashesOf(way, PLAN_DASH.on, PLAN_DASH.off) : [way];
      return pieces.map((piece) => ({ ink: inks[side], points: resample(piece, DRAPE) }));
    }),
  );

/** The longest side of a triangle, in inches: longer ones are split, so that they follow the ground. */
const LONGEST_SIDE = 0.75;
/** A shape with more triangles follows the ground more coarsely. */
const MAX_TRIANGLES = 4000;

type Corner = readonly [number, number];
const apart = (a: Corner, b: Corner) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const middle = (a: Corner, b: Corner): Corner => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** A closed outline in triangles. */
export function trianglesOf(points: Flat, longest = LONGEST_SIDE): Flat {
  const outline = points.map(([x, y]) => new THREE.Vector2(x, y));
  const open: (readonly [Corner, Corner, Corner])[] = THREE.ShapeUtils.triangulateShape(outline, []).map(
    ([a = 0, b = 0, c = 0]) => [points[a] as Corner, points[b] as Corner, points[c] as Corner],
  );
  const done: Corner[] = [];
  for (let next = open.pop(); next; next = open.pop()) {
    const [a, b, c] = next;
    const sides = [apart(a, b), apart(b, c), apart(c, a)];
    const most = Math.max(...sides);
    if (most <= longest || done.length / 3 + open.length > MAX_TRIANGLES) {
      done.push(a, b, c);
      continue;
    }
    // Split across the longest side, so that neighbours split at the same place.
    const [p, q, r] = most === sides[0] ? [a, b, c] : most === sides[1] ? [b, c, a] : [c, a, b];
    const m = middle(p, q);
    open.push([p, m, r], [m, q, r]);
  }
  return done;
}

export const planFills = (marks: readonly DrawnMark[], inks: SideInks = USUAL_INKS): InkFill[] =>
  marks.flatMap(({ side, drawing }) =>
    drawing.fills.map(({ points, strength }) => ({ ink: inks[side], strength, corners: trianglesOf(points) })),
  );
