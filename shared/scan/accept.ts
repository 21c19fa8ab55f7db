/** What was read in a picture, painted: one step of the history, or nothing. */
import { drawLine } from "../editing/gestures/drawLine.ts";
import { paintCells } from "../editing/gestures/paintCells.ts";
import { placeOverlay } from "../editing/gestures/placeArea.ts";
import { setLevel } from "../editing/gestures/relief.ts";
import type { Recipe } from "../editing/recipe.ts";
import { shapeOfMask } from "../editing/shape.ts";
import { shapeOfCells } from "../editing/things/overlay.ts";
import { addThing, roomFor } from "../editing/things.ts";
import type { EditingDocument } from "../editing/types.ts";
import { ok, type Result } from "../result.ts";
import { nextId } from "../scenario/ids.ts";
import type { Scenario } from "../scenario/model.ts";
import type { Found } from "./read.ts";

/**
 * Lower levels first, so that each step lies on the one below; areas that are painted later lie over earlier ones. `picture`: a
 * change of the picture in the same step.
 */
export function acceptFound(into: EditingDocument, found: readonly Found[], picture?: Recipe): Result<null> {
  const gesture = into.begin("Read the picture");
  if (picture) gesture.update(picture);
  const { ground } = into;
  const levels = found.flatMap((part) => (part.type === "level" ? [part] : [])).sort((a, b) => a.level - b.level);
  for (const { level, rect, cells } of levels)
    setLevel(gesture, ground, shapeOfMask(rect, cells), { level, terrace: false });
  for (const part of found) {
    if (part.type === "ground") paintCells(gesture, ground, shapeOfMask(part.rect, part.cells), part.kind);
    if (part.type !== "line" && part.type !== "overlay") continue;
    const recipe = part.type === "line" ? line(into.scenario, part) : overlay(into.scenario, part);
    if (!recipe.ok) {
      gesture.cancel();
      return recipe;
    }
    gesture.update(recipe.value);
  }
  gesture.commit();
  return ok(null);
}

type FoundOf<T extends Found["type"]> = Extract<Found, { readonly type: T }>;

function line(scenario: Scenario, { kind, points }: FoundOf<"line">): Result<Recipe> {
  const drawn = drawLine(scenario, kind, points, { smooth: true });
  return drawn.ok ? ok(drawn.value.recipe) : drawn;
}

/** By its outline or, where that has holes or can't be stored, by its cells. */
function overlay(scenario: Scenario, { kind, rings, rect, cells }: FoundOf<"overlay">): Result<Recipe> {
  const [ring, ...holes] = rings;
  const placed = ring && holes.length === 0 ? placeOverlay(scenario, kind, ring.slice(0, -1)) : null;
  if (placed?.ok) return ok(placed.value.recipe);
  const room = roomFor(scenario, "overlay");
  if (!room.ok) return room;
  const id = nextId(scenario.table.overlays, `${kind}-`);
  return ok(addThing({ type: "overlay", record: { id, kind, shape: shapeOfCells({ rect, mask: cells }) } }));
}
