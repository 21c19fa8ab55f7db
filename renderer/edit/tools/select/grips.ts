/** What of a thing in hand can be taken hold of: corners, sizes, directions, ends. Each grip knows what dragging it does. */
import { stretchEntryEdge } from "../../../../shared/editing/gestures/entryEdges.ts";
import { cornersOfThing, deleteCorner, insertCorner, moveCorner } from "../../../../shared/editing/gestures/reshape.ts";
import {
  type Corner,
  footprintCorners,
  resizeFootprint,
  stretchObjective,
} from "../../../../shared/editing/gestures/resizeThings.ts";
import { turnFootprintTo } from "../../../../shared/editing/gestures/turnThings.ts";
import type { Recipe } from "../../../../shared/editing/recipe.ts";
import { entryEnds } from "../../../../shared/editing/things/entryEdge.ts";
import type { Thing, ThingRef } from "../../../../shared/editing/things.ts";
import type { Result } from "../../../../shared/result.ts";
import type { Scenario } from "../../../../shared/scenario/model.ts";
import type { HandleOverlay } from "../../../scene/contract.ts";
import type { Spot } from "../../../window/tools/tool.ts";
import { lineGrips } from "../line/grips.ts";
import { markGrips } from "./markGrips.ts";
import { cornerGrips, radiusGrip } from "./shapeGrips.ts";

export interface Grip {
  /** Tells it from the thing's other grips. */
  readonly key: string;
  readonly at: Spot;
  readonly shape: HandleOverlay["shape"];
  /** For the hint while the pointer rests on it. */
  readonly hint: string;
  /** For the history: "Reshape", "Turn". */
  readonly verb: string;
  /** What comes of drawing it to a place; `base`: the scenario as it was before. */
  readonly drag: (
    base: Scenario,
    to: Spot,
    keys: {
      readonly shift: boolean;
      readonly ctrl: boolean;
      readonly alt?: boolean;
      readonly hand?: number | undefined;
    },
  ) => Result<Recipe>;
  /** Takes it away, where that can be. */
  readonly remove?: (base: Scenario) => Result<Recipe>;
  /** The grip that it becomes when it is let go: a new corner is a corner from then on. */
  readonly becomes?: string;
}

/** How far before a footprint's front its turning grip lies, in inches. */
const TURN_AT = 0.6;

function footprintGrips(thing: Extract<Thing, { type: "footprint" }>): Grip[] {
  const { id, at, size } = thing.record;
  const corners = footprintCorners(thing.record);
  const front: Spot = [(corners[0][0] + corners[1][0]) / 2, (corners[0][1] + corners[1][1]) / 2];
  const half = size[1] / 2;
  const out = (half + TURN_AT) / half;
  return [
    ...corners.map(
      (corner, i): Grip => ({
        key: `size ${i}`,
        at: corner,
        shape: "corner",
        hint: "Drag to change the size",
        verb: "Resize",
        drag: (base, to) => resizeFootprint(base, id, i as Corner, to),
      }),
    ),
    {
      key: "turn",
      at: [at[0] + (front[0] - at[0]) * out, at[1] + (front[1] - at[1]) * out],
      shape: "turn",
      hint: "Drag to turn; with Ctrl in steps of 15°",
      verb: "Turn",
      drag: (base, to, { ctrl }) => turnFootprintTo(base, id, to, ctrl ? 15 : 1),
    },
  ];
}

/** The grips of a thing; none of what has only a place. */
export function gripsOf(thing: Thing, table: Scenario["table"]): Grip[] {
  const ref: ThingRef = { type: thing.type, id: thing.record.id };
  const corners = cornersOfThing(thing);
  if (corners)
    return cornerGrips(corners, true, {
      move: (base, i, to) => moveCorner(base, ref, i, to),
      insert: (base, i, to) => insertCorner(base, ref, i, to),
      remove: (base, i) => deleteCorner(base, ref, i),
    });
  switch (thing.type) {
    case "line":
      return lineGrips(thing.record);
    case "footprint":
      return footprintGrips(thing);
    case "objective": {
      const { id } = thing.record;
      return [radiusGrip(thing.record, (base, to) => stretchObjective(base, id, to))];
    }
    case "entryEdge": {
      const { id } = thing.record;
      return entryEnds(thing.record, table).map((at, i): Grip => {
        const end = i === 0 ? "from" : "to";
        return {
          key: end,
          at,
          shape: "corner",
          hint: "Drag the end along the border",
          verb: "Resize",
          drag: (base, to) => stretchEntryEdge(base, id, end, to),
        };
      });
    }
    case "planMark":
      return markGrips(thing.record);
    default:
      return [];
  }
}
