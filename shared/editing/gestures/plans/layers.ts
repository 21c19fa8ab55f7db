/** Layers of plans: added, copied (to the other side too), reordered and deleted. */
import type { Draft } from "immer";
import { ok, type Result } from "../../../result.ts";
import { newIds, nextId } from "../../../scenario/ids.ts";
import type { PlanLayer, Scenario } from "../../../scenario/model.ts";
import { planLayers } from "../../../scenario/plans.ts";
import { planLayerV1 } from "../../../scenario/plansV1.ts";
import { SIDE_NAMES, type SideId } from "../../../systems.ts";
import { MOST } from "../../limits.ts";
import { withoutStand } from "../../planMarks.ts";
import type { Recipe } from "../../recipe.ts";
import { addThing, findThing, thingsOf } from "../../things.ts";
import { layerIn, refusePlan, roomOnLayer } from "./naming.ts";

export interface MadeLayer {
  readonly layer: PlanLayer;
  readonly recipe: Recipe;
}

const added =
  (layer: PlanLayer): Recipe =>
  (draft) => {
    draft.plans ??= [];
    // A copy: marks drawn in the same step go onto it.
    draft.plans.push({ ...layer, marks: [...layer.marks] } as Draft<PlanLayer>);
  };

/** The first of "Red plan", "Red plan 2" … that no layer of the side has. */
function nextLayerName(scenario: Scenario, side: SideId): string {
  const taken = new Set(planLayers(scenario).map(({ name }) => name));
  const stem = `${SIDE_NAMES[side]} plan`;
  let n = 1;
  while (taken.has(n === 1 ? stem : `${stem} ${n}`)) n++;
  return n === 1 ? stem : `${stem} ${n}`;
}

/** A new layer of a side, above the others, named after the side if no name is given. */
export function addPlanLayer(
  scenario: Scenario,
  wish: { readonly side: SideId; readonly name?: string | undefined },
): Result<MadeLayer> {
  const layers = planLayers(scenario);
  if (layers.length >= MOST.planLayers) return refusePlan(`A scenario has at most ${MOST.planLayers} layers of plans.`);
  const layer = planLayerV1.safeParse({
    id: nextId(layers, "plan-"),
    side: wish.side,
    name: wish.name?.trim() || nextLayerName(scenario, wish.side),
    marks: [],
  });
  if (!layer.success) return refusePlan("The name of a layer has 1 to 120 characters.");
  return ok({ layer: layer.data, recipe: added(layer.data) });
}

/**
 * A copy of a layer with new marks, above the others. A copy for the other side is visible to that side, and its marks
 * don't name stands: a wedge stays at its stand's place.
 */
export function copyPlanLayer(scenario: Scenario, id: string, side: SideId): Result<MadeLayer> {
  const original = layerIn(scenario, id);
  if (!original) return refusePlan("That layer is gone.");
  const made = addPlanLayer(scenario, { side });
  if (!made.ok) return made;
  const idFor = newIds(thingsOf(scenario, "planMark"));
  const sameSide = original.side === side;
  const layer: PlanLayer = {
    ...made.value.layer,
    name: sameSide ? made.value.layer.name : original.name,
    ...(sameSide && original.visibleTo && { visibleTo: original.visibleTo }),
    marks: original.marks.map((mark) => ({
      ...(sameSide ? mark : withoutStand(scenario, mark)),
      id: idFor(`${mark.type}-`),
    })),
  };
  return ok({ layer, recipe: added(layer) });
}

/** Deletes a layer with all its marks; after the last layer, a scenario has no plans. */
export const deletePlanLayer =
  (id: string): Recipe =>
  (draft) => {
    if (draft.plans === undefined) return;
    const left = draft.plans.filter((layer) => layer.id !== id);
    if (left.length === 0) delete draft.plans;
    else if (left.length < draft.plans.length) draft.plans = left;
  };

/** Moves a layer some places up (towards the front) or, if negative, down, within the list. */
export const movePlanLayer =
  (id: string, by: number): Recipe =>
  (draft) => {
    const from = draft.plans?.findIndex((layer) => layer.id === id) ?? -1;
    if (!draft.plans || from < 0) return;
    const to = Math.max(0, Math.min(draft.plans.length - 1, from + Math.trunc(by)));
    if (to !== from) draft.plans.splice(to, 0, ...draft.plans.splice(from, 1));
  };

/** Moves a mark to another layer; on the other side's layer it no longer names a stand. */
export function moveToLayer(scenario: Scenario, mark: string, layer: string): Result<Recipe> {
  const thing = findThing(scenario, { type: "planMark", id: mark });
  const target = layerIn(scenario, layer);
  if (thing?.type !== "planMark" || !target) return refusePlan("It is already gone.");
  if (thing.layer === layer) return ok(() => {});
  const room = roomOnLayer(scenario, layer);
  if (!room.ok) return room;
  const across = layerIn(scenario, thing.layer)?.side !== target.side;
  const record = across ? withoutStand(scenario, thing.record) : thing.record;
  return ok((draft) => {
    for (const { marks } of draft.plans ?? []) {
      const at = marks.findIndex(({ id }) => id === mark);
      if (at >= 0) marks.splice(at, 1);
    }
    addThing({ type: "planMark", record, layer })(draft);
  });
}
