/** Grips of the selected thing: corners, sizes, directions, ends. Each grip carries out its own drag. */
import type { Sided } from "../../../../shared/editing/base.ts";
import { cornersOfThing, deleteCorner, insertCorner, moveCorner } from "../../../../shared/editing/gestures/reshape.ts";
import type { Recipe } from "../../../../shared/editing/recipe.ts";
import type { Thing, ThingRef } from "../../../../shared/editing/things.ts";
import type { Result } from "../../../../shared/result.ts";
import type { Scenario } from "../../../../shared/scenario/model.ts";
import type { HandleOverlay } from "../../../scene/contract.ts";
import type { Spot } from "../../../window/tools/tool.ts";
import { viewOf } from "../../things/views.ts";
import { cornerGrips } from "./shapeGrips.ts";

export interface Grip {
  /** Unique among the thing's grips. */
  readonly key: string;
  readonly at: Spot;
  readonly shape: HandleOverlay["shape"];
  /** For the hint while the pointer rests on it. */
  readonly hint: string;
  /** For the history: "Reshape", "Turn". */
  readonly verb: string;
  /** The change that drags it to a place; `base`: the scenario before the drag. */
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
  /** Removes it, where that is possible. */
  readonly remove?: (base: Scenario) => Result<Recipe>;
  /** The grip's key after release: a middle becomes a corner. */
  readonly becomes?: string;
}

/** The grips of a thing; none for a thing with only a place. */
export function gripsOf(thing: Thing, table: Sided): readonly Grip[] {
  const ref: ThingRef = { type: thing.type, id: thing.record.id };
  const corners = cornersOfThing(thing);
  if (corners)
    return cornerGrips(corners, true, {
      move: (base, i, to) => moveCorner(base, ref, i, to),
      insert: (base, i, to) => insertCorner(base, ref, i, to),
      remove: (base, i) => deleteCorner(base, ref, i),
    });
  return viewOf(thing).grips?.(thing.record, table) ?? [];
}
