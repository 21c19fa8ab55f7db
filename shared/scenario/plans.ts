/** Queries about a scenario's plans: the layers that a side may see, a mark by its id, and the places of marks. */
import type { z } from "zod";
import type { TablePoint } from "../geometry/units.ts";
import type { SideId } from "../systems.ts";
import type { PlanLayer, PlanMark, PlanMarkOf, Scenario } from "./model.ts";
import type { ARROW_STYLES, planMarkV1 } from "./plansV1.ts";

export type ArrowStyle = (typeof ARROW_STYLES)[number];
export type PlanMarkType = z.infer<typeof planMarkV1>["type"];

const NONE: readonly PlanLayer[] = [];

/** All layers in their order, the first at the bottom. */
export const planLayers = (scenario: Pick<Scenario, "plans">): readonly PlanLayer[] => scenario.plans ?? NONE;

/** Whether a viewer may see a layer; null is the umpire, who sees everything. */
export const maySeePlan = (layer: PlanLayer, viewer: SideId | null): boolean =>
  viewer === null || (layer.visibleTo ?? [layer.side]).includes(viewer);

/** The layers shown to a viewer: visible to the viewer and not hidden. */
export const shownPlans = (scenario: Pick<Scenario, "plans">, viewer: SideId | null): readonly PlanLayer[] =>
  planLayers(scenario).filter((layer) => layer.hidden !== true && maySeePlan(layer, viewer));

export interface FoundMark {
  readonly layer: PlanLayer;
  readonly mark: PlanMark;
}

/** A mark by its id, which is unique across layers; null if it is gone. */
export function findMark(scenario: Pick<Scenario, "plans">, id: string): FoundMark | null {
  for (const layer of planLayers(scenario)) {
    const mark = layer.marks.find((other) => other.id === id);
    if (mark) return { layer, mark };
  }
  return null;
}

/** A layer's steps by number; steps with the same number in the layer's order. */
export const stepsOf = (layer: PlanLayer): readonly PlanMarkOf<"step">[] =>
  layer.marks.filter((mark) => mark.type === "step").sort((a, b) => a.number - b.number);

/** The apex of a wedge: its stand's place, or its `at` if it has no stand on the table. */
export function apexOf(
  scenario: Pick<Scenario, "stands">,
  wedge: { readonly at: TablePoint; readonly stand?: string | undefined },
): TablePoint {
  if (wedge.stand === undefined) return wedge.at;
  return scenario.stands.find(({ id }) => id === wedge.stand)?.at ?? wedge.at;
}
